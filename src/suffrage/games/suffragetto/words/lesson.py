"""First steps in Suffragetto: the Suffragettes against police who see one move ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from suffrage.core.game import View
from suffrage.core.words.lesson import Goal, Lesson, Step, never
from suffrage.games.suffragetto.actions import FROM, HOP, KIND, MOVES, TAKE, TO
from suffrage.games.suffragetto.board import (
    BUILDING,
    IN_ARENA,
    POLICE,
    SETS,
    SIDE_OF,
    SUFFRAGETTES,
)
from suffrage.games.suffragetto.moves.reach import is_exposed
from suffrage.games.suffragetto.phases import DRAW, EXCHANGE, HOPPING, TURN
from suffrage.games.suffragetto.view import SuffragettoView

_WHOLE: Final = sum(SETS) // 2  # pieces of a side
_NEAR: Final = 9  # a rank from which the House of Commons is not far


def _asked(
    stage: int, more: Callable[[SuffragettoView], bool] = lambda v: True
) -> Callable[[View], bool]:
    """Whether the question comes in a stage of the turn."""

    def when(view: View) -> bool:
        assert isinstance(view, SuffragettoView)
        return view.stage == stage and more(view)

    return when


def _moving(more: Callable[[SuffragettoView], bool]) -> Callable[[View], bool]:
    """Whether a move is asked for, its first step or hop or a further one."""
    first, further = _asked(TURN, more), _asked(HOPPING, more)
    return lambda view: first(view) or further(view)


def _can(kind: int) -> Callable[[SuffragettoView], bool]:
    """Whether some move of a kind is allowed."""
    return lambda v: any(action < MOVES and KIND[action] == kind for action in v.options)


def _enters(v: SuffragettoView) -> bool:
    """Whether a piece can come into the House of Commons now."""
    goal = BUILDING[SUFFRAGETTES]
    moves = [action for action in v.options if action < MOVES]
    return any(TO[a] in goal and FROM[a] not in goal for a in moves)


def _has_lost_some(v: SuffragettoView) -> bool:
    return sum([SIDE_OF[piece] == SUFFRAGETTES for piece in v.board]) < _WHOLE


def _is_out(v: SuffragettoView) -> bool:
    """Whether some of the player's pieces stand on pink far from home."""
    return any(
        SIDE_OF[piece] == SUFFRAGETTES and IN_ARENA[at] and at // 17 >= _NEAR - 2
        for at, piece in enumerate(v.board)
    )


def _is_in_danger(v: SuffragettoView) -> bool:
    """Whether somebody beside one of the player's pieces could take it now."""
    mine = [at for at, piece in enumerate(v.board) if SIDE_OF[piece] == SUFFRAGETTES]
    return any(is_exposed(v.board, at) for at in mine)


def _they_come(v: SuffragettoView) -> bool:
    """Whether a policeman stands in the player's half."""
    return any(
        SIDE_OF[piece] == POLICE and at // 17 < _NEAR - 1 for at, piece in enumerate(v.board)
    )


GOAL: Final = Goal(
    "Six must get in",
    "Bring six green pieces into the House of Commons before six police stand in Albert Hall.",
    (
        ("Move", "One piece: one step, or hops over its neighbors."),
        (
            "Take",
            "A diagonal hop over an enemy on pink takes it. Leaders and Inspectors take in every "
            "direction.",
        ),
        (
            "Stay safe",
            "On yellow squares and inside buildings nobody is taken. Your own building is closed "
            "to you; nobody leaves theirs.",
        ),
    ),
    "when six of your pieces are in the House of Commons.",
    "when six police are in Albert Hall.",
)

