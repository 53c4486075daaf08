"""What dice would do: in how many ways a throw, or another one, brings what is hoped for."""

from __future__ import annotations


def results(dice: int, sides: int, count: int = 0) -> list[int]:
    """In how many ways each result of a throw comes up: the total, or how many dice count."""
    ways = [1]
    for _ in range(dice):
        grown = [0] * (len(ways) + sides)
        for before, n in enumerate(ways):
            for face in range(1, sides + 1):
                grown[before + (face if not count else int(face >= count))] += n
        ways = grown
    return ways


def percent(good: int, ways: int) -> str:
    """A chance in words; never 0 or 100 unless it is certain."""
    share = round(100 * good / ways)
    if 0 < good < ways:
        share = min(99, max(1, share))
    return f"{share} %"
