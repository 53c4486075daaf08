"""Coming to a class with a first name, and going again."""

from __future__ import annotations

from suffrage.table.hosting.classes.warden import Warden
from suffrage.table.hosting.host import Host
from suffrage.table.hosting.usecases.people import stranger
from suffrage.table.rooms.classes.group import Group
from suffrage.table.rooms.classes.names import told_apart
from suffrage.table.rooms.errors import ClassClosed, NotFound
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.sanitizing import clean_name
from suffrage.table.store.database import Conflict
from suffrage.table.store.rows import added


def must_be_open(group: Group) -> None:
    """ClassClosed for a class to which nobody else may come."""
    if group.is_ended:
        raise ClassClosed("this class has ended")
    if not group.is_open:
        raise ClassClosed("the door of this class is closed: ask whoever leads it to open it")


async def join(host: Host, warden: Warden, id: str, person: Person, name: str) -> Person:
    """Come in under a first name; who they are, since a newcomer becomes a guest. Nothing but the
    name is kept, and whoever has another name elsewhere keeps it there."""
    group = await host.classes.read(id)
    if group is None:
        raise NotFound
    member = group.member(person.id)
    if member is not None and member.plays:
        return person
    must_be_open(group)
    wanted = clean_name(name)
    known = person if person.id else stranger()
    arrival = [] if person.id else added(known, host.clock())
    steps = host.classes.joined(
        id, known.id, not person.id, lambda others: told_apart(wanted, others)
    )
    try:
        await host.classes.write([*arrival, *steps])
    except Conflict:
        raise NotFound from None
    await warden.settle(id)
    await warden.tell(id)
    return known


async def leave(host: Host, warden: Warden, id: str, person: Person) -> None:
    """Go: a bot plays on, and one is paired no more."""
    group = await host.classes.read(id)
    member = group.member(person.id) if group is not None else None
    if member is None:
        raise NotFound
    if member.plays:
        await host.classes.write(host.classes.set_playing(id, person.id, False))
        await warden.settle(id)
        await warden.tell(id)
