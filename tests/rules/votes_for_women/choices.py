"""Answers questions out of a scenario's step: its dice, and its choices in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from suffrage.core.game import NATURE, Action
from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women import phases
from suffrage.games.votes_for_women.actions import COLOR_LETTERS, SUF
from suffrage.games.votes_for_women.effects.campaigning import HandOut
from suffrage.games.votes_for_women.effects.cubes import state_of
from suffrage.games.votes_for_women.notation import CAMPAIGNERS, read, spell
from suffrage.games.votes_for_women.oppobot.effects import BotClaims
from suffrage.games.votes_for_women.state import Position
from suffrage.games.votes_for_women.states import NUMBER
from tests.rules.votes_for_women.replays import REGIONS, Mismatch, card, check, step, stopped

Data = dict[str, Any]
Choice = Any
_CONGRESS = {"add": act.MARKER_ON, "remove": act.MARKER_OFF, "skip": act.MARKER_LEAVE}
_REPLIES = {"defer": act.DEFER, "match": act.MATCH, "supersede": act.SUPERSEDE}


class Chooser:
    """Feeds one step into a position."""

    def __init__(self, s: Position, do: Data) -> None:
        self.s = s
        self.do = do
        self.dice = list(do.get("dice", []))
        self.choices = list(_expand(do.get("choices", [])))
        self.hidden = dict(do.get("not_offered", {}))

    def run(self, done: Callable[[], bool] = lambda: False) -> None:
        """Answer until the step is done, or *done* says so."""
        s = self.s
        self._until(lambda: done() or stopped(s) or s.stack[-1].effect is phases.PLAY)
        check("dice left over", self.dice, [])
        check("questions that were never asked", self.hidden, {})

    def _until(self, done: Callable[[], bool]) -> None:
        """Answer until *done*, or until the game is over."""
        s = self.s
        while s.pending() and not done():
            seat = s.pending()[0]
            options = s.options(seat)
            a = self._chance(options) if seat == NATURE else self._decide(seat, options)
            if a not in options:
                raise Mismatch(f"{spell(a)} is not among {[spell(o) for o in options[:8]]}")
            s.apply(seat, a)

    def _chance(self, options: list[Action]) -> Action:
        if act.FACE <= options[0] < act.ASSIGN:
            if not self.dice:
                raise Mismatch("the rules throw a die that the scenario does not have")
            return act.FACE + int(self.dice.pop(0))
        if "random_pick" in self.do and isinstance(self.s.stack[-1].effect, BotClaims):
            return act.CARD + card(self.do["random_pick"])
        return options[0]

    def _decide(self, seat: int, options: list[Action]) -> Action:
        first = options[0]
        self._check_hidden(options)
        if first == act.KEEP:
            return act.REROLL if self._next("reroll", drop="keep") else act.KEEP
        if first in (act.MARKER_ON, act.MARKER_OFF):
            chosen = self._field("congress")
            own = act.MARKER_ON if self.s.side(seat) == SUF else act.MARKER_OFF
            return _CONGRESS[chosen] if chosen else own
        if act.BID <= first < act.SEAT:
            return act.BID + int(self.do["strategy"]["commit"])
        if act.SEAT <= first < act.FACE:
            return self._partner(seat)
        if first in (act.DEFER, act.MATCH):
            return self._reply(options)
        if first == act.AGREE:
            return act.DECLINE  # the notation has no word for a swap
        if isinstance(self.s.stack[-1].effect, HandOut):
            return self._assign(options)
        if act.MOVE <= options[-1] < act.REGION:
            return self._free_move()
        if act.ADD <= first < act.EVENT:
            return self._step(options)
        if act.REGION <= first < act.STATE:
            return self._region()
        return self._choose(options)

    def _partner(self, seat: int) -> Action:
        """Who gets a Strategy card: the partner named, or whoever has the last word (M-3)."""
        name = self._field("player")
        names = [called.lower() for called in self.s.agreed.seating.mode.seats]
        return act.SEAT + (names.index(name) if name in names else seat)

    def _reply(self, options: list[Action]) -> Action:
        told = self.do["strategy"]
        if "replies" in told:
            check("replies", {spell(a) for a in options}, set(told["replies"]))
        if "reply" not in told:
            raise Mismatch(f"the rules ask for a reply ({', '.join(map(spell, options))})")
        return _REPLIES[told["reply"]]

    def _region(self) -> Action:
        """A region is told by the first step that is taken there."""
        for choice in self.choices:
            if isinstance(choice, str) and choice[2:3] in ("+", "-"):
                return act.REGION + NUMBER[choice[:2]] // 8
        raise Mismatch("the rules ask for a region, and no step tells one")

    def _next(self, word: str, drop: str) -> bool:
        """Whether the next re-roll choice is *word*; *drop* is taken off too."""
        for i, choice in enumerate(self.choices):
            if choice in (word, drop):
                self.choices.pop(i)
                return bool(choice == word)
            if isinstance(choice, dict) and "assign" in choice:
                break
        return False

    def _field(self, *names: str) -> Choice:
        """The value of the first choice that has one of these fields, or None."""
        for i, choice in enumerate(self.choices):
            if isinstance(choice, dict):
                for name in names:
                    if name in choice:
                        self.choices.pop(i)
                        return choice[name]
        return None

    def _assign(self, options: list[Action]) -> Action:
        f = self.s.stack[-1]
        die = f.picks[len(f.picks) - f.x] - act.FACE
        for i, choice in enumerate(self.choices):
            if not (isinstance(choice, dict) and "assign" in choice):
                continue
            dice = choice["dice"] if "dice" in choice else [choice["die"]]
            if die not in dice:
                continue
            c = CAMPAIGNERS.index(choice["assign"])
            move = self.choices[i + 1].get("move") if _is_move(self.choices, i + 1) else None
            if move is not None:
                self.choices.pop(i + 1)
            dice.remove(die)
            if not dice:
                self.choices.pop(i)
            else:
                self.choices[i] = {"assign": choice["assign"], "dice": dice}
            if move is not None:
                return act.MOVE + c * 6 + REGIONS.index(move)
            return self._equal(act.ASSIGN + c, options)
        raise Mismatch(f"nobody is named for the die {die}")

    def _equal(self, a: Action, options: list[Action]) -> Action:
        """Two of a color in one region are one and the same."""
        for other in options:
            if act.ASSIGN <= other < act.MOVE and (other - act.ASSIGN) // 2 == (
                a - act.ASSIGN
            ) // 2 and self.s.campaigners[other - act.ASSIGN] == (
                self.s.campaigners[a - act.ASSIGN]
            ):  # fmt: skip
                return a if a in options else other
        return a

    def _free_move(self) -> Action:
        move = self._field("free_move")
        if move is None:
            return act.DONE
        return act.MOVE + CAMPAIGNERS.index(move[0]) * 6 + REGIONS.index(move[1])

    def _step(self, options: list[Action]) -> Action:
        for i, choice in enumerate(self.choices):
            if isinstance(choice, str) and choice[2:3] in ("+", "-"):
                a = step(choice[:2], choice[2], COLOR_LETTERS.index(choice[3]))
                if a in options:
                    self.choices.pop(i)
                    return a
        raise Mismatch(f"no choice of {self.choices[:5]} fits {[spell(o) for o in options[:6]]}")

    def _choose(self, options: list[Action]) -> Action:
        if options[0] >= act.ON_TOP:
            top = self._peek("top")
            return act.ON_TOP + len(top["top"])
        if options[0] >= act.TOP:
            piles = self._peek("top")
            pile = piles["top"] if piles["top"] else piles["bottom"]
            if not pile:
                raise Mismatch("the rules ask for the place of a card that the scenario leaves out")
            return read(f"{'top' if options[0] < act.BOTTOM else 'bottom'}:"
                        + spell(act.CARD + card(pile.pop(0))).partition(":")[2])  # fmt: skip
        if act.CARD <= options[-1] < act.TOP:
            name = self._field("card")
            if name is None and act.DONE in options:
                return act.DONE
            if name is None and len(options) > 1:
                raise Mismatch("no card is named")
            return act.CARD + card(name) if name else options[0]
        state = self._field("state", "marker")
        if state is None:
            state = self._cleared()
        return act.STATE + NUMBER[state] if state else act.DONE

    def _cleared(self) -> str | None:
        """A state that loses all its cubes is told cube by cube."""
        for choice in self.choices:
            if choice == "stop":
                return None
            if isinstance(choice, str) and choice[2:3] == "-":
                self.choices = [other for other in self.choices if other != choice]
                return choice[:2]
        return None

    def _peek(self, name: str) -> Data:
        for choice in self.choices:
            if isinstance(choice, dict) and name in choice:
                return choice
        raise Mismatch(f"no choice tells {name!r}")

    def _check_hidden(self, options: list[Action]) -> None:
        """What must not be offered at the first question of its kind."""
        if "cards" in self.hidden and options[-1] >= act.CARD:
            for name in self.hidden.pop("cards"):
                check(f"{name} is offered", act.CARD + card(name) in options, False)
        if act.STATE <= options[-1] < act.EVENT:
            offered = {state_of(a) if a >= act.ADD else a - act.STATE for a in options}
            for kind in ("states", "markers"):
                for code in self.hidden.pop(kind, []):
                    check(f"{code} is offered", NUMBER[code] in offered, False)


def _is_move(choices: list[Choice], i: int) -> bool:
    return i < len(choices) and isinstance(choices[i], dict) and "move" in choices[i]


def _expand(choices: list[Choice]) -> list[Choice]:
    """Steps in many states written out one by one; dicts and lists are copied."""
    found: list[Choice] = []
    for choice in choices:
        if isinstance(choice, dict) and "each" in choice:
            for code in choice["states"].split():
                found.extend([f"{code}{choice['each']}"] * choice["times"])
        elif isinstance(choice, dict):
            found.append({k: list(v) if isinstance(v, list) else v for k, v in choice.items()})
        else:
            found.append(choice)
    return found
