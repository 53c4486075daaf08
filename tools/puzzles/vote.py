"""Puzzles of VOTE! from matches of bots: what is certain at the beginning of a round, and to whom.

Whatever is supposed in a puzzle was so in its match, is needed for the answer, and is not too
much: people should be able to think it through.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from suffrage.bots import bot
from suffrage.core.game import NATURE, WATCHER, Options, Seat
from suffrage.core.rng import Rng
from suffrage.games import game as game_called
from suffrage.games.vote.chronicle import Round, Use
from suffrage.games.vote.phases.agenda import NOMINATE
from suffrage.games.vote.phases.answers import NOT_IN
from suffrage.games.vote.setup import DEMOCRAT, MODES, UNKNOWN_PARTY
from suffrage.games.vote.state import VoteState
from suffrage.games.vote.view import VoteView
from suffrage.puzzles.puzzle import Puzzle
from suffrage.puzzles.vote import (
    BLUE,
    RED,
    SUPPOSITIONS,
    answer,
    deals,
    supposed_words,
)

ROUNDS = range(3, 9)  # in which a record is worth reading and not too long
MOST_SUPPOSED = 3
MOST_NAMED = 3
FEWEST_DEALS = 6  # that fit before anything is supposed
CLUES = range(3, 7)  # ballots and claims without which the answer would be another


@dataclass(frozen=True)
class Candidate:
    """A moment, a seat and what can be told from there."""

    text: str
    seat: Seat
    kind: str
    supposed: tuple[str, ...]
    right: str
    deals: int
    clues: int
    rounds: int


def search(seed: int) -> Iterator[Candidate]:
    """The candidates of the match with that seed."""
    game, rng = game_called("vote"), Rng(seed)
    mode = MODES[seed % len(MODES)]
    state = game.start(Options(mode.name))
    players = [bot("vote", "reasonable") for _ in mode.seats]
    told = 0
    while state.outcome() is None and state.round <= ROUNDS.stop:
        if state.phase == NOMINATE and state.round in ROUNDS and state.round != told:
            told = state.round
            yield from looked_at(state)
        seat = state.pending()[0]
        if seat == NATURE:
            options = state.options(NATURE)
            state.apply(NATURE, options[rng.below(len(options))])
        else:
            state.apply(seat, players[seat].choose(state.view(seat), 1, rng.below(1 << 30)))


def looked_at(state: VoteState) -> Iterator[Candidate]:
    """What each Democrat in the game, and a watcher, can be certain of."""
    true = state.start_party
    for seat in (WATCHER, *range(state.count)):
        if seat != WATCHER and (true[seat] != DEMOCRAT or not state.living[seat]):
            continue
        view = state.view(seat)
        so = [name for name, (_, holds) in SUPPOSITIONS.items() if holds(true, view)]
        if len(deals(view, [])) < FEWEST_DEALS:
            continue
        for count in range(MOST_SUPPOSED + 1):
            for supposed in combinations(so, count):
                yield from _certain(state, view, supposed)


def _certain(state: VoteState, view: VoteView, supposed: tuple[str, ...]) -> Iterator[Candidate]:
    found = deals(view, [*supposed])
    for kind in (RED, BLUE):
        right = answer(view, found, kind)
        if not 1 <= len(right.split()) <= MOST_NAMED:
            continue
        fewer = [[other for other in supposed if other != one] for one in supposed]
        if any(answer(view, deals(view, names), kind) == right for names in fewer):
            continue
        clues = _clues(view, supposed, kind, right)
        if clues in CLUES:
            yield Candidate(
                state.text(), view.seat, kind, supposed, right, len(found), clues, state.round
            )


def _clues(view: VoteView, supposed: tuple[str, ...], kind: str, right: str) -> int:
    """How many single ballots and claims the answer hangs on, one's own sight apart."""
    needed, history, uses = 0, view.history, view.uses
    for i, past in enumerate(history):
        blank = Round(
            past.number, past.president, past.candidate, [NOT_IN] * view.count, past.result,
            [], past.turned, past.heir,
        )  # fmt: skip
        view.history = [*history[:i], blank, *history[i + 1 :]]
        needed += answer(view, deals(view, [*supposed]), kind) != right
    view.history = history
    for i, use in enumerate(uses):
        silent = Use(
            use.round, use.card, use.seat, use.target, UNKNOWN_PARTY, use.found, use.living
        )
        view.uses = [*uses[:i], silent, *uses[i + 1 :]]
        needed += answer(view, deals(view, [*supposed]), kind) != right
    view.uses = uses
    return needed


def interest(candidate: Candidate) -> float:
    """How much there is to see: many clues, few suppositions, several to name, few rounds."""
    named = len(candidate.right.split())
    return (
        2 * candidate.clues - 1.5 * len(candidate.supposed) + named - 0.3 * candidate.rounds
        + (candidate.deals > 1) + (candidate.seat != WATCHER)
    )  # fmt: skip


def draft(candidate: Candidate, seed: int) -> Puzzle:
    """The puzzle with its proof, and with facts instead of words."""
    supposed = supposed_words([*candidate.supposed])
    return Puzzle(
        "vote", 0, candidate.kind, "?", f"{supposed} ?", "?", candidate.text, candidate.seat,
        (candidate.right,), "?", {"supposed": [*candidate.supposed], "deals": candidate.deals},
        seed,
    )  # fmt: skip
