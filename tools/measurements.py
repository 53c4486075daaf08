"""Keep the sections of `docs/measurements.md` that commands write.

A section stands between `<!-- name -->` and `<!-- end of name -->`. A command replaces what is
between them; everything else in the document is written by hand.
"""

from __future__ import annotations

from pathlib import Path

DOCUMENT = Path(__file__).parents[1] / "docs" / "measurements.md"


def replace(document: str, name: str, body: str) -> str:
    """*document* with the section called *name* saying *body*; a new one goes to the end."""
    begin, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
    section = f"{begin}\n\n{body.strip()}\n\n{end}"
    if begin not in document:
        return f"{document.rstrip()}\n\n{section}\n"
    before, _, rest = document.partition(begin)
    old, found, after = rest.partition(end)
    if not found:
        raise SystemExit(f"the section {name!r} has no line {end!r}: {old[:60]!r} ...")
    return before + section + after


def write(name: str, body: str, path: Path = DOCUMENT) -> None:
    """Put *body* into the section called *name*."""
    path.write_text(replace(path.read_text(), name, body))
