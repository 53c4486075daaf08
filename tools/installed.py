"""Install the wheel into empty environments and try there what it promises.

`make installed` builds the wheel first. Alone and without any other package it plays a match;
with its extra for the table every command works. Nothing of this folder is on the path.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from signal import SIGINT
from urllib.request import urlopen

DIST = Path(__file__).parents[1] / "dist"
MATCH = """
from suffrage import GAMES, Options
from suffrage.lab.contests.arena import Contest, hold
for game in GAMES.values():
    mode = game.modes[0]
    contest = Contest(game.name, mode.name, ("random",) * len(mode.seats), seed=1)
    print(game.name, [played.reason for played in hold(contest, 2)])
"""
TOLD = {  # by game: what a replay begins with
    "votes-for-women": "Turn 1, round 1.", "suffragetto": "The coin lets",
    "vote": "is the first President",
}  # fmt: skip


class Environment:
    """An empty virtual environment with the wheel in it."""

    def __init__(self, folder: Path, wheel: Path, extra: str = "") -> None:
        self.folder = folder
        venv.create(folder / "venv", with_pip=True)
        self.bin = folder / "venv" / "bin"
        pip: list[str | Path] = [self.bin / "python", "-m", "pip"]
        if extra:
            self._run([*pip, "install", "-q", f"{wheel}[{extra}]"])
        else:
            self._run([*pip, "install", "-q", "--no-index", wheel])

    def bare(self) -> None:
        """Without any other package: a match is played, and the command says what it needs."""
        out = self._run([self.bin / "python", "-c", MATCH])
        if not all(name in out for name in TOLD):
            raise SystemExit(f"no match was played: {out}")
        asked = subprocess.run([self.bin / "suffrage"], capture_output=True, text=True)
        if asked.returncode != 2 or "pip install 'suffrage[terminal]'" not in asked.stderr:
            raise SystemExit(f"suffrage alone: {asked.stderr}")
        print("alone, without any other package: ok")

    def suffrage(self, line: str, says: str, typed: str = "") -> None:
        """Run a command; stop with what it said unless it ends well and says that."""
        out = self._run([self.bin / "suffrage", *line.split()], typed)
        if says not in out:
            raise SystemExit(f"suffrage {line}: no {says!r} in\n{out}")
        print(f"suffrage {line}: ok")

    def serve(self) -> None:
        """Serve the table, load the lobby and a static file, and stop again."""
        command = [str(self.bin / "suffrage"), "serve", "--port", "0"]
        env = {**self._environment(), "SUFFRAGE_DATA": str(self.folder / "data")}
        with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1]
            lobby = urlopen(address).read().decode()
            sheet = lobby.partition('stylesheet" href="/')[2].partition('"')[0]
            if "Play now" not in lobby or urlopen(address + sheet).status != 200:
                raise SystemExit(f"suffrage serve: no lobby at {address}")
            server.send_signal(SIGINT)
        print("suffrage serve: ok")

    def _environment(self) -> dict[str, str]:
        return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}

    def _run(self, command: list[str | Path], typed: str = "") -> str:
        done = subprocess.run(
            command, cwd=self.folder, input=typed, env=self._environment(), capture_output=True,
            text=True,
        )  # fmt: skip
        if done.returncode:
            raise SystemExit(f"{' '.join(map(str, command))}: {done.stderr or done.stdout}")
        return done.stdout


def main() -> None:
    """Try the newest wheel in `dist`."""
    wheel = max(DIST.glob("*.whl"), key=lambda path: path.stat().st_mtime)
    build = "interpreted" if "none-any" in wheel.name else "compiled"
    with tempfile.TemporaryDirectory() as folder:
        Environment(Path(folder), wheel).bare()
    with tempfile.TemporaryDirectory() as folder:
        here = Environment(Path(folder), wheel, "table")
        here.suffrage("--version", f"({build})")
        here.suffrage("games", "votes-for-women")
        here.suffrage("completion bash", "_SUFFRAGE_COMPLETE")
        for game, told in TOLD.items():
            here.suffrage(f"simulate {game} --games 6 --seed 1", "6 matches, seed 1")
            here.suffrage(f"play {game} --watch --bots random --seed 1 --save whole.json", "Saved")
            here.suffrage("verify whole.json", "answers are legal")
            here.suffrage("replay whole.json", told)
            here.suffrage(f"play {game} --seed 1", "Saved in half.json", "save half.json\nquit\n")
            here.suffrage("play --resume half.json", "> ", "quit\n")
        here.serve()
        here.suffrage("draw suffragetto", "<svg")
        here.suffrage("perft suffragetto --depth 1", "\n")
    print(f"{wheel.name}: every command works ({sys.version.split()[0]})")


if __name__ == "__main__":
    main()
