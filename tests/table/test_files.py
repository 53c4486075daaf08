"""The files of the table: nobody else's to read, one server's at a time, and errors that say so."""

from __future__ import annotations

import asyncio
import errno
import os
import subprocess
import sys
from pathlib import Path
from stat import S_IMODE
from typing import Any

import pytest
from sqlalchemy import event, text

from suffrage.core.errors import BadOptions
from suffrage.table.store.database import Database, address
from suffrage.table.store.files import FileLock, own_folder
from suffrage.table.web.settings import Settings
from tests.table.kit import PATIENCE, Visitor, hidden, house


def modes(folder: Path) -> dict[str, int]:
    return {path.name: S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


def opened(folder: Path) -> Database:
    return Database(address("", folder))


def test_a_folder_that_others_made_for_everybody_becomes_ours_alone(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    folder.chmod(0o755)
    old = folder / "suffrage.sqlite"
    old.touch(0o644)
    old.chmod(0o644)

    async def use() -> dict[str, int]:
        settings = Settings(data=folder)
        settings.secret()
        database = Database(settings.database_address())
        await database.open()
        found = modes(folder)
        await database.close()
        return found

    found = asyncio.run(use())
    assert S_IMODE(folder.stat().st_mode) == 0o700
    assert {"suffrage.sqlite", "suffrage.sqlite-wal", "secret"} <= set(found)
    assert set(found.values()) == {0o600}


def test_a_folder_that_cannot_be_made_ours_is_refused_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is another's: whoever does not own it may not change who can read it."""
    tmp_path.chmod(0o777)

    def chmod(path: Path, mode: int) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted", str(path))

    monkeypatch.setattr(Path, "chmod", chmod)
    with pytest.raises(BadOptions, match=r"cannot be made ours alone \(Operation not permitted\)"):
        own_folder(tmp_path)


def started(folder: str, limit: str = "") -> subprocess.CompletedProcess[str]:
    """A server on that folder, with so little space as *limit* says, if it can begin."""
    code = (
        "import resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
        f"limit = {limit!r};"
        "limit and resource.setrlimit(resource.RLIMIT_FSIZE, (int(limit), int(limit)));"
        "from suffrage.cli.app import main; sys.argv[1:] = ['serve', '--port', '0']; main()"
    )
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "SUFFRAGE_DATA": folder},
    )  # fmt: skip


@pytest.mark.parametrize("limit", ["0", "1000", "20000"])
def test_a_server_without_space_ends_with_a_sentence(tmp_path: Path, limit: str) -> None:
    run = started(str(tmp_path), limit)
    assert run.returncode in (1, 2) and not run.stdout
    assert "Traceback" not in run.stderr and len(run.stderr.splitlines()) == 1, run.stderr
    assert "cannot" in run.stderr
    secret = tmp_path / "secret"
    assert not secret.exists() or len(secret.read_text()) == 64, "never half a secret"


def test_a_server_that_may_not_write_ends_with_a_sentence() -> None:
    run = started("/proc/suffrage")
    assert run.returncode in (1, 2) and not run.stdout
    assert "Traceback" not in run.stderr and "data folder /proc/suffrage" in run.stderr


def test_while_the_disk_is_full_nothing_is_promised_and_nothing_lost(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        if client.app.state.host.store.database.engine.dialect.name != "sqlite":
            pytest.skip("the disk of another database is its own affair")
        ann, tables = Visitor(client), []
        tables.append(ann.set_table("suffragetto", "two-player", "me", "me"))
        engine = client.app.state.host.store.database.pen
        is_full = True

        def limit(connection: Any) -> None:
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
            most = pages if is_full else 1 << 30
            connection.exec_driver_sql(f"PRAGMA max_page_count={most}")

        event.listen(engine, "begin", limit)
        page = ann.get("/new/suffragetto").text
        for _ in range(60):
            fields = {**hidden(ann.get("/new/suffragetto").text), "seat0": "me", "seat1": "me"}
            answer = ann.post("/tables", {**fields, "access": "link"})
            if answer.status_code != 303:
                break
            tables.append(answer.headers["location"])
        assert answer.status_code == 503 and answer.headers["x-error-code"] == "not-saved"
        assert "nothing has changed" in answer.text and page
        assert ann.get(tables[0]).status_code == 200, "looking goes on"
        is_full = False
        tables.append(ann.set_table("suffragetto", "two-player", "me", "me"))
    with house(tmp_path) as client:
        for table in tables:
            assert client.get(table).status_code == 200


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    async def use() -> None:
        first, second = opened(tmp_path), opened(tmp_path)
        await first.open()
        with pytest.raises(BadOptions, match=r"another server uses .*suffrage\.sqlite"):
            await second.open()
        await first.close()
        await second.open()  # now it is free
        await second.close()

    asyncio.run(use())


def test_a_second_server_that_calls_the_same_file_otherwise_is_refused(tmp_path: Path) -> None:
    async def use() -> None:
        (tmp_path / "elsewhere").mkdir()
        link = tmp_path / "elsewhere" / "suffrage.sqlite"
        link.symlink_to(tmp_path / "suffrage.sqlite")
        first, second = opened(tmp_path), opened(link.parent)
        await first.open()
        with pytest.raises(BadOptions, match="another server uses"):
            await second.open()
        await first.close()

    asyncio.run(use())


def test_a_second_server_by_a_hard_link_is_refused(tmp_path: Path) -> None:
    async def use() -> None:
        (tmp_path / "elsewhere").mkdir()
        first, second = opened(tmp_path), opened(tmp_path / "elsewhere")
        await first.open()
        (tmp_path / "elsewhere" / "suffrage.sqlite").hardlink_to(tmp_path / "suffrage.sqlite")
        with pytest.raises(BadOptions, match=r"has 2 names \(hard links\)"):
            await second.open()
        await first.close()
        (tmp_path / "elsewhere" / "suffrage.sqlite").unlink()
        again = opened(tmp_path)
        await again.open()
        await again.close()

    asyncio.run(use())


def test_a_lock_ends_with_its_process(tmp_path: Path) -> None:
    path = tmp_path / "suffrage.sqlite"
    code = (
        "import sys; from pathlib import Path; from suffrage.table.store.files import FileLock;"
        "lock = FileLock(Path(sys.argv[1])); lock.take();"
        "print('taken', flush=True); sys.stdin.read()"
    )
    other = subprocess.Popen(
        [sys.executable, "-c", code, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    assert other.stdout is not None and other.stdout.readline() == b"taken\n"
    with pytest.raises(BadOptions, match="another server"):
        FileLock(path).take()
    other.kill()
    other.communicate()
    mine = FileLock(path)
    mine.take()
    mine.release()


def test_a_database_error_tells_no_parameters(tmp_path: Path) -> None:
    async def use() -> str:
        database = opened(tmp_path)
        await database.open()
        try:
            step = text("INSERT INTO people (id, name, nothing) VALUES (:id, 'x', 1)")
            with pytest.raises(Exception, match="nothing") as wrong:
                await database.write([(step, {"id": "SECRET-ID"})])
            return str(wrong.value)
        finally:
            await database.close()

    assert "SECRET-ID" not in asyncio.run(use())
