"""`make reference`: docs/reference.md from docstrings and docs/views.md from the fields of views.

Both are read off the source, not off what is imported: so the pages are the same on both builds,
and nothing has to be installed to write them.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from pathlib import Path

HOME = Path(__file__).parents[1]
SOURCE = HOME / "src"
REFERENCE = HOME / "docs" / "reference.md"
VIEWS = HOME / "docs" / "views.md"
# By heading: where the names are that somebody uses who writes a program with this library.
PARTS: dict[str, tuple[str, ...]] = {
    "Matches and rules": (
        "suffrage.core.referee", "suffrage.core.record", "suffrage.core.game",
        "suffrage.core.state", "suffrage.core.values", "suffrage.core.dice",
        "suffrage.core.errors", "suffrage.games",
    ),
    "Playing out, and numbers": (
        "suffrage.core.playout", "suffrage.core.rng", "suffrage.core.observation",
        "suffrage.core.designs.design",
    ),
    "Bots": ("suffrage.bots", "suffrage.bots.base", "suffrage.bots.seated",
             "suffrage.bots.ratings"),
    "The lab": (
        "suffrage.lab.contests.arena", "suffrage.lab.contests.entrants",
        "suffrage.lab.contests.tally", "suffrage.lab.contests.tournament",
        "suffrage.lab.contests.datasets", "suffrage.lab.comparing.comparison",
        "suffrage.lab.comparing.swaps", "suffrage.lab.balance.report",
        "suffrage.lab.figures.statistics", "suffrage.lab.running.crew",
        "suffrage.lab.running.cluster", "suffrage.lab.running.ledger",
        "suffrage.lab.running.provenance",
    ),
    "Environments": (
        "suffrage.envs.votes_for_women_v0", "suffrage.envs.suffragetto_v0",
        "suffrage.envs.vote_v0", "suffrage.envs.aec", "suffrage.envs.parallel",
        "suffrage.envs.single", "suffrage.envs.spiel",
    ),
}  # fmt: skip
VIEW_CLASSES = {
    "Every view": ("suffrage.core.state", "View"),
    "Votes for Women": ("suffrage.games.votes_for_women.view", "VfwView"),
    "Suffragetto": ("suffrage.games.suffragetto.view", "SuffragettoView"),
    "VOTE!": ("suffrage.games.vote.view", "VoteView"),
}
_HEAD = """# Reference

