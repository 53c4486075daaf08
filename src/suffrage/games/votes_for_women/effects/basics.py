"""The vocabulary the cards are written in: sequences, dice, buttons, Congress, boxes.

Cubes have a file of their own (cubes.py), and so have draws (draws.py) and what
campaigners do (campaigning.py).
"""

from __future__ import annotations

from typing import Final

from suffrage.core.designs.kinds import Number, Values
from suffrage.core.frames import Frame
from suffrage.core.game import NATURE, Action, Seat
from suffrage.core.words.phrases import counted, listed, sided_dice
from suffrage.core.words.prompt import Prompt
from suffrage.games.votes_for_women.actions import (
    COLOR_NAMES,
    FACE,
    KEEP,
    MARKER_LEAVE,
    MARKER_OFF,
    MARKER_ON,
    OPP,
    REROLL,
    SUF,
)
from suffrage.games.votes_for_women.deck.card import (
    STRATEGY,
)
from suffrage.games.votes_for_women.designs.word import A_COLOR, A_REGION, REGIONS, Word, its_amount
from suffrage.games.votes_for_women.effects.rule import Rule
from suffrage.games.votes_for_women.state import Position
from suffrage.games.votes_for_women.states import THE_REGION
from suffrage.games.votes_for_women.view import VfwView
from suffrage.games.votes_for_women.words.odds import results
from suffrage.games.votes_for_women.words.pieces import KEEP_OR_AGAIN, another_throw

HALF: Final = -1  # half of what one has, rounded up (ruling E-15)


class Each(Rule):
    """One thing after another. The stack is the program; no counter is kept."""

    def __init__(self, *parts: Rule) -> None:
        self.parts: Final = parts

    def words(self) -> str:
        return "; ".join([part.words() for part in self.parts])

    def inner(self) -> list[Rule]:
        return list(self.parts)

    def finish(self, s: Position, f: Frame[Position]) -> None:
        for part in reversed(self.parts):
            s.push(part, f.seat, f.card, f.given)


class Roll(Rule):
    """Throw dice, all together; a button buys the whole throw again (rulings B-3, B-4).

    What follows gets the total, or with *count* the number of dice that show at least that.
    With *need* it follows only on such a total (a gate, ruling E-4); what the card gives
    after the gate comes too late to pay for a re-roll (ruling B-6).
    """

    def __init__(self, dice: int, sides: int, *then: Rule, need: int = 0, count: int = 0) -> None:
        self.dice: Final = dice
        self.sides: Final = sides
        self.need: Final = need
        self.count: Final = count
        self.then: Final = Each(*then)

    def words(self) -> str:
        thrown = f"throw {sided_dice(self.dice, self.sides)}"
        if self.need:
            return f"{thrown}; on {self.need} or more: {self.then.words()}"
        which = f" and count each {self.count} or more" if self.count else ""
        return f"{thrown}{which}; {self.then.words()}"

    def inner(self) -> list[Rule]:
        return [self.then]

    def actor(self, s: Position, f: Frame[Position]) -> Seat:
        return NATURE if len(f.picks) < self.dice else f.seat

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        if len(f.picks) < self.dice:
            return FACES[self.sides]
        if len(f.picks) > self.dice or not s.buttons[s.side(f.seat)] or not self.helps(f):
            return []
        return KEEP_OR_REROLL

    def helps(self, f: Frame[Position]) -> bool:
        """Whether a re-roll is offered: not once a gate is passed, else always (ruling B-5)."""
        return not self.need or self.result(f) < self.need

    def result(self, f: Frame[Position]) -> int:
        """The total, or how many dice count."""
        result = 0
        for pick in f.picks[: self.dice]:
            if not self.count:
                result += pick - FACE
            elif pick - FACE >= self.count:
                result += 1
        return result

    def answer(self, s: Position, f: Frame[Position], a: Action) -> None:
        if a == REROLL:
            pay(s, f.seat, 1)
            s.stack[-1] = f.with_picks(())
        elif len(f.picks) == self.dice:
            s.announce("thrown", f.seat, (self.sides, *[pick - FACE for pick in f.picks]))

    def finish(self, s: Position, f: Frame[Position]) -> None:
        result = self.result(f)
        if result >= self.need:
            s.push(self.then, f.seat, f.card, (result,))
        else:
            s.announce_card("failed", f.seat, (f.card, result))

    def asks(self, s: Position, f: Frame[Position], v: VfwView) -> Prompt:
        thrown = "you threw " + listed([str(a - FACE) for a in f.picks])
        return Prompt(f"{thrown}{self.counted_as(f)}; {KEEP_OR_AGAIN}")

    def counted_as(self, f: Frame[Position]) -> str:
        """What the dice that lie there amount to."""
        if self.need:
            return f" and need {self.need} or more"
        if self.count:
            return f": {counted(self.result(f), 'success', 'successes')}"
        return f", {self.result(f)} in all" if self.dice > 1 else ""

    def if_kept(self, s: Position, f: Frame[Position]) -> str:
        """What follows from the dice that lie there."""
        if self.need:
            return f"{s.cards[f.card].title} fails and is discarded."
        now = self.result(f)
        if self.count:
            return f"It stays {counted(now, 'success', 'successes') if now else 'without success'}."
        return f"With {now}: {self.then.words()}."

    def explains(self, s: Position, f: Frame[Position], v: VfwView, a: Action) -> str:
        if a == KEEP:
            return self.if_kept(s, f)
        hope = "to succeed" if self.need else f"to do better than {self.result(f)}"
        return another_throw(s, self.again(s, f, s.side(f.seat)), s.side(f.seat), hope)

    def again(self, s: Position, f: Frame[Position], side: int) -> tuple[int, int]:
        found = results(self.dice, self.sides, self.count)
        return sum(found[self.need or self.result(f) + 1 :]), self.sides**self.dice


