"""The lobby: the games, my tables, tables to join or to watch; what is looked for by name."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from litestar import Response, get

from suffrage.bots import about, levels, usual_level
from suffrage.games import GAMES
from suffrage.table.boards import board_of
from suffrage.table.rooms.clocks.pace import TEMPOS, USUAL_PACES
from suffrage.table.rooms.setup import Wish
from suffrage.table.rooms.standing.series import ABOUT, AUTO
from suffrage.table.store.listings import NO, YES, Filter, Listings, Page
from suffrage.table.web.parameters import (
    InPath,
    Search,
    TheHost,
    TheLists,
    ThePerson,
    TheShell,
    Word,
)
from suffrage.table.web.visitors import AnyRequest

_LISTS = {
    "mine": "My tables",
    "invitations": "Invitations",
    "open": "Open tables",
    "running": "Tables to watch",
    "past": "My finished matches",
    "finished": "Finished matches",
}


@get("/")
async def lobby(
    request: AnyRequest, person: ThePerson, host: TheHost, listings: TheLists, shell: TheShell,
    game: Word = "", pace: Word = "", rated: Word = "",
) -> Response[str]:  # fmt: skip
    """The first page."""
    wanted = read_filter(game, pace, rated=rated)
    async with listings.together() as looks:
        lists = {name: await _list(looks, name, person.id, wanted, "") for name in _LISTS}
    quick = {game.name: Wish.quick(game) for game in GAMES.values()}
    told = {
        name: [
            *[(level, about(name, level), level == usual_level(name)) for level in levels(name)],
            (AUTO, ABOUT, False),
        ]
        for name in GAMES
    }
    return shell.page(
        request, "lobby.html", person, games=GAMES.values(), quick=quick, lists=lists, told=told,
        titles=_LISTS, board_of=board_of, now=host.clock(), wanted=wanted, tempos=TEMPOS,
        paces=USUAL_PACES,
    )  # fmt: skip


@get("/lists/{name:str}")
async def one_list(
    request: AnyRequest, name: InPath, person: ThePerson, host: TheHost, listings: TheLists,
    shell: TheShell, game: Word = "", pace: Word = "", player: Word = "", after: Word = "",
    rated: Word = "",
) -> Response[str]:  # fmt: skip
    """One of the lists, from somewhere on."""
    known = name if name in _LISTS else "open"
    wanted = read_filter(game, pace, player, rated)
    found = await _list(listings, known, person.id, wanted, after)
    who = await host.store.person(wanted.player) if wanted.player else None
    return shell.page(
        request, "list.html", person, name=known, title=_LISTS[known], page=found,
        now=host.clock(), wanted=wanted, tempos=TEMPOS, games=GAMES.values(), who=who,
    )  # fmt: skip


@get("/search")
async def search(
    request: AnyRequest, person: ThePerson, host: TheHost, listings: TheLists, shell: TheShell,
    q: Search = "", after: Word = "",
) -> Response[str]:  # fmt: skip
    """People and tables whose names begin with some words."""
    people = await listings.people(q) if not after else []
    found = await listings.named(q, after)
    return shell.page(
        request, "search.html", person, words=q, people=people, page=found, now=host.clock(),
        wanted=Filter(),
    )  # fmt: skip


def read_filter(game: str, pace: str, player: str = "", rated: str = "") -> Filter:
    """What is wanted: "vote" or "vote:five", and how fast; what nobody knows is not asked for."""
    name, _, mode = game.partition(":")
    modes = [one.name for one in GAMES[name].modes] if name in GAMES else []
    return Filter(
        name if name in GAMES else "", mode if mode in modes else "",
        pace if pace in TEMPOS else "", player[:32],
        rated if rated in (YES, NO) else "",
    )  # fmt: skip


async def _list(listings: Listings, name: str, person: str, wanted: Filter, after: str) -> Page:
    if name in ("mine", "invitations", "past") and not person:
        return Page([])
    if name == "mine":
        return await listings.mine(person, after)
    if name == "invitations":
        return await listings.invitations(person, after)
    find: dict[str, Callable[[str, Filter, str], Awaitable[Page]]] = {
        "past": listings.past, "open": listings.open, "running": listings.running,
        "finished": listings.finished,
    }  # fmt: skip
    return await find[name](person, wanted, after)
