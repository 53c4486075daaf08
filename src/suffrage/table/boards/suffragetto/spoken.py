"""What one key asks about Suffragetto: who stands where, who is inside, what can be taken."""

from __future__ import annotations

from suffrage.core.game import Seat
from suffrage.games.suffragetto.actions import KIND, MOVES, TAKE
from suffrage.games.suffragetto.board import (
    BUILDING,
    EMPTY,
    LARGE,
    NAMES,
    PIECE_NAMES,
    PIECE_PLURALS,
    POLICE,
    SMALL,
    SQUARES,
    SUFFRAGETTES,
    Piece,
)
from suffrage.games.suffragetto.game import Suffragetto
from suffrage.games.suffragetto.view import SuffragettoView
from suffrage.table.boards.spoken import Telling, sentence


def counted(count: int, piece: Piece) -> str:
    """1 Policeman, 2 Policemen."""
    return f"{count} {(PIECE_NAMES if count == 1 else PIECE_PLURALS)[piece]}"


def tellings(
    game: Suffragetto,
    view: SuffragettoView,
    asks: str,
    far: list[str],
    taken: list[str],
    last: str,
) -> list[Telling]:
    """All questions, in the order of the page."""
    mine = POLICE if view.seat == POLICE else SUFFRAGETTES
    takes = [
        game.label(view, action)
        for action in dict.fromkeys(view.options)
        if action < MOVES and KIND[action] == TAKE
    ]
    return [
        Telling("a", "What is asked", asks),
        Telling("f", "How far each side is", sentence(far, "")),
        Telling("y", "Your pieces" if view.seat == mine else "Suffragettes", _stand(view, mine)),
        Telling("o", "The other side's pieces", _stand(view, 1 - mine)),
        Telling("e", "Prison and hospital", sentence(taken, "")),
        Telling("x", "What you can take now", sentence(takes, "Nobody.")),
        Telling("r", "The last move", f"{last}." if last else "None yet."),
        Telling("1", "Who is in the House of Commons", _inside(view, SUFFRAGETTES)),
        Telling("2", "Who is in Albert Hall", _inside(view, POLICE)),
    ]


def _stand(view: SuffragettoView, seat: Seat) -> str:
    found = []
    for piece in (LARGE[seat], SMALL[seat]):
        squares = [NAMES[at] for at in range(SQUARES) if view.board[at] == piece]
        if squares:
            found.append(f"{counted(len(squares), piece)} on {', '.join(squares)}")
    return sentence(found, "Nobody is left.")


def _inside(view: SuffragettoView, seat: Seat) -> str:
    found = [
        f"{PIECE_NAMES[view.board[at]]} on {NAMES[at]}"
        for at in BUILDING[seat]
        if view.board[at] != EMPTY
    ]
    return sentence(found, "Nobody.")
