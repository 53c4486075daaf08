"""What the compiler gets wrong without a word, found in the sources."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "src" / "suffrage"
COMPILED = sorted(
    path for folder in ("core", "games", "bots") for path in (SOURCES / folder).rglob("*.py")
)


def caught_twice(tree: ast.Module) -> list[str]:
    """Names that one function gives to two kinds of errors. Compiled, a name has one type."""
    found = []
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            kinds: dict[str, set[str]] = {}
            for node in ast.walk(function):
                if isinstance(node, ast.ExceptHandler) and node.name and node.type:
                    kinds.setdefault(node.name, set()).add(ast.unparse(node.type))
            found += [f"{function.name}: {name}" for name in kinds if len(kinds[name]) > 1]
    return found


@pytest.mark.parametrize("path", COMPILED, ids=lambda path: str(path.relative_to(SOURCES)))
def test_a_compiled_function_gives_each_kind_of_error_a_name_of_its_own(path: Path) -> None:
    assert caught_twice(ast.parse(path.read_text())) == []


def test_the_check_finds_a_name_that_is_used_twice() -> None:
    wrong = """
def read(text):
    try:
        return int(text)
    except KeyError as error:
        raise LookupError from error
    except ValueError as error:
        raise LookupError from error
"""
    assert caught_twice(ast.parse(wrong)) == ["read: error"]
