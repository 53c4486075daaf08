"""The queue of thoughts and the workers: fair, bounded, replaced when they break."""

from __future__ import annotations

import asyncio
import multiprocessing
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from suffrage.core.errors import BadOptions
from suffrage.table.rooms.errors import TooBusy
from suffrage.table.workers.pool import WorkerPool, WorkFailed
from suffrage.table.workers.queue import FairQueue
from tests.table.chores import die_at_first, double, refuse, slow, toil, tries
from tests.table.kit import PATIENCE


@pytest.fixture
def pool() -> Iterator[WorkerPool]:
    made = WorkerPool(2)
    yield made
    made.close()


def test_everybody_gets_a_turn_whoever_has_most_waiting() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(5):
        queue.put("vandal", f"v{number}")
    queue.put("ann", "a0")
    queue.put("ben", "b0")
    queue.put("ann", "a1")
    taken = [queue.take() for _ in range(8)]
    assert taken == ["v0", "a0", "b0", "v1", "a1", "v2", "v3", "v4"]
    assert queue.take() is None and len(queue) == 0


def test_the_queue_is_bounded_for_one_and_for_all() -> None:
    queue: FairQueue[int] = FairQueue(most=3, most_each=2)
    queue.put("ann", 1)
    queue.put("ann", 2)
    with pytest.raises(TooBusy):
        queue.put("ann", 3)
    queue.put("ben", 3)
    with pytest.raises(TooBusy):
        queue.put("cat", 4)
    assert [queue.take(), queue.take(), queue.take()] == [1, 3, 2]
    queue.put("ann", 5)
    assert queue.drain() == [5]


def test_a_turn_comes_soon_however_much_another_has_asked_for() -> None:
    async def ask() -> list[str]:
        pool, gate = WorkerPool(0), threading.Event()
        order: list[str] = []

        async def one(owner: str, name: str) -> None:
            await pool.run(gate.wait, owner=owner)
            order.append(name)

        tasks = [asyncio.create_task(one("vandal", "v")) for _ in range(30)]
        await asyncio.sleep(0)
        tasks.append(asyncio.create_task(one("ann", "a")))
        await asyncio.sleep(0)
        gate.set()  # nothing is done before all have asked
        await asyncio.gather(*tasks)
        pool.close()
        return order

    order = asyncio.run(ask())
    assert order.index("a") <= 2


def test_what_nobody_waits_for_is_done_last_and_leaves_a_worker_free() -> None:
    """Thirty people who set bots against each other, and one who plays."""

    async def ask() -> None:
        pool = WorkerPool(2)
        bots = [
            asyncio.create_task(pool.run(slow, 60.0, owner=f"v{number}", idle=True))
            for number in range(30)
        ]
        await asyncio.sleep(0)
        assert (pool.busy, pool.waiting) == (1, 29)
        async with asyncio.timeout(PATIENCE / 3):
            assert [await pool.run(double, n, owner="ann") for n in (1, 2)] == [2, 4]
        assert (pool.busy, pool.waiting) == (1, 29)
        pool.close()
        await asyncio.gather(*bots, return_exceptions=True)

    asyncio.run(ask())


def test_time_counts_from_the_start_of_a_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """Work is handed over, and its time begins, only when a worker is free for it."""
    begun: list[tuple[float, Future[Any]]] = []

    def schedule(pool: WorkerPool, job: Any) -> Future[Any]:
        begun.append((job.seconds, Future()))
        return begun[-1][1]

    monkeypatch.setattr(WorkerPool, "_schedule", schedule)

    async def ask() -> list[int]:
        pool = WorkerPool(2)
        tasks = [asyncio.create_task(pool.run(double, n, seconds=2.0)) for n in range(14)]
        await asyncio.sleep(0)
        for done in range(14):
            assert len(begun) == min(14, done + 2) and pool.waiting == 14 - len(begun)
            begun[done][1].set_result(done)
            await asyncio.sleep(0.01)  # to be told of it takes a round of the loop or two
        return await asyncio.gather(*tasks)

    assert asyncio.run(ask()) == list(range(14))
    assert {seconds for seconds, _ in begun} == {2.0}


def test_a_worker_that_dies_is_replaced_and_its_work_done_again(
    pool: WorkerPool, tmp_path: Path
) -> None:
    async def ask() -> tuple[str, int]:
        return await pool.run(die_at_first, str(tmp_path / "mark")), await pool.run(double, 21)

    assert asyncio.run(ask()) == ("alive", 42)
    assert len(multiprocessing.active_children()) <= 2


def test_workers_that_die_while_nothing_is_to_do_are_replaced() -> None:
    """pebble gives its whole pool up when that happens."""

    async def ask() -> list[int]:
        pool, others = WorkerPool(2), {*multiprocessing.active_children()}
        found = [await pool.run(double, 1)]
        for _ in range(2):
            for worker in {*multiprocessing.active_children()} - others:
                worker.kill()
                worker.join()
            await asyncio.sleep(0.5)  # so that it is noticed
            found.append(await asyncio.wait_for(pool.run(double, 2), PATIENCE))
        assert not pool.busy
        pool.close()
        return found

    assert asyncio.run(ask()) == [2, 4, 4]


