"""`suffrage simulate`: many matches between bots, and what they add up to."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from suffrage import Game
from suffrage.cli.files import must_be_writable, write_text
from suffrage.cli.parameters import FILE, agreed, agreement, complete_level, game_argument
from suffrage.lab.arena import Contest, Played, hold
from suffrage.lab.tally import Length, Share, Tally

_SEED_BITS = 31
INTERRUPTED = 130


@click.command()
@game_argument
@agreement
@click.option(
    "--games", "matches", type=click.IntRange(min=1), default=100, show_default=True,
    help="How many matches.",
)  # fmt: skip
@click.option(
    "--seed", type=click.IntRange(min=0),
    help="The same seed gives the same matches, for any number of workers.",
)  # fmt: skip
@click.option(
    "--bots", "levels", metavar="LEVEL[,LEVEL...]", default="random", show_default=True,
    shell_complete=complete_level, help="One bot for all seats, or one for each.",
)  # fmt: skip
@click.option(
    "--workers", type=click.IntRange(min=1), help="Processes; without it, one for each core."
)
@click.option("--json", "file", type=FILE, help="Write every match and all sums there.")
def simulate(
    game: Game,
    mode: str | None,
    switches: tuple[str, ...],
    matches: int,
    seed: int | None,
    levels: str,
    workers: int | None,
    file: Path | None,
    **files: Path | None,
) -> None:
    """Let bots play many matches of GAME and count winners, reasons and lengths.

    Shares come with their 95 % interval. Ctrl-C ends it early and reports what is done.
    """
    options = agreed(game, mode, switches, files)
    chosen = levels.split(",")
    seats = len(game.mode(options.mode).seats)
    contest = Contest(
        game.name, options.mode, tuple(chosen * seats if len(chosen) == 1 else chosen),
        secrets.randbits(_SEED_BITS) if seed is None else seed, options.switches, options.files,
    )  # fmt: skip
    contest.check()
    if file is not None:
        must_be_writable(file)
    console = Console(highlight=False)
    tally = Tally(contest, _hold(contest, matches, workers or os.cpu_count() or 1, console))
    if tally.played:
        _report(game, tally, console)
        if file is not None:
            write_text(file, tally.dumps())
    if len(tally.played) < matches:
        console.print(f"Stopped after {len(tally.played)} of {matches} matches.")
        click.get_current_context().exit(INTERRUPTED)


def _hold(contest: Contest, matches: int, workers: int, console: Console) -> list[Played]:
    """The matches, with a bar to watch; those that are done if it is stopped."""
    played: list[Played] = []
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=console, transient=True,
    )  # fmt: skip
    task = bar.add_task(contest.game, total=matches)
    results = hold(contest, matches, workers)
    try:
        played.append(next(results))  # the workers are there before the bar has its own thread
        with bar:
            bar.advance(task)
            for match in results:
                played.append(match)
                bar.advance(task)
    except KeyboardInterrupt:
        results.close()
    return played


def _report(game: Game, tally: Tally, console: Console) -> None:
    contest = tally.contest
    console.print(
        f"[bold]{game.title}[/bold], {contest.mode}: {len(tally.played)} matches, "
        f"seed {contest.seed}"
    )
    seats = dict(zip(tally.mode.seats, contest.levels, strict=True))
    winners = {
        f"{who} ({seats[who]})" if who in seats else who: share
        for who, share in tally.winners().items()
        if who in seats or share.count
    }
    console.print(_shares("winner", winners))
    console.print(_shares("reason", {game.reasons[r]: s for r, s in tally.reasons().items()}))
    console.print(_lengths({"answers": tally.answers(), "throws": tally.throws()}))


def _shares(what: str, shares: dict[str, Share]) -> Table:
    table = Table(what, box=None, padding=(0, 2))
    for heading in ("matches", "share", "95 % interval"):
        table.add_column(heading, justify="right")
    for name, share in shares.items():
        interval = f"{share.low:.1%} to {share.high:.1%}"
        table.add_row(name, str(share.count), f"{share.part:.1%}", interval)
    return table


def _lengths(lengths: dict[str, Length]) -> Table:
    table = Table("length", box=None, padding=(0, 2))
    for heading in ("mean", "95 % interval", "median", "shortest", "longest"):
        table.add_column(heading, justify="right")
    for name, length in lengths.items():
        table.add_row(
            name, f"{length.mean:.1f}", f"{length.low:.1f} to {length.high:.1f}",
            f"{length.median:g}", str(length.shortest), str(length.longest),
        )  # fmt: skip
    return table
