"""Whether a finished match was fair: everything that `suffrage verify` checks, check by check.

It reads the record as it is handed out, nothing else: what is found here, anybody finds at home.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from suffrage.core.chain import broken_link, digest, place
from suffrage.core.dice import check_seals, commitment, drawn_seats
from suffrage.core.errors import BadDice, SuffrageError
from suffrage.core.game import NATURE
from suffrage.core.record import DiceNote, Record
from suffrage.core.referee import verify
from suffrage.games import game as game_called


@dataclass(frozen=True)
class Check:
    """One thing that was checked."""

    claim: str
    holds: bool
    found: str


@dataclass(frozen=True)
class Throw:
    """One answer of nature: which of how many equally likely ones it was."""

    answer: int  # its place among all answers, from 1
    count: int  # how many there were
    chosen: int  # which of them, from 0
    text: str  # what that meant
    own: bool  # thrown at this table, not taken over from another


@dataclass
class Examination:
    """What an examiner found."""

    checks: list[Check] = field(default_factory=list)
    throws: list[Throw] = field(default_factory=list)
    digest: str = ""

    @property
    def is_fair(self) -> bool:
        """Whether everything holds."""
        return all(check.holds for check in self.checks)


def examine(text: str) -> Examination:
    """Check the record of a finished match."""
    record = Record.loads(text)
    game, note = game_called(record.game), record.dice
    found = Examination(digest=digest(record))
    claim = "The seed is the one that was promised before the match"
    kept = note.seed is not None and commitment(bytes.fromhex(note.seed)) == note.promise
    words = "the SHA-256 of the seed is the promise" if kept else "the promise is another one"
    found.checks.append(Check(claim, kept, words))
    seats = len(game.check(record.options).seats)
    given = f"{len(note.nonces)} nonces for {seats} seats"
    found.checks.append(Check("Every seat gave a nonce", len(note.nonces) == seats, given))
    if note.table:
        found.checks.append(_sealed(note))
    if note.seating:
        found.checks.append(_seated(note, record))
    error: SuffrageError | None = None
    try:
        thrown = verify(game, record)
        found.throws = _throws(record)
    except SuffrageError as wrong:
        error, thrown = wrong, 0
    blamed = isinstance(error, BadDice)
    again = "1 throw was made again" if thrown == 1 else f"{thrown} throws were made again"
    words = str(error) if blamed else again + _inherited(note.given)
    claim = "Every die and every card drawn is what seed and nonces give"
    found.checks.append(Check(claim, not blamed and kept, words))
    wrong_answer = error is not None and not blamed
    words = str(error) if wrong_answer else f"{len(record.answers)} answers were played again"
    found.checks.append(Check("Every answer was allowed by the rules", not error, words))
    broken = broken_link(record)
    words = "the chain of answers is whole" if broken < 0 else f"changed: {place(record, broken)}"
    found.checks.append(Check("No answer was changed since", broken < 0, words))
    return found


def _sealed(note: DiceNote) -> Check:
    claim = "Every nonce is the one that was under its seal"
    try:
        check_seals(note.nonces, note.seals)
    except BadDice as wrong:
        return Check(claim, False, str(wrong))
    return Check(claim, True, "the seals were shown before any nonce was")


def _seated(note: DiceNote, record: Record) -> Check:
    dice = note.dice(record.agreed())
    drawn = drawn_seats(dice, len(note.seating)) if dice is not None else ()
    order = ", ".join([record.names[seat] for seat in note.seating])
    words = f"who sat down in this order got the seats that the dice give: {order}"
    holds = drawn == note.seating
    words = words if holds else "the dice give other seats"
    return Check("Everybody sits where the lot put them", holds, words)


def _inherited(given: int) -> str:
    return f"; the first {given} answers come from another table" if given else ""


def _throws(record: Record) -> list[Throw]:
    """Every answer of nature, with the options it had."""
    game, dice = game_called(record.game), record.dice.dice(record.agreed())
    state = record.start(game)
    found: list[Throw] = []
    for i, (seat, text) in enumerate(record.answers):
        if seat == NATURE:
            options = [game.spell(action) for action in state.options(NATURE)]
            own = i >= record.dice.given
            # Options may be equal, so the text does not tell which of them it was.
            chosen = options.index(text)
            if dice is not None and own:
                chosen = dice.throw(len(found), len(options))
            found.append(Throw(i + 1, len(options), chosen, text, own))
        state.apply(seat, game.read(text))
    return found
