"""The value network of Votes for Women: from measures and facts of a position to a chance.

One hidden layer, and a straight line past it. Facts are rows of the first layer that are added
up, so that playing needs no long multiplications. It learns from who won in the end, by Adam in
small batches, in an order that the seed decides; the weights that are kept are the mean over the
last steps. After every epoch all of it is written down, so that it can go on from there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from suffrage.bots.votes_for_women.features import FACTS, MEASURES
from suffrage.lab.learning.gathering import Array, Sample

NAMES = ("facts", "measures", "bias", "out", "line_facts", "line_measures", "base")


@dataclass(frozen=True)
class Course:
    """How it learns."""

    seed: int = 1
    hidden: int = 32
    epochs: int = 3
    batch: int = 512
    pace: float = 2e-3  # at first; it falls to nothing in a half cosine
    decay: float = 2e-4  # of weights, for each step
    hide: float = 0.25  # part of the facts that are hidden in learning, lest it learn by heart
    keep: float = 0.999  # how long the mean of weights remembers


Weights = dict[str, Array]


def begin(course: Course) -> Weights:
    """Small weights by chance."""
    rng = np.random.default_rng(course.seed)
    h = course.hidden
    return {
        "facts": rng.normal(0, 0.03, (FACTS + 1, h)).astype(np.float32),
        "measures": rng.normal(0, 0.15, (MEASURES, h)).astype(np.float32),
        "bias": np.zeros(h, np.float32),
        "out": rng.normal(0, 0.1, h).astype(np.float32),
        "line_facts": np.zeros(FACTS + 1, np.float32),
        "line_measures": np.zeros(MEASURES, np.float32),
        "base": np.zeros(1, np.float32),
    }


def spread(facts: Array) -> Array:
    """Facts as zeros and ones; the last column, which stands for none, stays empty."""
    table = np.zeros((len(facts), FACTS + 1), np.float32)
    table[np.arange(len(facts))[:, None], facts] = 1.0
    table[:, FACTS] = 0.0
    return table


def told(w: Weights, measures: Array, table: Array) -> tuple[Array, Array]:
    """The chance of the Suffragists, and the hidden layer."""
    hidden = np.maximum(table @ w["facts"] + measures @ w["measures"] + w["bias"], 0.0)
    logit = hidden @ w["out"] + table @ w["line_facts"] + measures @ w["line_measures"] + w["base"]
    return 1 / (1 + np.exp(-np.clip(logit, -30, 30))), hidden


def chances(w: Weights, sample: Sample, at_once: int = 4096) -> Array:
    """The chance in every position of a sample."""
    found = [
        told(w, sample.measures[i : i + at_once], spread(sample.facts[i : i + at_once]))[0]
        for i in range(0, len(sample.won), at_once)
    ]
    return np.concatenate(found)


def log_loss(chance: Array, won: Array) -> float:
    """How badly chances foretell who wins: 0 is best, 0.693 what a coin gets."""
    held = np.clip(chance, 1e-6, 1 - 1e-6)
    return float(-np.mean(won * np.log(held) + (1 - won) * np.log(1 - held)))


class Training:
    """A course on its way."""

    def __init__(self, course: Course, sample: Sample) -> None:
        self.course = course
        self.sample = sample
        self.weights = begin(course)
        self.mean = {name: self.weights[name].copy() for name in NAMES}
        self.epoch = 0
        self._step = 0
        self._first = {name: np.zeros_like(self.weights[name]) for name in NAMES}
        self._second = {name: np.zeros_like(self.weights[name]) for name in NAMES}

    def save(self, path: Path) -> None:
        """All that is needed to go on."""
        parts: dict[str, Any] = {"epoch": self.epoch, "step": self._step}
        for kind, held in self._kinds():
            parts |= {f"{kind}_{name}": held[name] for name in NAMES}
        part = path.with_suffix(".part.npz")
        np.savez(part, **parts)
        part.replace(path)

    def load(self, path: Path) -> None:
        """Go on from what `save` wrote."""
        with np.load(path) as kept:
            self.epoch, self._step = int(kept["epoch"]), int(kept["step"])
            for kind, held in self._kinds():
                for name in NAMES:
                    held[name] = kept[f"{kind}_{name}"]

    def _kinds(self) -> tuple[tuple[str, Weights], ...]:
        return (
            ("weights", self.weights), ("mean", self.mean), ("first", self._first),
            ("second", self._second),
        )  # fmt: skip

    def go_on(self) -> Iterator[int]:
        """Epoch after epoch to the end of the course."""
        course = self.course
        count = len(self.sample.won)
        batches = count // course.batch
        while self.epoch < course.epochs:
            rng = np.random.default_rng([course.seed, self.epoch])
            order = rng.permutation(count)
            for at in range(batches):
                self._learn(order[at * course.batch : (at + 1) * course.batch], rng, batches)
            self.epoch += 1
            yield self.epoch

    def _learn(self, chosen: Array, rng: np.random.Generator, batches: int) -> None:
        course, w, part = self.course, self.weights, self.sample.part(chosen)
        facts = np.where(rng.random(part.facts.shape) < course.hide, FACTS, part.facts)
        table = spread(facts)
        # What is left stands for what is hidden too, so that sums stay about the same.
        table /= 1.0 - course.hide
        chance, hidden = told(w, part.measures, table)
        error = (chance - part.won) / len(chosen)
        back = np.outer(error, w["out"]) * (hidden > 0)
        slopes = {
            "facts": table.T @ back, "measures": part.measures.T @ back, "bias": back.sum(0),
            "out": hidden.T @ error, "line_facts": table.T @ error,
            "line_measures": part.measures.T @ error, "base": error.sum(keepdims=True),
        }  # fmt: skip
        self._step += 1
        done = self._step / (batches * course.epochs)
        pace = course.pace * 0.5 * (1 + np.cos(np.pi * min(1.0, done)))
        keep = min(course.keep, self._step / (self._step + 10))
        for name in NAMES:
            first, second = self._first[name], self._second[name]
            first += 0.1 * (slopes[name] - first)
            second += 0.001 * (slopes[name] ** 2 - second)
            step = (first / (1 - 0.9**self._step)) / (
                np.sqrt(second / (1 - 0.999**self._step)) + 1e-8
            )
            w[name] -= (pace * step + course.decay * w[name]).astype(np.float32)
            self.mean[name] += np.float32(1 - keep) * (w[name] - self.mean[name])
