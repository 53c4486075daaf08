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
from suffrage.table.hosting.usecases import pausing, seating
from suffrage.table.hosting.usecases.seeking import Search
from suffrage.table.hosting.usecases.setting import set_table
from suffrage.table.hosting.visits import visiting
from suffrage.table.rooms.errors import BadField
from suffrage.table.rooms.seating import open_to
from suffrage.table.rooms.setup import Wish
from suffrage.table.store.listings import NO, YES, Entry, Filter, Page
from suffrage.table.web.api.gate import is_blind
from suffrage.table.web.api.problems import REFUSALS, outcome
from suffrage.table.web.api.scenes import seconds, story_data, table_data
from suffrage.table.web.api.structs import (
    EntryData,
    ListData,
    NewSeek,
    NewTable,
    Problem,
    Seating,
    StoryData,
    TableData,
    TicketData,
)
from suffrage.table.web.parameters import (
    InPath,
    SomeAnswers,
    TheHost,
    TheLists,
    TheMatchmaker,
    ThePerson,
    TheShell,
    TheVisit,
)
from suffrage.table.web.visitors import AnyRequest

OneList: TypeAlias = Annotated[str, QueryParameter(max_length=16)]
OneWord: TypeAlias = Annotated[str, QueryParameter(max_length=64)]
PageNumber: TypeAlias = Annotated[int, QueryParameter(ge=1, le=100)]
OneSeat: TypeAlias = Annotated[int | None, QueryParameter(ge=0, le=200)]


@get("/tables", operation_id="listTables", responses=REFUSALS)
async def list_tables(
    listings: TheLists, person: ThePerson, name: OneList = "mine", page: PageNumber = 1,
    game: OneWord = "", mode: OneWord = "", pace: OneWord = "", after: OneWord = "",
    rated: OneWord = "",
) -> ListData:  # fmt: skip
    """My tables ("mine", the most urgent first; "invitations"; "over"), or public ones ("open",
    "running", "finished"): of a game, a mode and a pace ("untimed", "live", "slow") if wanted,
    and rated ("yes") or not ("no").

    The next page begins behind what this one gives as "after".
    """
    wanted = Filter(game, mode, pace, rated=rated if rated in (YES, NO) else "")
    look: dict[str, Callable[[str], Awaitable[Page]]] = {
        "mine": partial(listings.mine, person.id),
        "invitations": partial(listings.invitations, person.id),
        "over": partial(listings.past, person.id, wanted),
        "open": partial(listings.open, person.id, wanted),
        "running": partial(listings.running, person.id, wanted),
        "finished": partial(listings.finished, person.id, wanted),
    }
    if name not in look:
        raise BadField("name", f"a list is {', '.join(look)}, not {name!r}")
    found = await look[name](after)
    for _ in range(page - 1):
        if not found.after:
            return ListData([], page, False)
        found = await look[name](found.after)
    entries = [_entry(entry) for entry in found.entries]
    return ListData(entries, page, bool(found.after), found.after)


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
    wish.hints, wish.fixed, wish.rated = data.hints, data.fixed, data.rated
    wish.title, wish.starts, wish.invites = data.title, data.starts, ",".join(data.invites)
    ticket = shell.seals.read_ticket(data.ticket) if data.ticket else shell.ticket()
    if not await host.is_set(ticket.id):
        await set_table(host, ticket, wish, _nonce(data.nonce), person, "")
    home, blind = shell.home(request), is_blind(request)
    async with visiting(host, ticket.id, person, home, blind=blind) as visit:
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
    home, blind = shell.home(request), is_blind(request)
    async with visiting(host, id, person, home, invited, blind=blind) as visit:
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
    home, blind = shell.home(request), is_blind(request)
    async with visiting(host, id, person, home, invited=True, blind=blind) as visit:
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


@post("/tables/{id:str}/pause", status_code=200, operation_id="askForPause", responses=REFUSALS)
async def ask_for_pause(visit: TheVisit) -> Response[TableData] | Response[Problem]:
    """Ask for a pause, or agree to it: it begins when everybody has."""
    return outcome(await pausing.ask_for(visit))


@post("/tables/{id:str}/play-on", status_code=200, operation_id="playOn", responses=REFUSALS)
async def play_on(visit: TheVisit) -> Response[TableData] | Response[Problem]:
    """Play on although somebody asks for a pause."""
    return outcome(await pausing.play_on(visit))


@post("/tables/{id:str}/resume", status_code=200, operation_id="endPause", responses=REFUSALS)
async def end_pause(visit: TheVisit) -> Response[TableData] | Response[Problem]:
    """End the pause. The clocks run when the others have had a while to come back."""
    return outcome(await pausing.end(visit))


@post("/seek", operation_id="findPartner", responses=REFUSALS)
async def find_partner(
    request: AnyRequest, data: JSONBody[NewSeek], person: ThePerson, host: TheHost,
    shell: TheShell, matchmaker: TheMatchmaker,
) -> TableData:  # fmt: skip
    """Sit down with somebody who looks for the same game at the same pace, or wait for them."""
    game = game_called(data.game)
    mode = data.mode or next(one.name for one in game.modes if len(one.seats) > 1)
    search = Search(game, game.mode(mode).name, data.pace, data.side)
    table, _ = await matchmaker.find(search, shell.ticket(), _nonce(data.nonce), person)
    home, blind = shell.home(request), is_blind(request)
    async with visiting(host, table, person, home, blind=blind) as visit:
        return table_data(visit.look())


def _nonce(given: str) -> str:
    nonce = given or secrets.token_hex(16)
    check_nonces((nonce,))
    return nonce


def _entry(entry: Entry) -> EntryData:
    return EntryData(
        entry.id, entry.game, entry.mode, entry.status, entry.touched, seconds(entry.pace),
        entry.my_turn, entry.seats, entry.free, entry.result, entry.pace.spelled(),
        entry.ends_at, entry.title, entry.starts,
    )  # fmt: skip
