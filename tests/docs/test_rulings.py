"""Every ruling is cited by the code or by a test, and every ruling cited exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULES = {path.parent.name: path for path in sorted((ROOT / "docs" / "rules").glob("*/rulings.md"))}

# A ruling opens a list entry or paragraph in bold, or a row of a table: "- **T-1 Opening.**",
# "**R1. Directions.**", "| 1.1 |"; its address may stand before it.
_DEFINED = re.compile(
    r"^(?:- )?(?:<a id=\"[a-z0-9-]+\"></a>)?\*\*([A-Z]-\d+|[A-Z]\d+|\d+\.\d+)[ .*]"
    r"|^\| (\d+\.\d+) \|",
    re.MULTILINE,
)
_NUMBER = r"(?:[A-Z]-\d+|[A-Z]\d+|\d+\.\d+)"
# "ruling T-1", "rulings T-1, T-2 and K-3", "rulings F-1 to F-9", "(P-4, D-11)", "A-3: ..."
_CITED = re.compile(rf"(?<![\w.-])({_NUMBER})(?:(?: to |-|–)({_NUMBER}))?(?![\w-]|\.\d)")


def defined(text: str) -> list[str]:
    """The numbers of the rulings that a document defines."""
    return [one or two for one, two in _DEFINED.findall(text)]


def cited(text: str, kind: str) -> set[str]:
    """The rulings that a file cites. Plain decimals count only where the word ruling stands."""
    found: set[str] = set()
    for line in text.splitlines():
        if kind[0].isdigit() and "ruling" not in line.lower():
            continue
        for first, last in _CITED.findall(line):
            found.add(first)
            if last and _stem(first) == _stem(last):
                low, high = _tail(first), _tail(last)
                found.update(f"{_stem(first)}{n}" for n in range(low, high + 1))
            elif last:
                found.add(last)
    return found


def _stem(number: str) -> str:
    return re.sub(r"\d+$", "", number)


def _tail(number: str) -> int:
    return int(number[len(_stem(number)) :])


def files_of(game: str) -> list[Path]:
    """Where the rulings of a game are cited: its rules, their scenes, and the suites."""
    package = game.replace("-", "_")
    folders = [ROOT / "src" / "suffrage" / "games" / package, ROOT / "tests" / "rules" / package]
    found = [path for folder in folders for path in folder.rglob("*.py")]
    return found + [path for folder in folders[1:] for path in folder.rglob("*.json")]


def shapes(numbers: list[str]) -> re.Pattern[str]:
    """What a number of this game's rulings looks like."""
    stems = sorted({re.escape(_stem(number)) for number in numbers})
    return re.compile(rf"(?:{'|'.join(stems)})\d+")


GAMES = [name for name in RULES if files_of(name)]


@pytest.mark.parametrize("game", sorted(RULES))
def test_rulings_are_numbered_once_each(game: str) -> None:
    numbers = defined(RULES[game].read_text())
    assert numbers and len(set(numbers)) == len(numbers)


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_is_cited(game: str) -> None:
    numbers = defined(RULES[game].read_text())
    found: set[str] = set()
    for path in files_of(game):
        found |= cited(path.read_text(), numbers[0])
    assert sorted(set(numbers) - found) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_that_is_cited_exists(game: str) -> None:
    numbers = defined(RULES[game].read_text())
    shape = shapes(numbers)
    for path in files_of(game):
        strange = {
            n for n in cited(path.read_text(), numbers[0]) - set(numbers) if shape.fullmatch(n)
        }
        assert not strange, f"{path.name} cites {sorted(strange)}"


def test_citations_are_read_singly_in_lists_and_in_ranges() -> None:
    assert cited("# ruling T-4: draw what is there", "T-1") == {"T-4"}
    assert cited("(rulings P-1 to P-3, D-11)", "T-1") == {"P-1", "P-2", "P-3", "D-11"}
    assert cited("rulings R6-R9", "R1") == {"R6", "R7", "R8", "R9"}
    assert cited("1.2 is a number", "1.1") == set()
    assert cited("(rulings 3.6 to 3.8)", "1.1") == {"3.6", "3.7", "3.8"}


def test_definitions_are_read_from_lists_paragraphs_and_tables() -> None:
    assert defined("- **T-1 Opening.** x\n**R2. Step (A).** y\n| 1.3 | q | r |\n") == [
        "T-1", "R2", "1.3",
    ]  # fmt: skip
