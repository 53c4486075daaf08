"""Every scenario of the file comes out as written."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.rules.votes_for_women.replays import Mismatch
from tests.rules.votes_for_women.scenarios import Scenario

SCENARIOS = json.loads((Path(__file__).parent / "scenarios.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("data", SCENARIOS, ids=[data["id"] for data in SCENARIOS])
def test_a_scenario_comes_out_as_written(data: dict[str, Any]) -> None:
    Scenario(data).run()


def test_a_scenario_with_another_end_fails() -> None:
    data = next(data for data in SCENARIOS if data["expect"].get("buttons"))
    wrong = {**data, "expect": {"buttons": {"S": 11, "O": 5}}}
    with pytest.raises(Mismatch, match="buttons: the rules give"):
        Scenario(wrong).run()
