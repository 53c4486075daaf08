"""Ends of time over simulated days, with restarts; the long run is `make clocks`."""

from __future__ import annotations

from pathlib import Path

from tests.table.month import simulate


def test_every_end_of_time_comes_at_its_moment_and_once(tmp_path: Path) -> None:
    seen = simulate(tmp_path, tables=9, days=4.0, restarts=5, seed=7)
    assert seen.restarts == 5 and seen.ends.total() >= 10 and seen.answers > 50
