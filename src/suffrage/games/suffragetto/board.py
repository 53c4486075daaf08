"""The board: 17 x 17 squares in eight zones, the pieces, and where each may go.

Squares are numbered from a1 = 0 along the ranks to q17 = 288, with Albert Hall (the
Suffragettes) at the bottom. Square 289 is a wall: whatever lies off the board or is closed
leads there, and a wall is never empty.
"""

from __future__ import annotations

from typing import Final

from suffrage.core.game import Seat

Square = int
Piece = int

SIZE: Final = 17
SQUARES: Final = SIZE * SIZE
OUTSIDE: Final[Square] = SQUARES

SUFFRAGETTES: Final[Seat] = 0
POLICE: Final[Seat] = 1
SIDE_NAMES: Final[list[str]] = ["Suffragettes", "police"]  # by seat, within a sentence

EMPTY: Final[Piece] = 0
SUFFRAGETTE: Final[Piece] = 1
LEADER: Final[Piece] = 2
POLICEMAN: Final[Piece] = 3
INSPECTOR: Final[Piece] = 4
WALL: Final[Piece] = 5
LETTERS: Final = " sSpP"
"""How the pieces are written; the place of a letter is the number of the piece."""

PIECE_NAMES: Final[list[str]] = ["", "Suffragette", "Leader", "Policeman", "Inspector"]
PIECE_PLURALS: Final[list[str]] = ["", "Suffragettes", "Leaders", "Policemen", "Inspectors"]

SMALL: Final[list[Piece]] = [SUFFRAGETTE, POLICEMAN]  # by seat
LARGE: Final[list[Piece]] = [LEADER, INSPECTOR]  # by seat
SETS: Final[list[int]] = [0, 16, 5, 16, 5]  # by piece: how many there are
SIDE_OF: Final[list[Seat]] = [-1, SUFFRAGETTES, SUFFRAGETTES, POLICE, POLICE, -1]  # by piece

ARENA: Final = "A"  # pink: who stands here can be taken
FREE: Final = "F"  # yellow: who stands here is safe
COMMONS: Final = "C"  # House of Commons: the Suffragettes' goal
HALL: Final = "H"  # Albert Hall: the goal of the police
PRISON: Final = "J"
YARD: Final = "Y"  # Prison Yard: exchanged Suffragettes come back here
HOSPITAL: Final = "M"
GROUNDS: Final = "G"  # Hospital Grounds: exchanged police come back here
ZONE_NAMES: Final[dict[str, str]] = {
    ARENA: "the Arena", FREE: "a yellow square", COMMONS: "the House of Commons",
    HALL: "Albert Hall", PRISON: "the Prison", YARD: "the Prison Yard",
    HOSPITAL: "the Hospital", GROUNDS: "the Hospital Grounds",
}  # fmt: skip
GOAL: Final[list[str]] = [COMMONS, HALL]  # by seat
HOME: Final[list[str]] = [YARD, GROUNDS]  # by seat: where an exchange puts pieces down

_ROWS: Final = (
    "JJFFAAAAAAAAAFFGM",
    "JJFFAAAAAAAAAFFGM",
    "JJFFAAAAAAAAAFFGM",
    "JJFFAAACCCAAAFFGM",
    "JFFFAAACCCAAAFFGM",
    "JFFFAAAAAAAAAFFGM",
    "JFFFAAAAAAAAAFFFM",
    "JFFFAAAAAAAAAFFFM",
    "JFFFAAAAAAAAAFFFM",
    "JFFFAAAAAAAAAFFFM",
    "JFFFAAAAAAAAAFFFM",
    "JYFFAAAAAAAAAFFFM",
    "JYFFAAAHHHAAAFFFM",
    "JYFFAAAHHHAAAFFMM",
    "JYFFAAAAAAAAAFFMM",
    "JYFFAAAAAAAAAFFMM",
    "JYFFAAAAAAAAAFFMM",
)
ZONES: Final = "".join(reversed(_ROWS))
"""The zone of every square, a1 first."""

FILES: Final = "abcdefghijklmnopq"
NAMES: Final[list[str]] = [f"{FILES[at % SIZE]}{at // SIZE + 1}" for at in range(SQUARES)]
NUMBERS: Final[dict[str, Square]] = {name: at for at, name in enumerate(NAMES)}

# Ruling R1: eight directions. In this order the squares reached are in square order.
DIRECTIONS: Final[list[tuple[int, int]]] = [
    (-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1),
]  # fmt: skip
DIAGONAL: Final[list[bool]] = [dx != 0 and dy != 0 for dx, dy in DIRECTIONS]


def may_stand(piece: Piece, at: Square) -> bool:
    """Whether *piece* can ever be on that square, moved there or put there by an exchange."""
    side = SIDE_OF[piece]
    return ZONES[at] in (ARENA, FREE, GOAL[side], HOME[side])


def beyond(at: Square, direction: int, distance: int) -> Square:
    """The square that lies *distance* squares away, or OUTSIDE."""
    dx, dy = DIRECTIONS[direction]
    x, y = at % SIZE + dx * distance, at // SIZE + dy * distance
    return y * SIZE + x if 0 <= x < SIZE and 0 <= y < SIZE else OUTSIDE


def open_to(side: Seat, at: Square, to: Square) -> bool:
    """Whether a piece of *side* that stands on *at* may land on *to*, were it empty.

    Rulings R2-R4: pink, yellow and the enemy building; whoever is in that building stays;
    nobody moves onto a yard, so a yard is only ever left.
    """
    if to == OUTSIDE or ZONES[at] not in (ARENA, FREE, GOAL[side], HOME[side]):
        return False
    if ZONES[at] == GOAL[side]:
        return ZONES[to] == GOAL[side]
    return ZONES[to] in (ARENA, FREE, GOAL[side])


def half_turn(at: Square) -> Square:
    """Where a square comes to lie when the board is turned around."""
    return SQUARES - 1 - at


def _squares(zone: str) -> list[Square]:
    return [at for at in range(SQUARES) if ZONES[at] == zone]


IN_ARENA: Final[list[bool]] = [zone == ARENA for zone in ZONES] + [False]
IN_GOAL: Final[list[list[bool]]] = [[zone == goal for zone in ZONES] for goal in GOAL]  # by seat
BUILDING: Final[list[list[Square]]] = [_squares(goal) for goal in GOAL]  # by seat: its goal

# Ruling R25: from the end nearest to the middle of the board.
REENTRY: Final[list[list[Square]]] = [_squares(YARD)[::-1], _squares(GROUNDS)]  # by seat
