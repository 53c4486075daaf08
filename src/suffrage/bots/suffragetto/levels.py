"""The bots that know Suffragetto: they search whole moves and answer them hop by hop."""

from __future__ import annotations

from math import exp
from typing import Final

from suffrage.bots.alphabeta import DEEPEST, SURE, WIN, Position, Search
from suffrage.bots.base import Advice, Bot, sentence
from suffrage.bots.suffragetto.master.judgment import LEARNED, Judgment
from suffrage.bots.suffragetto.master.position import MasterPosition
from suffrage.bots.suffragetto.master.search import DeepSearch
from suffrage.bots.suffragetto.search import SuffragettoPosition
from suffrage.core.game import Action, Game, Seat, View
from suffrage.core.rng import Rng
from suffrage.games.suffragetto.actions import (
    ACCEPT,
    OFFER_DRAW,
    PASS,
    REFUSE,
    RESIGN,
    STOP,
    is_offer,
    offered,
)
from suffrage.games.suffragetto.moves.whole import moves
from suffrage.games.suffragetto.notation import write_path
from suffrage.games.suffragetto.phases import DONE, DRAW, EXCHANGE, HOPPING
from suffrage.games.suffragetto.phases.ends import QUIET_LIMIT
from suffrage.games.suffragetto.state import SuffragettoState
from suffrage.games.suffragetto.view import SuffragettoView

SCALE: Final = 350.0  # a lead of so much wins three matches of four
_BEHIND: Final = 80  # from here on an exchange is welcome: it makes a lead smaller
_LEVEL: Final = 40  # less than this is no lead at all
_LISTED: Final = 1500  # outcomes of a turn that are looked at
_GIVEN_AWAY: Final = "It gives the match away."


def chance(worth: int) -> float:
    """A worth as a guess at the chance of winning."""
    return 1 / (1 + exp(-max(-40.0, min(40.0, worth / SCALE))))


class Choice:
    """A way to go on: the next answer, where the turn would end, and the whole move."""

    def __init__(self, action: Action, after: SuffragettoState, text: str) -> None:
        self.action: Final = action
        self.after: Final = after
        self.text: Final = text


def choices(state: SuffragettoState) -> list[Choice]:
    """Every outcome of the turn that is going on."""
    found: list[Choice] = []
    for move in moves(state, _LISTED):
        after = state.clone()
        for action in move.path:
            after.apply(state.side, action)
        if after.stage == HOPPING:
            after.apply(state.side, STOP)
        found.append(Choice(move.path[0], after, write_path(move.path)))
    rest = STOP if state.stage == HOPPING else PASS
    if rest in state.options(state.side):
        after = state.clone()
        after.apply(state.side, rest)
        found.append(Choice(rest, after, "stopping here" if rest == STOP else "a pass"))
    return found


