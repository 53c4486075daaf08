"""Ask the package index whether anything that is installed has a known hole: part of `make check`.

Without an answer it says so and is content: a machine may be offline. The answer for a set of
versions is kept for a while beside them, so the next check costs nothing.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.metadata import distributions
from pathlib import Path
from typing import Any

DAY = 86400.0
KEPT = {"clean": 7 * DAY, "skipped": DAY}  # for how long an answer counts
SILENT = "skipped: the index does not answer"
ACCEPTED: dict[str, str] = {}  # holes that do not reach us, by id, each with the reason


def installed() -> list[str]:
    """What is installed here."""
    return sorted({f"{d.metadata['Name']}=={d.version}" for d in distributions()})


def ask() -> str:
    """What pip-audit says, as JSON; "" if it found nobody to ask."""
    command = [sys.executable, "-m", "pip_audit", "--progress-spinner", "off", "--timeout", "5"]
    try:
        done = subprocess.run(
            [*command, "-f", "json"], capture_output=True, text=True, timeout=90, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout


def judged(answer: str) -> tuple[str, list[str]]:
    """ "clean", "skipped" or "holes", and what is to be said about it."""
    try:
        found: list[dict[str, Any]] = json.loads(answer)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return "skipped", [SILENT]
    known = [package for package in found if "skip_reason" not in package]
    if not known:
        return "skipped", [SILENT]
    holes = [
        f"{package['name']} {package['version']}: {hole['id']}, mended in "
        f"{', '.join(hole.get('fix_versions') or ['no version yet'])}"
        for package in known
        for hole in package["vulns"]
        if hole["id"] not in ACCEPTED
    ]
    unknown = len(found) - len(known)
    more = f", {unknown} unknown to the index" if unknown else ""
    return ("holes", holes) if holes else ("clean", [f"{len(known)} packages, no hole{more}"])


def main(folder: Path, asked: Callable[[], str] = ask, now: float | None = None) -> int:
    """Say what is known; 1 if there is a hole."""
    today = time.time() if now is None else now
    versions = "\n".join([*installed(), *sorted(ACCEPTED)])
    kept = folder / f".audit-{hashlib.sha256(versions.encode()).hexdigest()[:16]}.json"
    if kept.exists():
        verdict, told, when = json.loads(kept.read_text())
        if today - when < KEPT[verdict]:
            print(f"audit: {told[0]}")
            return 0
    verdict, told = judged(asked())
    for line in told:
        print(f"audit: {line}")
    if verdict in KEPT:
        for old in folder.glob(".audit-*.json"):
            old.unlink()
        kept.write_text(json.dumps([verdict, told, today]))
    return int(verdict == "holes")


if __name__ == "__main__":
    sys.exit(main(Path(sys.prefix)))
