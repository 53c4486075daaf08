"""The flat action space: an action is an int, and this is what the ints mean.

`notation.py` spells them. Ranges are in an order in which most questions list their
options ascending without sorting.
"""

from __future__ import annotations

from typing import Final

from suffrage.core.game import AUTOMATON

CARDS: Final = 171  # cards are numbered 1 to 170 (see cards.py); 0 is a card one may not see

DONE: Final = 0  # no more: end the round, stop moving, stop choosing
KEEP: Final = 1  # let the throw stand
REROLL: Final = 2  # pay a button and throw all those dice again
MARKER_ON: Final = 3  # use a lobbying success to add a marker to Congress
MARKER_OFF: Final = 4  # use it to remove one
MARKER_LEAVE: Final = 5  # let it go unused
DEFER: Final = 6
MATCH: Final = 7
SUPERSEDE: Final = 8
AGREE: Final = 9
DECLINE: Final = 10
BID: Final = 11  # + buttons committed, 0 to 12
SEAT: Final = 24  # + seat, 0 to 3
FACE: Final = 28  # + number on the die, 0 to 8
ASSIGN: Final = 37  # + campaigner: this die is for that campaigner, where it stands
MOVE: Final = 43  # + campaigner * 6 + region: move it there (campaigning: for a button)
REGION: Final = 79  # + region
STATE: Final = 85  # + state
ADD: Final = 133  # + state * 3 + color: a cube comes
REMOVE: Final = 277  # + state * 3 + color: a cube goes
EVENT: Final = 421  # + card: play it from the hand as its event
CAMPAIGN: Final = EVENT + CARDS  # + card: play it for Campaigning
ORGANIZE: Final = CAMPAIGN + CARDS  # + card
LOBBY: Final = ORGANIZE + CARDS  # + card
CLAIMED: Final = LOBBY + CARDS  # + card: play this claimed card
CARD: Final = CLAIMED + CARDS  # + card: draw, pick, discard, whatever is asked
TOP: Final = CARD + CARDS  # + card: put it next on top of the deck, below those put before
BOTTOM: Final = TOP + CARDS  # + card: put it at the bottom, below those put before
ON_TOP: Final = BOTTOM + CARDS  # + how many cards are put back on top, 0 to 6
ACTIONS: Final = ON_TOP + 7

PURPLE: Final = 0
YELLOW: Final = 1
RED: Final = 2
COLOR_NAMES: Final[list[str]] = ["purple", "yellow", "red"]
COLOR_LETTERS: Final = "PYR"

SUF: Final = 0  # the two sides; seats are players, and a side may have two
OPP: Final = 1
OPPOBOT: Final = AUTOMATON  # plays the Opposition's side without ever answering
SIDE_COLORS: Final[list[list[int]]] = [[PURPLE, YELLOW], [RED]]
