"""A table and all that happens at it. Pure: no I/O, no clock, no luck of its own.

A room knows its seats, its match and what was said. Whatever changes it returns a Change:
what must be written down before anybody is told. Times are given by the caller, in seconds.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from suffrage.bots import usual_level
from suffrage.core.chain import chained
from suffrage.core.dice import (
    FairDice,
    check_nonces,
    commitment,
    drawn_seats,
    seal,
    shared_nonce,
)
from suffrage.core.errors import NotYourTurn
from suffrage.core.game import NATURE, WATCHER, Action, Game, Options, Outcome, Seat
from suffrage.core.record import DiceNote, Record, agreement
from suffrage.core.referee import Match
from suffrage.table.boards import board_of
from suffrage.table.rooms import talk
from suffrage.table.rooms.errors import (
    BadField,
    NotAllowed,
    NothingToUndo,
    NotSeated,
    OutOfGame,
    SeatTaken,
    Stale,
)
from suffrage.table.rooms.play import Added, Held, Play
from suffrage.table.rooms.sanitizing import likenesses, readable
from suffrage.table.rooms.seats import BOT, OPEN, PERSON, Occupant, names_of
from suffrage.table.rooms.talk import Note

PUBLIC = "public"  # listed in the lobby; anybody may watch
LINK = "link"  # whoever has the address may watch
PRIVATE = "private"  # only those who sit there know that it exists
ACCESSES = (PUBLIC, LINK, PRIVATE)

HINTS_USUAL = "usual"  # advice for whoever plays against bots alone
HINTS_ON = "on"
HINTS_OFF = "off"
HINTS = (HINTS_USUAL, HINTS_ON, HINTS_OFF)
HINTS_SAID = {
    HINTS_USUAL: "when all others are bots", HINTS_ON: "for everybody", HINTS_OFF: "none",
}  # fmt: skip

WAITING = "waiting"  # for people to sit down
PLAYING = "playing"
OVER = "over"

_LIVE = 600  # seconds for a decision, at most: people sit and wait for each other
_GRACE = 60.0  # seconds that somebody may be away from such a table
_SHARE = 10  # elsewhere, this part of the time for a decision

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
        seed: bytes, occupants: list[Occupant], made: float, clock: int = 0,
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
        self.clock = clock  # seconds for a decision, 0 for no limit
        self.touched = made  # when something last happened
        self.version = 1  # raised by every change
        self.play: Play | None = None
        self.closed = ""  # why the match cannot go on: its rules are not ours any more
        self.ended_by = ""  # why people ended the match without a result
        self.notes: list[Note] = []
        self.next = ""  # the table of the rematch
        self.source = ""  # the table from whose match this one goes on
        self.inherited: list[tuple[Seat, str]] = []  # the answers taken over from there
        self.hints = HINTS_USUAL  # who may ask a bot for advice
        self.by_lot = False  # seats are drawn when the match begins
        self.written: dict[Seat, dict[str, object]] = {}  # the seats as they are on disk

    @property
    def match(self) -> Match | None:
        """The match, once it has begun."""
        return None if self.play is None else self.play.match

    @property
    def status(self) -> str:
        """WAITING, PLAYING or OVER."""
        if self.ended_by:
            return OVER
        if self.match is None:
            return OVER if self.closed else WAITING
        return PLAYING if self.match.outcome() is None else OVER

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None."""
        return None if self.match is None else self.match.outcome()

    @property
    def promise(self) -> str:
        """What is published about the dice before anybody gives a nonce."""
        return commitment(self.seed)

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
        known = {self.host, *[s.person for s in self.occupants]}
        return person != "" and person in known

    def open_to(self, person: str, invited: bool) -> list[Seat]:
        """The free seats that this person may take; only one's own if one is kept."""
        if self.status != WAITING:
            return []
        free = [s for s in self.occupants if s.kind == OPEN]
        kept = [s.seat for s in free if s.person and s.person == person]
        if not kept and person != self.host and self.seats_of(person):
            return []  # one hand is enough: a second seat would show another
        welcome = invited or person == self.host
        return kept or [s.seat for s in free if not s.person and (welcome or not s.invited)]

    def reader(self, person: str, wanted: Seat = WATCHER) -> Seat:
        """Through whose eyes this person sees the table: one's own seat, the one that is asked
        if there are several, or a watcher's."""
        mine = self.seats_of(person)
        if wanted in mine:
            return wanted
        asked = [seat for seat in mine if self.play is not None and self.play.asked_since(seat)]
        return next(iter(asked or mine), WATCHER)

    @property
    def grace(self) -> float:
        """How many seconds somebody may be away before others may call a bot for them."""
        return _GRACE if self.clock <= _LIVE else self.clock / _SHARE

    def is_out(self, seat: Seat) -> bool:
        """Whether a seat is out of the game while others play on, and may reach them no more."""
        if self.match is None or self.status != PLAYING:
            return False
        return bool(board_of(self.game.name).circle(self.match.state.view(seat), seat))

    def must_be_in_game(self, person: str) -> None:
        """OutOfGame for somebody all of whose seats are out of the game."""
        mine = self.seats_of(person)
        if mine and all(self.is_out(seat) for seat in mine):
            raise OutOfGame("you are out of the game: what you do here must not reach the others")

    def gives_hints(self) -> bool:
        """Whether a seat that is asked may ask a bot for advice."""
        casual = len([s for s in self.occupants if s.kind != BOT]) == 1
        return self.hints == HINTS_ON or (self.hints == HINTS_USUAL and casual)

    # Sitting down and getting up

    def sit(
        self, person: str, name: str, nonce: str, seat: Seat, invited: bool, now: float
    ) -> Change:
        """Give a free seat to a person. When the last one is taken the match begins."""
        self.must_be_open(person, seat, invited)
        check_nonces((nonce,))
        others = [s for s in self.occupants if s.person != person or s.kind == BOT]
        everybody = names_of(self.game, self.mode, self.occupants)
        names = [everybody[s.seat] for s in others]
        taken = frozenset[str]().union(*map(likenesses, names))
        called, number = name, 2
        while likenesses(called) & taken:
            called, number = f"{name} {number}", number + 1
        self.occupants[seat] = Occupant(seat, PERSON, person, called, nonce=nonce)
        return self._changed(now, [self._note(talk.SAT, seat, now)], self._begin(now))

    def must_be_open(self, person: str, seat: Seat, invited: bool) -> None:
        """NotAllowed unless this person may take that seat."""
        if seat not in self.open_to(person, invited):
            raise SeatTaken("this seat is not free for you")

    def put_bot(self, person: str, seat: Seat, level: str, now: float) -> Change:
        """Fill a free seat with a bot: the host does not want to wait."""
        if person != self.host or self._sitter(seat).kind != OPEN or self.status != WAITING:
            raise NotAllowed("only whoever set the table puts bots into seats that are free")
        self.occupants[seat] = Occupant(seat, BOT, level=level)
        return self._changed(now, [], self._begin(now))

    def leave(self, person: str, level: str, now: float) -> Change:
        """Get up: before the match the seat is free again, later a bot of *level* plays on."""
        mine = self.seats_of(person)
        if not mine or self.status == OVER:
            raise NotSeated("you do not sit at this table")
        self.must_be_in_game(person)
        if self.status == PLAYING:
            return self.stand_in([s for s in mine if not self.occupants[s].level], level, now)
        written = [self._note(talk.ROSE, seat, now) for seat in mine]
        for seat in mine:
            self.occupants[seat] = Occupant(seat, OPEN, invited=self.access != PUBLIC)
        return self._changed(now, written)

    def stand_in(self, seats: Iterable[Seat], level: str, now: float) -> Change:
        """Let a bot play for the people in these seats until they come back."""
        written = []
        for seat in seats:
            sitter = self._sitter(seat)
            if not sitter.is_person_played() or self.status != PLAYING or self.is_out(seat):
                raise NotAllowed("no person plays in that seat now")
            self.occupants[seat].level = level
            if self.play is not None:
                self.play.left[seat] = self.version
            written.append(self._note(talk.STANDS_IN, seat, now, level))
        return self._changed(now, written)

    def come_back(self, person: str, now: float) -> Change:
        """Take one's seats back from the bots that stood in."""
        mine = [seat for seat in self.seats_of(person) if self.occupants[seat].level]
        if not mine or self.play is None or self.status != PLAYING:
            raise NotAllowed("no bot stands in for you here")
        self.must_be_in_game(person)
        for seat in mine:
            self.occupants[seat].level = ""
            # Leaving does not stop the clock of a question that one was asked before.
            left = self.play.left.pop(seat, 0)
            if seat in self.play.asked_at and self.play.asked_since(seat) > left:
                self.play.asked_at[seat] = now
        return self._changed(now, [self._note(talk.BACK, seat, now) for seat in mine])

    def set_confirms(self, person: str, confirms: bool, now: float) -> Change:
        """Switch the question before the turn passes on or off."""
        mine = self.seats_of(person)
        if not mine:
            raise NotSeated("you do not sit at this table")
        self.must_be_in_game(person)
        for seat in mine:
            self.occupants[seat].confirms = confirms
        return self._changed(now)

    def _sitter(self, seat: Seat) -> Occupant:
        if not 0 <= seat < len(self.occupants):
            raise NotAllowed(f"this table has no seat {seat}")
        return self.occupants[seat]

    def begin(self, now: float) -> Change:
        """Begin a table at which nobody is missing from the start."""
        return self._changed(now, [], self._begin(now))

    def _begin(self, now: float) -> Added:
        """Begin once everybody is there: make the dice and deal. The answers of nature."""
        if self.play is not None or any(s.kind == OPEN for s in self.occupants):
            return []
        dice = self.dice()
        if self.by_lot:
            self._draw_seats(drawn_seats(dice, len(self.occupants)))
        names = names_of(self.game, self.mode, self.occupants)
        record = Record.begin(self.game, self.options, dice, names, self.rules)
        record = record.with_dice(self.noted(record.dice))
        record.answers = self.inherited[:]
        match = Match(self.game, record, dice)
        match.throw()
        # A mistake against bots costs nobody but oneself, so there the question is off.
        for occupant in self.occupants:
            occupant.confirms = len(self.people()) > 1
        added: Added = [(seat, text, "") for seat, text in match.record.answers]
        self.play = Play(match, [""] * len(added), self.occupants)
        return added

    def _draw_seats(self, seats: tuple[Seat, ...]) -> None:
        """Everybody goes from the place at which they sat down to the seat drawn for it."""
        for occupant in self.occupants:
            occupant.place, occupant.seat = occupant.seat, seats[occupant.seat]
        self.occupants.sort(key=lambda occupant: occupant.seat)

    def by_place(self) -> list[Occupant]:
        """Those who sit here in the order of their places: who gave which nonce."""
        return sorted(self.occupants, key=lambda occupant: occupant.place)

    def noted(self, note: DiceNote) -> DiceNote:
        """What the record of this table says about its dice."""
        seating = tuple([s.seat for s in self.by_place()]) if self.by_lot else ()
        return note.after(len(self.inherited)).seated(seating)

    def seals(self) -> tuple[str, ...]:
        """What each place shows of its nonce; "" for one that hands in none."""
        own = [s.nonce if s.kind == PERSON else "" for s in self.by_place()]
        return tuple([seal(nonce) if nonce else "" for nonce in own])

    def nonces(self) -> tuple[str, ...]:
        """Every place's part in the dice, once all are in."""
        seals, shared = self.seals(), shared_nonce(self.seals())
        found = zip(self.by_place(), seals, strict=True)
        return tuple([occupant.nonce if sealed else shared for occupant, sealed in found])

    def dice(self) -> FairDice:
        """The dice of this table."""
        if not self.is_sealed:
            return FairDice(self.seed, tuple(s.nonce for s in self.occupants))
        agreed = agreement(self.game.name, self.rules, self.options)
        return FairDice(self.seed, self.nonces(), self.seals(), self.id, agreed)

    def resume(self, record: Record, keys: list[str], now: float) -> None:
        """Put the match of *record* back on the table; WrongVersion if the rules have changed."""
        self.play = Play(Match(self.game, record, self.dice()), keys, self.occupants)
        self.play.ask(self.version, now)

    # Playing

    def _playing(self, seat: Seat) -> Play:
        """The match under way, if that seat exists."""
        self._sitter(seat)
        if self.play is None or self.ended_by:
            raise NotYourTurn(self.ended_by or self.closed or "the match has not begun")
        return self.play

    def answer(
        self, seat: Seat, words: list[str], version: int, key: str, now: float,
        confirmed: bool = False,
    ) -> Change | Held | None:  # fmt: skip
        """Give the answers that *words* spell, all or none; None if *key* was used before."""
        play = self._playing(seat)
        if play.was_given(seat, key):
            return None
        play.check_asked(seat, version, self.version)
        given = play.answer(seat, words, key, confirmed)
        return given if isinstance(given, Held) else self._changed(now, [], given, seat)

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
        return None if added is None else self._changed(now, [], added, seat)

    def answer_for(
        self, seat: Seat, action: Action, version: int, now: float, late: bool = False
    ) -> Change:
        """Give the answer that a bot found for the question of *version*."""
        play = self._playing(seat)
        if play.asked_since(seat) != version:
            raise Stale
        written = [self._note(talk.LATE, seat, now)] if late else []
        return self._changed(now, written, play.answer_for(seat, action), seat)

    def undo_point(self, seat: Seat) -> int | None:
        """How many answers would be left if *seat* took its last click back, or None."""
        if self.play is None or not 0 <= seat < len(self.occupants):
            return None
        return self.play.undo_point(seat)

    def undo(self, seat: Seat, version: int, now: float) -> Change:
        """Take the last click of *seat* back."""
        play = self._playing(seat)
        play.check_asked(seat, version, self.version)
        point = play.undo_point(seat)
        if point is None:
            raise NothingToUndo(_NO_UNDO)
        since = play.asked_before(seat, point)
        if self.clock and since + self.clock <= now:
            raise NothingToUndo("the time for that answer is up, so it stays")
        gone = len(play.match.record.answers) - point
        play.undo(point)
        what = "an answer" if gone == 1 else f"{gone} answers"
        note = self._note(talk.UNDID, seat, now, what)
        change = self._changed(now, [note], answered=seat)
        play.asked_since_then({seat: since})  # the same question again is no new one
        return change

    def say(self, seat: Seat, text: str, circle: str, now: float) -> Change:
        """Talk at the table, to everybody or in a *circle*."""
        self._sitter(seat)
        said = readable(text)
        if not 0 < len(said) <= talk.LONGEST_TALK:
            raise BadField("text", f"a line of talk has 1 to {talk.LONGEST_TALK} characters")
        return self._changed(now, [self._note(talk.CHAT, seat, now, said, circle)])

    def follow(self, next: str, now: float) -> Change:
        """A rematch was set at the table called *next*."""
        self.next = next
        return self._changed(now)

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
        pending = () if self.match is None else self.match.pending()
        asked = [self.occupants[seat] for seat in pending if seat != NATURE]
        return [s.seat for s in asked if (s.is_bot_played() if bots else s.is_person_played())]

    def deadline(self) -> float | None:
        """When the time of somebody who is asked is up; None without a clock."""
        if not self.clock or self.status != PLAYING or self.play is None:
            return None
        since = [self.play.asked_at[s] for s in self.due(bots=False) if s in self.play.asked_at]
        return min(since) + self.clock if since else None

    def late(self, now: float) -> list[Seat]:
        """The people whose time is up."""
        play, due = self.play, self.due(bots=False)
        if not self.clock or play is None:
            return []
        return [s for s in due if play.asked_at.get(s, now) + self.clock <= now]

    def due_at(self) -> float | None:
        """When the server must look at this table by itself; None if it need not.

        Tables of bots alone wait for somebody to watch.
        """
        if self.status != PLAYING:
            return None
        if self.people() and self.due(bots=True):
            return self.touched
        return self.deadline()

    def skip_time(self, seconds: float) -> None:
        """The table stood still for so long: nobody's time ran."""
        if self.play is not None:
            self.play.skip_time(seconds)

    def stand_in_level(self) -> str:
        """The level of whoever answers for people here: the table's own, or the usual one."""
        levels = [s.level for s in self.occupants if s.kind == BOT]
        return levels[0] if levels else usual_level(self.game.name)

    def change_level(self, person: str, seat: Seat, level: str, now: float) -> Change:
        """Another bot for a seat whose bot is stuck."""
        self._must_play(person)
        if not self._sitter(seat).is_bot_played():
            raise NotAllowed("no bot plays in that seat")
        self.occupants[seat].level = level
        return self._changed(now, [self._note(talk.STANDS_IN, seat, now, level)])

    def end_without_result(self, person: str, now: float) -> Change:
        """End a match that cannot go on."""
        self._must_play(person)
        self.ended_by = "The match was ended without a result: a bot could not go on."
        return self._changed(now)

    @property
    def votes_needed(self) -> int:
        """How many people must vote to abandon the match; 0 where nobody votes on that."""
        needed = board_of(self.game.name).votes_to_abandon(len(self.occupants))
        return min(needed, len(self.people()))

    @property
    def votes_to_abandon(self) -> int:
        """How many people have voted to abandon the match."""
        return len({s.person for s in self.occupants if s.abandons})

    def has_abandoned(self, person: str) -> bool:
        """Whether this person has."""
        return any(self.occupants[seat].abandons for seat in self.seats_of(person))

    def abandon(self, person: str, now: float) -> Change:
        """Vote to end the match without a result. Everybody who sits here may, once: who is out
        of the game tells nobody anything by a vote that is counted without names."""
        if self.status != PLAYING or not self.seats_of(person):
            raise NotSeated("only those who play here decide that")
        if not self.votes_needed:
            raise NotAllowed("there is no vote on that at this table")
        if self.has_abandoned(person):
            raise NotAllowed("you have voted to abandon the match, and a vote stays")
        for seat in self.seats_of(person):
            self.occupants[seat].abandons = True
        votes, needed = self.votes_to_abandon, self.votes_needed
        if votes >= needed:
            self.ended_by = "The match was abandoned by a vote, and has no result."
        after = len(self.match.record.answers) if self.match is not None else 0
        told = f"{votes} of {needed}"
        note = Note(len(self.notes), after, talk.ABANDONS, WATCHER, "", told, now)
        self.notes.append(note)
        return self._changed(now, [note])

    def _must_play(self, person: str) -> None:
        if self.status != PLAYING or not self.seats_of(person):
            raise NotSeated("only those who play here decide that")
        self.must_be_in_game(person)

    def _note(self, kind: str, seat: Seat, now: float, text: str = "", circle: str = "") -> Note:
        after = len(self.match.record.answers) if self.match is not None else 0
        number, name = len(self.notes), self.occupants[seat].name
        note = Note(number, after, kind, seat, name, text, now, circle)
        self.notes.append(note)
        return note

    def _changed(
        self, now: float, written: list[Note] | None = None, added: Added | None = None,
        answered: Seat | None = None,
    ) -> Change:  # fmt: skip
        """Count a change, and say what is to be written down."""
        self.version += 1
        self.touched = now
        if self.play is not None:
            self.play.ask(self.version, now, answered)
        answers = len(self.match.record.answers) if self.match is not None else 0
        new = added or []
        ends = bool(new) and self.status == OVER
        return Change(answers - len(new), new, written or [], ends)
