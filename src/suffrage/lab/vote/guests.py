"""One guest among equals: how often a single player wins at a table of VOTE! full of others.

A guest takes every seat in turn. Match *i* has the same dice whoever the guest is, so two
guests are compared match by match: with the same loyalty and the same hand in the same seat.
"""

from __future__ import annotations

import math
import multiprocessing
from collections.abc import Iterator
from dataclasses import dataclass

from suffrage.bots import Bot, bot
from suffrage.bots.seated import SeatedBots
from suffrage.bots.vote import ReasonableBot
from suffrage.core.game import Action, Options, View
from suffrage.core.playout import play_out
from suffrage.core.rng import derive
from suffrage.games import game as game_called
from suffrage.games.vote.actions import AGAINST, FOR, FOR_TWICE
from suffrage.games.vote.setup import FEWEST_SEATS, MODE_NAMES
from suffrage.games.vote.view import VoteView
from suffrage.lab.figures.statistics import Z

ONE_LINE = "one-line"
_CHUNK = 50


class OneLineBot(ReasonableBot):
    """A yardstick: `reasonable`, but it votes for a government only if it would be in it."""

    level = ONE_LINE

    def choose(self, view: View, budget: int, seed: int) -> Action:
        assert isinstance(view, VoteView)
        action = super().choose(view, budget, seed)
        if action > FOR_TWICE:
            return action
        return FOR if view.seat in (view.president, view.candidate) else AGAINST


def player(level: str) -> Bot:
    """The bot of a level, or the yardstick."""
    rules = game_called("vote")
    return OneLineBot(rules) if level == ONE_LINE else bot("vote", level)


def visits(mode: str, guest: str, host: str, seed: int, matches: range) -> list[bool]:
    """Which of some matches the guest wins."""
    rules = game_called("vote")
    count = MODE_NAMES.index(mode) + FEWEST_SEATS
    visitor, hosts = player(guest), [player(host) for _ in range(count)]
    won: list[bool] = []
    for number in matches:
        seat = number % count
        seated = [*hosts[:seat], visitor, *hosts[seat + 1 :]]
        state = rules.start(Options(mode))
        play_out(state, SeatedBots(seated, derive(seed, "visit", mode, number)))
        outcome = state.outcome()
        assert outcome is not None
        won.append(seat in outcome.winners)
    return won


def many(
    mode: str, guest: str, host: str, seed: int, matches: range, workers: int
) -> Iterator[list[bool]]:
    """The same over several processes, some matches at a time and in order; the same for the same
    seed, however many they are."""
    jobs = [
        (mode, guest, host, seed, matches[first : first + _CHUNK])
        for first in range(0, len(matches), _CHUNK)
    ]
    if workers == 1:
        yield from (visits(*job) for job in jobs)
        return
    with multiprocessing.Pool(workers) as pool:
        yield from pool.imap(_visits, jobs)


def _visits(job: tuple[str, str, str, int, range]) -> list[bool]:
    return visits(*job)


@dataclass(frozen=True)
class Difference:
    """How much more often one guest wins than another in the same matches, in points."""

    points: float
    low: float  # the ends of its 95 % interval
    high: float

    def __str__(self) -> str:
        return f"{self.points:+.1f} ({self.low:+.1f} to {self.high:+.1f})"


def difference(one: list[bool], other: list[bool]) -> Difference:
    """Compare two guests match by match."""
    steps = [int(a) - int(b) for a, b in zip(one, other, strict=True)]
    count = len(steps)
    mean = sum(steps) / count
    spread = math.sqrt(sum((step - mean) ** 2 for step in steps) / max(1, count - 1))
    error = Z * spread / math.sqrt(count)
    return Difference(100 * mean, 100 * (mean - error), 100 * (mean + error))
