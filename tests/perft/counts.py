"""The counts as they are kept, and how one is checked."""

from __future__ import annotations

import json
from pathlib import Path

from suffrage.games.suffragetto import Suffragetto
from suffrage.games.suffragetto.moves.perft import OUTCOMES, PATHS, perft

KEPT = Path(__file__).parent / "suffragetto.json"
GAME = Suffragetto()


class Count:
    """One position of the file and what it counts, depth 1 first."""

    def __init__(self, entry: dict[str, object]) -> None:
        self.name = str(entry["id"])
        self.position = str(entry["position"])
        self.numbers = {count: _numbers(entry[count]) for count in (PATHS, OUTCOMES)}

    def check(self, depth: int) -> None:
        """Count again to *depth*, by path and by outcome."""
        for count, numbers in self.numbers.items():
            found = perft(GAME.position(self.position), depth, count)
            assert found == numbers[depth - 1], f"{self.name}: {count} at depth {depth}"


def _numbers(value: object) -> list[int]:
    assert isinstance(value, list)
    return [int(number) for number in value]


COUNTS = [Count(entry) for entry in json.loads(KEPT.read_text())["counts"]]
