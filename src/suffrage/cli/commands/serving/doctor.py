"""`suffrage doctor`: tables that cannot be opened, why, and what can be done about them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console

from suffrage.cli.parameters import FILE
from suffrage.extras import needed


@click.command()
@click.option(
    "--database", metavar="URL", default="",
    help="postgresql://... or sqlite:///...; without it, the file in the data folder.",
)  # fmt: skip
@click.option("--repair", is_flag=True, help="Put right what can be put right without any loss.")
@click.option(
    "--cut", is_flag=True,
    help="With --repair: also take matches back to before their first wrong answer.",
)  # fmt: skip
@click.option("--export", type=FILE, help="Write what is set aside into this folder.")
def doctor(database: str, repair: bool, cut: bool, export: Path | None) -> None:
    """Look at every table: which cannot be opened, why, and what can be done.

    Looking changes nothing and may be done while the server runs; stop it before --repair.
    Ends with exit code 0 if every table can be opened, 1 if some are set aside.
    """
    if cut and not repair:
        raise click.UsageError("--cut goes with --repair")
    left = asyncio.run(_examine(database, repair, cut, export))
    if left:
        raise SystemExit(1)


async def _examine(address: str, repair: bool, cut: bool, export: Path | None) -> int:
    # The database is a lot to load, and no other command needs it.
    with needed("table", "the table"):
        from suffrage.table.store.database import Database
        from suffrage.table.store.doctor import Doctor, Finding
        from suffrage.table.web.settings import Settings

    database = Database(Settings(database=address).database_address())
    await (database.open() if repair else database.open_to_look())
    physician, found, seen = Doctor(database), list[Finding](), 0
    with Console(stderr=True).status("Looking at the tables") as progress:
        async for finding in physician.examine():
            seen += 1
            progress.update(f"Looking at the tables: {seen}")
            if finding is not None:
                found.append(finding)
    left = 0
    for finding in found:
        can = bool(finding.steps) and (cut or not finding.loses)
        click.echo(f"{finding.id} ({finding.game}): {finding.why}")
        click.echo(f"    {finding.remedy}{_loss(finding.loses)}.")
        if export is not None:
            click.echo(f"    exported to {await physician.export(finding.id, export)}")
        if repair and can:
            await physician.repair(finding)
            click.echo("    repaired.")
        else:
            left += 1
    tables = "1 table" if seen == 1 else f"{seen} tables"
    click.echo(f"{tables} looked at, {left} set aside{_advice(found, repair)}.")
    await database.close()
    return left


def _loss(answers: int) -> str:
    return f"; {answers} {'answer' if answers == 1 else 'answers'} would be lost" if answers else ""


def _advice(found: Sequence[object], repair: bool) -> str:
    return "; --repair puts right what it can" if found and not repair else ""
