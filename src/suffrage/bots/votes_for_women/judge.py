"""Who says how a position of Votes for Women stands: the evaluation by hand, or what was learned.

`learned.json` holds a small network and the command that made it: the facts and measures of a
position lead to a hidden layer, and straight on to the answer.
"""

from __future__ import annotations

import json
from abc import abstractmethod
from importlib.resources import files
from typing import Any, Final

from suffrage.bots.votes_for_women.evaluation import STANDARD, Outlook, Weights, logistic
from suffrage.bots.votes_for_women.features import FACTS, MEASURES, facts, measures
from suffrage.bots.votes_for_women.votes import Poll
from suffrage.games.votes_for_women.actions import SUF
from suffrage.games.votes_for_women.state import FINAL_VOTING, NOBODY, Position

FILE: Final = "learned.json"
_WIDE: Final = 40  # bits of a cell, five bytes
_MIDDLE: Final = 1 << 39  # what stands for nothing in a cell
_FINE: Final = 4096  # parts of a whole in which measures are counted


class Judge:
    """Says how a position stands where a card is to be played."""

    calibrated: bool  # whether its chances are the shares of matches won, at every turn

    def chance(self, s: Position) -> float:
        """The Suffragists' chance in any position."""
        if s.winner != NOBODY:
            return 1.0 if s.winner == SUF else 0.0
        if s.phase == FINAL_VOTING:
            return Poll(s, s.stack[-1]).stands()
        return self.judged(s)

    @abstractmethod
    def judged(self, s: Position) -> float:
        """The same before Final Voting."""


class ByHand(Judge):
    """The evaluation, with its weights."""

    def __init__(self, w: Weights) -> None:
        self.calibrated = False
        self.w: Final = w

    def judged(self, s: Position) -> float:
        outlook = Outlook(s, self.w)
        outlook.weigh(s)
        return outlook.chance


class Network(Judge):
    """What was learned from many matches.

    All that a fact adds to the cells of the hidden layer is one long number, a cell every
    `_WIDE` bits; so a position is some additions of long numbers, exact and the same everywhere.
    """

    def __init__(
        self,
        facts: list[list[int]],
        measures: list[list[int]],
        bias: list[int],
        out: list[float],
        unit: float,
    ) -> None:
        """By cell, by fact or measure, in units; the last cell is the straight line."""
        self.calibrated = True
        self.cells: Final = len(bias)
        self.facts: Final = [_FINE * _packed(column) for column in zip(*facts, strict=True)]
        self.measures: Final = [_packed(column) for column in zip(*measures, strict=True)]
        self.start: Final = _FINE * _packed(tuple(bias)) + _packed((_MIDDLE,) * len(bias))
        self.out: Final = [weight * unit / _FINE for weight in out]  # by cell

    def judged(self, s: Position) -> float:
        outlook = Outlook(s, STANDARD)
        outlook.weigh(s)
        return self.told(measures(s, outlook), facts(s))

    def told(self, measured: list[float], known: list[int]) -> float:
        """The Suffragists' chance from what is known of a position."""
        total = self.start
        for fact in known:
            total += self.facts[fact]
        for i in range(len(measured)):
            part = int(measured[i] * _FINE)
            if part:
                total += part * self.measures[i]
        lit = total.to_bytes(self.cells * _WIDE // 8, "little")
        logit = 0.0
        at = 0
        last = self.cells - 1
        for cell in range(self.cells):
            value = (
                lit[at] + (lit[at + 1] << 8) + (lit[at + 2] << 16) + (lit[at + 3] << 24)
                + (lit[at + 4] << 32) - _MIDDLE
            )  # fmt: skip
            at += 5
            if value > 0 or cell == last:
                logit += value * self.out[cell]
        return logistic(min(30.0, logit))

    @classmethod
    def read(cls) -> Network:
        """The network that was learned."""
        text = files("suffrage.bots.votes_for_women").joinpath(FILE).read_text("utf-8")
        return cls.of(json.loads(text))

    @classmethod
    def of(cls, kept: dict[str, Any]) -> Network:
        """The network that a file holds, as plain data."""
        assert len(kept["line_facts"]) == FACTS and len(kept["line_measures"]) == MEASURES
        unit = float(kept["unit"])
        return cls(
            [*kept["facts"], kept["line_facts"]],
            [*kept["measures"], kept["line_measures"]],
            [*kept["bias"], *kept["base"]],
            [*[weight * unit for weight in kept["out"]], 1.0],
            unit,
        )


def _packed(values: tuple[int, ...]) -> int:
    """One number for all cells; values below nothing borrow from the next, and give it back."""
    total = 0
    for cell, value in enumerate(values):
        total += value << (_WIDE * cell)
    return total


_READ: Final[list[Network]] = []


def learned() -> Network:
    """The network, read when it is first asked for: most players never do."""
    if not _READ:
        _READ.append(Network.read())
    return _READ[0]
