"""Every kind of question that the rules ask, and a moment of a match that comes to it.

What there can be is told by the rules themselves: the effects of Votes for Women, the phases
of VOTE!, the stages of Suffragetto, every kind of answer, every reason to end. Matches by
chance come to it, and scenes where chance would take too long; what none of them comes to is
named.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache

from suffrage.core.frames import Effect
from suffrage.core.game import NATURE, WATCHER, Game, Options, Seat, State, View
from suffrage.core.rng import Rng, derive
from suffrage.games import game
from suffrage.games.suffragetto.phases import DONE, TOSSING
from suffrage.games.suffragetto.state import SuffragettoState
from suffrage.games.vote.phases.agenda import END, PHASES, START
from suffrage.games.vote.phases.order import ORDER
from suffrage.games.vote.state import VoteState
from suffrage.games.votes_for_women.state import Position
from tests.rules.suffragetto.scene import Scene
from tests.tables import Table

_ROUNDS = 400  # matches of every mode, at most
_LONG = 700  # answers of Suffragetto by chance
_RARE = 60  # one answer in so many may settle a match by a word
_STATE = re.compile(r"^[A-Z]{2}(?=$|[+-])")
_MOVE = re.compile(r"^[a-q]\d+([-x^])[a-q]\d+")
_STAGES = ("toss", "turn", "hopping", "exchange", "draw", "end")
_SHUTTLE = ("c8-c9", "o9-o8", "c9-c8", "o8-o9") * 2
_FIVE_INSIDE = "h13 j13 h14 i14 j14"
SCENES = {  # Suffragetto, where chance seldom comes: a position and what is answered then
    "a pass": (Scene("p", p="p5", s="o4 o5 o6 p6 p7 n3 n5 n7"), ()),
    "six inside": (Scene(s=f"{_FIVE_INSIDE} i12", p="o9"), ("i12-i13",)),
    "two passes": (Scene(), ("--", "--")),
    "repetition": (Scene(s="c8", p="o9"), _SHUTTLE),
    "no progress": (Scene(quiet=199, s="c8", p="o9"), ("c8-c9",)),
    "too long": (Scene(turn=2000, s="c8", p="o9"), ("c8-c9",)),
    "an exchange": (Scene(s="e8 l9", p="m10 f9"), ("l9xn11", "f9xd7", "?=0+1")),
    "agreement": (Scene(s="c8", p="o9"), ("?1/2", "yes")),
}


Choice = Callable[[State, int], tuple[Seat, int] | None]
"""Who answers what in a position after so many answers; None for nothing more."""
# Ends that chance does not come to: two who stay level for a hundred cards, and sixty sessions
# without a winner. The rules' own suites set them up; their page differs in one sentence.
NEVER = {"end two-left-lot", "end adjourned"}


@dataclass(frozen=True)
class Moment:
    """A position of a match as one seat sees it."""

    table: Table
    seat: Seat
    answers: tuple[tuple[Seat, str], ...] = field(repr=False)
    about: tuple[str, ...]  # what it has that no moment before it had

    def view(self) -> View:
        """What that seat may know there."""
        state = self.table.start()
        for seat, text in self.answers:
            state.apply(seat, self.table.game.read(text))
        return state.view(self.seat)


def kind(answer: str) -> str:
    """What an answer is, without whom or what it is about."""
    if found := _MOVE.match(answer):
        return f"move {found[1]}"
    return re.sub(r"\d+", "", _STATE.sub("state", answer).partition(":")[0])


def question(state: State, seat: Seat) -> str:
    """The part of the rules that asks *seat*."""
    if isinstance(state, Position):
        return type(state.stack[-1].effect).__name__
    if isinstance(state, VoteState):
        phase = PHASES[state.phase]
        if seat < state.count and state.due[seat] >= 0:
            return f"{phase}, a claim is due"
        return phase if seat in state.pending() else f"{phase}, unasked"
    assert isinstance(state, SuffragettoState)
    return _STAGES[state.stage]


def questions(rules: Game) -> set[str]:
    """Every part of the rules that can ask a seat something."""
    state = Table(rules, Options(rules.modes[0].name)).start()
    if isinstance(state, Position):
        return {
            type(effect).__name__
            for effect in state.agreed.effects.values()
            # The Oppobot never answers: where its rules ask, nature does.
            if type(effect).options is not Effect.options and "oppobot" not in effect.__module__
        }
    if isinstance(state, VoteState):
        asking = {name for name, phase in zip(PHASES, ORDER, strict=True) if not phase.nature}
        return asking - {PHASES[START], PHASES[END]}  # which ask nobody
    return set(_STAGES) - {_STAGES[TOSSING], _STAGES[DONE]}


def answers(rules: Game) -> set[str]:
    """Every kind of answer, nature's included."""
    return {kind(rules.spell(action)) for action in range(rules.action_count)}


