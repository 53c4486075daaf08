"""What an option would do."""

from __future__ import annotations

from suffrage.core.game import Action
from suffrage.games.suffragetto.actions import (
    ACCEPT,
    FROM,
    KIND,
    MOVES,
    OFFER_DRAW,
    OVER,
    PASS,
    REFUSE,
    RESIGN,
    STOP,
    TAKE,
    TO,
    TOSS,
)
from suffrage.games.suffragetto.board import (
    EMPTY,
    GOAL,
    IN_ARENA,
    IN_GOAL,
    NAMES,
    SIDE_NAMES,
    ZONE_NAMES,
)
from suffrage.games.suffragetto.moves.reach import is_exposed
from suffrage.games.suffragetto.phases import DRAW
from suffrage.games.suffragetto.phases.ends import GOAL_SIZE
from suffrage.games.suffragetto.view import SuffragettoView
from suffrage.games.suffragetto.words.story import numbers


def explain(view: SuffragettoView, action: Action) -> str:
    """What an option would do, in a sentence or two."""
    if action < MOVES:
        return explain_end(view, (action,))
    if action == STOP:
        return f"The piece stays on {NAMES[view.at]} and the turn ends."
    if action == PASS:
        return "No piece can move. Two passes in a row end the match as a draw."
    if action == REFUSE:
        return f"Nothing changes; the {SIDE_NAMES[view.side]} make their move."
    if action == OFFER_DRAW or (action == ACCEPT and view.stage == DRAW):
        return "If both agree, the match ends as a draw."
    if action == RESIGN:
        return f"The {SIDE_NAMES[1 - view.seat]} win at once."
    if action in TOSS:
        return "A coin decides, each side with the same chance."
    offer = view.said[-1] if action == ACCEPT else action
    return (
        f"If both agree, each side gets {numbers(offer)} back, on the Prison Yard and the "
        f"Hospital Grounds. The {SIDE_NAMES[view.side]} then make their move."
    )


def is_risky(view: SuffragettoView, path: tuple[Action, ...]) -> bool:
    """Whether a piece of the other side that stands beside it could take it after a move.

    One that comes by a series of hops is not looked for.
    """
    at, to = FROM[path[0]], TO[path[-1]]
    if not IN_ARENA[to]:
        return False
    board = bytearray(view.board)
    piece, board[at] = board[at], EMPTY
    board[to] = piece
    for action in path:
        if KIND[action] == TAKE:
            board[OVER[action]] = EMPTY
    return is_exposed(bytes(board), to)


def explain_end(view: SuffragettoView, path: tuple[Action, ...]) -> str:
    """What the name of a move does not say already: what becomes of the piece where it ends."""
    at, to = FROM[path[0]], TO[path[-1]]
    if IN_GOAL[view.side][to]:
        if IN_GOAL[view.side][at]:
            return "It stays inside the building."
        now = view.inside(view.side) + 1
        return f"It enters {ZONE_NAMES[GOAL[view.side]]}, {now} of {GOAL_SIZE}."
    if not IN_ARENA[to]:
        return "It is safe there."
    if is_risky(view, path):
        return "It can be taken there at once."
    return "Nobody beside it can take it there."
