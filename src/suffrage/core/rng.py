"""A small seeded generator: the same numbers on every machine, compiled or not.

Number *i* is a function of the seed and *i* alone, so a match that was taken back and
played on throws the same dice again.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64  # 64 bits in a register when compiled; any int otherwise

_MASK: Final = 0xFFFFFFFF
_SMALL: Final = 1 << 31  # times a number of 32 bits, it still fits into a register


def _mix(start: i64) -> i64:
    """Scramble 32 bits so that each of them depends on all (the finalizer of MurmurHash3)."""
    x = start
    x ^= x >> 16
    x = (x * 0x85EBCA6B) & _MASK
    x ^= x >> 13
    x = (x * 0xC2B2AE35) & _MASK
    return x ^ (x >> 16)


def derive(seed: int, *labels: object) -> int:
    """A seed for a part of a larger experiment: the same parent and labels, the same child."""
    text = "/".join([str(seed), *[str(label) for label in labels]])
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")


def chances_at(seed: bytes, seat: int, answers: int) -> int:
    """The seed of a bot's answer at a table with this seed: another one for every answer."""
    return derive(answers, seed.hex(), "bot", seat)


class Rng:
    """A stream of numbers from one seed."""

    def __init__(self, seed: int) -> None:
        self._low: Final[i64] = _mix(seed & _MASK)
        self._high: Final[i64] = _mix((seed >> 32) & _MASK) ^ 0x9E3779B9
        self.count = 0  # how many numbers were taken

    def at(self, i: int, n: int) -> int:
        """The *i*-th number, from 0 to *n* - 1, without taking it. *n* is at most 2**31."""
        x = _mix((i & _MASK) ^ self._low)
        x = _mix(x ^ self._high ^ (i >> 32))
        if n < _SMALL:
            return (x * n) >> 32
        number: int = x
        return (number * n) >> 32

    def below(self, n: int) -> int:
        """The next number, from 0 to *n* - 1."""
        self.count += 1
        return self.at(self.count - 1, n)

    def shuffle(self, items: list[int]) -> None:
        """Put *items* into a random order."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
