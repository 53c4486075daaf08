"""Parts of pages that are kept are what would be drawn anew, byte for byte, over whole matches."""

from __future__ import annotations

import zlib
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from types import BuiltinFunctionType, FunctionType
from typing import Any

import pytest
from markupsafe import Markup

from suffrage.core.game import WATCHER
from suffrage.core.rng import Rng
from suffrage.games.votes_for_women.drawing import lands, regions
from suffrage.table.boards import printing
from suffrage.table.boards.part import Part, fresh
from suffrage.table.boards.suffragetto import board as suffragetto_board
from suffrage.table.boards.suffragetto import moves, ways
from suffrage.table.boards.vote import board as vote_board
from suffrage.table.boards.vote import chamber
from suffrage.table.boards.vote import record as vote_record
from suffrage.table.boards.votes_for_women import board as vfw_board
from suffrage.table.boards.votes_for_women import faces
from suffrage.table.hosting.seals import Seals
from suffrage.table.rooms.room import Room
from suffrage.table.rooms.scenes.scene import look
from suffrage.table.web.drawing import stream
from suffrage.table.web.drawing.parts import drawn_parts
from suffrage.table.web.settings import Settings
from suffrage.table.web.shell import Shell
from tests.table.kit import NOW, playing, set_table

Kind = tuple[str, str, tuple[str, ...], int]
"""Game, mode, who sits there, and after how many answers it is enough."""

TABLES: list[Kind] = [
    ("votes-for-women", "two-player", ("ann", "bea"), 90),
    ("votes-for-women", "two-versus-two", ("ann", "bea", "cid", "dot"), 60),
    ("suffragetto", "two-player", ("ann", "bea"), 90),
    ("vote", "five", ("ann", "bea", "cid", "dot", "eve"), 150),
]
_CACHED = (
    (ways, "_drawn"), (ways, "_near"), (ways, "_far"),
    (faces, "printed_face"), (faces, "_at_table"), (vfw_board, "_state"), (vfw_board, "_played"),
    (chamber, "_place"), (chamber, "_points"), (chamber, "_signs"), (stream, "_drawn"),
    (vfw_board, "_extras"), (vote_record, "_row"), (vote_board, "folded"),
)  # fmt: skip
_KEEPERS = (
    printing, vfw_board, vote_board, vote_record, chamber, moves, suffragetto_board
)  # fmt: skip
_BY_NAME = (
    (stream, "_KEPT"), (stream, "_SEEN"), (moves, "_SCORES"), (ways, "_TOLD"), (lands, "_KEPT"),
    (regions, "_KEPT"),
)  # fmt: skip
_PLAIN = (str, int, bool, float, type(None), FunctionType, BuiltinFunctionType)


class Differs(Exception):
    """What is kept is not what would be drawn now."""


def forget_all() -> None:
    """Nothing is kept any more."""
    printing._KEPT.clear()
    for module, name in _BY_NAME:
        getattr(module, name).clear()
    for module, name in _CACHED:
        getattr(module, name).cache_clear()


def shell_in(folder: Path) -> Shell:
    return Shell(Settings(data=folder), Seals(b"x" * 32), "stamp")


def readers(who: tuple[str, ...]) -> tuple[str, ...]:
    """Those who sit there, and somebody who watches."""
    return (*who, "nobody")


def played(room: Room, steps: int, seed: int) -> Iterator[Room]:
    """The room after every answer by chance, now and then one that waits to be confirmed."""
    rng = Rng(seed)
    for number in range(steps):
        match = playing(room).match
        if match.outcome() is not None:
            return
        asked = match.pending()
        seat = asked[rng.below(len(asked))]
        options = [a for a in match.state.options(seat) if not match.game.settles(a)]
        word = match.game.spell(options[rng.below(len(options))])
        room.answer(seat, [word], room.version, f"key {number}", NOW + number, confirmed=True)
        if number % 17 == 5 and room.undo_point(seat) is not None:
            room.undo(seat, room.version, NOW + number)
        yield room


def drawn(shell: Shell, room: Room, person: str, have: str, plain: bool = False) -> dict[str, str]:
    """Every part of somebody's page."""
    scene = look(room, person, WATCHER, plain=plain, now=NOW, key="key")
    return {name: str(part) for name, part in drawn_parts(shell, scene, have).items()}


def compare(kind: Kind, folder: Path, seed: int = 1) -> int:
    """Draw a match as all its readers see it, with what is kept and without; how many parts."""
    game, mode, who, steps = kind
    kept, count = shell_in(folder), 0
    for number, room in enumerate(played(set_table(game, mode, *who), steps, seed)):
        for person in readers(who):
            have = "board:1" if number % 5 else ""
            found = drawn(kept, room, person, have, plain=number % 13 == 0)
            with pytest.MonkeyPatch.context() as patch:
                for module in _KEEPERS:
                    patch.setattr(module, "kept", printing.printed)
                for module, name in _CACHED:
                    patch.setattr(module, name, getattr(module, name).__wrapped__)
                for module, name in _BY_NAME:
                    patch.setattr(module, name, type(getattr(module, name))())
                anew = drawn(shell_in(folder), room, person, have, plain=number % 13 == 0)
            if found != anew:
                names = [name for name in anew if found.get(name) != anew[name]]
                raise Differs(f"{game}, answer {number}, {person}: {names}")
            count += len(found)
    return count


