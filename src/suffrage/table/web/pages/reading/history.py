"""The history behind the games: a map by years, a timeline, people, and what is told."""

from __future__ import annotations

from litestar import Response, get

from suffrage.table.reading.franchise import FIRST, LAST, SHOWN, drawn_map, franchise
from suffrage.table.reading.history import people, telling, timeline
from suffrage.table.web.parameters import ThePerson, TheShell
from suffrage.table.web.visitors import AnyRequest


@get("/history")
async def history_page(request: AnyRequest, person: ThePerson, shell: TheShell) -> Response[str]:
    """All of it on one page."""
    galleries = shell.link("/cards")
    return shell.page(
        request, "history.html", person, text=telling(galleries), decades=timeline(),
        people=people(), franchise=franchise(), map=drawn_map(), first=FIRST, last=LAST,
        year=SHOWN, cards=f"{galleries}/votes-for-women",
    )  # fmt: skip
