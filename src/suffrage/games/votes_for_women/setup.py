"""What was agreed, who sits where and acts when, and how the cards lie at the opening."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from suffrage.core.game import Mode, Options, Seat
from suffrage.games.votes_for_women.actions import OPP, OPPOBOT, SUF
from suffrage.games.votes_for_women.deck.card import (
    BOT_DECK,
    OPPOSITION,
    STATE_CARD,
    STRATEGY,
    BotDice,
    Card,
)

if TYPE_CHECKING:
    from suffrage.games.votes_for_women.effects.rule import Rule
    from suffrage.games.votes_for_women.state import Position


class Seating:
    """One mode: its seats, their sides, and whose turn it is in each round."""

    def __init__(
        self, name: str, suffragists: tuple[str, ...], opposition: tuple[str, ...], summary: str,
        title: str = "",
    ) -> None:  # fmt: skip
        self.sides: Final[list[int]] = [SUF] * len(suffragists) + [OPP] * len(opposition)
        """The side of each seat."""
        self.mode: Final = Mode(
            name, (*suffragists, *opposition), summary, tuple(self.sides), title
        )
        self.players: Final[list[list[Seat]]] = [
            list(range(len(suffragists))),
            list(range(len(suffragists), len(suffragists) + len(opposition))) or [OPPOBOT],
        ]
        """The seats of each side, in order; the Oppobot is nobody's seat."""

    def count(self) -> int:
        """How many seats there are."""
        return len(self.sides)

    def plays(self, side: int, round: int) -> Seat:
        """Who of *side* plays in this round: partners take turns (ruling M-4)."""
        players = self.players[side]
        return players[(round - 1) % len(players)]

    def decides(self, side: int) -> Seat:
        """Who has the last word in the Strategy Phase: the second partner (ruling M-3)."""
        return self.players[side][-1]

    def votes(self, pick: int) -> Seat:
        """Who makes pick number *pick* of Final Voting, from 0; Suffragists first (M-10)."""
        players = self.players[pick % 2]
        return players[pick // 2 % len(players)]

    def answers_vote(self, side: int, pick: int) -> Seat:
        """Who throws for *side* in that vote: the picker, or whoever of the side picks next."""
        return self.votes(pick if pick % 2 == side else pick + 1)

    def has_bot(self) -> bool:
        """Whether the Oppobot plays the Opposition."""
        return self.players[OPP][0] == OPPOBOT


SEATINGS: Final[list[Seating]] = [
    Seating("two-player", ("Suffragist",), ("Opposition",), "One against one.", "two players"),
    Seating("two-suffragists", ("Purple", "Yellow"), ("Opposition",),
            "Two Suffragist partners against one Opposition player.",
            "two Suffragists against one"),
    Seating("two-oppositions", ("Suffragist",), ("First", "Second"),
            "One Suffragist against two Opposition partners.", "one Suffragist against two"),
    Seating("two-versus-two", ("Purple", "Yellow"), ("First", "Second"),
            "Two partners on each side.", "two against two"),
    Seating("solitaire", ("Suffragist",), (), "Alone against the automatic Oppobot."),
    Seating("cooperative", ("Purple", "Yellow"), (), "Two partners against the Oppobot."),
]  # fmt: skip
SEATING: Final[dict[str, Seating]] = {seating.mode.name: seating for seating in SEATINGS}
BOT_MODES: Final = ("solitaire", "cooperative")
TEAM_MODES: Final = ("two-suffragists", "two-oppositions", "two-versus-two", "cooperative")


class Agreed:
    """What the match was agreed to be played with; shared by all its positions."""

    def __init__(
        self,
        options: Options,
        rules: int,
        cards: list[Card],
        effects: dict[str, Rule],
        dice: BotDice,
    ) -> None:
        self.options: Final = options
        self.rules: Final = rules  # which version of them
        self.any_die: Final = rules >= 2  # before, dice were used in the order thrown
        self.seating: Final[Seating] = SEATING[options.mode]
        self.cards: Final = cards  # by number; [0] is a card one may not see
        self.effects: Final = effects  # by name, so that frames can be written down
        self.effect_numbers: Final[dict[str, int]] = {name: i for i, name in enumerate(effects)}
        self.dice: Final = dice  # the Oppobot's, hard or not
        self.locked: Final = "locked-lobbying" in options.switches
        self.limited: Final = "limited-cubes" in options.switches
        self.open_hands: Final = "open-hands" in options.switches

    def uses(self, card: Card) -> bool:
        """Whether a card is in the match: two decks and two cards depend on the mode (O-1)."""
        if not self.seating.has_bot():
            return card.deck != BOT_DECK
        return card.deck != OPPOSITION and (card.deck != STRATEGY or card.bot is not None)

    def save(self) -> dict[str, object]:
        """Plain data."""
        agreed = self.options
        return {
            "rules": self.rules, "mode": agreed.mode, "switches": list(agreed.switches),
            "files": dict(agreed.files),
        }  # fmt: skip


def lay_out(s: Position) -> None:
    """Cards and decks as they lie before anything is dealt (rulings T-1, T-2, O-1)."""
    for card in s.cards[1:]:
        if not s.agreed.uses(card):
            continue
        at = card.deck * 3 + card.era - 1
        if card.deck == STRATEGY:
            s.strategy_pool = (*s.strategy_pool, card.number)
        elif card.deck == STATE_CARD:
            s.state_pool = (*s.state_pool, card.number)
        elif card.era:
            at = at - 6 if card.deck == BOT_DECK else at
            s.pools[at] = (*s.pools[at], card.number)
        elif card.deck == BOT_DECK:
            s.start_cards = (*s.start_cards, card.number)
        else:
            s.hands[s.agreed.seating.players[card.deck][0]] = (card.number,)