def pay(s: Position, seat: Seat, n: int) -> None:
    """The side of *seat* spends buttons: a re-roll, a move, a bid or a card (ruling B-8)."""
    s.buttons[s.side(seat)] -= n
    s.announce("paid", seat, (n, s.buttons[s.side(seat)]))


class Campaigner(Rule):
    """A new campaigner joins in a region. Two of each color exist and never more (E-31)."""

    def __init__(self, color: int, region: int) -> None:
        self.color: Final = color
        self.region: Final = region

    def words(self) -> str:
        return f"a {COLOR_NAMES[self.color]} campaigner joins in {THE_REGION[self.region]}"

    def changes(self, s: Position) -> bool:
        return -1 in s.campaigners[self.color * 2 : self.color * 2 + 2]

    def finish(self, s: Position, f: Frame[Position]) -> None:
        for c in (self.color * 2, self.color * 2 + 1):
            if s.campaigners[c] < 0:
                s.campaigners[c] = self.region
                s.announce("joins", f.seat, (c, self.region))
                return


class Gain(Rule):
    """Take buttons from the supply."""

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def words(self) -> str:
        return f"gain {counted(self.n, 'button')}"

    def finish(self, s: Position, f: Frame[Position]) -> None:
        s.gain(f.seat, self.n)


class Spend(Rule):
    """Pay the price of a card; `Holding` saw to it that it can be paid."""

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def words(self) -> str:
        return f"spend {self.n} buttons"

    def finish(self, s: Position, f: Frame[Position]) -> None:
        pay(s, f.seat, self.n)


class Lose(Rule):
    """The other side gives buttons back, never below none (ruling B-2)."""

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def words(self) -> str:
        if self.n == HALF:
            return "the other side loses half of its buttons, rounded up"
        return f"the other side loses {counted(self.n, 'button')}"

    def changes(self, s: Position) -> bool:
        return s.buttons[SUF] > 0

    def finish(self, s: Position, f: Frame[Position]) -> None:
        side = 1 - s.side(f.seat)
        n = (s.buttons[side] + 1) // 2 if self.n == HALF else self.n
        s.gain(s.agreed.seating.players[side][0], -n)


class Congress(Rule):
    """Congressional markers come or go (rulings K-1 to K-5)."""

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def words(self) -> str:
        columns = counted(abs(self.n), "column")
        return f"add {columns} to Congress" if self.n > 0 else f"remove {columns} from Congress"

    def changes(self, s: Position) -> bool:
        return s.congress > 0

    def finish(self, s: Position, f: Frame[Position]) -> None:
        s.shift(f.seat, self.n)


