"""What the long suite saw, kept in `build` and told in docs/measurements.md."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.browser.hands import Player
from tests.browser.served import PHONE
from tools.measurements import write

_BUILD = Path(__file__).parents[2] / "build"
_FEW = 8  # clicks for a card; what takes more is named
_HEAD = """## Matches by clicks

`make browser`: matches through the real pages in Chromium, every answer a click on something that
can be seen; the test code sends no requests of its own. Chance decides what is clicked, with the
seed given; of what is equal, that which gives the most answers by the fewest clicks. The dice are
the table's own, so no two runs are the same match. *For a card*: the median, the 95th percentile
and the most clicks that a card took, opening it, choosing what for, throwing again and confirming
included; the taps by which a small screen is brought near are not. Each line is the last run of its
test, on a shared machine.

| | width | people | answers | clicks | for a card | seconds | seed |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"""


class Diary:
    """One line for each test, and what there is to say about it below the table.

    It fills one section of the document.
    """

    def __init__(self, section: str = "browser", head: str = _HEAD) -> None:
        self._section = section
        self._head = head
        self._notes = _BUILD / f"{section}.json"
        kept = json.loads(self._notes.read_text()) if self._notes.exists() else {}
        self._lines: dict[str, str] = kept.get("lines", {})
        self._remarks: dict[str, str] = kept.get("remarks", {})

    def note(self, name: str, *cells: object) -> None:
        """Write the line called *name* anew."""
        self._lines[name] = f"| {' | '.join(str(cell) for cell in (name, *cells))} |"

    @contextmanager
    def of(self, name: str, *players: Player) -> Iterator[None]:
        """Note what these people did in the block."""
        start = time.monotonic()
        yield
        width = 360 if players[0].is_phone else 1440
        answers = sum(len(player.given) for player in players)
        clicks = sum(player.clicks for player in players)
        self._lines[f"{name}, {width}"] = (
            f"| {name} | {width} | {len(players)} | {answers} | {clicks} "
            f"| {self._for_a_card(f'{name}, {width}', players)} "
            f"| {time.monotonic() - start:.0f} | {players[0].seed} |"
        )
        self.close()  # a long run may be broken off

    def _for_a_card(self, name: str, players: tuple[Player, ...]) -> str:
        """The median, the 95th percentile and the most; cards that took many are remarked on."""
        played = [card for player in players for card in player.cards if card[0]]
        counts = sorted(clicks for _, clicks in played)
        many = [f"{card} took {clicks}" for card, clicks in played if clicks > _FEW]
        if not counts:
            return ""
        self._remarks.pop(name, None)
        if many:
            self.remark(name, f"{', '.join(many)} of {len(counts)} cards")
        return f"{counts[len(counts) // 2]}, {counts[len(counts) * 95 // 100]}, {counts[-1]}"

    def remark(self, name: str, text: str) -> None:
        """Say something about a test below the table."""
        self._remarks[name] = text

    def close(self) -> None:
        """Write it down."""
        if self._lines:
            _BUILD.mkdir(exist_ok=True)
            kept = {"lines": self._lines, "remarks": self._remarks}
            self._notes.write_text(json.dumps(kept, indent=1))
            remarks = [f"- {name}: {text}." for name, text in sorted(self._remarks.items())]
            write(self._section, "\n".join([self._head, *self._lines.values(), "", *remarks]))


def on_paper(size: tuple[int, int]) -> str:
    """A size in the name of a test."""
    return "phone" if size == PHONE else "desk"
