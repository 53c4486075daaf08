"""Newcomers become guests, people change their names."""

from __future__ import annotations

import secrets

from suffrage.table.hosting.host import Host
from suffrage.table.rooms.errors import NotRegistered
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.sanitizing import clean_name
from suffrage.table.store.accounts.accounts import Accounts
from suffrage.table.store.accounts.names import must_be_free, registrable


def must_be_known(rated: str, person: Person) -> None:
    """NotRegistered for a guest at a table that is *rated*: ratings belong to accounts."""
    if rated and not person.is_registered:
        raise NotRegistered("rated matches are for people with an account: sign in or make one")


async def welcome(host: Host, person: Person, name: str = "") -> Person:
    """*person* called *name* if one is given; whoever is nobody yet becomes a guest.

    NameTaken for the name of somebody who has registered it.
    """
    called = clean_name(name) if name.strip() else ""
    if called and called != person.name:
        await must_be_free(host.store.database, called, person.id)
    if not person.id:
        person = Person(secrets.token_hex(16), called or f"Guest {secrets.randbelow(900) + 100}")
        await host.store.add_person(person, host.clock())
    elif called and called != person.name:
        person = Person(person.id, called, person.is_registered)
        if person.is_registered:
            await Accounts(host.store).rename(person.id, registrable(called))
        else:
            await host.store.rename(person.id, called)
    return person
