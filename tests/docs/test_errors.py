"""Every error has a code of its own, and the document lists them all with their statuses."""

from __future__ import annotations

import importlib
import pkgutil
import re
from pathlib import Path

import suffrage
from suffrage.cli.files import Refusal
from suffrage.core.errors import SuffrageError
from suffrage.table.web.errors import REFUSALS, status_of

DOCUMENT = Path(__file__).parents[2] / "docs" / "errors.md"


def every_error() -> list[type[SuffrageError]]:
    """The classes of all modules there are, tests aside."""
    for module in pkgutil.walk_packages(suffrage.__path__, "suffrage."):
        if not module.name.endswith("__main__") and ".migrations." not in module.name:
            importlib.import_module(module.name)
    found: list[type[SuffrageError]] = []
    waiting: list[type[SuffrageError]] = [SuffrageError]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        found += [kind] if kind.__module__.startswith("suffrage.") else []
    return found


def listed(columns: int) -> list[tuple[str, ...]]:
    """The rows of the tables with so many columns, without their last."""
    rows = [line.strip("| ").split(" | ") for line in DOCUMENT.read_text().splitlines()]
    return [
        tuple(cell.strip("` ") for cell in row[:-1])
        for row in rows
        if len(row) == columns and re.fullmatch(r"`[a-z-]+`", row[0])
    ]


def test_every_error_has_a_code_of_its_own() -> None:
    kinds: list[type[SuffrageError] | type[Refusal]] = [*every_error(), Refusal]
    assert len(kinds) > 15
    for kind in kinds:
        assert "code" in vars(kind), f"{kind.__name__} has only the code of its parent"
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", kind.code)
    codes = [kind.code for kind in kinds]
    assert sorted(set(codes)) == sorted(codes)


def test_the_document_lists_every_error_with_its_status() -> None:
    kinds = {(kind.code, kind.__name__, str(_status(kind))) for kind in every_error()}
    kinds.add((Refusal.code, "Refusal", str(Refusal.exit_code)))
    assert set(listed(4)) == kinds


def test_the_document_lists_what_http_refuses() -> None:
    assert set(listed(3)) == {(code, str(status)) for status, (code, _) in REFUSALS.items()}


def _status(kind: type[SuffrageError]) -> int:
    return status_of(kind.__new__(kind))