STEPS: Final = (
    Step(
        "First",
        "Move one green piece one square, in any direction. Choose the piece, then where it goes.",
        _asked(TURN, lambda v: v.turn <= 2),
        "board",
        "From the middle the way is short, but pink is dangerous. A step leaves a line of pieces "
        "that others can hop over.",
        ("g6-h7", "h6-h7", "i6-i7"),
    ),
    Step(
        "Chain",
        "This piece can hop on. Choose the next square, or press Stop to end your move here.",
        _asked(HOPPING),
        "board",
        "You may stop anywhere, but not come back to a square of the same series.",
    ),
    Step(
        "Take",
        "You can take somebody! On pink, hop over a policeman: diagonally, or in every direction "
        "with a Leader.",
        _moving(_can(TAKE)),
        "board",
        "Look first whether they can take back. On yellow squares nobody is taken.",
        ("*x*",),
    ),
    Step(
        "Hop",
        "Or hop: over a neighbor, yours or theirs, to the empty square right behind it. And on, "
        "as often as you can.",
        _asked(TURN, lambda v: v.turn > 2 and _can(HOP)(v)),
        "board",
        "Hops cross the board in one turn. Lines with gaps between your own pieces are your roads.",
        ("l5^n7",),
    ),
    Step(
        "Careful",
        "One of yours was taken and is in prison. Before you end on pink, look who could hop "
        "over you.",
        _asked(TURN, _has_lost_some),
        "board",
        "A piece with another right behind it cannot be hopped over from the front.",
    ),
    Step(
        "In danger",
        "Somebody beside one of yours could take her now. Move her, or fill the square behind her.",
        _asked(TURN, _is_in_danger),
        "board",
        "To take, a piece needs the empty square right behind. Yellow squares are out of danger, "
        "too.",
    ),
    Step(
        "In",
        "The way into the House of Commons is open. Whoever is in stays in, and is safe.",
        _moving(lambda v: _enters(v) or v.inside(SUFFRAGETTES) > 0),
        "board",
        "Six inside win. The first in should go to the back, so that they block nobody.",
    ),
    Step(
        "Far out",
        "Your pieces are on their way. Bring several together: one alone is taken, a group "
        "covers itself.",
        _asked(TURN, _is_out),
        "board",
        "Leave some at home as well. Six police in Albert Hall lose it for you.",
    ),
    Step(
        "They come",
        "A policeman is in your half, on his way to Albert Hall. Keep a few pieces before it.",
        _asked(TURN, _they_come),
        "board",
        "Six of them inside lose it for you, so it is a race: count their moves and yours.",
    ),
    Step(
        "A road",
        "Choose a piece and look how far it goes: dots are steps, rings are the ends of hops.",
        _asked(TURN, lambda v: v.turn > 4),
        "board",
        "A piece at the back often comes to the front in one turn, over your own people. A drop "
        "on the last ring plays the whole series.",
    ),
    Step(
        "The edge",
        "The yellow lanes at both edges are safe. Send somebody along one, past the police.",
        _asked(TURN, lambda v: v.turn > 6),
        "board",
        "From there the last squares to the House of Commons are few, and the police must watch "
        "both sides.",
    ),
    Step(
        "Leaders",
        "The five with a rosette are Leaders: they take straight, too. Keep one at the front.",
        _asked(TURN, lambda v: v.turn > 8),
        "board",
        "The police have five Inspectors, with a star, who do the same to you.",
    ),
    Step(
        "Help",
        "Not sure? Hint draws a gold arrow, with a bot's reason. Undo takes your last move back.",
        _asked(TURN, lambda v: v.turn > 10),
        "prompt",
        "Point at any square where a piece can go: it says whether she would be safe there.",
    ),
    Step(
        "Together",
        "Two side by side, with one behind them, are hard to take and a road for others.",
        _asked(TURN, lambda v: v.turn > 12),
        "board",
        "Before each move ask twice: what can they take after it, and what can I do next?",
    ),
    Step(
        "Guard",
        "A policeman is in Albert Hall, and never leaves it. Count how many are in: six lose it.",
        _asked(TURN, lambda v: v.inside(POLICE) > 0),
        "seats",
        "You cannot enter your own hall. Take them on the pink squares around it, before they "
        "are in.",
    ),
    Step(
        "Half way",
        "Three are in. Now each further one costs the police more than it costs you: keep going.",
        _asked(TURN, lambda v: v.inside(SUFFRAGETTES) >= 3),
        "seats",
    ),
    Step(
        "Exchange",
        "They offer an exchange: as many prisoners as patients come back, on each side. Accept "
        "if you are short of pieces.",
        _asked(EXCHANGE),
        "prompt",
    ),
    Step(
        "A draw",
        "They offer a draw: nobody would win. Refuse, if you still believe in your six.",
        _asked(DRAW),
        "prompt",
    ),
)

TOLD: Final = Step(
    "Theirs",
    "The line is their whole move, hop by hop. Yellow is safe.",
    never,
    "board",
    "Every move stands in the list of moves; choose one there to see it again.",
)
ENDS: Final = Step(
    "The end",
    "That was your first match. Replay shows it move by move, Review where it turned.",
    never,
    "prompt",
    "A rematch has no coach. Try the other side, or set a table to choose another bot or a friend.",
)

LESSON: Final = Lesson("suffragetto", "two-player", 0, "novice", "0", GOAL, STEPS, TOLD, ENDS)
