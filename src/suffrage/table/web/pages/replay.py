"""Looking back at a match: its page, its parts, and playing on from a moment of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from litestar import Response, get, post
from litestar.enums import MediaType
from litestar.response import Redirect
from markupsafe import Markup, escape

from suffrage.bots import levels, usual_level
from suffrage.core.errors import BadOptions
from suffrage.core.game import EVERYTHING, WATCHER, Seat
from suffrage.table.boards import Context, board_of
from suffrage.table.boards.curve import curve_of
from suffrage.table.boards.part import Part, fresh
from suffrage.table.rooms.replay import Replay, look_back, read_eyes, seat_name, spell_eyes
from suffrage.table.rooms.review import Review
from suffrage.table.rooms.room import NotAllowed, Room
from suffrage.table.rooms.setup import branch
from suffrage.table.web.pages.parameters import (
    Form,
    InPath,
    Long,
    SomeAnswers,
    TheHost,
    TheReviewer,
    TheShell,
    Word,
)
from suffrage.table.web.pages.parts import changing, drawings
from suffrage.table.web.pages.room import seen
from suffrage.table.web.pages.setting import read_nonce
from suffrage.table.web.pages.shell import Shell, wants_parts
from suffrage.table.web.settings import Ticket
from suffrage.table.web.visitors import AnyRequest, guest, visitor
from suffrage.table.workers.reviews import Progress


@dataclass
class Ways:
    """The addresses of other moments and eyes."""

    home: str
    eyes: Seat
    plain: bool

    def to(self, at: int) -> str:
        """Another moment, by the same eyes."""
        return f"{self.home}?at={at}&eyes={spell_eyes(self.eyes)}{'&plain=1' if self.plain else ''}"


@get("/table/{id:str}/replay")
async def replay_page(
    request: AnyRequest, id: InPath, host: TheHost, shell: TheShell, reviewer: TheReviewer,
    at: SomeAnswers = None, moment: SomeAnswers = None, eyes: Word = "", plain: Word = "",
    have: Long = "",
) -> Response[str]:  # fmt: skip
    """One moment: the whole page, or its parts for a page that is open already."""
    person = await visitor(request, host.store)
    async with host.at(id) as room:
        replay = look_back(seen(room, person), person.id, eyes, at, moment)
        replay.scene.plain = bool(plain)
        ways = Ways(shell.link(f"/table/{id}/replay"), replay.eyes, bool(plain))
        whole = not wants_parts(request)
        drawn = drawings(shell, replay.scene, board_of(replay.room.game.name), whole)
        parts = _parts(shell, replay, ways, drawn)
        if not whole:
            return Response(fresh(parts, have), media_type=MediaType.HTML)
        board = board_of(replay.room.game.name)
        return shell.page(
            request, "replay.html", person, replay=replay, room=replay.room, ways=ways,
            parts=parts, drawing=drawn["board"], board=board, side=_side(replay),
            log=_log(replay, ways),
            eyes=[(spell_eyes(e), eyes_name(replay.room, e)) for e in replay.allowed],
            chosen=spell_eyes(replay.eyes), levels=levels(replay.room.game.name),
            level=usual_level(replay.room.game.name),
            curve=_curve(replay, reviewer.found(id, replay.reviewed())),
        )  # fmt: skip


def eyes_name(room: Room, eyes: Seat) -> str:
    """Eyes in words."""
    assert room.match is not None
    if eyes == EVERYTHING:
        return "everything"
    return "what a watcher saw" if eyes == WATCHER else f"what {seat_name(room, eyes)} saw"


def _curve(replay: Replay, made: Review | Progress | None) -> Markup:
    """The curve of the review, once there is one."""
    return curve_of(replay.room, made) if isinstance(made, Review) else Markup()


def _side(replay: Replay) -> str:
    view = replay.scene.view
    assert view is not None
    return board_of(replay.room.game.name).side(replay.room.game, view)


def _parts(shell: Shell, replay: Replay, ways: Ways, drawn: dict[str, Markup]) -> dict[str, Part]:
    scene, room = replay.scene, replay.room
    given: dict[str, Any] = {
        "replay": replay, "scene": scene, "room": room, "drawn": drawn, "ways": ways,
        "side": _side(replay),
    }  # fmt: skip
    given["hands"] = _hands(shell, replay)
    names = ["top", "moment", "seats", "extras", "going-on", "hand"]
    if scene.plain or not (drawn["board"] or drawn["pieces"]):
        names.append("list")
    parts = {name: shell.element(name, f"replay/{name}.html", **given) for name in names}
    return parts | changing(drawn)


def _hands(shell: Shell, replay: Replay) -> list[tuple[str, Markup]]:
    """The cards that lie open, with whose they are; every card with an id of its own."""
    room = replay.room
    if room.match is None or replay.scene.plain:
        return []
    names, static = room.match.record.names, shell.static("").rstrip("/")
    board, found = board_of(room.game.name), []
    for seat, view in replay.hands:
        prefix = f"of-{seat}-" if len(replay.hands) > 1 else ""
        context = Context(names, static, prefix=prefix)
        html = board.render(room.game, view, context, ("hand",))["hand"]
        found.append((seat_name(room, seat), html))
    return found


def _log(replay: Replay, ways: Ways) -> Markup:
    """The whole story as these eyes heard it, each line a way to its moment."""
    headings = replay.scene.board.headings
    notes: dict[int, list[str]] = {}
    for note in replay.room.notes:
        if note.kind != "chat":
            notes.setdefault(note.after, []).append(note.sentence())
    here = replay.moments[replay.number]
    sides = {seat: escape(replay.scene.side_of(seat)) for seat in _speakers(replay)}
    out = ["<ol>"]
    # Plain text, escaped piece by piece: a long match has thousands of lines.
    for at, lines in enumerate(replay.story):
        current = ' aria-current="step"' if at == here else ""
        for line in lines:
            way = f'<a href="{escape(ways.to(at))}" data-at="{at}"{current}>{escape(line.text)}</a>'
            if line.kind in headings:
                out.append(f"</ol><h3>{way}</h3><ol>")
            else:
                out.append(f'<li data-side="{sides[line.seat]}">{way}</li>')
            current = ""
        out += [f'<li class="note">{escape(said)}</li>' for said in notes.get(at, [])]
    out.append("</ol>")
    return Markup("\n".join(out))


def _speakers(replay: Replay) -> set[Seat]:
    return {line.seat for lines in replay.story for line in lines}


@post("/table/{id:str}/branch")
async def play_on(
    request: AnyRequest, id: InPath, data: Form, host: TheHost, shell: TheShell
) -> Redirect:
    """A new table that goes on from a moment of a finished match, bots in the other seats."""
    ticket = Ticket.read(shell.seals, data.get("ticket", ""))
    person = await visitor(request, host.store)
    async with host.at(id) as room:
        old = seen(room, person)
        at = data.get("at", "")
        answers = int(at) if at.isascii() and at.isdigit() and len(at) < 9 else -1
        if old.match is None or answers < 0:
            raise BadOptions(f"{at!r} is no moment of this match")
        if not look_back(old, person.id, at=answers).may_go_on():
            raise NotAllowed("one plays on from a moment before the end of a finished match")
        seat = read_eyes(old, data.get("seat", ""))
        level = data.get("level") or usual_level(old.game.name)
        if level not in levels(old.game.name):
            raise BadOptions(f"there is no bot {level!r}")
        nonce = read_nonce(data)
        inherited = old.match.record.answers[:answers]
    async with host.at(ticket.id) as found:
        existing = found is not None
    if not existing:
        person = await guest(request, host.store)
        new = branch(old, ticket, person, nonce, seat, level, inherited, host.clock())
        await host.create(new, new.begin(host.clock()))
    return shell.go(f"/table/{ticket.id}")
