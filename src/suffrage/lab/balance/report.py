"""The report on a game: play, count, draw."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from functools import partial
from typing import Any, Final

from suffrage.core.errors import BadOptions
from suffrage.games import game as game_called
from suffrage.lab.balance.cards import cards_file
from suffrage.lab.balance.page import Section, page
from suffrage.lab.balance.study import Facts, Study, matches
from suffrage.lab.balance.suffragetto import SuffragettoStudy
from suffrage.lab.balance.vote import VoteStudy
from suffrage.lab.balance.votes_for_women import VfwStudy
from suffrage.lab.contests.arena import Contest, Table
from suffrage.lab.running.crew import Crew, Workers, at_most
from suffrage.lab.running.ledger import Row
from suffrage.lab.running.provenance import provenance

_STUDIES: tuple[Study[Any], ...] = (VfwStudy(), SuffragettoStudy(), VoteStudy())
CARDED: Final = tuple(one.game for one in _STUDIES if one.has_cards)


def study_of(game: str) -> Study[Any]:
    """What is looked at in a game, or BadOptions."""
    for study in _STUDIES:
        if study.game == game:
            return study
    known = ", ".join(study.game for study in _STUDIES)
    raise BadOptions(f"there are no reports on {game}; there are some on {known}")


def gathered(
    contests: Sequence[Contest], matches: int, workers: Workers = 1, first: int = 0
) -> Generator[Facts, None, None]:
    """What is kept of so many matches of each contest, in order, behind the *first* ones of all."""
    for number, contest in enumerate(contests):
        left = range(max(0, first - number * matches), matches)
        if left:
            with Crew(partial(_watcher, contest), at_most(workers, len(left))) as crew:
                yield from crew.do(left)


def _watcher(contest: Contest) -> Callable[[int], Facts]:
    return partial(study_of(contest.game).watch, Table(contest))


def figures_of_cards(contest: Contest, facts: Sequence[Facts]) -> str:
    """What the matches of one contest tell of single cards, as a file."""
    study = study_of(contest.game)
    own = [one for one in facts if one.mode == contest.mode]
    wins = {
        name: sum(one.side == side for one in own) for side, (name, _) in enumerate(study.sides)
    }
    return cards_file(contest, len(own), wins, study.cards(own))


def report(
    contests: Sequence[Contest], facts: Sequence[Facts], more: Sequence[Section] = ()
) -> str:
    """The page: one contest for each mode, all with the same bot and seed, and *more* after it."""
    first = contests[0]
    game = game_called(first.game)
    bots = ", ".join(dict.fromkeys(level for one in contests for level in one.levels))
    budgets = ", ".join(dict.fromkeys(str(number) for one in contests for number in one.budgets))
    lead = (
        f"{matches(len(facts))} between bots ({bots}). What holds between bots need not hold "
        "between people: read it as a question to the game, not as its answer."
    )
    source: Row = {
        "game": game.title, "modes": ", ".join(one.mode for one in contests),
        "switches": ", ".join(first.switches) or "none", "bots": bots,
        "trials for each answer": budgets, "matches": len(facts), "seed": first.seed,
    }  # fmt: skip
    for name, value in provenance(game.name, first.levels, first.files).items():
        if value:
            source[name.replace("_", " ")] = value
    sections = [*study_of(game.name).sections(facts), *more]
    return page(f"The balance of {game.title}", lead, sections, source)
