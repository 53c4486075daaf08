"""A match in the making for every environment: what its seats see as arrays of NumPy."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from suffrage.core.game import Game, Options, Seat
from suffrage.core.turns import Turns

Numbers = NDArray[np.int8]
Seen = dict[str, Numbers]
_READ, _INT8 = np.frombuffer, np.dtype(np.int8)


class Playing(Turns):
    """A match in the making. *options* may bring a position to begin from."""

    def __init__(self, game: Game, options: Options, settling: bool = False) -> None:
        super().__init__(game, options, settling)
        self.settling = settling

    def __reduce__(self) -> tuple[object, ...]:
        # What is compiled does not know by itself how to be copied.
        return _again, (self.game, self.options, self.settling, self.save())

    def look(self, seat: Seat) -> Seen:
        """What *seat* sees, and which answers it has; nobody can write to these arrays."""
        array, mask = self.arrays(seat)
        return {"observation": _READ(array, _INT8), "action_mask": _READ(mask, _INT8)}


def _again(game: Game, options: Options, settling: bool, saved: bytes) -> Playing:
    playing = Playing(game, options, settling)
    playing.restore(saved)
    return playing


def settings(game: Game, mode: str | None, switches: tuple[str, ...], position: str) -> Options:
    """What a match is played with; the first mode of the game where none is named."""
    files = {"position": position} if position else {}
    options = Options(mode or game.modes[0].name, switches, files)
    game.check(options)
    return options
