"""Lock what the project needs: every version, with the hashes of its files for all machines.

`make lock` writes `requirements/build.lock` (what compiling needs, which is installed first),
`requirements/all.lock` and `requirements/table.lock` (what serving needs, and no more), and one for
each extra that stands apart, from the lists in `pyproject.toml`. Versions that still fit stay;
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
EVERY = "all"
APART = ("cluster",)  # extras with a lock of their own: large, and no test needs them
# By name, the extras that are meant beside the build, and the lock whose versions are kept.
LOCKS: dict[str, tuple[tuple[str, ...], str]] = {
    "build": ((), ""),
    EVERY: ((EVERY,), "build"),
    "table": (("table",), EVERY),
    **{f"apart/{name}": ((name,), EVERY) for name in APART},
}


def requirements(text: str, extras: tuple[str, ...] = (EVERY,)) -> list[str]:
    """The requirements of the build, the package and these extras, as *text* lists them."""
    data = tomllib.loads(text)
    found: list[str] = list(data["build-system"]["requires"])
    if extras:
        project = data["project"]
        found += project.get("dependencies", [])
        for name, extra in project.get("optional-dependencies", {}).items():
            wanted = name in extras or (EVERY in extras and name not in APART)
            found += extra if wanted else []
    return sorted(set(found))


def heading(needed: list[str]) -> str:
    """The first line of a lock: what it was made for."""
    digest = sha256("\n".join(needed).encode()).hexdigest()
    return f"# Made by `make lock`, of requirements with the digest {digest}.\n"


def faults() -> list[str]:
    """Which locks are missing or were made for other requirements."""
    found: list[str] = []
    for name, (extras, _) in LOCKS.items():
        path = FOLDER / f"{name}.lock"
        wanted = heading(requirements(PROJECT.read_text(), extras))
        if not path.exists() or not path.read_text().startswith(wanted):
            place = path.relative_to(HOME)
            found.append(f"{place} does not fit pyproject.toml; run make lock")
    return found


def lock(resolver: Path, name: str, upgrade: bool) -> None:
    """Write one lock. What is in several has the same version in each."""
    path, (extras, like) = FOLDER / f"{name}.lock", LOCKS[name]
    needed = requirements(PROJECT.read_text(), extras)
    command: list[str | Path] = [
        resolver, "pip", "compile", "-q", "-", "-o", path, "--universal", "--generate-hashes",
        "--python-version", OLDEST, "--no-header", "--no-annotate", "--no-emit-index-url",
    ]  # fmt: skip
    command += ["--upgrade"] if upgrade else []
    command += ["-c", FOLDER / f"{like}.lock"] if like else []
    subprocess.run(command, input="\n".join(needed), text=True, check=True, cwd=FOLDER)
    path.write_text(heading(needed) + path.read_text())


def main() -> int:
    """Write the locks, or with --check say what is wrong with them."""
    if "--check" in sys.argv[1:]:
        for fault in faults():
            print(fault)
        return int(bool(faults()))
    (FOLDER / "apart").mkdir(parents=True, exist_ok=True)
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
