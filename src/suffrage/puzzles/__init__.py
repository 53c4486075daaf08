"""Puzzles: positions of real play with a question that has an answer, and the proof of it.

A puzzle is data (`<game>.json` beside this module), read by one strict reader. What a game
brings is a *riddler*: it shows a puzzle, judges an answer and checks what the data claim. The
same check serves the tool that finds puzzles and the tests that keep them.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from suffrage.core.errors import BadOptions
from suffrage.games import game as game_called
from suffrage.puzzles.puzzle import Puzzle, Riddler, Trial, Verdict, read_puzzles
from suffrage.puzzles.suffragetto import SuffragettoRiddler
from suffrage.puzzles.vote import VoteRiddler
from suffrage.puzzles.votes_for_women import VotesForWomenRiddler

__all__ = [
    "RIDDLERS", "Puzzle", "Riddler", "Trial", "Verdict", "puzzle", "puzzles", "riddler", "trial",
]  # fmt: skip

# By game, in the order of the lists.
RIDDLERS: Final[dict[str, Riddler]] = {
    "votes-for-women": VotesForWomenRiddler(),
    "suffragetto": SuffragettoRiddler(),
    "vote": VoteRiddler(),
}


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game, in the order of their numbers; none if it has none."""
    if game not in RIDDLERS:
        return ()
    file = files(__name__).joinpath(f"{game.replace('-', '_')}.json")
    return read_puzzles(game, file.read_text(encoding="utf-8"))


def puzzle(game: str, number: int) -> Puzzle:
    """One puzzle, or BadOptions saying which there are."""
    known = puzzles(game_called(game).name)
    title = game_called(game).title
    if not known:
        raise BadOptions(f"there are no puzzles of {title}")
    if not 1 <= number <= len(known):
        raise BadOptions(f"{title} has no puzzle {number}; it has puzzles 1 to {len(known)}")
    return known[number - 1]


def riddler(game: str) -> Riddler:
    """What shows and judges the puzzles of *game*."""
    return RIDDLERS[game]


def trial(asked: Puzzle, given: tuple[str, ...] = ()) -> Trial:
    """A puzzle after the answers *given*; an answer that cannot be given is refused."""
    return RIDDLERS[asked.game].trial(asked, given)
