"""A visit: one person at one table, checked, while nothing else happens there."""

from __future__ import annotations

import secrets
from collections.abc import AsyncGenerator, Awaitable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import TypeVar

from suffrage.core.errors import NotYourTurn, SuffrageError
from suffrage.core.game import WATCHER, Seat
from suffrage.table.hosting.cache import Stay
from suffrage.table.hosting.host import Host
from suffrage.table.rooms import seating
from suffrage.table.rooms.clocks import deadlines
from suffrage.table.rooms.errors import NotFound, NotSeated
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.room import Change, Room
from suffrage.table.rooms.scenes.hints import Tip
from suffrage.table.rooms.scenes.scene import Scene, look
from suffrage.table.rooms.telling import Shown
from suffrage.table.store.rows import is_id

T = TypeVar("T")


class Visit:
    """What every use-case takes. Who must not know about the table never gets one."""

    def __init__(
        self, host: Host, stay: Stay, person: Person, home: str = "", invited: bool = False,
        turned: bool = False, blind: bool = False,
    ) -> None:  # fmt: skip
        self.host = host
        self.person = person
        self.invited = invited  # came by the link to a free seat
        self.turned = turned  # wants to see boards from the other side
        self.blind = blind  # acts here, and is shown nothing of the match
        self._stay = stay
        self._home = home.rstrip("/")  # where this person reaches us
        self._check()

    def _check(self) -> None:
        room = self._stay.room
        if room is None or not (
            room.may_see(self.person.id)
            or (self.invited and seating.open_to(room, self.person.id, invited=True))
        ):
            raise NotFound

    @property
    def room(self) -> Room:
        """The table."""
        assert self._stay.room is not None
        return self._stay.room

    @property
    def now(self) -> float:
        """The time."""
        return self.host.clock()

    def in_seat(self, seat: Seat) -> Room:
        """The table, if this person sits in that seat of it."""
        if seat not in self.room.seats_of(self.person.id):
            raise NotSeated("you do not sit in that seat")
        return self.room

    def must_go_on(self) -> None:
        """NotYourTurn while the table stands still because its bot is stuck."""
        trouble = self.host.troubles.get(self.room.id)
        if trouble is not None and trouble.is_stuck:
            raise NotYourTurn("the table stands still: first decide what becomes of its bot")

    async def keep(self, change: Change) -> None:
        """Write a change down and tell everybody."""
        await self.host.keep(self.room, change)

    async def keep_said(self, seat: Seat) -> None:
        """Write down what waits for a window to close, and tell nobody."""
        await self.host.keep_said(self.room, seat)

    async def elsewhere(self, work: Awaitable[T]) -> T:
        """Wait for long *work* while others go on at the table; then look at it again."""
        self._stay.leave()
        try:
            return await work
        finally:
            await self._stay.enter()
            self._check()

    def look(
        self, seat: Seat = WATCHER, after: Shown | None = None, *, plain: bool = False,
        held: Sequence[str] = (), tips: Sequence[Tip] = (), error: SuffrageError | None = None,
    ) -> Scene:  # fmt: skip
        """How the table stands for this person, or the next beat after those of *after*."""
        now = self.now
        scene = look(
            self.room, self.person.id, seat, after, plain=plain, held=tuple(held),
            tips=tuple(tips), error=error, now=now, away=self._away(),
            trouble=self.host.troubles.get(self.room.id), turned=self.turned,
            key=secrets.token_urlsafe(12), address=f"{self._home}/join/{self.room.invitation}",
        )  # fmt: skip
        return replace(scene, view=None) if self.blind else scene

    def grace_left(self, person: str) -> float | None:
        """How long somebody who is away must be waited for; None for whoever is there."""
        now = self.now
        since = self.host.streams.presence.away_since(self.room.id, person, now)
        return None if since is None else deadlines.grace_left(self.room, person, since, now)

    def _away(self) -> dict[str, float]:
        left = {person: self.grace_left(person) for person in self.room.people()}
        return {person: seconds for person, seconds in left.items() if seconds is not None}

    def catch_up(
        self, seat: Seat, after: Shown | None, plain: bool, held: Sequence[str], since: int
    ) -> Scene:
        """What comes next for a page that has come as far as *after*.

        What is *held* there to be confirmed, since a version, goes on waiting if nothing has
        changed for it.
        """
        scene = self.look(seat, after, plain=plain)
        if scene.is_now and self.room.still_holds(scene.reader, list(held), since):
            return self.look(seat, after, plain=plain, held=held)
        if not held:  # the page has let it go
            self.room.let_go(scene.reader)
        return scene

    def open(self, seat: Seat, plain: bool) -> Scene:
        """A page that is loaded: what waits to be confirmed goes on waiting."""
        scene = self.look(seat, plain=plain)
        held = self.room.held(scene.reader)
        return self.look(seat, plain=plain, held=held) if held else scene


@asynccontextmanager
async def visiting(
    host: Host, id: str, person: Person, home: str = "", invited: bool = False,
    turned: bool = False, blind: bool = False,
) -> AsyncGenerator[Visit, None]:  # fmt: skip
    """A visit at the table called *id*, or NotFound."""
    if not is_id(id):
        raise NotFound
    async with host.cache.at(id) as stay:
        visit = Visit(host, stay, person, home, invited, turned, blind)
        if person.id in visit.room.people():
            host.streams.presence.see(id, person.id, visit.now)
        yield visit
