"""The audit of what is installed: a hole fails, silence does not, and it asks once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools.audit import DAY, SILENT, judged, main

CLEAN = {"name": "litestar", "version": "2.25.0", "vulns": []}
STRANGE = {"name": "suffrage", "skip_reason": "not on the index"}
HOLE = {"name": "x", "version": "1", "vulns": [{"id": "CVE-1", "fix_versions": ["2"]}]}


def said(*packages: object) -> str:
    return json.dumps({"dependencies": packages})


def test_a_hole_is_named_with_its_cure() -> None:
    verdict, told = judged(said(CLEAN, HOLE, STRANGE))
    assert (verdict, told) == ("holes", ["x 1: CVE-1, mended in 2"])


def test_silence_is_no_failure() -> None:
    for answer in ("", "offline", "{}", said(STRANGE), said()):
        assert judged(answer) == ("skipped", [SILENT])


def test_it_asks_once_in_a_while(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked: list[int] = []

    def ask() -> str:
        asked.append(1)
        return said(CLEAN, STRANGE)

    for now in (0.0, 6 * DAY, 8 * DAY):
        assert main(tmp_path, ask, now) == 0
    assert len(asked) == 2
    assert "1 packages, no hole, 1 unknown to the index" in capsys.readouterr().out


def test_a_hole_fails_every_time(tmp_path: Path) -> None:
    assert [main(tmp_path, lambda: said(HOLE), 0.0) for _ in range(2)] == [1, 1]
