"""What a match that is over was for everybody who played it.

A match that all voted to abandon counts for nobody. Whoever ran away from a rated one, or ran out
of time where that is a loss, has lost it, whatever the bot made of it that went on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from suffrage.core.game import NATURE, Seat
from suffrage.table.boards import board_of
from suffrage.table.rooms.room import Room
from suffrage.table.rooms.seats import PERSON

WON, DREW, LOST = 1.0, 0.5, 0.0


@dataclass(frozen=True)
class Result:
    """One seat's part in how a match ended."""

    seat: Seat
    person: str  # "" for a bot
    level: str  # of the bot
    side: str
    score: float  # WON, DREW or LOST


def results(room: Room) -> list[Result]:
    """By seat; none if the match has no end, or was a lesson."""
    end = room.outcome
    if end is None or room.lesson is not None:
        return []
    board = board_of(room.game.name)
    found = []
    for one in room.occupants:
        won = one.seat in end.winners and not one.lost
        score = LOST if one.lost else DREW if end.drawn else WON if won else LOST
        is_person = one.kind == PERSON
        found.append(
            Result(
                one.seat, one.person if is_person else "", "" if is_person else one.level,
                board.side_of(room.options, one.seat), score,
            )
        )  # fmt: skip
    return found


def sides(found: Sequence[Result]) -> tuple[list[Result], list[Result]] | None:
    """Who is rated against whom; None if nobody is."""
    best = max((one.score for one in found), default=LOST)
    ahead = [one for one in found if one.score == best]
    behind = [one for one in found if one.score < best]
    if best == DREW:
        by_side = [[one for one in ahead if one.side == side] for side in {o.side for o in ahead}]
        return (by_side[0], by_side[1]) if len(by_side) == 2 else None
    return (ahead, behind) if best == WON and behind else None


def plays(room: Room) -> Counter[tuple[str, str]]:
    """How often each person played which card in this match, by person and title."""
    found: Counter[tuple[str, str]] = Counter()
    if room.match is None or room.lesson is not None:
        return found
    board = board_of(room.game.name)
    for seat, text in room.match.record.answers[len(room.inherited) :]:
        if seat == NATURE or room.occupants[seat].kind != PERSON:
            continue
        title = board.card_played(room.game, room.options, room.game.read(text))
        if title:
            found[room.occupants[seat].person, title] += 1
    return found
