"""The builds that are measured: ours, compiled, and that of an older commit beside it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HOME = Path(__file__).parents[3]
COMPILED = Path("build/compiled")


def ours() -> Path:
    """The compiled package that `make compile` made."""
    found = HOME / COMPILED
    if not (found / "suffrage").is_dir():
        raise SystemExit("nothing is compiled: make compile")
    return found


def of(commit: str) -> Path:
    """The compiled package of an older commit; it is made once, in a folder of its own."""
    folder = HOME / "build" / "before" / commit
    found = folder / COMPILED
    if not (found / "suffrage").is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        packed = subprocess.run(["git", "archive", commit], cwd=HOME, capture_output=True)
        if packed.returncode:
            raise SystemExit(f"{commit} is no commit of ours: {packed.stderr.decode().strip()}")
        subprocess.run(["tar", "x"], cwd=folder, input=packed.stdout, check=True)
        subprocess.run([sys.executable, "setup.py", "-q", "build"], cwd=folder, check=True)
    return found
