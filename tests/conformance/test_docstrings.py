"""Docstrings are there at run time, compiled or not: for `help`, editors and the reference."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "src"
MODULES = [
    ".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__")
    for folder in ("core", "games", "bots")
    for path in sorted((SOURCES / "suffrage" / folder).rglob("*.py"))
]


def documented(module: str) -> Iterator[tuple[str, str]]:
    """Everything in a module that has a docstring: its name there, and the docstring."""
    path = SOURCES / module.replace(".", "/")
    path = path.with_suffix(".py") if path.with_suffix(".py").exists() else path / "__init__.py"
    left: list[tuple[str, ast.AST]] = [("", ast.parse(path.read_text()))]
    while left:
        name, node = left.pop()
        assert isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        if words := ast.get_docstring(node):
            yield name, words
        if not isinstance(node, ast.FunctionDef):
            left += [
                (f"{name}.{part.name}".lstrip("."), part)
                for part in node.body
                if isinstance(part, ast.ClassDef | ast.FunctionDef)
                and not part.name.startswith("__")  # compiled, Python says what those do
            ]


@pytest.mark.parametrize("module", MODULES)
def test_what_is_written_is_told(module: str) -> None:
    for name, words in documented(module):
        found: object = import_module(module)
        for part in name.split(".") if name else ():
            found = inspect.getattr_static(found, part)
        found = getattr(found, "__func__", found)  # of a class method
        assert inspect.cleandoc(getattr(found, "__doc__", None) or "") == words, name or module
