"""How cards do between bots: what `suffrage balance --cards` wrote, read strictly."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from suffrage.core.errors import BadOptions

FORMAT: Final = "suffrage-card-figures/1"
_LONGEST: Final = 60  # characters of a word or two in a table
_MOST: Final = 16  # rows of one card


@dataclass(frozen=True)
class Row:
    """Matches in which a side had or used a card, and how many of them it won."""

    side: str
    how: str
    matches: int
    won: int

    @property
    def share(self) -> float:
        """Of the matches, those that it won."""
        return self.won / self.matches if self.matches else 0.0


@dataclass(frozen=True)
class Figures:
    """Of all cards of one game."""

    game: str
    mode: str
    switches: tuple[str, ...]
    bots: tuple[str, ...]
    seed: int
    matches: int
    wins: dict[str, int]  # by side
    cards: dict[int, tuple[Row, ...]]  # by number


class _Reader:
    """Reads one file; BadOptions says where it is not what it should be."""

    def __init__(self, name: str, data: object) -> None:
        self._name = name
        self.data: dict[str, Any] = self.known(data, "it", dict)

    def wrong(self, what: str) -> BadOptions:
        return BadOptions(f"{self._name}: {what}; `suffrage balance --cards` writes such files")

    def known(self, value: object, what: str, kind: type) -> Any:
        """A value that must be of a kind; true and false are no numbers."""
        if not isinstance(value, kind) or isinstance(value, bool):
            raise self.wrong(f"{what} is no {'object' if kind is dict else kind.__name__}")
        if isinstance(value, str) and len(value) > _LONGEST:
            raise self.wrong(f"{what} has more than {_LONGEST} characters")
        return value

    def words(self, value: object, what: str) -> tuple[str, ...]:
        return tuple(self.known(one, what, str) for one in self.known(value, what, list))

    def number(self, value: object, what: str, most: int) -> int:
        found: int = self.known(value, what, int)
        if not 0 <= found <= most:
            raise self.wrong(f"{what} is {found}, and may be 0 to {most}")
        return found

    def rows(self, value: object, what: str, matches: int) -> tuple[Row, ...]:
        listed = self.known(value, what, list)
        if len(listed) > _MOST:
            raise self.wrong(f"{what} has more than {_MOST} rows")
        found = []
        for entry in listed:
            row = self.known(entry, f"a row of {what}", dict)
            played = self.number(row.get("matches"), f"the matches of {what}", matches)
            side, how = (self.known(row.get(key), f"{key} of {what}", str) for key in _NAMES)
            found.append(
                Row(side, how, played, self.number(row.get("won"), f"the wins of {what}", played))
            )
        return tuple(found)


_NAMES: Final = ("side", "how")


def read_figures(text: str, name: str) -> Figures:
    """The figures in a file called *name*; BadOptions if it is not such a file."""
    try:
        read: object = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadOptions(f"{name}: this is no JSON") from error
    reader = _Reader(name, read)
    data = reader.data
    if data.get("format") != FORMAT:
        raise reader.wrong(f"its format is not {FORMAT}")
    matches = reader.number(data.get("matches"), "matches", 10**9)
    wins = reader.known(data.get("wins"), "wins", dict)
    cards = reader.known(data.get("cards"), "cards", dict)
    if not all(number.isdecimal() for number in cards):
        raise reader.wrong("a card is known by its number")
    return Figures(
        reader.known(data.get("game"), "game", str),
        reader.known(data.get("mode"), "mode", str),
        reader.words(data.get("switches"), "switches"),
        reader.words(data.get("bots"), "bots"),
        reader.known(data.get("seed"), "seed", int),
        matches,
        {
            reader.known(side, "a side", str): reader.number(won, f"wins of {side}", matches)
            for side, won in wins.items()
        },
        {
            int(number): reader.rows(rows, f"card {number}", matches)
            for number, rows in cards.items()
        },
    )


def read_all(paths: Iterable[Path]) -> dict[str, Figures]:
    """The figures in several files, by game; BadOptions if one is no such file, or one too many."""
    found: dict[str, Figures] = {}
    for path in paths:
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadOptions(f"{path}: this file cannot be read") from error
        figures = read_figures(text, str(path))
        if figures.game in found:
            raise BadOptions(f"{path}: there are figures of {figures.game} already")
        found[figures.game] = figures
    return found
