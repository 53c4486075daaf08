"""Bring fonts and htmx from their npm packages into the table's static folder, axe to the tests.

`make vendor` runs it; it needs npm, and the result is committed. Each comes with its licence.
"""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

HOME = Path(__file__).parents[1]
STATIC = HOME / "src/suffrage/table/web/static"
AXE = HOME / "tests/browser/axe"

# Package and version, then what is taken from it, and as what.
TAKEN: dict[str, dict[str, str]] = {
    "@fontsource/league-gothic@5": {
        "files/league-gothic-latin-400-normal.woff2": "fonts/league-gothic.woff2",
        "LICENSE": "fonts/league-gothic-LICENSE.txt",
    },
    "@fontsource/source-serif-4@5": {
        "files/source-serif-4-latin-400-normal.woff2": "fonts/source-serif-4.woff2",
        "files/source-serif-4-latin-600-normal.woff2": "fonts/source-serif-4-bold.woff2",
        "LICENSE": "fonts/source-serif-4-LICENSE.txt",
    },
    "@fontsource/source-sans-3@5": {
        "files/source-sans-3-latin-400-normal.woff2": "fonts/source-sans-3.woff2",
        "files/source-sans-3-latin-600-normal.woff2": "fonts/source-sans-3-bold.woff2",
        "LICENSE": "fonts/source-sans-3-LICENSE.txt",
    },
    "htmx.org@4": {
        "dist/htmx.min.js": "htmx.min.js",
        "dist/ext/hx-sse.min.js": "htmx-sse.min.js",
        "LICENSE": "htmx-LICENSE.txt",
    },
}

# What looks for barriers in our pages; only the tests use it, so no wheel has it.
TAKEN_FOR_TESTS: dict[str, dict[str, str]] = {
    "axe-core@4": {
        "axe.min.js": "axe.min.js",
        "LICENSE": "LICENSE.txt",
        "LICENSE-3RD-PARTY.txt": "LICENSE-3RD-PARTY.txt",
    },
}


def main() -> None:
    """Fetch the packages and copy what is taken."""
    with tempfile.TemporaryDirectory() as folder:
        packages = [*TAKEN, *TAKEN_FOR_TESTS]
        install = ["npm", "install", "--silent", "--no-audit", "--prefix", folder, *packages]
        subprocess.run(install, check=True, stdout=subprocess.DEVNULL)
        modules = Path(folder, "node_modules")
        copy(modules, TAKEN, STATIC)
        copy(modules, TAKEN_FOR_TESTS, AXE)


def copy(modules: Path, taken: dict[str, dict[str, str]], home: Path) -> None:
    """Copy what is taken out of each package to its place in *home*."""
    for package, files in taken.items():
        for source, target in files.items():
            path = home / target
            path.parent.mkdir(parents=True, exist_ok=True)
            content = (modules / package.rpartition("@")[0] / source).read_bytes()
            if path.suffix in {".js", ".txt"}:
                content = _tidy(content)
            path.write_bytes(content)
            print(f"{path.stat().st_size:7d}  {path.relative_to(HOME)}")


def _tidy(content: bytes) -> bytes:
    """A text as ours are: no blanks at the ends of lines, a newline after the last."""
    lines = [line.rstrip() for line in content.split(b"\n")]
    return b"\n".join(lines).rstrip(b"\n") + b"\n"


if __name__ == "__main__":
    main()
