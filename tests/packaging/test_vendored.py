"""What was taken from elsewhere: pinned by version and checksum, with its licence, and used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.vendor import AXE, HOME, STATIC, TAKEN, checksum, pinned

TARGETS = [target for files in TAKEN.values() for target in files.values()]
OURS = {"__init__.py"}


@pytest.mark.parametrize("target", TARGETS)
def test_a_file_is_what_was_taken(target: str) -> None:
    assert checksum(HOME / target) == pinned()["files"][target]


def test_every_package_has_one_version_a_checksum_and_its_licence() -> None:
    assert set(pinned()["packages"]) == set(TAKEN)
    assert set(pinned()["files"]) == set(TARGETS)
    for package, files in TAKEN.items():
        assert re.search(r"@\d+\.\d+\.\d+$", package)
        assert pinned()["packages"][package].startswith("sha512-")
        assert "LICENSE" in files


def test_nothing_else_was_taken() -> None:
    static, axe = HOME / STATIC, HOME / AXE
    found = [*static.rglob("*.min.*"), *(static / "fonts").iterdir(), *static.glob("*LICENSE*")]
    found += [path for path in axe.iterdir() if path.is_file() and path.name not in OURS]
    assert {path.relative_to(HOME).as_posix() for path in found} == set(TARGETS)


@pytest.mark.parametrize("target", [t for t in TARGETS if Path(t).suffix != ".txt"])
def test_whatever_was_taken_is_used(target: str) -> None:
    places = [HOME / "src/suffrage/table/web", HOME / AXE]
    readers = [p for place in places for p in place.rglob("*") if p.suffix in _READERS]
    assert any(Path(target).name in path.read_text() for path in readers)


_READERS = {".css", ".html", ".py"}
