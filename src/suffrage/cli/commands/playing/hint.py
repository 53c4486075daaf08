"""`suffrage hint`: what a bot would answer in a saved match, and why."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from suffrage import Match
from suffrage.bots import bot, strongest_level
from suffrage.cli.advice import advice
from suffrage.cli.files import Refusal, read_match
from suffrage.cli.parameters import FILE
from suffrage.cli.sitting.seating import called, find_seat


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
    match = read_match(file, answers)
    game = match.game
    asked = _asked(match, seat)
    player = bot(game.name, level or strongest_level(game.name))
    console = Console(highlight=False)
    question = game.ask(match.state.view(asked), called(match)).sentence
    console.print(Text(f"{match.record.names[asked]}: {question}", style="bold"))
    with console.status(f"The {player.level} bot thinks ..."):
        found = advice(match, asked, player, budget or player.budget, listed)
    console.print(found)


def _asked(match: Match, name: str | None) -> int:
    """The seat to advise."""
    mode = match.game.check(match.record.options)
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