class Thinker(Bot):
    """Alpha-beta search over whole moves, to a budget of nodes and perhaps to a depth."""

    deepest = DEEPEST
    noise = 0  # how far, at most, it misjudges a move
    chain = 3  # a series of hops that goes on gets one part in so many of budget and time

    glance = look = 1_500

    def __init__(self, game: Game, deepest: int | None = None) -> None:
        super().__init__(game)
        if deepest is not None:
            self.deepest = deepest

    def position(self, state: SuffragettoState) -> Position:
        """A position as it searches it."""
        return SuffragettoPosition(state)

    def search(self, budget: int, before: list[int]) -> Search:
        """How it searches."""
        return Search(budget, before)

    def advise(self, view: View, budget: int, seed: int) -> list[Advice]:
        state = self.game.imagine(view, seed)
        assert isinstance(state, SuffragettoState)
        if state.stage in (EXCHANGE, DRAW):
            return self._answer(state, budget)
        budget = max(1, round(budget * self.share(view)))
        found = choices(state)
        Rng(seed).shuffle(order := list(range(len(found))))
        found = [found[i] for i in order]
        ranked = self._rank(state, found, budget)
        rng = Rng(seed)
        if self.noise:
            ranked = [(w + rng.below(2 * self.noise + 1) - self.noise, c) for w, c in ranked]
        best: dict[Action, tuple[int, str]] = {}
        for value, choice in ranked:
            if choice.action not in best or value > best[choice.action][0]:
                best[choice.action] = (value, choice.text)
        listed = sorted(best.items(), key=lambda entry: -entry[1][0])
        # Only of the first is the worth known; that of the others is a bound.
        advice = [
            Advice(action, chance(value), _why(value, text, exact=i == 0))
            for i, (action, (value, text)) in enumerate(listed)
        ]
        top = listed[0][1][0]
        return self._words(state, view, top, advice)

    def share(self, view: View) -> float:
        assert isinstance(view, SuffragettoView)
        return 1 / self.chain if view.stage == HOPPING else 1.0

    def chance(self, view: View, budget: int, seed: int) -> float:
        state = self.game.imagine(view, seed)
        assert isinstance(state, SuffragettoState)
        asked = state.asked()
        if state.stage in (EXCHANGE, DRAW):
            state.apply(asked, REFUSE)
            (worth,) = self.search(budget, []).rank([self.position(state)], [None], self.deepest)
        else:
            found = choices(state)
            if not found:  # the toss is in the air
                return 0.5
            worth = self._rank(state, found, budget)[0][0]
        return chance(worth if asked == view.seat else -worth)

    def _rank(
        self, state: SuffragettoState, found: list[Choice], budget: int
    ) -> list[tuple[int, Choice]]:
        """What each choice is worth to the side that is to move, the best first."""
        positions = [self.position(choice.after) for choice in found]
        known = [_known(choice.after, state.side) for choice in found]
        search = self.search(budget, list(state.recent))
        worth = search.rank(positions, known, self.deepest)
        return [(worth[i], found[i]) for i in search.order]

    def _answer(self, state: SuffragettoState, budget: int) -> list[Advice]:
        """Accept or refuse: what makes a lead smaller suits whoever is behind."""
        asked = state.asked()
        refused = state.clone()
        refused.apply(asked, REFUSE)
        (worth,) = self.search(budget, []).rank([self.position(refused)], [None], self.deepest)
        if state.stage == EXCHANGE:
            accepts = worth < -_LEVEL
        else:
            accepts = worth < -_BEHIND or (worth < _LEVEL and state.quiet > QUIET_LIMIT // 2)
        first, second = (ACCEPT, REFUSE) if accepts else (REFUSE, ACCEPT)
        why = _why(worth, "refusing")
        return [
            Advice(first, chance(worth), why),
            Advice(second, chance(worth) * 0.9, why),
            Advice(RESIGN, 0.0, _GIVEN_AWAY),
        ]

    def _words(
        self, state: SuffragettoState, view: View, worth: int, advice: list[Advice]
    ) -> list[Advice]:
        """Put offers where they belong: first now and then if they help, else last."""
        last: list[Advice] = []
        exchanges = [action for action in view.options if is_offer(action)]
        fullest = max(exchanges, key=lambda action: sum(offered(action)), default=-1)
        now = state.turn // 2 % 8 == 0  # not every turn: a refused offer is a nuisance
        for action in view.options:
            if action == OFFER_DRAW:
                helps = now and state.quiet > QUIET_LIMIT * 3 // 5 and abs(worth) < _LEVEL
                why = "Nothing much is going on any more." if helps else "It is too early for that."
            elif is_offer(action):
                helps = now and action == fullest and -SURE < worth < -_BEHIND
                why = "More pieces on both sides make a lead smaller."
            else:
                continue
            if helps:
                advice = [Advice(action, chance(worth), why), *advice]
            else:
                last.append(Advice(action, chance(worth) * 0.5, why))
        if RESIGN in view.options:
            last.append(Advice(RESIGN, 0.0, _GIVEN_AWAY))
        return advice + last


def _known(after: SuffragettoState, side: Seat) -> int | None:
    """What a finished match is worth to *side*; None if it goes on."""
    if after.stage != DONE:
        return None
    return 0 if after.winner < 0 else WIN - 1 if after.winner == side else 1 - WIN


def _why(worth: int, text: str, exact: bool = True) -> str:
    """What comes of a whole move; of one that is not the best, no more than that."""
    if worth >= SURE:
        return sentence(f"after {text} you win {_moves((WIN - worth) // 2)}")
    if worth <= -SURE:
        return sentence(f"after {text} the other side wins {_moves((WIN + worth) // 2)}")
    at_best = "" if exact else "at best "
    if abs(worth) < 10:
        return sentence(f"after {text} the sides are {at_best}even")
    lead = f"{abs(worth) / 100:.1f} pieces {'ahead' if worth > 0 else 'behind'}"
    return sentence(f"after {text} you are {at_best}{lead}")


def _moves(more: int) -> str:
    """When somebody wins who needs so many moves more."""
    return "at once" if more == 0 else f"in {more} more move{'s' if more > 1 else ''}"


class NoviceBot(Thinker):
    """Looks one move ahead and misjudges a good deal."""

    level = "novice"
    about = "Looks one move ahead and misjudges a good deal: for a first match."
    budget = 300
    deepest = 1
    noise = 90


class SteadyBot(Thinker):
    """Looks two moves ahead, captures to their end."""

    level = "steady"
    about = "Looks two moves ahead and follows captures to their end."
    budget = 4_000
    deepest = 2
    noise = 4


class StrongBot(Thinker):
    """Looks as far ahead as its budget goes."""

    level = "strong"
    about = "Looks as far ahead as its time goes, three moves and more."
    budget = 30_000
    chain = 12  # the whole turn was thought about at its first hop


class MasterBot(Thinker):
    """Looks deeper in the same time, and judges by what it has learned."""

    level = "master"
    about = "Learned from its own matches what counts, and sees more in the same time than strong."
    budget = 80_000
    chain = 12

    def __init__(
        self, game: Game, deepest: int | None = None, judgment: Judgment = LEARNED
    ) -> None:
        super().__init__(game, deepest)
        self.judgment: Final = judgment  # what it believes; learning begins with another

    def position(self, state: SuffragettoState) -> Position:
        return MasterPosition(state, self.judgment)

    def search(self, budget: int, before: list[int]) -> Search:
        return DeepSearch(budget, before)
