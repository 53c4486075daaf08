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

    Whoever has registered is called by their account, whatever a form at a table says.
    NameTaken for the name of somebody else who has registered it.
    """
    if person.is_registered:
        return person
    called = clean_name(name) if name.strip() else ""
    if person.id:
        return await rename(host, person, called) if called else person
    if called:
        await must_be_free(host.store.database, called, "")
    person = stranger(called)
    await host.store.add_person(person, host.clock())
    return person


def stranger(called: str = "") -> Person:
    """Somebody who is nobody yet, not written down."""
    return Person(secrets.token_hex(16), called or f"Guest {secrets.randbelow(900) + 100}")


async def rename(host: Host, person: Person, name: str) -> Person:
    """Somebody who is known is called *name* from now on; NameTaken, or BadField."""
    called = registrable(name) if person.is_registered else clean_name(name)
    if called == person.name:
        return person
    await must_be_free(host.store.database, called, person.id)
    if person.is_registered:
        await Accounts(host.store).rename(person.id, called)
    else:
        await host.store.rename(person.id, called)
    return Person(person.id, called, person.is_registered)
