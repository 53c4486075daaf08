"""Many matches between bots, over many processes, the same for the same seed.

Match *i* of a contest depends on the contest and *i* alone, never on who played it when.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field

from suffrage.bots import Bot, bot
from suffrage.bots.seated import SeatedBots
from suffrage.core.errors import BadOptions
from suffrage.core.game import Game, Options, State
from suffrage.core.playout import play_out
from suffrage.core.rng import derive
from suffrage.games import game as game_called


@dataclass(frozen=True)
class Contest:
    """What is played and by whom. Plain data, so that it can be sent to other processes."""

    game: str
    mode: str
    levels: tuple[str, ...]  # the bot of every seat
    seed: int
    switches: tuple[str, ...] = ()
    files: dict[str, str] = field(default_factory=dict)
    budgets: tuple[int, ...] = ()  # by seat; without, every bot takes its own

    def options(self) -> Options:
        """What is agreed for every match."""
        return Options(self.mode, self.switches, self.files)

    def check(self) -> None:
        """BadOptions unless it can be played."""
        rules = game_called(self.game)
        seats = rules.check(self.options()).seats
        if len(self.levels) != len(seats):
            raise BadOptions(
                f"{len(self.levels)} bots for {len(seats)} seats; name one for all, or one for "
                f"each of {', '.join(seats)}"
            )
        for level in self.levels:
            bot(self.game, level)
        rules.start(self.options())


@dataclass(frozen=True)
class Played:
    """How one match went."""

    number: int  # which match of the contest
    winners: tuple[int, ...]
    reason: str
    drawn: bool
    answers: int  # given by seats
    throws: int  # given by nature


class Table:
    """The rules and bots of a contest, ready to play its matches.

    Other *bots* than those of its levels may sit there: variants that have no name.
    """

    def __init__(self, contest: Contest, bots: Sequence[Bot] = ()) -> None:
        self.contest = contest
        self.game: Game = game_called(contest.game)
        self.bots: list[Bot] = [*bots] or [bot(contest.game, level) for level in contest.levels]

    def play(self, number: int) -> Played:
        """Match *number* of the contest."""
        return self.watch(number)[0]

    def watch(self, number: int) -> tuple[Played, State]:
        """Match *number* with the position in which it ended."""
        seed = derive(self.contest.seed, "match", number)
        players = SeatedBots(self.bots, seed, self.contest.budgets)
        state = self.game.start(self.contest.options())
        play_out(state, players)
        outcome = state.outcome()
        assert outcome is not None
        played = Played(
            number, outcome.winners, outcome.reason, outcome.drawn, players.answers, players.throws
        )
        return played, state


def hold(contest: Contest, matches: int, workers: int = 1) -> Generator[Played, None, None]:
    """Play the first *matches* matches of *contest*, in whatever order they end."""
    contest.check()
    if workers == 1:
        table = Table(contest)
        for number in range(matches):
            yield table.play(number)
        return
    with multiprocessing.Pool(min(workers, matches), _sit_down, (contest,)) as pool:
        yield from pool.imap_unordered(_play, range(matches), _share(matches, workers))


def _share(matches: int, workers: int) -> int:
    """How many matches a worker takes at a time: enough to be quick, few enough to show."""
    return max(1, min(16, matches // (workers * 4)))


_table: Table


def _sit_down(contest: Contest) -> None:
    """Prepare a worker. Ctrl-C is for the process that counts, which then ends its workers."""
    global _table
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _table = Table(contest)


def _play(number: int) -> Played:
    return _table.play(number)
