"""The lobby: the games, my tables, tables to join or to watch."""

from __future__ import annotations

from litestar import Response, get

from suffrage.games import GAMES
from suffrage.table.boards import board_of
from suffrage.table.rooms.setup import Wish
from suffrage.table.store.listings import Listings, Page
from suffrage.table.web.parameters import InPath, PageNumber, TheHost, TheLists, ThePerson, TheShell
from suffrage.table.web.visitors import AnyRequest

_LISTS = {
    "mine": "My tables",
    "open": "Open tables",
    "running": "Tables to watch",
    "past": "My finished matches",
    "finished": "Finished matches",
}


@get("/")
async def lobby(
    request: AnyRequest, person: ThePerson, host: TheHost, listings: TheLists, shell: TheShell
) -> Response[str]:
    """The first page."""
    lists = {name: await _list(listings, name, person.id, 1) for name in _LISTS}
    quick = {game.name: Wish.quick(game) for game in GAMES.values()}
    return shell.page(
        request, "lobby.html", person, games=GAMES.values(), quick=quick, lists=lists,
        titles=_LISTS, board_of=board_of, now=host.clock(),
    )  # fmt: skip


@get("/lists/{name:str}")
async def one_list(
    request: AnyRequest, name: InPath, person: ThePerson, host: TheHost, listings: TheLists,
    shell: TheShell, page: PageNumber = 1,
) -> Response[str]:  # fmt: skip
    """A further page of one of the lists."""
    known = name if name in _LISTS else "open"
    found = await _list(listings, known, person.id, page)
    return shell.page(
        request, "list.html", person, name=known, title=_LISTS[known], page=found, now=host.clock()
    )


async def _list(listings: Listings, name: str, person: str, number: int) -> Page:
    if name in ("mine", "past"):
        empty = Page([], number, False)
        return await listings.mine(person, number, over=name == "past") if person else empty
    find = {"open": listings.open, "running": listings.running, "finished": listings.finished}
    return await find[name](person, number)
