"""A card of the game that a table plays, to be looked at."""

from __future__ import annotations

from litestar import Response, get
from litestar.datastructures import CacheControlHeader
from litestar.enums import MediaType

from suffrage.table.boards import board_of
from suffrage.table.rooms.errors import NotFound
from suffrage.table.web.forms import read_address
from suffrage.table.web.parameters import InPath, TheShell, TheVisit


@get(
    "/table/{id:str}/card/{card:str}",
    cache_control=CacheControlHeader(private=True, max_age=86_400),
)
async def card_sheet(visit: TheVisit, card: InPath, shell: TheShell) -> Response[str]:
    """The sheet of a card; what is printed on it is no secret and does not change."""
    room = visit.room
    gallery = shell.cards_of(room.game)
    html = board_of(room.game.name).sheet(room.game, room.options, read_address(card), gallery)
    if not html:
        raise NotFound
    return Response(html, media_type=MediaType.HTML)
