"""`suffrage verify`: whether a finished match was played by the rules and with its own dice."""

from __future__ import annotations

from pathlib import Path

import click

from suffrage import BadDice, BadRecord, Match
from suffrage import game as game_called
from suffrage import verify as verify_record
from suffrage.cli.files import read_record
from suffrage.cli.parameters import FILE
from suffrage.cli.sitting.screen import verdict
from suffrage.core.chain import digest


class Unverified(click.ClickException):
    """A record that is not what it claims to be: exit code 1."""

    exit_code = 1


@click.command()
@click.argument("file", type=FILE)
def verify(file: Path) -> None:
    """Check the finished match in FILE: every answer legal, every die as its seed and nonces say.

    Ends with exit code 0 if it is right, 1 if it is not, 2 if FILE cannot be checked at all.
    """
    record = read_record(file)
    game = game_called(record.game)
    record.must_suit(game)
    game.check(record.options)
    try:
        throws = verify_record(game, record)
        match = Match(game, record)
    except (BadDice, BadRecord) as error:
        raise Unverified(f"{file} fails verification: {error}") from error
    outcome = match.outcome()
    if outcome is None:
        raise Unverified(f"{file} fails verification: the match stops before its end")
    if record.dice.kind == "fair" and not record.chain:
        raise Unverified(
            f"{file} fails verification: its chain is missing, as every record of a table has one; "
            "without it nobody could tell that an answer was changed"
        )
    right = "the only throw is right" if throws == 1 else f"{throws} throws are right"
    click.echo(f"{file}: {len(record.answers)} answers are legal, {right}.")
    if record.dice.given:
        click.echo(f"The first {record.dice.given} answers come from another match.")
    if record.chain:
        click.echo(f"No answer was changed since; the chain ends at {digest(record)}.")
    click.echo(verdict(match, outcome))
