"""Effects of the Oppobot's cards: what a person would choose, dice and lots decide.

Every question goes to nature. The dice are thrown as at the table, one by one, and thrown
again as often as the rulings say.
"""

from __future__ import annotations

from typing import Final

from suffrage.core.frames import Frame
from suffrage.core.game import Action
from suffrage.games.votes_for_women.actions import (
    CARD,
    COLOR_NAMES,
    FACE,
    OPP,
    OPPOBOT,
    REMOVE,
    STATE,
)
from suffrage.games.votes_for_women.effects.basics import FACES
from suffrage.games.votes_for_women.effects.cubes import (
    IN_STATE,
    Walk,
    amount,
    can_add_somewhere,
    make,
)
from suffrage.games.votes_for_women.effects.rule import Luck, Rule
from suffrage.games.votes_for_women.effects.strategy import take_strategy
from suffrage.games.votes_for_women.state import CHECK, Position
from suffrage.games.votes_for_women.states import EVERYWHERE, REGION_STATES, THE_REGION

# Why a die is thrown again; the log tells.
STANDS: Final = 0
NONE_OPEN: Final = 1  # the region has no open state, or none that was not chosen
SETTLED: Final = 2
CHOSEN: Final = 3  # before, by the same card
NOT_TIED: Final = 4  # not among those that the die decides between
NO_CHECK: Final = 5


def show_region(s: Position, die: int, why: int) -> None:
    """Tell what the region die says."""
    s.announce("region-die", OPPOBOT, (die, why))


def show_state(s: Position, die: int, st: int, why: int) -> None:
    """Tell what the state die says."""
    s.announce("state-die", OPPOBOT, (die, st, why))


def is_open(s: Position, region: int, chosen: tuple[int, ...] = ()) -> bool:
    """Whether a region has an unsettled state that was not chosen yet."""
    for st in REGION_STATES[region]:
        if not s.marks[st] and STATE + st not in chosen:
            return True
    return False


class BothDice(Luck):
    """A state found with the red and the white die, thrown again until it is one that counts."""

    def __init__(self, why: int) -> None:
        self.why: Final = why  # both are thrown again

    def counts(self, s: Position) -> list[int]:
        """The states of which the dice find one: the open ones, unless a rule says otherwise."""
        return [st for st in range(48) if not s.marks[st]]

    def least(self) -> int:
        """For how many such states dice are thrown."""
        return 1

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        if len(f.picks) == 2 or len(self.counts(s)) < self.least():
            return []
        return FACES[8] if f.picks else FACES[6]

    def answer(self, s: Position, f: Frame[Position], a: Action) -> None:
        if len(f.picks) == 1:
            show_region(s, a - FACE, STANDS)
            return
        st = self.found(f)
        stands = st in self.counts(s)
        show_state(s, a - FACE, st, STANDS if stands else self.why)
        if not stands:
            s.stack[-1] = f.with_picks(())

    def found(self, f: Frame[Position]) -> int:
        """The state that both dice show."""
        return (f.picks[0] - FACE - 1) * 8 + f.picks[1] - FACE - 1


class BotRandomStates(Luck):
    """So many cubes in each of k states found with the red and the white die (ruling O-6).

    The picks are the states found, then the region die if it was thrown.
    """

    def __init__(self, n: int, k: int, region: int = -1) -> None:
        self.n: Final = n
        self.k: Final = k
        self.region: Final = region  # -1: the red die says

    def words(self) -> str:
        where = "" if self.region < 0 else f" of {THE_REGION[self.region]}"
        if self.k == 1:
            return f"add {amount(self.n)} in a state{where} found by dice"
        return f"add {amount(self.n)} in each of {self.k} states{where} found by dice"

    def changes(self, s: Position) -> bool:
        where = EVERYWHERE if self.region < 0 else REGION_STATES[self.region]
        return can_add_somewhere(s, OPP, where)

    def _any_open(self, s: Position, chosen: tuple[int, ...]) -> bool:
        if self.region >= 0:
            return is_open(s, self.region, chosen)
        for region in range(6):
            if is_open(s, region, chosen):
                return True
        return False

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        if f.picks and f.picks[-1] < STATE:
            return FACES[8]
        if len(f.picks) == self.k or not self._any_open(s, f.picks):
            return []
        return FACES[6] if self.region < 0 else FACES[8]

    def answer(self, s: Position, f: Frame[Position], a: Action) -> None:
        before = f.picks[:-1]
        after_region_die = bool(before) and before[-1] < STATE
        if self.region < 0 and not after_region_die:
            found = is_open(s, a - FACE - 1, before)
            show_region(s, a - FACE, STANDS if found else NONE_OPEN)
            if not found:
                s.stack[-1] = f.with_picks(before)
            return
        region = before[-1] - FACE - 1 if after_region_die else self.region
        chosen = before[:-1] if after_region_die else before
        st = region * 8 + a - FACE - 1
        why = SETTLED if s.marks[st] else CHOSEN if STATE + st in chosen else STANDS
        show_state(s, a - FACE, st, why)
        if why:
            s.stack[-1] = f.with_picks(before)
        else:
            s.stack[-1] = f.with_picks((*chosen, STATE + st))
            s.push(IN_STATE, OPPOBOT, f.card, (st, self.n))


