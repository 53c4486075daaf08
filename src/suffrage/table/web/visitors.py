"""Who sends a request: the session knows, and remembers newcomers."""

from __future__ import annotations

import secrets
from typing import Any

from litestar.connection import Request

from suffrage.table.rooms.people import NOBODY, Person
from suffrage.table.store.rows import Store
from suffrage.table.store.sessions import DEVICE, PERSON, belonging_to, renew_session

AnyRequest = Request[Any, Any, Any]
_ARRIVALS = "arrivals"  # what a session says about classes
_PLACES = 5  # classes that a browser is remembered at
# What the browsers and systems call themselves, the more special before the more common.
_BROWSERS = {
    "Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "FxiOS": "Firefox", "CriOS": "Chrome",
    "Chrome": "Chrome", "Safari": "Safari",
}  # fmt: skip
_SYSTEMS = {
    "iPhone": "iPhone", "iPad": "iPad", "Android": "Android",
    "Windows": "Windows", "Macintosh": "Mac", "Linux": "Linux",
}  # fmt: skip


async def visitor(request: AnyRequest, store: Store) -> Person:
    """Whoever sends this request; NOBODY for somebody who has no name yet."""
    id = request.session.get(PERSON) if request.session else None
    person = await store.person(id) if isinstance(id, str) else None
    return person or NOBODY


def remember(request: AnyRequest, before: Person, person: Person, is_named: bool = True) -> None:
    """Let the browser be this person's from now on; which one it is, is kept if it *is_named*.

    Whoever takes a name gets a session of a new id, so that nobody shares it who knew the old.
    """
    if person != before:
        device = device_of(request) or secrets.token_hex(8)
        browser = browser_of(request) if is_named else ""
        # An account's session outlives the classes: nothing of them stays in it.
        arrivals = {} if person.is_registered else _arrivals(request)
        request.set_session({**belonging_to(person.id, device, browser), **arrivals})
        renew_session(request)


def arrivals_at(request: AnyRequest, place: str) -> int:
    """How many people have come to a class from this browser."""
    return int(_arrivals(request).get(_ARRIVALS, {}).get(place, 0))


def count_arrival(request: AnyRequest, place: str) -> None:
    """One more; what was long ago is forgotten."""
    others = {**_arrivals(request).get(_ARRIVALS, {})}
    here = others.pop(place, 0) + 1
    kept = dict(list(others.items())[1 - _PLACES :])
    request.set_session({**request.session, _ARRIVALS: {**kept, place: here}})


def _arrivals(request: AnyRequest) -> dict[str, Any]:
    """What the session says about that, whoever it was who came."""
    session = request.session or {}
    return {_ARRIVALS: session[_ARRIVALS]} if _ARRIVALS in session else {}


_NAMES = (_BROWSERS, _SYSTEMS)


def session_key(request: AnyRequest) -> str:
    """What the session's cookie of this request holds; "" without one."""
    return request.cookies.get(request.app.state.session_cookie, "")


def device_of(request: AnyRequest) -> str:
    """What this browser is called as long as nobody signs out; "" before anybody is known."""
    return str((request.session or {}).get(DEVICE, ""))


def browser_of(request: AnyRequest) -> str:
    """Which browser this is, as its owner would call it; "" if it does not say."""
    said = request.headers.get("user-agent", "")
    names = [[name for sign, name in known.items() if sign in said][:1] for known in _NAMES]
    return " on ".join([name for found in names for name in found])
