"""A whole match of Votes for Women at a real (pseudo-)terminal, left in the middle and resumed."""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from pathlib import Path

import pexpect
import pytest

import suffrage
from suffrage import Match, Record, game, verify

PROMPT = "Suffragist> "
OVER = "The match is over: .*> "
LEFT = re.compile(r"(\d+) left")
PATIENCE = 60  # seconds for one answer, on a machine that is busy with other tests


def _hear_interrupts() -> None:
    """A suite that runs in the background ignores Ctrl-C, and so would its children."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


class Terminal:
    """A person at a terminal of their own."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        packages = str(Path(suffrage.__file__).parents[1])
        self.child = pexpect.spawn(
            sys.executable, ["-m", "suffrage", *arguments], cwd=str(folder), encoding="utf-8",
            env={**os.environ, "PYTHONPATH": packages, "TERM": "xterm-256color"},
            dimensions=(60, 100), timeout=PATIENCE, echo=False, searchwindowsize=200,
            preexec_fn=_hear_interrupts,
        )  # fmt: skip
        self.child.delaybeforesend = None

        self.shown: str | None = None  # what stood before the question; None when it is over
        self.wait()

    def wait(self) -> None:
        """Read on to the next question."""
        over = self.child.expect([PROMPT, OVER]) == 1
        self.shown = None if over else str(self.child.before)

    def answer(self, line: str) -> str:
        """Type a line; what is shown before the next question, "" if the match is over."""
        self.child.sendline(line)
        self.wait()
        return self.shown or ""

    def interrupt(self) -> None:
        """Press Ctrl-C once the program waits for a key.

        Between the question and the waiting CPython hears of it, but tells nobody before the next
        key: a person would press again, and never notices.
        """
        until = time.monotonic() + PATIENCE
        while self._is_at_work() and time.monotonic() < until:
            time.sleep(0.01)
        self.child.sendintr()

    def _is_at_work(self) -> bool:
        stat = Path(f"/proc/{self.child.pid}/stat")
        return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] != "S"

    def ended(self) -> int | None:
        """The exit code."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        return self.child.exitstatus


def cubes_left(shown: str | None) -> int:
    """How many cubes are still to be placed, if cubes are."""
    found = LEFT.findall(shown or "")
    return int(found[-1]) if found and "cube" in (shown or "") else 0


def takes_back_a_cube(terminal: Terminal) -> bool:
    """Place a cube and take it back, if several are to be placed now."""
    left = cubes_left(terminal.shown)
    return (
        left > 1
        and cubes_left(terminal.answer("2")) == left - 1
        and cubes_left(terminal.answer("undo")) == left
    )


def test_a_whole_match_is_played_with_undo_save_quit_and_resume(tmp_path: Path) -> None:
    first = Terminal(tmp_path, "play", "votes-for-women", "--seed", "11", "--bots", "random")
    for _ in range(80):
        if takes_back_a_cube(first):
            break
        first.answer("1")
    else:
        pytest.fail("no cube could be taken back")
    assert "now:" in first.answer("? 1")
    assert "there is no option 99" in first.answer("99")
    assert "suffrage play --resume half.json" in first.answer("save half.json")
    first.child.sendline("quit")
    assert first.ended() == 0
    half = Record.loads((tmp_path / "half.json").read_text())
    assert half.names == ("Suffragist", "Opposition (random)")

    second = Terminal(tmp_path, "play", "--resume", "half.json")
    while second.shown is not None:
        second.answer("1")
    second.answer("save whole.json")
    second.child.sendline("")
    assert second.ended() == 0
    whole = Record.loads((tmp_path / "whole.json").read_text())
    assert whole.answers[: len(half.answers)] == half.answers
    assert Match(game("votes-for-women"), whole).outcome() is not None
    assert verify(game("votes-for-women"), whole) > 0


def test_a_match_that_is_interrupted_is_saved(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "votes-for-women", "--seed", "3")
    for _ in range(3):
        terminal.answer("1")
    terminal.interrupt()
    terminal.child.expect("Saved in votes-for-women.json")
    assert terminal.ended() == 130
    record = Record.loads((tmp_path / "votes-for-women.json").read_text())
    assert len([seat for seat, _ in record.answers if seat == 0]) == 3
