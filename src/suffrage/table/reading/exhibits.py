"""What a gallery shows of a card, whatever its game, and how cards are looked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from markupsafe import Markup

from suffrage.core.errors import BadOptions
from suffrage.core.words.phrases import listed
from suffrage.table.reading.rulebook import Ruling

_CAPTION: Final = ("deck", "kind", "source")


@dataclass(frozen=True)
class Shown:
    """A symbol of a card, and what it says."""

    words: str
    drawing: Markup


@dataclass(frozen=True)
class Background:
    """The history behind a card, or why there is none."""

    years: str = ""
    line: str = ""
    facts: tuple[str, ...] = ()
    mattered: str = ""  # why it mattered
    people: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    related: tuple[int, ...] = ()  # the numbers of cards that it has to do with
    abbreviations: tuple[tuple[str, str], ...] = ()  # that stand in it, and what they mean
    reason: str = ""


@dataclass(frozen=True)
class Exhibit:
    """One card in a gallery."""

    number: int
    title: str
    text: str  # what it does, in words
    symbols: tuple[Shown, ...]
    draw: Callable[[str], str]  # the whole card as SVG, by size
    traits: dict[str, tuple[str, ...]]  # what it can be found by: "deck" -> ("Suffragist",)
    remarks: tuple[str, ...] = ()  # what else is to be known of it
    rulings: tuple[Ruling, ...] = ()
    background: Background = field(default_factory=Background)

    def face(self, size: str) -> Markup:
        """The whole card as a part of a page: only there has it the fonts and the paints of one."""
        return Markup(self.draw(size))  # drawn here, its words escaped

    def caption(self) -> str:
        """What it is, below its picture: the deck, the years, whether its text is known."""
        traits = [value for name in _CAPTION for value in self.traits.get(name, ())]
        return " · ".join([*traits[:1], *filter(None, [self.background.years]), *traits[1:]])

    def words(self) -> str:
        """All that a search looks through."""
        past = self.background
        told = (*past.facts, *past.people, *past.places, *self.remarks)
        return " ".join((self.title, self.text, past.line, past.mattered, *told)).casefold()


@dataclass(frozen=True)
class Wanted:
    """What somebody looks for."""

    text: str = ""
    traits: dict[str, str] = field(default_factory=dict)  # by name; "" for any

    def finds(self, exhibit: Exhibit) -> bool:
        """Whether a card is among it: every word is in it, and every trait fits."""
        fits = all(
            not value or value in exhibit.traits.get(name, ())
            for name, value in self.traits.items()
        )
        words = exhibit.words()
        return fits and all(word in words for word in self.text.casefold().split())


@dataclass(frozen=True)
class Gallery:
    """All cards of a game."""

    exhibits: tuple[Exhibit, ...]
    filters: dict[str, tuple[str, ...]]  # the traits that can be chosen, with their values

    def numbered(self, number: int) -> Exhibit | None:
        """The card of that number."""
        return next((one for one in self.exhibits if one.number == number), None)

    def check(self, wanted: Wanted) -> None:
        """BadOptions if something is looked for by what no card here has."""
        for name, value in wanted.traits.items():
            known = self.filters.get(name, ())
            if value and not known:
                raise BadOptions(f"cards of this game cannot be found by {name}")
            if value and value not in known:
                raise BadOptions(f"no {name} is called {value!r}; there are {listed([*known])}")

    def find(self, wanted: Wanted) -> list[Exhibit]:
        """The cards that fit, in their order."""
        self.check(wanted)
        return [exhibit for exhibit in self.exhibits if wanted.finds(exhibit)]


def about(title: str, rulings: Iterable[Ruling]) -> list[Ruling]:
    """The rulings that name a card, however its apostrophes are printed."""
    plain = title.replace("\u2019", "'")
    return [ruling for ruling in rulings if plain in ruling.text]
