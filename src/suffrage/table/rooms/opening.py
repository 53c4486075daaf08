"""How a match comes to a table: its dice, seats by lot and the deal; or taken up where it stood."""

from __future__ import annotations

from suffrage.core.dice import FairDice, drawn_seats, seal, shared_nonce
from suffrage.core.game import WATCHER, Seat
from suffrage.core.record import DiceNote, Record, agreement
from suffrage.core.referee import Match
from suffrage.table.rooms import talk, windows
from suffrage.table.rooms.clocks.times import Times
from suffrage.table.rooms.play import Added, Play
from suffrage.table.rooms.room import WAITING, Change, Room
from suffrage.table.rooms.sanitizing import apart
from suffrage.table.rooms.seats import PERSON, Occupant, names_of


def begin(room: Room, now: float) -> Change:
    """Begin a table at which nobody is missing from the start."""
    return room.changed(now, room.notes[:], dealt(room, now))


def resume(room: Room, record: Record, keys: list[str], now: float) -> None:
    """Put the match of *record* back on the table; WrongVersion if the rules have changed."""
    match = Match(room.game, record, dice_of(room))
    room.play = Play(match, keys, room.occupants, times_of(room))
    windows.watch(room, now)
    room.play.ask(room.version, now, untimed=windows.asked_in(room))


def times_of(room: Room) -> Times:
    """The clocks of its match."""
    return Times(room.occupants, room.pace, room.hours)


def start(room: Room, now: float) -> Change | None:
    """Begin a match for which a time was fixed; None if it is not time, or somebody is missing."""
    if room.status != WAITING or room.starts is None:
        return None
    added = dealt(room, now)
    return room.changed(now, [room.note(talk.BEGAN, WATCHER, now)], added) if added else None


def dealt(room: Room, now: float) -> Added:
    """Begin once all are there and it is time: make the dice and deal. The answers of nature."""
    if room.play is not None or not room.is_full:
        return []
    if room.starts is not None and now < room.starts:
        return []
    dice = dice_of(room)
    if room.by_lot:
        _draw_seats(room, drawn_seats(dice, len(room.occupants)))
    _tell_apart(room)
    names = names_of(room.game, room.mode, room.occupants)
    record = Record.begin(room.game, room.options, dice, names, room.rules)
    record = record.with_dice(noted(room, record.dice))
    record.answers = room.inherited[:]
    match = Match(room.game, record, dice)
    match.throw()
    # A mistake against bots costs nobody but oneself, so there the question is off.
    for occupant in room.occupants:
        occupant.confirms = len(room.people()) > 1
    added: Added = [(seat, text, "") for seat, text in match.record.answers]
    room.play = Play(match, [""] * len(added), room.occupants, times_of(room))
    return added


def _draw_seats(room: Room, seats: tuple[Seat, ...]) -> None:
    """Everybody goes from the place at which they sat down to the seat drawn for it."""
    for occupant in room.occupants:
        occupant.place, occupant.seat = occupant.seat, seats[occupant.seat]
    room.occupants.sort(key=lambda occupant: occupant.seat)


def _tell_apart(room: Room) -> None:
    """Nobody is called like a bot, whose names go by their seats, or like who came before them."""
    before = [one for one in room.occupants if one.kind != PERSON]
    for one in [one for one in places_of(room) if one.kind == PERSON and one.name]:
        names = names_of(room.game, room.mode, room.occupants)
        one.name = apart(one.name, [names[o.seat] for o in before if o.person != one.person])
        before.append(one)


def places_of(room: Room) -> list[Occupant]:
    """Those who sit here in the order of their places: who gave which nonce."""
    return sorted(room.occupants, key=lambda occupant: occupant.place)


def noted(room: Room, note: DiceNote) -> DiceNote:
    """What the record of this table says about its dice."""
    seating = tuple([s.seat for s in places_of(room)]) if room.by_lot else ()
    return note.after(len(room.inherited)).seated(seating)


def seals_of(room: Room) -> tuple[str, ...]:
    """What each place shows of its nonce; "" for one that hands in none."""
    own = [s.nonce if s.kind == PERSON else "" for s in places_of(room)]
    return tuple([seal(nonce) if nonce else "" for nonce in own])


def nonces_of(room: Room) -> tuple[str, ...]:
    """Every place's part in the dice, once all are in."""
    seals = seals_of(room)
    shared, found = shared_nonce(seals), zip(places_of(room), seals, strict=True)
    return tuple([occupant.nonce if sealed else shared for occupant, sealed in found])


def dice_of(room: Room) -> FairDice:
    """The dice of this table."""
    if not room.is_sealed:
        return FairDice(room.seed, tuple(s.nonce for s in room.occupants))
    agreed = agreement(room.game.name, room.rules, room.options)
    return FairDice(room.seed, nonces_of(room), seals_of(room), room.id, agreed)
