"""Print what the project needs, one requirement a line, for `pip install -r`.

Reading it off `pyproject.toml` leaves that file the only list there is.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

PROJECT = Path(__file__).parents[1] / "pyproject.toml"


def requirements(text: str) -> list[str]:
    """The requirements of the build, the package and every extra."""
    data = tomllib.loads(text)
    project = data["project"]
    found = [*data["build-system"]["requires"], *project.get("dependencies", [])]
    for extra in project.get("optional-dependencies", {}).values():
        found += extra
    return sorted(set(found))


if __name__ == "__main__":
    print("\n".join(requirements(PROJECT.read_text())))
