"""The short version of `make cluster`: two servers, a few kills and a pause, nothing is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path

from suffrage.table.rooms.people import Person
from suffrage.table.store.database import Database, address
from suffrage.table.store.rows import Store
from suffrage.table.store.sessions import SqlSessions
from tests.table.cluster.run import KILLED, PAUSED, Run
from tests.table.cluster.stage import cluster
from tests.table.kit import DATABASE, PATIENCE, database_of

SESSION = b'{"person": "forgotten"}'


def test_two_servers_go_on_for_each_other_and_nothing_is_lost(tmp_path: Path) -> None:
    assert DATABASE, "run by make test-postgres"
    with cluster(tmp_path / "cluster", database_of(tmp_path), 2) as servers:
        report = asyncio.run(Run(servers, 8, 1).play([KILLED, KILLED, PAUSED], sample=50))
    assert report.faults == []
    assert report.acknowledged == report.verdict.found > 8
    assert len(report.episodes) == 3 and any(episode.pages for episode in report.episodes)


def test_what_one_server_changes_the_others_forget(tmp_path: Path) -> None:
    """By PostgreSQL's own bulletins, and after they were cut off."""

    async def run() -> None:
        first, second = (Database(address(database_of(tmp_path), tmp_path)) for _ in range(2))
        await first.open()
        ours, theirs = SqlSessions(first), SqlSessions(second)
        people, others = Store(first), Store(second)
        await second.bulletins.open()
        await people.add_person(Person("forgotten", "Ann"), 1.0)
        await ours.set("cookie", SESSION)
        async with asyncio.timeout(PATIENCE):
            while not theirs._known:  # it listens from some moment on, and forgets then
                await asyncio.sleep(0.05)
                assert await theirs.get("cookie") == SESSION
            assert await others.person("forgotten") == Person("forgotten", "Ann")
            await asyncio.sleep(1.0)
            assert await theirs.get("cookie") == SESSION
            await ours.delete("cookie")
            await people.rename("forgotten", "Annie")
            while await theirs.get("cookie") is not None:
                await asyncio.sleep(0.05)
            while await others.person("forgotten") != Person("forgotten", "Annie"):
                await asyncio.sleep(0.05)
            await ours.set("cookie", SESSION)
            await theirs.get("cookie")
            async with first.engine.begin() as connection:
                await connection.exec_driver_sql(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE "
                    "'LISTEN%%'"
                )
            await ours.delete("cookie")
            while await theirs.get("cookie") is not None:
                await asyncio.sleep(0.05)
        await second.bulletins.close()
        await second.close()
        await first.close()

    asyncio.run(run())
