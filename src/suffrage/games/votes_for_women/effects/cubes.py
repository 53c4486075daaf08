"""Effects that add cubes to the map or take them off.

The unit is a *step*: to add a cube to a state is to take off one opposing cube if there is
any, and to place an own one otherwise (ruling C-1). So a state never holds cubes of both
sides (C-17). Every limit counts steps (C-2, C-5). Partners may use either color (M-7).
"""

from __future__ import annotations

from typing import Final

from suffrage.core.designs.kinds import Data, Number, Values
from suffrage.core.frames import Frame
from suffrage.core.game import NATURE, Action, Seat
from suffrage.core.words.phrases import counted, listed
from suffrage.core.words.prompt import Prompt
from suffrage.games.votes_for_women.actions import (
    ADD,
    COLOR_NAMES,
    OPP,
    OPPOBOT,
    REGION,
    REMOVE,
    SIDE_COLORS,
)
from suffrage.games.votes_for_women.designs.word import (
    A_REGION,
    AMOUNT,
    PLACES,
    REGIONS,
    Word,
    its_amount,
    place,
    told_place,
)
from suffrage.games.votes_for_women.effects.rule import Rule
from suffrage.games.votes_for_women.state import Position
from suffrage.games.votes_for_women.states import (
    CODES,
    EVERYWHERE,
    NAMES,
    REGION_STATES,
    THE_REGION,
)
from suffrage.games.votes_for_women.view import VfwView

ROLLED: Final = -1  # "that number": what the dice before it gave
MANY: Final = 99


def steps(
    s: Position, adds: list[Action], takes: list[Action], side: int, st: int, colors: list[int]
) -> None:
    """List the ways to make one step in *st*. The caller saw to barred regions."""
    if s.marks[st]:
        return  # ruling C-7
    rival = False
    for color in SIDE_COLORS[1 - side]:
        if s.cubes[st * 3 + color]:
            rival = True
            takes.append(REMOVE + st * 3 + color)
    if not rival:
        for color in colors:
            if s.has_supply(color):
                adds.append(ADD + st * 3 + color)


def can_add_somewhere(s: Position, side: int, where: tuple[int, ...]) -> bool:
    """Whether a step is possible in any of these states."""
    supplied = False
    for color in SIDE_COLORS[side]:
        supplied = supplied or s.has_supply(color)
    for st in where:
        if not s.marks[st] and (supplied or s.own(1 - side, st)):
            return True
    return False


