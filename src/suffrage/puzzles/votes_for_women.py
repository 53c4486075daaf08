"""Puzzles of Votes for Women: one decision, and the answer that wins most often.

In Final Voting the chances are exact: every throw and every button is counted to the end
(`bots/votes_for_women/exact`). Before it a decision is tried out: in so many worlds that fit what
the seat sees, with the same hidden cards and the same luck for every answer, both sides play on
as the bot `steady` does. An answer is right if it is ahead of every wrong one by a margin, and
by far more than chance explains.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final, cast

from suffrage.bots.votes_for_women.evaluation import STANDARD
from suffrage.bots.votes_for_women.exact import LastVotes
from suffrage.bots.votes_for_women.policy import play_on
from suffrage.core.errors import BadNotation
from suffrage.core.game import Action
from suffrage.core.rng import Rng
from suffrage.games import game as game_called
from suffrage.games.votes_for_women.actions import CARD, CLAIMED, DONE, SUF
from suffrage.games.votes_for_women.game import VotesForWomen
from suffrage.games.votes_for_women.imagination import imagine
from suffrage.games.votes_for_women.phases import Play
from suffrage.games.votes_for_women.state import Position
from suffrage.games.votes_for_women.view import VfwView, see
from suffrage.puzzles.puzzle import FalsePuzzle, Puzzle, Riddler, Trial, Verdict, must_be, refused

VOTE: Final = "vote"  # in Final Voting, by full search
PLAY: Final = "play"  # before it, by trials
MARGIN: Final = 0.03  # of the chance to win, between a right answer and a wrong one
SURE: Final = 3.3  # standard errors that right and wrong are apart: once in two thousand by luck
TOLD: Final = 0.03  # as exact as chances are that come of trials
_LUCK: Final = 1 << 30  # apart from the seeds that worlds are dealt by
_TO_THE_END: Final = -1  # plays after which a trial is broken off: none


class VotesForWomenRiddler(Riddler):
    """Shows, judges and proves them."""

    def kind_of(self, puzzle: Puzzle) -> str:
        return "Final Voting" if puzzle.kind == VOTE else "The best play"

    def trial(self, puzzle: Puzzle, given: tuple[str, ...]) -> Trial:
        game, state = rules(), start(puzzle)
        view = see(state, puzzle.seat)
        view.options = answers(state)
        verdict = None
        if given:
            word, *more = given
            if more:
                raise BadNotation(f"{more[0]!r} comes after the answer")
            action = game.read(word)
            if action not in view.options:
                raise refused(game, action, puzzle)
            verdict = _verdict(puzzle, game.spell(action))
            view.options = []
        return Trial(puzzle, game, view, _names(state), given, (), verdict)

    def read(self, puzzle: Puzzle, text: str) -> tuple[str, ...]:
        return ()

    def check(self, puzzle: Puzzle) -> None:
        game, state = rules(), start(puzzle)
        must_be((puzzle.seat,), state.pending(), "who is asked", puzzle)
        spelled = [game.spell(action) for action in answers(state)]
        must_be(sorted(spelled), sorted(_told(puzzle)), "the answers with a chance", puzzle)
        for solution in puzzle.solutions:
            must_be(True, solution in spelled, f"that {solution!r} can be answered", puzzle)
        if puzzle.kind == VOTE:
            _check_vote(puzzle, state)
        else:
            _check_play(puzzle, state)

    def is_deep(self, puzzle: Puzzle) -> bool:
        return puzzle.kind == PLAY

    def told(self, puzzle: Puzzle) -> str:
        game, view = rules(), see(start(puzzle), puzzle.seat)
        names = [game.label(view, game.read(text)) for text in puzzle.solutions]
        return ", or ".join(names)

    def played(self, puzzle: Puzzle) -> list[str]:
        return [puzzle.solutions[0]]

    def proved(self, puzzle: Puzzle) -> str:
        if puzzle.kind == VOTE:
            return (
                "Proved by full search: every throw and every button to the end, best play of both."
            )
        proof = puzzle.proof
        return (
            f"Tried out: every answer in the same {proof['worlds']:,} worlds that fit what you "
            f"see, played to the end by the bot {proof['bot']!r}."
        )


def rules() -> VotesForWomen:
    """The rules."""
    game = game_called("votes-for-women")
    assert isinstance(game, VotesForWomen)
    return game


def start(puzzle: Puzzle) -> Position:
    """The position of a puzzle."""
    return rules().position(puzzle.position)


def answers(state: Position) -> list[Action]:
    """The options that are asked about: of a round the card of the hand.

    Claimed cards come on top of it, before or after, so they are no other way to play.
    """
    hand = [action for action in state.asked if not CLAIMED <= action < CARD]
    is_round = isinstance(state.stack[-1].effect, Play) and hand != [DONE]
    return hand if is_round else state.asked[:]


@dataclass(frozen=True)
class Tally:
    """An answer and the worlds in which it won."""

    action: Action
    won: tuple[bool, ...]

    @property
    def chance(self) -> float:
        """In how many of them it won."""
        return sum(self.won) / len(self.won)

    def ahead_of(self, other: Tally) -> float:
        """How many standard errors it is ahead, world by world."""
        apart = [one - two for one, two in zip(self.won, other.won, strict=True)]
        mean = sum(apart) / len(apart)
        spread = sqrt(max(1e-9, sum((gap - mean) ** 2 for gap in apart) / len(apart)))
        return mean / spread * sqrt(len(apart))


def tried_out(view: VfwView, actions: list[Action], worlds: int, seed: int) -> list[Tally]:
    """Every answer tried out in the same worlds and with the same luck."""
    rng, won = Rng(seed), [[False] * worlds for _ in actions]
    side = view.agreed.seating.sides[view.seat]
    for at in range(worlds):
        dealt = rng.below(_LUCK)
        world = imagine(view, dealt)
        for answers, action in zip(won, actions, strict=True):
            tried = world.clone()
            tried.apply(view.seat, action)
            play_on(tried, STANDARD, Rng(dealt + _LUCK), _TO_THE_END)
            answers[at] = tried.winner == side
    return [Tally(action, tuple(answers)) for action, answers in zip(actions, won, strict=True)]


def exact(state: Position, seat: int) -> list[float]:
    """The chances of *seat* after each option in Final Voting."""
    found = LastVotes(state).chances()
    return found if state.side(seat) == SUF else [1 - chance for chance in found]


def _told(puzzle: Puzzle) -> dict[str, float]:
    """The chance of every answer, as the data claim."""
    return cast(dict[str, float], puzzle.proof["chances"])


def _names(state: Position) -> tuple[str, ...]:
    return tuple(state.agreed.seating.mode.seats)


def _verdict(puzzle: Puzzle, answer: str) -> Verdict:
    if answer in puzzle.solutions:
        return Verdict(True, puzzle.explanation)
    chances = _told(puzzle)
    mine, best = chances[answer], max(chances.values())
    return Verdict(
        False, f"This wins {_percent(mine)} of the time. There is an answer with {_percent(best)}."
    )


def _percent(chance: float) -> str:
    return f"{round(100 * chance)} %"


def _check_vote(puzzle: Puzzle, state: Position) -> None:
    game = rules()
    found = exact(state, puzzle.seat)
    chances = {game.spell(a): chance for a, chance in zip(state.asked, found, strict=True)}
    for answer, chance in chances.items():
        must_be(_told(puzzle)[answer], round(chance, 4), f"the chance of {answer!r}", puzzle)
    _must_stand_apart(puzzle, chances)


def _check_play(puzzle: Puzzle, state: Position) -> None:
    game, proof = rules(), puzzle.proof
    view = see(state, puzzle.seat)
    found = {
        game.spell(one.action): one
        for one in tried_out(view, answers(state), proof["worlds"], proof["seed"])
    }
    for answer, one in found.items():
        off = abs(one.chance - _told(puzzle)[answer]) > TOLD
        must_be(False, off, f"that the chance of {answer!r} is {one.chance:.3f}", puzzle)
    _must_stand_apart(puzzle, {answer: one.chance for answer, one in found.items()})
    for right in puzzle.solutions:
        for answer, one in found.items():
            if answer not in puzzle.solutions and found[right].ahead_of(one) < SURE:
                raise FalsePuzzle(
                    f"{puzzle.game}, puzzle {puzzle.number}: {right!r} is ahead of {answer!r} by "
                    f"{found[right].ahead_of(one):.1f} standard errors, not {SURE}"
                )


def _must_stand_apart(puzzle: Puzzle, chances: dict[str, float]) -> None:
    right = min(chances[answer] for answer in puzzle.solutions)
    wrong = max(chance for answer, chance in chances.items() if answer not in puzzle.solutions)
    if right - wrong < MARGIN:
        raise FalsePuzzle(
            f"{puzzle.game}, puzzle {puzzle.number}: right and wrong are {right - wrong:.3f} "
            f"apart, not {MARGIN}"
        )
