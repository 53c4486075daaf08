"""First steps: a guided first match. A lesson is data; the coach follows a match and says it.

A step comes once, at the first question that it fits, whatever was answered before: a player who
leaves the suggested path still hears what is to be known, and the match can be played to its end.
What was said follows from the record alone, so nothing about it has to be kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fnmatch import fnmatchcase
from hashlib import sha256
from typing import Final

from suffrage.core.dice import FairDice
from suffrage.core.game import NATURE, Seat, State, View
from suffrage.core.record import Record
from suffrage.core.referee import Match, options_of
from suffrage.core.rng import chances_at
from suffrage.core.words.beats import Beat


class Goal:
    """What a game is about, on one sheet, before the first match."""

    def __init__(
        self,
        title: str,
        lead: str,
        points: tuple[tuple[str, str], ...],
        wins: str,
        loses: str,
    ) -> None:
        self.title: Final = title
        self.lead: Final = lead
        self.points: Final = points  # three things to know, each a heading and a few sentences
        self.wins: Final = wins  # goes on after "You win"
        self.loses: Final = loses  # goes on after "You lose"


class Step:
    """One thing that the coach says."""

    def __init__(
        self,
        name: str,
        says: str,
        when: Callable[[View], bool],
        look: str = "",
        why: str = "",
        suggests: tuple[str, ...] = (),
    ) -> None:
        self.name: Final = name  # a word or two: its heading
        self.says: Final = says
        self.when: Final = when  # whether it fits a question, told by what the player sees
        self.look: Final = look  # the part of the table to look at: "hand", "board", "record" ...
        self.why: Final = why  # the reason behind it, for whoever wants to know
        self.suggests: Final = suggests  # answers as they are spelled (* for anything), best first

    def suggestion(self, options: Sequence[str]) -> str:
        """The answer it suggests among those that there are; "" to let the player choose."""
        fitting = (w for pattern in self.suggests for w in options if fnmatchcase(w, pattern))
        return next(fitting, "")


def never(view: View) -> bool:
    """For a step that comes at no question."""
    return False


class Lesson:
    """The first match of one game: the table, the goal, and what is said."""

    def __init__(
        self,
        game: str,
        mode: str,
        seat: Seat,
        level: str,
        luck: str,
        goal: Goal,
        steps: tuple[Step, ...],
        told: Step,
        ends: Step,
    ) -> None:
        self.game: Final = game
        self.mode: Final = mode
        self.seat: Final = seat  # the player's; bots of *level* have the others
        self.level: Final = level
        self.goal: Final = goal
        self.steps: Final = steps
        self.told: Final = told  # while the others' first answers are told
        self.ends: Final = ends  # when the match is over
        self.seed: Final = sha256(f"first steps, {game}, {luck}".encode()).digest()
        """Of the dice, and of the bots: the same in everybody's first match, and no secret."""

    def is_of(self, record: Record) -> bool:
        """Whether *record* is a first match by this lesson: nobody else has its dice."""
        return record.game == self.game and record.dice.seed == self.seed.hex()

    def nonces(self, seats: int) -> tuple[str, ...]:
        """What each seat gives to the dice: nobody's choice here."""
        return tuple([f"seat{seat}" for seat in range(seats)])

    def dice(self, seats: int) -> FairDice:
        """The dice of everybody's first match."""
        return FairDice(self.seed, self.nonces(seats))

    def chances(self, seat: Seat, answers: int) -> int:
        """What a bot draws its chances from after so many answers, wherever the match is played."""
        return chances_at(self.seed, seat, answers)


class Coach:
    """Follows the match of one seat, and knows what has been said to it.

    Whoever takes something back begins again with a new one.
    """

    def __init__(self, lesson: Lesson) -> None:
        self.lesson: Final = lesson
        self.said: list[Step] = []
        self.step: Step | None = None  # what is said at the standing question
        self.is_new = False  # said here for the first time, not still said
        self._state: State | None = None  # the position as far as the match was followed
        self._at = 0  # how many answers that is
        self._met = -1  # the position that was looked at last
        self._has_answered = False  # since the step was chosen
        self._has_begun = False  # the player has answered something
        self._is_replied = False  # and then somebody else has
        self._second_turn = -1  # after how many answers the player was asked again

    def follow(self, match: Match, keys: Sequence[str] = ()) -> None:
        """Come to where *match* stands.

        Answers with the same of the *keys* were given by one click: nobody saw what was asked
        between them.
        """
        state = self._state if self._state is not None else match.record.start(match.game)
        for at in range(self._at, len(match.record.answers)):
            seat, text = match.record.answers[at]
            if not 0 < at < len(keys) or not keys[at] or keys[at] != keys[at - 1]:
                self._meet(state, at)
            self._hear(seat)
            state.apply(seat, match.game.read(text))
        self._state, self._at = state, len(match.record.answers)
        self._meet(state, self._at)

    def suggestion(self, options: Sequence[str]) -> str:
        """The answer that is suggested at the standing question; "" to let the player choose."""
        return self.step.suggestion(options) if self.step is not None and self.is_new else ""

    def is_first_reply(self, beat: Beat) -> bool:
        """Whether a beat tells how others answered for the first time."""
        others = beat.actor != self.lesson.seat and self._has_begun
        return others and (self._second_turn < 0 or beat.last <= self._second_turn)

    def _hear(self, seat: Seat) -> None:
        """Somebody answers: what was said to the player is over once others go on."""
        if seat == self.lesson.seat:
            self._has_answered = self._has_begun = True
        elif seat != NATURE:
            self._is_replied = self._is_replied or self._has_begun
            if self._has_answered:
                self.step = None

    def _meet(self, state: State, at: int) -> None:
        """Look at a question to the player, once, and choose what to say."""
        seat = self.lesson.seat
        if at == self._met or state.pending() == (NATURE,) or not options_of(state, seat):
            return
        self._met = at
        if self._is_replied and self._second_turn < 0 and seat in state.pending():
            self._second_turn = at
        view = state.view(seat)
        stays = self.step is not None and self.step.when(view)
        if stays and not self._has_answered:
            return
        new = next((s for s in self.lesson.steps if s not in self.said and s.when(view)), None)
        self.is_new, self._has_answered = new is not None, False
        if new is not None:
            self.said.append(new)
            self.step = new
        elif not stays:
            self.step = None