class Lobbied(Rule):
    """Use lobbying successes one after the other: add a marker, remove one, or neither (A-10).

    With *only_add* the card speaks of adding alone (ruling A-11).
    """

    def __init__(self, only_add: bool = False) -> None:
        self.only_add: Final = only_add

    def words(self) -> str:
        return "for each, add or remove 1 column of Congress, or neither"

    def ways(self, s: Position, f: Frame[Position]) -> list[Action]:
        """How the next success may be used. None are left once the amendment is sent (A-12)."""
        if s.sent or len(f.picks) >= f.x:
            return []
        if s.agreed.locked:
            return [MARKER_ON] if s.side(f.seat) == SUF else [MARKER_OFF]
        return [MARKER_ON, MARKER_LEAVE] if self.only_add else LOBBIED

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        found = self.ways(s, f)
        return found if len(found) > 1 else []

    def answer(self, s: Position, f: Frame[Position], a: Action) -> None:
        if a == MARKER_ON:
            s.shift(f.seat, 1)
        elif a == MARKER_OFF and s.congress:
            s.shift(f.seat, -1)
        else:
            s.announce("unused", f.seat, (s.congress,))

    def finish(self, s: Position, f: Frame[Position]) -> None:
        found = self.ways(s, f)
        if found:
            s.push(self, f.seat, f.card, (f.x - 1,))
            self.answer(s, f, found[0])

    def head(self, s: Position, f: Frame[Position]) -> str:
        return "Lobbying" if s.cards[f.card].deck != STRATEGY else ""

    def asks(self, s: Position, f: Frame[Position], v: VfwView) -> Prompt:
        ways = "add a column to Congress, remove one, or neither"
        if MARKER_OFF not in v.options:
            ways = "add a column to Congress, or not"
        left = f.x - len(f.picks)
        return Prompt(ways, left, "success" if left == 1 else "successes")

    def explains(self, s: Position, f: Frame[Position], v: VfwView, a: Action) -> str:
        n = s.congress
        if a == MARKER_LEAVE:
            return f"Congress stays at {n}."
        if a == MARKER_OFF:
            return f"Congress goes to {n - 1}." if n else "Congress is empty already."
        if n < 5:
            return f"Congress goes to {n + 1} of 6."
        full = [len([st for st in range(48) if s.own(side, st) >= 4]) for side in (SUF, OPP)]
        return f"The sixth column sends the amendment. At once {full[0]} ratify, {full[1]} reject."


FACES: Final[list[list[Action]]] = [[FACE + n for n in range(1, sides + 1)] for sides in range(9)]
KEEP_OR_REROLL: Final[list[Action]] = [KEEP, REROLL]
LOBBIED: Final[list[Action]] = [MARKER_ON, MARKER_OFF, MARKER_LEAVE]


def _congress(v: Values) -> Rule:
    if not v["amount"]:
        raise ValueError("moves Congress by 0; leave it out instead")
    return Congress(v["amount"])


_BUTTONS: Final = Number(1, 12)
WORDS: Final[dict[str, Word]] = {
    "add_campaigner": Word(
        Campaigner,
        lambda v: Campaigner(COLOR_NAMES.index(v["color"]), REGIONS.index(v["region"])),
        lambda r: {"color": COLOR_NAMES[r.color], "region": REGIONS[r.region]},
        {"color": A_COLOR, "region": A_REGION},
    ),
    "gain_buttons": Word(Gain, lambda v: Gain(v["amount"]), its_amount, {"amount": _BUTTONS}),
    "spend_buttons": Word(Spend, lambda v: Spend(v["amount"]), its_amount, {"amount": _BUTTONS}),
    "lose_buttons": Word(Lose, lambda v: Lose(v["amount"]), its_amount, {"amount": _BUTTONS}),
    "congress": Word(Congress, _congress, its_amount, {"amount": Number(-6, 6)}),
}  # fmt: skip
"""In a designer's file."""
