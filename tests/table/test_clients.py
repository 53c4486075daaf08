"""Programs in other processes: the two examples play each other, and our bots play from afar."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from suffrage.games import GAMES
from tests.browser.served import PATIENCE, Server

EXAMPLES = Path(__file__).parents[2] / "examples"
LINES = 60
PYTHON = [sys.executable, str(EXAMPLES / "player.py")]
NODE = [shutil.which("node") or "node", str(EXAMPLES / "player.mjs")]
SEATS = {
    "suffragetto": ["me", "friend"],
    "vote": ["me", "friend", "random", "random", "random"],
    "votes-for-women": ["me", "friend"],
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    running = Server(tmp_path_factory.mktemp("data"), 0, "--writes", "100000")
    yield running.address.rstrip("/")
    running.stop()


def started(command: list[str], *words: str) -> subprocess.Popen[str]:
    return subprocess.Popen([*command, *words], stdout=subprocess.PIPE, text=True)


@pytest.mark.parametrize("file", ["player.py", "player.mjs"])
def test_an_example_fits_on_a_page(file: str) -> None:
    assert len((EXAMPLES / file).read_text().splitlines()) <= LINES


@pytest.mark.parametrize("game", GAMES)
def test_both_examples_play_a_whole_match(server: str, game: str) -> None:
    first, second = (PYTHON, NODE) if game != "suffragetto" else (NODE, PYTHON)
    host = started(first, server, "set", game, *SEATS[game])
    assert host.stdout is not None
    guest = started(second, server, "join", host.stdout.readline().strip())
    said = [player.communicate(timeout=PATIENCE)[0].strip() for player in (guest, host)]
    assert (guest.returncode, host.returncode) == (0, 0)
    assert said[0] == said[1] and said[0].endswith(".")


def test_our_bots_play_from_afar(server: str) -> None:
    host = started(PYTHON, server, "set", "votes-for-women", "me", "friend")
    assert host.stdout is not None
    invitation = host.stdout.readline().strip()
    bot = subprocess.run(
        [sys.executable, "-m", "suffrage", "bot", "--server", server, "--level", "novice",
         "--join", invitation, "--until-over", "--pause", "0.05"],
        capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert bot.returncode == 0, bot.stderr
    assert "Sits at a table of Votes for Women." in bot.stdout
    said = host.communicate(timeout=PATIENCE)[0]
    assert host.returncode == 0 and "Bot" in said, said  # who wins is named
