"""People by their names: how they stand, what they have played; and who is ahead.

Only those who have registered have a page: a guest's name is nobody's. Others read there of public
matches alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import msgspec
from litestar import Response, get
from markupsafe import Markup

from suffrage.bots import levels
from suffrage.core.game import Options
from suffrage.games import GAMES
from suffrage.games import game as game_called
from suffrage.table.boards import board_of
from suffrage.table.hosting.host import Host
from suffrage.table.rooms.clocks.pace import LIVE, RATED_TEMPOS, TEMPOS
from suffrage.table.rooms.errors import BadField, NotFound
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.standing.ratings import RANKED_FROM, of_bot
from suffrage.table.store.accounts.accounts import Accounts
from suffrage.table.store.listings import mode_title
from suffrage.table.store.standing.profiles import PAGE, Line, Profiles, Standing
from suffrage.table.web.drawing.curve import rating_curve
from suffrage.table.web.parameters import InPath, PageNumber, TheHost, ThePerson, TheShell, Word
from suffrage.table.web.shell import name_in
from suffrage.table.web.visitors import AnyRequest

NDJSON: Final = "application/x-ndjson"
_AT_ONCE = 500  # matches read from the database
SCORES: Final = {1.0: "won", 0.5: "drew", 0.0: "lost"}


@dataclass(frozen=True)
class Drawn:
    """A rating with the curve of how it came about."""

    standing: Standing
    curve: Markup


def sides_of(game: str) -> list[str]:
    """The sides of a game for which one is rated apart; one without a name where all are alike."""
    rules = GAMES[game]
    found = {
        board_of(game).side_of(Options(mode.name), seat)
        for mode in rules.modes
        for seat in range(len(mode.seats))
    }
    return sorted(found)


async def known(host: Host, name: str) -> Person:
    """Whoever is registered under *name*, as an address says it, or NotFound."""
    account = await Accounts(host.store).called(name_in(name))
    if account is None:
        raise NotFound
    return account.person


@get("/people/{name:str}")
async def profile(
    request: AnyRequest, name: InPath, person: ThePerson, host: TheHost, shell: TheShell,
    after: Word = "",
) -> Response[str]:  # fmt: skip
    """Somebody's page."""
    who = await known(host, name)
    mine = who.id == person.id
    async with Profiles(host.store.database).together() as profiles:
        standings = await profiles.standings(who.id)
        curves = await profiles.curves(who.id, standings)
        lines = await profiles.matches(who.id, mine, after, PAGE + 1)
        tallies = await profiles.tallies(who.id, mine)
        opponents = await profiles.opponents(who.id, mine)
        favorites = await profiles.favorites(who.id)
        streaks = await profiles.streaks(who.id, mine)
    drawn = [Drawn(*one) for one in zip(standings, map(rating_curve, curves), strict=True)]
    return shell.page(
        request, "people/profile.html", person, who=who, is_mine=mine, standings=drawn,
        tallies=tallies, after=after, opponents=opponents, favorites=favorites, streaks=streaks,
        lines=lines[:PAGE], more=lines[PAGE - 1].key if len(lines) > PAGE else "",
        games=GAMES, mode_title=mode_title, tempos=TEMPOS, scores=SCORES, now=host.clock(),
    )  # fmt: skip


@get("/people/{name:str}/matches.ndjson")
async def matches(name: InPath, person: ThePerson, host: TheHost) -> Response[bytes]:
    """Somebody's matches, a line of JSON each, the latest first; for others the public ones."""
    who = await known(host, name)
    profiles, mine = Profiles(host.store.database), who.id == person.id
    lines: list[bytes] = []
    rows = await profiles.matches(who.id, mine, most=_AT_ONCE)
    while rows:
        lines += [msgspec.json.encode(as_data(row)) + b"\n" for row in rows]
        rows = await profiles.matches(who.id, mine, rows[-1].key, _AT_ONCE)
    return Response(b"".join(lines), media_type=NDJSON)


def as_data(line: Line) -> dict[str, object]:
    """A match of somebody's history for a program."""
    return {
        "table": line.room, "game": line.game, "mode": line.mode, "seat": line.seat,
        "side": line.side, "pace": line.tempo, "result": SCORES[line.score], "rated": line.rated,
        "rating": line.points and round(line.points, 1),
        "gained": line.gained and round(line.gained, 1), "ended": line.ended,
        "others": list(line.others),
    }  # fmt: skip


@get("/ranking")
async def ranking(
    request: AnyRequest, person: ThePerson, host: TheHost, shell: TheShell, game: Word = "",
    side: Word = "", pace: Word = LIVE, page: PageNumber = 1,
) -> Response[str]:  # fmt: skip
    """Who is ahead at a game, side and pace, with the bots where they stand."""
    chosen = game or next(iter(GAMES))
    sides = sides_of(game_called(chosen).name)
    at_side = side if side in sides else sides[0]
    if pace not in RATED_TEMPOS:
        raise BadField("pace", f"nobody is rated at {pace!r}, but at {', '.join(RATED_TEMPOS)}")
    leaders = await Profiles(host.store.database).leaders(chosen, at_side, pace, (page - 1) * PAGE)
    return shell.page(
        request, "people/ranking.html", person, game=GAMES[chosen], games=GAMES, side=at_side,
        sides=sides, pace=pace, tempos=RATED_TEMPOS, leaders=leaders, number=page, page_size=PAGE,
        bots=[(level, of_bot(chosen, level)) for level in levels(chosen)],
        ranked_from=RANKED_FROM,
    )  # fmt: skip
