"""The action space: every answer that anybody can give, as a number.

A family of answers starts at its constant and adds a seat or a card: `NOMINATE + 3`.
"""

from __future__ import annotations

from typing import Final

from suffrage.core.game import Action
from suffrage.games.vote.deck.cards import KINDS
from suffrage.games.vote.setup import MOST_SEATS

# Ballots: the last bit says for or against, the rest what to do with a Double voice.
AGAINST: Final = 0
FOR: Final = 1
AGAINST_IF: Final = 2  # doubled only if that turns the result
FOR_IF: Final = 3
AGAINST_TWICE: Final = 4  # doubled whatever the result
FOR_TWICE: Final = 5

PASS: Final = 6  # let a window close
OBJECT: Final = 7  # cancel the event that one was dealt
CROSS: Final = 8  # change one's loyalty
SAY: Final = 9  # + a party: what a check is said to have found
NOMINATE: Final = 11  # + a seat
CHECK_ON: Final = NOMINATE + MOST_SEATS  # + a seat: look at its loyalty
CENSURE: Final = CHECK_ON + MOST_SEATS  # + a seat: it leaves the game
APPOINT: Final = CENSURE + MOST_SEATS  # + a seat: the next President
PUT: Final = APPOINT + MOST_SEATS  # + a card: into the pile
KEEP: Final = PUT + KINDS  # + a card: on to the President
GIVE: Final = KEEP + KINDS  # + a card times ten + a seat: the President deals it

# Nature's
DIE: Final = GIVE + KINDS * MOST_SEATS - 1  # + 1 to 6
LOYALTY: Final = DIE + 7  # + a party: dealt in secret
LOT: Final = LOYALTY + 2  # + a seat
DRAW: Final = LOT + MOST_SEATS  # + a card: from the deck into a hand
TURN: Final = DRAW + KINDS  # + a card: turned up at random for all to see
ACTIONS: Final = TURN + KINDS


_STARTS: Final[list[Action]] = [
    PASS, OBJECT, CROSS, SAY, NOMINATE, CHECK_ON, CENSURE, APPOINT, PUT, KEEP, GIVE,
]  # fmt: skip


def family(action: Action) -> Action:
    """Where the family of a seat's answer starts; a ballot stands for itself."""
    return max([start for start in _STARTS if start <= action], default=action)


def give(card: int, seat: int) -> Action:
    """The President deals *card* to *seat*."""
    return GIVE + card * MOST_SEATS + seat


def given_card(action: Action) -> int:
    """Which card a `give` deals."""
    return (action - GIVE) // MOST_SEATS


def given_seat(action: Action) -> int:
    """To whom a `give` deals."""
    return (action - GIVE) % MOST_SEATS


def is_give(action: Action) -> bool:
    """Whether an answer is the President dealing a card."""
    return GIVE <= action <= DIE


def is_free(action: Action) -> bool:
    """Whether an answer is an interrupt or a claim: open to all who hear, whatever the phase."""
    return action == CROSS or SAY <= action < NOMINATE or CHECK_ON <= action < APPOINT
