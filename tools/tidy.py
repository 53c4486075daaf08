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

# Where words are only made, and what may still be read there, with the reason: by file, the
# library or the text that is looked for.
SPEAKERS = ("src/suffrage/table/", "src/suffrage/cli/")
READERS = {
    ("src/suffrage/table/store/rows.py", "re"): "checks the ids in addresses that people ask for",
    ("src/suffrage/table/store/leases.py", "localhost"): "reads the address of a database",
    ("src/suffrage/table/reading/history.py", " ("): "sorts names of the data files by surname",
    ("src/suffrage/table/web/pages/accounts/telling.py", "xml.etree"): "writes a feed",
}
# Libraries that read text by patterns, or take HTML apart.
PARSERS = {"re", "regex", "fnmatch", "difflib", "html.parser", "xml", "lxml", "bs4", "parse"}
# Methods that look for a text in another, or cut it by one.
SEEKERS = {
    "startswith", "endswith", "find", "rfind", "index", "rindex", "replace", "count", "split",
    "rsplit", "partition", "rpartition", "removeprefix", "removesuffix", "strip", "lstrip",
    "rstrip", "contains", "__contains__",
}  # fmt: skip
CUTTERS = {"split", "rsplit", "partition", "rpartition", "splitlines"}
LISTED = {"count", "index"}  # lists have them too, and a word may be in a list
# What holds our words and nothing else: parts of a `Prompt`, and what a game says of its data.
SENTENCES = {"sentence", "remaining", "question", "body"}
SAYERS = {"ask", "label", "explain", "tell", "words"}


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
    """Whether a literal looks like HTML or like a piece of a sentence; with *words*, like a word
    of one.
    """
    if not isinstance(literal, str) or not any(letter.isalpha() for letter in literal):
        return False
    is_html = any(sign in literal for sign in ("<", ">", '="'))
    return is_html or " " in literal or (words and literal.isalpha() and len(literal) > 2)


def is_sentence(literal: object) -> bool:
    """Whether a literal is HTML, or begins or ends as a sentence does; keys do not."""
    if not is_text(literal, words=False) and not is_text(str(literal)[:-1], words=True):
        return False
    said = str(literal)
    begins = said[0].isupper() and " " in said
    return begins or said[-1] in ".!?:" or "<" in said or ">" in said


def is_sought(seeker: str, literal: object) -> bool:
    """Whether a method that gets this literal reads sentences or HTML by it."""
    if is_text(literal, words=seeker not in LISTED):
        return True
    # Between the parts of a sentence: ": ", ", ". A single sign divides data as well.
    joint = isinstance(literal, str) and len(literal) > 1 and " " in literal
    return seeker in CUTTERS and joint and str(literal).strip() != ""


def self_reading(name: str, text: str) -> Iterator[str]:
    """Where a module or a template reads what we wrote ourselves."""
    if name.startswith(SPEAKERS) and name.endswith(".py"):
        yield from _Reader(name, ast.parse(text)).found
    elif name.startswith(SPEAKERS) and name.endswith(".html"):
        yield from _read_in_template(name, Environment().parse(text))


