"""What all pages share: templates, links that work behind a proxy, the answer to errors."""

from __future__ import annotations

import zlib
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from litestar import Response
from litestar.enums import MediaType
from litestar.response import Redirect
from litestar.utils.scope.state import ScopeState

from suffrage import __version__
from suffrage.core.game import Game
from suffrage.puzzles import RIDDLERS
from suffrage.table.boards.part import Part
from suffrage.table.boards.printing import part, press
from suffrage.table.hosting.seals import Seals
from suffrage.table.reading.galleries import GALLERIES
from suffrage.table.reading.rulebook import has_rules
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.setup import Ticket
from suffrage.table.web.settings import FIRST_DOCUMENT, Settings
from suffrage.table.web.visitors import AnyRequest

FOLDER = Path(__file__).parent
STATIC = FOLDER / "static"
_MOST_KEPT = 2000  # parts of pages: some kilobytes each


def static_stamp() -> str:
    """A name for the static files as they are, so that browsers can keep them for good."""
    stamp = 0
    for path in sorted(STATIC.rglob("*")):
        if path.is_file():
            stamp = zlib.crc32(path.read_bytes(), stamp)
    return f"{stamp:08x}"


@dataclass
class Shell:
    """The furniture of every page."""

    settings: Settings
    seals: Seals
    stamp: str

    def __post_init__(self) -> None:
        self._kept: OrderedDict[Hashable, Part] = OrderedDict()  # those that were drawn last
        self._common: dict[str, Any] = {
            "link": self.link, "static": self.static, "ticket": self.ticket,
            "rules_of": self.rules_of, "cards_of": self.cards_of, "steps_of": self.steps_of,
            "puzzles_of": self.puzzles_of, "documents": self.documents, "page_of": self.page_of,
            "version": __version__,
        }  # fmt: skip

    def link(self, path: str) -> str:
        """The address of one of our pages, as a browser must write it."""
        return self.settings.prefix + path

    def rules_of(self, game: Game) -> str:
        """The address of the rules of a game; "" where there is nothing to read."""
        return self.link(f"/rules/{game.name}") if has_rules(game) else ""

    def cards_of(self, game: Game) -> str:
        """The address of the gallery of a game; "" for a game without cards to look at."""
        return self.link(f"/cards/{game.name}") if game.name in GALLERIES else ""

    def documents(self) -> str:
        """The address of the documents; "" while their site is not built."""
        is_built = (self.settings.documents / FIRST_DOCUMENT).is_file()
        return self.link("/docs") if is_built else ""

    def steps_of(self, game: Game) -> str:
        """Where first steps in a game begin; "" for a game that has none."""
        return self.link(f"/first-steps/{game.name}") if game.lesson() is not None else ""

    def puzzles_of(self, game: Game) -> str:
        """The address of the puzzles of a game; "" for a game without any."""
        return self.link(f"/puzzles/{game.name}") if game.name in RIDDLERS else ""

    def page_of(self, name: str) -> str:
        """The address of somebody's page."""
        return self.link("/people/" + quote(name.replace("~", "~7E").replace("/", "~2F"), ""))

    def home(self, request: AnyRequest) -> str:
        """Where whoever sends this request reaches us."""
        return self.settings.base_url or str(request.base_url)

    def static(self, name: str) -> str:
        """The address of a static file."""
        return self.link(f"/static/{self.stamp}/{name}")

    def ticket(self) -> Ticket:
        """The right to set a table, for a form."""
        return self.seals.new_ticket()

    def part(self, template: str, **context: Any) -> str:
        """A part of a page."""
        return press().get_template(template).render(**self._common, **context)

    def element(
        self, id: str, template: str, parts: tuple[Part, ...] = (), /, **context: Any
    ) -> Part:
        """A part of a page that is swapped by itself, with *parts* inside of it."""
        return part(id, template, parts, **self._common, **context)

    def kept_element(
        self, id: str, template: str, parts: tuple[Part, ...] = (), /, **values: Hashable
    ) -> Part:
        """The same, kept by everything that is set into it (see `kept` of the printing office)."""
        name = (template, parts, *values.items())
        found = self._kept.get(name)
        if found is None:
            found = self._kept[name] = self.element(id, template, parts, **values)
            if len(self._kept) > _MOST_KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(name)
        return found

    def page(
        self, request: AnyRequest, template: str, person: Person, status: int = 200,
        **context: Any,
    ) -> Response[str]:  # fmt: skip
        """A whole page."""
        token = ScopeState.from_scope(request.scope).csrf_token
        html = self.part(template, person=person, csrf=token or "", **context)
        return Response(html, status_code=status, media_type=MediaType.HTML)

    def go(self, path: str) -> Redirect:
        """Send the browser to another page, by GET."""
        return Redirect(self.link(path), status_code=303)


def name_in(address: str) -> str:
    """Whose page an address means; ~2F is a slash in a name, as %2F is one of the path."""
    return address.replace("~2F", "/").replace("~7E", "~")


def wants_parts(request: AnyRequest) -> bool:
    """Whether the request comes from a page that takes its new parts by itself."""
    return request.headers.get("hx-request") == "true"
