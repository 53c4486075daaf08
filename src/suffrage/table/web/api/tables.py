"""Tables: found, set, looked at; sitting down and getting up."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Annotated, TypeAlias

from litestar import Response, get, post
from litestar.params import FromQuery, JSONBody, QueryParameter

from suffrage.core.dice import check_nonces
from suffrage.games import game as game_called
from suffrage.table.hosting.usecases import seating
from suffrage.table.hosting.usecases.setting import set_table
from suffrage.table.hosting.visits import visiting
from suffrage.table.rooms.errors import BadField
from suffrage.table.rooms.seating import open_to
from suffrage.table.rooms.setup import Wish
from suffrage.table.store.listings import Entry, Page
from suffrage.table.web.api.problems import REFUSALS, outcome
from suffrage.table.web.api.scenes import seconds, story_data, table_data
from suffrage.table.web.api.structs import (
    EntryData,
    ListData,
    NewTable,
    Problem,
    Seating,
    StoryData,
    TableData,
    TicketData,
)
from suffrage.table.web.parameters import (
    InPath,
    PageNumber,
    SomeAnswers,
    TheHost,
    TheLists,
    ThePerson,
    TheShell,
    TheVisit,
)
from suffrage.table.web.visitors import AnyRequest

OneList: TypeAlias = Annotated[str, QueryParameter(max_length=16)]
OneSeat: TypeAlias = Annotated[int | None, QueryParameter(ge=0, le=200)]


@get("/tables", operation_id="listTables", responses=REFUSALS)
async def list_tables(
    listings: TheLists, person: ThePerson, name: OneList = "mine", page: PageNumber = 1
) -> ListData:
    """My tables ("mine", "over"), or public ones ("open", "running", "finished")."""
    look: dict[str, Callable[[str, int], Awaitable[Page]]] = {
        "mine": partial(listings.mine, over=False), "over": partial(listings.mine, over=True),
        "open": listings.open, "running": listings.running, "finished": listings.finished,
    }  # fmt: skip
    if name not in look:
        raise BadField("name", f"a list is {', '.join(look)}, not {name!r}")
    found = await look[name](person.id, page)
    return ListData([_entry(entry) for entry in found.entries], found.number, found.has_more)


@post("/tickets", operation_id="drawTicket", responses=REFUSALS)
async def draw_ticket(shell: TheShell) -> TicketData:
    """The right to set a table, and the promise of its dice before one gives a nonce."""
    ticket = shell.ticket()
    return TicketData(ticket.text, ticket.promise)


@post("/tables", operation_id="setTable", responses=REFUSALS)
async def create_table(
    request: AnyRequest, data: JSONBody[NewTable], person: ThePerson, host: TheHost, shell: TheShell
) -> TableData:
    """Set a table. The same ticket twice leads to the same table."""
    game = game_called(data.game)
    wish = Wish.quick(game, data.mode)
    wish.seats = data.seats or wish.seats
    wish.access, wish.switches = data.access, tuple(data.switches)
    wish.clock, wish.at_end = data.pace or str(data.clock), data.at_end
    wish.hints, wish.fixed = data.hints, data.fixed
    ticket = shell.seals.read_ticket(data.ticket) if data.ticket else shell.ticket()
    if not await host.is_set(ticket.id):
        await set_table(host, ticket, wish, _nonce(data.nonce), person, "")
    async with visiting(host, ticket.id, person, shell.home(request)) as visit:
        return table_data(visit.look())


@get("/tables/{id:str}", operation_id="seeTable", responses=REFUSALS)
async def see_table(
    visit: TheVisit, seat: OneSeat = None, explain: FromQuery[bool] = False
) -> TableData:
    """A table: who sits there, the view of one's seat, the question and what may be answered.

    Whoever has several seats looks with the one that is asked, unless another is named.
    """
    return table_data(visit.look() if seat is None else visit.look(seat), explain)


@get("/tables/{id:str}/story", operation_id="readStory", responses=REFUSALS)
async def read_story(visit: TheVisit, since: SomeAnswers = None) -> StoryData:
    """What has happened, as people retell it; only what is over after *since* answers."""
    return story_data(visit.look(), since or 0)


@post("/tables/{id:str}/sit", status_code=200, operation_id="sitDown", responses=REFUSALS)
async def sit_down(
    request: AnyRequest, id: InPath, data: JSONBody[Seating], person: ThePerson, host: TheHost,
    shell: TheShell,
) -> Response[TableData] | Response[Problem]:  # fmt: skip
    """Take a free seat; one that is kept for a friend, with the invitation."""
    invited = bool(data.invitation) and await host.store.invited_to(data.invitation) == id
    async with visiting(host, id, person, shell.home(request), invited) as visit:
        return outcome(await seating.sit(visit, data.seat, _nonce(data.nonce), ""))


@post(
    "/invitations/{invitation:str}",
    status_code=200,
    operation_id="acceptInvitation",
    responses=REFUSALS,
)
async def accept(
    request: AnyRequest, invitation: InPath, person: ThePerson, host: TheHost, shell: TheShell
) -> Response[TableData] | Response[Problem]:
    """Take the first seat to which an invitation leads; the table, if one has a seat there."""
    id = await host.store.invited_to(invitation) or ""
    async with visiting(host, id, person, shell.home(request), invited=True) as visit:
        free = open_to(visit.room, person.id, invited=True)
        if not free or visit.room.seats_of(person.id):
            return outcome(visit.look())
        return outcome(await seating.sit(visit, free[0], _nonce(""), ""))


@post("/tables/{id:str}/leave", status_code=200, operation_id="getUp", responses=REFUSALS)
async def get_up(visit: TheVisit) -> Response[TableData] | Response[Problem]:
    """Get up; from a match that has begun, with a bot in one's place."""
    return outcome(await seating.leave(visit, ""))


@post("/tables/{id:str}/return", status_code=200, operation_id="comeBack", responses=REFUSALS)
async def come_back(visit: TheVisit) -> Response[TableData] | Response[Problem]:
    """Take one's seat back from the bot."""
    return outcome(await seating.come_back(visit))


def _nonce(given: str) -> str:
    nonce = given or secrets.token_hex(16)
    check_nonces((nonce,))
    return nonce


def _entry(entry: Entry) -> EntryData:
    return EntryData(
        entry.id, entry.game, entry.mode, entry.status, entry.touched, seconds(entry.pace),
        entry.my_turn, entry.seats, entry.free, entry.result,
    )  # fmt: skip
