"""A bar for long work: how much is done, how fast it goes, how long it still takes."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

T = TypeVar("T")
INTERRUPTED = 130  # the exit code of whatever was stopped by Ctrl-C


class Rate(ProgressColumn):
    """Matches in a second."""

    def render(self, task: Task) -> Text:
        return Text(f"{task.speed:.1f}/s" if task.speed else "", style="dim")


def watched(
    results: Generator[T, None, None],
    what: str,
    total: int,
    console: Console,
    most: Callable[[], int] | None = None,
) -> list[T]:
    """All *results*, with a bar to watch; those that are there if Ctrl-C stops it.

    *total* is how many there will be; where that changes on the way, *most* says it anew.
    """
    found: list[T] = []
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Rate(),
        TimeRemainingColumn(), console=console, transient=True,
    )  # fmt: skip
    task = bar.add_task(what, total=total)
    try:
        first = next(results, None)  # the workers are there before the bar has its own thread
        if first is None:
            return found
        found.append(first)
        with bar:
            bar.advance(task)
            for result in results:
                found.append(result)
                bar.update(task, advance=1, total=most() if most else total)
    except KeyboardInterrupt:
        results.close()
    return found
