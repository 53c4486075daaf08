"""Whatever the terminal can show and whatever the disk can hold, a sentence and a code remain."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import suffrage
from suffrage.cli.files import LARGEST
from tests.cli import kit
from tests.cli.kit import saved

PLACE = str(Path(suffrage.__file__).parents[1])
FULL = Path("/dev/full")


def run(
    *words: str, encoding: str = "utf-8", out: Path | None = None, typed: str = ""
) -> subprocess.CompletedProcess[bytes]:
    """The command as a process of its own, which thinks that its terminal speaks *encoding*."""
    env = {**os.environ, "PYTHONPATH": PLACE, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "suffrage", *words]
    if out is None:
        return subprocess.run(command, env=env, input=typed.encode(), capture_output=True)
    with out.open("wb") as file:
        return subprocess.run(
            command, env=env, input=typed.encode(), stdout=file, stderr=subprocess.PIPE
        )


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_a_terminal_of_any_encoding_can_be_played_at(encoding: str) -> None:
    for game in ("votes-for-women", "suffragetto"):
        ended = run("play", game, "--seed", "3", encoding=encoding, typed="1\nlog\nquit\nn\n")
        assert ended.returncode == 0, ended.stderr
        assert ended.stdout.decode(encoding)


@pytest.mark.parametrize("game", ["votes-for-women", "suffragetto", "vote"])
def test_a_drawing_is_utf_8_whatever_the_terminal_speaks(game: str) -> None:
    drawings = [run("draw", game, encoding=name).stdout for name in ("utf-8", "cp1252")]
    assert drawings[0] == drawings[1]
    ElementTree.fromstring(drawings[0].decode("utf-8"))


@pytest.mark.skipif(not FULL.exists(), reason="there is no such device here")
@pytest.mark.parametrize(
    "words",
    [("games",), ("draw", "vote"), ("cards", "votes-for-women"),
     ("simulate", "vote", "--games", "1", "--workers", "1")],
    ids=lambda words: words[0],
)  # fmt: skip
def test_a_full_disk_is_said_in_a_sentence(words: tuple[str, ...]) -> None:
    ended = run(*words, out=FULL)
    assert ended.returncode == 2
    assert ended.stderr.decode().splitlines() == ["suffrage: cannot write: No space left on device"]


@pytest.mark.skipif(not FULL.exists(), reason="there is no such device here")
def test_results_that_find_no_room_are_said_too() -> None:
    ended = run("dataset", "vote", "--games", "2", "--workers", "1", "--out", str(FULL))
    assert ended.returncode == 2 and b"No space left on device" in ended.stderr


def test_a_mark_of_the_byte_order_is_read_over(tmp_path: Path) -> None:
    path = saved(tmp_path / "match.json", "vote", "five", 12)
    marked = tmp_path / "marked.json"
    marked.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    shown = [kit.suffrage("replay", one) for one in (path, marked)]
    assert shown[0].code == shown[1].code == 0 and shown[0].out == shown[1].out


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)
    for words in (("replay", path), ("play", "votes-for-women", "--cards", path)):
        ended = kit.suffrage(*words)
        assert ended.code == 2 and "larger than 8 MB" in ended.err


@pytest.mark.parametrize(
    ("line", "near"),
    [
        ("games votes", ""),
        ("simulate votes-for-woman", "'votes-for-women'"),
        ("simulate vote --mode fiv", "'five'"),
        ("simulate votes-for-women --bots stedy", "'steady'"),
        ("simulate votes-for-women --switch limited-cube", "'limited-cubes'"),
        ("play suffragetto --seat polise=human", "'police'"),
        ("simulate vote --gamse 3", "--games"),
        ("simulat vote", "'simulate'"),
    ],
)
def test_a_slip_is_told_what_was_meant(line: str, near: str) -> None:
    ended = kit.suffrage(*line.split())
    assert ended.code == 2 and near in ended.err
    assert not near or "did you mean" in ended.err.lower()
