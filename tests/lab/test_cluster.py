"""The cluster's part of the lab without a cluster: what goes out, what comes back, in which order.

`make ray` runs the same on three nodes, one of which is killed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from suffrage.extras import MissingExtra
from suffrage.lab.contests.arena import Contest, hold
from suffrage.lab.running.cluster import Cluster
from suffrage.lab.running.crew import Crew, at_most
from tests.cli.kit import suffrage

CONTEST = Contest("vote", "five", ("random",) * 5, 3)


class Away:
    """Stands for Ray: a task is done when its result is fetched, somewhere else."""

    def __init__(self) -> None:
        self.out = self.most = 0
        self.canceled = 0
        self.retries = 0

    def module(self) -> SimpleNamespace:
        """What Ray offers of all that."""
        return SimpleNamespace(
            is_initialized=lambda: True, put=lambda value: value, remote=self.remote,
            cluster_resources=lambda: {"CPU": 2.0}, get=self.get, cancel=self.cancel,
        )  # fmt: skip

    def remote(self, max_retries: int) -> Callable[[Callable[..., Any]], SimpleNamespace]:
        self.retries = max_retries
        return lambda work: SimpleNamespace(remote=lambda *given: self.send(work, *given))

    def send(self, work: Callable[..., Any], *given: Any) -> Callable[[], Any]:
        self.out += 1
        self.most = max(self.most, self.out)
        return lambda: work(*given)

    def get(self, promised: Callable[[], Any]) -> Any:
        self.out -= 1
        return promised()

    def cancel(self, promised: Any, force: bool) -> None:
        self.canceled += 1


@pytest.fixture
def away(monkeypatch: pytest.MonkeyPatch) -> Away:
    there = Away()
    monkeypatch.setitem(sys.modules, "ray", there.module())
    return there


def test_matches_on_a_cluster_are_those_of_one_process_in_order(away: Away) -> None:
    assert list(hold(CONTEST, 100, Cluster())) == list(hold(CONTEST, 100))
    assert away.retries == -1  # a lost machine is no reason to give up
    assert 1 < away.most <= 8 and not away.canceled


def test_what_is_still_out_is_called_back_when_somebody_stops(away: Away) -> None:
    results = hold(CONTEST, 200, Cluster())
    assert [next(results).number for _ in range(3)] == [0, 1, 2]
    results.close()
    assert away.canceled > 0


def test_a_worker_keeps_its_tool_until_another_job_comes(away: Away) -> None:
    made: list[str] = []

    class Make:
        def __init__(self, name: str) -> None:
            self.name = name

        def __repr__(self) -> str:
            return self.name

        def __call__(self) -> Callable[[int], str]:
            made.append(self.name)
            return lambda task: f"{self.name} {task}"

    for name in ("one", "two"):
        with Crew(Make(name), Cluster()) as crew:
            assert list(crew.do(range(20)))[-1] == f"{name} 19"
    assert made == ["one", "two"]
    assert at_most(Cluster(), 1) == Cluster() and at_most(4, 3) == 3


def test_without_ray_the_command_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match=r"suffrage\[cluster\]"):
        next(hold(CONTEST, 1, Cluster()))
    ended = suffrage("simulate", "vote", "--executor", "ray", "--games", "2")
    assert ended.code == 2 and "pip install 'suffrage[cluster]'" in ended.err
    both = suffrage("simulate", "vote", "--executor", "ray", "--workers", "2")
    assert both.code == 2 and "a cluster has its own" in both.err
