"""Many matches between bots, over many processes, the same for the same seed.

Match *i* of a contest depends on the contest and *i* alone, never on who played it when.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from functools import partial

from suffrage.bots import Bot
from suffrage.bots.seated import SeatedBots
from suffrage.core.errors import BadOptions
from suffrage.core.game import Game, Options, State
from suffrage.core.playout import play_out
from suffrage.core.rng import derive
from suffrage.games import game as game_called
from suffrage.lab.contests.entrants import player
from suffrage.lab.running.crew import Crew, Workers, at_most
from suffrage.lab.running.ledger import Row


@dataclass(frozen=True)
class Contest:
    """What is played and by whom. Plain data, so that it can be sent to other processes."""

    game: str
    mode: str
    levels: tuple[str, ...]  # the bot of every seat: a level, or module:Class
    seed: int
    switches: tuple[str, ...] = ()
    files: dict[str, str] = field(default_factory=dict)
    budgets: tuple[int, ...] = ()  # by seat; without, every bot takes its own
    rules: int | None = None  # which version of them; without, the present one

    def save(self) -> Row:
        """Plain data for the head of a file."""
        return {
            "game": self.game, "mode": self.mode, "switches": list(self.switches),
            "files": self.files, "bots": list(self.levels), "budgets": list(self.budgets),
            "seed": self.seed, **({"rules_version": self.rules} if self.rules else {}),
        }  # fmt: skip

    @classmethod
    def of(cls, head: Row) -> Contest:
        """What `save` wrote, or KeyError, TypeError, ValueError, AttributeError."""
        version = head.get("rules_version")
        return cls(
            str(head["game"]), str(head["mode"]), tuple(map(str, head["bots"])),
            int(head["seed"]), tuple(map(str, head["switches"])),
            {str(name): str(text) for name, text in head["files"].items()},
            tuple(map(int, head["budgets"])), None if version is None else int(version),
        )  # fmt: skip

    def options(self) -> Options:
        """What is agreed for every match."""
        return Options(self.mode, self.switches, self.files)

    def seed_of(self, number: int) -> int:
        """The seed of a match, of its dice and its bots."""
        return derive(self.seed, "match", number)

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
            player(self.game, level)
        rules.start(self.options(), self.rules)


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
        self.bots: list[Bot] = [*bots] or [player(contest.game, level) for level in contest.levels]

    def play(self, number: int) -> Played:
        """Match *number* of the contest."""
        return self.watch(number)[0]

    def watch(self, number: int, players: SeatedBots | None = None) -> tuple[Played, State]:
        """Match *number* with the position in which it ended.

        Other *players* of the same seed may sit there, to write down what they see.
        """
        if players is None:
            players = SeatedBots(self.bots, self.contest.seed_of(number), self.contest.budgets)
        state = self.game.start(self.contest.options(), self.contest.rules)
        play_out(state, players)
        outcome = state.outcome()
        assert outcome is not None
        played = Played(
            number, outcome.winners, outcome.reason, outcome.drawn, players.answers, players.throws
        )
        return played, state


def hold(contest: Contest, matches: int, workers: Workers = 1) -> Generator[Played, None, None]:
    """Play the first *matches* matches of *contest*, in order."""
    contest.check()
    with Crew(partial(_player_of, contest), at_most(workers, matches)) as crew:
        yield from crew.do(range(matches))


def _player_of(contest: Contest) -> Callable[[int], Played]:
    return Table(contest).play
