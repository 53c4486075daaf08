"""What is installed is locked: every version, by its hashes, for every machine."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools import lock

PINNED = re.compile(r"^([a-z0-9.-]+)==(\S+)((?: ; [^\\]+)?) \\$")


def entries(name: str) -> dict[str, list[str]]:
    """The versions of every package in a lock."""
    found: dict[str, list[str]] = {}
    for line in (lock.FOLDER / f"{name}.lock").read_text().splitlines():
        if match := PINNED.match(line):
            found.setdefault(match[1], []).append(match[2])
    return found


def test_the_locks_are_those_of_the_project_file() -> None:
    assert lock.faults() == []


@pytest.mark.parametrize("name", lock.LOCKS)
def test_every_requirement_has_a_version_that_fits(name: str) -> None:
    locked = entries(name)
    for text in lock.requirements(lock.PROJECT.read_text(), lock.LOCKS[name][0]):
        wanted = Requirement(text)
        versions = locked[canonicalize_name(wanted.name)]
        assert all(wanted.specifier.contains(version) for version in versions), text


@pytest.mark.parametrize("name", lock.LOCKS)
def test_a_lock_is_pins_and_hashes_and_names_no_index(name: str) -> None:
    first, *lines = (lock.FOLDER / f"{name}.lock").read_text().splitlines()
    assert first.startswith("# Made by `make lock`")
    for line, after in zip(lines, [*lines[1:], ""], strict=True):
        if PINNED.match(line):
            assert after.startswith("    --hash=sha256:")
        else:
            assert re.fullmatch(r"    --hash=sha256:[0-9a-f]{64}(?: \\)?", line)


@pytest.mark.parametrize("name", ["build", "table"])
def test_what_is_in_several_locks_is_the_same_in_each(name: str) -> None:
    everything = entries("all")
    assert all(everything[package] == versions for package, versions in entries(name).items())


def test_whoever_only_plays_installs_nothing_for_research() -> None:
    assert {"numpy", "open-spiel", "pytest", "playwright"}.isdisjoint(entries("table"))


def test_wheels_of_other_systems_are_locked_too() -> None:
    """SQLAlchemy alone has a wheel for each of several systems and versions of Python."""
    text = (lock.FOLDER / "all.lock").read_text()
    block = re.search(r"^sqlalchemy==.*?(?=^\S)", text, re.MULTILINE | re.DOTALL)
    assert block is not None and block[0].count("--hash=sha256:") > 30


def test_other_requirements_are_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = tmp_path / "pyproject.toml"
    changed.write_text(lock.PROJECT.read_text().replace('"click>=8.2"', '"click>=8.3"'))
    monkeypatch.setattr(lock, "PROJECT", changed)
    assert lock.faults() == [
        f"requirements/{name}.lock does not fit pyproject.toml; run make lock"
        for name in ("all", "table")
    ]


def test_whoever_runs_or_tests_installs_the_locks_by_their_hashes() -> None:
    lines = (lock.PROJECT.parent / "Makefile").read_text().splitlines()
    (install,) = [line for line in lines if line.startswith("INSTALL :=")]
    assert "--require-hashes" in install and "--no-deps" in install
    installs = [line.strip() for line in lines if "pip install" in line or "$(INSTALL)" in line]
    given = [line for line in installs if line != install]
    assert given and all(re.search(r"\$\(INSTALL\) -r requirements/\S+\.lock$", i) for i in given)
    needs = {line.partition(":")[0]: line for line in lines if re.match(r"[a-z-]+:", line)}
    runs = [name for name in needs if name.startswith("test-")]
    assert "$(SERVES)" in needs["run"] and len(runs) >= 3
    assert all("$(READY)" in needs[name] for name in runs)
