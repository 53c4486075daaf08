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
from tests.browser.served import Server

FEW = 12  # requests for each route; tests.table.test_api tries what is known to be wrong


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    running = Server(tmp_path_factory.mktemp("data"), 0, "--writes", "1000000", "--workers", "1")
    yield running.address.rstrip("/")
    running.stop()


def sent(server: str, path: str, data: dict[str, str], **headers: str) -> dict[str, str]:
    """What the API answers to something that is right."""
    kind = {"content-type": "application/json", **headers}
    asked = urllib.request.Request(
        f"{server}{PATH}{path}", json.dumps(data).encode(), kind, method="POST"
    )
    with urllib.request.urlopen(asked) as response:
        found: dict[str, str] = json.load(response)
        return found


def test_every_route_answers_as_described(server: str) -> None:
    token = sent(server, "/people", {"name": "Sara"})["token"]
    headers = {"Authorization": f"Bearer {token}"}
    table = sent(server, "/tables", {"game": "votes-for-women"}, **headers)["id"]
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
            if "id" in case.path_parameters and len(str(case.path_parameters["id"])) % 4:
                case.path_parameters["id"] = table  # most are to reach something
            # What the rules of a game refuse, no description can name.
            case.call_and_validate(headers=headers, excluded_checks=[positive_data_acceptance])

        tried()
