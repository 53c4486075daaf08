"""The tool behind `make mutants`: where it puts faults, and what it leaves alone."""

from __future__ import annotations

import sys
import types
from pathlib import Path

import pytest

from tools.mutants.__main__ import REVIEWED, Result, equivalent, reasons, report
from tools.mutants.session import exchange
from tools.mutants.sites import Mutant, found_in, sampled
from tools.mutants.suites import SUITES, Suite
from tools.mutants.trials import Verdict

SOURCE = '''"""A module of 3 rules."""

from __future__ import annotations

NEEDED = 36


class Count:
    """Counts."""

    def __init__(self) -> None:
        self.seen: int | None = 0

    def add(self, n: int, most: int = 4) -> bool:
        """Add *n*, up to 4."""
        if n < 0:
            raise ValueError(f"{n + 1} is below 0")
        self.seen = n
        for _ in range(most):
            self.grow()
        return self.seen == NEEDED

    def grow(self) -> None:
        if self.seen is None:
            return
        self.seen += 1

    def words(self) -> str:
        return "a" * 3
'''


@pytest.fixture
def suite(tmp_path: Path) -> Suite:
    """A suite with one module."""
    (tmp_path / "src" / "words").mkdir(parents=True)
    (tmp_path / "src" / "count.py").write_text(SOURCE)
    (tmp_path / "src" / "words" / "told.py").write_text("N = 1\n")
    return Suite("toy", "src", (), (), 100, ("words",))


def test_faults_are_put_into_rules_and_not_into_text(suite: Suite, tmp_path: Path) -> None:
    assert [path.name for path in suite.files(tmp_path)] == ["count.py"]
    mutants, places = sampled(suite, 100, tmp_path)
    lines = SOURCE.splitlines()
    mutated = {lines[mutant.line - 1].strip() for mutant in mutants}
    assert mutated == {
        "NEEDED = 36", "self.seen: int | None = 0",
        "def add(self, n: int, most: int = 4) -> bool:", "if n < 0:", "self.seen = n",
        "for _ in range(most):", "self.grow()", "return self.seen == NEEDED",
        "if self.seen is None:", "return", "self.seen += 1",
    }  # fmt: skip
    assert len(mutants) == places > 11


def test_the_sample_is_the_same_every_time_and_wherever_the_code_stands(
    suite: Suite, tmp_path: Path
) -> None:
    first = {(m.where, m.was, m.now, m.digest) for m in sampled(suite, 6, tmp_path)[0]}
    moved = SOURCE.replace("NEEDED = 36\n", "NEEDED = 36\nOTHER = NEEDED\n")
    (tmp_path / "src" / "count.py").write_text(moved)
    again = {(m.where, m.was, m.now, m.digest) for m in sampled(suite, 6, tmp_path)[0]}
    assert {m for m in first if m[0] != "module"} == {m for m in again if m[0] != "module"}


def test_a_fault_is_put_into_a_living_function(suite: Suite, tmp_path: Path) -> None:
    module = types.ModuleType("living_count")
    exec(compile(SOURCE, "count.py", "exec"), vars(module))
    sys.modules["living_count"] = module
    count = module.Count()
    mutant = next(m for m in sampled(suite, 100, tmp_path)[0] if m.where == "Count.grow")
    assert mutant.in_function
    count.grow()
    assert count.seen == 1
    source = SOURCE.replace("self.seen += 1", "self.seen -= 1")
    assert exchange("living_count", "Count.grow", source, "count.py")
    count.grow()
    assert count.seen == 0
    assert not exchange("living_count", "Count.gone", mutant.source, "count.py")
    del sys.modules["living_count"]


def test_a_place_gets_one_fault_only(suite: Suite, tmp_path: Path) -> None:
    found = found_in(suite, tmp_path / "src" / "count.py", tmp_path)
    boundaries = [m for m in found if m.where == "Count.add" and "Comparison" in m.operator]
    assert len(boundaries) == 2  # n < 0, seen == NEEDED


def test_shared_suites_are_kept_to_the_tables_of_a_game() -> None:
    vote, women, core = SUITES["vote"], SUITES["votes_for_women"], SUITES["core"]
    at = "tests/conformance/test_views.py::test_x[{}]".format
    assert vote.owns(at("vote-five")) and not vote.owns(at("votes-for-women-solitaire"))
    assert women.owns(at("votes-for-women-solitaire")) and not women.owns(at("vote-five"))
    assert core.owns(at("heaps-two-player")) and not core.owns(at("vote-five"))
    assert vote.owns("tests/rules/vote/test_cards.py::test_y")


def test_equivalent_mutants_do_not_count_and_survivors_are_listed() -> None:
    entry = {"suite": "vote", "where": "f", "was": "a", "now": "b", "why": "it is the same"}
    mutants = [Mutant("vote", "src/suffrage/x.py", "f", "AddNot", n) for n in range(4)]
    for mutant, was in zip(mutants, "aceg", strict=True):
        mutant.was, mutant.now = was, chr(ord(was) + 1)
    assert mutants[0].same_as(entry) and not mutants[1].same_as(entry)
    found = [Verdict("survived", ""), Verdict("survived", ""), Verdict("killed", "t"),
             Verdict("out of time", "")]  # fmt: skip
    result = Result("vote", 50, list(zip(mutants, found, strict=True)))
    assert (result.killed, len(result.left), round(result.score)) == (2, 2, 50)
    text = report([result], 60.0)
    assert "| vote | 50 | 4 | 0 | 2 | 2 | 50 % |" in text
    assert "- x.py, f: `c` as `d`: to be looked at." in text


def test_every_reviewed_mutant_has_a_reason() -> None:
    for name in SUITES:
        for entry in equivalent(name, REVIEWED):
            assert set(entry) == {"suite", "where", "was", "now", "why"} and len(entry["why"]) > 10
    for entry in reasons():
        assert entry["suite"] in SUITES and len(entry["why"]) > 10
