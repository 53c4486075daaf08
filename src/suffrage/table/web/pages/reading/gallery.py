"""The gallery: all cards of a game, to be looked for, and each by itself with its history."""

from __future__ import annotations

from litestar import Response, get

from suffrage.games import GAMES
from suffrage.table.reading.exhibits import Exhibit, Gallery, Wanted
from suffrage.table.reading.galleries import GALLERIES
from suffrage.table.reading.history import decade_of
from suffrage.table.rooms.errors import NotFound
from suffrage.table.web.forms import read_address
from suffrage.table.web.parameters import InPath, Search, ThePerson, TheShell, Word
from suffrage.table.web.visitors import AnyRequest


@get("/cards/{game:str}")
async def gallery_page(
    request: AnyRequest, game: InPath, person: ThePerson, shell: TheShell, text: Search = "",
    deck: Word = "", era: Word = "", region: Word = "", effect: Word = "", kind: Word = "",
    source: Word = "",
) -> Response[str]:  # fmt: skip
    """All cards, or those that fit what is looked for; a form without script."""
    hall = _hall(game)
    traits = {"deck": deck, "era": era, "region": region, "effect": effect, "kind": kind,
              "source": source}  # fmt: skip
    wanted = Wanted(text.strip(), traits)
    return shell.page(
        request, "gallery.html", person, game=GAMES[game], hall=hall, wanted=wanted,
        found=hall.find(wanted),
    )  # fmt: skip


@get("/cards/{game:str}/{card:str}")
async def card_page(
    request: AnyRequest, game: InPath, card: InPath, person: ThePerson, shell: TheShell
) -> Response[str]:
    """One card with all there is to know of it."""
    hall = _hall(game)
    shown = _numbered(hall, read_address(card))
    at = hall.exhibits.index(shown)
    beside = [hall.exhibits[at - 1] if at else None, *hall.exhibits[at + 1 : at + 2]]
    related = [_numbered(hall, number) for number in shown.background.related]
    return shell.page(
        request, "card.html", person, game=GAMES[game], shown=shown, related=related,
        before=beside[0], after=beside[1] if len(beside) > 1 else None,
        figures=shell.settings.figures_of.get(game),
        rules=shell.link(f"/rules/{game}/rulings"), decade=decade_of(shown),
    )  # fmt: skip


def _hall(game: str) -> Gallery:
    """The gallery of a game, as an address calls it."""
    if game not in GALLERIES:
        raise NotFound
    return GALLERIES[game]()


def _numbered(hall: Gallery, number: int) -> Exhibit:
    found = hall.numbered(number)
    if found is None:
        raise NotFound
    return found
