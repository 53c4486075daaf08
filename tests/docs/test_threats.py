"""The threat model names only tests that exist."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_every_line_of_the_threat_model_names_a_test_that_exists() -> None:
    text = (ROOT / "docs" / "threat-model.md").read_text()
    table = text.partition("## What is done")[2].partition("## What is left")[0]
    lines = [line for line in table.splitlines() if line.startswith("| ")][2:]
    source = "\n".join(path.read_text() for path in (ROOT / "tests").rglob("test_*.py"))
    known = set(re.findall(r"^def (test_\w+)\(", source, re.MULTILINE))
    assert len(lines) > 25
    for line in lines:
        named = re.findall(r"`(test_\w+)`", line)
        assert named and set(named) <= known, line
