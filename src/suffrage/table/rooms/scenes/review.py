"""What a bot makes of a finished match: the curve of one seat's chances, and what moved it.

The match is cut into *stretches*: answers in a row of nature, of the seat under review, or of
the others. A bot that sees what the seat saw says how it stood at every cut; what changed over
nature's stretches is luck, over the seat's own its doing, over the others' theirs, and the
three add up to the way from the first question to the end. At the seat's own decisions it also
says what it would have answered.

Everything is a function of the record and the seat: the same match always gets the same review.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache
from itertools import pairwise

from suffrage.bots import Bot, bot, strongest_level
from suffrage.core.game import NATURE, Action, Seat, View
from suffrage.core.record import Record
from suffrage.core.referee import Match
from suffrage.core.rng import derive
from suffrage.games import game as game_called
from suffrage.table.boards import board_of

LUCK, OWN, OTHERS = "luck", "own", "others"
TURNING_POINTS = 3
_LISTED = 5  # decisions that are told
_PIECE = 6  # cuts that a worker takes at once: a second or so
_FEW = 8  # a lap that takes more than one part in so many of the match is drawn in full
_CLEAR = 0.02  # a loss below this is less than the bot can tell


@dataclass(frozen=True)
class Cut:
    """How the seat stood after so many answers."""

    at: int
    chance: float


@dataclass(frozen=True)
class Decision:
    """An answer of the seat that the bot would not have given."""

    at: int  # answers before it
    asked: str
    given: str
    better: str
    why: str
    loss: float  # of the chance to win


@dataclass(frozen=True)
class Stretch:
    """Answers in a row, and what they changed."""

    whose: str  # LUCK, OWN or OTHERS
    start: Cut
    end: Cut

    @property
    def change(self) -> float:
        """How much better the seat stood afterwards."""
        return self.end.chance - self.start.chance


@dataclass(frozen=True)
class Piece:
    """What one look of a worker brought."""

    cuts: list[Cut]
    decisions: list[Decision]


@dataclass(frozen=True)
class Lap:
    """From one turn of the seat to its next: what it did, and what came of it.

    Chances are compared over whole laps, because it matters to a guess whose turn it is.
    """

    stretches: list[Stretch]

    @property
    def start(self) -> Cut:
        """How it stood when the seat's turn came."""
        return self.stretches[0].start

    @property
    def end(self) -> Cut:
        """How it stood when it came again, or at the end."""
        return self.stretches[-1].end

    @property
    def change(self) -> float:
        """How much better the seat stood afterwards."""
        return self.end.chance - self.start.chance

    @property
    def luck(self) -> float:
        """The part of it that the dice and the cards brought."""
        return sum(stretch.change for stretch in self.stretches if stretch.whose == LUCK)


@dataclass
class Review:
    """The whole."""

    seat: Seat
    level: str
    stretches: list[Stretch]
    decisions: list[Decision] = field(default_factory=list)  # the dearest first
    chapters: list[int] = field(default_factory=list)  # after so many answers a round began

    def laps(self) -> list[Lap]:
        """The match turn by turn of the seat: a turn is over when somebody else has answered, or
        where nobody else is asked (a solitaire match), when the next round begins."""
        found: list[Lap] = []
        others = True  # whether somebody else has answered since the seat did
        for stretch in self.stretches:
            at = stretch.start.at
            others = others or any(found[-1].start.at < begun <= at for begun in self.chapters)
            if not found or (stretch.whose == OWN and others):
                found.append(Lap([]))
            others = stretch.whose == OTHERS or (others and stretch.whose != OWN)
            found[-1].stretches.append(stretch)
        return found

    def curve(self) -> list[Cut]:
        """How it stood whenever the seat's turn came; closer where its turns had come to an end."""
        laps = self.laps()
        if not laps:
            return []
        last = laps[-1]
        long = (last.end.at - last.start.at) * _FEW > last.end.at - laps[0].start.at
        ends = [stretch.end for stretch in last.stretches] if long else [last.end]
        return [*[lap.start for lap in laps], *ends]

    def turning_points(self, most: int = TURNING_POINTS) -> list[Lap]:
        """The laps that changed most, in the order in which they came."""
        found = sorted(self.laps(), key=lambda lap: (-abs(lap.change), lap.start.at))
        return sorted(found[:most], key=lambda lap: lap.start.at)

    @property
    def change(self) -> float:
        """From the first question to the end."""
        return self.stretches[-1].end.chance - self.stretches[0].start.chance

    @property
    def luck(self) -> float:
        """What the dice and the cards brought in all."""
        return sum(stretch.change for stretch in self.stretches if stretch.whose == LUCK)

    @property
    def lost(self) -> float:
        """What the seat's decisions lost against the bot's, as far as it can tell them apart."""
        return sum(decision.loss for decision in self.decisions if decision.loss >= _CLEAR)

    def dearest(self) -> list[Decision]:
        """The decisions that lost most."""
        return [d for d in self.decisions if d.loss >= _CLEAR][:_LISTED]


def cuts_of(record: Record, seat: Seat) -> list[int]:
    """Where the match is cut: after so many answers, from the first question on to the end."""
    answers = record.answers
    begun = next((i for i, (who, _) in enumerate(answers) if who != NATURE), len(answers))
    found = [begun]
    for i in range(begun + 1, len(answers)):
        if _whose(answers[i][0], seat) != _whose(answers[i - 1][0], seat):
            found.append(i)
    return found if found[-1] == len(answers) else [*found, len(answers)]


