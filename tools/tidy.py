"""Name what is untidy: blanks at line ends, merge markers, files without a last newline; and in
`table` and `cli` whatever reads our own sentences or HTML instead of the data they were made of.

`python tools/tidy.py FILE ...`, or without files: everything that git knows.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from jinja2 import Environment, nodes

MARKERS = ("<" * 7 + " ", ">" * 7 + " ", "=" * 7 + "\n")

# Where words are only made, and what may still use regular expressions there, with the reason.
SPEAKERS = ("src/suffrage/table/", "src/suffrage/cli/")
READERS = {
    "src/suffrage/table/store/rows.py": "checks the ids in the addresses that people ask for"
}
# Methods that look for a text in another, or cut it by one.
SEEKERS = {
    "startswith", "endswith", "find", "rfind", "index", "rindex", "replace", "count", "split",
    "rsplit", "partition", "rpartition", "removeprefix", "removesuffix",
}  # fmt: skip


def faults(name: str, text: str) -> Iterator[str]:
    """What is untidy in *text*, one line each."""
    if text and not text.endswith("\n"):
        yield f"{name}: no newline at the end"
    for i, line in enumerate(text.splitlines(keepends=True), 1):
        if line.rstrip("\n") != line.rstrip():
            yield f"{name}:{i}: blanks at the end of the line"
        if line.startswith(MARKERS):
            yield f"{name}:{i}: a merge marker"


def is_text(literal: object, words: bool) -> bool:
    """Whether a literal looks like HTML or like a sentence; with *words*, like a word of one."""
    if not isinstance(literal, str) or not any(letter.isalpha() for letter in literal):
        return False
    is_html = any(sign in literal for sign in ("<", ">", '="'))
    return is_html or " " in literal or (words and literal.isalpha() and len(literal) > 2)


def self_reading(name: str, text: str) -> Iterator[str]:
    """Where a module or a template reads what we wrote ourselves."""
    if name.startswith(SPEAKERS) and name.endswith(".py"):
        yield from _read_in_code(name, ast.parse(text))
    elif name.startswith(SPEAKERS) and name.endswith(".html"):
        yield from _read_in_template(name, Environment().parse(text))


def _read_in_code(name: str, module: ast.Module) -> Iterator[str]:
    for node in ast.walk(module):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            modules = [node.module] if isinstance(node, ast.ImportFrom) else []
            modules += [alias.name for alias in node.names if isinstance(node, ast.Import)]
            if "re" in modules and name not in READERS:
                yield f"{name}:{node.lineno}: regular expressions, for no reason in tools/tidy.py"
        elif isinstance(node, ast.Compare):
            sought = [text for text in _literals(node.left) if is_text(text, words=False)]
            if sought and any(isinstance(sign, (ast.In, ast.NotIn)) for sign in node.ops):
                yield f"{name}:{node.lineno}: looks for {sought[0]!r} in our own words"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            given = [text for part in node.args for text in _literals(part)]
            sought = [text for text in given if is_text(text, words=True)]
            if sought and node.func.attr in SEEKERS:
                yield f"{name}:{node.lineno}: {node.func.attr}({sought[0]!r}) on our own words"


def _literals(node: ast.expr) -> list[object]:
    """The texts that an expression is made of: its own, those of a tuple, an f-string, a sum."""
    if isinstance(node, ast.Constant):
        return [node.value]
    parts: list[ast.expr] = []
    if isinstance(node, (ast.Tuple, ast.List)):
        parts = node.elts
    elif isinstance(node, ast.JoinedStr):
        parts = node.values
    elif isinstance(node, ast.BinOp):
        parts = [node.left, node.right]
    return [literal for part in parts for literal in _literals(part)]


def _read_in_template(name: str, template: nodes.Template) -> Iterator[str]:
    for compared in template.find_all(nodes.Compare):
        searched = any(operand.op in ("in", "notin") for operand in compared.ops)
        if searched and is_text(_constant(compared.expr), words=False):
            yield f"{name}:{compared.lineno}: looks for a text in our own words"
    made: list[tuple[str, nodes.Call | nodes.Filter]] = [
        (call.node.attr, call)
        for call in template.find_all(nodes.Call)
        if isinstance(call.node, nodes.Getattr)
    ]
    made += [(found.name, found) for found in template.find_all(nodes.Filter)]
    for seeker, call in made:
        if seeker in SEEKERS and any(is_text(_constant(arg), words=True) for arg in call.args):
            yield f"{name}:{call.lineno}: {seeker} on our own words"


def _constant(node: nodes.Node) -> object:
    return node.value if isinstance(node, nodes.Const) else None


def main() -> int:
    """Look at the files given, or at all; 1 if anything is untidy."""
    tracked = subprocess.run(["git", "ls-files"], capture_output=True, text=True, check=False)
    found = False
    for name in sys.argv[1:] or tracked.stdout.splitlines():
        try:
            text = Path(name).read_text()
        except (UnicodeDecodeError, FileNotFoundError):
            continue  # a picture or an archive, or removed in this change
        for fault in (*faults(name, text), *self_reading(name, text)):
            print(fault)
            found = True
    return int(found)


if __name__ == "__main__":
    sys.exit(main())
