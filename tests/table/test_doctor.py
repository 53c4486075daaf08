"""`suffrage doctor`: what is set aside is listed and explained, repaired where it can be."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import text

from suffrage.cli.commands.serving.doctor import doctor
from suffrage.table.rooms.errors import SetAside
from suffrage.table.store.database import Database, address
from suffrage.table.store.rows import Store
from tests.table.kit import first_option, give, playing, set_table
from tests.table.test_store import keep_new
from tests.table.test_supervisor import DAMAGES


def prepared(folder: Path, *damages: str) -> int:
    """A database with a good and a damaged table; how many answers the damaged one had."""

    async def run() -> int:
        database = Database(address("", folder))
        await database.open()
        try:
            store = Store(database)
            for id in ("good", "bad"):
                room = set_table("suffragetto", "two-player", "ann", "ann", id=id)
                for _ in range(6):
                    seat = playing(room).match.pending()[0]
                    give(room, seat, first_option(room, seat))
                await keep_new(store, room)
            for damage in damages:
                await database.write([(text(damage), None)])
            return len(playing(room).match.record.answers)
        finally:
            await database.close()

    return asyncio.run(run())


def asked(folder: Path, *options: str) -> Result:
    address = f"sqlite:///{folder / 'suffrage.sqlite'}"
    return CliRunner().invoke(doctor, ["--database", address, *options])


def is_open(folder: Path) -> bool:
    async def run() -> bool:
        database = Database(address("", folder))
        await database.open()
        try:
            return await Store(database).load("bad", 0.0) is not None
        except SetAside:
            return False
        finally:
            await database.close()

    return asyncio.run(run())


def test_a_sound_database_has_nothing_set_aside(tmp_path: Path) -> None:
    prepared(tmp_path)
    told = asked(tmp_path)
    assert told.exit_code == 0 and "2 tables looked at, 0 set aside." in told.output


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_every_damage_is_listed_and_explained(tmp_path: Path, damage: str) -> None:
    prepared(tmp_path, damage)
    told = asked(tmp_path, "--export", str(tmp_path / "out"))
    assert told.exit_code == 1 and told.output.startswith("bad (")
    assert "good" not in told.output and "1 set aside" in told.output
    kept = json.loads((tmp_path / "out" / "bad.json").read_text())
    assert set(kept) == {"room", "seats", "answers", "notes", "hours"}
    assert (tmp_path / "out" / "bad.json").stat().st_mode & 0o077 == 0, "nobody else's to read"
    assert not is_open(tmp_path)  # looking has changed nothing


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE rooms SET switches = '[' WHERE id = 'bad'",
        "UPDATE rooms SET files = 'x' WHERE id = 'bad'",
    ],
)
def test_what_the_answers_prove_is_put_right(tmp_path: Path, damage: str) -> None:
    prepared(tmp_path, damage)
    told = asked(tmp_path, "--repair")
    assert told.exit_code == 0 and "repaired" in told.output
    assert is_open(tmp_path)


def test_a_wrong_answer_is_cut_off_only_on_demand(tmp_path: Path) -> None:
    answers = prepared(tmp_path, "UPDATE answers SET text = '???' WHERE room='bad' AND number = 5")
    told = asked(tmp_path, "--repair")
    assert told.exit_code == 1 and f"{answers - 5} answers would be lost" in told.output
    assert not is_open(tmp_path)
    told = asked(tmp_path, "--repair", "--cut")
    assert told.exit_code == 0 and is_open(tmp_path)


def test_a_database_that_is_not_there_is_named(tmp_path: Path) -> None:
    told = asked(tmp_path)
    assert told.exit_code != 0 and "no database" in str(told.exception or told.output)
