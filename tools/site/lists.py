"""Lists as the Markdown of MkDocs reads them.

Our documents are CommonMark, as the table and most other readers take it: what belongs to an entry
of a list stands below its first word. MkDocs wants four blanks for each level, and an empty line
between a paragraph and an entry that follows it.
"""

from __future__ import annotations

from markdown_it import MarkdownIt

_STEP = 4  # blanks for each level


def for_mkdocs(markdown: str) -> str:
    """The same document, its lists indented for MkDocs."""
    lines = markdown.splitlines()
    depths = [0] * len(lines)  # of lists, by line
    columns = [0] * len(lines)  # where the text of the innermost entry begins
    begins = [False] * len(lines)  # whether an entry begins here
    for token in MarkdownIt("commonmark").enable("table").parse(markdown):
        if token.type == "list_item_open" and token.map is not None:
            first, behind = token.map
            for at in range(first, behind):
                depths[at] += 1
                columns[at] = _text_begins(lines[first])
            begins[first] = True
    moved: list[str] = []
    among_entries = False  # whether an entry began since the last empty line
    for line, depth, column, is_first in zip(lines, depths, columns, begins, strict=True):
        if is_first and not among_entries and moved and moved[-1].strip():
            moved.append("")
        among_entries = is_first or (among_entries and bool(line.strip()))
        moved.append(_moved(line, depth, column, is_first))
    return "\n".join(moved) + "\n"


def _text_begins(line: str) -> int:
    """The column of the text of an entry, by its first line."""
    marker = line.lstrip()
    behind = marker[len(marker.split()[0]) :]
    return len(line) - len(behind.lstrip())


def _moved(line: str, depth: int, column: int, is_first: bool) -> str:
    if not depth or not line.strip():
        return line
    if is_first:
        return " " * _STEP * (depth - 1) + line.lstrip()
    blanks = len(line) - len(line.lstrip())
    return " " * (_STEP * depth + max(0, blanks - column)) + line.lstrip()
