"""Where the rules to read speak of what is going on."""

from __future__ import annotations

from typing import Final

from suffrage.games.suffragetto.phases import DONE, DRAW, EXCHANGE, HOPPING, TOSSING, TURN
from suffrage.games.suffragetto.view import SuffragettoView

PASSAGES: Final[dict[int, str]] = {
    TOSSING: "beginning",
    TURN: "your-turn",
    HOPPING: "hopping",
    EXCHANGE: "exchanges",
    DRAW: "draws",
    DONE: "the-end",
}


def passage(view: SuffragettoView) -> str:
    """The passage on the standing question."""
    return PASSAGES[view.stage]
