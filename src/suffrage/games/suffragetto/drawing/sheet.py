"""The sheet that everything is drawn on: its size, its inks, where a square lies on it."""

from __future__ import annotations

from suffrage.core.game import Seat
from suffrage.games.suffragetto.board import (
    ARENA,
    COMMONS,
    FREE,
    GROUNDS,
    HALL,
    HOSPITAL,
    PRISON,
    SIZE,
    SUFFRAGETTES,
    YARD,
    Square,
    half_turn,
)

CELL = 40
MARGIN = 54
SIDE = SIZE * CELL + 2 * MARGIN

PAPER, INK, CREAM = "#f4ecd8", "#1f1b16", "#fbf5e4"
GREEN, BLUE, RED, GOLD = "#2f7044", "#24427c", "#c4452e", "#e3a72f"
ZONE_CLASSES = {
    ARENA: "arena", FREE: "yellow", COMMONS: "commons", HALL: "hall", PRISON: "prison",
    YARD: "yard", HOSPITAL: "hospital", GROUNDS: "grounds",
}  # fmt: skip
"""What the zones are called in style sheets."""


class Drawing:
    """One sheet in the making. *below* is the side that sits at the bottom edge."""

    def __init__(self, below: Seat = SUFFRAGETTES, prefix: str = "sfg-") -> None:
        self.below = below
        self.prefix = prefix  # in front of every id, for pages with several boards
        self.parts: list[str] = []
        self.title = ""  # what the picture shows, for those who hear it
        self.role = "img"

    def add(self, *parts: str) -> None:
        """Put something on top."""
        self.parts += parts

    def corner(self, at: Square) -> tuple[int, int]:
        """The upper left corner of a square."""
        seen = at if self.below == SUFFRAGETTES else half_turn(at)
        return MARGIN + seen % SIZE * CELL, MARGIN + (SIZE - 1 - seen // SIZE) * CELL

    def middle(self, at: Square) -> tuple[int, int]:
        """The middle of a square."""
        x, y = self.corner(at)
        return x + CELL // 2, y + CELL // 2

    @property
    def id(self) -> str:
        """The id of the sheet."""
        return f"{self.prefix}sheet"

    def attributes(self) -> str:
        """The attributes of the sheet, but for its id."""
        return (
            f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}" class="suffragetto" '
            f'role="{self.role}" aria-label="{self.title}" '
            'font-family="Source Sans 3, Source Sans Pro, Helvetica, Arial, sans-serif"'
        )

    def inside(self) -> str:
        """Everything that is on the sheet."""
        return "\n".join(["", *self.parts, ""])

    def svg(self) -> str:
        """The finished sheet."""
        return f'<svg id="{self.id}" {self.attributes()}>{self.inside()}</svg>\n'
