"""What a puzzle is, how it is read from a file, and what a game must know about its own."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from suffrage.core.errors import BadNotation
from suffrage.core.game import Action, Game, News, View

_TEXTS: Final = ("kind", "title", "question", "hint", "position", "explanation")
_FIELDS: Final = (*_TEXTS, "seat", "solutions", "proof", "seed")
Proof: TypeAlias = dict[str, Any]


class FalsePuzzle(Exception):
    """A puzzle whose data claim what is not so."""


@dataclass(frozen=True)
class Puzzle:
    """A position, a question about it, and what is right."""

    game: str
    number: int  # from 1
    kind: str  # "win", "save", "vote" and so on: a word of its game
    title: str
    question: str
    hint: str
    position: str  # in the notation of its game
    seat: int  # who is asked, and sees what that seat may see
    solutions: tuple[str, ...]  # each answer that is right, as it is spelled
    explanation: str
    proof: Proof  # what the check needs and what it must find
    seed: int | None
    """Of the match it was found in: `make puzzles FIND=game SEED=seed` finds it again. The first
    thirty of Suffragetto are older than such seeds; their drafts are made again from the position.
    """

    def facts(self) -> dict[str, Any]:
        """The puzzle as data, as it stands in its file."""
        plain = {name: getattr(self, name) for name in _TEXTS}
        numbers = {"seat": self.seat, "seed": self.seed}
        return {**plain, **numbers, "solutions": [*self.solutions], "proof": self.proof}


@dataclass(frozen=True)
class Verdict:
    """What came of an answer."""

    is_right: bool
    said: str  # why, in a sentence or two


@dataclass(frozen=True)
class Trial:
    """A puzzle as it stands after some answers: what is seen, what can be answered."""

    puzzle: Puzzle
    game: Game  # the rules, in the words in which the puzzle asks
    view: View  # its options are the answers; none are left once there is a verdict
    names: tuple[str, ...]
    given: tuple[str, ...]
    news: tuple[tuple[News, ...], ...]  # what the answers given so far brought, one by one
    verdict: Verdict | None


class Riddler(ABC):
    """What a game knows about its puzzles."""

    @abstractmethod
    def kind_of(self, puzzle: Puzzle) -> str:
        """The heading under which a puzzle is listed: "Win in two"."""

    @abstractmethod
    def trial(self, puzzle: Puzzle, given: tuple[str, ...]) -> Trial:
        """The puzzle after the answers *given*, or an error that names the wrong one."""

    @abstractmethod
    def read(self, puzzle: Puzzle, text: str) -> tuple[str, ...]:
        """The answers that a whole answer in notation stands for; none if it is no such thing."""

    def given(self, puzzle: Puzzle, words: tuple[str, ...]) -> str:
        """The answers given so far as people read them."""
        return " ".join(words)

    @abstractmethod
    def check(self, puzzle: Puzzle) -> None:
        """Prove that exactly the solutions are right, or raise FalsePuzzle."""

    @abstractmethod
    def is_deep(self, puzzle: Puzzle) -> bool:
        """Whether the proof takes so long that daily tests look only at some like it."""

    @abstractmethod
    def told(self, puzzle: Puzzle) -> str:
        """The solution in words."""

    @abstractmethod
    def played(self, puzzle: Puzzle) -> list[str]:
        """The answers that give the first solution, one by one."""

    @abstractmethod
    def proved(self, puzzle: Puzzle) -> str:
        """How we know that nothing else is right, in a sentence."""


def must_be(expected: object, found: object, what: str, puzzle: Puzzle) -> None:
    """FalsePuzzle unless a check found what the data claim."""
    if expected != found:
        where = f"{puzzle.game}, puzzle {puzzle.number}"
        raise FalsePuzzle(f"{where}: {what} should be {expected!r} and is {found!r}")


def refused(game: Game, action: Action, puzzle: Puzzle) -> BadNotation:
    """The error for an answer that is none here."""
    return BadNotation(f"{game.spell(action)!r} cannot be answered in puzzle {puzzle.number}")


def read_puzzles(game: str, text: str) -> tuple[Puzzle, ...]:
    """The puzzles in a file of *game*, or BadNotation that names the puzzle and the field."""
    found = []
    for number, entry in enumerate(json.loads(text), 1):
        where = f"{game}, puzzle {number}"
        if not isinstance(entry, dict) or set(entry) != set(_FIELDS):
            raise BadNotation(f"{where}: its fields should be {', '.join(_FIELDS)}")
        for name in _TEXTS:
            if not isinstance(entry[name], str) or not entry[name].strip():
                raise BadNotation(f"{where}: {name} should be a text")
        solutions = entry["solutions"]
        if type(entry["seat"]) is not int or type(entry["seed"]) not in (int, type(None)):
            raise BadNotation(f"{where}: seat and seed should be numbers")
        if not isinstance(entry["proof"], dict):
            raise BadNotation(f"{where}: proof should be a table of facts")
        if not isinstance(solutions, list) or not solutions:
            raise BadNotation(f"{where}: there should be at least one solution")
        found.append(Puzzle(game, number, **{**entry, "solutions": tuple(solutions)}))
    return tuple(found)
