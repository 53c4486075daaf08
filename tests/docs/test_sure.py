"""The command that looks for tests that are not the same every time finds one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import sure

# Fails in the second round, and only there.
_FLAKY = """
from pathlib import Path

def test_sure():
    pass

def test_unsure():
    counter = Path(__file__).with_name("count")
    count = len(counter.read_text()) + 1 if counter.exists() else 1
    counter.write_text("x" * count)
    assert count != 2, "the second time | is bad"
"""


@pytest.fixture(autouse=True)
def reports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sure, "REPORTS", tmp_path / "reports")


def run(path: Path, rounds: int) -> int:
    """Look for what is not sure in a file."""
    options = ["--burners", "1", "--workers", "0", "--dry"]
    return sure.main([str(path), "--rounds", str(rounds), *options])


def test_a_test_that_fails_once_is_named_with_how_often_and_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "test_flaky.py"
    path.write_text(_FLAKY)
    assert run(path, 3) == 1
    said = capsys.readouterr().out
    assert "test_flaky::test_unsure | 1 of 3 | AssertionError: the second time \\| is bad" in said
    assert "::test_sure |" not in said
    assert run(path, 1) == 0
    assert "green 1 times of 1" in capsys.readouterr().out


def test_a_round_that_cannot_run_is_told_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path / "test_missing.py", 1) == 1
    assert "Round 1 broke off: pytest ended with 4" in capsys.readouterr().out
