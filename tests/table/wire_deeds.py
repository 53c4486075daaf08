"""What is sent to every route that changes something at a table, and to every one of the API: what
comes back tells no secret either."""

from __future__ import annotations

from litestar import Litestar

from suffrage.core.game import Seat
from suffrage.table.rooms.room import Room
from tests.table.raw import Request, as_json, form
from tests.table.worlds import ID, INVITATION

_API = "/api/v1"
_PAGE = "/table/{id:str}/"
_DATA = f"{_API}/tables/{{id:str}}/"


def deeds(app: Litestar) -> list[str]:
    """Every such route, by its path in the application."""
    found = {route.path for route in app.routes if "POST" in getattr(route, "methods", ())}
    return sorted(path for path in found if path.startswith((_PAGE, f"{_API}/")))


def sent_to(route: str, token: str, room: Room, other: Seat) -> Request:
    """A request, mostly about the seat *other*; KeyError for a route that nobody knows here."""
    path = route.replace("{id:str}", ID).replace("{invitation:str}", INVITATION)
    if route.startswith(_PAGE):
        fields = {"_csrf_token": token, "seat": other, "version": room.version, "key": "deed"}
        more: dict[str, dict[str, object]] = {
            "abandon": {}, "answer": {"answer": "resign"}, "back": {}, "bot": {"level": "random"},
            "branch": {"at": 1, "level": "random"}, "coach": {"coach": "on"},
            "confirms": {"confirms": "on"}, "decline": {}, "end": {}, "hint": {}, "leave": {},
            "pause": {}, "play-on": {}, "rematch": {}, "replace": {}, "resume": {}, "retry": {},
            "review": {"eyes": other}, "say": {"text": "Votes for all"}, "sit": {}, "undo": {},
            "voices": {"voices": "on"},
        }  # fmt: skip
        return form(path, {**fields, **more[route.removeprefix(_PAGE)]}, htmx=True)
    asked = {"seat": max(0, other), "version": room.version}
    data: dict[str, dict[str, object]] = {
        f"{_DATA}answer": {**asked, "answers": ["resign"]}, f"{_DATA}hint": {**asked},
        f"{_DATA}undo": {**asked}, f"{_DATA}sit": {"seat": max(0, other)},
        f"{_DATA}talk": {"text": "Votes for all"},
        **{f"{_DATA}{name}": {} for name in ("leave", "pause", "play-on", "resume", "return")},
        f"{_API}/invitations/{{invitation:str}}": {"seat": max(0, other)},
        f"{_API}/me/hours": {"zone": "Europe/Nowhere"},
        f"{_API}/notices/clear": {"table": ID},
        f"{_API}/people": {"name": ""},
        f"{_API}/seek": {"game": room.game.name, "mode": "none"},
        f"{_API}/tables": {"game": room.game.name, "ticket": "nobody's"},
        f"{_API}/tickets": {},
    }  # fmt: skip
    return as_json(path, data[route])
