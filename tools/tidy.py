"""Name the lines of text files that end in blanks, merge markers, and files without a last newline.

`python tools/tidy.py FILE ...`, or without files: everything that git knows.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

MARKERS = ("<" * 7 + " ", ">" * 7 + " ", "=" * 7 + "\n")


def faults(name: str, text: str) -> Iterator[str]:
    """What is untidy in *text*, one line each."""
    if text and not text.endswith("\n"):
        yield f"{name}: no newline at the end"
    for i, line in enumerate(text.splitlines(keepends=True), 1):
        if line.rstrip("\n") != line.rstrip():
            yield f"{name}:{i}: blanks at the end of the line"
        if line.startswith(MARKERS):
            yield f"{name}:{i}: a merge marker"


def main() -> int:
    """Look at the files given, or at all; 1 if anything is untidy."""
    tracked = subprocess.run(["git", "ls-files"], capture_output=True, text=True, check=False)
    found = False
    for name in sys.argv[1:] or tracked.stdout.splitlines():
        try:
            text = Path(name).read_text()
        except (UnicodeDecodeError, FileNotFoundError):
            continue  # a picture or an archive, or removed in this change
        for fault in faults(name, text):
            print(fault)
            found = True
    return int(found)


if __name__ == "__main__":
    sys.exit(main())
