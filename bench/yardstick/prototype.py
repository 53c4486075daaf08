"""Six cards of a card-driven game, as a stack of frames.

An *effect* is a constant: what a card says, shared by every game. A *frame* is a
pause: an effect under way and the picks made so far. *Nature* is a seat: a die or
a drawn card is an answer like any other, one at a time and all equally likely, so
the rules hold no randomness of their own.
"""

from __future__ import annotations

from typing import Final

SUF: Final = 0
OPP: Final = 1
NATURE: Final = 100  # beyond every list: a slip raises instead of reading from the back
NOBODY: Final = 101  # the game is over
COLORS: Final[list[list[int]]] = [[1, 2], [0]]  # by seat: purple and yellow, or red

# One flat action space. An action is an int; all else is spelling.
PASS: Final = 0
KEEP: Final = 1
REROLL: Final = 2
CUBE: Final = 3  # + state * 3 + color
FACE: Final = 147  # + number rolled
CARD: Final = 156  # + card number

ANYWHERE: Final[tuple[int, ...]] = tuple(range(48))  # state st lies in region st // 8
NORTHEAST: Final[tuple[int, ...]] = tuple(range(40, 48))
ROLLED: Final = -1  # "that number": what the frame was given
CIVIL_WAR: Final = 5


class Frame:
    """A pause inside an effect: whose, off which card, given what, picked what."""

    def __init__(
        self, effect: Effect, seat: int, card: int, x: int, picks: tuple[int, ...]
    ) -> None:
        self.effect: Final = effect
        self.seat: Final = seat
        self.card: Final = card
        self.x: Final = x
        self.picks: Final = picks

    def plus(self, a: int) -> Frame:
        return Frame(self.effect, self.seat, self.card, self.x, (*self.picks, a))


class State:
    """A whole position: ints, flat lists of ints, and frames that never change."""

    def __init__(
        self, round: int, congress: int, cubes: list[int], buttons: list[int], lasting: list[int],
        deck: list[int], hands: list[list[int]], stack: list[Frame], actor: int, options: list[int],
    ) -> None:  # fmt: skip
        self.round = round
        self.congress = congress
        self.cubes = cubes
        self.buttons = buttons
        self.lasting = lasting
        self.deck = deck  # a pool without order: nature picks from it
        self.hands = hands
        self.stack = stack
        self.actor = actor  # whose answer is awaited
        self.options = options  # replaced, never edited, so clones may share it

    def clone(self) -> State:
        return State(
            self.round, self.congress, self.cubes[:], self.buttons[:], self.lasting[:],
            self.deck[:], [h[:] for h in self.hands], self.stack[:], self.actor, self.options,
        )  # fmt: skip

    def push(self, effect: Effect, seat: int, card: int = -1, x: int = 0) -> None:
        self.stack.append(Frame(effect, seat, card, x, ()))


class Effect:
    """A printed instruction. All progress lives in the frame."""

    secret: bool = False  # are the picks for the owner's eyes only?

    def actor(self, s: State, f: Frame) -> int:
        return f.seat

    def options(self, s: State, f: Frame) -> list[int]:
        """What may be answered now. Nothing left to ask: the effect is done."""
        return []

    def answer(self, s: State, f: Frame, a: int) -> None:
        s.stack[-1] = f.plus(a)

    def finish(self, s: State, f: Frame) -> None:
        """Do what needs no asking, and push what follows."""


class Each(Effect):
    """One thing after another. The stack is the program; no counter is kept."""

    def __init__(self, *parts: Effect) -> None:
        self.parts: Final = parts

    def finish(self, s: State, f: Frame) -> None:
        for part in reversed(self.parts):
            s.push(part, f.seat, f.card, f.x)


class Gain(Effect):
    def __init__(self, buttons: int = 0, congress: int = 0) -> None:
        self.buttons: Final = buttons
        self.congress: Final = congress

    def finish(self, s: State, f: Frame) -> None:
        s.buttons[f.seat] += self.buttons
        s.congress = min(6, max(0, s.congress + self.congress))


