"""Finds every place where a fault could be put, and takes a sample of them."""

from __future__ import annotations

import ast
import hashlib
import re
from collections import Counter
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code

from tools.mutants.operators import operators
from tools.mutants.suites import ROOT, Suite

SEED = "suffrage"
# Functions whose result only people read.
TOLD = (
    "words", "__repr__", "ask", "tell", "label", "explain", "group", "describe", "summary",
    "seat_name",
)  # fmt: skip
Place = tuple[int, int]


class Mutant:
    """One fault: where it is, what stood there and what stands there now."""

    def __init__(self, suite: str, path: str, where: str, operator: str, occurrence: int) -> None:
        self.suite = suite
        self.path = path
        self.where = where  # the function or class by its qualified name, or "module"
        self.operator = operator
        self.occurrence = occurrence  # which of the places of that operator in the file
        self.line = 0
        self.rank = ""
        self.in_function = False
        self.was = ""
        self.now = ""
        self.source = ""  # of the whole module, with the fault
        self.digest = ""  # of the function with and without the fault

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.where}: `{self.was}` -> `{self.now}`"

    def same_as(self, entry: dict[str, str]) -> bool:
        """Whether a reviewed entry is about this mutant: by content, wherever it has moved."""
        found = (self.suite, self.where, self.was, self.now)
        return found == (entry["suite"], entry["where"], entry["was"], entry["now"])


class _Text:
    """The parts of a module that are no rules: annotations, docstrings, messages."""

    def __init__(self, tree: ast.Module) -> None:
        self.spans: list[tuple[Place, Place]] = []
        self.functions: list[tuple[Place, Place, Place, str]] = []
        self._walk(tree, "", None)

    def _walk(self, node: ast.AST, prefix: str, function: str | None) -> None:
        self._note(node)
        for child in ast.iter_child_nodes(node):
            if isinstance(child, (ast.FunctionDef, ast.ClassDef)):
                name = f"{prefix}{child.name}"
                if isinstance(child, ast.FunctionDef) and function is None:
                    begin = _start(child.decorator_list[0] if child.decorator_list else child)
                    self.functions.append((begin, _start(child.body[0]), _end(child), name))
                    self._walk(child, f"{name}.<locals>.", name)
                else:
                    self._walk(child, f"{name}.", function)
            else:
                self._walk(child, prefix, function)

    def _note(self, node: ast.AST) -> None:
        aside: list[ast.AST | None] = []
        match node:
            case ast.arg() | ast.AnnAssign():
                aside = [node.annotation]
            case ast.FunctionDef(name=name):
                aside = [node] if name in TOLD else [node.returns, *node.decorator_list]
            case ast.ClassDef():
                aside = [*node.decorator_list]  # which only the compiler minds
            case ast.Raise() | ast.JoinedStr() | ast.Expr(value=ast.Constant()):
                aside = [node]
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                aside = [node]
            case ast.Assert():
                aside = [node.msg]
            case ast.Call(func=ast.Name(id="cast")):
                aside = [node.args[0]]
        self.spans.extend([(_start(part), _end(part)) for part in aside if part is not None])

    def covers(self, place: Place) -> bool:
        return any(begin <= place < end for begin, end in self.spans)

    def function_at(self, place: Place) -> tuple[str, bool]:
        """The outermost function there, and whether the place is in its body."""
        for begin, body, end, name in self.functions:
            if begin <= place < end:
                return name, place >= body
        return "module", False


def _start(node: ast.AST) -> Place:
    return (node.lineno, node.col_offset)  # type: ignore[attr-defined]


def _end(node: ast.AST) -> Place:
    return (node.end_lineno, node.end_col_offset)  # type: ignore[attr-defined]


def found_in(suite: Suite, path: Path, root: Path = ROOT) -> list[Mutant]:
    """Every place of a module, each with one fault that a fixed lot has chosen."""
    source = path.read_text(encoding="utf-8")
    text, lines, name = _Text(ast.parse(source)), source.splitlines(), str(path.relative_to(root))
    used = operators()
    counts: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    best: dict[Place, Mutant] = {}
    for node in ast_nodes(get_ast(source)):
        for called, operator in used.items():
            for place, _ in operator.mutation_positions(node):
                occurrence, counts[called] = counts[called], counts[called] + 1
                if text.covers(place):
                    continue
                where, in_function = text.function_at(place)
                mutant = Mutant(suite.name, name, where, called, occurrence)
                mutant.line, mutant.in_function = place[0], in_function
                content = f"{where}|{lines[place[0] - 1].strip()}|{called}"
                seen[content] += 1
                mutant.rank = _hash(f"{SEED}|{content}|{seen[content]}")
                if place not in best or mutant.rank < best[place].rank:
                    best[place] = mutant
    return list(best.values())


def sampled(suite: Suite, size: int, root: Path = ROOT) -> tuple[list[Mutant], int]:
    """The mutants that are tried, and how many places there are in all."""
    found = [mutant for path in suite.files(root) for mutant in found_in(suite, path, root)]
    chosen: list[Mutant] = []
    for mutant in sorted(found, key=lambda mutant: mutant.rank):
        if len(chosen) == size:
            break
        if _write_out(mutant, (root / mutant.path).read_text(encoding="utf-8")):
            chosen.append(mutant)
    return chosen, len(found)


def _write_out(mutant: Mutant, source: str) -> bool:
    """Put the fault into the source; False if that is no Python, or the same Python."""
    mutated = mutate_code(source, operators()[mutant.operator], mutant.occurrence)
    if mutated is None:
        return False
    try:
        if ast.dump(ast.parse(mutated)) == ast.dump(ast.parse(source)):
            return False
    except SyntaxError:
        return False
    before, after = source.splitlines(), mutated.splitlines()
    first = 0
    while before[first] == after[first]:
        first += 1
    last = -1
    while before[last] == after[last] and len(before) + last > first < len(after) + last:
        last -= 1
    mutant.was = _one_line(before[first : len(before) + last + 1])
    mutant.now = _one_line(after[first : len(after) + last + 1])
    mutant.line, mutant.source = first + 1, mutated
    for begin, _, end, name in _Text(ast.parse(source)).functions:
        if name == mutant.where and begin[0] <= mutant.line <= end[0]:
            before, after = before[begin[0] - 1 : end[0]], after[begin[0] - 1 : end[0]]
    mutant.digest = _hash("\n".join([mutant.path, *before, *after]))
    return True


def _one_line(lines: list[str]) -> str:
    """Code without comments, which may be reworded."""
    code = [re.sub(r"\s\s#\s.*$", "", line) for line in lines]
    return re.sub(r"([(\[]) (?=\d)", r"\1", " ".join([" ".join(line.split()) for line in code]))


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