@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: f"{kind[0]}-{kind[1]}")
def test_what_is_kept_is_what_would_be_drawn(kind: Kind, tmp_path: Path) -> None:
    forget_all()
    assert compare(kind, tmp_path) > 1000


@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: f"{kind[0]}-{kind[1]}")
def test_names_of_what_is_kept_hold_values_alone(kind: Kind, tmp_path: Path) -> None:
    """What may change behind a name that stays the same could be shown when it is old."""
    forget_all()
    game, mode, who, _ = kind
    shell = shell_in(tmp_path)
    for room in played(set_table(game, mode, *who), 25, 2):
        for person in readers(who):
            drawn(shell, room, person, "")
    names = [*printing._KEPT, *stream._KEPT, *shell._kept]
    assert len(names) > 30
    for name in names:
        must_be_values(name)


def must_be_values(value: Any) -> None:
    if isinstance(value, (*_PLAIN, Markup)):
        return
    if isinstance(value, (tuple, frozenset)):
        for one in value:
            must_be_values(one)
        return
    assert is_dataclass(type(value)), value
    ways = type(value).__dataclass_params__
    assert ways.frozen and ways.eq
    for one in fields(value):
        must_be_values(getattr(value, one.name))


def forgetting(*lost: str) -> Any:
    """What keeps drawings by a name that leaves something out."""
    by_name: dict[Hashable, Markup] = {}

    def kept(template: str, **values: Hashable) -> Markup:
        name = (template, *[item for item in values.items() if item[0] not in lost])
        if name not in by_name:
            by_name[name] = printing.printed(template, **values)
        return by_name[name]

    return kept


@pytest.mark.parametrize(
    ("kind", "module", "lost"),
    [
        (TABLES[0], vfw_board, "rows"),  # the hand
        (TABLES[0], vfw_board, "side"),
        (TABLES[2], suffragetto_board, "main plain"),
        (TABLES[3], vote_board, "buttons main"),
        (TABLES[3], vote_board, "secrets"),
        (TABLES[3], vote_board, "role"),
        (TABLES[3], vote_record, "session"),
        (TABLES[3], vote_record, "cell"),
        (TABLES[0], vfw_board, "face"),
        (TABLES[3], vote_record, "party is_sure"),
        (TABLES[3], vote_record, "likeness"),
        (TABLES[3], vote_record, "budget support"),
        (TABLES[3], chamber, "told"),
        (TABLES[3], chamber, "control label"),
    ],
    ids=[
        "hand",
        "side",
        "ways to answer",
        "buttons",
        "secrets",
        "role",
        "record",
        "cell",
        "face",
        "party",
        "likeness",
        "player",
        "bench",
        "control",
    ],
)
def test_a_name_that_forgets_a_secret_is_found(
    kind: Kind, module: Any, lost: str, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    forget_all()
    monkeypatch.setattr(module, "kept", forgetting(*lost.split()))
    with pytest.raises(Differs):
        compare(kind, tmp_path)


class Page:
    """A page as a browser has it: what was sent, put where it belongs."""

    def __init__(self) -> None:
        self.has: dict[str, Part] = {}  # by id, those inside of others too

    @property
    def have(self) -> str:
        return ",".join(part.mark for part in self.has.values())

    def take(self, parts: dict[str, Part]) -> int:
        """Take what is sent of these *parts*; how many places of others were left alone."""
        sent, known = fresh(parts, self.have), {part.mark for part in self.has.values()}
        for part in parts.values():
            is_known = part.mark in known
            assert is_known or part.news(known) in sent
            shown = str(self.has[part.id]) if is_known else self._put(part.news(known))
            if shown != str(part):
                raise Differs(part.id)
        board = self.has.get("board")
        self.has = {
            id: self.has[id] if part.mark in known else part for id, part in _all(parts.values())
        }
        if board is not None:  # what moves change lies in it
            self.has.setdefault("board", board)
        return sent.count(" data-same>")

    def _put(self, html: str) -> str:
        """What the page shows then: its own where nothing is new."""
        shown = html.replace('hx-swap-oob="outerMorph" ', "")
        for id, part in reversed(self.has.items()):
            for tag in ("g", "div", "section"):
                shown = shown.replace(f'<{tag} id="{id}" data-same></{tag}>', str(part))
        return shown


def _all(parts: Iterable[Part]) -> Iterator[tuple[str, Part]]:
    for part in parts:
        yield part.id, part
        yield from _all(part.parts)


def follow(kind: Kind, folder: Path) -> int:
    """Keep the pages of all readers of a match up to date; how much of them was left alone."""
    game, mode, who, steps = kind
    shell, pages = shell_in(folder), {person: Page() for person in readers(who)}
    places = 0
    for number, room in enumerate(played(set_table(game, mode, *who), steps, 3)):
        for person, page in pages.items():
            if (number + len(person)) % 3 == 0:
                continue  # whoever does not hear of everything catches up
            scene = look(room, person, WATCHER, now=NOW, key="key")
            places += page.take(drawn_parts(shell, scene, page.have))
    return places


@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: f"{kind[0]}-{kind[1]}")
def test_what_is_sent_makes_the_page_that_would_be_drawn(kind: Kind, tmp_path: Path) -> None:
    assert follow(kind, tmp_path) > 100


def test_a_fingerprint_that_forgets_what_lies_inside_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then a part inside of another would stay although it has changed."""
    monkeypatch.setattr(zlib, "crc32", lambda data, start=0: len(data) % 64)
    with pytest.raises(Differs):
        follow(TABLES[0], tmp_path)
