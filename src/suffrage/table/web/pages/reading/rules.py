"""The rules of each game: to read, to look up a ruling, to print."""

from __future__ import annotations

from base64 import b64encode
from functools import cache

from litestar import Response, get
from litestar.datastructures import CacheControlHeader

from suffrage.core.game import Game
from suffrage.games import GAMES
from suffrage.table.boards import board_of
from suffrage.table.reading.rulebook import page_of, pictures, read
from suffrage.table.rooms.errors import NotFound
from suffrage.table.rooms.people import Person
from suffrage.table.web.forms import read_address
from suffrage.table.web.parameters import InPath, ThePerson, TheShell
from suffrage.table.web.shell import STATIC, Shell
from suffrage.table.web.visitors import AnyRequest

_DAY = 86_400  # seconds
_TITLES = {"rules": "Rules", "aid": "One page to print", "rulings": "Rulings"}


@get("/rules/{game:str}")
async def rules_page(
    request: AnyRequest, game: InPath, person: ThePerson, shell: TheShell
) -> Response[str]:
    """The whole rules of a game."""
    return _page(request, shell, person, game, "rules")


@get("/rules/{game:str}/rulings")
async def rulings_page(
    request: AnyRequest, game: InPath, person: ThePerson, shell: TheShell
) -> Response[str]:
    """What holds where the rules leave something open, by numbers."""
    return _page(request, shell, person, game, "rulings")


@get("/rules/{game:str}/aid")
async def aid_page(
    request: AnyRequest, game: InPath, person: ThePerson, shell: TheShell
) -> Response[str]:
    """The rules on one page, to print."""
    return _page(request, shell, person, game, "aid")


@get(
    "/rules/{game:str}/picture/{number:str}",
    cache_control=CacheControlHeader(public=True, max_age=_DAY),
    opt={"skip_session": True},
)
async def picture(game: InPath, number: InPath) -> Response[str]:
    """A position that the rules show."""
    drawn = pictures(_known(game))
    at = read_address(number)
    if not 0 < at <= len(drawn):
        raise NotFound
    return Response(lettered(drawn[at - 1]), media_type="image/svg+xml")


@cache
def _type() -> str:
    """Our wood type for a picture: one that is no part of a page sees nothing of the page's."""
    letters = b64encode((STATIC / "fonts" / "league-gothic.woff2").read_bytes()).decode()
    face = f'font-family:"League Gothic";src:url(data:font/woff2;base64,{letters})'
    return f"<style>@font-face{{{face}}}</style>"


def lettered(svg: str) -> str:
    """A picture that brings its type with it."""
    opening, end, rest = svg.partition(">")
    return f"{opening}{end}{_type()}{rest}"


def _known(name: str) -> Game:
    """The game of that name, as an address calls it."""
    if name not in GAMES:
        raise NotFound
    return GAMES[name]


def _page(request: AnyRequest, shell: Shell, person: Person, name: str, text: str) -> Response[str]:
    game = _known(name)
    home = shell.link(f"/rules/{name}")
    found = read(game, text, home)
    if found is None:
        raise NotFound
    others = [(title, page_of(home, other)) for other, title in _TITLES.items() if other != text]
    return shell.page(
        request, "reading.html", person, game=game, board=board_of(name), text=found, kind=text,
        others=others,
    )  # fmt: skip
