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
    STEP,
    STOP,
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
    Square,
)
from suffrage.games.suffragetto.phases import DRAW
from suffrage.games.suffragetto.phases.ends import GOAL_SIZE
from suffrage.games.suffragetto.view import SuffragettoView
from suffrage.games.suffragetto.words.story import moved, numbers


def explain(view: SuffragettoView, action: Action) -> str:
    """What an option would do, in a sentence or two."""
    if action < MOVES:
        return _explain_move(view, action)
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


def _explain_move(view: SuffragettoView, action: Action) -> str:
    at, to = FROM[action], TO[action]
    victim = view.board[OVER[action]] if KIND[action] != STEP else EMPTY
    text = f"The {moved(view.side, action, view.board[at], victim)}"
    if IN_GOAL[view.side][to]:
        if IN_GOAL[view.side][at]:
            return f"{text}, inside the building."
        now = view.inside(view.side) + 1
        return f"{text} and enters {ZONE_NAMES[GOAL[view.side]]}, {now} of {GOAL_SIZE}."
    return f"{text}. {_standing(to)}"


def _standing(at: Square) -> str:
    return "It can be taken there." if IN_ARENA[at] else "It is safe there."
