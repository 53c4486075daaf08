"""`suffrage hint`: what a bot would answer in a saved match, and why."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from suffrage import Game, Match, Record
from suffrage import game as game_called
from suffrage.bots import bot, levels
from suffrage.cli.files import Refusal, read_record
from suffrage.cli.parameters import FILE
from suffrage.cli.seating import find_seat
from suffrage.core.rng import derive


@click.command()
@click.argument("file", type=FILE)
@click.option("--seat", metavar="SEAT", help="Whom to advise; without it, whoever is asked.")
@click.option("--bot", "level", metavar="LEVEL", help="Who advises; without it, the strongest bot.")
@click.option(
    "--budget", type=click.IntRange(min=1), help="How long it thinks, in iterations or nodes."
)
@click.option("--to", "answers", type=click.IntRange(min=0), help="After so many answers.")
@click.option(
    "--options", "listed", type=click.IntRange(min=1), default=5, show_default=True,
    help="How many options to list.",
)  # fmt: skip
def hint(
    file: Path,
    seat: str | None,
    level: str | None,
    budget: int | None,
    answers: int | None,
    listed: int,
) -> None:
    """Advise the seat that is asked in the match in FILE: options, chances, reasons.

    The bot sees what that seat sees and nothing else. The same match gets the same advice.
    """
    record = read_record(file)
    game = game_called(record.game)
    if answers is not None:
        if answers > len(record.answers):
            raise Refusal(f"--to {answers}: the match in {file} has {len(record.answers)} answers")
        record = record.first(answers)
    asked = _asked(game, record, seat)
    player = bot(game.name, level or levels(game.name)[-1])
    view = Match(game, record).state.view(asked)
    # Two hints for one position agree, whoever asks and whenever.
    seed = derive(len(record.answers), "hint", asked)
    advice = player.advise(view, budget or player.budget, seed)
    console = Console(highlight=False)
    console.print(Text(f"{record.names[asked]}: {game.ask(view)}", style="bold"))
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("option")
    table.add_column("chance", justify="right")
    table.add_column("why")
    for entry in advice[:listed]:
        table.add_row(Text(game.label(view, entry.action)), f"{entry.chance:.0%}", Text(entry.why))
    console.print(table)
    if len(advice) > listed:
        console.print(f"and {len(advice) - listed} more", style="dim")


def _asked(game: Game, record: Record, name: str | None) -> int:
    """The seat to advise."""
    match = Match(game, record)
    mode = game.check(record.options)
    if match.outcome() is not None:
        raise Refusal("the match is over: there is nothing to advise")
    if name is not None:
        seat = find_seat(mode, name)
    elif any(seat < len(mode.seats) for seat in match.pending()):
        seat = match.pending()[0]
    else:
        raise Refusal("nobody is asked there: a die is thrown or a card is drawn")
    if not match.state.options(seat):
        who = ", ".join(mode.seats[one] for one in match.pending() if one < len(mode.seats))
        raise Refusal(f"{mode.seats[seat]} is not asked now" + (f"; {who} is" if who else ""))
    return seat
