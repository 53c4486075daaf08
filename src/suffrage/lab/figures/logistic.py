"""Logistic regression in a few lines, and how well scores tell two kinds apart."""

from __future__ import annotations

import math
from collections.abc import Sequence

_STEPS = 12
Row = Sequence[float]


def fit(rows: Sequence[Row], labels: Sequence[bool], decay: float = 1.0) -> list[float]:
    """The weights that make the labels likeliest, by Newton's steps; *decay* keeps them small."""
    size = len(rows[0])
    weights = [0.0] * size
    for _ in range(_STEPS):
        slope = [-decay * weight for weight in weights]
        curve = [[decay * (i == j) for j in range(size)] for i in range(size)]
        for row, label in zip(rows, labels, strict=True):
            said = chance(weights, row)
            miss, sure = label - said, said * (1 - said)
            present = [i for i in range(size) if row[i]]
            for i in present:
                slope[i] += miss * row[i]
                share = sure * row[i]
                line = curve[i]
                for j in present:
                    line[j] += share * row[j]
        weights = [weight + step for weight, step in zip(weights, solve(curve, slope), strict=True)]
    return weights


def chance(weights: Sequence[float], row: Row) -> float:
    """How likely a row has the label."""
    score = sum(weight * value for weight, value in zip(weights, row, strict=True))
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, score))))


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss's elimination; the matrix is positive definite."""
    size = len(right)
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for i in range(size):
        for k in range(i + 1, size):
            share = rows[k][i] / rows[i][i]
            if share:
                rows[k] = [a - share * b for a, b in zip(rows[k], rows[i], strict=True)]
    found = [0.0] * size
    for i in reversed(range(size)):
        rest = sum(rows[i][k] * found[k] for k in range(i + 1, size))
        found[i] = (rows[i][size] - rest) / rows[i][i]
    return found


def auc(scores: Sequence[float], labels: Sequence[bool]) -> float:
    """How likely a labeled one has a higher score than another; ties count half."""
    ranked = sorted(range(len(scores)), key=lambda i: scores[i])
    ranks = [0.0] * len(scores)
    first = 0
    while first < len(ranked):
        last = first
        while last + 1 < len(ranked) and scores[ranked[last + 1]] == scores[ranked[first]]:
            last += 1
        for at in range(first, last + 1):
            ranks[ranked[at]] = (first + last) / 2
        first = last + 1
    yes = [rank for rank, label in zip(ranks, labels, strict=True) if label]
    no = [rank for rank, label in zip(ranks, labels, strict=True) if not label]
    return (sum(yes) / len(yes) - sum(no) / len(no)) / len(scores) + 0.5