class BotPerRegion(Luck):
    """So many cubes in one state of each region, found with the white die (ruling O-7).

    x is the region whose turn it is.
    """

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def words(self) -> str:
        return f"add {amount(self.n)} in one state of each region, found by dice"

    def changes(self, s: Position) -> bool:
        return can_add_somewhere(s, OPP, EVERYWHERE)

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        return FACES[8] if f.x < 6 and is_open(s, f.x) else []

    def answer(self, s: Position, f: Frame[Position], a: Action) -> None:
        st = f.x * 8 + a - FACE - 1
        show_state(s, a - FACE, st, SETTLED if s.marks[st] else STANDS)
        s.stack[-1] = Frame(self, f.seat, f.card, (f.x if s.marks[st] else f.x + 1,))
        if not s.marks[st]:
            s.push(IN_STATE, OPPOBOT, f.card, (st, self.n))

    def finish(self, s: Position, f: Frame[Position]) -> None:
        if f.x < 6:
            s.push(self, f.seat, f.card, (f.x + 1,))


class BotContested(Luck):
    """A cube in every state of the region with the most unsettled states (ruling O-12)."""

    def __init__(self, n: int) -> None:
        self.n: Final = n
        self.walks: Final[list[Rule]] = [Walk(n, where) for where in REGION_STATES]

    def inner(self) -> list[Rule]:
        return self.walks

    def words(self) -> str:
        return f"add {amount(self.n)} in each state of the region with the most open states"

    def changes(self, s: Position) -> bool:
        return can_add_somewhere(s, OPP, EVERYWHERE)

    def regions(self, s: Position) -> list[int]:
        """The regions with the most."""
        counts = [0] * 6
        for st in range(48):
            counts[st // 8] += not s.marks[st]
        most = max(counts)
        return [region for region in range(6) if counts[region] == most]

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        return FACES[6] if not f.picks and len(self.regions(s)) > 1 else []

    def answer(self, s: Position, f: Frame[Position], a: Action) -> None:
        tied = a - FACE - 1 in self.regions(s)
        show_region(s, a - FACE, STANDS if tied else NOT_TIED)
        if not tied:
            s.stack[-1] = f.with_picks(())

    def finish(self, s: Position, f: Frame[Position]) -> None:
        region = f.picks[0] - FACE - 1 if f.picks else self.regions(s)[0]
        s.announce("most-open", OPPOBOT, (region,))
        s.push(self.walks[region], OPPOBOT, f.card)


class BotClears(Luck):
    """Cubes go from the states that have the most of a color; lots decide ties (O-13).

    The picks are the states chosen so far.
    """

    def __init__(self, colors: tuple[int, ...], k: int, n: int = 99) -> None:
        self.colors: Final = colors
        self.k: Final = k
        self.n: Final = n  # from each; 99: all

    def words(self) -> str:
        kind = "Suffragist" if len(self.colors) > 1 else COLOR_NAMES[self.colors[0]]
        cubes = f"all {kind} cubes" if self.n == 99 else f"{self.n} {kind} cubes"
        states = "the state" if self.k == 1 else f"each of the {self.k} states"
        return f"remove {cubes} in {states} with the most"

    def count(self, s: Position, st: int) -> int:
        """How many such cubes a state has."""
        n = 0
        for color in self.colors:
            n += s.cubes[st * 3 + color]
        return n

    def changes(self, s: Position) -> bool:
        for st in range(48):
            if self.count(s, st):
                return True
        return False

    def most(self, s: Position, f: Frame[Position]) -> list[int]:
        """The states with the most among those not chosen yet."""
        found: list[int] = []
        best = 1
        for st in range(48):
            n = self.count(s, st)
            if n < best or STATE + st in f.picks:
                continue
            if n > best:
                best = n
                found = []
            found.append(st)
        return found

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        tied = self.most(s, f) if len(f.picks) < self.k else []
        return [STATE + st for st in tied] if len(tied) > 1 else []

    def answer(self, s: Position, f: Frame[Position], a: Action) -> None:
        s.announce("lot", OPPOBOT, (a - STATE,))
        self._clear(s, f, a - STATE)

    def _clear(self, s: Position, f: Frame[Position], st: int) -> None:
        n = min(self.n, self.count(s, st))
        if len(self.colors) == 1:
            for _ in range(n):
                s.take(OPPOBOT, st, self.colors[0])
        else:
            s.push(BOT_TAKES, OPPOBOT, f.card, (st, n))

    def finish(self, s: Position, f: Frame[Position]) -> None:
        alone = self.most(s, f) if len(f.picks) < self.k else []
        if alone:
            forced = f.plus(STATE + alone[0])
            s.stack.append(forced)
            self._clear(s, forced, alone[0])


class BotTakes(Luck):
    """Suffragist cubes leave a state, the more numerous color first (ruling O-15).

    Given are the state and how many go. Lots decide a tie, unless all cubes go anyway.
    """

    def ways(self, s: Position, f: Frame[Position]) -> list[Action]:
        """Which cube may go next."""
        st, left = f.given
        purple, yellow = s.cubes[st * 3], s.cubes[st * 3 + 1]
        found = [REMOVE + st * 3, REMOVE + st * 3 + 1]
        if left == 0:
            return []
        if purple == yellow and left < purple + yellow:
            return found
        return found[:1] if purple >= yellow else found[1:]

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        found = self.ways(s, f) if not f.picks else []
        return found if len(found) > 1 else []

    def finish(self, s: Position, f: Frame[Position]) -> None:
        found = list(f.picks) or self.ways(s, f)
        if found:
            s.push(self, OPPOBOT, f.card, (f.given[0], f.given[1] - 1))
            make(s, OPPOBOT, found[0])


class BotCheck(BothDice):
    """A check found with both dice, thrown until one comes up (O-13), becomes red cubes or an X."""

    def __init__(self, cubes: int) -> None:
        super().__init__(NO_CHECK)
        self.cubes: Final = cubes  # 0: it becomes an X

    def words(self) -> str:
        into = f"{self.cubes} red cubes" if self.cubes else "an X"
        return f"a check found by dice becomes {into}"

    def changes(self, s: Position) -> bool:
        return CHECK in s.marks

    def counts(self, s: Position) -> list[int]:
        return [st for st in range(48) if s.marks[st] == CHECK]

    def finish(self, s: Position, f: Frame[Position]) -> None:
        if not f.picks:
            return
        st = self.found(f)
        if self.cubes:
            s.mark(OPPOBOT, st, 0)
            s.push(IN_STATE, OPPOBOT, f.card, (st, self.cubes))
        else:
            s.settle(OPPOBOT, st, OPP)


class BotLobbies(Luck):
    """Superior Lobbying: four white dice, again until one counts; each removes a marker (O-10)."""

    def words(self) -> str:
        until = "throw four 8-sided dice until one shows 6 or more"
        return f"{until}; each that does removes 1 column from Congress"

    def changes(self, s: Position) -> bool:
        return s.congress > 0

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        return FACES[8] if len(f.picks) < 4 else []

    def hits(self, f: Frame[Position]) -> int:
        """How many dice count."""
        return len([a for a in f.picks if a - FACE >= 6])

    def answer(self, s: Position, f: Frame[Position], a: Action) -> None:
        if len(f.picks) == 4:
            s.announce("thrown", OPPOBOT, (8, *[pick - FACE for pick in f.picks]))
            if not self.hits(f):
                s.stack[-1] = f.with_picks(())

    def finish(self, s: Position, f: Frame[Position]) -> None:
        s.shift(OPPOBOT, -self.hits(f))


class BotClaims(Luck):
    """A Strategy card of the display, drawn by lot, is played for its Oppobot text."""

    def words(self) -> str:
        return "play a Strategy card of the display, drawn by lot"

    def changes(self, s: Position) -> bool:
        return bool(s.strategy)

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        return [] if f.picks else [CARD + card for card in s.strategy]

    def finish(self, s: Position, f: Frame[Position]) -> None:
        if f.picks:
            take_strategy(s, OPPOBOT, f.picks[0] - CARD)


BOT_CLAIMS: Final = BotClaims()
BOT_TAKES: Final = BotTakes()
