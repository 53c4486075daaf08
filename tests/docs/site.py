"""The documents as a site, built for the tests as `make docs` builds it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def build(folder: Path) -> Path:
    """Build the site into *folder*; a warning is an error, as everywhere."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-d", str(folder)]
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder
