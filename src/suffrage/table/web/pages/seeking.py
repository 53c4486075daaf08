"""Finding a partner."""

from __future__ import annotations

from litestar import post
from litestar.response import Redirect

from suffrage.games import game as game_called
from suffrage.table.hosting.usecases.seeking import ANY_SIDE, Search
from suffrage.table.web.forms import read_nonce, read_seat
from suffrage.table.web.parameters import Form, TheHost, TheMatchmaker, ThePerson, TheShell
from suffrage.table.web.visitors import AnyRequest, remember


@post("/seek")
async def seek(
    request: AnyRequest, data: Form, person: ThePerson, host: TheHost, shell: TheShell,
    matchmaker: TheMatchmaker,
) -> Redirect:  # fmt: skip
    """Sit down with somebody who looks for the same, or wait for them."""
    name, _, mode = data.get("game", "").partition(":")
    game = game_called(name)
    side = read_seat(data, "side") if data.get("side") else ANY_SIDE
    ticket = shell.seals.read_ticket(data.get("ticket", ""))
    if await host.is_set(ticket.id):
        return shell.go(f"/table/{ticket.id}")
    search = Search(game, game.mode(mode).name, data.get("clock", "0"), side)
    table, known = await matchmaker.find(search, ticket, read_nonce(data), person)
    remember(request, person, known)
    return shell.go(f"/table/{table}")
