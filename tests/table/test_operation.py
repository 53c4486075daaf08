"""For whoever runs a server: health, metrics, the log; nobody is named in any of it."""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from suffrage import __version__
from suffrage.core.errors import BadOptions
from suffrage.table.store.database import Database
from suffrage.table.web.logs import set_up
from suffrage.table.web.settings import Settings
from tests.table.kit import house
from tests.table.misuse import Scenery, Tables
from tests.table.raw import get

TOKEN = "a monitor of another machine"


def test_a_server_that_is_well_says_so(client: TestClient[Any]) -> None:
    found = client.get("/health")
    assert (found.status_code, found.json()) == (200, {"status": "ok", "version": __version__})
    assert "set-cookie" not in found.headers


def test_without_its_database_a_server_is_not_well(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def no(self: Database) -> bool:
        return False

    monkeypatch.setattr(Database, "answers", no)
    found = client.get("/health")
    assert (found.status_code, found.json()["status"]) == (503, "the database does not answer")


def test_metrics_are_for_this_machine_alone(tables: Tables) -> None:
    runner, made = tables

    async def work(made: Scenery) -> None:
        ann = made.ann
        home = ann.address
        try:
            ann.address = "127.0.0.1"
            assert (await ann.get("/metrics")).status == 200
            for header in ("x-forwarded-for", "forwarded", "x-real-ip"):  # through a proxy
                passed_on = get("/metrics").with_header(header, "127.0.0.1")
                assert (await ann.send(passed_on)).status == 404
            ann.address = "203.0.113.9"
            assert (await ann.get("/metrics")).status == 404
        finally:
            ann.address = home

    runner.run(work(made))


def test_a_monitor_of_another_machine_shows_its_token(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SUFFRAGE_METRICS", TOKEN)
    with house(tmp_path) as client:
        assert client.get("/metrics").status_code == 404
        wrong = client.get("/metrics", headers={"authorization": "Bearer of bad news"})
        assert wrong.status_code == 404
        right = client.get("/metrics", headers={"authorization": f"Bearer {TOKEN}"})
        assert right.status_code == 200
        client.get("/rules/suffragetto")
        text = client.get("/metrics", headers={"authorization": f"Bearer {TOKEN}"}).text
    labels = '{method="GET",route="/rules/{game}",status="200"}'
    assert f"suffrage_request_seconds_count{labels} 1.0\n" in text
    for name in ("streams", "rooms", "troubled_tables", "work_waiting", "work_running"):
        assert re.search(rf"^suffrage_{name} \d", text, re.MULTILINE), name


def test_a_token_that_is_easy_to_guess_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUFFRAGE_METRICS", "short")
    with pytest.raises(BadOptions, match="SUFFRAGE_METRICS is too easy to guess"):
        Settings().metrics_token()


def test_metrics_count_answers_and_name_nobody(tables: Tables) -> None:
    runner, made = tables

    async def work(made: Scenery) -> str:
        ann, home = made.ann, made.ann.address
        ann.address = "127.0.0.1"
        try:
            return (await ann.get("/metrics")).text
        finally:
            ann.address = home

    text = runner.run(work(made))
    assert re.search(
        r'^suffrage_answers_total\{by="person",game="[a-z-]+"\} [1-9]', text, re.MULTILINE
    )
    assert "/table/{id}" in text
    rooms = made.app.state.host.cache.rooms()
    assert rooms
    for room in rooms.values():
        assert room.id not in text and room.invitation not in text
        assert not [o.person for o in room.occupants if o.person and o.person in text]


def test_the_log_is_json_where_machines_collect_it(capsys: pytest.CaptureFixture[str]) -> None:
    before = logging.getLogger().handlers[:]
    try:
        set_up("json")
        logging.getLogger("suffrage.table").error("a fault at %s", "/rules")
        try:
            raise ValueError("what broke")
        except ValueError:
            logging.getLogger("suffrage.table").exception("it broke")
    finally:
        logging.getLogger().handlers[:] = before
    first, second = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert first["event"] == "a fault at /rules" and first["level"] == "error"
    assert first["logger"] == "suffrage.table" and first["timestamp"].endswith("Z")
    assert "ValueError: what broke" in second["exception"]
