"""Every scenario of the file comes out as written."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from suffrage.core.game import Options
from suffrage.games.votes_for_women.view import VfwView
from tests.rules.votes_for_women.replays import RULES, Mismatch
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


def test_the_oppobots_deck_is_counted_without_the_cards_set_aside() -> None:
    s = RULES.start(Options("solitaire"))
    view = s.view(0)
    assert isinstance(view, VfwView)
    assert view.deck_size(2) == 33  # ruling O-1
    assert view.deck_size(0) == 51