def _whose(who: Seat, seat: Seat) -> str:
    return LUCK if who == NATURE else OWN if who == seat else OTHERS


def pieces_of(record: Record, seat: Seat) -> list[tuple[int, int]]:
    """The cuts in portions for the workers: from which to which."""
    count = len(cuts_of(record, seat))
    return [(first, min(count, first + _PIECE)) for first in range(0, count, _PIECE)]


def look_at(text: str, seat: Seat, first: int, last: int) -> Piece:
    """A worker's portion: the chances at some cuts, and the seat's decisions up to the next."""
    match = _replayed(text)
    record = match.record
    cuts = cuts_of(record, seat)
    judge = _Judge(match, seat)
    found = Piece([], [])
    for number in range(first, last):
        at = cuts[number]
        found.cuts.append(Cut(at, judge.chance(at)))
        if at < len(record.answers) and record.answers[at][0] == seat:
            found.decisions.extend(judge.decisions(at, cuts[number + 1]))
    return found


@cache
def _seated(game: str, level: str) -> Bot:
    return bot(game, level)


_LAST: dict[str, Match] = {}  # a worker looks at one match many times in a row


def _replayed(text: str) -> Match:
    if text not in _LAST:
        record = Record.loads(text)
        _LAST.clear()
        _LAST[text] = Match(game_called(record.game), record)
    return _LAST[text]


class _Judge:
    """The bot with the seat's eyes."""

    def __init__(self, match: Match, seat: Seat) -> None:
        name = match.game.name
        self.match, self.seat, self.game = match, seat, match.game
        self.names = match.record.names
        self.bot = _seated(name, strongest_level(name))
        self.is_open = not any(who == NATURE for who, _ in match.record.answers[1:])
        self._known: dict[int, float] = {}

    def chance(self, at: int) -> float:
        """How the seat stands after so many answers."""
        if at not in self._known:
            self._known[at] = self._chance(at)
        return self._known[at]

    def _chance(self, at: int) -> float:
        state = self.match.state_at(at)
        if state.outcome() is not None:
            return (state.scores()[self.seat] + 1) / 2
        # The same worlds at every cut: then differences say more than the chances do.
        return self.bot.chance(
            state.view(self.seat), self.bot.glance, derive(0, "review", self.seat)
        )

    def decisions(self, start: int, end: int) -> list[Decision]:
        """The seat's decisions in a stretch of its own that the bot would have made otherwise."""
        if self.is_open:
            return self._turn(start, end)
        return [d for at in range(start, end) if (d := self._decision(at)) is not None]

    def _turn(self, start: int, end: int) -> list[Decision]:
        """A game without luck is judged turn by turn: how it stood before and after."""
        loss = self.chance(start) - self.chance(end)
        found = self._decision(start, loss) if loss >= _CLEAR else None
        if found is None:
            return []
        answers = [text for _, text in self.match.record.answers[start:end]]
        return [replace(found, given=f"{found.given} ({' '.join(answers)})")]

    def _decision(self, at: int, lost: float | None = None) -> Decision | None:
        """One decision, if the bot would have made another; *lost* if that is known."""
        view = self.match.state_at(at).view(self.seat)
        given = self.game.read(self.match.record.answers[at][1])
        if len(set(view.options)) < 2 or self.game.settles(given):
            return None
        advice = self.bot.advise(view, self.bot.look, derive(at, "review", self.seat))
        best = advice[0]
        chances = {entry.action: entry.chance for entry in advice}
        loss = best.chance - chances.get(given, best.chance) if lost is None else lost
        if loss <= 0:
            return None
        asked = self.game.ask(view, self.names).sentence
        better = self._called(view, best.action)
        return Decision(at, asked, self._called(view, given), better, best.why, loss)

    def _called(self, view: View, action: Action) -> str:
        """An answer as it stands by itself; where all is open, with the piece that it moves."""
        label = self.game.label(view, action, self.names)
        piece = self.game.group(view, action) if self.is_open else ""
        return f"{piece}: {label[:1].lower()}{label[1:]}" if piece else label


def put_together(record: Record, seat: Seat, pieces: list[Piece]) -> Review:
    """The review that the workers' looks make."""
    cuts = [cut for piece in pieces for cut in piece.cuts]
    stretches = [
        Stretch(_whose(record.answers[start.at][0], seat), start, end)
        for start, end in pairwise(cuts)
    ]
    decisions = sorted(
        [decision for piece in pieces for decision in piece.decisions],
        key=lambda decision: (-decision.loss, decision.at),
    )
    headings = board_of(record.game).headings
    chapters = [
        at for at, told in enumerate(_replayed(record.dumps()).story)
        if any(news.kind in headings for news in told)
    ]  # fmt: skip
    return Review(seat, strongest_level(record.game), stretches, decisions, chapters)


def review(record: Record, seat: Seat) -> Review:
    """All of it at once, for whoever has the time."""
    text = record.dumps()
    pieces = [look_at(text, seat, first, last) for first, last in pieces_of(record, seat)]
    return put_together(record, seat, pieces)
