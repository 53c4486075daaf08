"""Everything that a server keeps, as one file, and back again.

The file is a zip with a list of rows for each table, and is the same for both databases: what
was kept in SQLite can go on in PostgreSQL. Rows are written as the database has them, so a file
of older tables is read into older tables, which the migrations then bring up to date.
"""

from __future__ import annotations

import json
import os
import time
import zipfile
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from alembic.migration import MigrationContext
from sqlalchemy import Connection, LargeBinary, MetaData, Table, delete, insert, inspect, select
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from suffrage import __version__
from suffrage.core.errors import BadOptions
from suffrage.table.store.database import Database
from suffrage.table.store.files import FILE_MODE
from suffrage.table.store.migrations import is_known, upgrade
from suffrage.table.store.schema import FACTS

FORMAT = 1
_CONTENTS = "contents.json"
_AT_ONCE = 1000  # rows
_SERVERS = "servers"  # who serves this moment is nothing to keep
_ALEMBIC = "alembic_version"  # which migrations were made: the contents tell that

Progress = Callable[[str, int], None]
"""Told the name of a table and how many of its rows are done."""


@dataclass
class Part:
    """The rows of one table in the file."""

    rows: int
    digest: str  # SHA-256 of the list


@dataclass
class Contents:
    """What is in the file."""

    format: int
    suffrage: str  # the version of the program that wrote it
    revision: str  # of the tables
    made: float
    parts: dict[str, Part]


async def write_backup(database: Database, path: Path, progress: Progress) -> Contents:
    """Copy all that is in the database, as it stands at one moment, also while it is served."""
    await database.open_to_look()
    draft = path.with_name(f".{path.name}.draft")
    try:
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, FILE_MODE)
        with open(handle, "wb") as file, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as into:
            with database.pen.connect() as connection:
                _stand_still(connection)
                contents = _copy(connection, into, progress)
            into.writestr(_CONTENTS, msgspec.json.format(msgspec.json.encode(contents), indent=1))
        os.replace(draft, path)
    except (OSError, DBAPIError) as error:
        why = error.orig if isinstance(error, DBAPIError) else error.strerror
        raise BadOptions(f"cannot back up to {path}: {why}") from error
    finally:
        draft.unlink(missing_ok=True)
    return contents


async def restore(database: Database, path: Path, progress: Progress) -> Contents:
    """Fill a new database with what a file holds: all of it, or nothing if anything is wrong."""
    try:
        with zipfile.ZipFile(path) as file:
            contents = _checked(file, path)
            await database.fill(lambda connection: _fill(connection, file, contents, progress))
    except (OSError, zipfile.BadZipFile) as error:
        why = error.strerror if isinstance(error, OSError) else "it is no backup of ours"
        raise BadOptions(f"cannot read {path}: {why}") from error
    except (SQLAlchemyError, ValueError, KeyError) as error:
        fault = error.orig if isinstance(error, DBAPIError) else error
        raise BadOptions(f"cannot restore {path}: {fault}; nothing has changed") from error
    return contents


def _stand_still(connection: Connection) -> None:
    """From now on the database looks as it does at this moment."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN")  # its driver begins nothing for those who only read
    else:
        connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")


def _copy(connection: Connection, into: zipfile.ZipFile, progress: Progress) -> Contents:
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is None:
        raise BadOptions("there are no tables of ours in that database")
    parts = {}
    for table in _tables(connection):
        digest, count = sha256(), 0
        with into.open(_entry(table.name), "w", force_zip64=True) as file:
            for row in connection.execute(select(table)).yield_per(_AT_ONCE).mappings():
                line = json.dumps(_plain(dict(row))).encode() + b"\n"
                digest.update(line)
                file.write(line)
                count += 1
                if not count % _AT_ONCE:
                    progress(table.name, count)
        parts[table.name] = Part(count, digest.hexdigest())
    return Contents(FORMAT, __version__, revision, time.time(), parts)


def _checked(file: zipfile.ZipFile, path: Path) -> Contents:
    """The contents of a file that is whole and that we can read; BadOptions otherwise."""
    try:
        contents = msgspec.json.decode(file.read(_CONTENTS), type=Contents)
    except (KeyError, msgspec.DecodeError) as error:
        raise BadOptions(f"cannot read {path}: it is no backup of ours") from error
    if contents.format != FORMAT or not is_known(contents.revision):
        raise BadOptions(
            f"cannot read {path}: it was written by Suffrage {contents.suffrage}, which is newer"
        )
    for name, part in contents.parts.items():
        digest, count = sha256(), 0
        for line in _lines(file, name):
            digest.update(line)
            count += 1
        if (count, digest.hexdigest()) != (part.rows, part.digest):
            raise BadOptions(f"cannot restore {path}: its part {name!r} is damaged")
    return contents


def _fill(
    connection: Connection, file: zipfile.ZipFile, contents: Contents, progress: Progress
) -> None:
    if inspect(connection).get_table_names():
        raise BadOptions("the database is not empty: restore into a new one; nothing has changed")
    upgrade(connection, contents.revision)
    tables = _tables(connection)
    strange = set(contents.parts) ^ {table.name for table in tables}
    if strange:
        raise ValueError(f"its parts are not the tables of revision {contents.revision}")
    for table in tables:
        connection.execute(delete(table))  # what a migration may have put there
        _insert(connection, table, _lines(file, table.name), progress)
    upgrade(connection)
    # It is another database: a form that was sent before must not set the same table with dice
    # that are known by now.
    connection.execute(delete(FACTS).where(FACTS.c.name == "database"))


def _insert(
    connection: Connection, table: Table, lines: Iterator[bytes], progress: Progress
) -> None:
    count, rows = 0, list[dict[str, object]]()
    for line in lines:
        rows.append(_typed(table, json.loads(line)))
        if len(rows) == _AT_ONCE:
            connection.execute(insert(table), rows)
            count += len(rows)
            progress(table.name, count)
            rows.clear()
    if rows:
        connection.execute(insert(table), rows)


def _tables(connection: Connection) -> list[Table]:
    """The tables as they are in the database, those that others point to first."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name not in (_ALEMBIC, _SERVERS)]


def _lines(file: zipfile.ZipFile, name: str) -> Iterator[bytes]:
    with file.open(_entry(name)) as lines:
        yield from lines


def _entry(name: str) -> str:
    return f"{name}.jsonl"


def _plain(row: dict[str, Any]) -> dict[str, object]:
    """A row as JSON has it."""
    return {
        key: b64encode(value).decode() if isinstance(value, bytes) else value
        for key, value in row.items()
    }


def _typed(table: Table, row: dict[str, Any]) -> dict[str, object]:
    """A row as the database wants it; ValueError if it is no row of that table."""
    if set(row) != set(table.c.keys()):
        raise ValueError(f"a row of {table.name!r} has other columns")
    return {
        key: b64decode(value) if isinstance(table.c[key].type, LargeBinary) else value
        for key, value in row.items()
    }
