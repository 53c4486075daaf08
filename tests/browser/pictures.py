"""Takes the pictures of the documents: the lobby and each room, large and small, and moments.

`make pictures` lets a bot play for whoever sits there, plays on from the middle of that match for
a picture of it, and writes `docs/pictures`. Dice are loaded, so that only what changed looks new.
"""

from __future__ import annotations

import argparse
import base64
import tempfile
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.hands import Player
from tests.browser.portrayed import portray
from tests.browser.served import DESK, PHONE, Server, chromium

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
_QUALITY = 55
_PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
LIGHT_AND_DARK = ("light", "dark")
_SETTLED = 2000  # milliseconds: a browser keeps the last page in sight until the new one is drawn
_LONG = 900_000  # milliseconds for a match between bots on a busy machine
# Every room: the mode, who sits there, and after how many answers a picture is taken.
ROOMS = {
    "votes-for-women": ("solitaire", ("me",), 250),
    "suffragetto": ("two-player", ("me", "steady"), 0),
    "vote": ("seven", ("me", *["reasonable"] * 6), 190),
}


# Two steady bots need long for the end of a match, so Suffragetto's is shown from one that they
# played: the sixth Suffragette is about to hop into the House of Commons.
LATE = (
    "17/17/17/8SS7/7sss7/9ss6/6pp9/17/9ss6/2s1p12/12P4/17/7pPp7/7p1P7/17/3P13/17 s 0 161",
    r"^j12.h14$",
)


def shoot(player: Player, folder: Path, name: str, themes: tuple[str, ...] = ("light",)) -> None:
    """Keep what is to be seen now."""
    player.page.wait_for_timeout(_SETTLED)
    session = player.context.new_cdp_session(player.page)
    for theme in themes:
        player.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        player.page.evaluate(_PAINTED)
        taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": _QUALITY})
        ending = "" if theme == "light" else f"-{theme}"
        (folder / f"{name}{ending}.webp").write_bytes(base64.b64decode(taken["data"]))
    player.page.evaluate("delete document.documentElement.dataset.theme")
    session.detach()


def let_play(player: Player) -> None:
    """Let a bot play on until the match is over and its curve is drawn."""
    page = player.page
    player.open_panel("menu")
    page.get_by_role("button", name="Leave the match").click()
    page.get_by_role("button", name="Leave", exact=True).click()
    player.sit_down()
    page.wait_for_selector('[form="rematch"].main', timeout=_LONG)
    page.wait_for_selector('#chart[data-made="yes"]', timeout=_LONG)


def play_on(player: Player, answers: int) -> None:
    """Play on from a moment of a match that is over, and wait for a question."""
    page = player.page
    page.goto(f"{page.url.partition('?')[0]}/replay?at={answers}")
    page.locator("details.more > summary", has_text="Play on from here").click()
    page.locator('.going-on [form="branch"].main').click()
    page.wait_for_url("**/table/*")
    player.sit_down()
    assert player.wait() and not player.is_over(), player.prompt()


def room(browser: Browser, server: Server, folder: Path, game: str, size: tuple[int, int]) -> None:
    """The room of a game: at the start, in the middle and at the end."""
    mode, who, middle = ROOMS[game]
    player = Player(browser, server.address, size, seed=len(game))
    player.set_table(game, mode, *who)
    assert player.wait(), player.prompt()
    if size == DESK:
        shoot(player, folder, f"{game}-start")
    if game == "suffragetto":
        player.set_table(game, mode, *who, file_position=LATE[0])
        player.say(LATE[1])
        assert player.wait() and player.is_over(), player.prompt()
        player.page.wait_for_selector('#chart[data-made="yes"]', timeout=_LONG)
    else:
        let_play(player)
    if size == DESK:
        shoot(player, folder, f"{game}-end", LIGHT_AND_DARK)
    if game == "suffragetto":
        player.close()  # its middle is a moment of its own
        return
    play_on(player, middle)
    if size == DESK:
        shoot(player, folder, f"{game}-middle", LIGHT_AND_DARK)
        if game == "vote":
            player.page.get_by_role("button", name="Record").first.click()
            shoot(player, folder, "vote-record")
    else:
        player.open_panel("hand")
        shoot(player, folder, f"{game}-phone", LIGHT_AND_DARK)
    player.close()


def main() -> None:
    """Take them all, or those of some games."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=["lobby", *ROOMS])
    parser.add_argument("--folder", type=Path, default=FOLDER)
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, chromium() as browser:
        server = Server(Path(data), 0, "--writes", "100000", module="tests.browser.loaded")
        try:
            for game in wanted.games:
                portray(browser, server, wanted.folder, game, shoot)
                for size in (DESK, PHONE):
                    if game == "lobby":
                        player = Player(browser, server.address, size)
                        player.go()
                        name = "lobby-phone" if size == PHONE else "lobby"
                        shoot(player, wanted.folder, name)
                        player.close()
                    else:
                        room(browser, server, wanted.folder, game, size)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
