"""What every environment needs: what a seat sees as arrays of NumPy, and how a match is set."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from suffrage.core.game import Game, Options, Seat
from suffrage.core.turns import Turns

Numbers = NDArray[np.int8]
Seen = dict[str, Numbers]
_READ, _INT8 = np.frombuffer, np.dtype(np.int8)


def look(turns: Turns, seat: Seat) -> Seen:
    """What *seat* sees, and which answers it has; nobody can write to these arrays."""
    return shown(*turns.arrays(seat))


def shown(array: bytes, mask: bytes) -> Seen:
    """What `Turns.arrays` found, for NumPy."""
    return {"observation": _READ(array, _INT8), "action_mask": _READ(mask, _INT8)}


def settings(game: Game, mode: str | None, switches: tuple[str, ...], position: str) -> Options:
    """What a match is played with; the first mode of the game where none is named."""
    files = {"position": position} if position else {}
    options = Options(mode or game.modes[0].name, switches, files)
    game.check(options)
    return options
