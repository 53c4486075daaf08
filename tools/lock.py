"""Lock what the project needs: every version, with the hashes of its files for all machines.

`make lock` writes `requirements/build.lock` (what compiling needs, which is installed first) and
`requirements/all.lock`, from the lists in `pyproject.toml`. Versions that still fit stay;
`make lock UPGRADE=1` takes the newest. `make check` asks whether the locks are of those lists.
The files name no index, so whatever serves the same packages will do.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import tomllib
import venv
from hashlib import sha256
from pathlib import Path

HOME = Path(__file__).parents[1]
PROJECT = HOME / "pyproject.toml"
FOLDER = HOME / "requirements"
RESOLVER = "uv==0.13.7"  # it finds one set of versions for every system and every Python
OLDEST = "3.11"
LOCKS = {"build": True, "all": False}  # by name: whether only the build is meant


def requirements(text: str, only_build: bool = False) -> list[str]:
    """The requirements of the build, the package and every extra, as *text* lists them."""
    data = tomllib.loads(text)
    found: list[str] = data["build-system"]["requires"]
    if not only_build:
        project = data["project"]
        found = [*found, *project.get("dependencies", [])]
        for extra in project.get("optional-dependencies", {}).values():
            found += extra
    return sorted(set(found))


def heading(needed: list[str]) -> str:
    """The first line of a lock: what it was made for."""
    digest = sha256("\n".join(needed).encode()).hexdigest()
    return f"# Made by `make lock`, of requirements with the digest {digest}.\n"


def faults() -> list[str]:
    """Which locks are missing or were made for other requirements."""
    found: list[str] = []
    for name, only_build in LOCKS.items():
        path = FOLDER / f"{name}.lock"
        wanted = heading(requirements(PROJECT.read_text(), only_build))
        if not path.exists() or not path.read_text().startswith(wanted):
            place = path.relative_to(HOME)
            found.append(f"{place} does not fit pyproject.toml; run make lock")
    return found


def lock(resolver: Path, name: str, upgrade: bool) -> None:
    """Write one lock. What compiling needs has the same version in both."""
    path = FOLDER / f"{name}.lock"
    needed = requirements(PROJECT.read_text(), LOCKS[name])
    command: list[str | Path] = [
        resolver, "pip", "compile", "-q", "-", "-o", path, "--universal", "--generate-hashes",
        "--python-version", OLDEST, "--no-header", "--no-annotate", "--no-emit-index-url",
    ]  # fmt: skip
    command += ["--upgrade"] if upgrade else []
    command += ["-c", FOLDER / "build.lock"] if name != "build" else []
    subprocess.run(command, input="\n".join(needed), text=True, check=True, cwd=FOLDER)
    path.write_text(heading(needed) + path.read_text())


def main() -> int:
    """Write both locks, or with --check say what is wrong with them."""
    if "--check" in sys.argv[1:]:
        for fault in faults():
            print(fault)
        return int(bool(faults()))
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        bin_folder = Path(folder, "bin")
        install: list[str | Path] = [bin_folder / "python", "-m", "pip", "install", "-q", RESOLVER]
        subprocess.run(install, check=True)
        for name in LOCKS:
            lock(bin_folder / "uv", name, "--upgrade" in sys.argv[1:])
    return 0


if __name__ == "__main__":
    sys.exit(main())
