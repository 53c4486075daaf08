"""How much time people have at a table, and what happens when it is up.

Every clock is of one kind: some time to begin with, some more for every turn, and a limit to what
can be gathered. Where all three are the same, there is so much for every decision.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from suffrage.table.rooms.errors import BadField

NONE = ""
DECISION = "decision"  # so many seconds for everything that is asked
BANK = "bank"  # a bank, and so many seconds for every turn
DAYS = "days"  # the same in days, for people who come by when they can

UNTIMED, LIVE, SLOW = "untimed", "live", "slow"
TEMPOS: Final = {UNTIMED: "no clock", LIVE: "live", SLOW: "days"}
"""How fast a table plays, as the lobby sorts them."""
RATED_TEMPOS: Final = {name: words for name, words in TEMPOS.items() if name != UNTIMED}
"""Those at which people are rated: without a clock nobody would have to finish a match."""

ONCE = "once"  # a bot answers what was asked, and the person goes on
BOT = "bot"  # a bot plays on until the person comes back
LOSS = "loss"  # who runs out of time loses
ENDS: Final = {
    ONCE: "a bot answers once", BOT: "a bot plays on", LOSS: "that is a loss",
}  # fmt: skip

DAY = 86_400
_FLOOR = 15  # seconds that somebody has at least who goes on after their time was up
_DECISIONS = (10, 600)  # seconds, at least and at most
_BANKS, _STEPS = (60, 4 * 3600), (0, 600)
_SPANS, _TURNS = (1, 60), (1, 14)  # days
_ALLOWED = (
    "10 to 600 seconds for a decision (90), a bank of 1 to 240 minutes with 0 to 600 seconds "
    "for a turn (900+10), or 1 to 60 days with 1 to 14 for a turn and a limit (3d+1d/5d)"
)


@dataclass(frozen=True)
class Pace:
    """The time that people have, in seconds."""

    kind: str = NONE
    base: int = 0  # to begin with
    step: int = 0  # added for a turn, or what a decision may take
    cap: int = 0  # what can be gathered at most; 0 for no limit

    def __bool__(self) -> bool:
        return self.kind != NONE

    @classmethod
    def per_decision(cls, seconds: int) -> Pace:
        """So many seconds for everything that is asked; none for 0."""
        return cls(DECISION, seconds, seconds, seconds) if seconds else NO_CLOCK

    @classmethod
    def read(cls, text: str) -> Pace:
        """The pace that is spelled so; BadField for another word."""
        spelled = text.strip()
        if spelled == "0":
            return NO_CLOCK
        first, plus, rest = spelled.partition("+")
        more, slash, limit = rest.partition("/")
        numbers = [_number(part) for part in (first, more, limit)]
        if not plus and _is_in(numbers[0], _DECISIONS):
            return cls.per_decision(numbers[0])
        if not slash and _is_in(numbers[0], _BANKS) and _is_in(numbers[1], _STEPS):
            return cls(BANK, numbers[0], numbers[1])
        days = [_days(part) for part in (first, more, limit)]
        if _is_in(days[0], _SPANS) and _is_in(days[1], _TURNS) and days[0] <= days[2] <= _SPANS[1]:
            return cls(DAYS, *[DAY * count for count in days])
        raise BadField("clock", f"{spelled[:40]!r} is no clock; there may be {_ALLOWED}")

    def spelled(self) -> str:
        """The word that `read` reads."""
        if self.kind == DAYS:
            base, step, cap = (seconds // DAY for seconds in (self.base, self.step, self.cap))
            return f"{base}d+{step}d/{cap}d"
        return f"{self.base}+{self.step}" if self.kind == BANK else str(self.base)

    @property
    def tempo(self) -> str:
        """How fast a table with this clock plays."""
        return UNTIMED if not self else SLOW if self.kind == DAYS else LIVE

    @property
    def counts_days(self) -> bool:
        """Whether nights and days off do not count."""
        return self.kind == DAYS

    def added(self, left: float) -> float:
        """What is left of somebody's time once a turn of theirs is over."""
        gathered = max(0.0, left) + self.step
        return min(gathered, float(self.cap)) if self.cap else gathered

    @property
    def again(self) -> float:
        """What somebody has who goes on after their time was up."""
        return float(max(self.step, _FLOOR))

    def said(self) -> str:
        """In words."""
        if not self:
            return "no clock"
        if self.kind == DECISION:
            return f"{said_span(self.base)} for a decision"
        words = f"{said_span(self.base)} and {said_span(self.step)} more for each turn"
        return f"{words}, at most {said_span(self.cap)}" if self.cap else words


NO_CLOCK: Final = Pace()


def said_span(seconds: int) -> str:
    """A length of time in words."""
    for name, length in (("day", DAY), ("hour", 3600), ("minute", 60)):
        if seconds % length == 0 and seconds > 60:
            count = seconds // length
            return f"{count} {name}{'' if count == 1 else 's'}"
    return f"{seconds} second{'' if seconds == 1 else 's'}"


def _number(text: str) -> int:
    """A number as people write it; -1 for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else -1


def _days(text: str) -> int:
    return _number(text[:-1]) if text[-1:] == "d" else -1


def _is_in(number: int, limits: tuple[int, int]) -> bool:
    return limits[0] <= number <= limits[1]


USUAL_PACES: Final = tuple(
    Pace.read(text)
    for text in (
        "0", "30", "60", "90", "180", "600", "300+5", "900+10", "1800+30", "3600+30",
        "1d+1d/2d", "3d+1d/5d", "7d+1d/10d", "14d+2d/21d",
    )
)  # fmt: skip
"""The clocks that a form offers."""
