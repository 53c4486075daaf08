"""The review of a finished match: the curve, what moved it, and what a bot would have done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from litestar import Response, get, post
from litestar.enums import MediaType
from litestar.response import Redirect

from suffrage.bots import strongest_level
from suffrage.core.game import EVERYTHING, Seat
from suffrage.core.words.beats import QUIET
from suffrage.table.boards.part import fresh
from suffrage.table.rooms.errors import NotOver
from suffrage.table.rooms.room import OVER, Room
from suffrage.table.rooms.scenes.replay import read_eyes, seat_name
from suffrage.table.rooms.scenes.review import Decision, Lap, Review
from suffrage.table.web.drawing.curve import SMALL, curve_of, percent, points
from suffrage.table.web.parameters import Form, Long, TheReviewer, TheShell, TheVisit, Word
from suffrage.table.web.shell import wants_parts
from suffrage.table.web.visitors import AnyRequest
from suffrage.table.workers.reviews import Progress

_TOLD = 3  # lines about a turning point
_ENDS = ("won", "end", "ended")  # the kinds of beats that tell how a match ended


@dataclass(frozen=True)
class Turn:
    """A lap in words."""

    at: int
    before: str
    after: str
    change: str
    luck: str
    rose: bool
    told: list[str]


@dataclass(frozen=True)
class ToldDecision:
    """A decision in words."""

    at: int
    asked: str
    given: str
    better: str
    why: str
    loss: str


@get("/table/{id:str}/review")
async def review_page(
    request: AnyRequest, visit: TheVisit, shell: TheShell, reviewer: TheReviewer,
    eyes: Word = "", have: Long = "",
) -> Response[str]:  # fmt: skip
    """The review, how far it is, or the offer to make it."""
    found, person = _finished(visit.room), visit.person
    seat = _seat(found, person.id, eyes)
    made = reviewer.found(found.id, seat)
    body = shell.element("review", "review/body.html", **_given(found, seat, made))
    if wants_parts(request):
        return Response(fresh({"review": body}, have), media_type=MediaType.HTML)
    return shell.page(
        request, "review.html", person, room=found, seat=seat, body=body,
        made=made is not None, names=[seat_name(found, s.seat) for s in found.occupants],
        who=seat_name(found, seat), level=strongest_level(found.game.name),
    )  # fmt: skip


@get("/table/{id:str}/chart")
async def review_chart(
    visit: TheVisit, shell: TheShell, reviewer: TheReviewer, eyes: Word = ""
) -> Response[str]:
    """The curve alone, or how far it is: for the room of a match that has just ended."""
    found, own = _finished(visit.room), visit.room.seats_of(visit.person.id)
    seat = _seat(found, visit.person.id, eyes)
    made = reviewer.found(found.id, seat)
    given: dict[str, Any] = {"room": found, "seat": seat, "progress": None, "review": None}
    if isinstance(made, Progress):
        given["progress"] = made
    elif made is not None:
        given |= {
            "review": made, "who": seat_name(found, seat), "own": seat in own,
            "curve": curve_of(found, made, SMALL), "points": points,
            "turn": _turn(found, made.turning_points(1)[0]), "turns": [
                turn for turn in [_turn(found, x) for x in made.turning_points()]
                if turn.before != turn.after
            ],
        }  # fmt: skip
    return Response(shell.part("review/chart.html", **given), media_type=MediaType.HTML)


@post("/table/{id:str}/review")
async def make_review(
    data: Form, visit: TheVisit, shell: TheShell, reviewer: TheReviewer
) -> Redirect:
    """Have the review of one seat made."""
    found = _finished(visit.room)
    seat = read_eyes(found, data.get("eyes", ""))
    assert found.match is not None
    reviewer.begin(found.id, seat, found.match.record, visit.person.id)
    return shell.go(f"/table/{found.id}/review?eyes={seat}")


def _finished(room: Room) -> Room:
    if room.status != OVER or room.match is None:
        raise NotOver(room.closed or "a match is reviewed when it is over")
    return room


def _seat(room: Room, person: str, wanted: str) -> Seat:
    """Whose review: the one that was asked for, one's own, or the first."""
    known = {str(occupant.seat): occupant.seat for occupant in room.occupants}
    return known.get(wanted, (room.seats_of(person) or [0])[0])


def _given(room: Room, seat: Seat, made: Review | Progress | None) -> dict[str, Any]:
    given: dict[str, Any] = {"room": room, "seat": seat, "progress": None, "review": None}
    if isinstance(made, Progress):
        given["progress"] = made
    elif made is not None:
        given |= {
            "review": made, "who": seat_name(room, seat), "percent": percent, "points": points,
            "curve": curve_of(room, made), "turns": [_turn(room, x) for x in made.turning_points()],
            "choices": [_told(d) for d in made.dearest()],
            "laps": [_turn(room, lap) for lap in made.laps()],
        }  # fmt: skip
    return given


def _turn(room: Room, lap: Lap) -> Turn:
    assert room.match is not None
    assert room.play is not None
    heard = [
        beat
        for beat in room.play.tale(EVERYTHING).beats
        if lap.start.at < beat.last <= lap.end.at and beat.weight > QUIET and beat.line
    ]
    ends = [number for number, beat in enumerate(heard) if beat.kind in _ENDS]
    # How it ended says more than how it began; and what comes to light afterwards says nothing.
    lines = [beat.spoken() for beat in (heard[: ends[-1] + 1] if ends else heard)]
    return Turn(
        lap.start.at, percent(lap.start.chance), percent(lap.end.chance), points(lap.change),
        points(lap.luck), lap.change > 0, lines[-_TOLD:] if ends else lines[:_TOLD],
    )  # fmt: skip


def _told(decision: Decision) -> ToldDecision:
    return ToldDecision(
        decision.at, decision.asked, decision.given, decision.better, decision.why,
        points(-decision.loss),
    )  # fmt: skip