class Stay(Effect):
    def finish(self, s: State, f: Frame) -> None:
        s.lasting.append(f.card)


class On(Effect):
    """On a roll of low to high."""

    def __init__(self, low: int, high: int, *then: Effect) -> None:
        self.low: Final = low
        self.high: Final = high
        self.then: Final = Each(*then)

    def finish(self, s: State, f: Frame) -> None:
        if self.low <= f.x <= self.high:
            s.push(self.then, f.seat, f.card, f.x)


class Roll(Effect):
    """Nature throws the dice one by one; a button buys the throw again."""

    def __init__(self, dice: int, sides: int, *then: Effect) -> None:
        self.dice: Final = dice
        self.faces: Final = [FACE + n for n in range(1, sides + 1)]
        self.then: Final = Each(*then)

    def actor(self, s: State, f: Frame) -> int:
        return NATURE if len(f.picks) < self.dice else f.seat

    def options(self, s: State, f: Frame) -> list[int]:
        if len(f.picks) < self.dice:
            return self.faces
        return [KEEP, REROLL] if len(f.picks) == self.dice and s.buttons[f.seat] else []

    def answer(self, s: State, f: Frame, a: int) -> None:
        if a != REROLL:
            s.stack[-1] = f.plus(a)
        else:
            s.buttons[f.seat] -= 1
            s.stack[-1] = Frame(self, f.seat, f.card, f.x, ())

    def finish(self, s: State, f: Frame) -> None:
        total = 0
        for p in f.picks[: self.dice]:
            total += p - FACE
        s.push(self.then, f.seat, f.card, total)


