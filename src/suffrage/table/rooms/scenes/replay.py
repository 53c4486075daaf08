"""Looking back: one moment of a match, as some pair of eyes saw it. Pure, like the room.

While a match goes on, everybody looks back with the eyes they play or watch with. When it is
over there is nothing to hide any more: any seat's eyes will do, and eyes that see everything.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, replace

from suffrage.core.game import EVERYTHING, NATURE, WATCHER, Seat, View
from suffrage.core.words.beats import Beat
from suffrage.table.boards import board_of
from suffrage.table.rooms.errors import BadField, NotAllowed
from suffrage.table.rooms.room import OVER, Room
from suffrage.table.rooms.scenes.scene import Scene
from suffrage.table.rooms.seats import BOT

_WORDS = {WATCHER: "watcher", EVERYTHING: "everything"}


@dataclass
class Replay:
    """A match, a pair of eyes, a moment."""

    scene: Scene  # what these eyes see; nothing can be answered from it
    eyes: Seat
    allowed: list[Seat]  # all eyes that this person may look with
    beats: list[Beat]  # what these eyes hear of the whole match
    moments: list[int]  # answer counts at which there is something to see; first and last too
    turns: list[int]  # those of them at which a turn begins
    asked: str  # what these eyes were asked then, or ""
    hands: list[tuple[Seat, View]]  # whose cards lie open: one seat's, or everybody's

    @property
    def room(self) -> Room:
        """The table."""
        return self.scene.room

    @property
    def at(self) -> int:
        """How many answers are given."""
        return self.scene.at

    @property
    def number(self) -> int:
        """The place of this moment among all."""
        return bisect_right(self.moments, self.at) - 1

    @property
    def told(self) -> list[Beat]:
        """What has just happened: the beats that are over now, or else the one under way."""
        over = [b for b in self.beats if b.last == self.at and b.line]
        return over or [b for b in self.beats if b.first <= self.at < b.last and b.line][-1:]

    @property
    def is_over(self) -> bool:
        """Whether the match is over: then anybody may know everything."""
        return self.room.status == OVER

    def before(self) -> int:
        """The moment before."""
        return self.moments[max(0, bisect_left(self.moments, self.at) - 1)]

    def after(self) -> int:
        """The next moment."""
        return self.moments[min(len(self.moments) - 1, bisect_right(self.moments, self.at))]

    def turn_before(self) -> int:
        """Where this turn began; at its beginning, where the one before did."""
        found = bisect_left(self.turns, self.at)
        return self.turns[found - 1] if found else self.moments[0]

    def turn_after(self) -> int:
        """Where the next turn begins."""
        found = bisect_right(self.turns, self.at)
        return self.turns[found] if found < len(self.turns) else self.moments[-1]

    def may_go_on(self) -> bool:
        """Whether one can play on from here: everything may be known, and something is left."""
        return self.is_over and self.room.match is not None and self.at < self.scene.last

    def reviewed(self) -> Seat:
        """Whose review goes with this: these eyes', one's own seat's, or the first one's."""
        if self.eyes not in _WORDS:
            return self.eyes
        return (self.room.seats_of(self.scene.person) or [0])[0]

    def seat_to_play(self) -> Seat:
        """Who one would be, playing on: these eyes, one's own seat, or whoever is asked."""
        if self.eyes not in _WORDS:
            return self.eyes
        mine = self.room.seats_of(self.scene.person)
        assert self.room.match is not None
        asked = [s for s in self.room.match.state_at(self.at).pending() if s != NATURE]
        return (mine or asked or [0])[0]


def seat_name(room: Room, seat: Seat) -> str:
    """Who sat where, in words."""
    assert room.match is not None
    name, place = room.match.record.names[seat], room.mode.seats[seat]
    is_named_so = room.occupants[seat].kind == BOT and not board_of(room.game.name).bot_names
    return name if is_named_so or name == place else f"{name} ({place})"


def spell_eyes(eyes: Seat) -> str:
    """Eyes as an address has them."""
    return _WORDS.get(eyes, str(eyes))


def eyes_of(room: Room, person: str) -> list[Seat]:
    """The eyes that somebody may look back with, the usual ones first."""
    mine = room.seats_of(person)
    if room.status != OVER:
        return [*mine, WATCHER]
    if not board_of(room.game.name).has_secrets:
        return [mine[0] if mine else WATCHER]
    others = [occupant.seat for occupant in room.occupants if occupant.seat not in mine]
    return [*mine, EVERYTHING, *others, WATCHER]


def look_back(
    room: Room, person: str, wanted: str = "", at: int | None = None, moment: int | None = None,
    plain: bool = False, turned: bool = False,
) -> Replay:  # fmt: skip
    """The match after *at* answers, or at its moment number *moment*.

    Whoever wants eyes that are not theirs sees with their own. Without a moment it is the
    present, or the opening of a match that is over.
    """
    match = room.match
    if match is None:
        raise NotAllowed(room.closed or "there is nothing to look back at: nobody has played yet")
    allowed = eyes_of(room, person)
    eyes = next((e for e in allowed if spell_eyes(e) == wanted), allowed[0])
    assert room.play is not None
    beats, last = room.play.tale(eyes).beats, len(match.record.answers)
    heard = [at for at, news in enumerate(match.heard(eyes, 0)) if news]
    moments = sorted({0, last, *heard})
    if moment is not None:
        at = moments[min(moment, len(moments) - 1)]
    elif at is None:
        at = 0 if room.status == OVER else last
    shown = min(at, last)
    state = match.state_at(shown)
    reader = WATCHER if eyes == EVERYTHING else eyes
    seen = state.view(reader)
    then = Scene(room, person, reader, shown, last, seen, plain=plain, turned=turned)
    asked = then.prompt().text if then.view is not None and then.view.options else ""
    seats = range(len(room.occupants)) if eyes == EVERYTHING else [eyes] if eyes != WATCHER else []
    hands = [(seat, _still(state.view(seat))) for seat in seats]
    seen = _still(state.view(reader))
    if eyes == EVERYTHING:
        seen = board_of(room.game.name).opened(seen, [view for _, view in hands])
    scene = replace(then, view=seen)
    turns = _turns(room, beats)
    return Replay(scene, eyes, allowed, beats, moments, turns, asked, hands)


def _still(view: View) -> View:
    """A view to be looked at: nothing can be answered."""
    view.options = []
    return view


def _turns(room: Room, beats: list[Beat]) -> list[int]:
    """The moments at which a turn begins: by its heading, or where another seat answers."""
    headings = board_of(room.game.name).headings
    if headings:
        return sorted({beat.first for beat in beats if beat.kind in headings})
    assert room.match is not None
    found, before = [], WATCHER
    for i, (seat, _) in enumerate(room.match.record.answers):
        if seat not in (before, NATURE):
            before = seat
            found.append(i)
    return found


def read_eyes(room: Room, text: str) -> Seat:
    """The seat that a form names, or BadField."""
    if not (
        text.isascii() and text.isdigit() and len(text) < 4 and int(text) < len(room.occupants)
    ):
        raise BadField("seat", f"{text!r} is no seat of this table")
    return int(text)
