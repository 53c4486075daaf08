"""The dice of a table: what was promised, who gave what, and whether it was kept."""

from __future__ import annotations

from dataclasses import dataclass

from litestar import Response, get

from suffrage.table.hosting.usecases.examining import examine
from suffrage.table.rooms import opening
from suffrage.table.rooms.errors import NotFound
from suffrage.table.rooms.room import OVER, Room
from suffrage.table.rooms.seats import OPEN, PERSON
from suffrage.table.web.parameters import TheExaminer, TheShell, TheVisit
from suffrage.table.web.visitors import AnyRequest


@dataclass(frozen=True)
class Share:
    """What one seat gave to the dice."""

    seat: str
    who: str
    seal: str
    nonce: str
    source: str


def shares(room: Room) -> list[Share]:
    """Who gave which nonce, place by place. Before all are in, only the seals are shown."""
    found = []
    nonces = opening.nonces_of(room) if room.match is not None else ("",) * len(room.occupants)
    drawn = room.match is not None or not room.by_lot
    rows = zip(opening.places_of(room), opening.seals_of(room), nonces, strict=True)
    for occupant, sealed, nonce in rows:
        seat = room.mode.seats[occupant.seat] if drawn else "by lot"
        source = (
            "from this player's browser (ours, if it runs no scripts)"
            if occupant.kind == PERSON
            else "follows from all seals"
        )
        who = occupant.described("")
        if occupant.kind == OPEN:
            source, who = "when somebody sits down", "nobody yet"
        if not room.is_sealed:  # as the first tables had it
            sealed, nonce = "", occupant.nonce
        if room.lesson is not None:
            source = "the same in everybody's first match"
        found.append(Share(seat, who, sealed, nonce, source))
    return found


@get("/table/{id:str}/fairness")
async def fairness_page(
    request: AnyRequest, visit: TheVisit, shell: TheShell, examiner: TheExaminer
) -> Response[str]:
    """Promise and nonces at any time; the seed and every check when the match is over."""
    is_over = visit.room.status == OVER and visit.room.match is not None
    examined = (await examine(visit, examiner))[1] if is_over else None
    room = visit.room
    return shell.page(
        request, "fairness.html", visit.person, room=room, shares=shares(room), examined=examined,
        seed=room.seed.hex() if is_over or room.lesson is not None else "",
        file=f"suffrage-{room.game.name}-{room.id[:8]}.json",
    )  # fmt: skip


@get("/table/{id:str}/throws")
async def throws(visit: TheVisit, examiner: TheExaminer) -> dict[str, object]:
    """All that a browser needs to throw the dice of a finished match again."""
    if visit.room.status != OVER or visit.room.match is None:
        raise NotFound
    record, examined = await examine(visit, examiner)
    return {
        "promise": record.dice.promise, "seed": record.dice.seed, "nonces": record.dice.nonces,
        "seals": record.dice.seals, "bond": opening.dice_of(visit.room).bond,
        "throws": [[t.answer, t.count, t.chosen, t.own] for t in examined.throws],
    }  # fmt: skip
