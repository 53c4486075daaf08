"""What one reader sees of a table at one moment: everything a page is drawn from.

A page that has fallen behind is told what happened beat by beat, so that the Oppobot's or
a bot's turn can be followed. Pure, like the room.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from suffrage.core.errors import SuffrageError
from suffrage.core.game import WATCHER, Action, Seat, View
from suffrage.core.referee import options_of
from suffrage.core.words.beats import QUIET, Beat
from suffrage.core.words.prompt import Prompt
from suffrage.table.boards import Board, board_of
from suffrage.table.rooms import verdicts, voices, windows
from suffrage.table.rooms.clocks.times import Reading
from suffrage.table.rooms.play import Play
from suffrage.table.rooms.room import OVER, PLAYING, Room
from suffrage.table.rooms.scenes.hints import Tip
from suffrage.table.rooms.scenes.troubles import Trouble
from suffrage.table.rooms.seats import BOT, PERSON, Occupant
from suffrage.table.rooms.talk import CHAT, Note
from suffrage.table.rooms.telling import Shown, Tale

PAUSED = "paused"  # why a clock stands although somebody is asked
_FEW = 4  # so many seats and no more are named when a match is over
_SINCE = 10  # answers that a watcher is told about who asks what changed


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
    beat: Beat | None = None  # what is told here; the next question comes after it
    number: int = 0  # of that beat
    rest: int = 0  # milliseconds for this beat and those that are told after it
    foreseen: View | None = None  # how the table stands once what is held is confirmed
    trouble: Trouble | None = None  # what keeps the table from going on
    turned: bool = False  # the reader sees the board from the other side

    @property
    def is_now(self) -> bool:
        """Whether this is how things stand, not a step on the way."""
        return self.beat is None

    @property
    def told(self) -> int:
        """How many beats the page has told then, the one that it tells included."""
        play, view = self.room.play, self.view
        if self.beat is not None:
            return self.number + 1
        return 0 if play is None or view is None else _told(self.room, play, self.reader, view)

    @cached_property
    def options(self) -> list[int]:
        """What the reader may answer from this page."""
        if self.view is None or self.held or self.stands_in or not self.is_now:
            return []
        if self.still_since is not None:
            return []
        return list(dict.fromkeys(self.view.options))

    @property
    def still_since(self) -> float | None:
        """Since when nobody is asked and no clock runs: the match is paused, or its bot is stuck;
        None if it goes on."""
        if self.trouble is not None and self.trouble.is_stuck:
            return self.trouble.since
        return self.room.paused_at

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
    def rival(self) -> str:
        """Whom the reader plays against, where that is one alone; else ""."""
        others = [one for one in self.room.occupants if one.seat != self.reader]
        if self.is_watching or len(others) != 1:
            return ""
        other = others[0]
        name = other.called(self.room.mode.seats[other.seat], self.board.bot_names)
        return f"you against {name}"

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

    def grace_left(self, occupant: Occupant) -> float:
        """How many whole seconds somebody who is away must be waited for; endlessly while nobody
        waits for them."""
        left = self.away.get(occupant.person, 0.0)
        return left if math.isinf(left) else math.ceil(left)

    @cached_property
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
        return self.is_now and not self.held and self.room.may_undo(self.reader, self.now)

    @property
    def result(self) -> str:
        """Who won and why, once that is shown; where many sat, only why for those who did."""
        end = self.room.outcome if self.is_now else None
        if end is None:
            return self.room.ended_by
        if self.won is not None and len(self.room.occupants) > _FEW:
            return verdicts.why(self.room.game, end)
        return verdicts.verdict(self.room.game, end, self.names)

    @property
    def won(self) -> bool | None:
        """Whether the reader has won; None for whoever watches, for a draw, and before the end."""
        end = self.room.outcome if self.is_now else None
        if end is None or self.is_watching or end.drawn:
            return None
        return self.reader in end.winners

    @property
    def why(self) -> str:
        """How it ended: to whoever sat there without a name, for "You lost" says that already."""
        end = self.room.outcome if self.is_now else None
        if end is None or self.won is None:
            return self.result
        return verdicts.why(self.room.game, end, to_loser=not self.won)

    @property
    def score(self) -> str:
        """How far everybody was in the end."""
        return "" if self.view is None else self.board.score(self.room.game, self.view)

    @property
    def swaps(self) -> bool:
        """Whether a rematch changes sides: where there are different ones."""
        return len({self.side_of(one.seat) for one in self.room.occupants}) > 1

    def prompt(self) -> Prompt:
        """What is asked, or who is awaited, by the names of this table."""
        assert self.view is not None
        if self.is_now and windows.has_said(self.room, self.reader):
            return Prompt("You have answered. All is shown when the time is up.")
        return self.room.game.ask(self.view, self.names)

    def label(self, action: Action) -> str:
        """An option in a few words, by the names of this table."""
        assert self.view is not None
        return self.room.game.label(self.view, action, self.names)

    def confirmation(self) -> str:
        """The question before held answers that pass the turn, or end the match.

        The last of them is called as it is after the others: a series of hops stops where it ends.
        """
        game, play, view = self.room.game, self.room.play, self.view
        if len(self.held) > 1 and play is not None:
            view = play.foreseen(self.reader, self.held[:-1]) or view
        assert view is not None
        last = game.read(self.held[-1])
        ending = ": are you sure?" if game.settles(last) else ". Done?"
        return game.label(view, last, self.names) + ending

    @cached_property
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

    @property
    def is_timed(self) -> bool:
        """Whether the reader's own time runs."""
        play = self.room.play
        return bool(self.room.pace) and play is not None and self.reader in play.asked_at

    def reading(self, seat: Seat) -> Reading:
        """What the clock of a seat shows here. Who of several has answered may be a secret, so
        others see clocks as they were when something last happened before all eyes."""
        play = self.room.play
        assert play is not None
        still = self.still_since
        now = self.now if still is None else still
        if seat == self.reader:
            shown = play.times.read(seat, now)
        else:
            awaited = self.room.status == PLAYING and self.is_now and seat in self._awaited()
            shown = play.times.read_by_others(seat, awaited, now)
        return shown if still is None else Reading(shown.left, None, PAUSED)

    def _awaited(self) -> tuple[Seat, ...]:
        """Who is asked, as far as the reader may know."""
        return () if self.view is None else self.room.game.ask(self.view, self.names).awaited

    def timed(self) -> list[Occupant]:
        """The people at the table who have clocks."""
        if not self.room.pace or self.room.play is None:
            return []
        return [one for one in self.room.occupants if one.is_person_played()]

    @property
    def asks_pause(self) -> list[str]:
        """The names of those who ask for a pause."""
        return [one.name for one in self.room.occupants if one.pauses]

    def time_left(self) -> int:
        """Seconds that the reader still has, or else whoever is asked, as far as that is known."""
        play, window = self.room.play, windows.window_of(self.room)
        if play is None:
            return self.room.pace.base
        if window is not None and not self._owes_more:
            now = self.still_since or self.now
            left = round(play.window_at + window.seconds - now)
            return min(round(window.seconds), max(0, left))
        seats = (self.reader,) if self.is_timed else self._awaited() or (self.reader,)
        known = [seat for seat in seats if seat in play.times.left]
        if not known:
            since = max(0.0, self.now - play.times.shown_since)
            return max(0, round(self.room.pace.base - since))
        return round(min(self.reading(seat).left for seat in known))

    @property
    def _owes_more(self) -> bool:
        """Whether the reader is asked something that no window waits for."""
        return self.room.match is not None and (
            self.reader in self.room.match.pending()
            and not windows.is_asked_in(self.room, self.reader)
        )

    def time_whole(self) -> int:
        """Seconds that there are for what is asked."""
        window = windows.window_of(self.room)
        return self.room.pace.base if window is None or self._owes_more else round(window.seconds)

    @property
    def bots_talk(self) -> bool:
        """Whether the bots of this table may say something."""
        return voices.are_on(self.room)

    @cached_property
    def tale(self) -> Tale | None:
        """The match in beats; None before it."""
        return self.room.play.tale(self.reader) if self.room.play is not None else None

    def beats(self) -> list[Beat]:
        """What has happened so far, as it is retold."""
        if self.tale is None:
            return []
        return self.tale.beats if self.beat is None else self.tale.beats[: self.told]

    def answered(self) -> int:
        """After how many answers the reader gave their last one; lately for whoever watches."""
        match = self.room.match
        if match is None:
            return 0
        answers = match.record.answers
        for at in range(min(self.at, len(answers)), 0, -1):
            if answers[at - 1][0] == self.reader:
                return at
        return max(0, self.at - _SINCE) if self.is_watching else 0

    def since(self) -> list[Beat]:
        """What is worth telling of the reader's last answer and all that happened since."""
        then = self.answered()
        return [b for b in self.beats() if b.last >= then and b.weight > QUIET and b.line]

    def notes(self) -> list[Note]:
        """Talk, comings and goings so far, as far as the reader may know of them."""
        notes = [note for note in self.room.notes if self._is_live(note) or note.after <= self.at]
        return [note for note in notes if self._hears(note)]

    def _is_live(self, note: Note) -> bool:
        """Whether it is read at once: what people say. Bots talk about what is yet to be told."""
        return note.kind == CHAT and self.room.occupants[note.seat].kind != BOT

    def _hears(self, note: Note) -> bool:
        """Whether the reader belongs to a circle, or it has been opened."""
        opened = self.room.status == OVER or note.circle == ""
        return opened or self.board.circle(self.view, self.reader) == note.circle


