"""Who sends a request: the session knows, and remembers newcomers."""

from __future__ import annotations

from typing import Any

from litestar.connection import Request

from suffrage.table.rooms.people import NOBODY, Person
from suffrage.table.store.rows import Store
from suffrage.table.store.sessions import renew_session

AnyRequest = Request[Any, Any, Any]


async def visitor(request: AnyRequest, store: Store) -> Person:
    """Whoever sends this request; NOBODY for somebody who has no name yet."""
    id = request.session.get("person") if request.session else None
    person = await store.person(id) if isinstance(id, str) else None
    return person or NOBODY


def remember(request: AnyRequest, before: Person, person: Person) -> None:
    """Let the browser be this person's from now on.

    Whoever takes a name gets a session of a new id, so that nobody shares it who knew the old.
    """
    if person != before:
        request.set_session({"person": person.id})
        renew_session(request)
