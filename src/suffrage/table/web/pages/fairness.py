"""The dice of a table: what was promised, who gave what, and whether it was kept."""

from __future__ import annotations

from dataclasses import dataclass

from litestar import Response, get
from litestar.exceptions import NotFoundException

from suffrage.core.chain import chained
from suffrage.table.rooms.room import OVER, Room
from suffrage.table.rooms.seats import OPEN, PERSON
from suffrage.table.web.pages.parameters import InPath, TheExaminer, TheHost, TheShell
from suffrage.table.web.pages.room import seen
from suffrage.table.web.visitors import AnyRequest, visitor


@dataclass(frozen=True)
class Share:
    """What one seat gave to the dice."""

    seat: str
    who: str
    nonce: str
    source: str


def shares(room: Room) -> list[Share]:
    """Who gave which nonce."""
    found = []
    for occupant, seat in zip(room.occupants, room.mode.seats, strict=True):
        source = (
            "from this player's browser (ours, if it runs no scripts)"
            if occupant.kind == PERSON
            else "fixed for a bot"
        )
        who = occupant.described("")
        if occupant.kind == OPEN:
            source, who = "when somebody sits down", "nobody yet"
        found.append(Share(seat, who, occupant.nonce, source))
    return found


@get("/table/{id:str}/fairness")
async def fairness_page(
    request: AnyRequest, id: InPath, host: TheHost, shell: TheShell, examiner: TheExaminer
) -> Response[str]:
    """Promise and nonces at any time; the seed and every check when the match is over."""
    person = await visitor(request, host.store)
    async with host.at(id) as room:
        found = seen(room, person)
        over = found.status == OVER and found.match is not None
        record = chained(found.match.record).dumps() if over and found.match else ""
    examined = await examiner.examine(id, record) if record else None
    return shell.page(
        request, "fairness.html", person, room=found, shares=shares(found), examined=examined,
        seed=found.seed.hex() if record else "", file=f"suffrage-{found.game.name}-{id[:8]}.json",
    )  # fmt: skip


@get("/table/{id:str}/throws")
async def throws(
    request: AnyRequest, id: InPath, host: TheHost, examiner: TheExaminer
) -> dict[str, object]:
    """All that a browser needs to throw the dice of a finished match again."""
    person = await visitor(request, host.store)
    async with host.at(id) as room:
        found = seen(room, person)
        if found.status != OVER or found.match is None:
            raise NotFoundException
        record = chained(found.match.record)
    examined = await examiner.examine(id, record.dumps())
    return {
        "promise": record.dice.promise, "seed": record.dice.seed, "nonces": record.dice.nonces,
        "throws": [[t.answer, t.count, t.chosen, t.own] for t in examined.throws],
    }  # fmt: skip