def look(
    room: Room, person: str, wanted: Seat = WATCHER, after: Shown | None = None, *,
    plain: bool = False, held: tuple[str, ...] = (), tips: tuple[Tip, ...] = (),
    error: SuffrageError | None = None, now: float = 0.0,
    away: Mapping[str, float] | None = None, key: str = "", address: str = "",
    trouble: Trouble | None = None, turned: bool = False,
) -> Scene:  # fmt: skip
    """The table as it is, or the next beat for a page that has come as far as *after*."""
    reader, play = room.reader(person, wanted), room.play
    at, number, rest, view, beat = 0, 0, 0, None, None
    if play is not None:
        match = play.match
        at, view = len(match.record.answers), match.state.view(reader)
        last, untold = at, list[int]()
        if after is not None:  # who has no page is told nothing, and no beats are folded for them
            tale = play.tale(reader)
            untold = tale.untold(after, match, _told(room, play, reader, view))
        if untold:
            number, beat = untold[0], tale.beats[untold[0]]
            rest = sum(tale.beats[one].milliseconds for one in untold)
            at = beat.last
            view = match.state_at(at).view(reader) if at < last else view
            view = board_of(room.game.name).as_told(view, beat)
        window = windows.window_of(room)
        if window is not None and at == last and windows.has_said(room, reader):
            view.options = [action for action in view.options if not window.takes(action)]
    else:
        last = 0
    return Scene(
        room, person, reader, at, last, view, key, tips, held, error, away or {}, now, address,
        plain, beat, number, rest, play.foreseen(reader, held) if play and held else None,
        trouble, turned,
    )  # fmt: skip


def _told(room: Room, play: Play, reader: Seat, view: View) -> int:
    """How many beats are over: whoever goes on with the last one is not told of it yet."""
    match, tale = play.match, play.tale(reader)
    is_asked = bool(options_of(match.state, reader))
    asked = (reader,) if is_asked else room.game.ask(view, match.record.names).awaited
    return len(tale.beats) - tale.is_open(asked, match)
