"""`suffrage backup` and `restore`: all of it comes back, or nothing changes and we say why."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from suffrage.cli.app import run
from suffrage.cli.commands.serving.backup import backup
from suffrage.table.store.database import Database, address
from suffrage.table.store.migrations import upgrade
from suffrage.table.store.rows import Store
from tests.table.kit import DATABASE, make_database
from tests.table.test_doctor import prepared


def at(folder: Path) -> str:
    return f"sqlite:///{folder / 'suffrage.sqlite'}"


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A backup of a database with two tables."""
    source = tmp_path / "old"
    source.mkdir()
    prepared(source)
    file = tmp_path / "kept.zip"
    done = written(source, file)
    assert done.exit_code == 0, done.output
    assert "2 tables and " in done.output
    return file


def written(folder: Path, file: Path) -> Result:
    return CliRunner().invoke(backup, [str(file), "--database", at(folder)])


def restored(folder: Path, file: Path) -> tuple[int, bool]:
    """The exit code, and whether there is a database now."""
    folder.mkdir(exist_ok=True)
    code = run(["restore", str(file), "--database", at(folder)])
    return code, (folder / "suffrage.sqlite").exists()


def rows(folder: Path) -> dict[str, list[tuple[object, ...]]]:
    """Everything in a database, but for its own name."""
    with closing(sqlite3.connect(folder / "suffrage.sqlite")) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        return {
            name: sorted(connection.execute(f"SELECT * FROM {name}").fetchall(), key=repr)
            for (name,) in names.fetchall()
            if name != "facts"
        }


def test_everything_comes_back(kept: Path, tmp_path: Path) -> None:
    assert restored(tmp_path / "new", kept) == (0, True)
    before, after = rows(tmp_path / "old"), rows(tmp_path / "new")
    assert before["answers"] and before["rooms"] and before == after


def test_what_sqlite_kept_goes_on_in_postgresql_and_comes_back(kept: Path, tmp_path: Path) -> None:
    if not DATABASE:  # make test-postgres names one
        return
    other = make_database(DATABASE, "restored")
    assert run(["restore", str(kept), "--database", other]) == 0
    again = tmp_path / "again.zip"
    assert CliRunner().invoke(backup, [str(again), "--database", other]).exit_code == 0
    assert restored(tmp_path / "new", again) == (0, True)
    before, after = rows(tmp_path / "old"), rows(tmp_path / "new")
    assert before["answers"] and before["rooms"] and before == after


def test_a_restored_database_is_another_one(kept: Path, tmp_path: Path) -> None:
    async def name(folder: Path) -> str:
        database = Database(address("", folder))
        await database.open()
        try:
            return await database.name()
        finally:
            await database.close()

    first = asyncio.run(name(tmp_path / "old"))
    written(tmp_path / "old", kept)
    restored(tmp_path / "new", kept)
    assert asyncio.run(name(tmp_path / "new")) != first


def test_a_backup_is_nobody_elses_to_read(kept: Path) -> None:
    assert kept.stat().st_mode & 0o077 == 0


def test_a_server_that_runs_is_backed_up_as_it_stands(kept: Path, tmp_path: Path) -> None:
    async def beside() -> Result:
        database = Database(address("", tmp_path / "old"))
        await database.open()
        try:
            return await asyncio.to_thread(written, tmp_path / "old", kept)
        finally:
            await database.close()

    assert asyncio.run(beside()).exit_code == 0
    assert restored(tmp_path / "new", kept) == (0, True)


def test_a_backup_of_older_tables_is_brought_up_to_date(tmp_path: Path) -> None:
    old = tmp_path / "old"
    old.mkdir()

    async def prepare() -> None:
        database = Database(address("", old))
        async with database.engine.begin() as connection:
            await connection.run_sync(lambda c: upgrade(c, "0002"))
            await connection.exec_driver_sql(
                "INSERT INTO people (id, name, made) VALUES ('ann', 'Ann', 1.0)"
            )
        await database.close()

    asyncio.run(prepare())
    assert written(old, tmp_path / "old.zip").exit_code == 0
    assert restored(tmp_path / "new", tmp_path / "old.zip") == (0, True)

    async def look() -> object:
        database = Database(address("", tmp_path / "new"))
        await database.open()
        try:
            return await Store(database).person("ann")
        finally:
            await database.close()

    assert asyncio.run(look()) is not None


def changed(file: Path, change: Callable[[dict[str, bytes]], None]) -> None:
    """Write a backup anew with other parts in it."""
    with zipfile.ZipFile(file) as old:
        parts = {name: old.read(name) for name in old.namelist()}
    change(parts)
    with zipfile.ZipFile(file, "w") as new:
        for name, data in parts.items():
            new.writestr(name, data)


def tell(**facts: object) -> Callable[[dict[str, bytes]], None]:
    """Let the contents of a backup say something else."""

    def change(parts: dict[str, bytes]) -> None:
        parts["contents.json"] = json.dumps(
            {**json.loads(parts["contents.json"]), **facts}
        ).encode()

    return change


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda parts: parts.pop("contents.json"), "it is no backup of ours"),
        (lambda parts: parts.update({"rooms.jsonl": b""}), "its part 'rooms' is damaged"),
        (lambda parts: parts.pop("answers.jsonl"), "answers.jsonl"),
        (tell(format=2), "which is newer"),
        (tell(revision="9999"), "which is newer"),
        (tell(revision="0002"), "not the tables of revision 0002"),
        (tell(parts={}), "not the tables of revision"),
        (tell(parts=3), "it is no backup of ours"),
    ],
)  # fmt: skip
def test_a_backup_that_is_not_right_changes_nothing(
    kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str],
    change: Callable[[dict[str, bytes]], None], why: str,
) -> None:  # fmt: skip
    changed(kept, change)
    assert restored(tmp_path / "new", kept) == (2, False)
    assert why in capsys.readouterr().err


def test_what_is_no_backup_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "text.zip").write_text("not a zip")
    assert restored(tmp_path / "new", tmp_path / "text.zip") == (2, False)
    assert "no backup of ours" in capsys.readouterr().err
    assert restored(tmp_path / "new", tmp_path / "missing.zip") == (2, False)
    assert "there is no file" in capsys.readouterr().err


def test_nothing_is_restored_over_what_is_there(
    kept: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = rows(tmp_path / "old")
    assert restored(tmp_path / "old", kept) == (2, True)
    assert "not empty" in capsys.readouterr().err
    assert rows(tmp_path / "old") == before


def test_a_backup_that_cannot_be_written_leaves_the_old_one(kept: Path, tmp_path: Path) -> None:
    whole = kept.read_bytes()
    assert written(tmp_path / "nowhere", kept).exit_code != 0
    assert kept.read_bytes() == whole
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []
