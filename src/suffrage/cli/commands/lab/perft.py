"""`suffrage perft`: count the ways to play on, as a check of the rules and of their speed."""

from __future__ import annotations

import time

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from suffrage import Game
from suffrage.cli.files import Refusal
from suffrage.cli.parameters import game_argument
from suffrage.games.suffragetto import Suffragetto
from suffrage.games.suffragetto.moves.perft import OUTCOMES, PATHS, perft, roots
from suffrage.games.suffragetto.setup import START

_USUAL = f"{START} s 0 1"


@click.command("perft")
@game_argument
@click.option("--depth", type=click.IntRange(min=0), required=True, help="How many plies.")
@click.option("--position", metavar="TEXT", default=_USUAL, help="Where to begin.")
@click.option(
    "--count", type=click.Choice([PATHS, OUTCOMES]), default=PATHS, show_default=True,
    help="Tell moves apart by every square of the way, or by what they come to.",
)  # fmt: skip
@click.option("--divide", is_flag=True, help="One line for each first move.")
def perft_command(game: Game, depth: int, position: str, count: str, divide: bool) -> None:
    """Count the ways to play DEPTH plies of GAME on from a position.

    Draw rules, offers and resigning are left out. Only Suffragetto can be counted.
    """
    if not isinstance(game, Suffragetto):
        raise Refusal(f"{game.title} cannot be counted; suffragetto can")
    state = game.position(position)
    begun = time.monotonic()
    if depth == 0:
        click.echo(f"{perft(state, 0, count)} {count}")
        return
    total = 0
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=Console(stderr=True), transient=True,
    )  # fmt: skip
    first = roots(state, count)
    with bar:
        for text, after in bar.track(first, description="first moves"):
            ways = perft(after, depth - 1, count)
            total += ways
            if divide:
                click.echo(f"{text} {ways}")
    seconds = time.monotonic() - begun
    click.echo(f"{total} {count}")
    click.echo(f"{seconds:.2f} s, {total / max(seconds, 1e-9):,.0f} per second", err=True)
