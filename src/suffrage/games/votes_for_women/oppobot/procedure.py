"""The Oppobot: an automatic Opposition. It has no will, only dice and a procedure.

Nothing here asks a seat: every question goes to nature (rulings O-1 to O-18).
"""

from __future__ import annotations

from typing import Final

from suffrage.core.frames import Frame
from suffrage.core.game import Action
from suffrage.games.votes_for_women.actions import CARD, FACE, OPP, OPPOBOT, STATE, SUF
from suffrage.games.votes_for_women.deck.card import RECONSTRUCTION, without
from suffrage.games.votes_for_women.effects.basics import FACES
from suffrage.games.votes_for_women.effects.cubes import IN_STATE
from suffrage.games.votes_for_women.effects.draws import AFTER_EVENT, meets
from suffrage.games.votes_for_women.effects.rule import Luck, Rule
from suffrage.games.votes_for_women.effects.strategy import PICK
from suffrage.games.votes_for_women.oppobot.effects import (
    BOT_CLAIMS,
    BOT_TAKES,
    NONE_OPEN,
    NOT_TIED,
    SETTLED,
    STANDS,
    BothDice,
    is_open,
    show_region,
    show_state,
)
from suffrage.games.votes_for_women.state import Position
from suffrage.games.votes_for_women.states import DISTANCE, REGION_STATES


class BotBids(Luck):
    """The Oppobot's die against a bid of x buttons (ruling O-3)."""

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        return [] if f.picks else s.agreed.dice.d4

    def finish(self, s: Position, f: Frame[Position]) -> None:
        die = f.picks[0] - FACE
        s.announce("bid-die", OPPOBOT, (die, f.x))
        if f.x > die:
            s.push(PICK, s.agreed.seating.decides(SUF))
        elif f.x < die:
            s.push(BOT_CLAIMS, OPPOBOT)


class BotPlays(Luck):
    """The Oppobot's round: a Start card, or the next card of its deck (rulings O-4, O-5)."""

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        if f.picks or self.opens(s):
            return []
        at = bot_pool(s)
        return [CARD + card for card in s.pools[at]] if at >= 0 else []

    def opens(self, s: Position) -> bool:
        """Whether a Start card is due: round 1 of turns 1, 3 and 5."""
        return s.round == 1 and s.turn % 2 == 1 and bool(s.start_cards)

    def finish(self, s: Position, f: Frame[Position]) -> None:
        if f.picks:
            card = f.picks[0] - CARD
            at = bot_pool(s)
            s.pools[at] = without(s.pools[at], card)
        elif self.opens(s):
            card = s.start_cards[0]
            s.start_cards = s.start_cards[1:]
        else:
            return
        ours = s.cards[card].source == RECONSTRUCTION
        s.announce_card("turns-up", OPPOBOT, (card, int(ours)))
        why = why_not(s, card)
        if why == 0 or f.picks == ():
            s.announce_card("event", OPPOBOT, (card,))
            s.push(AFTER_EVENT, OPPOBOT, card)
            for part in reversed(s.cards[card].parts):
                s.push(part, OPPOBOT, card)
        else:
            s.announce_card("campaigns-instead", OPPOBOT, (card, why))
            s.discard(card)
            s.push(BOT_CAMPAIGNS, OPPOBOT, card)


def bot_pool(s: Position) -> int:
    """The place of the Oppobot's current era, or -1.

    Two cards of each era are set aside unseen (O-1): which two never shows, so an era is
    over when only two are left.
    """
    for at in (6, 7, 8):
        if len(s.pools[at]) > 2:
            return at
    return -1


def why_not(s: Position, card: int) -> int:
    """0 if the card is played as an event; 1: its condition fails; 2: it brings nothing (O-5)."""
    if not meets(s, OPPOBOT, card):
        return 1
    for part in s.cards[card].parts:
        if part.changes(s):
            return 0
    return 2


class BotCampaigns(Luck):
    """Campaigning: every red campaigner in turn (ruling O-8)."""

    def finish(self, s: Position, f: Frame[Position]) -> None:
        for c in reversed(s.on_map(OPP)):
            s.push(BOT_CAMPAIGNER, OPPOBOT, f.card, (c,))


