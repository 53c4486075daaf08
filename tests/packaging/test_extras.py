"""What needs nothing but Python runs without anything else; what needs more says so."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import suffrage
from suffrage.extras import MissingExtra, needed

HOME = Path(__file__).parents[2]
ALONE = """
import sys
from suffrage import GAMES, Match, Options, SeededDice, game
from suffrage.bots import bot, levels
from suffrage.lab.contests import strength, tally, tuning
from suffrage.lab.figures import statistics
from suffrage.lab.contests.arena import Contest, hold
import suffrage.puzzles
contest = Contest("suffragetto", "two-player", ("random", "random"), seed=1)
print([played.drawn in (True, False) for played in hold(contest, 1)])
foreign = [name for name in sys.modules if name.partition(".")[0] in {"numpy", "click", "rich"}]
print(foreign)
"""
WITHOUT = """
import sys
sys.modules[{module!r}] = None
sys.argv = ["suffrage", {command!r}]
from suffrage.cli import main
main()
"""


def run(code: str, *flags: str) -> subprocess.CompletedProcess[str]:
    """What another Python does with *code* and this very package."""
    place = str(Path(suffrage.__file__).parents[1])
    return subprocess.run(
        [sys.executable, *flags, "-c", code], env={**os.environ, "PYTHONPATH": place},
        capture_output=True, text=True, timeout=120,
    )  # fmt: skip


def test_rules_bots_arena_and_statistics_need_nothing_else() -> None:
    done = run(ALONE, "-S")  # without a single installed package
    assert done.stdout.splitlines() == ["[True]", "[]"], done.stderr


@pytest.mark.parametrize(
    ("module", "command", "says"),
    [
        ("click", "games", "the command needs click, which is not installed: pip install "
                           "'suffrage[terminal]'"),
        ("rich", "games", "pip install 'suffrage[terminal]'"),
        ("litestar", "serve", "the table needs litestar, which is not installed: pip install "
                              "'suffrage[table]'"),
        ("sqlalchemy", "doctor", "pip install 'suffrage[table]'"),
    ],
)  # fmt: skip
def test_a_missing_extra_is_named_in_one_sentence(module: str, command: str, says: str) -> None:
    done = run(WITHOUT.format(module=module, command=command))
    assert done.returncode == 2 and done.stderr.startswith("suffrage: ")
    assert says in done.stderr and len(done.stderr.splitlines()) == 1


def test_a_fault_of_our_own_is_not_called_a_missing_extra() -> None:
    with pytest.raises(ModuleNotFoundError), needed("table", "the table"):
        import suffrage.nothing  # type: ignore[import-not-found]  # noqa: F401
    with pytest.raises(MissingExtra, match="nowhere"), needed("table", "the table"):
        import nowhere.at_all  # type: ignore[import-not-found]  # noqa: F401


def test_the_package_itself_depends_on_nothing_and_the_table_brings_the_terminal() -> None:
    project = tomllib.loads((HOME / "pyproject.toml").read_text())["project"]
    assert project["dependencies"] == []
    extras = project["optional-dependencies"]
    assert set(extras["terminal"]) < set(extras["table"])
    assert {"terminal", "table", "envs"} <= set(extras)
