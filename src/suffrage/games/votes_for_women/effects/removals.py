"""Effects that take cubes off the map, or marks off states."""

from __future__ import annotations

from typing import Final

from suffrage.core.designs.kinds import Number, OneOf, SomeOf
from suffrage.core.frames import Frame
from suffrage.core.game import Action, Seat
from suffrage.core.words.phrases import counted
from suffrage.core.words.prompt import Prompt
from suffrage.games.votes_for_women.actions import (
    COLOR_NAMES,
    DONE,
    OPP,
    REMOVE,
    SIDE_COLORS,
    STATE,
    SUF,
)
from suffrage.games.votes_for_women.designs.word import A_COLOR, AMOUNT, Word, alone, its_amount
from suffrage.games.votes_for_women.effects.cubes import (
    IN_STATE,
    ROLLED,
    THROWN,
    amount,
    make,
    state_of,
    thrown,
)
from suffrage.games.votes_for_women.effects.rule import Rule
from suffrage.games.votes_for_women.state import Position
from suffrage.games.votes_for_women.states import CODES, NAMES, NUMBER
from suffrage.games.votes_for_women.view import VfwView
from suffrage.games.votes_for_women.words.pieces import next_mark, standing


class Remove(Rule):
    """Take cubes of some colors off the map one by one, at most so many from one state."""

    def __init__(self, n: int, colors: tuple[int, ...], per_state: int) -> None:
        self.n: Final = n
        self.colors: Final = colors
        self.per_state: Final = per_state

    def words(self) -> str:
        kind = " or ".join([COLOR_NAMES[color] for color in self.colors])
        cubes = f"as many {kind} cubes as thrown" if self.n == ROLLED else f"{self.n} {kind} cubes"
        return f"remove {cubes}, at most {self.per_state} from one state"

    def left(self, f: Frame[Position]) -> int:
        """How many cubes are still to go."""
        return (f.x if self.n == ROLLED else self.n) - len(f.picks)

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        found: list[Action] = []
        if self.left(f) > 0:
            made = [0] * 48
            for step in f.picks:
                made[state_of(step)] += 1
            for st in range(48):
                if made[st] < self.per_state:
                    for color in self.colors:
                        if s.cubes[st * 3 + color]:
                            found.append(REMOVE + st * 3 + color)
        return found

    def answer(self, s: Position, f: Frame[Position], a: Action) -> None:
        make(s, f.seat, a)

    def asks(self, s: Position, f: Frame[Position], v: VfwView) -> Prompt:
        kind = " or ".join([COLOR_NAMES[color] for color in self.colors])
        limit = f"at most {self.per_state} from one state"
        return Prompt(f"take a {kind} cube off the map", self.left(f), limit=limit)

    def explains(self, s: Position, f: Frame[Position], v: VfwView, a: Action) -> str:
        return f"{standing(s, state_of(a))} One of these cubes leaves."


class Clear(Rule):
    """Take all cubes of one color, and no other, out of some states (rulings C-13, C-14)."""

    def __init__(self, color: int, n: int, up_to: bool) -> None:
        self.color: Final = color
        self.n: Final = n
        self.up_to: Final = up_to

    def words(self) -> str:
        up_to = "up to " if self.up_to else ""
        states = "one state" if self.n == 1 else f"{self.n} states"
        return f"remove all {COLOR_NAMES[self.color]} cubes from {up_to}{states}"

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        if len(f.picks) >= self.n or DONE in f.picks:
            return []
        found = [STATE + st for st in range(48) if s.cubes[st * 3 + self.color]]
        return [DONE, *found] if found and self.up_to else found

    def answer(self, s: Position, f: Frame[Position], a: Action) -> None:
        if a != DONE:
            for _ in range(s.cubes[(a - STATE) * 3 + self.color]):
                s.take(f.seat, a - STATE, self.color)

    def asks(self, s: Position, f: Frame[Position], v: VfwView) -> Prompt:
        stop = ", or stop" if self.up_to else ""
        color = COLOR_NAMES[self.color]
        return Prompt(f"take all {color} cubes off a state{stop}", self.n - len(f.picks))

    def explains(self, s: Position, f: Frame[Position], v: VfwView, a: Action) -> str:
        if a == DONE:
            return ""
        st = a - STATE
        gone = counted(s.cubes[st * 3 + self.color], f"{COLOR_NAMES[self.color]} cube")
        return f"{standing(s, st)} {gone} would leave."


