"""`make paces`: what a turn costs the levels that are to have the same time in a bout.

A few matches of such bouts are played with a clock for every level; the clock counts the time of a
processor. Votes for Women is counted by card plays, Suffragetto by turns. The figures go to
docs/strength.md.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict

from suffrage.bots import Bot
from suffrage.bots.base import Advice
from suffrage.core.game import Action, View
from suffrage.games import game as game_called
from suffrage.games.suffragetto.view import SuffragettoView
from suffrage.games.votes_for_women.view import VfwView
from suffrage.lab.contests.arena import Table
from suffrage.lab.contests.entrants import Entrant, player
from suffrage.lab.contests.strength import Bout
from tools import measurements
from tools.ladder import LADDER
from tools.strength import PAGE

TIMED = (
    "vfw-master-strong", "vfw-master-strong-long", "vfw-master-time",
    "suffragetto-master-strong",
)  # fmt: skip
MATCHES = 6


class Timed(Bot):
    """A player with a clock."""

    def __init__(self, player: Bot) -> None:
        super().__init__(player.game)
        self.player = player
        self.level, self.budget = player.level, player.budget
        self.seconds = 0.0
        self.turns = 0
        self._last: object = None

    def advise(self, view: View, budget: int, seed: int) -> list[Advice]:
        return self.player.advise(view, budget, seed)

    def choose(self, view: View, budget: int, seed: int) -> Action:
        begun = time.thread_time()
        action = self.player.choose(view, budget, seed)
        self.seconds += time.thread_time() - begun
        if (turn := _turn(view)) != self._last:
            self._last = turn
            self.turns += 1
        return action


def _turn(view: View) -> object:
    """Which turn or card play a question belongs to."""
    if isinstance(view, VfwView):
        return view.turn, view.round
    assert isinstance(view, SuffragettoView)
    return view.turn


def paces(bout: Bout, matches: int) -> dict[str, float]:
    """Seconds of a processor for a turn of each level, in the first matches of a bout."""
    seconds: dict[str, float] = defaultdict(float)
    turns: dict[str, int] = defaultdict(int)
    seatings = bout.seatings()
    for number in range(matches):
        seating = seatings[number % len(seatings)]
        bots = [Timed(player(bout.game, Entrant.read(bout.game, one).level)) for one in seating]
        Table(bout.contest(seating), bots).play(number // len(seatings))
        for level, timed in zip(seating, bots, strict=True):
            seconds[level] += timed.seconds
            turns[level] += timed.turns
    return {level: seconds[level] / turns[level] for level in turns}


def main() -> None:
    """Play, measure, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES, help="of each bout")
    args = parser.parse_args()
    lines = [
        f"Time of a processor for a turn (`make paces`, the first {args.matches} matches, compiled "
        "build):",
        "",
        "| bout | level | budget | s a turn |",
        "| --- | --- | ---: | ---: |",
    ]
    for bout in LADDER:
        if bout.name in TIMED:
            for level, took in paces(bout, args.matches).items():
                title = game_called(bout.game).title
                budget = bout.budget(level)
                lines.append(f"| {title}, {bout.name} | {level} | {budget:,} | {took:.4f} |")
                print(lines[-1], flush=True)
    measurements.write("paces", "\n".join(lines), PAGE)


if __name__ == "__main__":
    main()
