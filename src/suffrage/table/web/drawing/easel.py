"""Where pages are drawn: one after another, so that answers get in between."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class Easel:
    """One place to draw. After a fault everybody loads their page at once; whoever has one
    already and answers must not stand behind all of them."""

    def __init__(self) -> None:
        self._free = asyncio.Lock()

    async def draw(self, page: Callable[[], T]) -> T:
        """Draw a page when it is its turn. Nothing is waited for while it is drawn."""
        async with self._free:
            drawn = page()
            await asyncio.sleep(0)  # whatever has come meanwhile goes before the next page
        return drawn
