"""Moments of a match worth a picture: a card that is told, ballots, a role, the sheet of a card.

`make pictures` takes them beside those of the rooms; they show what people meet in a first match.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.hands import Player
from tests.browser.learning import begin
from tests.browser.listening import go_on, hear, tell
from tests.browser.served import DESK, Server
from tests.browser.tastes import thrifty

HANDY = (390, 844)
_TRIES = 9
_SEVEN = ("me", *["reasonable"] * 6)
# As if the time of a beat were over: every ballot is turned, every piece has landed.
_LAND = "() => { for (const one of document.getAnimations()) { try { one.finish(); } catch {} } }"

Shoot = Callable[[Player, str, tuple[str, ...]], None]
LIGHT = ("light",)
BOTH = ("light", "dark")


def _listening(browser: Browser, server: Server, size: tuple[int, int], seed: int) -> Player:
    return Player(browser, server.address, size, seed=seed)


def _until(player: Player, told: str, line: str = "", most: int = 60) -> bool:
    """Play until such a beat is told, with that in its line; False if the match ends first."""
    taste = thrifty(player.rng, r"^event:S1$", never=r"resign|\?|-(if|twice)$")
    for _ in range(most):
        kind = hear(player)
        if kind == told and re.search(line, player.prompt()):
            player.page.evaluate(_LAND)
            return True
        if kind:
            go_on(player)
        elif player.is_over():
            return False
        elif player.wait():
            player.answer(taste)
    return False


def votes_for_women(browser: Browser, server: Server, shoot: Shoot) -> None:
    """The Patriarchy is told, on a desk and on a phone; and a card is opened there."""
    for size, name in ((DESK, "told"), (HANDY, "told-phone")):
        ann = _listening(browser, server, size, 3)
        ann.set_table("votes-for-women", "two-player", "me", "steady")
        assert ann.wait()
        tell(ann)
        assert _until(ann, "event", "red cube")
        shoot(ann, f"votes-for-women-{name}", LIGHT)
        if size == HANDY:
            while ann.page.locator("[data-next]").count():
                go_on(ann)
            assert ann.wait()
            ann.page.locator("#hand button.card").first.click()
            shoot(ann, "votes-for-women-card-phone", LIGHT)
        ann.close()


def vote(browser: Browser, server: Server, shoot: Shoot) -> None:
    """A role, ballots, and ballots that failed."""
    ann = _listening(browser, server, HANDY, 5)
    ann.go("new/vote?mode=seven")
    for seat, who in enumerate(_SEVEN):
        ann.page.select_option(f"#seat{seat}", who)
    ann.page.check("#fixed")
    ann.page.fill("#name", "Ann")
    ann.page.get_by_role("button", name="Set the table").click()
    ann.page.locator("dialog.role-card [data-remember]").wait_for()
    shoot(ann, "vote-role-phone", LIGHT)
    ann.sit_down()
    tell(ann)
    assert _until(ann, "voted")
    shoot(ann, "vote-ballots-phone", LIGHT)
    ann.close()
    bea = _listening(browser, server, DESK, 5)
    for _ in range(_TRIES):  # not every match lasts until a vote fails
        bea.set_table("vote", "seven", *_SEVEN)
        tell(bea)
        if _until(bea, "voted", "down"):
            break
    shoot(bea, "vote-ballots", LIGHT)
    bea.close()


# The police are about to take the Suffragette on g9; then the Leader on k7 can take two.
_TAKEN = (
    "17/17/17/7s2p6/4p3s8/1s3p1p4Pp3/2P3p10/1pP3p1P5p2/2S3s2p7/4s3p4s3/10S2s3/2S2s1sSsss2s2/"
    "14P2/6s3s6/17/17/17 p 0 40"
)
_CHAIN = "h12^f10 f10xh8 h8^j8"
_SQUARE = """(name) => {
  const box = document.querySelector(`#board [data-square="${name}"]`).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


def suffragetto(browser: Browser, server: Server, shoot: Shoot) -> None:
    """The police have taken somebody; a Leader is about to answer."""
    for size in (DESK, HANDY):
        ann = _listening(browser, server, size, 3)
        more = {"file_position": _TAKEN, "clock": "600"}
        ann.set_table("suffragetto", "two-player", "me", "friend", **more)
        ben = _listening(browser, server, DESK, 4)
        ben.join(ann.invitation(), "Ben")
        ben.say(rf"^{re.escape(_CHAIN)}")
        assert ann.wait() and ann.is_asked()
        if size == HANDY:
            ann.open_panel("hand")
            shoot(ann, "suffragetto-phone", BOTH)
        else:
            shoot(ann, "suffragetto-middle", BOTH)
            ann.page.mouse.move(*ann.page.evaluate(_SQUARE, "k7"))
            ann.page.mouse.down()
            ann.page.mouse.move(*ann.page.evaluate(_SQUARE, "i11"), steps=5)
            shoot(ann, "suffragetto-drag", BOTH)
            ann.page.mouse.up()
        ann.close()
        ben.close()


def reading(browser: Browser, server: Server, shoot: Shoot) -> None:
    """The goal of a game, its coach, and the page of a card."""
    ann = _listening(browser, server, DESK, 3)
    ann.go("first-steps/votes-for-women")
    shoot(ann, "goal", LIGHT)
    begin(ann, "votes-for-women")
    assert ann.wait()
    shoot(ann, "coach", LIGHT)
    ann.go("cards/votes-for-women/12")
    shoot(ann, "card", LIGHT)
    ann.close()


GROUPS = {
    "votes-for-women": votes_for_women, "suffragetto": suffragetto, "vote": vote, "lobby": reading,
}  # fmt: skip


def portray(
    browser: Browser, server: Server, folder: Path, group: str,
    shoot: Callable[[Player, Path, str, tuple[str, ...]], None],
) -> None:  # fmt: skip
    """Take the moments of one group, if it has some."""
    if group in GROUPS:
        GROUPS[group](
            browser, server, lambda player, name, themes: shoot(player, folder, name, themes)
        )
