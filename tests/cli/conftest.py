"""The toys can be played by every command, beside the real games, in an empty folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from suffrage.games import GAMES
from tests.toys import TOYS


@pytest.fixture(autouse=True)
def toys_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, game in TOYS.items():
        monkeypatch.setitem(GAMES, name, game)


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
