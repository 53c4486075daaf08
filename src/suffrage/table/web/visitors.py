"""Who sends a request: the session knows, and remembers newcomers."""

from __future__ import annotations

from typing import Any

from litestar.connection import Request

from suffrage.table.rooms.people import NOBODY, Person
from suffrage.table.store.rows import Store

AnyRequest = Request[Any, Any, Any]


async def visitor(request: AnyRequest, store: Store) -> Person:
    """Whoever sends this request; NOBODY for somebody who has no name yet."""
    id = request.session.get("person") if request.session else None
    person = await store.person(id) if isinstance(id, str) else None
    return person or NOBODY


def remember(request: AnyRequest, person: Person) -> None:
    """Let the browser be this person's from now on."""
    if (request.session or {}).get("person") != person.id:
        request.set_session({"person": person.id})
