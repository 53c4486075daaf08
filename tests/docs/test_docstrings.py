"""Every module, public class and public function says what it is for."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCES = sorted((Path(__file__).parents[2] / "src").rglob("*.py"))
NAMES = ["/".join(path.parts[path.parts.index("suffrage") :]) for path in SOURCES]


@pytest.mark.parametrize("path", SOURCES, ids=NAMES)
def test_a_module_and_its_public_names_say_what_they_are_for(path: Path) -> None:
    tree = ast.parse(path.read_text())
    assert ast.get_docstring(tree), "the module"
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
            if [ast.unparse(mark) for mark in node.decorator_list] == ["overload"]:
                continue  # the function itself says it
            assert ast.get_docstring(node), node.name
