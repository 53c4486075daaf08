"""What one reader sees of a table at one moment: everything a page is drawn from.

A page that has fallen behind is shown what happened step by step, so that the Oppobot's or
a bot's turn can be followed. Pure, like the room.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

from suffrage.core.errors import SuffrageError
from suffrage.core.game import WATCHER, Action, News, Seat, View
from suffrage.core.prompt import Prompt
from suffrage.table.boards import Board, board_of
from suffrage.table.rooms.hints import Tip
from suffrage.table.rooms.play import Play
from suffrage.table.rooms.room import OVER, PLAYING, Room
from suffrage.table.rooms.seats import PERSON, Occupant
from suffrage.table.rooms.talk import CHAT, Note
from suffrage.table.rooms.troubles import Trouble

_SINCE = 10  # answers that a watcher is told about who asks what changed
_STEPS = 80  # whoever is further behind is shown the present at once


@dataclass(frozen=True)
class Line:
    """One line of the log."""

    kind: str  # of the news or the note
    seat: Seat
    text: str


@dataclass(frozen=True)
class Scene:
    """A table, a reader, a moment; and what came of the request after which it is drawn."""

    room: Room
    person: str
    reader: Seat
    at: int  # how many answers are shown
    last: int  # how many there are
    view: View | None  # None before the match
    key: str = ""  # what the next answer from this page will carry
    tips: tuple[Tip, ...] = ()  # what a bot would answer, if somebody asked for a hint
    held: tuple[str, ...] = ()  # answers that wait to be confirmed
    error: SuffrageError | None = None  # why nothing was changed
    # People who are away, and how many seconds they must be waited for.
    away: Mapping[str, float] = field(default_factory=dict)
    now: float = 0.0
    address: str = ""  # where an invitation leads
    plain: bool = False  # in words instead of pictures
    is_telling: bool = False  # the last answer is told here; its question comes after it
    trouble: Trouble | None = None  # what keeps the table from going on
    turned: bool = False  # the reader sees the board from the other side

    @property
    def is_now(self) -> bool:
        """Whether this is how things stand, not a step on the way."""
        return self.at == self.last and not self.is_telling

    @property
    def options(self) -> list[int]:
        """What the reader may answer from this page."""
        if self.view is None or self.held or self.stands_in or not self.is_now:
            return []
        return list(dict.fromkeys(self.view.options))

    @property
    def may_ask_hint(self) -> bool:
        """Whether a bot may be asked what to answer."""
        return bool(self.options) and not self.tips and self.room.gives_hints()

    @property
    def stands_in(self) -> str:
        """The bot that plays for the reader, if one does; nobody plays when a match is over."""
        if self.reader == WATCHER or self.room.status == OVER:
            return ""
        return self.room.occupants[self.reader].level

    @property
    def is_watching(self) -> bool:
        """Whether the reader has no seat here."""
        return self.reader == WATCHER

    def is_away(self, occupant: Occupant) -> bool:
        """Whether the person of a seat has not got the table open, or lets a bot play.

        Who is out of the game could tell the others something by coming and going.
        """
        gone = occupant.person != self.person and occupant.person in self.away
        return (
            self.room.status == PLAYING
            and occupant.kind == PERSON
            and (gone or bool(occupant.level))
            and not self.room.is_out(occupant.seat)
        )

    def grace_left(self, occupant: Occupant) -> int:
        """How many seconds somebody who is away must be waited for."""
        return math.ceil(self.away.get(occupant.person, 0.0))

    @property
    def is_out(self) -> bool:
        """Whether the reader is out of the game."""
        return not self.is_watching and self.room.is_out(self.reader)

    @property
    def is_still(self) -> bool:
        """Whether what could be answered is only looked at: a step on the way, or held answers."""
        return self.view is not None and bool(self.view.options) and not self.options

    @property
    def can_undo(self) -> bool:
        """Whether the reader can take something back."""
        return self.is_now and not self.held and self.room.undo_point(self.reader) is not None

    @property
    def result(self) -> str:
        """Who won and why, once that is shown."""
        end = self.room.outcome if self.is_now else None
        return self.room.game.verdict(end, self.names) if end is not None else self.room.ended_by

    def prompt(self) -> Prompt:
        """What is asked, or who is awaited, by the names of this table."""
        assert self.view is not None
        return self.room.game.ask(self.view, self.names)

    def label(self, action: Action) -> str:
        """An option in a few words, by the names of this table."""
        assert self.view is not None
        return self.room.game.label(self.view, action, self.names)

    def confirmation(self) -> str:
        """The question before held answers that pass the turn, or end the match."""
        last = self.room.game.read(self.held[-1])
        if self.room.game.settles(last):
            return f"{self.label(last)}: are you sure?"
        return f"{self.label(last)}. Then your turn may pass to somebody else."

    @property
    def board(self) -> Board:
        """What is the game's own at this table."""
        return board_of(self.room.game.name)

    def side_of(self, seat: Seat) -> str:
        """The side of a seat, for its color; "" for none."""
        return self.board.side_of(self.room.options, seat)

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called; nothing before the match."""
        return self.room.match.record.names if self.room.match is not None else ()

    def time_left(self) -> int:
        """Seconds that the reader still has, or those who are asked since the last news.

        Who of them has answered may be a secret, so their own clocks are not shown.
        """
        play, clock = self.room.play, self.room.clock
        if play is None:
            return clock
        since = play.asked_at.get(self.reader, play.shown_since)
        return min(clock, max(0, round(since + clock - self.now)))

    def told(self) -> list[Line]:
        """What has just happened: the lines of the last answer shown."""
        return self.steps()[-1] if self.room.play is not None else []

    def since(self) -> list[Line]:
        """What happened from the reader's last answer on, or lately for somebody who watches."""
        match = self.room.match
        if match is None:
            return []
        answers = match.record.answers[: self.at]
        mine = [at for at, (seat, _) in enumerate(answers, 1) if seat == self.reader]
        first = mine[-1] if mine else max(0, self.at - _SINCE)
        return [line for lines in self.steps()[first:] for line in lines]

    def steps(self) -> list[list[Line]]:
        """The story so far, one entry for the opening and one for each answer."""
        return story(self.room, self.reader)[: self.at + 1] if self.room.play is not None else []

    def notes(self) -> list[Note]:
        """Comings and goings so far."""
        return [n for n in self.room.notes if n.kind != CHAT and n.after <= self.at]


