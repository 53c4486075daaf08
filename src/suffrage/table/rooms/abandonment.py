"""Ends of a match without a result: it is given up by a vote, or cannot go on."""

from __future__ import annotations

from dataclasses import dataclass

from suffrage.core.game import WATCHER
from suffrage.table.boards import board_of
from suffrage.table.rooms import talk
from suffrage.table.rooms.errors import NotAllowed, NotSeated
from suffrage.table.rooms.room import PLAYING, Change, Room


@dataclass(frozen=True)
class Ballot:
    """The vote to abandon a match, as it stands."""

    voters: frozenset[str]  # the people who have voted for it
    needed: int  # how many must; 0 where nobody votes on that

    @property
    def votes(self) -> int:
        """How many have."""
        return len(self.voters)


def ballot(room: Room) -> Ballot:
    """The vote at this table. A rated match against bots alone is nobody's to call off: one could
    never lose it."""
    people = room.people()
    alone = bool(room.rated) and len(people) < 2
    needed = 0 if alone else board_of(room.game.name).votes_to_abandon(len(room.occupants))
    voters = frozenset([s.person for s in room.occupants if s.abandons])
    return Ballot(voters, min(needed, len(people)))


def abandon(room: Room, person: str, now: float) -> Change:
    """Vote to end the match without a result. Everybody who sits here may, once: who is out
    of the game tells nobody anything by a vote that is counted without names."""
    if room.status != PLAYING or not room.seats_of(person):
        raise NotSeated("only those who play here decide that")
    before = ballot(room)
    if not before.needed:
        raise NotAllowed("there is no vote on that at this table")
    if person in before.voters:
        raise NotAllowed("you have voted to abandon the match, and a vote stays")
    for seat in room.seats_of(person):
        room.occupants[seat].abandons = True
    votes = before.votes + 1
    if votes >= before.needed:
        room.ended_by = "The match was abandoned by a vote, and has no result."
    told = f"{votes} of {before.needed}"
    return room.changed(now, [room.note(talk.ABANDONS, WATCHER, now, told)])


def end_without_result(room: Room, person: str, now: float) -> Change:
    """End a match that cannot go on."""
    room.must_play(person)
    room.ended_by = "The match was ended without a result: a bot could not go on."
    return room.changed(now)
