"""What a card is: a title, an era, a summary in our words, and effects.

The cards themselves are in cards.py and oppobot/cards.py. Piles of them are tuples of numbers.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from suffrage.core.game import Action, Seat

if TYPE_CHECKING:
    from suffrage.games.votes_for_women.effects.rule import Rule
    from suffrage.games.votes_for_women.state import Position

# Decks: the first two are also the sides.
SUFFRAGIST: Final = 0
OPPOSITION: Final = 1
STRATEGY: Final = 2
STATE_CARD: Final = 3
BOT_DECK: Final = 4
DECK_NAMES: Final[list[str]] = ["Suffragist", "Opposition", "Strategy", "State", "Oppobot"]

START: Final = 0
EARLY: Final = 1
MIDDLE: Final = 2
LATE: Final = 3
ERA_NAMES: Final[list[str]] = ["Start", "Early", "Middle", "Late"]

# The three boxes for cards that stay.
TURN_BOX: Final = 0
GAME_BOX: Final = 1
FINAL_BOX: Final = 2
BOX_NAMES: Final[list[str]] = ["rest of the turn", "rest of the game", "Final Voting"]

# Where the text of an Oppobot card comes from, if from no file.
RULEBOOK: Final = "rulebook"
RECONSTRUCTION: Final = "reconstruction"
# And where that of a side's card comes from, if it is not the printed one.
CHANGED: Final = "changed by a designer"


class Requirement:
    """A printed "playable if", or a "play if" of the Oppobot."""

    @abstractmethod
    def met(self, s: Position, seat: Seat) -> bool:
        """Whether it holds now for the one who plays the card."""

    @abstractmethod
    def words(self) -> str:
        """The requirement as a clause: "only once the amendment is sent"."""


class Lasting:
    """What a card changes while it lies in a box. A flag for other cards changes nothing."""

    def __init__(
        self,
        side: int = 0,
        campaign_die: int = 0,
        lobby_die: int = 0,
        barred: tuple[int, ...] = (),
        campaign_cost: int = 0,
        event_cost: int = 0,
        final_die: int = 0,
        wins_ties: bool = False,
    ) -> None:
        self.side: Final = side  # the side it concerns
        self.campaign_die: Final = campaign_die  # thrown in Campaigning instead of a d4
        self.lobby_die: Final = lobby_die  # thrown in Lobbying instead of a d6; 6 and up count
        self.barred: Final = barred  # regions where that side may not add cubes
        self.campaign_cost: Final = campaign_cost  # buttons for each Campaigning action
        self.event_cost: Final = event_cost  # buttons for each event card played as an event
        self.final_die: Final = final_die  # thrown in Final Voting instead of a d6
        self.wins_ties: Final = wins_ties  # whether that side wins ties in Final Voting


class Card:
    """One card. Numbers are given when the decks are put together."""

    def __init__(
        self,
        title: str,
        summary: str,
        *event: Rule,
        requires: tuple[Requirement, ...] = (),
        state: int = -1,
        source: str = "",
    ) -> None:
        self.title: Final = title
        self.summary: Final = summary
        self.parts: Final = event
        self.requires: Final = requires
        self.state: Final = state  # of a State card
        self.source: Final = source  # where its text comes from, if it is not simply printed
        self.number = 0
        self.deck = SUFFRAGIST
        self.era = START
        self.has_icon = False  # shows a campaigner, so Change in Plans cannot hit it
        self.box = -1  # where it stays, if it stays
        self.lasting: Lasting | None = None
        self.bot: Card | None = None  # its Oppobot text, on State and Strategy cards


class BotDice:
    """The dice only the Oppobot throws, face by face, as nature's options (ruling O-16)."""

    def __init__(self, d4: list[Action], d6: list[Action], d8: list[Action]) -> None:
        self.d4: Final = d4  # the Strategy Phase, and the cubes of a campaigner
        self.d6: Final = d6  # Final Voting
        self.d8: Final = d8  # Final Voting with Voter Suppression


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards less that one."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def with_card(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards and that one, sorted: a hand has no order to give away."""
    return tuple(sorted((*cards, card)))
