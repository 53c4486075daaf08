"""Words that puzzled people are nowhere in what games, pages and terminal say."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from suffrage.games import GAMES

_SOURCE = Path(__file__).parents[2] / "src" / "suffrage"
_SPEAKERS = ("games", "table", "cli/boards")  # perft and searching count plies, and say so
_PUZZLING = [
    r"play a card of your hand",
    r"Before the states",
    r"The rest for me",
    r"is laid open",
    r"a card of our reconstruction",
    r"whoever shall sit down",
    r"may pass to somebody else",
    r"two oppositions",
    r"in hundredths",
    r"Take a name",
    r"Light or dark",
    r"In the discard, as you saw",
    r"Republicans at the start",
    r"\bpl(y|ies)\b",
    r"The dice are promised",
    r"throws a \{?8?",
    r"checks and \S+ X at once",
    r"as the coin falls",
    r", a safe square",
    r"\bis done\.",
    r"It stays \{?0",
    r"Waiting for First",
    r"Nobody can tell whether",
    r"Nobody learns that it was yours",
    r"The table is set: .* to win",
    r"\bsupersedes?\b",
    r"\bdefers?\b(?!\b></script>)",
]
# Notation and HTML have words of their own that nobody reads as a sentence.
_NOT_SAID = re.compile(r"^[\w-]+$|^(done|the answers are) ?,|<script")


def _said(path: Path) -> Iterator[str]:
    """What a module may say: its strings, but for those that explain it."""
    tree = ast.parse(path.read_text())
    explaining = {
        id(node.value) for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }  # fmt: skip
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            words = [part.value for part in node.values if isinstance(part, ast.Constant)]
            yield "{}".join(map(str, words))
        elif (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in explaining
            and not _NOT_SAID.search(node.value)
        ):
            yield node.value


@cache
def _sentences() -> list[tuple[str, str]]:
    found = []
    for folder in _SPEAKERS:
        for path in sorted((_SOURCE / folder).rglob("*.py")):
            found += [(path.name, text) for text in _said(path)]
        for path in sorted((_SOURCE / folder).rglob("*.html")):
            lines = re.sub(r"\{#.*?#\}", "", path.read_text(), flags=re.S).split("\n")
            found += [(path.name, line) for line in lines if not _NOT_SAID.search(line)]
    return found


def test_modes_are_called_as_people_say_it() -> None:
    titles = [mode.title for played in GAMES.values() for mode in played.modes]
    assert [t for t in titles for puzzling in _PUZZLING if re.search(puzzling, t)] == []


@pytest.mark.parametrize("puzzling", _PUZZLING)
def test_nothing_puzzling_is_said(puzzling: str) -> None:
    found = [(name, text) for name, text in _sentences() if re.search(puzzling, text)]
    assert found == []


def test_no_page_tells_anything_by_a_native_title() -> None:
    """It is not seen by fingers nor by keys: what is told stands on the slip."""
    for path in sorted((_SOURCE / "table").rglob("*.html")):
        assert not re.search(r"<[a-z]+[^>]* title=", path.read_text()), path.name
