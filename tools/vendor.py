"""Bring the fonts and htmx from their npm packages into the table's static folder.

`make vendor` runs it; it needs npm, and the result is committed. Each comes with its licence.
"""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

STATIC = Path(__file__).parents[1] / "src/suffrage/table/static"

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


def main() -> None:
    """Fetch the packages and copy what is taken."""
    with tempfile.TemporaryDirectory() as folder:
        install = ["npm", "install", "--silent", "--no-audit", "--prefix", folder, *TAKEN]
        subprocess.run(install, check=True, stdout=subprocess.DEVNULL)
        for package, files in TAKEN.items():
            home = Path(folder, "node_modules", package.rpartition("@")[0])
            for source, target in files.items():
                path = STATIC / target
                path.parent.mkdir(parents=True, exist_ok=True)
                content = (home / source).read_bytes()
                # Our text files end with a newline, minified ones too.
                text = path.suffix in {".js", ".txt"} and not content.endswith(b"\n")
                path.write_bytes(content + b"\n" * text)
                print(f"{path.stat().st_size:7d}  {target}")


if __name__ == "__main__":
    main()