class Workers:
    """Workers of our making: futures that begin when we say so, and what is seen of processes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.scheduled: list[Future[Any]] = []
        self.looks = 0
        self.at_work = 0  # workers that are seen at work, of two
        monkeypatch.setattr("suffrage.table.workers.pool.UNHEARD", 0.02)
        monkeypatch.setattr("suffrage.table.workers.pool._pulses", self.pulses)
        monkeypatch.setattr(WorkerPool, "_schedule", self.schedule)

    def pulses(self) -> dict[int, tuple[str, int]]:
        self.looks += 1
        return {pid: ("S", 100 * self.looks * (pid < self.at_work)) for pid in range(2)}

    def schedule(self, job: Any) -> Future[Any]:
        self.scheduled.append(Future())
        return self.scheduled[-1]

    async def look(self, times: int) -> None:
        end = self.looks + times
        while self.looks < end:
            await asyncio.sleep(0.01)


def test_a_pool_that_is_only_slow_is_not_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a worker may need a minute to begin. Another would need it again."""
    workers = Workers(monkeypatch)
    workers.at_work = 1

    async def ask() -> int:
        waiting = asyncio.create_task(WorkerPool(2).run(double, 4))
        await workers.look(10)
        workers.scheduled[0].set_result(8)
        return await waiting

    assert asyncio.run(ask()) == 8 and len(workers.scheduled) == 1


def test_work_that_was_lost_is_done_again_while_others_think(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A worker that is killed while it takes work takes it along."""
    workers = Workers(monkeypatch)
    workers.at_work = 1

    async def ask() -> list[int]:
        pool = WorkerPool(2)
        thought = asyncio.create_task(pool.run(double, 1))
        lost = asyncio.create_task(pool.run(double, 2))
        await asyncio.sleep(0)
        workers.scheduled[0].set_running_or_notify_cancel()
        while len(workers.scheduled) < 4:  # both begin again
            await asyncio.sleep(0.01)
        for number, future in enumerate(workers.scheduled[2:], 1):
            future.set_result(number)
        return [await thought, await lost]

    assert asyncio.run(ask()) == [1, 2] and len(workers.scheduled) == 4


def test_a_pool_in_which_nothing_begins_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that was killed while it took work leaves the door locked behind it."""
    kept, lost = WorkerPool._schedule, Future[Any]()

    def schedule(pool: WorkerPool, job: Any) -> Future[Any]:
        return lost if job.tries == 1 and not lost.done() else kept(pool, job)

    monkeypatch.setattr(WorkerPool, "_schedule", schedule)

    async def ask() -> int:
        pool = WorkerPool(1)
        with monkeypatch.context() as impatient:
            impatient.setattr("suffrage.table.workers.pool.UNHEARD", 0.2)
            waiting = asyncio.create_task(pool.run(double, 4))
            await asyncio.sleep(0)
        found = await asyncio.wait_for(waiting, PATIENCE)
        assert not pool.busy
        lost.set_result(1)  # nobody waits for that any more
        await asyncio.sleep(0)
        assert await pool.run(double, 5) == 10 and not pool.busy
        pool.close()
        return found

    assert asyncio.run(ask()) == 8


def test_work_that_takes_too_long_is_stopped_and_the_worker_is_free_again(
    pool: WorkerPool,
) -> None:
    async def ask() -> int:
        with pytest.raises(WorkFailed, match=r"took longer than 0\.2 seconds"):
            await pool.run(toil, seconds=0.2)
        with pytest.raises(WorkFailed, match=r"took longer than 0\.05 seconds"):
            await pool.run(slow, 60.0, seconds=0.05)
        return await pool.run(double, 4)

    assert asyncio.run(ask()) == 8


def test_only_a_workers_own_time_counts(pool: WorkerPool) -> None:
    """On a busy machine a thought of two seconds took half a minute, and was begun anew."""

    async def ask() -> None:
        await pool.run(slow, 0.5, seconds=0.2)

    asyncio.run(ask())


def test_what_fails_is_tried_three_times_and_then_said_to_have_failed(tmp_path: Path) -> None:
    async def ask() -> None:
        pool = WorkerPool(0)
        with pytest.raises(WorkFailed, match="came to nothing"):
            await pool.run(tries, str(tmp_path / "count"))
        pool.close()

    asyncio.run(ask())
    assert (tmp_path / "count").read_text() == "xxx"


def test_a_refusal_of_ours_is_passed_on_as_it_is(pool: WorkerPool) -> None:
    async def ask() -> None:
        with pytest.raises(BadOptions, match="no such thing"):
            await pool.run(refuse)

    asyncio.run(ask())


def test_never_more_processes_than_workers(pool: WorkerPool, tmp_path: Path) -> None:
    async def ask() -> int:
        plain = [pool.run(double, number) for number in range(50)]
        deadly = [pool.run(die_at_first, str(tmp_path / f"m{n}")) for n in range(3)]
        running = asyncio.gather(*plain, *deadly)
        most = 0
        while not running.done():
            most = max(most, len(multiprocessing.active_children()))
            await asyncio.sleep(0.02)
        await running
        return most

    assert 1 <= asyncio.run(ask()) <= 2


def test_whoever_does_not_wait_any_more_costs_nothing() -> None:
    async def ask() -> int:
        pool = WorkerPool(0)
        first = asyncio.create_task(pool.run(slow, 0.05))
        await asyncio.sleep(0)
        gone = [asyncio.create_task(pool.run(slow, 300.0)) for _ in range(3)]
        await asyncio.sleep(0)
        for task in gone:
            task.cancel()
        await first
        result = await asyncio.wait_for(pool.run(double, 3), PATIENCE)
        pool.close()
        return result

    assert asyncio.run(ask()) == 6
