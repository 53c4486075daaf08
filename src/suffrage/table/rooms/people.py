"""People as the tables know them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Person:
    """Somebody who plays here: a guest, or somebody who has registered the name."""

    id: str
    name: str
    is_registered: bool = False


NOBODY = Person("", "")  # somebody who has no name yet
