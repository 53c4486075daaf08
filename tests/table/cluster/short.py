"""The short version of `make cluster`: two servers, a few kills and a pause, nothing is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.table.cluster.run import KILLED, PAUSED, Run
from tests.table.cluster.stage import cluster
from tests.table.kit import DATABASE


def test_two_servers_go_on_for_each_other_and_nothing_is_lost(tmp_path: Path) -> None:
    assert DATABASE, "run by make test-postgres"
    with cluster(tmp_path / "cluster", DATABASE, 2) as servers:
        report = asyncio.run(Run(servers, 8, 1).play([KILLED, KILLED, PAUSED], sample=50))
    assert report.faults == []
    assert report.acknowledged == report.verdict.found > 8
    assert len(report.episodes) == 3 and any(episode.pages for episode in report.episodes)
