"""First names: nothing else is asked of anybody in a class, and no two look alike."""

from __future__ import annotations

from collections.abc import Iterable

from suffrage.table.rooms.sanitizing import LONGEST_NAME, clean_name, likenesses


def told_apart(name: str, others: Iterable[str]) -> str:
    """A first name, with a number behind it if somebody in the class is called alike; or BadField.

    Whoever was there first keeps the name as it is.
    """
    wanted = clean_name(name)
    taken = frozenset[str]().union(*map(likenesses, others))
    called, number = wanted, 2
    while likenesses(called) & taken:
        end = f" {number}"
        called, number = wanted[: LONGEST_NAME - len(end)] + end, number + 1
    return called
