"""Coming to a class with a first name, and going again."""

from __future__ import annotations

from hmac import compare_digest

from suffrage.table.hosting.classes.warden import Warden
from suffrage.table.hosting.host import Host
from suffrage.table.hosting.seals import Seals
from suffrage.table.hosting.usecases.people import stranger
from suffrage.table.rooms.classes.group import Group, Member
from suffrage.table.rooms.classes.names import told_apart
from suffrage.table.rooms.errors import ClassClosed, NotFound, NotProved
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.sanitizing import clean_name, likenesses
from suffrage.table.store.database import Conflict
from suffrage.table.store.rows import added

LETTERS = "bcdfghjkmnpqrstvwxz23456789"  # none that is taken for another; no words come of them
MOST_FROM_ONE = 10  # people who come from one browser: a computer that several share
_CODE = 6  # letters of the code that somebody comes back with


def code_of(seals: Seals, group: Group, member: Member) -> str:
    """What somebody says who comes back from another device; "" for those who have no need of it:
    whoever is known here otherwise shows that otherwise."""
    if not member.is_new or not member.name:
        return ""
    drawn = seals.way_back(group.id, member.person)
    return "".join([LETTERS[byte % len(LETTERS)] for byte in drawn[:_CODE]])


async def come_back(host: Host, seals: Seals, id: str, name: str, code: str) -> Person:
    """Whoever in a class has this name and code; NotProved otherwise, whatever was wrong."""
    group = await host.classes.read(id)
    if group is None:
        raise NotFound
    said = code.strip().lower().encode()
    wanted = likenesses(name[:64].strip())
    for member in group.members:
        right = code_of(seals, group, member).encode()
        person = await host.store.person(member.person) if right else None
        is_guest = person is not None and not person.is_registered
        if is_guest and wanted & likenesses(member.name) and compare_digest(right, said):
            assert person is not None
            return person
    raise NotProved("that name and that code do not belong together; ask whoever leads the class")


def must_be_open(group: Group) -> None:
    """ClassClosed for a class to which nobody else may come."""
    if group.is_ended:
        raise ClassClosed("this class has ended")
    if not group.is_open:
        raise ClassClosed("the door of this class is closed: ask whoever leads it to open it")


async def join(
    host: Host, warden: Warden, id: str, person: Person, name: str, before: int = 0
) -> Person:
    """Come in under a first name; who they are, since a newcomer becomes a guest. Nothing but the
    name is kept, and whoever has another name elsewhere keeps it there. So many have come from the
    same browser *before*."""
    group = await host.classes.read(id)
    if group is None:
        raise NotFound
    member = group.member(person.id)
    if member is not None and member.plays:
        return person
    must_be_open(group)
    if not person.id and before >= MOST_FROM_ONE:
        raise ClassClosed(
            f"{MOST_FROM_ONE} people have come to this class from this browser: "
            "whoever is next comes from another device"
        )
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
