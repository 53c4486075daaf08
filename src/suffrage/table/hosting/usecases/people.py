"""Newcomers become guests, guests change their names."""

from __future__ import annotations

import secrets

from suffrage.table.hosting.host import Host
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.sanitizing import clean_name


async def welcome(host: Host, person: Person, name: str = "") -> Person:
    """*person* called *name* if one is given; whoever is nobody yet becomes a guest."""
    if not person.id:
        called = clean_name(name) if name.strip() else f"Guest {secrets.randbelow(900) + 100}"
        person = Person(secrets.token_hex(16), called)
        await host.store.add_person(person, host.clock())
    elif name.strip() and clean_name(name) != person.name:
        person = Person(person.id, clean_name(name))
        await host.store.rename(person.id, person.name)
    return person
