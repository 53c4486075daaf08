"""`suffrage replay`: a recorded match told again, whole or step by step."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from suffrage import WATCHER, Match
from suffrage.cli.boards import board_of
from suffrage.cli.files import read_match
from suffrage.cli.parameters import FILE
from suffrage.cli.sitting.seating import find_reader
from suffrage.core.game import EVERYTHING
from suffrage.core.words.beats import QUIET


@click.command()
@click.argument("file", type=FILE)
@click.option("--as", "reader", metavar="SEAT", help="Tell only what SEAT could know at the time.")
@click.option("--to", "answers", type=click.IntRange(min=0), help="Stop after so many answers.")
@click.option("--step", is_flag=True, help="Show the table after every beat and wait for Enter.")
def replay(file: Path, reader: str | None, answers: int | None, step: bool) -> None:
    """Tell the match in FILE again, with the table at its end.

    Without --as every secret is told. SEAT may also be `watcher`.
    """
    match = read_match(file, answers)
    mode = match.game.check(match.record.options)
    seat = EVERYTHING if reader is None else find_reader(mode, reader)
    Replay(match, seat, Console(highlight=False)).run(step)


class Replay:
    """A match told from its first answer, to *reader* or with all secrets."""

    def __init__(self, match: Match, reader: int, console: Console) -> None:
        self.match = match
        self.reader = reader
        self.console = console

    def run(self, step: bool) -> None:
        """Tell it all; with *step*, pause at every table."""
        folder = self.match.game.folder(self.reader, self.match.record.names)
        for heard in self.match.heard(self.reader):
            folder.add(heard)
        for beat in folder.beats():
            if not beat.line:
                continue
            told = Text.assemble((f"{beat.last:>5}  ", "dim"), beat.spoken())
            self.console.print(told)
            if step and beat.weight > QUIET and beat.last < len(self.match.record.answers):
                self._table(beat.last)
                if input("Enter goes on, q leaves> ").strip().lower() in ("q", "quit"):
                    return
        self._table(len(self.match.record.answers))
        outcome, end = self.match.outcome(), "The match is not over."
        if outcome is not None:
            end = self.match.game.verdict(outcome, self.match.record.names)
        self.console.print(Rule(), Text(end, style="bold"), sep="\n")

    def _table(self, answers: int) -> None:
        state = self.match.state_at(answers)
        view = state.view(WATCHER if self.reader == EVERYTHING else self.reader)
        board = board_of(self.match.game.name)
        self.console.print(board.drawn(view, self.match.record.names))
