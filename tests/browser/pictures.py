"""Takes the pictures of the README: the lobby and each room, by day and by night, large and small.

`make pictures` plays the matches by clicks, like the suites, and writes `docs/pictures`.
"""

from __future__ import annotations

import argparse
import base64
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser

from suffrage.core.rng import Rng
from tests.browser.hands import Player
from tests.browser.served import DESK, PHONE, Server, chromium
from tests.browser.tastes import Taste, thrifty

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
_QUALITY = 60
_PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
_SEEDS = {"votes-for-women": 7, "suffragetto": 3, "vote": 5}


def shoot(player: Player, folder: Path, name: str, themes: tuple[str, ...] = ("light",)) -> None:
    """Keep what is to be seen now."""
    session = player.context.new_cdp_session(player.page)
    for theme in themes:
        player.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        player.page.evaluate(_PAINTED)
        taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": _QUALITY})
        ending = "" if theme == "light" else f"-{theme}"
        (folder / f"{name}{ending}.webp").write_bytes(base64.b64decode(taken["data"]))
    player.page.evaluate("delete document.documentElement.dataset.theme")
    session.detach()


def some(player: Player, answers: int, taste: Taste | None) -> None:
    """Give so many answers, or fewer if the match is over."""
    for _ in range(answers):
        assert player.wait(), player.prompt()
        if player.is_over():
            return
        player.answer(taste)
    player.wait()


def votes_for_women(player: Player) -> None:
    player.set_table("votes-for-women", "solitaire", "me")


def suffragetto(player: Player) -> None:
    player.set_table("suffragetto", "two-player", "me", "steady")


def vote(player: Player) -> None:
    player.set_table("vote", "seven", "me", *["reasonable"] * 6)


_MIXED = thrifty(Rng(1920), r"^keep$", r"^event:", r"^campaign:", r"^marker\+")
ROOMS: dict[str, tuple[Callable[[Player], None], Taste | None, int]] = {
    "votes-for-women": (votes_for_women, _MIXED, 60),
    "suffragetto": (suffragetto, thrifty(Rng(1908), r"x", never=r"resign|\?"), 24),
    "vote": (vote, None, 14),
}


def room(browser: Browser, server: Server, folder: Path, game: str, size: tuple[int, int]) -> None:
    """The room of a game: at the start, in the middle and at the end."""
    set_table, taste, middle = ROOMS[game]
    player = Player(browser, server.address, size, seed=_SEEDS[game])
    set_table(player)
    player.wait()
    if size == PHONE:
        some(player, middle // 4, taste)
        shoot(player, folder, f"{game}-phone", ("light", "dark"))
    else:
        shoot(player, folder, f"{game}-start")
        some(player, middle, taste)
        shoot(player, folder, f"{game}-middle", ("light", "dark"))
        player.play(taste)
        shoot(player, folder, f"{game}-end")
    player.close()


def main() -> None:
    """Take them all, or those of some games."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=["lobby", *ROOMS])
    parser.add_argument("--folder", type=Path, default=FOLDER)
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, chromium() as browser:
        server = Server(Path(data), 0, "--writes", "100000")
        try:
            for game in wanted.games:
                for size in (DESK, PHONE):
                    if game == "lobby":
                        player = Player(browser, server.address, size)
                        player.go()
                        name = "lobby-phone" if size == PHONE else "lobby"
                        shoot(player, wanted.folder, name, ("light", "dark"))
                        player.close()
                    else:
                        room(browser, server, wanted.folder, game, size)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
