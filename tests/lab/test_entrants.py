"""Bots by name: levels, one's own by import path, budgets; and what they are known by."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from suffrage import BadOptions
from suffrage.lab.contests.entrants import Entrant, player, seated
from suffrage.lab.running import provenance

OWN = """
from suffrage.bots import Advice, Bot
class Last(Bot):
    level, budget = "last", 3
    def advise(self, view, budget, seed):
        return [Advice(action, 0.5) for action in reversed(view.options)]
class Aimless(Bot):
    level = "aimless"
"""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "bots_of_ann.py").write_text(OWN)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "bots_of_ann", raising=False)
    return "bots_of_ann"


def test_bots_are_named_by_level_or_import_path_with_a_budget(own: str) -> None:
    assert Entrant.read("tricks", f"{own}:Last") == Entrant(f"{own}:Last", 3)
    assert Entrant.read("tricks", f"{own}:Last@7") == Entrant(f"{own}:Last", 7)
    assert [one.budget for one in seated("tricks", "two-player", "random@4")] == [4, 4]
    assert player("tricks", f"{own}:Last").level == "last"


def test_what_is_no_bot_is_refused_by_name(own: str) -> None:
    for text, says in (
        ("random@much", "not a whole number above 0"),
        ("random@0", "not a whole number above 0"),
        ("nowhere_at_all:Bot", "cannot import the bot"),
        (f"{own}:First", "has no class 'First'"),
        (f"{own}:OWN", "has no class 'OWN'"),
        (f"{own}:Aimless", "has no budget"),
        ("genius", "its bots are random"),
    ):
        with pytest.raises(BadOptions, match=says):
            Entrant.read("tricks", text)


def test_changed_rules_and_bots_have_another_fingerprint(
    own: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = provenance.provenance("vote", ["random", f"{own}:Last"])
    assert set(before["own_bots"]) == {f"{own}:Last"}  # type: ignore[call-overload]
    assert before["rules_source"] != provenance.rules_source("suffragetto")
    (tmp_path / "bots_of_ann.py").write_text(OWN.replace("3", "4"))
    after = provenance.provenance("vote", ["random", f"{own}:Last"])
    assert after["own_bots"] != before["own_bots"]
    assert after["rules_source"] == before["rules_source"]
    core = tmp_path / "core"
    core.mkdir()
    (core / "game.py").write_text("changed")
    monkeypatch.setattr(provenance, "_HOME", tmp_path)
    assert provenance.rules_source("vote") != before["rules_source"]
