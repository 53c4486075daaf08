"""Setting a table: the form, and what becomes of it; and coming by invitation."""

from __future__ import annotations

import secrets

from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect

from suffrage.bots import levels
from suffrage.core.dice import check_nonces
from suffrage.core.errors import BadOptions
from suffrage.core.game import Seat
from suffrage.games import game as game_called
from suffrage.table.boards import board_of
from suffrage.table.rooms.room import ACCESSES, HINTS_USUAL, LINK
from suffrage.table.rooms.sanitizing import clean_name
from suffrage.table.rooms.setup import ANYONE, CLOCKS, FRIEND, ME, Wish
from suffrage.table.web.pages.parameters import Form, InPath, TheHost, TheShell, Word
from suffrage.table.web.settings import Ticket
from suffrage.table.web.visitors import AnyRequest, guest, visitor


@get("/new/{name:str}")
async def form(
    request: AnyRequest,
    name: InPath,
    host: TheHost,
    shell: TheShell,
    mode: Word = "",
) -> Response[str]:
    """The form for a table of one game."""
    game = game_called(name)
    wish = Wish.quick(game, mode)
    switches = [s for s in game.switches if not s.modes or wish.mode in s.modes]
    return shell.page(
        request, "setting.html", await visitor(request, host.store), game=game, wish=wish,
        mode=game.mode(wish.mode), switches=switches, levels=levels(game.name),
        poster=board_of(game.name).poster, accesses=ACCESSES, clocks=CLOCKS, ME=ME,
        FRIEND=FRIEND, ANYONE=ANYONE,
    )  # fmt: skip


@post("/tables")
async def create(request: AnyRequest, data: Form, host: TheHost, shell: TheShell) -> Redirect:
    """Set a table. The same form twice leads to the same table."""
    ticket = Ticket.read(shell.seals, data.get("ticket", ""))
    async with host.at(ticket.id) as found:
        existing = found is not None
    if not existing:
        wish = read_wish(data)
        wish.options()
        nonce = read_nonce(data)
        person = await guest(request, host.store, data.get("name", ""))
        room = wish.room(ticket, person, nonce, host.clock())
        await host.create(room, room.begin(host.clock()))
    return shell.go(f"/table/{ticket.id}")


def read_wish(data: dict[str, str]) -> Wish:
    """What the form says."""
    game = game_called(data.get("game", ""))
    mode = game.mode(data.get("mode", ""))
    seats = [data.get(f"seat{seat}", "") for seat in range(len(mode.seats))]
    clock = data.get("clock", "0")
    brought = {s.name: data.get(f"file-{s.name}", "").strip() for s in game.switches if s.file}
    return Wish(
        game, mode.name, seats, data.get("access", LINK),
        tuple(s.name for s in game.switches if not s.file and f"switch-{s.name}" in data),
        {name: text for name, text in brought.items() if text},
        int(clock) if clock.isascii() and clock.isdigit() else -1,
        data.get("hints", HINTS_USUAL),
    )  # fmt: skip


def read_nonce(data: dict[str, str]) -> str:
    """The nonce that a browser drew; one of ours for a browser that cannot."""
    nonce = data.get("nonce", "") or secrets.token_hex(16)
    check_nonces((nonce,))
    return nonce


def read_seat(data: dict[str, str]) -> Seat:
    """The seat that a form names, or BadOptions."""
    text = data.get("seat", "")
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise BadOptions(f"{text[:20]!r} is no seat")
    return int(text)


@get("/join/{invitation:str}")
async def invited(
    request: AnyRequest,
    invitation: InPath,
    host: TheHost,
    shell: TheShell,
) -> Response[str] | Redirect:
    """What an invitation leads to: a chair, or the table if one sits there or it has begun."""
    id = await host.store.invited_to(invitation)
    person = await visitor(request, host.store)
    async with host.at(id or "") as room:
        if room is None:
            raise NotFoundException
        seats = room.open_to(person.id, invited=True)
        if not seats or room.seats_of(person.id):
            if not room.may_see(person.id):
                raise NotFoundException
            return shell.go(f"/table/{room.id}")
        return shell.page(
            request, "join.html", person, room=room, seats=seats, invitation=invitation
        )


@post("/join/{invitation:str}")
async def join(
    request: AnyRequest,
    invitation: InPath,
    data: Form,
    host: TheHost,
    shell: TheShell,
) -> Redirect:
    """Take the seat one was invited to."""
    id = await host.store.invited_to(invitation)
    if id is None:
        raise NotFoundException
    name, nonce, seat = clean_name(data.get("name", "")), read_nonce(data), read_seat(data)
    person = await visitor(request, host.store)
    async with host.at(id) as room:
        if room is None:
            raise NotFoundException
        # Nobody gets a name for a seat that is taken.
        room.must_be_open(person.id, seat, invited=True)
        person = await guest(request, host.store, name)
        change = room.sit(person.id, person.name, nonce, seat, True, host.clock())
        await host.keep(room, change)
    return shell.go(f"/table/{id}")
