"""A file of results as they come: a line of JSON that says what they are, then one for each.

What is written stays: a run that was stopped goes on behind the last whole line.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from suffrage.core.errors import BadRecord

Row = dict[str, Any]


class Ledger:
    """Such a file, open for more rows."""

    def __init__(self, path: Path, head: Row, keep: bool = False) -> None:
        """Begin the file anew, or *keep* what is there (BadRecord if it is of something else)."""
        self.path = path
        self.head = head
        self.rows: list[Row] = []
        if keep:
            found, self.rows = read(path)
            differs = [name for name in {**found, **head} if found.get(name) != head.get(name)]
            if differs:
                raise BadRecord(
                    f"{path} holds results of another kind: {', '.join(differs)} changed since; "
                    "begin a file of its own"
                )
            with path.open("r+b") as file:  # a broken run may have left half a line
                file.truncate(file.read().rfind(b"\n") + 1)
        else:
            path.write_text(line(head), encoding="utf-8")
        self._file = path.open("a", encoding="utf-8")

    def write(self, row: Row) -> None:
        """Add a row; it is in the file when this returns."""
        self._file.write(line(row))
        self._file.flush()
        self.rows.append(row)

    def close(self) -> None:
        """No more rows."""
        self._file.close()


def written(rows: Generator[Row, None, None], ledger: Ledger | None) -> Generator[Row, None, None]:
    """The *rows* as they come, each in the file, if there is one, before it is handed on."""
    with closing(rows):
        for row in rows:
            if ledger is not None:
                ledger.write(row)
            yield row


def line(row: Row) -> str:
    """A row as it stands in the file."""
    return json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n"


def head_of(path: Path, kind: str) -> Row:
    """What the first line says; BadRecord unless these are results of that *kind*."""
    found = read(path)[0]
    if found.get("suffrage") != kind:
        raise BadRecord(f"{path} is not a file of `suffrage {kind}`")
    return found


def read(path: Path) -> tuple[Row, list[Row]]:
    """Head and rows of a file, without a last line that was never finished; or BadRecord."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise BadRecord(f"cannot read {path}: {error}") from error
    rows = list(_rows(path, text))
    if not rows:
        raise BadRecord(f"{path} is empty: its first line should say what it holds")
    return rows[0], rows[1:]


def parsed(text: str) -> Row:
    """One row from its line, or ValueError."""
    row = json.loads(text)
    if not isinstance(row, dict):
        raise ValueError("not an object")
    return row


def _rows(path: Path, text: str) -> Iterator[Row]:
    for number, entry in enumerate(text.split("\n")[:-1], 1):
        try:
            yield parsed(entry)
        except (ValueError, RecursionError) as error:
            raise BadRecord(f"line {number} of {path} is not a JSON object") from error
