"""Ways in which a server could tell a reader too much, planted one at a time; all must be found.

Each is a context manager that makes one part of the application talk.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Hashable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any
from unittest.mock import patch

from litestar import Response
from litestar.response import ServerSentEventMessage
from markupsafe import Markup

from suffrage.core.errors import IllegalAction
from suffrage.core.game import EVERYTHING, Seat
from suffrage.core.referee import Match
from suffrage.table.boards.part import Part, fresh
from suffrage.table.boards.vote.minutes import Cell, Minutes
from suffrage.table.boards.vote.minutes import minutes as record_of
from suffrage.table.boards.vote.question import VoteScene
from suffrage.table.hosting import streams, visits
from suffrage.table.hosting.notices import calling
from suffrage.table.rooms.play import Held, Play
from suffrage.table.rooms.room import Room
from suffrage.table.rooms.scenes.scene import Scene, look
from suffrage.table.rooms.telling import Tale
from suffrage.table.store.database import Steps
from suffrage.table.web.drawing import page, parts
from suffrage.table.web.shell import Shell
from tests.table.worlds import ID

Plant = Callable[[], AbstractContextManager[object]]


def secret(match: Match | None) -> str:
    """Something that no reader may know: a fingerprint of the whole position."""
    return f"{zlib.crc32(json.dumps(match.state.save()).encode()):08x}" if match else ""


@contextmanager
def template() -> Iterator[None]:
    """The heading of the page carries a fingerprint of the position."""
    top = parts._top

    def told(shell: Shell, scene: Scene, inside: Markup) -> dict[str, Hashable]:
        planted = Markup('<i data-cache="{}"></i>').format(secret(scene.room.match))
        return top(shell, scene, planted + inside)

    with patch.object(parts, "_top", told):
        yield


@contextmanager
def fragment() -> Iterator[None]:
    """Only the parts of an update carry it, not the page."""
    seen = look

    def looked(*asked: Any, **more: Any) -> Scene:
        scenes.append(seen(*asked, **more))
        return scenes[-1]

    def told(drawn: dict[str, Part], have: str) -> str:
        return fresh(drawn, have) + f"<!-- {secret(scenes[-1].room.match)} -->"

    scenes: list[Scene] = []
    with patch.object(visits, "look", looked), patch.object(page, "fresh", told):
        yield


@contextmanager
def stream() -> Iterator[None]:
    """The stream says who owes an answer."""

    def told(table: str, version: int, kind: str = "change") -> ServerSentEventMessage:
        return ServerSentEventMessage(data=f"{version} {host[0]()}", event=kind, id=version)

    host: list[Callable[[], str]] = []
    listen = streams.Streams.listen

    def heard(self: streams.Streams, table: str, person: str, version: int) -> Any:
        host.append(lambda: secret(_HOSTS[-1].cache.rooms()[ID].match))
        return listen(self, table, person, version)

    with patch.object(streams, "_event", told), patch.object(streams.Streams, "listen", heard):
        yield


@contextmanager
def notice() -> Iterator[None]:
    """What somebody is told outside carries it."""
    usual = calling.calls

    def told(room: Room, *more: Any) -> Steps:
        hidden = secret(room.match)
        said = [(step, {**row, "kind": hidden}) for step, row in usual(room, *more)]  # type: ignore[misc]
        return said

    with patch.object(calling, "calls", told):
        yield


_HOSTS: list[Any] = []


def planted_in(host: Any) -> None:
    """The host whose tables the stream above talks about."""
    _HOSTS.append(host)


@contextmanager
def record() -> Iterator[None]:
    """The copy of the record during play is not sealed: it shows the seed."""
    copy_for = Room.match.fget  # type: ignore[attr-defined]
    assert copy_for is not None

    class Unsealed:
        def __init__(self, match: Match) -> None:
            self.match = match

        def __getattr__(self, name: str) -> Any:
            return getattr(self.match, name)

        def copy_for(self, reader: Seat) -> dict[str, object]:
            copied = self.match.copy_for(reader)
            return {**copied, "dice": self.match.record.dice.save()}

    def told(self: Room) -> Any:
        match = copy_for(self)
        return None if match is None else Unsealed(match)

    with patch.object(Room, "match", property(told)):
        yield


@contextmanager
def refusal() -> Iterator[None]:
    """A wrong answer is told too much."""

    def told(self: Play, trial: Match, seat: Seat, words: list[str]) -> None:
        try:
            tried(self, trial, seat, words)
        except IllegalAction as error:
            raise IllegalAction(f"{error} ({secret(self.match)})") from error

    tried = Play._try
    with patch.object(Play, "_try", told):
        yield


@contextmanager
def etag() -> Iterator[None]:
    """A header tells whether the position is the one that somebody has in mind."""
    page = Shell.page

    def told(self: Shell, *given: Any, **context: Any) -> Response[str]:
        response = page(self, *given, **context)
        if "room" in context:
            response.headers["etag"] = f'"{secret(context["room"].match)}"'
        return response

    with patch.object(Shell, "page", told):
        yield


@contextmanager
def size() -> Iterator[None]:
    """The page is longer or shorter with what is hidden, though it reads the same."""
    page = Shell.page

    def told(self: Shell, *given: Any, **context: Any) -> Response[str]:
        response = page(self, *given, **context)
        if "room" in context:
            response.content += " " * (int(secret(context["room"].match), 16) % 97)
        return response

    with patch.object(Shell, "page", told):
        yield


@contextmanager
def talk() -> Iterator[None]:
    """Everybody hears the talk of the eliminated."""
    with patch.object(Scene, "_hears", lambda scene, note: True):
        yield


@contextmanager
def beats() -> Iterator[None]:
    """What happened is retold as somebody heard it who may know everything."""

    def told(self: Tale, match: Match) -> None:
        reader, self.reader = self.reader, EVERYTHING
        follow(self, match)
        self.reader = reader

    follow = Tale.follow
    with patch.object(Tale, "follow", told):
        yield


@contextmanager
def clock() -> Iterator[None]:
    """The clock of the table is that of the slowest who owe an answer."""

    def told(self: Scene) -> int:
        play, table = self.room.play, self.room
        asked = [] if play is None else [play.asked_at[seat] for seat in table.due(bots=False)]
        return round(min(asked) + table.pace.base - self.now) if asked else table.pace.base

    with patch.object(Scene, "time_left", told):
        yield


@contextmanager
def foresight() -> Iterator[None]:
    """Whether one is asked to confirm depends on how the dice are going to fall."""

    def told(self: Play, seat: Seat, words: list[str], key: str, confirmed: bool) -> Any:
        trial = self.match.copy()
        self._try(trial, seat, words)
        others = [s for s in self.occupants if s.seat in trial.pending() and s.seat != seat]
        if not confirmed and self.match.pending() == (seat,) and others:
            return Held(tuple(words))
        return self._take_over(trial, seat, key)

    with patch.object(Play, "answer", told):
        yield


@contextmanager
def minutes() -> Iterator[None]:
    """The Record of VOTE! has a cell that depends on what is hidden."""

    def told(scene: VoteScene) -> Minutes:
        found = record_of(scene)
        match = _HOSTS[-1].cache.rooms()[ID].match
        first, *others = found.players
        more = first._replace(cells=(*first.cells, Cell(office=secret(match))))
        return found._replace(players=(more, *others))

    with patch("suffrage.table.boards.vote.board.minutes", told):
        yield


PLANTS: dict[str, Plant] = {
    "notice": notice,
    "template": template,
    "fragment": fragment,
    "stream": stream,
    "record": record,
    "refusal": refusal,
    "etag": etag,
    "size": size,
    "talk": talk,
    "beats": beats,
    "clock": clock,
    "foresight": foresight,
    "minutes": minutes,
}
