"""What the coach says to whoever takes their first steps: one slip beside the question."""

from __future__ import annotations

from dataclasses import dataclass

from suffrage.core.words.lesson import Lesson, Step
from suffrage.table.rooms.room import OVER
from suffrage.table.rooms.scenes.scene import Scene


@dataclass(frozen=True)
class Slip:
    """What is said now, and what was said before."""

    lesson: Lesson
    is_on: bool  # the player wants to be told
    step: Step | None = None  # None: nothing new
    said: tuple[Step, ...] = ()  # before that
    suggestion: str = ""  # an answer, spelled

    @property
    def number(self) -> int:
        """Which step it is, from 1."""
        return len(self.said) + 1


def slip_of(scene: Scene) -> Slip | None:
    """The slip for the reader of a scene; None where nobody is taught, and for others."""
    room, play = scene.room, scene.room.play
    lesson = room.lesson
    if lesson is None or play is None or scene.reader != lesson.seat:
        return None
    if not room.is_coached():
        return Slip(lesson, False)
    coach = play.coach(lesson)
    asks = coach.step if scene.options else None
    said = tuple(coach.said)
    if not scene.options and coach.is_new and coach.step is not None:
        said = said[:-1]  # it comes with its question
    if scene.beat is not None:
        return Slip(lesson, True, lesson.told if coach.is_first_reply(scene.beat) else None, said)
    if room.status == OVER:
        return Slip(lesson, True, lesson.ends, said)
    if asks is None:
        return Slip(lesson, True, None, said)
    before = tuple([step for step in said if step is not asks])
    spelled = [room.game.spell(action) for action in scene.options]
    return Slip(lesson, True, asks, before, coach.suggestion(spelled))
