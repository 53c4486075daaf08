"""The guide to the terminal says nothing that does not work."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from suffrage.cli.app import suffrage_command
from tests.cli.kit import saved, suffrage

GUIDE = (Path(__file__).parents[2] / "docs" / "guide" / "terminal.md").read_text()
LINES = re.findall(r"^suffrage (.*)$", GUIDE, re.MULTILINE)


@pytest.mark.parametrize("line", LINES)
def test_every_command_of_the_guide_runs(line: str, tmp_path: Path) -> None:
    saved(tmp_path / "match.json", "votes-for-women", "two-player", 20)
    few = line.partition(" > ")[0].replace("--games 1000", "--games 3")
    if few.startswith("hint"):
        few += " --budget 40"
    ended = suffrage(*shlex.split(few), typed="\nquit\nn\n")
    assert ended.code == 0, ended.err


def test_every_option_of_the_guide_exists() -> None:
    known = {name for command in suffrage_command.commands.values() for name in _options(command)}
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", GUIDE)) <= known | {"--help", "--version"}


def _options(command: object) -> list[str]:
    parameters = getattr(command, "params", [])
    return [name for parameter in parameters for name in parameter.opts]