Every public name that programs use, from its docstring. `make reference` writes this page. Names
that `import suffrage` exports stay, as [the library](guide/library.md#what-stays) says; the others
may move. Views are on [a page of their own](views.md).
"""
_VIEWS_HEAD = """# Views

What one seat may know, field by field. `Match.view(seat)` and `State.view(seat)` make one,
`View.save` writes it as plain data with the same names, `Game.view` reads that. What is not here is
not known. `make reference` writes this page from the source.
"""


def read(module: str) -> tuple[str, ast.Module]:
    """The source of a module, as text and as a tree."""
    place = SOURCE / module.replace(".", "/")
    path = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    text = path.read_text(encoding="utf-8")
    return text, ast.parse(text)


def reference() -> str:
    """The page of docstrings."""
    parts = [_HEAD]
    for heading, modules in PARTS.items():
        parts.append(f"## {heading}\n")
        for module in modules:
            parts += _module(module)
    return "\n".join(parts)


def _module(name: str) -> list[str]:
    tree = read(name)[1]
    found = [f"### `{name}`\n", _words(ast.get_docstring(tree) or "")]
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
            found += _entry(node)
    return found


def _entry(node: ast.ClassDef | ast.FunctionDef) -> list[str]:
    words = ast.get_docstring(node)
    if isinstance(node, ast.FunctionDef):
        return [f"**`{_signature(node)}`**\n", _words(words or "")]
    bases = ", ".join(ast.unparse(base) for base in node.bases)
    found = [f"**`class {node.name}{f'({bases})' if bases else ''}`**\n", _words(words or "")]
    rows = []
    for part in node.body:
        if isinstance(part, ast.FunctionDef) and not part.name.startswith("_"):
            summary = (ast.get_docstring(part) or "").partition("\n\n")[0]
            kinds = [ast.unparse(one) for one in part.decorator_list]
            called = part.name if "property" in kinds else _signature(part)
            if summary:
                rows.append(f"- `{called}`: {_flat(summary)}")
    return [*found, "\n".join(rows) + "\n"] if rows else found


def _signature(node: ast.FunctionDef) -> str:
    given = re.sub(r"^self(, )?|^cls(, )?", "", ast.unparse(node.args))
    result = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"{node.name}({given}){result}"


def _words(text: str) -> str:
    """A docstring as it stands in a document: what is indented stays as it is."""
    return text.replace("<", "&lt;") + "\n" if text else ""


def _flat(text: str) -> str:
    return " ".join(text.split()).replace("<", "&lt;")


def views() -> str:
    """The page of fields."""
    parts = [_VIEWS_HEAD]
    for heading, (module, name) in VIEW_CLASSES.items():
        rows = [f"| `{field}` | `{kind}` | {note} |" for field, kind, note in fields(module, name)]
        words = _flat(_class(module, name)[1])
        head = f"## {heading}\n\n`{module}.{name}`. {words}\n"
        parts.append(f"{head}\n| field | type | what it says |\n| --- | --- | --- |\n"
                     + "\n".join(rows) + "\n")  # fmt: skip
    return "\n".join(parts)


def _class(module: str, name: str) -> tuple[ast.ClassDef, str]:
    for node in read(module)[1].body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            return node, ast.get_docstring(node) or ""
    raise SystemExit(f"{module} has no class {name}")


def fields(module: str, name: str) -> list[tuple[str, str, str]]:
    """Name, type and note of every public field of a class, in their order."""
    notes = _notes(read(module)[0])
    node = _class(module, name)[0]
    found = []
    for part in ast.walk(node):
        if isinstance(part, ast.FunctionDef) and "property" in map(
            ast.unparse, part.decorator_list
        ):
            told = _flat(ast.get_docstring(part) or "").rstrip(".")
            kind = ast.unparse(part.returns) if part.returns else ""
            found.append((part.lineno, part.name, kind, told[:1].lower() + told[1:]))
        if not isinstance(part, ast.Assign | ast.AnnAssign):
            continue
        target = part.target if isinstance(part, ast.AnnAssign) else part.targets[0]
        is_own = isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self"
        if not (is_own or (isinstance(target, ast.Name) and part in node.body)):
            continue
        called = ast.unparse(target).removeprefix("self.")
        kind = ast.unparse(part.annotation) if isinstance(part, ast.AnnAssign) else ""
        kind = kind or _guessed(part.value)
        if not called.startswith("_"):
            found.append((part.lineno, called, kind, notes.get(part.lineno, "")))
    return [(called, kind, note) for _, called, kind, note in sorted(found)]


def _guessed(value: ast.expr | None) -> str:
    """The type of what a field begins with, or of the parameter that it takes."""
    if isinstance(value, ast.Constant):
        return type(value.value).__name__
    known = {"seat": "Seat", "waiting": "int", "options": "list[Action]", "asked": "bool",
             "agreed.rules": "int", "agreed.options.mode": "str"}  # fmt: skip
    return known.get(ast.unparse(value), "int") if value is not None else "int"


def _notes(text: str) -> dict[int, str]:
    """By line, the comment at its end."""
    found = {}
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and token.line.strip() != token.string:
            found[token.start[0]] = token.string.lstrip("# ").replace("|", "or")
    return found


if __name__ == "__main__":
    REFERENCE.write_text(reference(), encoding="utf-8")
    VIEWS.write_text(views(), encoding="utf-8")
