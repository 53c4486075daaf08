"""`suffrage simulate`: many matches between bots, and what they add up to."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from suffrage import Game
from suffrage.cli.files import must_be_writable, write_text
from suffrage.cli.parameters import (
    FILE,
    agreed,
    agreement,
    any_seed,
    game_argument,
    games_option,
    hands,
    seats_option,
    seed_option,
    workers_option,
)
from suffrage.cli.progress import INTERRUPTED, watched
from suffrage.core.designs.design import fingerprint
from suffrage.lab.contests.arena import Contest, hold
from suffrage.lab.contests.entrants import seated
from suffrage.lab.contests.tally import Length, Share, Tally


@click.command()
@game_argument
@agreement
@games_option("How many matches.")
@seed_option
@seats_option
@workers_option
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
    bots = seated(game.name, options.mode, levels)
    contest = Contest(
        game.name, options.mode, tuple(one.level for one in bots), any_seed(seed),
        options.switches, options.files, tuple(one.budget for one in bots),
    )  # fmt: skip
    contest.check()
    if file is not None:
        must_be_writable(file)
    console = Console(highlight=False)
    results = hold(contest, matches, hands(workers))
    tally = Tally(contest, watched(results, game.name, matches, console))
    if tally.played:
        _report(game, tally, console)
        if file is not None:
            write_text(file, tally.dumps())
    if len(tally.played) < matches:
        console.print(f"Stopped after {len(tally.played)} of {matches} matches.")
        click.get_current_context().exit(INTERRUPTED)


def _report(game: Game, tally: Tally, console: Console) -> None:
    contest = tally.contest
    console.print(
        f"[bold]{game.title}[/bold], {contest.mode}: {len(tally.played)} matches, "
        f"seed {contest.seed}"
    )
    if contest.files:
        console.print(f"Changed cards: {fingerprint(contest.files)}. Not the printed game.")
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
