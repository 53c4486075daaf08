"""People as the tables know them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Person:
    """Somebody who plays here."""

    id: str
    name: str


NOBODY = Person("", "")  # somebody who has no name yet
