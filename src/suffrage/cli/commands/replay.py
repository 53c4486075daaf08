"""`suffrage replay`: a recorded match told again, whole or step by step."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from suffrage import WATCHER, Match, Mode, News
from suffrage import game as game_called
from suffrage.cli.boards import board
from suffrage.cli.files import Refusal, read_record
from suffrage.cli.parameters import FILE
from suffrage.cli.sitting.screen import verdict
from suffrage.cli.sitting.seating import find_seat


@click.command()
@click.argument("file", type=FILE)
@click.option("--as", "reader", metavar="SEAT", help="Tell only what SEAT could know at the time.")
@click.option("--to", "answers", type=click.IntRange(min=0), help="Stop after so many answers.")
@click.option("--step", is_flag=True, help="Show the table after every answer and wait for Enter.")
def replay(file: Path, reader: str | None, answers: int | None, step: bool) -> None:
    """Tell the match in FILE again, with the table at its end.

    Without --as every secret is told. SEAT may also be `watcher`.
    """
    record = read_record(file)
    game = game_called(record.game)
    if answers is not None and answers > len(record.answers):
        raise Refusal(f"--to {answers}: the match in {file} has {len(record.answers)} answers")
    seat = None if reader is None else _seat(game.check(record.options), reader)
    match = Match(game, record if answers is None else record.first(answers))
    Replay(match, seat, Console(highlight=False)).run(step)


def _seat(mode: Mode, name: str) -> int:
    return WATCHER if name.lower() == "watcher" else find_seat(mode, name)


class Replay:
    """A match told from its first answer, to *reader* or (None) with all secrets."""

    def __init__(self, match: Match, reader: int | None, console: Console) -> None:
        self.match = match
        self.reader = reader
        self.console = console

    def run(self, step: bool) -> None:
        """Tell it all; with *step*, pause at every table."""
        for answers, lines in enumerate(self._story()):
            for line in lines:
                self.console.print(Text.assemble((f"{answers:>5}  ", "dim"), line))
            if step and answers < len(self.match.record.answers):
                self._table(answers)
                if input("Enter goes on, q leaves> ").strip().lower() in ("q", "quit"):
                    return
        self._table(len(self.match.record.answers))
        outcome = self.match.outcome()
        end = "The match is not over." if outcome is None else verdict(self.match, outcome)
        self.console.print(Rule(), Text(end, style="bold"), sep="\n")

    def _story(self) -> list[list[str]]:
        if self.reader is not None:
            return self.match.log(self.reader)
        names = self.match.record.names
        told = [[News(n.kind, n.seat, n.facts) for n in news] for news in self.match.story]
        lines = [[self.match.game.tell(news, names) for news in happened] for happened in told]
        return [[line for line in happened if line] for happened in lines]

    def _table(self, answers: int) -> None:
        state = self.match.state_at(answers)
        view = state.view(WATCHER if self.reader is None else self.reader)
        self.console.print(board(self.match.game, view, self.match.record.names))
