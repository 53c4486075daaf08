"""First names: nothing else is asked of anybody in a class, and no two look alike."""

from __future__ import annotations

from collections.abc import Iterable

from suffrage.table.rooms.sanitizing import apart, clean_name


def told_apart(name: str, others: Iterable[str]) -> str:
    """A first name, with a number behind it if somebody in the class is called alike; or BadField.

    Whoever was there first keeps the name as it is.
    """
    return apart(clean_name(name), others)
