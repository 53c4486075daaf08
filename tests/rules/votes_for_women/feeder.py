"""Answers questions out of a trace record: chance from its dice, decisions from its facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from suffrage.core.game import NATURE, Action
from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women.actions import COLOR_NAMES, SUF
from suffrage.games.votes_for_women.effects.campaigning import HandOut
from suffrage.games.votes_for_women.effects.cubes import (
    InState,
    PerCampaigner,
    PerRegion,
    Spread,
    state_of,
)
from suffrage.games.votes_for_women.effects.draws import DRAW, DrawAside
from suffrage.games.votes_for_women.effects.hands import LoseCards
from suffrage.games.votes_for_women.effects.removals import Remove
from suffrage.games.votes_for_women.state import Position
from suffrage.games.votes_for_women.states import CODES, NUMBER
from suffrage.games.votes_for_women.voting import Vote
from tests.rules.votes_for_women.replays import REGIONS, Mismatch, card, check, step, stopped

Fact = dict[str, Any]
SIDES = ("suf", "opp")
_REPLIES = {"defer": act.DEFER, "match": act.MATCH, "supersede": act.SUPERSEDE}


class Order(Protocol):
    """The order of the decks."""

    decks: list[list[int]]

    def draw(self, side: int, pool: list[int]) -> int: ...

    def refill(self, pool: list[int]) -> int: ...


class Feeder:
    """Feeds one record into a position."""

    def __init__(self, s: Position, facts: list[Fact], deal: Order) -> None:
        self.s = s
        self.deal = deal
        self.decisions = [f for f in facts if "do" in f]
        self.dice = [f for f in facts if f.get("rng") == "dice"]
        self.faces: list[int] = []  # what is left of the throw under way
        self.discarded = [c for f in facts if f.get("rng") == "random-discard" for c in f["cards"]]
        self.shuffles = [f for f in facts if f.get("rng") == "shuffle"]
        self.groups = {f["g"]: f["states"] for f in facts if f.get("fx") == "cubes"}

    def run(self) -> None:
        """Answer until the play is done."""
        self.until(lambda: stopped(self.s))

    def until(self, done: Callable[[], bool]) -> None:
        """Answer until *done*, or until the game is over."""
        s = self.s
        while s.pending() and not done():
            seat = s.pending()[0]
            options = s.options(seat)
            a = self._chance(options) if seat == NATURE else self._decide(seat, options)
            if a not in options:
                raise Mismatch(f"{_spell(a)} is not among {[_spell(o) for o in options[:8]]}")
            s.apply(seat, a)

    def finish(self) -> None:
        """Nothing of chance may be left over."""
        check("dice left over", self.faces, [])
        if self.dice and self.s.winner < 0:
            raise Mismatch(f"throws left over: {self.dice}")
        for fact in self.shuffles:
            # The pool that the shuffle made is drawn in this order from now on.
            self.deal.decks[SIDES.index(fact["side"])] = [card(name) for name in fact["deck"]]

    # Chance

    def _chance(self, options: list[Action]) -> Action:
        s = self.s
        effect = s.stack[-1].effect
        if act.FACE <= options[0] < act.ASSIGN:
            return self._die(options)
        pool = [a - act.CARD for a in options]
        if isinstance(effect, LoseCards):
            return act.CARD + card(self.discarded.pop(0))
        if effect is DRAW or isinstance(effect, DrawAside):
            for fact in self.shuffles:
                self.deal.decks[SIDES.index(fact["side"])] = [card(name) for name in fact["deck"]]
            return act.CARD + self.deal.draw(s.side(s.stack[-1].seat), pool)
        return act.CARD + self.deal.refill(pool)

    def _die(self, options: list[Action]) -> Action:
        f = self.s.stack[-1]
        if not self.faces:
            fact = self._next_throw()
            check("sides of the dice", len(options), fact["sides"])
            if not isinstance(f.effect, Vote):
                check("dice", getattr(f.effect, "dice", 1), fact["n"])
            self.faces = list(fact["values"])
        return act.FACE + self.faces.pop(0)

    def _next_throw(self) -> Fact:
        f = self.s.stack[-1]
        if isinstance(f.effect, Vote):
            picker, other = f.effect.sides(f)
            side = picker if len(f.picks) == 1 else other
            if len(f.picks) == 4:
                side = 1 - f.effect.leader(self.s, f)
            at = next(i for i, fact in enumerate(self.dice) if fact["side"] == SIDES[side])
            return self.dice.pop(at)
        return self.dice.pop(0)

    # Decisions

    def _skip(self) -> None:
        """Drop what the rules do not ask either: throws and replies without a choice."""
        while self.decisions and (
            self.decisions[0].get("offered") is False or "forced" in self.decisions[0]
        ):
            self.decisions.pop(0)

    def _take(self, kind: str) -> Fact:
        self._skip()
        while self.decisions and self.decisions[0]["do"] != kind:
            # Forced steps and moves not made are in the file, but are not asked.
            if self.decisions[0]["do"] not in ("add", "remove", "stop-moving", "assign"):
                break
            self.decisions.pop(0)
        if not self.decisions or self.decisions[0]["do"] != kind:
            raise Mismatch(f"the rules ask for {kind!r}, the file has {self.decisions[:1]}")
        return self.decisions.pop(0)

    def _decide(self, seat: int, options: list[Action]) -> Action:
        first = options[0]
        if first == act.KEEP:
            return self._reroll(seat)
        if first in (act.MARKER_ON, act.MARKER_OFF):
            return act.MARKER_ON if self.s.side(seat) == SUF else act.MARKER_OFF
        if act.BID <= first < act.SEAT:
            return act.BID + int(self._take("commit")["n"])
        if first in (act.DEFER, act.MATCH):
            fact = self._take("respond")
            offered = {_REPLIES[name] for name in fact.get("options", [])}
            check("replies", set(options), offered)
            return _REPLIES[fact["choice"]]
        if isinstance(self.s.stack[-1].effect, HandOut):
            return self._assign(options)
        if any(act.MOVE <= a < act.REGION for a in options):
            return self._free_move(options)
        if act.ADD <= first < act.EVENT:
            return self._step(options)
        return self._choose(options)

    def _reroll(self, seat: int) -> Action:
        self._skip()
        while self.decisions and self.decisions[0]["do"] in ("add", "remove", "assign"):
            self.decisions.pop(0)
        fact = self.decisions[0] if self.decisions else {}
        if fact.get("do") == "reroll" and fact["side"] == SIDES[seat]:
            self.decisions.pop(0)
            return act.REROLL
        if fact.get("do") == "keep":
            check("re-roll offered", True, fact["offered"])
            self.decisions.pop(0)
        return act.KEEP

    def _assign(self, options: list[Action]) -> Action:
        fact = self._take("assign")
        color, start = COLOR_NAMES.index(fact["color"]), REGIONS.index(fact["from"])
        for c in (color * 2, color * 2 + 1):
            stay = act.ASSIGN + c
            if stay in options and self.s.campaigners[c] == start:
                if fact["to"] == fact["from"]:
                    return stay
                return act.MOVE + c * 6 + REGIONS.index(fact["to"])
        raise Mismatch(f"no campaigner for {fact}")

    def _free_move(self, options: list[Action]) -> Action:
        self._skip()
        fact = self.decisions[0] if self.decisions else {}
        if fact.get("do") != "free-move":
            if fact.get("do") == "stop-moving":
                self.decisions.pop(0)
            return act.DONE
        self.decisions.pop(0)
        color, start = COLOR_NAMES.index(fact["color"]), REGIONS.index(fact["from"])
        for c in (color * 2, color * 2 + 1):
            a = act.MOVE + c * 6 + REGIONS.index(fact["to"])
            if a in options and self.s.campaigners[c] == start:
                return a
        raise Mismatch(f"no campaigner for {fact}")

    def _step(self, options: list[Action]) -> Action:
        """A step of the group under way; steps of one group commute."""
        self._skip()
        f = self.s.stack[-1]
        while self.decisions and self.decisions[0]["do"] not in ("add", "remove"):
            if self.decisions[0]["do"] not in ("keep", "assign", "stop-moving"):
                raise Mismatch(f"the rules ask for a cube, the file has {self.decisions[0]}")
            self.decisions.pop(0)
        for i, fact in enumerate(self.decisions):
            if fact["do"] not in ("add", "remove"):
                break
            a = _step_of(fact)
            if a in options:
                if not f.picks:
                    self._check_open(fact["g"], options)
                self.decisions.pop(i)
                return a
        raise Mismatch(f"no step of the file fits {[_spell(a) for a in options[:6]]}")

    def _check_open(self, group: int, options: list[Action]) -> None:
        """The states open at the start of a group."""
        open_now = {CODES[state_of(a)] for a in options}
        theirs = self.groups[group]
        expected = set(CODES) if theirs == "all" else set(theirs)
        effect = self.s.stack[-1].effect
        if isinstance(effect, InState):
            if not open_now <= expected:
                raise Mismatch(f"group {group}: {open_now} is open, the file has {expected}")
        elif isinstance(effect, (Spread, PerCampaigner, PerRegion, Remove)):
            check(f"open states of group {group}", open_now, expected)

    def _choose(self, options: list[Action]) -> Action:
        """A card, state or mark."""
        self._skip()
        if options[0] == act.DONE and act.STATE <= options[-1] < act.ADD:
            return self._clear(options)
        if act.STATE <= options[0] < act.ADD and self.decisions[0]["do"] == "remove":
            return self._clear(options)
        if act.REGION <= options[0] < act.STATE:
            return act.REGION + NUMBER[self._peek_step()] // 8
        if options[0] >= act.ON_TOP:
            fact = self._take("arrange")
            self.decisions.insert(0, {"do": "arranged", "top": [*fact["top"]],
                                      "bottom": [*fact["bottom"]]})  # fmt: skip
            return act.ON_TOP + len(fact["top"])
        if options[0] >= act.TOP:
            return self._arranged()
        while self.decisions and self.decisions[0]["do"] in ("add", "remove"):
            self.decisions.pop(0)
        fact = self.decisions.pop(0)
        if "eligible" in fact:
            check("eligible", {a - act.CARD for a in options}, set(map(card, fact["eligible"])))
        if "card" in fact:
            return act.CARD + card(fact["card"])
        return act.STATE + NUMBER[fact["state"]]

    def _arranged(self) -> Action:
        fact = self.decisions[0]
        if fact["top"]:
            return act.TOP + card(fact["top"].pop(0))
        name = fact["bottom"].pop(0)
        if len(fact["bottom"]) == 1:
            self.decisions.pop(0)
        return act.BOTTOM + card(name)

    def _peek_step(self) -> str:
        return str(next(f["state"] for f in self.decisions if f["do"] == "add"))

    def _clear(self, options: list[Action]) -> Action:
        """A state to be cleared: the file has a removal for each of its cubes."""
        if not self.decisions or self.decisions[0]["do"] != "remove":
            return act.DONE
        group, state = self.decisions[0]["g"], self.decisions[0]["state"]
        self.decisions = [
            f for f in self.decisions
            if not (f["do"] == "remove" and f["g"] == group and f["state"] == state)
        ]  # fmt: skip
        return act.STATE + NUMBER[state]


def _step_of(fact: Fact) -> Action:
    if fact["do"] == "remove":
        return step(fact["state"], "-", COLOR_NAMES.index(fact["color"]))
    if "cancels" in fact:
        return step(fact["state"], "-", COLOR_NAMES.index(fact["cancels"]))
    return step(fact["state"], "+", COLOR_NAMES.index(fact["color"]))


def _spell(a: Action) -> str:
    from suffrage.games.votes_for_women.notation import spell

    return spell(a)
