"""The history behind the games: a timeline of the cards, the people on them, and a text to read."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache, partial
from importlib.resources import files
from typing import Final

from suffrage.games.votes_for_women import history
from suffrage.table.reading import votes_for_women
from suffrage.table.reading.exhibits import Exhibit
from suffrage.table.reading.rulebook import Text, rendered

_GAME: Final = "votes-for-women"  # whose cards are told of
_MONTHS: Final = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip
_AFTER: Final = ("Jr.", "Sr.")
_BEFORE: Final = ("Du", "St.")  # parts of a surname; "de" is none in these names
_DECADES: Final = (
    (1848, 1859),
    *[(year, year + 9) for year in range(1860, 1910, 10)],
    (1910, 1920),
)


@dataclass(frozen=True)
class Event:
    """Something that happened, and the cards that tell of it."""

    date: str  # as 1848, 1848-07 or 1848-07-19
    text: str
    cards: tuple[Exhibit, ...]

    @property
    def year(self) -> int:
        """Of its date."""
        return int(self.date[:4])

    def when(self) -> str:
        """Its date as people write it."""
        year, *rest = self.date.split("-")
        month = f"{_MONTHS[int(rest[0]) - 1]} " if rest else ""
        day = f"{int(rest[1])} " if len(rest) > 1 else ""
        return f"{day}{month}{year}"


@dataclass(frozen=True)
class Decade:
    """The events of some years, and further cards that belong there."""

    first: int
    last: int
    events: tuple[Event, ...]
    also: tuple[Exhibit, ...]


def _plain(title: str) -> str:
    """A title, however its apostrophes are printed."""
    return title.replace("\u2019", "'")


@cache
def _titled() -> dict[str, Exhibit]:
    """The cards by title; the Oppobot's share theirs with others, which come first."""
    cards = reversed(votes_for_women.gallery().exhibits)
    return {_plain(card.title): card for card in cards}


@cache
def timeline() -> tuple[Decade, ...]:
    """1848 to 1920. Every card stands there once at least: with an event, or in its years."""
    read = json.loads(files(history).joinpath("timeline.json").read_text(encoding="utf-8"))
    events = [
        Event(entry["date"], entry["event"], tuple(_titled()[_plain(t)] for t in entry["cards"]))
        for entry in read
    ]
    shown = {card.number for event in events for card in event.cards}
    rest = [card for card in _titled().values() if card.number not in shown]
    rest.sort(key=lambda card: (_begins(card), card.number))
    return tuple(
        Decade(
            first,
            last,
            tuple(event for event in events if first <= event.year <= last),
            tuple(card for card in rest if first <= _begins(card) <= last),
        )
        for first, last in _DECADES
    )


def decade_of(card: Exhibit) -> Decade | None:
    """Where a card stands on the timeline, first of all; None for one of another game."""
    for decade in timeline():
        told = [one for event in decade.events for one in event.cards]
        if any(card is one for one in (*told, *decade.also)):
            return decade
    return None


def _begins(card: Exhibit) -> int:
    """The first year of a card, within what the timeline shows."""
    years = [int(word) for word in card.background.years.split() if word.isdecimal()]
    return min(max(years[0], _DECADES[0][0]), _DECADES[-1][1])


@cache
def people() -> tuple[tuple[str, tuple[Exhibit, ...]], ...]:
    """Everybody whom the cards tell of, by surname, with their cards."""
    found: dict[str, list[Exhibit]] = {}
    for card in reversed(_titled().values()):
        for name in card.background.people:
            found.setdefault(name, []).append(card)
    return tuple((name, tuple(found[name])) for name in sorted(found, key=_surname))


def _surname(name: str) -> str:
    """What somebody is listed under, without what stands behind the name."""
    words = [word for word in name.partition(" (")[0].split() if word not in _AFTER]
    is_double = len(words) > 1 and words[-2] in _BEFORE
    return " ".join(words[-2:] if is_double else words[-1:]).casefold()


@cache
def telling(galleries: str) -> Text:
    """What is told; links to cards lead below *galleries*."""
    written = files(__package__).joinpath("history.md").read_text(encoding="utf-8")
    return rendered(written, partial(_address, galleries))


def _address(galleries: str, target: str) -> str:
    kind, _, name = target.partition(":")
    if kind == "card":
        return f"{galleries}/{_GAME}/{_titled()[_plain(name)].number}"
    if kind == "cards":
        return f"{galleries}/{name}"
    return target
