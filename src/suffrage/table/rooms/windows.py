"""Windows of a fixed length, at tables with a clock: time tells nothing (VOTE!, ruling 7.3).

What is answered in a window is written down at once in the row of its seat and is given when the
window closes. Until then it makes no new version of the table, which would tell everybody that
somebody has answered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from suffrage.core.errors import IllegalAction, NotYourTurn
from suffrage.core.game import WATCHER, Seat
from suffrage.table.boards import Window, board_of
from suffrage.table.rooms.play import Added, Held, Said
from suffrage.table.rooms.seats import Occupant

if TYPE_CHECKING:
    from suffrage.table.rooms.room import Change, Room


def window_of(room: Room) -> Window | None:
    """The window that stands open, if there is one: all see how long it still does."""
    if room.play is None or not room.play.is_open or not room.people():
        return None
    found = _found(room)
    return found if found is not None and found.name == room.play.window else None


def _found(room: Room) -> Window | None:
    """The window in which the match stands, open or not."""
    if not room.pace or room.play is None or room.ended_by or room.outcome is not None:
        return None
    return board_of(room.game.name).window(room.play.match.state.view(WATCHER))


def closes_at(room: Room) -> float | None:
    """When the window that stands open closes."""
    window, play = window_of(room), room.play
    return play.window_at + window.seconds if play is not None and window is not None else None


def is_asked_in(room: Room, seat: Seat) -> bool:
    """Whether what *seat* is asked waits for a window to close."""
    window = window_of(room)
    if window is None or room.match is None or seat not in room.match.pending():
        return False
    return any(window.takes(action) for action in room.match.state.options(seat))


def asked_in(room: Room) -> list[Seat]:
    """Those who are asked in a window: it has its own time, and theirs does not run."""
    pending = room.match.pending() if room.match is not None else ()
    return [seat for seat in pending if is_asked_in(room, seat)]


def has_said(room: Room, seat: Seat) -> bool:
    """Whether *seat* has answered in the window that stands open."""
    sits = 0 <= seat < len(room.occupants)
    return sits and room.occupants[seat].said != "" and window_of(room) is not None


def belongs_to(room: Room, seat: Seat, words: list[str]) -> bool:
    """Whether these words are an answer that waits for a window to close."""
    window = window_of(room)
    if window is None or len(words) != 1 or not is_asked_in(room, seat):
        return False
    return window.takes(room.game.read(words[0]))


def say(room: Room, seat: Seat, word: str, key: str) -> Said:
    """Answer in the window; what was said first counts."""
    if has_said(room, seat):
        raise NotYourTurn("you have answered; all is shown when the time is up")
    assert room.play is not None
    room.play.must_be_possible(seat, word)
    room.occupants[seat].said, room.occupants[seat].said_key = word, key
    return Said(seat)


def must_stay_possible(room: Room, seat: Seat, words: list[str]) -> None:
    """IllegalAction for what would make an answer impossible that *seat* has given in a window."""
    window = window_of(room)
    if room.match is None or window is None or not has_said(room, seat):
        return
    trial, said = room.match.copy(), room.game.read(room.occupants[seat].said)
    for word in words:
        trial.push(word, seat)
    options = trial.state.options(seat)
    while options and not any(window.takes(action) for action in options):
        trial.push(options[0], seat)  # what one owes before: a claim
        options = trial.state.options(seat)
    if said not in options:
        raise IllegalAction("after that your answer in this window could not be given any more")


def watch(room: Room, now: float) -> None:
    """Note when a window opens; where there is none, nothing that was said waits."""
    found = _found(room)
    if room.play is not None and found is not None and found.name != room.play.window:
        room.play.window, room.play.window_at, room.play.is_open = found.name, now, True
    if found is None:
        _forget(room)


def _forget(room: Room) -> None:
    for one in room.occupants:
        one.said = one.said_key = ""


def close(room: Room, now: float) -> Change | None:
    """Give all that was answered in a window whose time is up; bots then answer as ever."""
    window, play, end = window_of(room), room.play, closes_at(room)
    if window is None or play is None or end is None or now < end or room.is_paused:
        return None
    asked = [one for one in room.occupants if is_asked_in(room, one.seat)]
    play.is_open = False
    added: Added = []
    for one in asked:
        if one.said:
            added += _give(room, one)
        elif one.is_person_played():
            added += play.answer_for(one.seat, window.silence)
    return room.changed(now, [], added)


def overdue(room: Room) -> Added:
    """Give what was answered in a window that closed while its player owed something else: now
    that it can be given."""
    found, added = _found(room), list[tuple[Seat, str, str]]()
    if found is None or room.play is None or room.play.is_open:
        return added
    for one in room.occupants:
        asked = one.said and room.play.match.state.options(one.seat)
        if asked and room.game.read(one.said) in asked:
            added += _give(room, one)
    return added


def _give(room: Room, one: Occupant) -> Added:
    """Give what somebody has answered in a window."""
    assert room.play is not None
    given = room.play.answer(one.seat, [one.said], one.said_key, confirmed=True)
    assert not isinstance(given, Held)
    one.said = one.said_key = ""
    return given
