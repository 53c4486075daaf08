"""The one gate for answers from outside, and the match that keeps them.

Servers, terminals, tests and people go through `play`; search does not need to.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import index
from typing import Final, SupportsIndex

from suffrage.core.chain import broken_link, place
from suffrage.core.dice import Dice, check_seals, commitment, drawn_seats
from suffrage.core.errors import BadDice, BadRecord, IllegalAction, NotYourTurn, SuffrageError
from suffrage.core.game import (
    AUTOMATON,
    NATURE,
    POSITION,
    WATCHER,
    Action,
    Game,
    News,
    Options,
    Outcome,
    Seat,
    State,
    View,
    check_reader,
    find,
)
from suffrage.core.record import UNKNOWN, DiceNote, Record

_LISTED: Final = 12  # how many options a refusal names
_STRIDE: Final = 32  # a match keeps the position after every so many answers


def play(game: Game, state: State, by: SupportsIndex, answer: SupportsIndex) -> None:
    """Apply an answer if it is legal; otherwise say why not and change nothing."""
    seat, action = index(by), index(answer)
    options = options_of(state, seat)
    if action in options:
        state.apply(seat, action)
    elif not options:
        # Who is asked instead may be a secret, so the message does not say.
        over = state.outcome() is not None
        raise NotYourTurn("the match is over" if over else f"{_called(seat)} is not asked now")
    else:
        names = list(dict.fromkeys([game.spell(option) for option in options]))
        listed = ", ".join(names[:_LISTED])
        more = f" and {len(names) - _LISTED} more" if len(names) > _LISTED else ""
        said = game.spell(action) if 0 <= action < game.action_count else str(action)
        raise IllegalAction(f"{said!r} is not an option now; allowed: {listed}{more}")


def options_of(state: State, seat: Seat) -> list[Action]:
    """What *seat* may answer now, whoever it is: a watcher or a stranger may nothing."""
    return state.options(seat) if seat == NATURE or 0 <= seat < state.seats() else []


def _called(seat: Seat) -> str:
    return {NATURE: "nature", WATCHER: "a watcher"}.get(seat, f"seat {seat}")


class Match:
    """One playing of a game: its record, the position it led to, and what was told on the way.

    With *dice*, nature answers by itself; without, its answers are pushed like any other.
    """

    def __init__(
        self, game: Game, record: Record, dice: Dice | None = None, like: Match | None = None
    ) -> None:
        """Replay *record* to its end; BadRecord (or WrongVersion) if the rules do not allow it.

        With *like*, a match of the same record, stand where that one stands instead.
        """
        if like is None:
            record.must_suit(game)
        self.game: Final = game
        self.dice: Final = dice
        self.record: Final = record.first(0) if like is None else record.sharing()
        self.state: State = record.start(game) if like is None else like.state.clone()
        self.state.listen()
        # The news of the opening, then of each answer.
        self.story: list[list[News]] = [] if like is None else like.story
        self._thrown: int = 0 if like is None else like._thrown
        # Positions on the way, so that looking back is quick.
        self._kept: list[State] = [] if like is None else like._kept
        # Whether a copy looks at the same lists: whoever goes on first makes its own.
        self._shared = like is not None
        if like is not None:
            like._shared = True
            return
        self.story.append(self.state.latest())
        for i, (seat, text) in enumerate(record.answers):
            try:
                self._take(seat, game.read(text))
            except SuffrageError as error:
                raise BadRecord(f"answer {i + 1} ({text!r} by {_called(seat)}): {error}") from error

    @classmethod
    def begin(cls, game: Game, options: Options, dice: Dice | None = None) -> Match:
        """A new match. With *dice*, it opens at the first question to a seat."""
        match = cls(game, Record.begin(game, options, dice), dice)
        match.throw()
        return match

    @classmethod
    def at(cls, game: Game, position: str, dice: Dice | None = None) -> Match:
        """A new match that begins from a position, as `State.text` writes it."""
        options, rules = game.position(position).setting()
        files = {**options.files, POSITION: position}
        agreed = Options(options.mode, options.switches, files)
        match = cls(game, Record.begin(game, agreed, dice, rules=rules), dice)
        match.throw()
        return match

    @classmethod
    def load(cls, text: str, game: Game | None = None) -> Match:
        """The match that `Record.dumps` wrote down, with its dice unless their seed is secret.

        The record names its game; *game* is for one that is not listed.
        """
        record = Record.loads(text)
        rules = find(record.game) if game is None else game
        match = cls(rules, record, record.dice.dice(record.agreed()))
        match.throw()
        return match

    def pending(self) -> tuple[Seat, ...]:
        """Who owes an answer."""
        return self.state.pending()

    def view(self, seat: SupportsIndex) -> View:
        """What *seat* may know, or NoSuchSeat; WATCHER sees what is public."""
        reader = index(seat)
        check_reader(reader, self.state.seats())
        return self.state.view(reader)

    def options(self, seat: SupportsIndex | None = None) -> list[str]:
        """What *seat* (or whoever is asked first) may answer, spelled."""
        asked = self._first() if seat is None else index(seat)
        return [self.game.spell(action) for action in options_of(self.state, asked)]

    def push(self, answer: str | SupportsIndex, seat: SupportsIndex | None = None) -> None:
        """Give an answer, by *seat* or by whoever is asked first. Illegal ones change nothing."""
        action = self.game.read(answer) if isinstance(answer, str) else index(answer)
        self._take(self._first() if seat is None else index(seat), action)
        self.throw()

    def pop(self) -> None:
        """Take back the last answer, and with dice also the throws it led to."""
        keep = len(self.record.answers) - 1
        while self.dice is not None and keep >= 0 and self.record.answers[keep][0] == NATURE:
            keep -= 1
        if keep < 0:
            raise IndexError("no answer to take back")
        self.back_to(keep)

    def back_to(self, answers: SupportsIndex) -> None:
        """Take back all but the first *answers* answers, by playing those again."""
        point = index(answers)
        self.state = self.state_at(point)
        self.state.listen()
        self.record.answers = self.record.answers[:point]
        self.story = self.story[: point + 1]
        self._kept = self._kept[: point // _STRIDE]
        self._shared = False
        self._thrown = len([seat for seat, _ in self.record.answers if seat == NATURE])

    def state_at(self, answers: SupportsIndex) -> State:
        """The position after the first *answers* answers, as a copy that nobody listens to."""
        point = self._point(answers)
        if point == len(self.record.answers):
            return self.state.clone()
        near = point // _STRIDE
        state = self._kept[near - 1].clone() if near else self.record.start(self.game)
        for seat, text in self.record.answers[near * _STRIDE : point]:
            state.apply(seat, self.game.read(text))
        return state

    def steps(self) -> Iterator[tuple[State, Seat, Action]]:
        """Every answer from the opening on: the position it was given in, by whom, and it.

        The position is the same object all along; clone what is to be kept.
        """
        state = self.record.start(self.game)
        for seat, text in self.record.answers[:]:
            action = self.game.read(text)
            yield state, seat, action
            state.apply(seat, action)

    def copy(self) -> Match:
        """An independent match at the same point."""
        return Match(self.game, self.record, self.dice, like=self)

    def branch(self, at: SupportsIndex, dice: Dice | None = None) -> Match:
        """Another match that shares the first *at* answers and goes on with *dice* of its own.

        Its record says so, and `verify` checks the throws behind that point. Without dice,
        nature's answers are pushed.
        """
        point, note = self._point(at), DiceNote.of(dice)
        record = self.record.first(point).with_dice(note if dice is None else note.after(point))
        other = Match(self.game, record, dice)
        other.throw()
        return other

    def _point(self, answers: SupportsIndex) -> int:
        """A number of answers that were given, or IndexError."""
        point, made = index(answers), len(self.record.answers)
        if not 0 <= point <= made:
            raise IndexError(f"no point after {point} answers: there are {made}")
        return point

    def __eq__(self, other: object) -> bool:
        # The same match at the same point: game, record and dice.
        return (
            isinstance(other, Match)
            and (self.game, self.dice) == (other.game, other.dice)
            and self.record == other.record
        )

    def __hash__(self) -> int:
        raise TypeError("a match goes on, so it has no hash")

    def __repr__(self) -> str:
        return f"Match.load({self.record.dumps()!r})"

    def _repr_svg_(self) -> str | None:
        """What a watcher sees of it now, for a notebook."""
        return self.state._repr_svg_()

    def __copy__(self) -> Match:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.game, self.record, self.dice)

    def outcome(self) -> Outcome | None:
        """How it ended, or None."""
        return self.state.outcome()

    def throw(self) -> None:
        """Let the dice answer as long as nature is asked."""
        while self.dice is not None and self.state.pending() == (NATURE,):
            options = self.state.options(NATURE)
            self._take(NATURE, options[self.dice.throw(self._thrown, len(options))])

    def heard(self, reader: Seat, first: int = 0) -> list[list[News]]:
        """The story as *reader* may hear it: the news of the opening, then of each answer.

        It begins with what answer number *first* led to; 0 is the opening.
        """
        found: list[list[News]] = []
        for happened in self.story[first:]:
            heard = [news.heard_by(reader) for news in happened]
            found.append([news for news in heard if news is not None])
        return found

    def log(self, reader: Seat) -> list[list[str]]:
        """The same in words, line by line."""
        told: list[list[str]] = []
        for happened in self.heard(reader):
            lines = [self.game.tell(news, self.record.names) for news in happened]
            told.append([line for line in lines if line])
        return told

    def undo_point(self, seat: Seat) -> int | None:
        """How many answers would be left if *seat* took its last one back, or None.

        Undo never crosses a die, a draw, another seat's answer or turn (an automaton's
        neither, though it has no seat), or a secret that came out.
        """
        last = len(self.record.answers) - 1
        if last < 0 or self.record.answers[last][0] != seat or self.pending() != (seat,):
            return None
        stops = [news for news in self.story[last + 1] if news.reveals or news.seat == AUTOMATON]
        return None if stops else last

    def copy_for(self, reader: Seat) -> dict[str, object]:
        """The record as *reader* may have it during play: what is secret is `?`, seed sealed."""
        known = self.record.first(0).with_dice(self.record.dice.sealed())
        again = self.record.start(self.game)
        for seat, text in self.record.answers:
            action = self.game.read(text)
            hears = again.hears(reader, seat, action)
            known.answers.append((seat, text if hears else UNKNOWN))
            again.apply(seat, action)
        return known.save()

    def _first(self) -> Seat:
        return next(iter(self.state.pending()), WATCHER)

    def _take(self, seat: Seat, action: Action) -> None:
        play(self.game, self.state, seat, action)
        if self._shared:
            self.record.answers = self.record.answers[:]
            self.story, self._kept, self._shared = self.story[:], self._kept[:], False
        self._thrown += seat == NATURE
        self.record.answers.append((seat, self.game.spell(action)))
        self.story.append(self.state.latest())
        if len(self.record.answers) % _STRIDE == 0:
            self._kept.append(self.state.clone())


def verify(game: Game, record: Record) -> int:
    """Check a record's dice against its promise and nonces; how many throws were checked.

    BadDice names the first throw that is not what the seed gives; BadRecord an answer that
    the rules do not allow, or with a chain what else was changed. Throws that come from another
    match (see `DiceNote.given`) are not this record's to prove.
    """
    note = record.dice
    dice = note.dice(record.agreed())
    if note.kind == "given":
        raise BadDice("the dice of this match were given by hand: there is nothing to check")
    if dice is None:
        raise BadDice("the seed is not published yet: the match must end first")
    if note.kind == "fair":
        seats = len(game.check(record.options).seats)
        if len(note.nonces) != seats:
            raise BadDice(f"{len(note.nonces)} nonces for {seats} seats")
        if note.seed is not None and commitment(bytes.fromhex(note.seed)) != note.promise:
            raise BadDice("the seed does not match the promise published before the match")
        if note.table:
            check_seals(note.nonces, note.seals)
        if note.seating and note.seating != drawn_seats(dice, seats):
            raise BadDice("the seats are not those that the dice give")
    broken = broken_link(record)
    before = 1 + len(record.names)  # links that are no answers
    if 0 <= broken < before:
        raise BadRecord(f"{place(record, broken)}: changed after the match")
    match = Match(game, record.first(0))
    thrown = checked = 0
    for i, (seat, text) in enumerate(record.answers):
        if seat == NATURE:
            options = match.state.options(NATURE)
            if options and i >= note.given:
                checked += 1
                due = game.spell(options[dice.throw(thrown, len(options))])
                if text != due:
                    whose = f"the dice of table {note.table}" if note.table else "the dice"
                    raise BadDice(f"answer {i + 1}: nature gave {text!r}; {whose} give {due!r}")
            thrown += 1
        try:
            match.push(text, seat)
        except SuffrageError as error:
            raise BadRecord(f"answer {i + 1} ({text!r} by {_called(seat)}): {error}") from error
        if broken == before + i:
            raise BadRecord(f"{place(record, broken)}: changed after the match")
    if broken >= 0:
        raise BadRecord(f"{place(record, broken)}: changed after the match")
    return checked
