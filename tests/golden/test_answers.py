"""Bots answer as it was written down: on both builds, in every process, whatever its hashes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import suffrage
from tests.golden.answers import ASKED
from tests.golden.write import ANSWERS
from tests.tables import share, table_called

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("hashes", ["1", "2"][: share(2)])
def test_every_bot_answers_as_it_was_written(hashes: str) -> None:
    """After a change of the bots: `make golden`, and their bouts in docs/strength anew."""
    packages = Path(suffrage.__file__).parents[1]
    run = subprocess.run(
        [sys.executable, "-m", "tests.golden.answers"],
        env={**os.environ, "PYTHONPATH": f"{packages}:{ROOT}", "PYTHONHASHSEED": hashes},
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    for old, new in zip(ANSWERS.read_text().splitlines(), run.stdout.splitlines(), strict=True):
        assert new == old


def test_every_game_and_team_play_are_among_the_answers() -> None:
    tables = [table_called(name) for name in ASKED]
    assert {table.game.name for table in tables} == {"votes-for-women", "suffragetto", "vote"}
    assert max(len(table.mode.seats) for table in tables[:3]) == 4
