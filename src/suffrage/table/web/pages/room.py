"""The room: its page, its parts, and everything one can do at a table."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.enums import MediaType, RequestEncodingType
from litestar.exceptions import NotFoundException
from litestar.params import Body
from litestar.response import Redirect, ServerSentEvent

from suffrage.bots import levels, usual_level
from suffrage.core.chain import chained
from suffrage.core.errors import BadOptions, SuffrageError
from suffrage.core.game import WATCHER
from suffrage.table.boards import board_of
from suffrage.table.boards.part import fresh
from suffrage.table.hosting.host import Host
from suffrage.table.rooms.play import Held, Stale
from suffrage.table.rooms.room import OVER, Change, NotAllowed, Room
from suffrage.table.rooms.scene import Scene, look
from suffrage.table.rooms.setup import rematch
from suffrage.table.store.rows import Person
from suffrage.table.web.pages.parameters import (
    Form,
    InPath,
    Long,
    SomeAnswers,
    SomeSeat,
    TheHost,
    TheShell,
    Word,
)
from suffrage.table.web.pages.parts import drawn_parts
from suffrage.table.web.pages.setting import read_nonce, read_seat
from suffrage.table.web.pages.shell import Shell, status_of, wants_parts
from suffrage.table.web.settings import Ticket
from suffrage.table.web.visitors import AnyRequest, guest, visitor
from suffrage.table.workers.hints import Tip

Count = Annotated[int, msgspec.Meta(ge=0, le=1 << 31)]
Short = Annotated[str, msgspec.Meta(max_length=64)]
Ample = Annotated[str, msgspec.Meta(max_length=4000)]


class Given(msgspec.Struct):
    """What the form of a room carries."""

    seat: Count = WATCHER
    version: Count = 0
    key: Short = ""
    answer: Ample = ""  # the answers, with blanks between them
    confirmed: Short = ""
    at: Count | None = None  # how many answers the page shows
    have: Ample = ""  # the parts it has
    plain: Short = ""  # whether it is in words instead of pictures


Answer = Annotated[Given, Body(media_type=RequestEncodingType.URL_ENCODED)]


def seen(room: Room | None, person: Person) -> Room:
    """The room, if this person may know about it."""
    if room is None or not room.may_see(person.id):
        raise NotFoundException
    return room


def in_seat(room: Room | None, person: Person, seat: int) -> Room:
    """The room, if this person sits in that seat of it."""
    found = seen(room, person)
    if seat not in found.seats_of(person.id):
        raise NotAllowed("you do not sit in that seat")
    return found


def _complete(scene: Scene, host: Host, shell: Shell, request: AnyRequest) -> Scene:
    """A scene with what only the host knows."""
    home = shell.settings.base_url or str(request.base_url)
    scene.address = f"{home.rstrip('/')}/join/{scene.room.invitation}"
    scene.key = secrets.token_urlsafe(12)
    scene.now = host.clock()
    people = scene.room.people()
    scene.present = {p for p in people if host.streams.is_present(scene.room.id, p, scene.now)}
    return scene


@get("/table/{id:str}")
async def room_page(
    request: AnyRequest, id: InPath, host: TheHost, shell: TheShell, seat: SomeSeat = WATCHER,
    plain: Word = "",
) -> Response[str]:  # fmt: skip
    """The whole page."""
    person = await visitor(request, host.store)
    async with host.at(id) as room:
        scene = _complete(look(seen(room, person), person.id, seat), host, shell, request)
        scene.plain = bool(plain)
        return _page(request, shell, scene, person)


def _page(
    request: AnyRequest, shell: Shell, scene: Scene, person: Person, status: int = 200
) -> Response[str]:
    return shell.page(
        request, "room.html", person, status, scene=scene, room=scene.room,
        parts=drawn_parts(shell, scene), board=board_of(scene.room.game.name),
    )  # fmt: skip


@get("/table/{id:str}/parts")
async def room_parts(
    request: AnyRequest, id: InPath, host: TheHost, shell: TheShell, seat: SomeSeat = WATCHER,
    at: SomeAnswers = None, have: Long = "", plain: Word = "", held: Long = "",
    version: SomeAnswers = None,
) -> Response[str]:  # fmt: skip
    """What is new: the next step after the one the page shows, or the present.

    What is *held* there to be confirmed, since *version*, goes on waiting if nothing has
    changed for it.
    """
    person = await visitor(request, host.store)
    async with host.at(id) as room:
        found = seen(room, person)
        scene = _complete(look(found, person.id, seat, at), host, shell, request)
        scene.plain = bool(plain)
        if scene.is_now and found.still_holds(scene.reader, held.split(), version or 0):
            scene.held = tuple(held.split())
        html = fresh(drawn_parts(shell, scene, have), have)
    return Response(html, media_type=MediaType.HTML)


@get("/table/{id:str}/version", media_type=MediaType.TEXT)
async def version(request: AnyRequest, id: InPath, host: TheHost) -> str:
    """The version, for browsers that cannot listen and ask again and again."""
    person = await visitor(request, host.store)
    async with host.at(id) as room:
        found = seen(room, person)
        if person.id in found.people():  # so that others cannot crowd a player out of memory
            host.streams.asks(id, person.id, host.clock())
        return str(found.version)


@get("/table/{id:str}/log")
async def whole_log(
    request: AnyRequest,
    id: InPath,
    host: TheHost,
    shell: TheShell,
) -> Response[str]:
    """The whole story so far, on a page of its own."""
    person = await visitor(request, host.store)
    async with host.at(id) as room:
        scene = look(seen(room, person), person.id)
        return shell.page(
            request,
            "log.html",
            person,
            scene=scene,
            room=scene.room,
        )


@get("/table/{id:str}/record")
async def record(request: AnyRequest, id: InPath, host: TheHost) -> Response[bytes]:
    """The record: one's own copy during play, all of it afterwards."""
    person = await visitor(request, host.store)
    async with host.at(id) as room:
        found = seen(room, person)
        match = found.match
        if match is None:
            raise NotFoundException
        if found.status == OVER:
            data = chained(match.record).save()
        else:
            data = match.copy_for(found.reader(person.id))
    name = f"suffrage-{found.game.name}-{id[:8]}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(msgspec.json.encode(data), media_type=MediaType.JSON, headers=headers)


