"""Loaded dice: a server that has them throws the same in every run, and all else is as ever.

Real dice hang on a seed drawn by chance and on the table's own id. Loaded ones have one seed, and
are thrown as at the first tables: from seed and nonces alone, which records can prove as well.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from suffrage.core.dice import FairDice
from suffrage.table.rooms import opening
from suffrage.table.rooms.room import Room


class _Drawn:
    """Chance, but for seeds."""

    token_urlsafe = staticmethod(secrets.token_urlsafe)

    @staticmethod
    def token_bytes(size: int) -> bytes:
        return bytes(size)


def _dice(room: Room) -> FairDice:
    nonces = tuple(seat.nonce or f"bot{seat.seat}" for seat in room.occupants)
    return FairDice(room.seed, nonces)


@contextmanager
def loaded() -> Iterator[None]:
    """Every table that is set meanwhile has the same dice."""
    with (
        patch("suffrage.table.hosting.seals.secrets", _Drawn),
        patch.object(opening, "dice_of", _dice),
    ):
        yield
