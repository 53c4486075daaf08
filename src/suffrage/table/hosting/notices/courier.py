"""Who tells people outside that it is their turn, and nothing else.

What is to be told stands in the database, so no restart forgets it. Whoever tells something takes
it first, so no two servers do; and what a server took and did not tell before it died is told
under the same number, by which the receiver knows it.
"""

from __future__ import annotations

import asyncio
import hmac
import json
import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from typing import Final

from suffrage import __version__
from suffrage.table.hosting.host import Host
from suffrage.table.hosting.notices.outside import Outside, Unreachable
from suffrage.table.hosting.notices.vapid import Signet
from suffrage.table.hosting.tasks import Tasks
from suffrage.table.store.database import Conflict
from suffrage.table.store.notices.channels import Channels, Push
from suffrage.table.store.notices.notices import Notices
from suffrage.table.store.notices.outbox import PUSH, UNDECIDED, WEBHOOK, Letter, Outbox

SAID: Final = "It is your turn."
NEXT: Final = "next"  # the page that leads to whatever waits longest
TRIES = 8  # to tell one thing; with the pauses between them, about a day
PAUSES = (15.0, 60.0, 300.0, 1800.0, 7200.0, 21600.0, 43200.0)  # seconds
_LOG = logging.getLogger("suffrage.table")
_SWEEP = 5.0  # seconds between two looks
_TAKEN = 60.0  # seconds within which something that was taken is told
_AT_ONCE = 20  # letters
_FAREWELL = 3.0  # seconds that what is under way has to end
_HOUR = 3600.0
_LATER = 24 * 3600  # seconds for which a push service keeps a message
_GONE = (404, 410)  # a browser that has changed its mind
_SIGNATURE = "v1="


class Courier:
    """Looks for what is to be told, and tells it."""

    def __init__(
        self, host: Host, signet: Signet, home: Callable[[], str], outside: Outside | None = None,
        sweep: float = _SWEEP,
    ) -> None:  # fmt: skip
        database = host.store.database
        self._host = host
        self._home = home  # where the world reaches us
        self._sweep_every = sweep
        self._pruned = 0.0
        self._tasks = Tasks()
        self._ends = asyncio.Event()
        self._round: asyncio.Task[None] | None = None
        self.signet = signet
        self.outside = outside or Outside()
        self.outbox, self.channels, self.notices = (
            Outbox(database), Channels(database), Notices(database),
        )  # fmt: skip

    async def open(self) -> None:
        """Begin."""
        self._round = self._tasks.start(self._go_round(), "the courier")

    async def close(self) -> None:
        """End. What is not told stays where it is."""
        self._ends.set()
        if self._round is not None:
            with suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(self._round), _FAREWELL)
        await self._tasks.close()

    async def _go_round(self) -> None:
        while not self._ends.is_set():
            try:
                await self.deliver()
            except Exception:
                _LOG.warning("the courier could not go round; it tries again", exc_info=True)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._ends.wait(), self._sweep_every)

    async def deliver(self) -> int:
        """Tell what is due; how many letters were looked at."""
        now = self._host.clock()
        if now - self._pruned > _HOUR:
            self._pruned = now
            await self.notices.forget_old(now)
        letters = await self.outbox.due(now, _AT_ONCE)
        found = await asyncio.gather(
            *[self._attend(letter) for letter in letters], return_exceptions=True
        )
        for error in found:
            if isinstance(error, Exception):
                _LOG.warning("a letter could not be told; it is tried again", exc_info=error)
        return len(letters)

    async def _attend(self, letter: Letter) -> None:
        now = self._host.clock()
        if not await self.outbox.take(letter, now + _TAKEN):
            return
        # A trial is about no table.
        if letter.room and not await self.notices.is_asked(letter.person, letter.room):
            await self.outbox.drop(letter)
        elif letter.way == UNDECIDED:
            with suppress(Conflict):  # somebody else has done it
                await self.outbox.split(letter, await self._targets(letter.person), now)
        else:
            await self._tell(letter)

    async def _targets(self, person: str) -> list[tuple[str, str]]:
        """All ways by which somebody wants to be told now."""
        browsers = [(PUSH, push.id) for push in await self.channels.pushes(person)]
        webhook = (await self.channels.of(person)).webhook
        return [*browsers, *([(WEBHOOK, "")] if webhook else [])]

    async def _tell(self, letter: Letter) -> None:
        trouble = await (self._push(letter) if letter.way == PUSH else self._call(letter))
        tries = letter.tries + 1
        if trouble and tries < TRIES and letter.room:
            await self.outbox.put_off(letter, self._host.clock() + PAUSES[tries - 1])
        else:
            await self.outbox.drop(letter)

    # Browsers

    async def _push(self, letter: Letter) -> str:
        """Wake a browser; what went wrong, if it is worth another try."""
        push = await self.channels.push(letter.target)
        if push is None or push.person != letter.person:
            return ""
        try:
            status = await self._wake(push)
        except Unreachable as error:
            return str(error)
        if status in _GONE or status in (400, 401, 403):
            await self.channels.drop_push(push.id)
            return ""
        return "" if 200 <= status < 300 else f"it answers {status}"

    async def _wake(self, push: Push) -> int:
        """A push without a word in it: the browser knows what it means, and nobody else does."""
        headers = {
            "authorization": await self.signet.signed(push.endpoint, self._host.clock()),
            "ttl": str(_LATER), "urgency": "normal", "topic": NEXT,
        }  # fmt: skip
        return await self.outside.post(push.endpoint, headers, b"")

    # Webhooks

    async def _call(self, letter: Letter) -> str:
        """Tell a webhook; what went wrong, if anything."""
        channel = await self.channels.of(letter.person)
        if not channel.webhook:
            return ""
        now = self._host.clock()
        address = f"{self._home().rstrip('/')}/{NEXT}"
        body = message(letter.id, now, address, is_trial=not letter.room)
        headers = {
            "content-type": "application/json", "user-agent": f"Suffrage/{__version__}",
            "x-suffrage-delivery": letter.id, "x-suffrage-time": str(int(now)),
            "x-suffrage-signature": signature(channel.key, str(int(now)), body),
        }  # fmt: skip
        try:
            status = await self.outside.post(channel.webhook, headers, body)
            trouble = "" if 200 <= status < 300 else f"it answers {status}"
        except Unreachable as error:
            trouble = str(error)
        if trouble:
            await self.channels.note_failure(letter.person, trouble)
        else:
            await self.channels.note_success(letter.person)
        return trouble


def message(id: str, now: float, address: str, is_trial: bool = False) -> bytes:
    """What a webhook is told. `content` and `text` are what chat programs show of it."""
    said = "This is a trial. It works." if is_trial else f"{SAID} {address}"
    moment = datetime.fromtimestamp(int(now), UTC).isoformat()
    kind = "trial" if is_trial else "turn"
    told = {"event": kind, "delivery": id, "at": moment, "content": said, "text": said}
    return json.dumps(told).encode()


def signature(key: str, time: str, body: bytes) -> str:
    """What proves that a message is ours, and of that time."""
    return _SIGNATURE + hmac.new(key.encode(), time.encode() + b"." + body, "sha256").hexdigest()