@get("/table/{id:str}/events")
async def events(request: AnyRequest, id: InPath, host: TheHost) -> ServerSentEvent:
    """The stream that says when something has changed."""
    person = await visitor(request, host.store)
    async with host.at(id) as room:
        version = seen(room, person).version
    return ServerSentEvent(
        host.streams.listen(id, person.id, version), headers={"x-accel-buffering": "no"}
    )


@post("/table/{id:str}/answer", status_code=200)
async def answer(
    request: AnyRequest,
    id: InPath,
    data: Answer,
    host: TheHost,
    shell: TheShell,
) -> Response[str] | Redirect:
    """Answer the question of a version: 409 if it is not asked any more, 422 if not so."""
    person = await visitor(request, host.store)
    async with host.at(id) as room:
        found = in_seat(room, person, data.seat)
        held: tuple[str, ...] = ()
        error: SuffrageError | None = None
        try:
            given = found.answer(
                data.seat, data.answer.split(), data.version, data.key, host.clock(),
                bool(data.confirmed),
            )  # fmt: skip
            if isinstance(given, Held):
                held = given.words
            elif given is not None:
                await host.keep(found, given)
        except SuffrageError as wrong:
            error = wrong
        return result(request, shell, host, found, person, data, held, error)


def result(
    request: AnyRequest, shell: Shell, host: Host, room: Room, person: Person, data: Given,
    held: tuple[str, ...] = (), error: SuffrageError | None = None,
    tips: Sequence[Tip] = (),
) -> Response[str] | Redirect:  # fmt: skip
    """The page after a request: its new parts, or all of it for a browser without script."""
    after = None if held or error else data.at
    # Who plays several seats is asked in the next one; who must look again sees the same.
    scene = look(room, person.id, data.seat if held or error or tips else WATCHER, after)
    _complete(scene, host, shell, request).held = held
    scene.tips = tips
    scene.plain = bool(data.plain)
    status = 200
    if error is not None:
        status = status_of(error)
        said = str(error)
        scene.notice = f"{said[:1].upper()}{said[1:]}."
    if wants_parts(request):
        html = fresh(drawn_parts(shell, scene, data.have), data.have)
        return Response(html, status_code=status, media_type=MediaType.HTML)
    if held or error or tips:
        return _page(request, shell, scene, person, status)
    return shell.go(f"/table/{room.id}{'?plain=1' if data.plain else ''}")


