"""The description of the API is true: whatever fits it, and much that does not, is tried, and
every answer is one that it names. `schemathesis` makes the requests."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import positive_data_acceptance

from suffrage.table.web.api.router import PATH
from tests.browser.served import PATIENCE, Server

FEW = 12  # requests for each route; tests.table.test_api tries what is known to be wrong


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    running = Server(tmp_path_factory.mktemp("data"), 0, "--writes", "1000000", "--workers", "1")
    yield running.address.rstrip("/")
    running.stop()


def sent(server: str, path: str, data: dict[str, Any], **headers: str) -> dict[str, Any]:
    """What the API answers to something that is right."""
    kind = {"content-type": "application/json", **headers}
    asked = urllib.request.Request(
        f"{server}{PATH}{path}", json.dumps(data).encode(), kind, method="POST"
    )
    with urllib.request.urlopen(asked) as response:
        found: dict[str, Any] = json.load(response)
        return found


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("application/x-ndjson", '{{"kind":"change","table":"{table}","version":{version}}}\n'),
        (
            "text/event-stream",
            'data: {{"table":"{table}","version":{version}}}\r\n',
        ),
    ],
)
def test_a_stream_tells_of_every_change_as_lines_or_as_events(
    server: str, kind: str, said: str
) -> None:
    token = sent(server, "/people", {"name": "Ida"})["token"]
    headers = {"Authorization": f"Bearer {token}", "Accept": kind}
    table = sent(server, "/tables", {"game": "suffragetto", "seats": ["me", "me"]}, **headers)
    path = f"/tables/{table['id']}"
    asked = urllib.request.Request(f"{server}{PATH}{path}/stream", headers=headers)
    with urllib.request.urlopen(asked, timeout=PATIENCE) as stream:
        assert stream.headers["content-type"].startswith(kind)
        heard = stream.read1(1000)  # how it stands
        now = sent(server, f"{path}/talk", {"text": "Votes for all"}, **headers)
        wanted = said.format(table=table["id"], version=now["version"]).encode()
        while wanted not in heard:  # whoever comes and goes is told too
            more = stream.read1(1000)
            assert more, heard
            heard += more
    assert b"Votes" not in heard and b"Ida" not in heard, "it tells that there is news, no more"


def test_a_program_is_advised_and_takes_back(server: str) -> None:
    token = sent(server, "/people", {"name": "Ada"})["token"]
    headers = {"Authorization": f"Bearer {token}"}
    table = sent(server, "/tables", {"game": "votes-for-women"}, **headers)
    path, version = f"/tables/{table['id']}", table["version"]
    tips = sent(server, f"{path}/hint", {"version": version}, **headers)["tips"]
    offered = [one["answer"] for one in table["options"]]
    assert tips and all(tip["answer"] in offered and tip["label"] for tip in tips)
    given = {"version": version, "answers": [tips[0]["answer"]]}
    after = sent(server, f"{path}/answer", given, **headers)
    assert after["at"] > table["at"] and after["can_undo"], after
    back = sent(server, f"{path}/undo", {"version": after["version"]}, **headers)
    assert [one["answer"] for one in back["options"]] == offered


def test_every_route_answers_as_described(server: str) -> None:
    token = sent(server, "/people", {"name": "Sara"})["token"]
    headers = {"Authorization": f"Bearer {token}"}
    # One's turn against bots, a table that waits, and one with a clock and several others.
    wanted: list[dict[str, Any]] = [
        {"game": "votes-for-women"},
        {"game": "suffragetto", "seats": ["me", "anyone"], "access": "public"},
        {"game": "vote", "pace": "3d+1d/5d"},
    ]
    tables = [sent(server, "/tables", one, **headers)["id"] for one in wanted]
    schema = schemathesis.openapi.from_url(f"{server}{PATH}/schema/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) >= 18
    for operation in operations:
        if operation.path.endswith("/stream"):  # it never ends
            continue

        @given(case=operation.as_strategy())
        @settings(
            max_examples=FEW, deadline=None, derandomize=True, database=None,
            phases=[Phase.generate], suppress_health_check=list(HealthCheck),
        )  # fmt: skip
        def tried(case: schemathesis.Case[Any]) -> None:
            if "id" in case.path_parameters:  # most are to reach something
                drawn = case.path_parameters["id"]
                case.path_parameters["id"] = [drawn, *tables][len(str(drawn)) % 4]
            # What the rules of a game refuse, no description can name.
            case.call_and_validate(headers=headers, excluded_checks=[positive_data_acceptance])

        tried()
