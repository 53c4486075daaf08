"""How VOTE! goes between equal players: which party wins, how, and after how long."""

from __future__ import annotations

import multiprocessing
from collections import Counter
from dataclasses import dataclass

from suffrage.bots import bot
from suffrage.bots.seated import SeatedBots
from suffrage.core.game import Action, Options, Seat, State
from suffrage.core.playout import play_out
from suffrage.core.rng import derive
from suffrage.games import game as game_called
from suffrage.games.vote.chronicle import FAILED, UNREST
from suffrage.games.vote.deck.cards import CARDS, EVENTS
from suffrage.games.vote.phases.ends import ADJOURNED, FULL_POINTS, LAST_PARTY
from suffrage.games.vote.setup import DEMOCRAT, FEWEST_SEATS, MODE_NAMES, REPUBLICAN
from suffrage.games.vote.state import VoteState
from suffrage.lab.contests.arena import Contest, Table
from suffrage.lab.figures.statistics import wilson

_CHUNK = 25
_NAMED = (FULL_POINTS, LAST_PARTY)  # the ends that stand in the table by party


@dataclass(frozen=True)
class Course:
    """What one match came to."""

    winner: int  # a party; -1 if it was adjourned
    reason: str
    sessions: int  # governments that worked, and unrests
    failed: int  # elections
    unrests: int
    left: int  # players who left the game
    uses: tuple[int, ...]  # of every ability


def course(state: VoteState) -> Course:
    """The course of a match, read off its end."""
    results = [past.result for past in state.history]
    third = int(state.failures == 3)  # an unrest that ended the match is not in the history
    unrests = results.count(UNREST) + third
    kinds = [use.card for use in state.uses]
    return Course(
        state.winner, state.reason, state.sessions, results.count(FAILED) + unrests, unrests,
        state.count - state.alive(), tuple(kinds.count(kind) for kind in range(EVENTS, len(CARDS))),
    )  # fmt: skip


def courses(mode: str, level: str, seed: int, matches: range) -> list[Course]:
    """The courses of some matches with the same bot in every seat."""
    seats = MODE_NAMES.index(mode) + FEWEST_SEATS
    table = Table(Contest("vote", mode, (level,) * seats, seed))
    found: list[Course] = []
    for number in matches:
        state = table.watch(number)[1]
        assert isinstance(state, VoteState)
        found.append(course(state))
    return found


def gather(mode: str, level: str, seed: int, matches: int, workers: int) -> list[Course]:
    """Many matches of a mode; the same for the same seed, whatever the number of workers."""
    jobs = [
        (mode, level, seed, range(first, min(matches, first + _CHUNK)))
        for first in range(0, matches, _CHUNK)
    ]
    if workers == 1:
        return [one for job in jobs for one in courses(*job)]
    with multiprocessing.Pool(workers) as pool:
        return [one for part in pool.starmap(courses, jobs, 1) for one in part]


HEADINGS = (
    "seats", "Democrats win", "95 % interval", "10/10 D", "10/10 R", "alone D", "alone R",
    "two left", "adjourned", "rounds", "10th to 90th", "failed", "unrests", "left",
)  # fmt: skip


def row(mode: str, played: list[Course]) -> list[str]:
    """A mode in figures, under `HEADINGS`."""
    count = len(played)
    ends = Counter((one.reason, one.winner) for one in played)
    wins = sum(one.winner == DEMOCRAT for one in played)
    low, high = wilson(wins, count)
    rounds = sorted(one.sessions for one in played)

    def share(of: int) -> str:
        return f"{100 * of / count:.1f} %"

    known = sum(ends[reason, party] for reason in _NAMED for party in (DEMOCRAT, REPUBLICAN))
    adjourned = sum(one.reason == ADJOURNED for one in played)
    return [
        str(MODE_NAMES.index(mode) + FEWEST_SEATS), share(wins),
        f"{100 * low:.1f} to {100 * high:.1f}",
        *[share(ends[reason, party]) for reason in _NAMED for party in (DEMOCRAT, REPUBLICAN)],
        share(count - known - adjourned), share(adjourned), f"{sum(rounds) / count:.1f}",
        f"{rounds[count // 10]} to {rounds[count * 9 // 10]}",
        *[f"{sum(figures) / count:.2f}" for figures in (
            [one.failed for one in played], [one.unrests for one in played],
            [one.left for one in played],
        )],
    ]  # fmt: skip


def uses(played: list[Course]) -> dict[str, float]:
    """How often each ability is used in a match, on average."""
    return {
        card.title: sum(one.uses[kind] for one in played) / len(played)
        for kind, card in enumerate(CARDS[EVENTS:])
    }


class Duelists(SeatedBots):
    """Whoever was dealt *party* plays sensibly, the others by chance."""

    def __init__(self, level: str, party: int, seed: int) -> None:
        self._sensible = bot("vote", level)
        self._chance = bot("vote", "random")
        self._party = party
        super().__init__((), seed)

    def answer(self, state: State, seat: Seat) -> Action:
        assert isinstance(state, VoteState)
        player = self._sensible if state.party[seat] == self._party else self._chance
        luck = derive(self.seed, "bot", self.answers)
        return player.choose(state.view(seat), player.budget, luck)


def duels(mode: str, level: str, party: int, seed: int, matches: int) -> int:
    """How many of so many matches *party* wins against one that plays by chance."""
    wins = 0
    for number in range(matches):
        state = game_called("vote").start(Options(mode))
        assert isinstance(state, VoteState)
        play_out(state, Duelists(level, party, derive(seed, "duel", party, number)))
        wins += state.winner == party
    return wins