@post("/table/{id:str}/undo", status_code=200)
async def undo(
    request: AnyRequest,
    id: InPath,
    data: Answer,
    host: TheHost,
    shell: TheShell,
) -> Response[str] | Redirect:
    """Take the last click back."""
    person = await visitor(request, host.store)
    async with host.at(id) as room:
        found = in_seat(room, person, data.seat)
        error: SuffrageError | None = None
        try:
            await host.keep(found, found.undo(data.seat, data.version, host.clock()))
        except (Stale, NotAllowed) as wrong:
            error = wrong
        data.at = None
        return result(request, shell, host, found, person, data, (), error)


@post("/table/{id:str}/{deed:str}", status_code=200)
async def do(
    request: AnyRequest,
    id: InPath,
    deed: InPath,
    data: Form,
    host: TheHost,
    shell: TheShell,
) -> Response[str] | Redirect:
    """Everything else one can do at a table; each deed has a function below."""
    if deed not in _DEEDS:
        raise NotFoundException
    person = await visitor(request, host.store)
    if deed == "sit":
        async with host.at(id) as room:
            seen(room, person).must_be_open(person.id, read_seat(data), invited=False)
        read_nonce(data)
        person = await guest(request, host.store, data.get("name", ""))
    async with host.at(id) as room:
        found = seen(room, person)
        change = _DEEDS[deed](found, person, data, host)
        if isinstance(change, Change):
            await host.keep(found, change)
        return result(request, shell, host, found, person, Given(have=data.get("have", "")))


def _sit(room: Room, person: Person, data: dict[str, str], host: Host) -> Change:
    nonce = read_nonce(data)
    return room.sit(person.id, person.name, nonce, read_seat(data), False, host.clock())


def _put_bot(room: Room, person: Person, data: dict[str, str], host: Host) -> Change:
    return room.put_bot(person.id, read_seat(data), _level(room, data), host.clock())


def _leave(room: Room, person: Person, data: dict[str, str], host: Host) -> Change:
    return room.leave(person.id, _level(room, data), host.clock())


def _come_back(room: Room, person: Person, data: dict[str, str], host: Host) -> Change:
    return room.come_back(person.id, host.clock())


def _replace(room: Room, person: Person, data: dict[str, str], host: Host) -> Change:
    """Let a bot play for somebody who is away."""
    seat = read_seat(data)
    if not room.seats_of(person.id):
        raise NotAllowed("you do not sit at this table")
    absent = 0 <= seat < len(room.occupants) and not host.streams.is_present(
        room.id, room.occupants[seat].person, host.clock()
    )
    if not absent:
        raise NotAllowed("a bot plays only for somebody who is away")
    return room.stand_in([seat], _level(room, data), host.clock())


def _confirms(room: Room, person: Person, data: dict[str, str], host: Host) -> Change:
    return room.set_confirms(person.id, data.get("confirms") == "on", host.clock())


def _say(room: Room, person: Person, data: dict[str, str], host: Host) -> Change:
    mine = room.seats_of(person.id)
    if not mine:
        raise NotAllowed("only those who sit at the table talk here")
    seat = room.reader(person.id)
    host.check_talk(person.id)
    view = room.match.state.view(seat) if room.match is not None else None
    return room.say(
        seat, data.get("text", ""), board_of(room.game.name).circle(view, seat), host.clock()
    )


_DEEDS = {
    "sit": _sit,
    "bot": _put_bot,
    "leave": _leave,
    "back": _come_back,
    "replace": _replace,
    "confirms": _confirms,
    "say": _say,
}


@post("/table/{id:str}/rematch")
async def again(
    request: AnyRequest,
    id: InPath,
    data: Form,
    host: TheHost,
    shell: TheShell,
) -> Redirect:
    """The same again. Whoever asks second comes to the table that the first has set."""
    person = await visitor(request, host.store)
    ticket = Ticket.read(shell.seals, data.get("ticket", ""))
    async with host.at(ticket.id) as taken:
        spent = taken is not None
    async with host.at(id) as room:
        found = seen(room, person)
        if found.status != OVER or not found.seats_of(person.id):
            raise NotAllowed("a rematch is for those who have played to the end")
        if not found.next:
            if spent:
                raise BadOptions("this form was used before; load the page again")
            nonce, swapped = read_nonce(data), bool(data.get("swapped"))
            new = rematch(found, ticket, person, nonce, swapped, host.clock())
            await host.create(new, new.begin(host.clock()))
            await host.keep(found, found.follow(new.id, host.clock()))
        target = found.next
    return shell.go(f"/table/{target}")


def _level(room: Room, data: dict[str, str]) -> str:
    level = data.get("level") or usual_level(room.game.name)
    if level not in levels(room.game.name):
        raise BadOptions(f"there is no bot {level!r}")
    return level
