"""Whom a change of a table concerns, and who is not there to see it. What they are told is written
with the change itself.

Nobody learns anything by it that their own page would not tell: a turn is one's own, an end is
everybody's, and talk counts only where all hear it.
"""

from __future__ import annotations

from suffrage.table.hosting.presence import Presence
from suffrage.table.rooms.room import OVER, Change, Room
from suffrage.table.rooms.seats import OPEN, PERSON
from suffrage.table.rooms.talk import CHAT
from suffrage.table.store.database import Steps
from suffrage.table.store.notices.notices import ENDED, INVITATION, TALK, told
from suffrage.table.store.notices.outbox import called

AT_ONCE = 5.0  # seconds until somebody is told outside: a click may be taken back
GRACE = 60.0  # the same for somebody who has the table open


def calls(room: Room, change: Change, presence: Presence, now: float) -> Steps:
    """What is to be written beside a change of a room that is not written yet."""
    people, steps = room.people(), [*_turns(room, presence, now)]
    absent = [who for who in people if not presence.is_present(room.id, who, now)]
    if room.status == OVER and not room.was_over:
        steps += [step for who in absent for step in told(who, room.id, ENDED, now)]
    speakers = {
        room.occupants[note.seat].person
        for note in change.notes
        if note.kind == CHAT and not note.circle and room.occupants[note.seat].kind == PERSON
    }
    if speakers:
        listeners = [who for who in absent if speakers != {who}]
        steps += [step for who in listeners for step in told(who, room.id, TALK, now)]
    return steps


def _turns(room: Room, presence: Presence, now: float) -> Steps:
    asked = [
        room.occupants[seat].person
        for seat in room.due(bots=False)
        if not room.written.get(seat, {}).get("asked")
    ]
    waits = {
        who: GRACE if presence.is_present(room.id, who, now) else AT_ONCE
        for who in dict.fromkeys(asked)
    }
    return [step for who, wait in waits.items() for step in called(who, room.id, now + wait, now)]


def invitations(room: Room, now: float) -> Steps:
    """What those are told for whom a new table keeps a seat."""
    kept = [one.person for one in room.occupants if one.kind == OPEN and one.person]
    wanted = [who for who in dict.fromkeys(kept) if who != room.host]
    return [step for who in wanted for step in told(who, room.id, INVITATION, now)]
