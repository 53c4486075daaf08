"""A table: who sits there, the match and what is said. Pure: no I/O, no clock, no luck of its own.

A room knows its seats, its match and what was said. Whatever changes it returns a Change:
what must be written down before anybody is told. Times are given by the caller, in seconds.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from suffrage.core.chain import chained
from suffrage.core.designs.design import fingerprint
from suffrage.core.dice import commitment
from suffrage.core.errors import NotYourTurn
from suffrage.core.game import NATURE, WATCHER, Action, Game, Options, Outcome, Seat
from suffrage.core.referee import Match
from suffrage.core.words.lesson import Lesson
from suffrage.table.boards import board_of
from suffrage.table.rooms import talk, verdicts, windows
from suffrage.table.rooms.clocks.hours import Hours
from suffrage.table.rooms.clocks.pace import NO_CLOCK, ONCE, Pace
from suffrage.table.rooms.errors import (
    BadField,
    NotAllowed,
    NothingToUndo,
    NotSeated,
    OutOfGame,
    Stale,
)
from suffrage.table.rooms.play import Added, Held, Play, Said
from suffrage.table.rooms.sanitizing import readable
from suffrage.table.rooms.seats import BOT, PERSON, Occupant
from suffrage.table.rooms.talk import Note
from suffrage.table.rooms.terms import HINTS_ON, HINTS_USUAL, PRIVATE, UNRATED

WAITING = "waiting"  # for people to sit down
PLAYING = "playing"
OVER = "over"

_RATED_UNDO = "in a rated match nothing is taken back"
_NO_UNDO = "nothing to take back: undo stops at dice, draws, secrets and turns"


@dataclass
class Change:
    """What a change of a room adds to what is written down about it."""

    kept: int  # answers of the record that stay; those behind were taken back
    added: Added = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    ends: bool = False  # the match ended with it


class Room:
    """One table."""

    def __init__(
        self, id: str, invitation: str, game: Game, options: Options, access: str, host: str,
        seed: bytes, occupants: list[Occupant], made: float, pace: Pace = NO_CLOCK,
    ) -> None:  # fmt: skip
        self.id = id
        self.invitation = invitation  # what the link to an invited seat carries
        self.game = game
        self.options = options
        self.mode = game.check(options)
        self.access = access
        self.host = host  # the person who set the table
        self.seed = seed  # of the fair dice; secret until the match is over
        self.rules = game.rules_version  # that the match is played by
        self.is_sealed = True  # nonces are under seals, and the dice for this match alone
        self.occupants = occupants
        self.made = made
        self.pace = pace  # how much time people have
        self.at_end = ONCE  # and what happens when it is up
        self.hours: dict[str, Hours] = {}  # of its people, where days are counted
        self.paused_at: float | None = None  # since when the match stands still, by consent
        self.touched = made  # when something last happened
        self.version = 1  # raised by every change
        self.play: Play | None = None
        self.closed = ""  # why the match cannot go on: its rules are not ours any more
        self.ended_by = ""  # why people ended the match without a result
        self.notes: list[Note] = []
        self.title = ""  # what the host calls the table
        self.starts: float | None = None  # for when the match is fixed
        self.repeats = ""  # how often such a table is set
        self.seeker: float | None = None  # the rating of a host who looks for a partner
        self.of_class = ""  # the class that plays here, with which the table goes away
        self.witnesses = frozenset[str]()  # the people of that class, who may watch
        self.next = ""  # the table of the rematch
        self.source = ""  # the table from whose match this one goes on
        self.inherited: list[tuple[Seat, str]] = []  # the answers taken over from there
        self.hints = HINTS_USUAL  # who may ask a bot for advice
        self.rated = UNRATED  # whether its result counts for ratings
        self.by_lot = False  # seats are drawn when the match begins
        self.written: dict[Seat, dict[str, object]] = {}  # the seats as they are on disk
        self.was_over = False  # so it is there
        self.lease = 1  # what its server must hold to write it down

    @cached_property
    def changes(self) -> str:
        """The fingerprint of the cards that were brought to this table; "" for printed ones."""
        return fingerprint(self.options.files)

    @property
    def match(self) -> Match | None:
        """The match, once it has begun."""
        return None if self.play is None else self.play.match

    @property
    def status(self) -> str:
        """WAITING, PLAYING or OVER."""
        if self.ended_by:
            return OVER
        if self.play is None:
            return OVER if self.closed else WAITING
        return PLAYING if self.outcome is None else OVER

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None."""
        if self.play is None:
            return None
        end = self.play.match.outcome()
        if True not in [one.lost for one in self.occupants]:
            return end
        ended = verdicts.by_time(self.game, self.options, self.occupants)
        return ended or verdicts.without_lost(end, self.occupants)

    @property
    def is_paused(self) -> bool:
        """Whether the match stands still because its people want it to."""
        return self.paused_at is not None

    @property
    def is_full(self) -> bool:
        """Whether nobody is missing."""
        return not any(one.is_free() for one in self.occupants)

    @property
    def promise(self) -> str:
        """What is published about the dice before anybody gives a nonce."""
        return commitment(self.seed)

    @property
    def lesson(self) -> Lesson | None:
        """What is taught here, if this is somebody's first match: it has the dice of the lesson,
        which nobody else can have drawn."""
        lesson = self.game.lesson()
        return lesson if lesson is not None and self.seed == lesson.seed else None

    def is_coached(self) -> bool:
        """Whether whoever takes their first steps here wants to be told what to look at."""
        asked = [note.kind for note in self.notes if note.kind in (talk.ALONE, talk.COACHED)]
        return self.lesson is not None and (not asked or asked[-1] == talk.COACHED)

    # Who may do what

    def seats_of(self, person: str) -> list[Seat]:
        """The seats that are this person's."""
        mine = [s.seat for s in self.occupants if s.kind == PERSON and s.person == person]
        return mine if person else []

    def people(self) -> list[str]:
        """Everybody who sits here."""
        return list(dict.fromkeys(s.person for s in self.occupants if s.kind == PERSON))

    def may_see(self, person: str) -> bool:
        """Whether this person, without an invitation, may know about the table."""
        if self.access != PRIVATE:
            return True
        known = {self.host, *self.witnesses, *[s.person for s in self.occupants]}
        return person != "" and person in known

    def reader(self, person: str, wanted: Seat = WATCHER) -> Seat:
        """Through whose eyes this person sees the table: one's own seat, the one that is asked
        if there are several, or a watcher's."""
        mine = self.seats_of(person)
        if wanted in mine:
            return wanted
        asked = [seat for seat in mine if self.play is not None and self.play.asked_since(seat)]
        return next(iter(asked or mine), WATCHER)

    def is_out(self, seat: Seat) -> bool:
        """Whether a seat is out of the game while others play on, and may reach them no more."""
        board = board_of(self.game.name)
        if not board.has_circles or self.match is None or self.status != PLAYING:
            return False
        return bool(board.circle(self.match.state.view(seat), seat))

    def must_be_in_game(self, person: str) -> None:
        """OutOfGame for somebody all of whose seats are out of the game."""
        mine = self.seats_of(person)
        if mine and all(self.is_out(seat) for seat in mine):
            raise OutOfGame("you are out of the game: what you do here must not reach the others")

    def gives_hints(self) -> bool:
        """Whether a seat that is asked may ask a bot for advice."""
        if self.rated:
            return False
        casual = len([s for s in self.occupants if s.kind != BOT]) == 1
        return self.hints == HINTS_ON or (self.hints == HINTS_USUAL and casual)

    # Sitting down and getting up

    def sitter(self, seat: Seat) -> Occupant:
        if not 0 <= seat < len(self.occupants):
            raise NotAllowed(f"this table has no seat {seat}")
        return self.occupants[seat]

    # Playing

    def _playing(self, seat: Seat) -> Play:
        """The match under way, if that seat exists."""
        self.sitter(seat)
        if self.play is None or self.ended_by:
            raise NotYourTurn(self.ended_by or self.closed or "the match has not begun")
        if self.is_paused:
            raise NotYourTurn("the match is paused; any of its players ends that")
        if self.status == OVER and self.match is not None and self.match.outcome() is None:
            raise NotYourTurn("the match is over")
        return self.play

    def answer(
        self, seat: Seat, words: list[str], version: int, key: str, now: float,
        confirmed: bool = False,
    ) -> Change | Held | Said | None:  # fmt: skip
        """Give the answers that *words* spell, all or none; None if *key* was used before."""
        play = self._playing(seat)
        if play.was_given(seat, key):
            return None
        play.check_asked(seat, version, self.version)
        if windows.belongs_to(self, seat, words):
            return windows.say(self, seat, words[0], key)
        windows.must_stay_possible(self, seat, words)
        given = play.answer(seat, words, key, confirmed)
        return given if isinstance(given, Held) else self.changed(now, [], given, seat)

    def still_holds(self, seat: Seat, words: list[str], version: int) -> bool:
        """Whether what waits to be confirmed since *version* may go on waiting."""
        return (
            self.play is not None
            and 0 <= seat < len(self.occupants)
            and self.play.still_holds(seat, words, version)
        )

    def held(self, seat: Seat) -> tuple[str, ...]:
        """What waits to be confirmed by *seat*."""
        return self.play.held(seat) if self.play is not None else ()

    def let_go(self, seat: Seat) -> None:
        """Nothing of *seat* waits to be confirmed any more."""
        if self.play is not None:
            self.play.let_go(seat)

    def answer_held(self, seat: Seat, now: float) -> Change | None:
        """Give what waits to be confirmed by somebody whose time is up; None if nothing does."""
        added = self._playing(seat).answer_held(seat)
        return None if added is None else self.changed(now, [], added, seat)

    def answer_for(
        self, seat: Seat, action: Action, version: int, now: float, late: bool = False
    ) -> Change:
        """Give the answer that a bot found for the question of *version*."""
        play = self._playing(seat)
        if play.asked_since(seat) != version:
            raise Stale
        written = [self.note(talk.LATE, seat, now)] if late else []
        if late:
            play.times.give_again(seat)
        return self.changed(now, written, play.answer_for(seat, action), seat)

    def undo_point(self, seat: Seat) -> int | None:
        """How many answers would be left if *seat* took its last click back, or None."""
        if self.play is None or self.rated or not 0 <= seat < len(self.occupants):
            return None
        return self.play.undo_point(seat)

    def may_undo(self, seat: Seat, now: float) -> bool:
        """Whether *seat* can take its last click back now."""
        point = None if self.is_paused else self.undo_point(seat)
        return point is not None and not self._stays(seat, point, now)

    def _stays(self, seat: Seat, point: int, now: float) -> bool:
        """Whether the time is up for what would be asked again; where none runs it never is."""
        assert self.play is not None
        times = self.play.times
        if not self.pace or seat not in times.asked_at:
            return False
        return times.hours_of(seat).after(times.asked_before(seat, point), times.left[seat]) <= now

    def undo(self, seat: Seat, version: int, now: float) -> Change:
        """Take the last click of *seat* back."""
        play = self._playing(seat)
        play.check_asked(seat, version, self.version)
        point = self.undo_point(seat)
        if point is None:
            raise NothingToUndo(_RATED_UNDO if self.rated else _NO_UNDO)
        if self._stays(seat, point, now):
            raise NothingToUndo("the time for that answer is up, so it stays")
        since = {seat: play.times.asked_before(seat, point)} if seat in play.asked_at else {}
        gone = len(play.match.record.answers) - point
        play.undo(point)
        what = "an answer" if gone == 1 else f"{gone} answers"
        note = self.note(talk.UNDID, seat, now, what)
        change = self.changed(now, [note], answered=seat)
        play.asked_since_then(since)  # the same question again is no new one
        return change

    def say(self, seat: Seat, text: str, circle: str, now: float) -> Change:
        """Talk at the table, to everybody or in a *circle*."""
        self.sitter(seat)
        said = readable(text)
        if not 0 < len(said) <= talk.LONGEST_TALK:
            raise BadField("text", f"a line of talk has 1 to {talk.LONGEST_TALK} characters")
        return self.changed(now, [self.note(talk.CHAT, seat, now, said, circle)])

    def follow(self, next: str, now: float) -> Change:
        """A rematch was set at the table called *next*."""
        self.next = next
        return self.changed(now)

    def record_for(self, person: str) -> dict[str, object] | None:
        """The record as this person may have it: a copy of their own during play, all of it
        afterwards; None before the match."""
        if self.match is None:
            return None
        if self.status == OVER:
            return chained(self.match.record).save()
        return self.match.copy_for(self.reader(person))

    def due(self, bots: bool) -> list[Seat]:
        """The seats whose answer is due from bots, or from people."""
        pending = () if self.match is None or self.is_paused else self.match.pending()
        if self.status != PLAYING:
            return []
        asked = [
            self.occupants[seat]
            for seat in pending
            if seat != NATURE and not windows.is_asked_in(self, seat)
        ]
        return [s.seat for s in asked if (s.is_bot_played() if bots else s.is_person_played())]

    def must_play(self, person: str) -> None:
        if self.status != PLAYING or not self.seats_of(person):
            raise NotSeated("only those who play here decide that")
        self.must_be_in_game(person)

    def note(self, kind: str, seat: Seat, now: float, text: str = "", circle: str = "") -> Note:
        after = len(self.match.record.answers) if self.match is not None else 0
        name = self._name(seat) if seat != WATCHER else ""
        note = Note(len(self.notes), after, kind, seat, name, text, now, circle)
        self.notes.append(note)
        return note

    def _name(self, seat: Seat) -> str:
        """What others call whoever sits there; a bot has the name that the record gives it."""
        name = self.occupants[seat].name
        return name if name or self.match is None else self.match.record.names[seat]

    def changed(
        self, now: float, written: list[Note] | None = None, added: Added | None = None,
        answered: Seat | None = None,
    ) -> Change:  # fmt: skip
        """Count a change, and say what is to be written down."""
        self.version += 1
        self.touched = now
        new = [*(added or []), *windows.overdue(self)]
        if self.play is not None:
            windows.watch(self, now)
            self.play.ask(self.version, now, answered, windows.asked_in(self))
        answers = len(self.match.record.answers) if self.match is not None else 0
        ends = bool(new) and self.status == OVER
        return Change(answers - len(new), new, written or [], ends)
