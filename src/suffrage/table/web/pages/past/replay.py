"""Looking back at a match: its page, its parts, and playing on from a moment of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from litestar import Response, get, post
from litestar.enums import MediaType
from litestar.response import Redirect
from markupsafe import Markup, escape

from suffrage.bots import levels, usual_level
from suffrage.core.errors import SuffrageError
from suffrage.core.game import EVERYTHING, WATCHER, Seat
from suffrage.table.boards import Context, board_of
from suffrage.table.boards.part import Part, fresh
from suffrage.table.hosting.usecases.setting import branch
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.room import OVER, Room
from suffrage.table.rooms.scenes.replay import Replay, look_back, read_eyes, seat_name, spell_eyes
from suffrage.table.rooms.scenes.review import Review
from suffrage.table.rooms.talk import CHAT
from suffrage.table.web.drawing.curve import curve_of
from suffrage.table.web.drawing.parts import changing, drawings
from suffrage.table.web.forms import Mistake, read_moment, read_nonce
from suffrage.table.web.parameters import (
    Form,
    Long,
    SomeAnswers,
    TheReviewer,
    TheShell,
    TheVisit,
    Word,
)
from suffrage.table.web.shell import Shell, wants_parts
from suffrage.table.web.visitors import AnyRequest, remember
from suffrage.table.workers.reviews import Progress, Reviewer


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
    request: AnyRequest, visit: TheVisit, shell: TheShell, reviewer: TheReviewer,
    at: SomeAnswers = None, moment: SomeAnswers = None, eyes: Word = "", plain: Word = "",
    have: Long = "",
) -> Response[str]:  # fmt: skip
    """One moment: the whole page, or its parts for a page that is open already."""
    replay = look_back(visit.room, visit.person.id, eyes, at, moment, bool(plain), visit.turned)
    if wants_parts(request):
        ways = Ways(shell.link(f"/table/{visit.room.id}/replay"), replay.eyes, bool(plain))
        drawn = drawings(shell, replay.scene, replay.scene.board, False)
        parts = _parts(shell, replay, ways, drawn)
        return Response(fresh(parts, have), media_type=MediaType.HTML)
    return _page(request, shell, replay, reviewer, visit.person)


def _page(
    request: AnyRequest, shell: Shell, replay: Replay, reviewer: Reviewer, person: Person,
    branch_seat: str = "", level: str = "", mistake: Mistake | None = None,
) -> Response[str]:  # fmt: skip
    """The whole page, its form for playing on filled in."""
    room, board, plain = replay.room, replay.scene.board, replay.scene.plain
    ways = Ways(shell.link(f"/table/{room.id}/replay"), replay.eyes, plain)
    drawn = drawings(shell, replay.scene, board, True)
    return shell.page(
        request, "replay.html", person, replay=replay, room=room, ways=ways,
        parts=_parts(shell, replay, ways, drawn), drawing=drawn["board"], board=board,
        side=_side(replay), log=_log(replay, ways), mistake=mistake,
        eyes=[(spell_eyes(e), eyes_name(room, e)) for e in replay.allowed],
        chosen=spell_eyes(replay.eyes), levels=levels(room.game.name),
        level=level or usual_level(room.game.name),
        branch_seat=branch_seat or str(replay.seat_to_play()),
        curve=_curve(replay, reviewer.found(room.id, replay.reviewed())),
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
    """The whole story as these eyes heard it, each beat a way to its moment."""
    headings = replay.scene.board.headings
    notes = [note for note in replay.room.notes if note.kind != CHAT]
    here = replay.told[-1:]
    out, said = ["<ol>"], 0
    # Plain text, escaped piece by piece: a long match has hundreds of beats.
    for beat in replay.beats:
        while said < len(notes) and notes[said].after < beat.first:
            out.append(f'<li class="note">{escape(notes[said].sentence())}</li>')
            said += 1
        if not beat.line:
            continue
        current = ' aria-current="step"' if here == [beat] else ""
        way = f'href="{escape(ways.to(beat.last))}" data-at="{beat.last}" data-first="{beat.first}"'
        link = f"<a {way}{current}>{escape(beat.spoken())}</a>"
        if beat.kind in headings:
            out.append(f"</ol><h3>{link}</h3><ol>")
        else:
            side = escape(replay.scene.side_of(beat.actor))
            out.append(f'<li data-side="{side}">{link}</li>')
    out += [f'<li class="note">{escape(note.sentence())}</li>' for note in notes[said:]]
    out.append("</ol>")
    return Markup("\n".join(out))


@post("/table/{id:str}/branch")
async def play_on(
    request: AnyRequest, data: Form, visit: TheVisit, shell: TheShell, reviewer: TheReviewer
) -> Response[str] | Redirect:
    """A new table that goes on from a moment of a finished match, bots in the other seats."""
    before, room = visit.person, visit.room
    wanted, level = data.get("seat", ""), data.get("level", "")
    try:
        ticket = shell.seals.read_ticket(data.get("ticket", ""))
        seat, at = read_eyes(room, wanted), read_moment(data)
        await branch(visit, ticket, read_nonce(data), at, seat, level)
    except SuffrageError as error:
        if room.status != OVER or room.match is None:
            raise  # there is no such form yet
        mistake, moment = Mistake.of(request, error), data.get("at", "")
        known = int(moment) if moment.isascii() and moment.isdigit() and len(moment) < 9 else None
        replay = look_back(room, before.id, at=known)
        page = _page(request, shell, replay, reviewer, before, wanted, level, mistake)
        return mistake.marked(page)
    remember(request, before, visit.person)
    return shell.go(f"/table/{ticket.id}")
