"""Killed at a random moment, the server has lost nothing that it acknowledged."""

from __future__ import annotations

from pathlib import Path

from tests.table.crash import kill_and_look


def test_what_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    acknowledged, found = kill_and_look(tmp_path, kills=2, tables=4)
    assert acknowledged == found > 10