class _Search:
    """Looks at matches for what was not there yet."""

    def __init__(self, rules: Game) -> None:
        self.rules = rules
        self.found: list[Moment] = []
        self.known: set[str] = set()
        self.missing = {f"question {q}" for q in questions(rules)}
        self.missing |= {f"answer {a}" for a in answers(rules)}
        self.missing |= {f"end {reason}" for reason in rules.reasons}

    def look(self, table: Table, state: State, given: list[tuple[Seat, str]]) -> None:
        """Keep what is new here, by nature or for a seat."""
        pending = state.pending()
        for seat in pending if NATURE in pending else range(state.seats()):
            options = state.options(seat)
            if not options:
                continue
            asked = question(state, seat)
            kinds = {kind(self.rules.spell(action)) for action in options}
            self.missing -= {f"question {asked}", *[f"answer {one}" for one in kinds]}
            if seat != NATURE:
                self._keep(table, seat, given, {f"{asked}: {one}" for one in kinds})
        if len(pending) == 1 and pending[0] != NATURE:
            other = (pending[0] + 1) % state.seats()
            if other != pending[0]:
                self._keep(table, other, given, {"somebody else is asked"})
            self._keep(table, WATCHER, given, {"watching"})
        if isinstance(state, VoteState) and NATURE not in pending:
            for seat in range(state.count):
                if not state.living[seat]:
                    self._keep(table, seat, given, {"out of the game"})
        end = state.outcome()
        if end is not None:
            self.missing.discard(f"end {end.reason}")
            for seat in (0, state.seats() - 1):
                won = "won" if seat in end.winners else "not won"
                self._keep(table, seat, given, {f"end {end.reason}, {won}"})

    def _keep(
        self, table: Table, seat: Seat, given: list[tuple[Seat, str]], about: set[str]
    ) -> None:
        new = tuple(sorted(about - self.known))
        if new:
            self.known |= set(new)
            self.found.append(Moment(table, seat, tuple(given), new))

    def play(self, table: Table, choose: Choice) -> None:
        """Look at every position of one match."""
        state, given = table.start(), list[tuple[Seat, str]]()
        self.look(table, state, given)
        while state.pending():
            chosen = choose(state, len(given))
            if chosen is None:
                return
            state.apply(*chosen)
            given.append((chosen[0], self.rules.spell(chosen[1])))
            self.look(table, state, given)

    def by_chance(self, rng: Rng) -> Choice:
        """Any kind of answer, then any answer of that kind."""
        return lambda state, number: self._any(state, rng, number)

    def as_told(self, words: Iterator[str]) -> Choice:
        """These answers, by whoever is asked."""

        def choose(state: State, number: int) -> tuple[Seat, int] | None:
            word = next(words, "")
            return (state.pending()[0], self.rules.read(word)) if word else None

        return choose

    def _any(self, state: State, rng: Rng, number: int) -> tuple[Seat, int]:
        pending = state.pending()
        askable = pending if NATURE in pending else tuple(range(state.seats()))
        seats = [seat for seat in askable if state.options(seat)]
        seat = seats[rng.below(len(seats))]
        late = number > _LONG and isinstance(state, SuffragettoState)
        settling = late or rng.below(_RARE) == 0
        kinds: dict[str, list[int]] = {}
        for action in state.options(seat):
            if settling or not self.rules.settles(action):
                kinds.setdefault(kind(self.rules.spell(action)), []).append(action)
        some = list(kinds.values())[rng.below(len(kinds))]
        return seat, some[rng.below(len(some))]


@cache
def moments(name: str) -> tuple[tuple[Moment, ...], tuple[str, ...]]:
    """A moment for every kind of answer to every kind of question; and what none comes to."""
    rules = game(name)
    search = _Search(rules)
    if name == "suffragetto":
        for scene, then in SCENES.values():
            options = Options("two-player", files={"position": scene.state.text()})
            search.play(Table(rules, options), search.as_told(iter(then)))
    for seed in range(_ROUNDS):
        for mode in rules.modes:
            table = Table(rules, Options(mode.name))
            search.play(table, search.by_chance(Rng(derive(seed, str(table)))))
        if not search.missing - NEVER:
            break
    return tuple(search.found), tuple(sorted(search.missing))
