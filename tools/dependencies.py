"""Print what the project needs, or with --build what compiling it needs, one requirement a line.

It is for `pip install -r`. Reading it off `pyproject.toml` leaves that file the only list there is.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).parents[1] / "pyproject.toml"


def requirements(text: str, only_build: bool = False) -> list[str]:
    """The requirements of the build, the package and every extra."""
    data = tomllib.loads(text)
    found: list[str] = data["build-system"]["requires"]
    if only_build:
        return found
    project = data["project"]
    found = [*found, *project.get("dependencies", [])]
    for extra in project.get("optional-dependencies", {}).values():
        found += extra
    return sorted(set(found))


if __name__ == "__main__":
    print("\n".join(requirements(PROJECT.read_text(), "--build" in sys.argv[1:])))
