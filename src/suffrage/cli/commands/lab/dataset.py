"""`suffrage dataset`: matches between bots as rows of a file."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from pathlib import Path

import click
from rich.console import Console

from suffrage import Game
from suffrage.cli.files import must_be_writable
from suffrage.cli.parameters import (
    FILE,
    agreed,
    agreement,
    any_seed,
    game_argument,
    games_option,
    given,
    hands,
    seats_option,
    seed_option,
    workers_option,
)
from suffrage.cli.progress import INTERRUPTED, watched
from suffrage.extras import needed
from suffrage.lab.contests.arena import Contest
from suffrage.lab.contests.datasets import KIND, PARQUET, Dataset, write_parquet
from suffrage.lab.contests.entrants import seated
from suffrage.lab.running.crew import Workers
from suffrage.lab.running.ledger import Ledger, head_of, written


@click.command()
@partial(game_argument, required=False)
@agreement
@games_option("How many matches.")
@seed_option
@seats_option
@workers_option
@click.option(
    "--out", type=FILE, help="Where to: FILE.jsonl, or FILE.parquet (needs the extra lab)."
)
@click.option("--resume", type=FILE, help="Go on with a JSONL file; it says everything else.")
def dataset(
    game: Game | None,
    mode: str | None,
    switches: tuple[str, ...],
    matches: int,
    seed: int | None,
    levels: str,
    workers: int | None,
    out: Path | None,
    resume: Path | None,
    **files: Path | None,
) -> None:
    """Let bots play many matches of GAME and keep each as a row with its record.

    Ctrl-C ends it early and keeps what is done.

    \b
    suffrage dataset vote --games 1000 --bots reasonable --out matches.jsonl
    suffrage dataset --resume matches.jsonl
    """
    if resume is not None:
        if game is not None or out is not None or given(mode, switches, files):
            raise click.UsageError("--resume FILE says everything but --workers")
        if resume.suffix == PARQUET:
            raise click.UsageError("a Parquet file cannot be gone on with; write JSONL for that")
        data, out = Dataset.of(head_of(resume, KIND)), resume
    elif game is None or out is None:
        raise click.UsageError("say which GAME and --out FILE, or --resume FILE")
    else:
        options = agreed(game, mode, switches, files)
        bots = seated(game.name, options.mode, levels)
        contest = Contest(
            game.name, options.mode, tuple(one.level for one in bots), any_seed(seed),
            options.switches, options.files, tuple(one.budget for one in bots),
        )  # fmt: skip
        contest.check()
        must_be_writable(out)
        data = Dataset(contest, matches)
    console = Console(highlight=False)
    write = _write_parquet if out.suffix == PARQUET else _write_lines
    there = write(data, out, resume is not None, hands(workers), console)
    console.print(f"{there} matches of {data.contest.game} are in {out}.", soft_wrap=True)
    if there < data.matches:
        console.print(f"Stopped after {there} of {data.matches} matches.")
        click.get_current_context().exit(INTERRUPTED)


def _write_lines(data: Dataset, out: Path, keep: bool, workers: Workers, console: Console) -> int:
    ledger = Ledger(out, data.head(), keep)
    with closing(ledger):
        first = len(ledger.rows)
        if first < data.matches:
            rows = written(data.rows(first, workers), ledger)
            watched(rows, data.contest.game, data.matches - first, console)
    return len(ledger.rows)


def _write_parquet(data: Dataset, out: Path, keep: bool, workers: Workers, console: Console) -> int:
    with needed("lab", "Parquet"):  # before the work, not after it
        import pyarrow  # noqa: F401
    rows = watched(data.rows(0, workers), data.contest.game, data.matches, console)
    write_parquet(out, data.head(), rows)
    return len(rows)
