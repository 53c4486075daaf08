"""Who looks for the puzzles of which game. One seed is one match, and always the same puzzles."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from suffrage.puzzles import Puzzle
from tools.puzzles import suffragetto, vote, votes_for_women

Drafts = Iterator[tuple[float, Puzzle]]  # each with how much there is to see in it


def _suffragetto(seed: int) -> Drafts:
    for found in suffragetto.search(seed):
        yield suffragetto.interest(found), suffragetto.draft(found, seed)


def _vote(seed: int) -> Drafts:
    for found in vote.search(seed):
        yield vote.interest(found), vote.draft(found, seed)


def _votes_for_women(seed: int) -> Drafts:
    for found in votes_for_women.search(seed):
        yield votes_for_women.interest(found), votes_for_women.draft(found, seed)


FINDERS: dict[str, Callable[[int], Drafts]] = {
    "votes-for-women": _votes_for_women,
    "suffragetto": _suffragetto,
    "vote": _vote,
}


def is_found_again(puzzle: Puzzle) -> bool:
    """Whether the match of its seed, or its position, leads to the same question and answer."""
    if puzzle.seed is None:
        drafts = suffragetto.drafted(puzzle.position)
    else:
        drafts = [draft for _, draft in FINDERS[puzzle.game](puzzle.seed)]
    wanted = _asked(puzzle)
    return any(_asked(draft) == wanted for draft in drafts)


def _asked(puzzle: Puzzle) -> tuple[object, ...]:
    return puzzle.position, puzzle.seat, puzzle.kind, puzzle.solutions
