"""Reads what a board rendered: its controls, its ids, and whether it is sound."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from html.parser import HTMLParser

from suffrage.core.game import NATURE, News, State, View
from suffrage.table.boards import PARTS, UPDATE, Context, Parts, board_of
from tests.tables import Table, random_play, share

VOID = {"img", "input", "br", "hr", "meta", "link"}
LOADED = tuple("board" if name == "pieces" else name for name in UPDATE)
"""The parts of a page that is loaded; an update has only the pieces of the drawing."""


class Page(HTMLParser):
    """Some parts of a page, taken apart. Raises on tags that do not match."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.classes: set[str] = set()
        self.attributes: set[str] = set()
        self.tags: set[str] = set()
        self.singles: list[str] = []  # answers that a control gives by itself
        self.bundles: list[list[str]] = []
        self.targets: list[str] = []  # what popovers, labels and links inside the page name
        self.unnamed: list[str] = []  # buttons without words
        self._open: list[str] = []
        self._words: list[str] = []
        self.feed(html)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        assert len(given) == len(attrs), f"an attribute twice in <{tag}>: {attrs}"
        self.tags.add(tag)
        self.attributes |= set(given)
        self.classes |= set(given.get("class", "").split())
        if "id" in given:
            self.ids.append(given["id"])
        if tag == "button":
            self._words = [given.get("aria-label", "")]
            if given.get("name") == "answer":
                assert given["type"] == "submit" and given["form"] == "answer"
                self._take(given["value"].split(" "))
        if "popovertarget" in given:
            self.targets.append(given["popovertarget"])
        if tag == "use" and given.get("href", "").startswith("#"):
            self.targets.append(given["href"][1:])
        if "data-answer" in given:
            self._take(given["data-answer"].split(" "))
        for pair in given.get("data-answers", "").split():
            self._take(pair.partition("=")[2].split(","))
        for pair in given.get("data-bundles", "").split():
            self.bundles.append(pair.partition("=")[2].split(","))
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self._open and self._open.pop() == tag, f"</{tag}> closes something else"
        if tag == "button" and not "".join(self._words).strip():
            self.unnamed.append(tag)

    def handle_data(self, data: str) -> None:
        self._words.append(data)

    def _take(self, answers: list[str]) -> None:
        if len(answers) == 1:
            self.singles += answers
        else:
            self.bundles.append(answers)


def shown(table: Table, view: View) -> str:
    """What a page shows, without the ground of the drawing, which never changes."""
    parts = render(table, view, PARTS)
    drawn = "pieces" if parts["pieces"] else "board"
    return "".join(parts[drawn if name == "pieces" else name] for name in UPDATE)


def render(table: Table, view: View, names: Collection[str], news: tuple[News, ...] = ()) -> Parts:
    """Some parts for *view*, at a table where people have names that need care."""
    called = tuple(f'<b>{name} & "co"</b>' for name in table.mode.seats)
    return board_of(table.game.name).render(table.game, view, Context(called, news=news), names)


def views(table: Table, seed: int, every: int, most: int = 10**6) -> Iterator[tuple[State, View]]:
    """Views out of a match by chance, of whoever is asked; now and then of everybody.

    Where only a switch is different, of fewer questions: what is drawn is the same.
    """
    every *= 5 // share(5) * (4 if table.options.switches else 1)
    number = 0
    for state, seat, _ in random_play(table, seed):
        if seat == NATURE:
            continue
        number += 1
        if number > most:
            return
        if number % every == 0:
            yield state, state.view(seat)
        if number % (every * 7) == 0:
            for reader in table.readers:
                yield state, state.view(reader)
    for reader in table.readers:
        yield state, state.view(reader)


def spelled(table: Table, view: View) -> list[str]:
    """The options of a view as they are posted, each once."""
    return sorted({table.game.spell(action) for action in view.options})
