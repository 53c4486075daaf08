"""Finding a partner. A seek is a public table that waits: whoever looks for the same sits down at
it, and only where nobody waits yet a new one is set.
"""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from dataclasses import dataclass

from suffrage.core.errors import SuffrageError
from suffrage.core.game import Game, Seat
from suffrage.table.hosting.host import Host
from suffrage.table.hosting.usecases import seating
from suffrage.table.hosting.usecases.people import welcome
from suffrage.table.hosting.usecases.setting import may_set_another
from suffrage.table.hosting.visits import visiting
from suffrage.table.rooms import opening
from suffrage.table.rooms.clocks.pace import Pace
from suffrage.table.rooms.errors import BadField
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.seating import open_to
from suffrage.table.rooms.setup import ANYONE, ME, Ticket, Wish
from suffrage.table.rooms.standing.ratings import FRESH
from suffrage.table.rooms.terms import PUBLIC
from suffrage.table.store.seeks import Seek, Seeks
from suffrage.table.store.standing.profiles import Profiles

ANY_SIDE = -1


@dataclass(frozen=True)
class Search:
    """What somebody looks for."""

    game: Game
    mode: str
    clock: str  # as it is spelled
    side: Seat = ANY_SIDE

    def wish(self, seat: Seat) -> Wish:
        """The table that is set where nobody waits."""
        seats = [ME if one == seat else ANYONE for one in range(self._count())]
        return Wish(self.game, self.mode, seats, PUBLIC, clock=self.clock, fixed=True)

    def seats(self) -> list[Seat]:
        """The seats that would do, or BadField."""
        count = self._count()
        if count < 2:
            raise BadField("game", "that is played alone")
        if self.side != ANY_SIDE and not 0 <= self.side < count:
            raise BadField("side", "there is no such side")
        return list(range(count)) if self.side == ANY_SIDE else [self.side]

    def _count(self) -> int:
        return len(self.game.mode(self.mode).seats)


class Matchmaker:
    """Brings those together who look for the same, one after another."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._seeks = Seeks(host.store.database)
        self._profiles = Profiles(host.store.database)
        self._turn = asyncio.Lock()

    async def find(
        self, search: Search, ticket: Ticket, nonce: str, person: Person
    ) -> tuple[str, Person]:
        """The table at which somebody sits down, set if need be; and who they are now."""
        seats, pace = search.seats(), Pace.read(search.clock)
        search.wish(seats[0]).options()
        strength = await self._profiles.strength(person.id, search.game.name, pace.tempo)
        rating = FRESH.points if strength is None else strength
        wanted = Seek(search.game.name, search.mode, pace.spelled(), rating)
        async with self._turn:
            found, person = await self._sit(wanted, seats, nonce, person)
            if not found and person.id:  # whoever asks twice waits once
                found = await self._seeks.own(wanted, person.id, self._host.clock())
            if found:
                return found, person
            await may_set_another(self._host, person)
            known = await welcome(self._host, person)
            wish, now = search.wish(secrets.choice(seats)), self._host.clock()
            room = wish.room(ticket, known, nonce, now)
            room.seeker = rating
            await self._host.create(room, opening.begin(room, now))
            return room.id, known

    async def _sit(
        self, wanted: Seek, seats: list[Seat], nonce: str, person: Person
    ) -> tuple[str, Person]:
        """Sit down where somebody waits; "" if nobody does, or somebody else was faster."""
        for id in await self._seeks.matching(wanted, person.id, self._host.clock()):
            with suppress(SuffrageError):
                async with visiting(self._host, id, person) as visit:
                    free = [s for s in open_to(visit.room, person.id, False) if s in seats]
                    if free:
                        await seating.sit(visit, secrets.choice(free), nonce)
                        return id, visit.person
        return "", person