def look(
    room: Room, person: str, wanted: Seat = WATCHER, after: int | None = None, *,
    plain: bool = False, held: tuple[str, ...] = (), tips: tuple[Tip, ...] = (),
    error: SuffrageError | None = None, now: float = 0.0,
    away: Mapping[str, float] | None = None, key: str = "", address: str = "",
    trouble: Trouble | None = None, turned: bool = False,
) -> Scene:  # fmt: skip
    """The table as it is, or the next step for a page that shows the first *after* answers."""
    reader, match = room.reader(person, wanted), room.match
    last = len(match.record.answers) if match is not None else 0
    at, view, is_telling = last, None, False
    if match is not None:
        at = last if after is None else _next_step(room, reader, after, last)
        view = (match.state if at == last else match.state_at(at)).view(reader)
        is_telling = at == last and _is_news(room, reader, after, last)
    return Scene(
        room, person, reader, at, last, view, key, tips, held, error, away or {}, now, address,
        plain, is_telling, trouble, turned,
    )  # fmt: skip


def story(room: Room, reader: Seat) -> list[list[Line]]:
    """All that *reader* may hear, in words."""
    assert room.play is not None
    return room.play.told("lines", reader, lambda news: _lines(room.play, news))


def _lines(play: Play | None, news: list[News]) -> list[Line]:
    assert play is not None
    names = play.match.record.names
    found = [Line(n.kind, n.seat, play.match.game.tell(n, names)) for n in news]
    return [line for line in found if line.text]


def _next_step(room: Room, reader: Seat, after: int, last: int) -> int:
    """The next moment at which there is something to tell."""
    if not _is_near(after, last):
        return last
    steps = story(room, reader)
    return next((at for at in range(after + 1, last) if steps[at]), last)


def _is_news(room: Room, reader: Seat, after: int | None, last: int) -> bool:
    """Whether the last answer is told by itself: not to a page that shows it, or gave it."""
    assert room.match is not None
    if after is None or not _is_near(after, last) or not story(room, reader)[last]:
        return False
    return room.match.record.answers[last - 1][0] != reader


def _is_near(after: int, last: int) -> bool:
    """Whether a page that shows *after* answers has fallen behind, and can be shown the rest."""
    return last - _STEPS < after < last
