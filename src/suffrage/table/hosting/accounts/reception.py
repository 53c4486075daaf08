"""Registering, signing in, and leaving for good. Whoever asks is told as little as possible: a
name that nobody has and a wrong password are the same, in words and in time."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from suffrage.table.hosting.accounts.passwords import Passwords, check_password
from suffrage.table.hosting.host import Host
from suffrage.table.hosting.rereading import Rereading
from suffrage.table.rooms import seating
from suffrage.table.rooms.errors import (
    Elsewhere,
    NotAllowed,
    NotProved,
    NotRegistered,
    OutOfGame,
    SetAside,
)
from suffrage.table.rooms.people import Person
from suffrage.table.rooms.room import Change, Room
from suffrage.table.store.accounts.accounts import Account, Accounts
from suffrage.table.store.accounts.belongings import (
    NOTHING,
    Handover,
    erase,
    hand_over,
    places_of,
    rooms_of,
)
from suffrage.table.store.accounts.names import must_be_free, registrable
from suffrage.table.store.accounts.passkeys import Passkeys
from suffrage.table.store.database import Conflict
from suffrage.table.store.notices.channels import Channels
from suffrage.table.store.sessions import SqlSessions
from suffrage.table.store.tokens import Tokens

CODES = 8  # recovery codes at a time
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is taken for another
_GROUPS, _LONG = 4, 4  # of a code: 79 bits
_STILL = 7 * 24 * 3600.0  # seconds after which nobody waits at a table for a signal
_TRIES = 5  # at a table that somebody else changes at the same moment
_WRONG = "name and password do not belong together"
_WRONG_CODE = "name and code do not belong together, or the code was used before"


@dataclass(frozen=True)
class Arrival:
    """Somebody who has signed in, and what came along from the guest they were before."""

    person: Person
    brought: Handover = NOTHING


class Reception:
    """Knows who is who."""

    def __init__(
        self, host: Host, passwords: Passwords, sessions: SqlSessions, tokens: Tokens
    ) -> None:
        self._host = host
        self._passwords = passwords
        self.sessions = sessions
        self._tokens = tokens
        self._rereading = Rereading(host)
        self.accounts = Accounts(host.store)
        self.passkeys = Passkeys(host.store.database)
        self._channels = Channels(host.store.database)

    async def close(self) -> None:
        """End what is under way."""
        self._passwords.close()
        await self._rereading.close()

    @property
    def now(self) -> float:
        """The time."""
        return self._host.clock()

    # Coming in

    async def register(self, person: Person, name: str, password: str) -> tuple[Person, list[str]]:
        """Register a guest, or somebody new; who they are, and their recovery codes.

        They stay who they are, with all their seats; but whoever else knew a token of the guest,
        or has the same session, gets nothing of the account.
        """
        if person.is_registered:
            raise NotAllowed("you have registered already; sign out to register somebody else")
        called = registrable(name)
        check_password(password, called)
        await must_be_free(self._host.store.database, called, person.id)
        kept = await self._passwords.hashed(password)
        guest = person if person.id else Person(secrets.token_hex(16), called)
        codes = _drawn()
        known = await self.accounts.add(guest, called, kept, codes, self.now)
        await self._end_all(known.id)
        return known, codes

    async def sign_in(self, before: Person, name: str, password: str, brings: bool) -> Arrival:
        """Whoever has this name and this password; with the seats of the guest they were."""
        account = await self.accounts.called(name)
        fits = await self._passwords.fits(account.password if account else "", password)
        if account is None or not fits:
            raise NotProved(_WRONG)
        if self._passwords.is_old(account.password):
            kept = await self._passwords.hashed(password)
            await self.accounts.set_password(account.person.id, kept)
        return await self.enter(before, account.person, brings)

    async def enter(self, before: Person, person: Person, brings: bool) -> Arrival:
        """Let somebody in who has shown who they are."""
        if not brings or not before.id or before.is_registered:
            return Arrival(person)
        await self._end_all(before.id)
        brought = await hand_over(self._host.store.database, before.id, person.id)
        await self._forget(before.id)
        await self._rereading.read_again(brought.rooms)
        return Arrival(person, brought)

    async def recover(
        self, before: Person, name: str, code: str, password: str, brings: bool
    ) -> Arrival:
        """Let somebody in by a recovery code, with another password; all others are signed out."""
        account = await self.accounts.called(name)
        check_password(password, name)
        kept = await self._passwords.hashed(password)
        person = account.person.id if account is not None else ""
        if not await self.accounts.set_password(person, kept, used=_read(code)) or account is None:
            raise NotProved(_WRONG_CODE)
        await self._end_all(person)
        return await self.enter(before, account.person, brings)

    # Being in

    async def prove(self, person: Person, password: str) -> Account:
        """The account of whoever asks, if this is its password."""
        account = await self.accounts.of(person.id) if person.is_registered else None
        if account is None:
            raise NotRegistered
        if not await self._passwords.fits(account.password, password):
            raise NotProved("that is not your password")
        return account

    async def change_password(
        self, person: Person, password: str, wanted: str, device: str = ""
    ) -> None:
        """Another password; everybody who is signed in elsewhere than on *device* is signed out,
        and is told nothing more."""
        account = await self.prove(person, password)
        check_password(wanted, account.person.name)
        await self.accounts.set_password(person.id, await self._passwords.hashed(wanted))
        await self._end_all(person.id, device)

    async def renew_codes(self, person: Person, password: str) -> list[str]:
        """Other recovery codes; the old ones are good for nothing."""
        await self.prove(person, password)
        codes = _drawn()
        await self.accounts.set_codes(person.id, codes)
        return codes

    async def sign_out(self, person: Person, device: str) -> None:
        """End one session of somebody, as it is kept."""
        if not person.is_registered:
            raise NotRegistered
        for one in await self.sessions.of(person.id):
            if device and one.id == device:
                await self.sessions.end(person.id, device)
                await self._channels.drop_pushes(person.id, one.device)
                self._host.streams.end_of(person.id)

    async def sign_out_everywhere(self, person: Person) -> None:
        """End every session and every token of somebody."""
        if not person.is_registered:
            raise NotRegistered
        await self._end_all(person.id)

    async def _end_all(self, person: str, device: str = "") -> None:
        """End all sessions and tokens of somebody, and all browsers that are told, but for those
        of *device*: there a new session follows."""
        pushes = await self._channels.pushes(person)
        for other in {push.device for push in pushes} - {device}:
            await self._channels.drop_pushes(person, other)
        await self.sessions.end(person)
        await self._tokens.take_all_back(person)
        self._host.streams.end_of(person)

    # Leaving for good

    async def delete(self, person: Person, password: str) -> None:
        """Forget somebody. Bots play on for them, and their matches stay without their name."""
        await self.prove(person, password)
        await self._must_be_in_every_game(person.id)
        database = self._host.store.database
        places = await places_of(database, person.id)
        for id in await rooms_of(database, person.id, unfinished=True):
            await self._get_up(id, person.id)
        await self._end_all(person.id)
        changed = await erase(database, person.id, places)
        await self._forget(person.id)
        await self._rereading.read_again(changed)

    async def _must_be_in_every_game(self, person: str) -> None:
        """OutOfGame where somebody is out of a game in which others play on: all would see that
        they are gone, at a moment of their choice."""
        store, now = self._host.store, self._host.clock()
        for id in await rooms_of(store.database, person, unfinished=True):
            room = None
            with suppress(SetAside):
                room = await store.load(id, now)
            if room is not None and room.touched > now - _STILL:
                try:
                    room.must_be_in_game(person)
                except OutOfGame:
                    raise OutOfGame(
                        "you are out of the game at a table where others play on, and would tell "
                        "them something by going now; delete the account when that match is over, "
                        "or has stood still for a week"
                    ) from None

    async def _forget(self, person: str) -> None:
        store = self._host.store
        store.forget_person(person)
        if steps := store.told_of(person):
            await store.database.write(steps)

    async def _get_up(self, id: str, person: str) -> None:
        """Get up from a table, whichever server keeps it."""

        def leave(room: Room) -> Change:
            level = seating.stand_in_level(room)
            return seating.leave(room, person, level, self._host.clock())

        for _ in range(_TRIES):
            # Who is out of the game, has a bot already or only set the table has nothing to leave.
            with suppress(NotAllowed, SetAside):
                try:
                    await self._change(id, leave)
                except Conflict:
                    continue
            return

    async def _change(self, id: str, work: Callable[[Room], Change]) -> None:
        """Change a table; where another server keeps it, behind its back, as it were."""
        try:
            async with self._host.at(id) as room:
                if room is not None:
                    await self._host.keep(room, work(room))
        except Elsewhere:
            there = await self._host.store.load(id, self._host.clock())
            if there is not None:
                await self._host.store.write(there, work(there))
                await self._rereading.read_again([id])


def _drawn() -> list[str]:
    """Recovery codes as they are shown, once."""
    return [
        "-".join("".join(secrets.choice(_LETTERS) for _ in range(_LONG)) for _ in range(_GROUPS))
        for _ in range(CODES)
    ]


def _read(code: str) -> str:
    """A code as it was shown, however it was typed."""
    letters = [letter for letter in code.casefold() if letter in _LETTERS]
    parts = ["".join(letters[at : at + _LONG]) for at in range(0, len(letters), _LONG)]
    return "-".join(parts) or "-"