class _Reader(ast.NodeVisitor):
    """Goes through a module and notes where it reads our words."""

    def __init__(self, name: str, module: ast.Module) -> None:
        self.name = name
        self.found: list[str] = []
        self.named: dict[str, list[object]] = {}  # constants of this module, by name
        for node in ast.walk(module):
            if isinstance(node, ast.Assign) and len(node.targets) == 1:
                self._name(node.targets[0], node.value)
            elif isinstance(node, ast.AnnAssign) and node.value is not None:
                self._name(node.target, node.value)
        self.visit(module)

    def _name(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Name) and target.id.isupper():
            self.named[target.id] = self.literals(value)

    def note(self, node: ast.AST, what: str) -> None:
        place = f"{self.name}:{getattr(node, 'lineno', 0)}: "
        if not any(fault.startswith(place) for fault in self.found):
            self.found.append(place + what)

    def visit_Import(self, node: ast.Import) -> None:
        self._imported(node, [alias.name for alias in node.names])

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        self._imported(node, [node.module or ""])

    def _imported(self, node: ast.AST, modules: list[str]) -> None:
        read = [name for name in modules if {name, name.partition(".")[0]} & PARSERS]
        if read and (self.name, read[0]) not in READERS:
            self.note(node, f"{read[0]}, for no reason in tools/tidy.py")

    def visit_Compare(self, node: ast.Compare) -> None:
        sides = [node.left, *node.comparators]
        seeks = any(isinstance(sign, (ast.In, ast.NotIn)) for sign in node.ops)
        left = [text for text in self.literals(node.left) if is_text(text, words=False)]
        equal = [text for side in sides for text in self.literals(side) if is_sentence(text)]
        if seeks and left:
            self.note(node, f"looks for {left[0]!r} in our own words")
        elif equal:
            self.note(node, f"compares with {equal[0]!r}, our own words")
        elif any(_says(side) for side in sides) and not _asks_for_none(node):
            self.note(node, "compares our own words")
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        method = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        given = [text for part in node.args for text in self.literals(part)]
        sought = [
            text
            for text in given
            if is_sought(method, text) and (self.name, str(text)) not in READERS
        ]
        if "import_module" in (method, getattr(node.func, "id", "")) and PARSERS & set(
            map(str, given)
        ):
            self.note(node, "takes text apart, for no reason in tools/tidy.py")
        elif method in SEEKERS and sought:
            self.note(node, f"{method}({sought[0]!r}) on our own words")
        elif method in SEEKERS | CUTTERS and _says(node.func):
            self.note(node, f"{method} on our own words")
        self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if _says(node.value):
            self.note(node, "cuts our own words")
        self.generic_visit(node)

    def visit_Match(self, node: ast.Match) -> None:
        said = [
            text
            for case in node.cases
            for part in ast.walk(case.pattern)
            if isinstance(part, ast.MatchValue)
            for text in self.literals(part.value)
        ]
        called = node.subject.func if isinstance(node.subject, ast.Call) else None
        cut = isinstance(called, ast.Attribute) and called.attr in CUTTERS
        words = [text for text in said if is_sentence(text) or (cut and is_text(text, words=True))]
        if words or _says(node.subject):
            self.note(node, f"matches our own words{f', {words[0]!r}' if words else ''}")
        self.generic_visit(node)

    def literals(self, node: ast.expr) -> list[object]:
        """The texts that an expression is made of: its own, those of a list, an f-string, a sum,
        or of a constant of this module.
        """
        if isinstance(node, ast.Constant):
            return [node.value]
        if isinstance(node, (ast.Name, ast.Attribute)):
            return self.named.get(node.id if isinstance(node, ast.Name) else node.attr, [])
        parts: list[ast.expr] = []
        if isinstance(node, (ast.Tuple, ast.List, ast.Set)):
            parts = node.elts
        elif isinstance(node, ast.JoinedStr):
            parts = node.values
        elif isinstance(node, ast.BinOp):
            parts = [node.left, node.right]
        return [literal for part in parts for literal in self.literals(part)]


def _says(node: ast.expr) -> bool:
    """Whether an expression is a sentence of ours, or a method of one."""
    if isinstance(node, ast.Attribute):
        return node.attr in SENTENCES or (node.attr in SEEKERS and _says(node.value))
    called = node.func if isinstance(node, ast.Call) else None
    if isinstance(called, ast.Attribute):
        return called.attr in SAYERS or _says(called)
    return False


def _asks_for_none(node: ast.Compare) -> bool:
    """Whether it only asks if there is a sentence at all."""
    return all(isinstance(side, ast.Constant) and not side.value for side in node.comparators)


def _read_in_template(name: str, template: nodes.Template) -> Iterator[str]:
    for compared in template.find_all(nodes.Compare):
        sides = [compared.expr, *[operand.expr for operand in compared.ops]]
        seeks = any(operand.op in ("in", "notin") for operand in compared.ops)
        sought = seeks and any(is_text(text, words=False) for text in _constants(compared.expr))
        if sought or any(is_sentence(text) for side in sides for text in _constants(side)):
            yield f"{name}:{compared.lineno}: looks for a text in our own words"
        elif any(isinstance(side, nodes.Getattr) and side.attr in SENTENCES for side in sides):
            yield f"{name}:{compared.lineno}: compares our own words"
    made: list[tuple[str, nodes.Call | nodes.Filter | nodes.Test]] = [
        (call.node.attr, call)
        for call in template.find_all(nodes.Call)
        if isinstance(call.node, nodes.Getattr)
    ]
    made += [(found.name, found) for found in template.find_all(nodes.Filter)]
    made += [(found.name, found) for found in template.find_all(nodes.Test)]
    for seeker, call in made:
        given = [text for arg in call.args for text in _constants(arg)]
        if seeker in SEEKERS | {"in"} and any(is_sought(seeker, text) for text in given):
            yield f"{name}:{call.lineno}: {seeker} on our own words"


def _constants(node: nodes.Node) -> list[object]:
    """The texts that an expression of a template is made of."""
    if isinstance(node, (nodes.List, nodes.Tuple)):
        return [text for item in node.items for text in _constants(item)]
    return [node.value] if isinstance(node, nodes.Const) else []


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