class BotCampaigner(Luck):
    """One red campaigner, x: region die, then a State card's state or the white die, then cubes.

    The picks are the region die, then the State card or state die where needed, then the d4.
    """

    def displayed(self, s: Position, region: int) -> list[Action]:
        """The State cards of a region on display, as nature's options."""
        return [CARD + c for c in s.state_cards if s.cards[c].state // 8 == region]

    def target(self, s: Position, f: Frame[Position]) -> int:
        """The state where the cubes go, or -1 while the dice have not said."""
        region = f.picks[0] - FACE - 1
        shown = self.displayed(s, region)
        if len(shown) == 1:
            return s.cards[shown[0] - CARD].state
        if len(f.picks) < 2:
            return -1
        return s.cards[f.picks[1] - CARD].state if shown else region * 8 + f.picks[1] - FACE - 1

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        if not f.picks:
            return FACES[6]  # while nobody has won, at most 35 + 12 states are settled
        if self.target(s, f) >= 0:
            return [] if self.cubes_thrown(s, f) else s.agreed.dice.d4
        return self.displayed(s, f.picks[0] - FACE - 1) or FACES[8]

    def cubes_thrown(self, s: Position, f: Frame[Position]) -> bool:
        """Whether the last pick is the number of cubes."""
        alone = len(self.displayed(s, f.picks[0] - FACE - 1)) == 1
        return len(f.picks) == (2 if alone else 3)

    def answer(self, s: Position, f: Frame[Position], a: Action) -> None:
        if len(f.picks) == 1:
            region = a - FACE - 1
            show_region(s, a - FACE, STANDS if is_open(s, region) else NONE_OPEN)
            if not is_open(s, region):
                s.stack[-1] = f.with_picks(())
                return
            s.announce("travels", OPPOBOT, (f.x, s.campaigners[f.x], region))
            s.campaigners[f.x] = region
            shown = self.displayed(s, region)
            if len(shown) == 1:
                s.announce_card("names-state", OPPOBOT, (shown[0] - CARD,))
        elif self.cubes_thrown(s, f):
            s.announce("cubes-die", OPPOBOT, (a - FACE, self.target(s, f)))
        elif a >= CARD:
            s.announce_card("names-state", OPPOBOT, (a - CARD,))
        else:
            st = self.target(s, f)
            show_state(s, a - FACE, st, SETTLED if s.marks[st] else STANDS)
            if s.marks[st]:
                s.stack[-1] = f.with_picks(f.picks[:-1])

    def finish(self, s: Position, f: Frame[Position]) -> None:
        st = self.target(s, f)
        s.push(BOT_CUBES, OPPOBOT, f.card, (st, st, f.picks[-1] - FACE))


class BotCubes(Luck):
    """The cubes of one throw; what is left over after an X goes to the nearest state (O-11).

    Given are the state of the throw, the state being filled, and the cubes left.
    """

    def nearest(self, s: Position, f: Frame[Position]) -> list[int]:
        """The open states of the region nearest to the state of the throw."""
        start = f.given[0]
        found: list[int] = []
        best = 99
        for st in REGION_STATES[start // 8]:
            if not s.marks[st] and DISTANCE[start][st] <= best:
                if DISTANCE[start][st] < best:
                    found = []
                best = DISTANCE[start][st]
                found.append(st)
        return found

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        _, filled, left = f.given
        if left == 0 or not s.marks[filled]:
            return []
        return FACES[8] if len(self.nearest(s, f)) > 1 else []

    def answer(self, s: Position, f: Frame[Position], a: Action) -> None:
        start, filled, left = f.given
        st = start // 8 * 8 + a - FACE - 1
        near = st in self.nearest(s, f)
        show_state(s, a - FACE, st, STANDS if near else NOT_TIED)
        if near:
            filled = st
            s.announce("left-over", OPPOBOT, (left, st))
        s.stack[-1] = Frame(self, f.seat, f.card, (start, filled, left))

    def finish(self, s: Position, f: Frame[Position]) -> None:
        start, filled, left = f.given
        if left == 0:
            return
        if s.marks[filled]:
            near = self.nearest(s, f)
            s.announce("left-over", OPPOBOT, (left, near[0] if near else -1))
            if near:
                s.push(self, OPPOBOT, f.card, (start, near[0], left))
            return
        s.push(self, OPPOBOT, f.card, (start, filled, left - 1))
        s.push(IN_STATE, OPPOBOT, f.card, (filled, 1))


class BotVotes(BothDice):
    """The Oppobot's pick in Final Voting: most red, else fewest Suffragist cubes (ruling O-14).

    Lies on top of the vote it picks for.
    """

    def counts(self, s: Position) -> list[int]:
        still = super().counts(s)
        red = max([s.own(OPP, st) for st in still])
        if red:
            return [st for st in still if s.own(OPP, st) == red]
        fewest = min([s.own(SUF, st) for st in still])
        return [st for st in still if s.own(SUF, st) == fewest]

    def least(self) -> int:
        return 2  # dice decide only between equals

    def finish(self, s: Position, f: Frame[Position]) -> None:
        st = self.found(f) if f.picks else self.counts(s)[0]
        s.announce("votes", OPPOBOT, (st, s.own(OPP, st), s.own(SUF, st)))
        s.stack[-1] = s.stack[-1].plus(STATE + st)


def final_faces(s: Position, sides: int) -> list[Action]:
    """The die the Oppobot throws in Final Voting (rulings O-14, O-16)."""
    return s.agreed.dice.d6 if sides == 6 else s.agreed.dice.d8


BOT_BIDS: Final = BotBids()
BOT_PLAYS: Final = BotPlays()
BOT_CAMPAIGNS: Final = BotCampaigns()
BOT_CAMPAIGNER: Final = BotCampaigner()
BOT_CUBES: Final = BotCubes()
BOT_VOTES: Final = BotVotes(NOT_TIED)
RULES: Final[dict[str, Rule]] = {
    "oppobot.claims": BOT_CLAIMS, "oppobot.takes": BOT_TAKES, "oppobot.bids": BOT_BIDS,
    "oppobot.plays": BOT_PLAYS, "oppobot.campaigns": BOT_CAMPAIGNS,
    "oppobot.campaigner": BOT_CAMPAIGNER, "oppobot.cubes": BOT_CUBES, "oppobot.votes": BOT_VOTES,
}  # fmt: skip
