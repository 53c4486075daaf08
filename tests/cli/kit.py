"""Run commands in this process, and sit at a terminal that is a list of lines."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

from rich.console import Console

from suffrage import Match, Options, Record, SeededDice, game
from suffrage.bots import bot
from suffrage.cli.app import run
from suffrage.cli.sitting.screen import Screen
from suffrage.cli.sitting.seating import seated
from suffrage.cli.sitting.session import Session


class Ended:
    """How a command ended."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


def suffrage(*arguments: str | Path, typed: str = "") -> Ended:
    """Run `suffrage ARGUMENTS` with *typed* as its input, as a script would."""
    out, err, stdin = io.StringIO(), io.StringIO(), sys.stdin
    sys.stdin = io.StringIO(typed)
    try:
        with redirect_stdout(out), redirect_stderr(err):
            code = run([str(argument) for argument in arguments])
    finally:
        sys.stdin = stdin
    return Ended(code, out.getvalue(), err.getvalue())


def saved(path: Path, name: str, mode: str, answers: int) -> Path:
    """A match of which the first answers are given, by lots that always fall the same."""
    match = Match.begin(game(name), Options(mode), SeededDice(3))
    player = bot(name, "random")
    for i in range(answers):
        if match.outcome() is None:
            seat = match.pending()[0]
            match.push(player.choose(match.state.view(seat), 1, i), seat)
    path.write_text(match.record.dumps(), encoding="utf-8")
    return path


class Person:
    """Somebody at a terminal who types *lines* and then hangs up, and remembers what was shown."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.screen = io.StringIO()
        self.seen: list[str] = []  # what was on the screen at each prompt

    def read(self, prompt: str) -> str:
        text = self.screen.getvalue() + prompt
        self.screen.seek(0)
        self.screen.truncate()
        self.seen.append(text.rpartition("\x1b[3J")[2])
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def shown(self) -> str:
        """What was printed after the last prompt."""
        return self.screen.getvalue().rpartition("\x1b[3J")[2]


def sit_down(
    name: str, person: Person, *wishes: str, mode: str = "", seed: int = 1, file: Path | None = None
) -> Session:
    """A new match of *name* with *person* at the terminal."""
    rules = game(name)
    options = Options(mode or rules.modes[0].name)
    here = rules.mode(options.mode)
    seating = seated(rules, here, ["random"] * len(here.seats), wishes, watch=False)
    dice = SeededDice(seed)
    match = Match(rules, Record.begin(rules, options, dice, seating.names()), dice)
    match.throw()
    console = Console(
        file=person.screen, force_terminal=True, color_system=None, width=100, height=70,
        highlight=False,
    )  # fmt: skip
    return Session(match, seating, seed, Screen(console, match), person.read, True, file)


def left_over(folder: Path) -> Iterator[str]:
    """The files in *folder* with their contents, to see that nothing was changed."""
    for path in sorted(folder.rglob("*")):
        yield f"{path}:{path.read_bytes()!r}" if path.is_file() else str(path)
