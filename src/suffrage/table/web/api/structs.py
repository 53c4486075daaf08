"""What goes over the wire as JSON, both ways. Fields are added, never renamed or taken away."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, Struct

from suffrage.table.rooms.clocks.pace import ONCE
from suffrage.table.rooms.terms import HINTS_USUAL, LINK, UNRATED

Short: TypeAlias = Annotated[str, Meta(max_length=64)]
Text: TypeAlias = Annotated[str, Meta(max_length=1000)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=1 << 31)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=200)]


# What is sent to us


class Newcomer(Struct, forbid_unknown_fields=True):
    """A name to be known by."""

    name: Short


class NewTable(Struct, forbid_unknown_fields=True):
    """A table as somebody would like it."""

    game: Short
    mode: Short = ""  # "" for the usual one
    # For every seat "me", "friend", "anyone", a level or "auto"; none: oneself, then bots.
    seats: Annotated[list[Short], Meta(max_length=20)] = []
    access: Short = LINK
    switches: Annotated[list[Short], Meta(max_length=20)] = []
    clock: Annotated[int, Meta(ge=0, le=1 << 31)] = 0  # seconds for a decision, 0 for no limit
    # More than that: "900+10" for a bank and seconds for a turn, "3d+1d/5d" for days, days for a
    # turn and the most that can be gathered.
    pace: Short = ""
    at_end: Short = ONCE  # when time is up: "once" or "bot" (a bot answers, or plays on), "loss"
    hints: Short = HINTS_USUAL
    rated: Short = UNRATED  # "people", or "bots" where they may sit too; public, with a clock
    fixed: bool = False  # seats stay as they are listed, where others would be drawn by lot
    title: Short = ""  # what the table is called
    starts: float | None = None  # for when it is fixed, in seconds since 1970
    # Registered people for whom seats for friends are kept.
    invites: Annotated[list[Short], Meta(max_length=20)] = []
    nonce: Short = ""  # one's own share of the dice; "" to have one drawn
    ticket: Text = ""  # from `POST /tickets`; "" to have one drawn


class NewSeek(Struct, forbid_unknown_fields=True):
    """A match for which one looks for a partner."""

    game: Short
    mode: Short = ""  # "" for the usual one of two or more
    pace: Short = "0"
    side: Annotated[int, Meta(ge=-1, le=200)] = -1  # the seat that one wants; -1 for any
    nonce: Short = ""


class Seating(Struct, forbid_unknown_fields=True):
    """A seat to sit down in."""

    seat: SeatNumber
    nonce: Short = ""
    invitation: Short = ""  # needed for a seat that is kept for a friend


class Answers(Struct, forbid_unknown_fields=True):
    """One answer, or several that belong together, to the question of a version."""

    version: Count
    answers: Annotated[list[Short], Meta(min_length=1, max_length=64)]
    seat: SeatNumber | None = None  # needed by whoever has several
    key: Short = ""  # the same key twice changes nothing the second time
    confirmed: bool = True  # False to be asked before the turn passes to somebody else


class Asking(Struct, forbid_unknown_fields=True):
    """The question of a version, to be taken back or to be advised on."""

    version: Count
    seat: SeatNumber | None = None


class NewHours(Struct, forbid_unknown_fields=True):
    """When one's time does not count where days are counted: a night, by the clock of a place."""

    zone: Short
    sleeps: Short = ""  # as "22:30"; both empty for no night
    wakes: Short = ""


class Words(Struct, forbid_unknown_fields=True):
    """Something to say at a table."""

    text: Text


class Cleared(Struct, forbid_unknown_fields=True):
    """Which notices are read."""

    table: Text = ""  # those of one table; of all, if none is named


# What we send


class PersonData(Struct):
    """Whoever shows the token."""

    id: str
    name: str
    scopes: list[str]
    registered: bool  # whether there is an account; otherwise a guest


class NoticeData(Struct):
    """Something that concerns somebody."""

    kind: str  # "turn", "invitation", "ended" or "talk"
    table: str
    game: str
    since: float  # seconds since 1970
    names: list[str]  # who else sits there


class GuestData(Struct):
    """A newcomer, with the token to come back by. It is shown this once."""

    id: str
    name: str
    token: str


class HoursData(Struct):
    """When one's time does not count where days are counted."""

    zone: str
    sleeps: str
    wakes: str
    off: list[list[float]]  # days off: from when to when, in seconds since 1970


class TicketData(Struct):
    """The right to set one table, with the promise of its dice."""

    ticket: str
    promise: str