def make(s: Position, seat: Seat, step: Action) -> None:
    """Carry out one step."""
    if step >= REMOVE:
        s.take(seat, (step - REMOVE) // 3, (step - REMOVE) % 3)
    else:
        s.place(seat, (step - ADD) // 3, (step - ADD) % 3)


def state_of(step: Action) -> int:
    """The state in which a step is made."""
    return (step - REMOVE if step >= REMOVE else step - ADD) // 3


def amount(n: int) -> str:
    """A number of cubes in words."""
    return "as many cubes as thrown" if n == ROLLED else counted(n, "cube")


def area(where: tuple[int, ...]) -> str:
    """Where cubes may go, in words: the whole map or a region."""
    if where == EVERYWHERE:
        return "anywhere"
    return "in " + THE_REGION[REGION_STATES.index(where)]


def every(where: tuple[int, ...]) -> str:
    """Each of a list of states, in words: whole regions by name, long lists by postal code."""
    if len(where) == 1:
        return NAMES[where[0]]
    whole: list[str] = []
    but: list[str] = []
    left = list(where)
    for region, states in enumerate(REGION_STATES):
        missing = [NAMES[st] for st in states if st not in where]
        if len(missing) <= 1:
            whole.append(THE_REGION[region])
            but.extend(missing)
            left = [st for st in left if st not in states]
    told: list[str] = []
    if whole:
        told.append(f"every state of {listed(whole)}" + (f" except {listed(but)}" if but else ""))
    if left:
        told.append("each of " + listed([NAMES[st] if len(left) < 3 else CODES[st] for st in left]))
    return listed(told)


class Spread(Rule):
    """Add cubes one by one within an area, at most so many steps in one state."""

    def __init__(self, n: int, where: tuple[int, ...] = EVERYWHERE, per_state: int = MANY) -> None:
        self.n: Final = n
        self.where: Final = where
        self.per_state: Final = per_state

    def words(self) -> str:
        limit = f", at most {self.per_state} in one state" if self.per_state < MANY else ""
        return f"add {amount(self.n)} {area(self.where)}{limit}"

    def left(self, f: Frame[Position]) -> int:
        """How many steps are still to be made."""
        return (f.x if self.n == ROLLED else self.n) - len(f.picks)

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        adds: list[Action] = []
        takes: list[Action] = []
        if self.left(f) > 0:
            side = s.side(f.seat)
            barred = s.barred(side)
            made = [0] * 48
            for step in f.picks:
                made[state_of(step)] += 1
            for st in self.where:
                if made[st] < self.per_state and st // 8 not in barred:
                    steps(s, adds, takes, side, st, SIDE_COLORS[side])
        return adds + takes

    def answer(self, s: Position, f: Frame[Position], a: Action) -> None:
        make(s, f.seat, a)

    def asks(self, s: Position, f: Frame[Position], v: VfwView) -> Prompt:
        limit = f"at most {self.per_state} in one state"
        return Prompt(f"add a cube {area(self.where)}", self.left(f), limit=limit)


class PerCampaigner(Rule):
    """One campaigner's cubes: its color, its region, any split among open states (A-5).

    Given are the campaigner and its die. All must be placed as far as possible (A-6, A-7).
    """

    def left(self, f: Frame[Position]) -> int:
        """How many cubes are still to be placed."""
        return f.given[1] - len(f.picks)

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        adds: list[Action] = []
        takes: list[Action] = []
        if self.left(f) > 0:
            side = s.side(f.seat)
            c = f.given[0]
            region = s.campaigners[c]
            if region not in s.barred(side):
                for st in REGION_STATES[region]:
                    steps(s, adds, takes, side, st, ONE_COLOR[c // 2])
        return adds + takes

    def answer(self, s: Position, f: Frame[Position], a: Action) -> None:
        make(s, f.seat, a)

    def head(self, s: Position, f: Frame[Position]) -> str:
        return "Campaigning"

    def asks(self, s: Position, f: Frame[Position], v: VfwView) -> Prompt:
        c = f.given[0]
        region = THE_REGION[s.campaigners[c]]
        return Prompt(f"place a {COLOR_NAMES[c // 2]} cube in {region}", self.left(f))


class Walk(Rule):
    """State after state, so many cubes in each; x is which one is next."""

    def __init__(self, n: int, where: tuple[int, ...]) -> None:
        self.n: Final = n
        self.where: Final = where

    def finish(self, s: Position, f: Frame[Position]) -> None:
        if f.x + 1 < len(self.where):
            s.push(self, f.seat, f.card, (f.x + 1,))
        s.push(IN_STATE, f.seat, f.card, (self.where[f.x], self.n))


class InEach(Rule):
    """So many cubes in each of the listed states; closed ones are skipped (ruling C-10)."""

    def __init__(self, n: int, where: tuple[int, ...]) -> None:
        self.n: Final = n
        self.where: Final = where
        self.walk: Final = Walk(n, where)

    def words(self) -> str:
        return f"add {amount(self.n)} in {every(self.where)}"

    def inner(self) -> list[Rule]:
        return [self.walk]

    def changes(self, s: Position) -> bool:
        return can_add_somewhere(s, OPP, self.where)

    def finish(self, s: Position, f: Frame[Position]) -> None:
        s.push(self.walk, f.seat, f.card)


class InState(Rule):
    """Steps in one state; given are it and how many are left. Forced ones are not asked.

    The Oppobot pushes out the more numerous color, and lots decide a tie (ruling O-15).
    """

    def actor(self, s: Position, f: Frame[Position]) -> Seat:
        return NATURE if f.seat == OPPOBOT else f.seat

    def ways(self, s: Position, f: Frame[Position]) -> list[Action]:
        """How the next step can be made."""
        adds: list[Action] = []
        takes: list[Action] = []
        side = s.side(f.seat)
        st, left = f.given
        if left and st // 8 not in s.barred(side):
            steps(s, adds, takes, side, st, SIDE_COLORS[side])
        if len(takes) == 2 and f.seat == OPPOBOT:
            purple, yellow = s.cubes[st * 3], s.cubes[st * 3 + 1]
            if purple != yellow:
                return takes[:1] if purple > yellow else takes[1:]
        return adds + takes

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        found = self.ways(s, f) if not f.picks else []
        return found if len(found) > 1 else []

    def finish(self, s: Position, f: Frame[Position]) -> None:
        found = list(f.picks) or self.ways(s, f)
        if found:
            # The rest goes under whatever this step sets off (a claim by the Oppobot).
            st, left = f.given
            if left > 1:
                s.push(self, f.seat, f.card, (st, left - 1))
            make(s, f.seat, found[0])

    def asks(self, s: Position, f: Frame[Position], v: VfwView) -> Prompt:
        st, left = f.given
        leaves = v.options[0] >= REMOVE
        what = "which cube leaves" if leaves else "the color of the cube to add in"
        return Prompt(f"choose {what} {NAMES[st]}", left)


class PerRegion(Rule):
    """In each region, so many cubes in one state; a region without one is skipped (C-11)."""

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def words(self) -> str:
        return f"add {amount(self.n)} in one state of each region"

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        chosen = [-1] * 6
        made = [0] * 6
        for step in f.picks:
            st = state_of(step)
            chosen[st // 8] = st
            made[st // 8] += 1
        adds: list[Action] = []
        takes: list[Action] = []
        side = s.side(f.seat)
        barred = s.barred(side)
        for region in range(6):
            if made[region] == self.n or region in barred:
                continue
            for st in REGION_STATES[region]:
                if chosen[region] in (-1, st):
                    steps(s, adds, takes, side, st, SIDE_COLORS[side])
        return adds + takes

    def answer(self, s: Position, f: Frame[Position], a: Action) -> None:
        make(s, f.seat, a)

    def asks(self, s: Position, f: Frame[Position], v: VfwView) -> Prompt:
        left = len({state_of(a) // 8 for a in v.options})
        regions = "region" if left == 1 else "regions"
        return Prompt(f"add {amount(self.n)} in one state of each region", left, regions)


class OneRegion(Rule):
    """So many cubes in every state of one region of one's choice."""

    def __init__(self, n: int) -> None:
        self.n: Final = n
        self.walks: Final[list[Rule]] = [Walk(n, where) for where in REGION_STATES]

    def inner(self) -> list[Rule]:
        return self.walks

    def words(self) -> str:
        return f"choose a region and add {amount(self.n)} in each of its states"

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        return [] if f.picks else [REGION + region for region in range(6)]

    def finish(self, s: Position, f: Frame[Position]) -> None:
        s.push(self.walks[f.picks[0] - REGION], f.seat, f.card)

    def asks(self, s: Position, f: Frame[Position], v: VfwView) -> Prompt:
        return Prompt(f"choose a region, each state of which gets {amount(self.n)}")


ONE_COLOR: Final[list[list[int]]] = [[0], [1], [2]]
IN_STATE: Final = InState()
PER_CAMPAIGNER: Final = PerCampaigner()
RULES: Final[dict[str, Rule]] = {
    "cubes.in-state": IN_STATE, "cubes.of-campaigner": PER_CAMPAIGNER,
}  # fmt: skip
THROWN: Final = Number(1, 30, "rolled", ROLLED)


def _in_each(v: Values) -> Rule:
    where = place(v)
    if where == EVERYWHERE:
        raise ValueError("needs either 'states' or 'regions'")
    return InEach(v["amount"], where)


def _spread(v: Values) -> Rule:
    where = REGION_STATES[REGIONS.index(v["region"])] if "region" in v else EVERYWHERE
    return Spread(v["amount"], where, v.get("per_state", MANY))


def _tell_spread(r: Spread) -> Data:
    limit = {} if r.per_state == MANY else {"per_state": r.per_state}
    where = {} if r.where == EVERYWHERE else {"region": REGIONS[REGION_STATES.index(r.where)]}
    return {"amount": thrown(r.n), **where, **limit}


def thrown(n: int) -> int | str:
    """A number, or that of the throw, as it stands in a designer's file."""
    return "rolled" if n == ROLLED else n


WORDS: Final[dict[str, Word]] = {
    "add_cubes_each": Word(
        InEach, _in_each, lambda r: {"amount": r.n, **told_place(r.where)},
        {"amount": AMOUNT}, PLACES,
    ),
    "add_cubes": Word(
        Spread, _spread, _tell_spread,
        {"amount": THROWN}, {"region": A_REGION, "per_state": Number(1, 15)},
    ),
    "add_cubes_one_state_per_region": Word(
        PerRegion, lambda v: PerRegion(v["amount"]), its_amount, {"amount": AMOUNT}
    ),
    "add_cubes_one_region": Word(
        OneRegion, lambda v: OneRegion(v["amount"]), its_amount, {"amount": AMOUNT}
    ),
}  # fmt: skip
"""In a designer's file."""