class Cubes(Effect):
    """Cube by cube within the printed limits; a rival's cube goes before one's own comes."""

    def __init__(
        self, n: int, where: tuple[int, ...] = ANYWHERE, per_state: int = 99, per_region: int = 99,
        add: bool = True,
    ) -> None:  # fmt: skip
        self.n: Final = n
        self.where: Final = where
        self.per_state: Final = per_state
        self.per_region: Final = per_region
        self.add: Final = add

    def options(self, s: State, f: Frame) -> list[int]:
        found: list[int] = []
        if len(f.picks) >= (f.x if self.n == ROLLED else self.n):
            return found
        states, regions = [0] * 48, [0] * 6
        for p in f.picks:
            st = (p - CUBE) // 3
            states[st] += 1
            regions[st // 8] += 1
        war = f.seat == SUF and CIVIL_WAR in s.lasting
        for st in self.where:
            region = st // 8
            if states[st] >= self.per_state or regions[region] >= self.per_region:
                continue
            if war and (region == 2 or region == 4):
                continue
            rival = False
            for c in COLORS[1 - f.seat]:
                if s.cubes[st * 3 + c]:
                    rival = True
                    found.append(CUBE + st * 3 + c)
            if self.add and not rival:
                for c in COLORS[f.seat]:
                    found.append(CUBE + st * 3 + c)
        return found

    def answer(self, s: State, f: Frame, a: int) -> None:
        own = (a - CUBE) % 3 in COLORS[f.seat]
        s.cubes[a - CUBE] += 1 if own else -1
        s.stack[-1] = f.plus(a)


class Draw(Effect):
    """Draw n; play one of them now, discard the rest."""

    secret = True

    def __init__(self, n: int) -> None:
        self.n: Final = n

    def actor(self, s: State, f: Frame) -> int:
        return NATURE if len(f.picks) < self.n else f.seat

    def options(self, s: State, f: Frame) -> list[int]:
        if len(f.picks) < self.n:
            return [CARD + c for c in s.deck]
        if len(f.picks) > self.n:
            return []
        return sorted([p for p in f.picks if playable(s, p - CARD)])

    def answer(self, s: State, f: Frame, a: int) -> None:
        if len(f.picks) < self.n:
            s.deck.remove(a - CARD)
        s.stack[-1] = f.plus(a)

    def finish(self, s: State, f: Frame) -> None:
        if len(f.picks) > self.n:
            s.push(DECK[f.picks[self.n] - CARD].event, f.seat, (f.picks[self.n] - CARD) % 6)


class Turn(Effect):
    """Play a card for its event, or pass for a button; then draw up."""

    def options(self, s: State, f: Frame) -> list[int]:
        return [] if f.picks else [PASS] + [CARD + c for c in s.hands[f.seat] if playable(s, c)]

    def finish(self, s: State, f: Frame) -> None:
        s.push(REFILL, f.seat)
        if f.picks[0] == PASS:
            s.buttons[f.seat] += 1
        else:
            card = f.picks[0] - CARD
            s.hands[f.seat].remove(card)
            s.push(DECK[card].event, f.seat, card % 6)


class Refill(Effect):
    def actor(self, s: State, f: Frame) -> int:
        return NATURE

    def options(self, s: State, f: Frame) -> list[int]:
        return [CARD + c for c in s.deck] if len(s.hands[f.seat]) < 6 else []

    def answer(self, s: State, f: Frame, a: int) -> None:
        s.deck.remove(a - CARD)
        s.hands[f.seat].append(a - CARD)
        s.hands[f.seat].sort()  # a hand has no order to give away


class Round(Effect):
    def finish(self, s: State, f: Frame) -> None:
        if s.round < 12 and len(s.deck) > 8:
            s.round += 1
            s.lasting = [c for c in s.lasting if c != CIVIL_WAR]
            for effect, seat in ((ROUND, NATURE), (TURN, OPP), (TURN, SUF)):
                s.push(effect, seat)


class Card:
    def __init__(self, name: str, *event: Effect, unless: int = -1) -> None:
        self.name: Final = name
        self.event: Final = Each(*event)
        self.unless: Final = unless


SIX: Final = (
    Card("A Vindication of the Rights of Woman", Draw(2)),
    Card("Fifteenth Amendment",
         Roll(1, 6, On(3, 6, Gain(congress=2), Cubes(8, per_state=2), Stay())), unless=CIVIL_WAR),
    Card("Lucy Stone", Gain(buttons=1), Cubes(6, per_region=1)),
    Card("Frederick Douglass", Roll(1, 8, Cubes(ROLLED, NORTHEAST, per_state=1))),
    Card("Debate Us, You Cowards!", Roll(2, 6, Cubes(ROLLED, per_state=2, add=False))),
    Card("The Civil War", Gain(congress=-1), Stay()),
)  # fmt: skip
DECK: Final = SIX * 10
TURN: Final = Turn()
REFILL: Final = Refill()
ROUND: Final = Round()


def playable(s: State, card: int) -> bool:
    return DECK[card].unless not in s.lasting


def advance(s: State) -> None:
    """Run every effect that needs no answer, up to the next question or the end."""
    while s.stack:
        f = s.stack[-1]
        s.options = f.effect.options(s, f)
        if s.options:
            s.actor = f.effect.actor(s, f)
            return
        s.stack.pop()
        f.effect.finish(s, f)
    s.options = []
    s.actor = NOBODY


def new() -> State:
    s = State(0, 0, [0] * 144, [2, 2], [], list(range(60)), [[], []], [], NOBODY, [])
    for effect, seat in ((ROUND, NATURE), (REFILL, OPP), (REFILL, SUF)):
        s.push(effect, seat)
    advance(s)
    return s


def apply(s: State, a: int) -> None:
    """Answer the standing question. The caller vouches that *a* is among the options."""
    f = s.stack[-1]
    f.effect.answer(s, f, a)
    advance(s)


def view(s: State, seat: int) -> dict[str, object]:
    """What one seat may know, named field by field: a new field starts out hidden."""
    shown = [f for f in s.stack if f.seat == seat or not f.effect.secret]
    return {
        "round": s.round, "congress": s.congress, "cubes": s.cubes[:], "buttons": s.buttons[:],
        "lasting": s.lasting[:], "deck": len(s.deck),
        "hand": s.hands[seat][:] if seat <= OPP else [],
        "hands": [len(h) for h in s.hands], "picks": [list(f.picks) for f in shown],
        "actor": s.actor, "options": s.options if s.actor == seat else [],
    }  # fmt: skip
