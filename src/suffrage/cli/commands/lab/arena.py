"""`suffrage arena`: everybody against everybody, and who is how strong."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from suffrage import Game
from suffrage.bots.ratings import BETTER, OPEN
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
from suffrage.games import game as game_called
from suffrage.lab.contests.entrants import read_all
from suffrage.lab.contests.tournament import KIND, SEARCH, Standing, Tournament
from suffrage.lab.figures.skills import is_installed
from suffrage.lab.running.crew import Workers
from suffrage.lab.running.ledger import Ledger, Row, head_of


@click.command()
@partial(game_argument, required=False)
@agreement
@games_option("Matches of each pair, from all seats equally often.")
@click.option(
    "--test", type=(float, float), metavar="LOW HIGH",
    help="First play until a pair's score is known to be LOW or less, or HIGH or more.",
)  # fmt: skip
@click.option(
    "--most", type=click.IntRange(min=1), default=1000, show_default=True,
    help="Matches of each pair before its test is given up.",
)  # fmt: skip
@seed_option
@seats_option
@workers_option
@click.option("--out", type=FILE, help="Write every match there, a line of JSON each.")
@click.option("--resume", type=FILE, help="Go on with such a file; it says everything else.")
def arena(
    game: Game | None,
    mode: str | None,
    switches: tuple[str, ...],
    matches: int,
    test: tuple[float, float] | None,
    most: int,
    seed: int | None,
    levels: str,
    workers: int | None,
    out: Path | None,
    resume: Path | None,
    **files: Path | None,
) -> None:
    """Let bots of GAME meet in pairs, and rate them.

    Each pair plays from all seats, with the same dice for each. With --test, matches are played
    until it is decided who is better, and --games more with fresh dice confirm it; ratings come
    from those alone. Ctrl-C ends it early: what is done is reported, and kept with --out.

    \b
    suffrage arena votes-for-women --bots novice,steady,my_bots:Trier@40 --out arena.jsonl
    suffrage arena --resume arena.jsonl
    """
    if resume is not None:
        if game is not None or out is not None or given(mode, switches, files):
            raise click.UsageError("--resume FILE says everything but --workers")
        tournament = Tournament.of(head_of(resume, KIND))
        ledger: Ledger | None = Ledger(resume, tournament.head(), keep=True)
    elif game is None:
        raise click.UsageError("say which GAME to play, or --resume FILE")
    else:
        options = agreed(game, mode, switches, files)
        tournament = Tournament(
            game.name, options.mode, tuple(read_all(game.name, levels)), any_seed(seed), matches,
            options.switches, options.files, test, most,
        )  # fmt: skip
        tournament.check()
        if out is not None:
            must_be_writable(out)
        ledger = Ledger(out, tournament.head()) if out else None
    console = Console(highlight=False)
    standing = Standing(tournament)
    watched(
        _written(standing, ledger, hands(workers)), tournament.game, standing.most(), console,
        standing.most,
    )  # fmt: skip
    if standing.played:
        _report(standing, console)
    if standing.played < standing.most():
        console.print(f"Stopped after {standing.played} of at most {standing.most()} matches.")
        click.get_current_context().exit(INTERRUPTED)


def _written(
    standing: Standing, ledger: Ledger | None, workers: Workers
) -> Generator[Row, None, None]:
    """The matches as they are played, each written down at once."""
    try:
        for row in standing.go_on(list(ledger.rows) if ledger else [], workers):
            if ledger is not None:
                ledger.write(row)
            yield row
    finally:
        if ledger is not None:
            ledger.close()


def _report(standing: Standing, console: Console) -> None:
    tournament = standing.tournament
    title = game_called(tournament.game).title
    source = tournament.head()
    console.print(
        f"[bold]{title}[/bold], {tournament.mode}: {standing.played} matches, seed "
        f"{tournament.seed}, rules {source['rules']} ({source['rules_source']})"
    )
    table = Table("bot", box=None, padding=(0, 2))
    skills = standing.skills() if is_installed() else {}
    for heading in ("budget", "Elo", "95 % interval", *(["openskill", "95 %"] if skills else [])):
        table.add_column(heading, justify="right")
    budgets = dict(zip(tournament.names(), tournament.entrants, strict=True))
    for name, (points, wide) in reversed(standing.ratings().items()):
        interval = f"{points - wide:+.0f} to {points + wide:+.0f}" if wide else "by definition"
        row = [name, f"{budgets[name].budget:,}", f"{points:+.0f}", interval]
        if skills:
            skill, half = skills[name]
            row += [f"{skill:.1f}", f"{skill - half:.1f} to {skill + half:.1f}"]
        table.add_row(*row)
    console.print(table)
    if not skills:
        console.print("For openskill ratings as well: pip install 'suffrage[lab]'", style="dim")
    console.print(_pairs(standing))


def _pairs(standing: Standing) -> Table:
    tested = standing.tournament.test is not None
    table = Table("who", "whom", box=None, padding=(0, 1))
    for heading in ("matches", "score", "95 % interval", *(["test", "holds"] * tested)):
        table.add_column(heading, justify="right", no_wrap=True)
    names = standing.tournament.names()
    for pair, (who, whom) in enumerate(standing.tournament.pairs()):
        share = standing.share(pair)
        row = [
            names[who], names[whom], str(share.of), f"{share.part:.1%}",
            f"{share.low:.1%} to {share.high:.1%}",
        ]  # fmt: skip
        if standing.tournament.test is not None:
            low, high = standing.tournament.test
            verdict = standing.verdict(pair)
            # Better means beyond the low score, not better means short of the high one.
            sure = share.low > low if verdict == BETTER else share.high < high
            told = "" if verdict == OPEN else "yes" if sure else "no"
            row += [f"{verdict} ({standing.share(pair, SEARCH).of})", told]
        table.add_row(*row)
    return table
