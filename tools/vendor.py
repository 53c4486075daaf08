"""Bring fonts and htmx from their npm packages into the table's static folder, axe to the tests.

`make vendor` runs it; it needs npm, and the result is committed. Each comes with its licence, and
`vendored.json` beside this file keeps the versions with their checksums: of every package as npm
knows it, of every file as it lies here. A package that is not what it was is refused; for another
version, change it in `TAKEN`.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from hashlib import sha256
from pathlib import Path

HOME = Path(__file__).parents[1]
STATIC = "src/suffrage/table/web/static"
AXE = "tests/browser/axe"
PINNED = HOME / "tools" / "vendored.json"

# Package and version, then what is taken from it, and as what. Only the tests use axe, which looks
# for barriers in our pages, so no wheel has it.
TAKEN: dict[str, dict[str, str]] = {
    "@fontsource/league-gothic@5.3.0": {
        "files/league-gothic-latin-400-normal.woff2": f"{STATIC}/fonts/league-gothic.woff2",
        "LICENSE": f"{STATIC}/fonts/league-gothic-LICENSE.txt",
    },
    "@fontsource/source-serif-4@5.3.1": {
        "files/source-serif-4-latin-400-normal.woff2": f"{STATIC}/fonts/source-serif-4.woff2",
        "files/source-serif-4-latin-600-normal.woff2": f"{STATIC}/fonts/source-serif-4-bold.woff2",
        "LICENSE": f"{STATIC}/fonts/source-serif-4-LICENSE.txt",
    },
    "@fontsource/source-sans-3@5.3.0": {
        "files/source-sans-3-latin-400-normal.woff2": f"{STATIC}/fonts/source-sans-3.woff2",
        "files/source-sans-3-latin-600-normal.woff2": f"{STATIC}/fonts/source-sans-3-bold.woff2",
        "LICENSE": f"{STATIC}/fonts/source-sans-3-LICENSE.txt",
    },
    "htmx.org@4.0.0": {
        "dist/htmx.min.js": f"{STATIC}/htmx.min.js",
        "LICENSE": f"{STATIC}/htmx-LICENSE.txt",
    },
    "axe-core@4.14.0": {
        "axe.min.js": f"{AXE}/axe.min.js",
        "LICENSE": f"{AXE}/LICENSE.txt",
        "LICENSE-3RD-PARTY.txt": f"{AXE}/LICENSE-3RD-PARTY.txt",
    },
}

Pins = dict[str, dict[str, str]]


def pinned() -> Pins:
    """The checksums that were written down: of "packages" and of "files"."""
    pins: Pins = json.loads(PINNED.read_text(encoding="utf-8"))
    return pins


def checksum(path: Path) -> str:
    """The SHA-256 of a file."""
    return sha256(path.read_bytes()).hexdigest()


def main() -> int:
    """Fetch the packages, copy what is taken and write down what it was."""
    known = pinned()["packages"] if PINNED.exists() else {}
    with tempfile.TemporaryDirectory() as folder:
        install = ["npm", "install", "--silent", "--no-audit", "--prefix", folder, *TAKEN]
        subprocess.run(install, check=True, stdout=subprocess.DEVNULL)
        modules = Path(folder, "node_modules")
        listed = json.loads(Path(folder, "package-lock.json").read_text())["packages"]
        packages = {
            package: listed[f"node_modules/{package.rpartition('@')[0]}"]["integrity"]
            for package in TAKEN
        }
        for package, integrity in packages.items():
            if known.get(package, integrity) != integrity:
                print(f"{package} is not what it was: {integrity}", file=sys.stderr)
                return 1
        files = {path: checksum(HOME / path) for path in copy(modules)}
    text = json.dumps({"packages": packages, "files": files}, indent=1)
    PINNED.write_text(text + "\n", encoding="utf-8")
    return 0


def copy(modules: Path) -> list[str]:
    """Copy what is taken out of each package to its place; where it lies now."""
    copied: list[str] = []
    for package, files in TAKEN.items():
        for source, target in files.items():
            path = HOME / target
            path.parent.mkdir(parents=True, exist_ok=True)
            content = (modules / package.rpartition("@")[0] / source).read_bytes()
            path.write_bytes(_tidy(content) if path.suffix in {".js", ".txt"} else content)
            print(f"{path.stat().st_size:7d}  {target}")
            copied.append(target)
    return copied


def _tidy(content: bytes) -> bytes:
    """A text as ours are: no blanks at the ends of lines, a newline after the last."""
    lines = [line.rstrip() for line in content.split(b"\n")]
    return b"\n".join(lines).rstrip(b"\n") + b"\n"


if __name__ == "__main__":
    sys.exit(main())
