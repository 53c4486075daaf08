"""The time of a table, as a file for a calendar."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from litestar import Response, get

from suffrage.table.rooms.errors import NotFound
from suffrage.table.web.parameters import TheShell, TheVisit
from suffrage.table.web.visitors import AnyRequest

_LASTS = timedelta(hours=2)


@get("/table/{id:str}/calendar.ics")
async def calendar_file(request: AnyRequest, visit: TheVisit, shell: TheShell) -> Response[bytes]:
    """When the match begins, and where; NotFound for a table without a fixed time."""
    from icalendar import Calendar, Event  # a tenth of a second, for a file that few want

    room = visit.room
    if room.starts is None:
        raise NotFound
    begins = datetime.fromtimestamp(room.starts, UTC)
    event = Event()
    event.add("uid", f"{room.id}@suffrage")
    event.add("dtstamp", datetime.fromtimestamp(room.made, UTC))
    event.add("dtstart", begins)
    event.add("dtend", begins + _LASTS)
    event.add("summary", f"{room.title or room.mode.title} ({room.game.title})")
    event.add("url", f"{shell.home(request).rstrip('/')}/table/{room.id}")
    file = Calendar()
    file.add("prodid", "-//Suffrage//EN")
    file.add("version", "2.0")
    file.add_component(event)
    return Response(
        file.to_ical(), media_type="text/calendar; charset=utf-8",
        headers={"content-disposition": 'attachment; filename="table.ics"'},
    )  # fmt: skip
