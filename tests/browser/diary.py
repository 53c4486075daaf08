"""What the long suite saw, kept in `build/browser.json` and told in docs/measurements.md."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.browser.hands import Player
from tests.browser.served import PHONE
from tools.measurements import write

_NOTES = Path(__file__).parents[2] / "build" / "browser.json"
_HEAD = """## Matches by clicks

`make browser`: matches through the real pages in Chromium, every answer a click on something that
can be seen; the test code sends no requests of its own. Chance decides what is clicked, with the
seed given; bundles are taken where there are any. The dice are the table's own, so no two runs are
the same match. *For a card* is the most clicks that one card took, opening it
included. Each line is the last run of its test, on a shared machine.

| | width | people | answers | clicks | for a card | seconds | seed |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"""


class Diary:
    """One line for each test."""

    def __init__(self) -> None:
        self._lines: dict[str, str] = json.loads(_NOTES.read_text()) if _NOTES.exists() else {}

    @contextmanager
    def of(self, name: str, *players: Player, cards: bool = False) -> Iterator[None]:
        """Note what these people did in the block."""
        start = time.monotonic()
        yield
        width = 360 if players[0].is_phone else 1440
        most = str(max(player.most_for_a_card for player in players)) if cards else ""
        answers = sum(len(player.given) for player in players)
        clicks = sum(player.clicks for player in players)
        self._lines[f"{name}, {width}"] = (
            f"| {name} | {width} | {len(players)} | {answers} | {clicks} | {most} "
            f"| {time.monotonic() - start:.0f} | {players[0].seed} |"
        )

    def close(self) -> None:
        """Write it down."""
        if self._lines:
            _NOTES.parent.mkdir(exist_ok=True)
            _NOTES.write_text(json.dumps(self._lines, indent=1))
            write("browser", "\n".join([_HEAD, *self._lines.values()]))


def on_paper(size: tuple[int, int]) -> str:
    """A size in the name of a test."""
    return "phone" if size == PHONE else "desk"
