"""Setting a table: the form, and what becomes of it."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.response import Redirect

from suffrage.bots import about, levels
from suffrage.bots.standings import Standing, standing
from suffrage.core.errors import BadOptions, SuffrageError
from suffrage.games import game as game_called
from suffrage.table.boards import board_of
from suffrage.table.hosting.usecases.setting import set_table
from suffrage.table.rooms.clocks.calendar import REPEATS, read_start
from suffrage.table.rooms.clocks.pace import ENDS, ONCE, USUAL_PACES
from suffrage.table.rooms.errors import BadField, NotAllowed
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.setup import ANYONE, FRIEND, ME, Wish
from suffrage.table.rooms.standing.series import ABOUT, AUTO
from suffrage.table.rooms.terms import (
    ACCESSES,
    HINTS_SAID,
    HINTS_USUAL,
    LINK,
    RATINGS_SAID,
    UNRATED,
)
from suffrage.table.web.forms import Mistake, read_nonce, read_seat
from suffrage.table.web.parameters import Form, InPath, TheHost, ThePerson, TheShell, Word
from suffrage.table.web.shell import Shell
from suffrage.table.web.visitors import AnyRequest, remember


@get("/new/{name:str}")
async def form(
    request: AnyRequest, name: InPath, person: ThePerson, shell: TheShell, mode: Word = ""
) -> Response[str]:
    """The form for a table of one game."""
    return _page(request, shell, person, Wish.quick(game_called(name), mode), person.name)


def _page(
    request: AnyRequest, shell: Shell, person: Person, wish: Wish, name: str,
    mistake: Mistake | None = None, starts: str = "",
) -> Response[str]:  # fmt: skip
    """The form, filled in as somebody wishes."""
    game, board = wish.game, board_of(wish.game.name)
    is_usual = wish.clock in [pace.spelled() for pace in USUAL_PACES]
    switches = [s for s in game.switches if not s.modes or wish.mode in s.modes]
    return shell.page(
        request, "setting.html", person, game=game, wish=wish, name=name, mistake=mistake,
        mode=game.mode(wish.mode), switches=switches, levels=[*levels(game.name), AUTO],
        told=[*[_told(game.name, level) for level in levels(game.name)], (AUTO, ABOUT, None)],
        poster=board.poster, draws_seats=board.draws_seats, bots_talk=board.bots_talk,
        accesses=ACCESSES, paces=USUAL_PACES, ends=ENDS, own_clock="" if is_usual else wish.clock,
        starts=starts, repeats=REPEATS, ME=ME, FRIEND=FRIEND, ANYONE=ANYONE, hints=HINTS_SAID,
        ratings=RATINGS_SAID,
    )  # fmt: skip


def _told(game: str, level: str) -> tuple[str, str, Standing | None]:
    """A level, how it plays, and how it stands."""
    return level, about(game, level), standing(game, level)


@post("/tables")
async def create(
    request: AnyRequest, data: Form, person: ThePerson, host: TheHost, shell: TheShell
) -> Response[str] | Redirect:
    """Set a table. The same form twice leads to the same table."""
    try:
        wish, name = read_wish(data), data.get("name", "")
    except BadOptions:  # no game that we know: there is no form to fill in again
        shell.seals.read_ticket(data.get("ticket", ""))
        raise
    try:
        ticket = shell.seals.read_ticket(data.get("ticket", ""))
        wish.starts = read_start(data.get("starts", ""), wish.zone)
        if not await host.is_set(ticket.id):
            nonce = read_nonce(data)
            known = await set_table(host, ticket, wish, nonce, person, name)
            remember(request, person, known)
    except SuffrageError as error:
        # What is wrong inside a file is told by whoever reads it.
        is_file = wish.files and not isinstance(error, (BadOptions, NotAllowed))
        mistake = Mistake.of(request, error, f"file-{next(iter(wish.files))}" if is_file else "")
        starts = data.get("starts", "")
        return mistake.marked(_page(request, shell, person, wish, name, mistake, starts))
    return shell.go(f"/table/{ticket.id}")


def read_wish(data: dict[str, str]) -> Wish:
    """What the form says."""
    game = game_called(data.get("game", ""))
    mode = game.mode(data.get("mode", ""))
    seats = _seats(data, len(mode.seats))
    brought = {s.name: data.get(f"file-{s.name}", "").strip() for s in game.switches if s.file}
    return Wish(
        game, mode.name, seats, data.get("access", LINK),
        tuple(s.name for s in game.switches if not s.file and f"switch-{s.name}" in data),
        {name: text for name, text in brought.items() if text},
        data.get("own_clock", "").strip() or data.get("clock", "0"),
        data.get("at_end", ONCE),
        data.get("hints", HINTS_USUAL),
        "fixed" in data,
        "silent" in data,
        data.get("title", ""),
        repeats=data.get("repeats", ""), zone=data.get("zone", ""),
        invites=data.get("invites", ""), rated=data.get("rated", UNRATED),
    )  # fmt: skip


def _seats(data: dict[str, str], count: int) -> list[str]:
    """Who sits where: seat by seat, or oneself on a side and bots of a level in the others."""
    if "side" not in data:
        return [data.get(f"seat{seat}", "") for seat in range(count)]
    side, level = read_seat(data, "side"), data.get("level", "")
    if side >= count:
        raise BadField("side", f"there are {count} sides here, from 0 on")
    return [ME if seat == side else level for seat in range(count)]
