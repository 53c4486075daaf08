"""The vocabulary the cards are written in: sequences, dice, buttons, Congress, boxes.

Cubes have a file of their own (cubes.py), and so have draws (draws.py) and what
campaigners do (campaigning.py).
"""

from __future__ import annotations

from typing import Final

from suffrage.core.frames import Frame
from suffrage.core.game import NATURE, Action, Seat
from suffrage.core.phrases import counted, listed
from suffrage.games.votes_for_women.actions import (
    CARD,
    COLOR_NAMES,
    FACE,
    KEEP,
    MARKER_LEAVE,
    MARKER_OFF,
    MARKER_ON,
    REROLL,
    SUF,
)
from suffrage.games.votes_for_women.deck.card import (
    BOX_NAMES,
    FINAL_BOX,
    TURN_BOX,
    Lasting,
    without,
)
from suffrage.games.votes_for_women.effects.rule import Rule
from suffrage.games.votes_for_women.state import Position
from suffrage.games.votes_for_women.states import THE_REGION

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
        thrown = f"throw {self.dice if self.dice > 1 else 'a '}d{self.sides}"
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
        markers = counted(abs(self.n), "congressional marker")
        return f"{'add' if self.n > 0 else 'remove'} {markers}"

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
        return "for each, add or remove 1 congressional marker, or neither"

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


class Stay(Rule):
    """The card goes to a box and works on from there (rulings E-5, E-24)."""

    def __init__(self, box: int, lasting: Lasting | None = None) -> None:
        self.box: Final = box
        self.lasting: Final = lasting

    def words(self) -> str:
        how_long = "in Final Voting" if self.box == FINAL_BOX else f"for the {BOX_NAMES[self.box]}"
        what = self.lasting
        if what is None:
            return f"stays in effect {how_long}"
        side, s = (("the Suffragists", ""), ("the Opposition", "s"))[what.side]
        told: list[str] = []
        if what.campaign_die:
            told.append(f"campaign{s} with d{what.campaign_die}s")
        if what.lobby_die:
            told.append(f"lobby with d{what.lobby_die}s, on which each 6 or more may add a marker")
        if what.barred:
            named = listed([THE_REGION[region] for region in what.barred])
            told.append(f"cannot add cubes in {named}")
        if what.campaign_cost:
            told.append(f"must pay {counted(what.campaign_cost, 'button')} to campaign")
        if what.event_cost:
            told.append(f"must pay {counted(what.event_cost, 'button')} for each event")
        if what.final_die:
            told.append(f"throw{s} a d{what.final_die}")
        if what.wins_ties:
            told.append("win ties")
        return f"{how_long}, {side} {listed(told)}"

    def changes(self, s: Position) -> bool:
        return self.box != TURN_BOX or s.round < 6  # O-5: nobody plays after it in round 6

    def finish(self, s: Position, f: Frame[Position]) -> None:
        s.boxes[self.box] = (*s.boxes[self.box], f.card)
        s.announce_card("stays", f.seat, (f.card, self.box))


def end_effect(s: Position, seat: Seat, box: int, card: int) -> None:
    """A card leaves its box for its discard pile."""
    s.boxes[box] = without(s.boxes[box], card)
    s.discard(card)
    s.announce_card("ends", seat, (card, box))


class EndCard(Rule):
    """A named card leaves the turn box (ruling E-9)."""

    def __init__(self, title: str) -> None:
        self.title: Final = title

    def words(self) -> str:
        return f"{self.title} is discarded"

    def finish(self, s: Position, f: Frame[Position]) -> None:
        # The card that says so can only be played while the other lies there.
        found = [card for card in s.boxes[TURN_BOX] if s.cards[card].title == self.title]
        end_effect(s, f.seat, TURN_BOX, found[0])


class EndAny(Rule):
    """Counter Strat: any one card of the turn box is discarded (ruling E-16)."""

    def words(self) -> str:
        return "discard any one card from the turn box"

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        return [] if f.picks else sorted([CARD + card for card in s.boxes[TURN_BOX]])

    def finish(self, s: Position, f: Frame[Position]) -> None:
        if f.picks:
            end_effect(s, f.seat, TURN_BOX, f.picks[0] - CARD)


FACES: Final[list[list[Action]]] = [[FACE + n for n in range(1, sides + 1)] for sides in range(9)]
KEEP_OR_REROLL: Final[list[Action]] = [KEEP, REROLL]
LOBBIED: Final[list[Action]] = [MARKER_ON, MARKER_OFF, MARKER_LEAVE]
