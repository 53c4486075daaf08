"""Every ruling has a scene that is named after it: `test_t1_...`, `test_o5_o8_...`."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
RULINGS = ROOT / "docs" / "rules" / "votes-for-women" / "rulings.md"


def test_every_ruling_has_a_scene() -> None:
    numbered = re.compile(r"^- <a id=[^>]+></a>\*\*([A-Z])-(\d+)", re.MULTILINE)
    rulings = numbered.findall(RULINGS.read_text(encoding="utf-8"))
    named: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for numbers in re.findall(r"^def test_((?:[a-z]\d+_)+)", path.read_text(), re.MULTILINE):
            named.update(numbers.strip("_").split("_"))
    assert len(rulings) == 148
    assert sorted({f"{kind.lower()}{n}" for kind, n in rulings} - named) == []
