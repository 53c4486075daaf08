"""`suffrage backup` and `suffrage restore`: all that a server keeps, as one file."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console

from suffrage.cli.files import Refusal, must_be_writable
from suffrage.cli.parameters import FILE
from suffrage.extras import needed

if TYPE_CHECKING:
    from suffrage.table.store.backup import Contents, Progress
    from suffrage.table.store.database import Database

    Work = Callable[[Database, Path, Progress], Coroutine[Any, Any, Contents]]

_DATABASE = click.option(
    "--database", metavar="URL", default="",
    help="postgresql://... or sqlite:///...; without it, the file in the data folder.",
)  # fmt: skip


@click.command()
@click.argument("file", type=FILE)
@_DATABASE
def backup(file: Path, database: str) -> None:
    """Write people, tables and matches into FILE, as they stand at one moment.

    The server may run meanwhile. FILE holds seeds and hands of matches that are still played:
    it is readable to you alone, and should stay so. An existing FILE is replaced once the new
    one is whole.
    """
    with needed("table", "the table"):
        from suffrage.table.store.backup import write_backup

    must_be_writable(file)
    contents = _run(write_backup, database, file, "Backing up")
    click.echo(f"{_told(contents)} written to {file} ({_size(file)}).")


@click.command()
@click.argument("file", type=FILE)
@_DATABASE
def restore(file: Path, database: str) -> None:
    """Fill a new database with what `suffrage backup` wrote into FILE.

    The database must be empty, and may be of the other kind: what was kept in SQLite can go on
    in PostgreSQL. A FILE of an older Suffrage is brought up to date. If anything is wrong,
    nothing changes.
    """
    with needed("table", "the table"):
        from suffrage.table.store.backup import restore as restore_file

    if not file.is_file():
        raise Refusal(f"there is no file {file}")
    contents = _run(restore_file, database, file, "Restoring")
    click.echo(f"{_told(contents)} restored from {file}.")


def _run(work: Work, address: str, file: Path, doing: str) -> Contents:
    # The database is a lot to load, and few commands need it.
    with needed("table", "the table"):
        from suffrage.table.store.database import Database
        from suffrage.table.web.settings import Settings

    async def to_its_end() -> Contents:
        database = Database(Settings(database=address).database_address())
        with Console(stderr=True).status(doing) as status:
            try:
                return await work(
                    database, file,
                    lambda table, rows: status.update(f"{doing}: {table}, {rows:,} rows"),
                )  # fmt: skip
            finally:
                await database.close()

    return asyncio.run(to_its_end())


def _told(contents: Contents) -> str:
    def count(table: str, one: str, many: str) -> str:
        rows = contents.parts[table].rows if table in contents.parts else 0
        return f"{rows:,} {one if rows == 1 else many}"

    people, tables = count("people", "person", "people"), count("rooms", "table", "tables")
    return f"{people}, {tables} and {count('answers', 'answer', 'answers')}"


def _size(file: Path) -> str:
    size = file.stat().st_size
    return f"{size / 1e6:.1f} MB" if size >= 1e6 else f"{max(1, size // 1000)} kB"
