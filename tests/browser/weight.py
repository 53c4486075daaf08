"""What the pages weigh on the wire, and how soon the server is ready.

`make weight` opens each room in a browser that has nothing yet, plays a while, and writes what
came over the wire, compressed and with headers, to docs/measurements.md.
"""

from __future__ import annotations

import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests.browser.hands import Player
from tests.browser.served import Server, chromium
from tests.browser.tastes import thrifty
from tools.measurements import write

TABLES = {
    "votes-for-women": ("two-player", "me", "steady"),
    "suffragetto": ("two-player", "me", "steady"),
    "vote": ("seven", "me", *["reasonable"] * 6),
}
ANSWERS = 60  # so many updates are weighed
STARTS = 5


@dataclass
class Scale:
    """Weighs what a page receives."""

    loaded: list[int] = field(default_factory=list)
    updates: list[int] = field(default_factory=list)
    _answers: set[str] = field(default_factory=set)

    def watch(self, player: Player) -> None:
        session = player.context.new_cdp_session(player.page)
        session.send("Network.enable")
        session.on("Network.responseReceived", self._begun)
        session.on("Network.loadingFinished", self._finished)

    def _begun(self, event: dict[str, Any]) -> None:
        if event["response"]["url"].partition("?")[0].endswith(("/answer", "/parts")):
            self._answers.add(event["requestId"])

    def _finished(self, event: dict[str, Any]) -> None:
        into = self.updates if event["requestId"] in self._answers else self.loaded
        into.append(int(event["encodedDataLength"]))


def weigh(browser: Browser, server: Server, game: str) -> str:
    """One line: the room's first load and its updates."""
    mode, *who = TABLES[game]
    ann = Player(browser, server.address, seed=61)
    ann.set_table(game, mode, *who)
    ann.wait()
    state, where = ann.context.storage_state(), ann.page.url
    ann.close()
    # The same person with an empty cache.
    ann = Player(browser, server.address, seed=62, storage_state=state)
    scale = Scale()
    scale.watch(ann)
    ann.page.goto(where)
    ann.page.wait_for_load_state("load")
    ann.page.wait_for_function("document.fonts.status === 'loaded'")
    first = sum(scale.loaded)
    taste = thrifty(ann.rng, never=r"resign|\?")
    for _ in range(ANSWERS):
        if not ann.wait() or ann.is_over():
            break
        ann.answer(taste)
    ann.close()
    sizes = sorted(scale.updates)
    half, most = sizes[len(sizes) // 2], sizes[-1]
    return (
        f"| the room of {game}, {mode} | {first / 1000:.0f} kB | {half / 1000:.1f} kB "
        f"| {sizes[len(sizes) * 95 // 100] / 1000:.1f} kB | {most / 1000:.1f} kB |"
    )


def lobby(browser: Browser, server: Server) -> str:
    """One line: the lobby."""
    ann, scale = Player(browser, server.address), Scale()
    scale.watch(ann)
    ann.go()
    ann.page.wait_for_load_state("load")
    ann.page.wait_for_function("document.fonts.status === 'loaded'")
    line = f"| the lobby | {sum(scale.loaded) / 1000:.0f} kB | | | |"
    ann.close()
    return line


def starts(folder: Path) -> list[float]:
    """Seconds from the command to the line that says that browsers may come."""
    found = []
    for _ in range(STARTS):
        begun = time.perf_counter()
        server = Server(folder)
        found.append(time.perf_counter() - begun)
        server.stop()
    return sorted(found)


def main() -> None:
    """Weigh everything and write it down."""
    with tempfile.TemporaryDirectory() as data, chromium() as browser:
        times = starts(Path(data, "starts"))
        server = Server(Path(data, "data"), 0, "--writes", "100000")
        try:
            lines = [lobby(browser, server), *[weigh(browser, server, game) for game in TABLES]]
        finally:
            server.stop()
    head = (
        "## Weight of the pages\n\n"
        "`make weight`: bytes over the wire, compressed, headers and fonts included, in a browser "
        f"with an empty cache; an update is what comes back for an answer ({ANSWERS} of them). "
        f"The server was ready {times[STARTS // 2]:.1f} s after the command (median of {STARTS}, "
        f"the slowest {times[-1]:.1f} s, on a busy machine).\n\n"
        "| | first load | update, median | p95 | largest |\n| --- | ---: | ---: | ---: | ---: |"
    )
    text = "\n".join([head, *lines])
    print(text)
    write("weight", text)


if __name__ == "__main__":
    main()
