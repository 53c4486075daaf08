"""Loaded dice: a server that has them throws the same in every run, and all else is as ever."""

from __future__ import annotations

from suffrage.table.hosting.seals import Seals

_SEED = bytes(32)
_made = Seals.made


def loaded(seals: Seals, purpose: str, text: str) -> bytes:
    """What `Seals.made` gives, but for the dice of every table the same seed."""
    return _SEED if purpose == "dice" else _made(seals, purpose, text)
