"""The guides say nothing that does not work: every command is run, or it is said why not."""

from __future__ import annotations

import asyncio
import json
import re
import shlex
import shutil
from pathlib import Path

import pytest

from suffrage.cli.app import suffrage_command
from suffrage.table.store.database import Database
from suffrage.table.web.settings import Settings
from tests.cli.kit import saved, suffrage

ROOT = Path(__file__).parents[2]
GUIDES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs/guide").glob("*.md"))]
EXAMPLE = ROOT / "examples" / "oppobot-deck.json"
# Other kinds of blocks: what is printed, and what has a test of its own.
ELSEWHERE = {
    "python": "tests/docs/test_documents.py goes through the session",
    "json": "below, in a deck",
    "text": "nothing to run",
}
NOT_RUN = {
    "make run": "it serves until it is stopped; tests/browser does that by the same command",
    "make test": "it is what runs this",
    "suffrage serve --host 0.0.0.0 --base-url https://example.org/games": "it serves until it is "
    "stopped, for the whole network; tests/table/test_guards.py has such a table",
    "suffrage restore tables.zip --database postgresql://user@host/name": "there may be no "
    "PostgreSQL; tests/table/test_backup.py restores into SQLite",
}


def blocks(path: Path) -> list[tuple[str, str]]:
    """The fenced blocks of a document, each with its language."""
    return re.findall(r"^```([a-z]*)[^\n]*\n(.*?)^```$", path.read_text(), re.M | re.S)


def commands(path: Path) -> list[str]:
    """The lines of its shell blocks, without what explains them."""
    lines = [line for kind, text in blocks(path) if kind == "shell" for line in text.splitlines()]
    return [line.partition("  #")[0].strip() for line in lines]


LINES = [line for path in GUIDES for line in commands(path)]


@pytest.mark.parametrize("path", GUIDES, ids=[path.name for path in GUIDES])
def test_every_block_says_what_it_is(path: Path) -> None:
    assert {kind for kind, _ in blocks(path)} <= {"shell", *ELSEWHERE}
    # An indented block says nothing of its kind, and nothing would run it.
    assert not re.search(r"^\n {4}(suffrage|make|python) ", path.read_text(), re.MULTILINE)


def test_what_is_not_run_is_still_in_the_guides() -> None:
    assert set(NOT_RUN) <= set(LINES) and len(LINES) > 15


@pytest.mark.parametrize("line", sorted(set(LINES) - set(NOT_RUN)))
def test_every_command_of_the_guides_runs(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SUFFRAGE_DATA", str(tmp_path / "data"))
    saved(tmp_path / "match.json", "votes-for-women", "two-player", 20)
    shutil.copy(EXAMPLE, tmp_path / "my-deck.json")
    shutil.copy(ROOT / "examples/cards/votes-for-women.json", tmp_path / "mine.json")
    if "FILE" in line:  # any match that is over
        played = suffrage("play", "suffragetto", "--watch", "--bots", "random", "--save", "FILE")
        assert played.code == 0, played.err
    if " doctor" in line or " backup" in line:
        asyncio.run(_some_tables())
    program, *words = shlex.split(line.partition(" > ")[0].replace("--games 1000", "--games 3"))
    if words[0] == "hint":
        words += ["--budget", "40"]
    ended = suffrage(*words, typed="\nquit\nn\n")
    assert program == "suffrage" and ended.code == 0, ended.err


async def _some_tables() -> None:
    """A database in the data folder, as a server leaves it."""
    database = Database(Settings().database_address())
    await database.open()
    await database.close()


def test_the_card_of_the_guide_can_be_played(tmp_path: Path) -> None:
    guide = ROOT / "docs/guide/oppobot-deck.md"
    ((_, text),) = [block for block in blocks(guide) if block[0] == "json"]
    card, deck = json.loads(text), json.loads(EXAMPLE.read_text())
    (at,) = [i for i, other in enumerate(deck["cards"]) if other["title"] == card["title"]]
    deck["cards"][at] = card
    (tmp_path / "deck.json").write_text(json.dumps(deck))
    wanted = ("votes-for-women", "--mode", "solitaire", "--oppobot-deck", "deck.json")
    ended = suffrage("play", *wanted, typed="quit\nn\n")
    assert ended.code == 0, ended.err


def test_the_file_of_the_guide_can_be_played() -> None:
    ((_, text),) = [block for block in blocks(ROOT / "docs/guide/cards.md") if block[0] == "json"]
    Path("mine.json").write_text(text)
    checked = suffrage("cards", "votes-for-women", "--check", "mine.json")
    assert checked.code == 0 and "1 card differs from the printed ones" in checked.out
    ended = suffrage("play", "votes-for-women", "--cards", "mine.json", typed="quit\nn\n")
    assert ended.code == 0, ended.err


def test_the_cards_and_the_schema_that_are_published_are_those_of_the_program() -> None:
    place = ROOT / "examples" / "cards"
    printed: tuple[tuple[str, list[str]], ...] = (("json", []), ("schema.json", ["--schema"]))
    for game in ("votes-for-women", "vote"):
        for ending, words in printed:
            written = suffrage("cards", game, *words)
            file = place / f"{game}.{ending}"
            assert written.code == 0 and written.out == file.read_text(encoding="utf-8")
    assert suffrage("cards", "suffragetto").code == 2


@pytest.mark.parametrize("path", GUIDES, ids=[path.name for path in GUIDES])
def test_every_option_of_the_guides_exists(path: Path) -> None:
    known = {name for command in suffrage_command.commands.values() for name in _options(command)}
    of_others = {"--help", "--version"}
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", path.read_text())) <= known | of_others


def _options(command: object) -> list[str]:
    parameters = getattr(command, "params", [])
    return [name for parameter in parameters for name in parameter.opts]
