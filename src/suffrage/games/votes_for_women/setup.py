"""What a match was agreed to be played with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from suffrage.core.game import Options
from suffrage.games.votes_for_women.deck.card import BOT_DECK, OPPOSITION, STRATEGY, BotDice, Card
from suffrage.games.votes_for_women.modes import SEATING, Seating

if TYPE_CHECKING:
    from suffrage.games.votes_for_women.state import Rule


class Agreed:
    """What the match was agreed to be played with; shared by all its positions."""

    def __init__(
        self, options: Options, cards: list[Card], effects: list[Rule], dice: BotDice
    ) -> None:
        self.options: Final = options
        self.seating: Final[Seating] = SEATING[options.mode]
        self.cards: Final = cards  # by number; [0] is a card one may not see
        self.effects: Final = effects  # by number, so that frames can be written down
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
        return {"mode": agreed.mode, "switches": list(agreed.switches), "files": dict(agreed.files)}