class ModeData(Struct):
    """A way to set the table."""

    name: str
    title: str
    seats: list[str]
    summary: str


class SwitchData(Struct):
    """A rule that a match may turn on."""

    name: str
    summary: str
    modes: list[str]  # empty: all


class GameData(Struct):
    """A game and the ways to play it."""

    name: str
    title: str
    rules: int
    modes: list[ModeData]
    switches: list[SwitchData]
    levels: list[str]  # of bots, the weakest first


class EntryData(Struct):
    """A table in a list."""

    id: str
    game: str
    mode: str
    status: str
    touched: float
    clock: int
    your_turn: bool
    seats: list[str]
    free: int
    result: str
    pace: str  # as it is spelled
    ends_at: float | None  # when one's time is up, in seconds since 1970, if it runs
    title: str
    starts: float | None


class ListData(Struct):
    """Some of the tables of a list."""

    tables: list[EntryData]
    page: int
    more: bool
    after: str = ""  # what the next page begins behind


class SeatData(Struct):
    """A seat and who has it."""

    seat: int
    name: str  # of whoever sits there, or of the seat
    kind: str  # "open", "person" or "bot"
    level: str  # of the bot that plays here; "" for a person
    adapts: bool  # whether that level follows the results of a series of matches
    you: bool
    away: bool


class OptionData(Struct, omit_defaults=True):
    """One thing that may be answered."""

    answer: str
    label: str
    group: str = ""
    explanation: str = ""  # where it was asked for


class ResultData(Struct):
    """How a match ended."""

    winners: list[int]
    reason: str
    drawn: bool
    said: str


class PaceData(Struct):
    """How much time people have, in seconds."""

    spelled: str  # as one asks for it
    kind: str  # "decision", "bank", "days", or "" for no clock
    base: int  # to begin with
    step: int  # added for a turn
    cap: int  # what can be gathered at most; 0 for no limit


class ClockData(Struct):
    """The clock of somebody at the table."""

    seat: int
    left: float  # seconds
    until: float | None  # when it is up, in seconds since 1970, if it runs
    rest: str  # why it stands although they are asked: "paused", "night", "off"
    pauses: bool  # they ask for a pause


class TableData(Struct):
    """A table as its reader may know it."""

    id: str
    game: str
    mode: str
    switches: list[str]
    rules: int
    status: str  # "waiting", "playing" or "over"
    version: int  # rises with every change
    clock: int
    access: str
    promise: str  # of the dice
    seats: list[SeatData]
    seat: int | None  # in which the reader looks; None for whoever watches
    at: int  # how many answers are given
    question: str  # what is asked, or who is awaited
    awaited: list[int]
    options: list[OptionData]
    held: list[str]  # answers that wait to be confirmed
    can_undo: bool
    time_left: int | None  # seconds
    view: dict[str, object] | None  # all that the reader may know of the position
    result: ResultData | None
    invitation: str | None  # for those who wait there for a friend
    next: str  # the table of the rematch
    trouble: str  # what keeps the table from going on
    pace: PaceData
    at_end: str  # what happens when time is up
    paused: bool  # the match stands still, by consent
    clocks: list[ClockData]  # of the people here, as far as the reader may know; none: no clock
    title: str  # what the host calls the table
    starts: float | None  # for when it is fixed
    rated: str  # "" for no, "people" or "bots"


class MovedData(Struct):
    """Pieces that came, or below 0 went."""

    what: str
    where: str
    count: int


class BeatData(Struct):
    """One thing that happened, as people retell it."""

    first: int
    last: int
    actor: int
    kind: str
    line: str
    card: int
    moved: list[MovedData]
    detail: list[str]


class StoryData(Struct):
    """What has happened, as far as the reader may know."""

    beats: list[BeatData]


class MomentData(Struct):
    """One moment of a match, as some pair of eyes saw it."""

    at: int
    last: int
    eyes: str
    moments: list[int]
    asked: str
    told: list[BeatData]
    view: dict[str, object]


class TipData(Struct):
    """What a bot would answer."""

    answer: str
    label: str
    chance: float
    why: str


class HintData(Struct):
    """Advice, the best first."""

    version: int
    tips: list[TipData]


class RulesData(Struct):
    """The rules of a game to read, in Markdown."""

    game: str
    title: str
    text: str


class Problem(Struct):
    """Why something was refused. Nothing has changed by it."""

    code: str
    message: str
    field: str = ""  # what must be changed, where one thing is wrong
    table: TableData | None = None  # how it stands now, where that is the reason


def encoded(data: object) -> bytes:
    """As it goes over the wire."""
    return msgspec.json.encode(data)
