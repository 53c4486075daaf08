"""People: guests with a name and a session."""

from __future__ import annotations

import secrets
import time
from typing import Any

from litestar.connection import Request

from suffrage.table.rooms.sanitizing import clean_name
from suffrage.table.store.rows import Person, Store

NOBODY = Person("", "")

AnyRequest = Request[Any, Any, Any]


async def visitor(request: AnyRequest, store: Store) -> Person:
    """Whoever sends this request; NOBODY for somebody who has no name yet."""
    id = request.session.get("person") if request.session else None
    person = await store.person(id) if isinstance(id, str) else None
    return person or NOBODY


async def guest(request: AnyRequest, store: Store, name: str = "") -> Person:
    """Whoever sends this request, with *name* if one is given; a newcomer becomes a guest."""
    person = await visitor(request, store)
    if not person.id:
        called = clean_name(name) if name.strip() else f"Guest {secrets.randbelow(900) + 100}"
        person = Person(secrets.token_hex(16), called)
        await store.add_person(person, time.time())
        request.set_session({"person": person.id})
    elif name.strip() and clean_name(name) != person.name:
        person = Person(person.id, clean_name(name), person.is_member)
        await store.rename(person.id, person.name)
    return person
