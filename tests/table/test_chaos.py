"""The short version of `make chaos`: after every fault everything goes on, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

from tests.table.chaos.run import Plan, run

FAULTS = ("server killed", "workers killed", "database locked")


def test_tables_go_on_after_kills_and_a_lock_and_nothing_is_lost(tmp_path: Path) -> None:
    plan = Plan(
        tables=12, seed=1, episodes=len(FAULTS), quiet=1.0, baseline=2.0, longest=2.0,
        faults=FAULTS, slack=0.0, sample=100,
    )  # fmt: skip
    report = run(tmp_path / "house", plan)
    assert report.faults == []
    assert report.acknowledged == report.verdict.found > 12
    assert report.verdict.same > 12 and report.killed > 0
    assert [episode.fault for episode in report.episodes] == [*FAULTS]
