"""Sitting down and getting up, and the bots that sit at a table or stand in for people."""

from __future__ import annotations

from collections.abc import Iterable

from suffrage.bots import usual_level
from suffrage.core.dice import check_nonces
from suffrage.core.game import WATCHER, Seat
from suffrage.table.rooms import talk
from suffrage.table.rooms.clocks.pace import LOSS
from suffrage.table.rooms.errors import NotAllowed, NotSeated, SeatTaken
from suffrage.table.rooms.opening import dealt
from suffrage.table.rooms.room import OVER, PLAYING, WAITING, Change, Room
from suffrage.table.rooms.sanitizing import apart
from suffrage.table.rooms.seats import BOT, OPEN, PERSON, Occupant, names_of
from suffrage.table.rooms.terms import PUBLIC, RATED


def open_to(room: Room, person: str, invited: bool) -> list[Seat]:
    """The free seats that this person may take; only one's own if one is kept."""
    if room.status != WAITING:
        return []
    free = [s for s in room.occupants if s.kind == OPEN]
    kept = [s.seat for s in free if s.person and s.person == person]
    if not kept and (person != room.host or room.rated) and room.seats_of(person):
        return []  # one hand is enough: a second seat would show another
    welcome = invited or person == room.host
    return kept or [s.seat for s in free if not s.person and (welcome or not s.invited)]


def must_be_open(room: Room, person: str, seat: Seat, invited: bool) -> None:
    """NotAllowed unless this person may take that seat."""
    if seat not in open_to(room, person, invited):
        raise SeatTaken("this seat is not free for you")


def sit(
    room: Room, person: str, name: str, nonce: str, seat: Seat, invited: bool, now: float
) -> Change:
    """Give a free seat to a person. When the last one is taken the match begins."""
    must_be_open(room, person, seat, invited)
    check_nonces((nonce,))
    if room.of_class and room.occupants[seat].name:
        name = room.occupants[seat].name  # whatever they are called elsewhere
    others = [s for s in room.occupants if s.person != person or s.kind == BOT]
    everybody = names_of(room.game, room.mode, room.occupants)
    called = apart(name, [everybody[s.seat] for s in others])
    room.occupants[seat] = Occupant(seat, PERSON, person, called, nonce=nonce)
    return room.changed(now, [room.note(talk.SAT, seat, now)], dealt(room, now))


def decline(room: Room, person: str, now: float) -> Change:
    """Take no seat that is kept for one: it is for whoever has the invitation."""
    if room.of_class:
        raise NotAllowed("the class has kept this seat for you; leave the class if you must go")
    kept = [one for one in room.occupants if one.kind == OPEN and one.person == person]
    if not kept or room.status != WAITING:
        raise NotSeated("no seat is kept for you at this table")
    for one in kept:
        room.occupants[one.seat] = Occupant(one.seat, OPEN, invited=True)
    name = kept[0].name
    return room.changed(now, [room.note(talk.DECLINED, WATCHER, now, name)])


def put_bot(room: Room, person: str, seat: Seat, level: str, now: float) -> Change:
    """Fill a free seat with a bot: the host does not want to wait."""
    if room.rated == RATED:
        raise NotAllowed("at this table people are rated, so no bot plays")
    if person != room.host or room.sitter(seat).kind != OPEN or room.status != WAITING:
        raise NotAllowed("only whoever set the table puts bots into seats that are free")
    room.occupants[seat] = Occupant(seat, BOT, level=level)
    return room.changed(now, [], dealt(room, now))


def leave(room: Room, person: str, level: str, now: float) -> Change:
    """Get up: before the match the seat is free again, later a bot of *level* plays on."""
    mine = room.seats_of(person)
    if not mine or room.status == OVER:
        raise NotSeated("you do not sit at this table")
    room.must_be_in_game(person)
    if room.status == PLAYING and (room.rated or (room.at_end == LOSS and room.pace)):
        return lose(room, [s for s in mine if not room.occupants[s].lost], now, LEFT)
    if room.status == PLAYING:
        return stand_in(room, [s for s in mine if not room.occupants[s].level], level, now)
    written = [room.note(talk.ROSE, seat, now) for seat in mine]
    for seat in mine:
        was, kept = room.occupants[seat], bool(room.of_class)  # where it stays theirs
        room.occupants[seat] = Occupant(
            seat, OPEN, was.person if kept else "", was.name if kept else "",
            invited=room.access != PUBLIC,
        )  # fmt: skip
    return room.changed(now, written)


def must_be_played(room: Room, seat: Seat) -> None:
    """NotAllowed unless a person plays in a seat, and plays still."""
    sitter = room.sitter(seat)
    if not sitter.is_person_played() or room.status != PLAYING or room.is_out(seat):
        raise NotAllowed("no person plays in that seat now")


def stand_in(room: Room, seats: Iterable[Seat], level: str, now: float) -> Change:
    """Let a bot play for the people in these seats until they come back."""
    written = []
    for seat in seats:
        must_be_played(room, seat)
        room.occupants[seat].level = level
        if room.play is not None:
            room.play.left[seat] = room.version
        written.append(room.note(talk.STANDS_IN, seat, now, level))
    return room.changed(now, written)


OVERSTEPPED, LEFT = "is out of time, and loses", "leaves, and loses"


def lose(room: Room, seats: list[Seat], now: float, how: str = OVERSTEPPED) -> Change:
    """Let the people in these seats lose the match. Where more than two sides play, it goes on for
    the others, with a bot in their place."""
    was = room.status
    for seat in seats:
        room.occupants[seat].lost = True
    written = [room.note(talk.LOST, seat, now, how) for seat in seats]
    if room.status == OVER:
        change = room.changed(now, written)
        change.ends = was != OVER
        return change
    change = stand_in(room, seats, stand_in_level(room), now)
    change.notes[:0] = written
    return change


def come_back(room: Room, person: str, now: float) -> Change:
    """Take one's seats back from the bots that stood in."""
    away = [seat for seat in room.seats_of(person) if room.occupants[seat].level]
    mine = [seat for seat in away if not room.occupants[seat].lost]
    if not mine or room.play is None or room.status != PLAYING:
        raise NotAllowed("no bot stands in for you here")
    room.must_be_in_game(person)
    for seat in mine:
        room.occupants[seat].level = ""
        # Leaving does not stop the clock of a question that one was asked before.
        left = room.play.left.pop(seat, 0)
        if seat in room.play.asked_at and room.play.asked_since(seat) > left:
            room.play.asked_at[seat] = now
    return room.changed(now, [room.note(talk.BACK, seat, now) for seat in mine])


def set_confirms(room: Room, person: str, confirms: bool, now: float) -> Change:
    """Switch the question before the turn passes on or off."""
    mine = room.seats_of(person)
    if not mine:
        raise NotSeated("you do not sit at this table")
    room.must_be_in_game(person)
    for seat in mine:
        room.occupants[seat].confirms = confirms
    return room.changed(now)


def stand_in_level(room: Room) -> str:
    """The level of whoever answers for people here: the table's own, or the usual one."""
    levels = [s.level for s in room.occupants if s.kind == BOT]
    return levels[0] if levels else usual_level(room.game.name)


def change_level(room: Room, person: str, seat: Seat, level: str, now: float) -> Change:
    """Another bot for a seat whose bot is stuck."""
    room.must_play(person)
    if not room.sitter(seat).is_bot_played():
        raise NotAllowed("no bot plays in that seat")
    room.occupants[seat].level = level
    return room.changed(now, [room.note(talk.STANDS_IN, seat, now, level)])
