"""First steps at this terminal: the goal on one sheet, and what the coach says at a question."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from suffrage import Match
from suffrage.core.words.lesson import Coach, Goal, Step


def goal_sheet(goal: Goal) -> RenderableType:
    """What a game is about."""
    lines = [Text(goal.lead), Text()]
    for number, (heading, words) in enumerate(goal.points, 1):
        lines.append(Text.assemble((f"{number} {heading}. ", "bold"), words))
    lines += [Text(), Text.assemble(("You win ", "bold green"), goal.wins)]
    lines.append(Text.assemble(("You lose ", "bold red"), goal.loses))
    return Panel(Group(*lines), title=goal.title, expand=False)


class TerminalCoach:
    """The coach of a first match, which can be told to be silent."""

    def __init__(self, match: Match) -> None:
        lesson = match.game.lesson()
        self._lesson = lesson if lesson is not None and lesson.is_of(match.record) else None
        self._coach = Coach(self._lesson) if self._lesson is not None else None
        self._match = match
        self.is_silent = self._lesson is None

    def forget(self) -> None:
        """Something was taken back: what was said then is said again."""
        self._coach = Coach(self._lesson) if self._lesson is not None else None

    def chances(self, seat: int, answers: int) -> int | None:
        """What a bot of a first match draws its chances from; None in any other match."""
        return None if self._lesson is None else self._lesson.chances(seat, answers)

    def at_question(self, seat: int) -> RenderableType | None:
        """What is said to *seat* before it answers, if there is anything new."""
        if self._coach is None or self._lesson is None or seat != self._lesson.seat:
            return None
        self._coach.follow(self._match)
        step = self._coach.step
        if self.is_silent or step is None:
            return None
        advised = self._coach.suggestion(self._match.options(seat))
        return _slip(step, advised)

    def at_end(self) -> RenderableType | None:
        """What is said when the match is over."""
        if self._lesson is None or self.is_silent:
            return None
        return _slip(self._lesson.ends, "")

    def before(self) -> list[str]:
        """All that was said so far."""
        said = self._coach.said if self._coach is not None else []
        return [f"{step.name}. {step.says} {step.why}".rstrip() for step in said]


def _slip(step: Step, advised: str) -> RenderableType:
    lines = [Text(step.says)]
    if step.why:
        lines.append(Text(step.why, style="dim"))
    if advised:
        lines.append(Text.assemble("Type ", (advised, "bold cyan"), ", or what you like better."))
    return Panel(Group(*lines), title=f"Coach: {step.name}", expand=False, border_style="yellow")
