"""The example that learns: its slopes are those of its loss, and it plays what it may play."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

FILE = Path(__file__).parents[2] / "examples" / "ppo.py"


@pytest.fixture(scope="module")
def ppo() -> ModuleType:
    spec = importlib.util.spec_from_file_location("ppo", FILE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["ppo"] = module
    spec.loader.exec_module(module)
    return module


def test_the_slopes_are_those_of_what_is_said(ppo: Any) -> None:
    net = ppo.Network(1)
    for name, weight in net.weights.items():
        net.weights[name] = weight.astype(np.float64)
    rng = np.random.default_rng(2)
    seen = (rng.random((3, ppo.PLANES)) < 0.02).astype(np.float64)
    mask = rng.random((3, ppo.RULES.action_count)) < 0.05
    wanted = [int(np.flatnonzero(row)[0]) for row in mask]
    rows = np.arange(3)

    def loss() -> float:
        found = net.forward(seen, mask)
        return float(-np.log(found["likely"][rows, wanted]).sum() + found["value"].sum())

    found = net.forward(seen, mask)
    d_logits = found["likely"].copy()
    d_logits[rows, wanted] -= 1
    slopes = net.backward(found, d_logits, np.ones(3))
    for name, weight in net.weights.items():
        at = tuple(rng.integers(length) for length in weight.shape)
        if name == "first":
            at = (int(np.flatnonzero(seen[0])[0]), 0)
        before, small = weight[at], 1e-5
        ends = []
        for step in (small, -small):
            weight[at] = before + step
            ends.append(loss())
        weight[at] = before
        assert slopes[name][at] == pytest.approx((ends[0] - ends[1]) / (2 * small), abs=1e-6), name


def test_it_plays_only_what_it_may_and_learns_from_it(
    ppo: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ppo, "STEPS", 12)
    net, rng = ppo.Network(1), np.random.default_rng(1)
    matches = [ppo.Match(seed) for seed in range(4)]
    kept = ppo.play(net, matches, rng)
    assert kept["mask"][np.arange(48), kept["action"]].all()
    before = {name: weight.copy() for name, weight in net.weights.items()}
    ppo.learn(net, ppo.Adam(net.weights), kept, ppo.RATE, rng)
    assert all((net.weights[name] != before[name]).any() for name in before)
    assert {match.seat for match in matches} == {0}