class Sweep(Rule):
    """Take all Suffragist cubes off a named state."""

    def __init__(self, st: int) -> None:
        self.st: Final = st

    def words(self) -> str:
        return f"remove all Suffragist cubes from {NAMES[self.st]}"

    def changes(self, s: Position) -> bool:
        return s.own(SUF, self.st) > 0

    def finish(self, s: Position, f: Frame[Position]) -> None:
        sweep(s, f.seat, self.st, SUF)


def sweep(s: Position, seat: Seat, st: int, side: int) -> None:
    """Take all cubes of *side* off a state."""
    for color in SIDE_COLORS[side]:
        for _ in range(s.cubes[st * 3 + color]):
            s.take(seat, st, color)


class TakeOver(Rule):
    """Bellwether State: clear the opposing cubes of a state, then add so many (ruling E-20)."""

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def words(self) -> str:
        return f"choose a state, remove the opposing cubes there and add {amount(self.n)}"

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        return [] if f.picks else [STATE + st for st in range(48) if not s.marks[st]]

    def finish(self, s: Position, f: Frame[Position]) -> None:
        # While nobody has won, at most 35 + 12 states are settled: one can always be chosen.
        st = f.picks[0] - STATE
        sweep(s, f.seat, st, 1 - s.side(f.seat))
        s.push(IN_STATE, f.seat, f.card, (st, self.n))

    def asks(self, s: Position, f: Frame[Position], v: VfwView) -> Prompt:
        return Prompt(f"choose a state to take over with {amount(self.n)}")


class Veto(Rule):
    """Governor Clement's Veto: a check becomes a cross, without any cubes (ruling E-12)."""

    def words(self) -> str:
        return "turn one check into an X"

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        return [] if f.picks else [STATE + st for st in range(48) if s.marks[st] == 1]

    def finish(self, s: Position, f: Frame[Position]) -> None:
        if f.picks:
            s.settle(f.seat, f.picks[0] - STATE, OPP)

    def asks(self, s: Position, f: Frame[Position], v: VfwView) -> Prompt:
        return Prompt("choose a check to turn into an X")

    def explains(self, s: Position, f: Frame[Position], v: VfwView, a: Action) -> str:
        return f"{standing(s, a - STATE)} It becomes {next_mark(s, OPP)}."


class Reconsider(Rule):
    """Reconsideration: an opposing mark gives way to own cubes (ruling E-13)."""

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def words(self) -> str:
        return f"replace one opposing mark by {amount(self.n)} of yours"

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        if f.picks:
            return []
        side = s.side(f.seat)
        barred = s.barred(side)
        return [STATE + st for st in range(48) if s.marks[st] == 2 - side and st // 8 not in barred]

    def finish(self, s: Position, f: Frame[Position]) -> None:
        if f.picks:
            st = f.picks[0] - STATE
            s.mark(f.seat, st, 0)
            s.push(IN_STATE, f.seat, f.card, (st, self.n))

    def asks(self, s: Position, f: Frame[Position], v: VfwView) -> Prompt:
        return Prompt(f"choose an opposing mark to replace by {amount(self.n)} of yours")

    def explains(self, s: Position, f: Frame[Position], v: VfwView, a: Action) -> str:
        cubes = counted(self.n, "cube")
        return f"{standing(s, a - STATE)} It opens again with {cubes} of yours."


WORDS: Final[dict[str, Word]] = {
    "take_over_state": Word(
        TakeOver, lambda v: TakeOver(v["amount"]), its_amount, {"amount": AMOUNT}
    ),
    "remove_cubes": Word(
        Remove,
        lambda v: Remove(v["amount"], tuple(map(COLOR_NAMES.index, v["colors"])), v["per_state"]),
        lambda r: {"amount": thrown(r.n), "colors": [COLOR_NAMES[c] for c in r.colors],
                   "per_state": r.per_state},
        {"amount": THROWN, "colors": SomeOf(*COLOR_NAMES), "per_state": Number(1, 15)},
    ),
    "remove_all_cubes": Word(
        Clear, lambda v: Clear(COLOR_NAMES.index(v["color"]), v["max_states"], up_to=True),
        lambda r: {"color": COLOR_NAMES[r.color], "max_states": r.n},
        {"color": A_COLOR, "max_states": Number(1, 48)},
    ),
    "clear_state": Word(
        Sweep, lambda v: Sweep(NUMBER[v["state"]]), lambda r: {"state": CODES[r.st]},
        {"state": OneOf(*CODES)},
    ),
    "check_becomes_cross": Word(Veto, lambda v: Veto(), alone),
}  # fmt: skip
"""In a designer's file."""
