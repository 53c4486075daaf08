"""`suffrage verify`: whether a finished match was played by the rules and with its own dice."""

from __future__ import annotations

from pathlib import Path

import click

from suffrage import BadDice, BadRecord, Match, Record
from suffrage import game as game_called
from suffrage import verify as verify_record
from suffrage.cli.files import read_record
from suffrage.cli.parameters import FILE
from suffrage.core.chain import digest


class Unverified(click.ClickException):
    """A record that is not what it claims to be: exit code 1."""

    exit_code = 1


@click.command()
@click.argument("file", type=FILE)
@click.option(
    "--digest", "shown", metavar="HEX", help="What the table's page about its dice shows."
)
def verify(file: Path, shown: str | None) -> None:
    """Check the finished match in FILE: every answer legal, every die as its seed and nonces say.

    Whoever knows the seed after the match can make up another match with it. So compare the digest
    with the one on the table's own page, or give that one with --digest.

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
        click.echo(_compared(file, record, shown))
    click.echo(game.verdict(outcome, record.names))


def _compared(file: Path, record: Record, shown: str | None) -> str:
    """What is to be said about the digest of a record, given the one that its table shows."""
    ends = digest(record)
    if shown is not None and shown.strip().lower() != ends:
        raise Unverified(
            f"{file} fails verification: its digest is {ends}, not {shown.strip()}: "
            "this is another match than the one at that table"
        )
    if shown is not None:
        return f"No answer was changed since: the digest is the one that the table shows, {ends}."
    page = f"/table/{record.dice.table}/fairness" if record.dice.table else "its table's dice page"
    return f"The chain is whole. Compare its digest with the one on {page}: {ends}"
