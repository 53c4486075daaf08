"""What an environment looks like: as text, as a drawing, and as an array of colors."""

from __future__ import annotations

import io
from typing import Any

import numpy as np
from numpy.typing import NDArray

from suffrage.core.game import WATCHER, State
from suffrage.extras import needed

MODES = ["ansi", "svg", "rgb_array"]
Picture = NDArray[np.uint8]
_WIDTH = 640


def render(state: State, mode: str | None) -> str | Picture | None:
    """A position as a watcher sees it, in one of the modes; nothing without one."""
    if mode is None:
        return None
    if mode not in MODES:
        raise ValueError(f"there is no render mode {mode!r}; the modes are {', '.join(MODES)}")
    if mode == "ansi":
        game = state.game()
        view = state.view(WATCHER)
        return f"{game.title}. {game.ask(view).sentence}\n{state.text()}\n"
    drawn = state.view(WATCHER).svg()
    return drawn if mode == "svg" else pixels(drawn)


def pixels(drawing: str) -> Picture:
    """An SVG as rows of pixels: red, green, blue."""
    with needed("envs", "the mode rgb_array"):
        import resvg_py
        from PIL import Image
    found: Any = resvg_py.svg_to_bytes(svg_string=drawing, width=_WIDTH, background="white")
    with Image.open(io.BytesIO(bytes(found))) as picture:
        return np.asarray(picture.convert("RGB"), dtype=np.uint8)
