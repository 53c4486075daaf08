"""Puzzles of Votes for Women from matches that the bot `steady` plays against itself.

A decision is looked at in three sieves: a few worlds judged where Final Voting would begin, more
of them, and then whole trials as the puzzle's proof will have them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from suffrage.bots.votes_for_women.evaluation import STANDARD
from suffrage.bots.votes_for_women.judge import ByHand
from suffrage.bots.votes_for_women.policy import Policy, play_on
from suffrage.core.game import NATURE, Action, Options, Seat
from suffrage.core.rng import Rng
from suffrage.games.votes_for_women.actions import OPP, SUF
from suffrage.games.votes_for_women.imagination import imagine
from suffrage.games.votes_for_women.state import FINAL_VOTING, Position
from suffrage.games.votes_for_women.view import VfwView, see
from suffrage.games.votes_for_women.voting import Vote
from suffrage.puzzles.puzzle import Puzzle
from suffrage.puzzles.votes_for_women import (
    MARGIN,
    PLAY,
    SURE,
    VOTE,
    answers,
    exact,
    rules,
    tried_out,
)

MOST_OPEN = 7  # states, where a puzzle of Final Voting begins
MOST_BUTTONS = 7
LATE = 6  # the turn in which best plays are looked for
LAST_ROUNDS = 4  # from this round on: hands are small
OPTIONS = range(4, 15)  # answers to choose from: enough to be wrong, few enough to try them all
MOST_RIGHT = 3  # answers that come to the same
SIEVES = (4, 16, 60)  # worlds
GAP = 0.07  # in the sieves
BUDGETS = (50, 200, 600)  # worlds of trials; the first are only another sieve
SPARE = 0.3  # standard errors more than a proof must have
SEED = 1  # of its worlds
FAIR = (0.12, 0.95)  # chances of the best answer: neither lost nor won already


@dataclass(frozen=True)
class Candidate:
    """A decision with one best answer."""

    text: str
    seat: Seat
    kind: str
    chances: dict[str, float]
    right: tuple[str, ...]
    habit: str  # what the bot would have answered
    worlds: int

    @property
    def gap(self) -> float:
        """How far the best answer is ahead."""
        wrong = [c for answer, c in self.chances.items() if answer not in self.right]
        return min(self.chances[answer] for answer in self.right) - max(wrong)


def search(seed: int) -> Iterator[Candidate]:
    """The candidates of the match with that seed."""
    state, rng = rules().start(Options("two-player")), Rng(seed)
    while state.asked:
        seat = state.actor()
        if seat == NATURE:
            state.apply(NATURE, state.asked[rng.below(len(state.asked))])
            continue
        habit = state.asked[0] if len(state.asked) == 1 else Policy(state, STANDARD).answer()
        if len(state.asked) > 1:
            found = looked_at(state, seat, habit)
            if found is not None:
                yield found
        state.apply(seat, habit)


def looked_at(state: Position, seat: Seat, habit: Action) -> Candidate | None:
    """The puzzle in a decision, if one answer is clearly the best."""
    if state.phase == FINAL_VOTING:
        is_late = state.marks.count(0) <= MOST_OPEN and sum(state.buttons) <= MOST_BUTTONS
        is_vote = isinstance(state.stack[-1].effect, Vote)
        return _voted(state, seat, habit) if is_late and is_vote else None
    if state.turn < LATE or state.round < LAST_ROUNDS or len(answers(state)) not in OPTIONS:
        return None
    return _played(state, seat, habit)


def _voted(state: Position, seat: Seat, habit: Action) -> Candidate | None:
    game = rules()
    chances = dict(zip(state.asked, exact(state, seat), strict=True))
    best = max(chances.values())
    right = [action for action, chance in chances.items() if best - chance < MARGIN / 4]
    wrong = [chance for action, chance in chances.items() if action not in right]
    if not wrong or best - max(wrong) < MARGIN or not FAIR[0] < best < FAIR[1] or max(wrong) == 0:
        return None
    return Candidate(
        state.text(), seat, VOTE, {game.spell(a): round(c, 4) for a, c in chances.items()},
        tuple(map(game.spell, right)), game.spell(habit), 0,
    )  # fmt: skip


def _played(state: Position, seat: Seat, habit: Action) -> Candidate | None:
    game, view = rules(), see(state, seat)
    asked = answers(state)
    for worlds in SIEVES:
        guessed = _guessed(view, asked, worlds)
        if not _right(guessed, GAP):
            return None
    for worlds in BUDGETS:
        found = tried_out(view, asked, worlds, SEED)
        chances = {one.action: one.chance for one in found}
        right = _right(chances, MARGIN)
        if not right:
            return None
        apart = [
            good.ahead_of(bad)
            for good in found
            for bad in found
            if good.action in right and bad.action not in right
        ]
        if worlds > BUDGETS[0] and min(apart) >= SURE + SPARE:
            return Candidate(
                state.text(), seat, PLAY, {game.spell(a): round(c, 4) for a, c in chances.items()},
                tuple(map(game.spell, right)), game.spell(habit), worlds,
            )  # fmt: skip
    return None


def _right(chances: dict[Action, float], gap: float) -> list[Action]:
    """The best answers, if few of them are that far ahead of all others."""
    order = sorted(chances, key=lambda action: -chances[action])
    if not FAIR[0] < chances[order[0]] < FAIR[1]:
        return []
    for count in range(1, min(MOST_RIGHT, len(order) - 1) + 1):
        if chances[order[count - 1]] - chances[order[count]] >= gap:
            return order[:count]
    return []


def _guessed(view: VfwView, asked: list[Action], worlds: int) -> dict[Action, float]:
    """The chance of every answer, as it is judged before Final Voting."""
    side, total = view.agreed.seating.sides[view.seat], dict.fromkeys(asked, 0.0)
    judge = ByHand(STANDARD)
    for at in range(worlds):
        world = imagine(view, at)
        for action in asked:
            tried = world.clone()
            tried.apply(view.seat, action)
            play_on(tried, STANDARD, Rng(at + 1), 0)
            chance = judge.chance(tried)
            total[action] += chance if side == SUF else 1 - chance
    return {action: sum_ / worlds for action, sum_ in total.items()}


def interest(candidate: Candidate) -> float:
    """How much there is to see: the bot went wrong, several answers, a clear gap."""
    surprise = 2.0 * (candidate.habit not in candidate.right)
    return surprise + min(0.3, candidate.gap) * 5 + 0.1 * len(candidate.chances)


def draft(candidate: Candidate, seed: int) -> Puzzle:
    """The puzzle with its proof, and with facts instead of words."""
    side = ("Suffragists", "Opposition")[candidate.seat]
    proof: dict[str, object] = {"chances": candidate.chances}
    if candidate.kind == PLAY:
        proof = {"bot": "steady", "worlds": candidate.worlds, "seed": SEED, **proof}
    return Puzzle(
        "votes-for-women", 0, candidate.kind, "?", f"You are the {side}. ?", "?", candidate.text,
        candidate.seat, candidate.right, f"The bot would answer {candidate.habit}.", proof, seed,
    )  # fmt: skip


assert (SUF, OPP) == (0, 1)  # in the mode for two, seats are sides
