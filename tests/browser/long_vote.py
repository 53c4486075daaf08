"""Matches of VOTE! by clicks: five people, and three people who use each ability once."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.diary import Diary, on_paper
from tests.browser.hands import Player, together
from tests.browser.served import DESK, PHONE, Server
from tests.browser.tastes import thrifty

# By the title of its card: its name, the answer that uses it, and how the log tells of it.
ABILITIES = {
    "Loyalty Check": ("check", r"^check:", "uses Loyalty Check"),
    "Double Voice": ("double", r"^(for|against)-twice$", "uses Double Voice"),
    "Transfer of Presidential Powers": (
        "transfer",
        r"^transfer:",
        "uses Transfer of Presidential Powers",
    ),
    "Canceling an Applied Event Card": ("cancel", r"^cancel$", " cancels "),
    "Eliminating Another Player": (
        "eliminate",
        r"^eliminate:",
        "uses Eliminating Another Player",
    ),
    "Loyalty Change": ("change", r"^change$", "uses Loyalty Change"),
}
PATIENCE = 60  # seconds that four bots may take until one of three people is asked
TABLES = 60  # at which people sit down to hold an ability, at most


@pytest.mark.parametrize("size", [DESK, PHONE], ids=on_paper)
def test_five_people_in_five_browsers(
    browser: Browser, server: Server, diary: Diary, size: tuple[int, int]
) -> None:
    people = [Player(browser, server.address, size, seed=30 + n) for n in range(5)]
    with diary.of("VOTE!, five browsers", *people):
        people[0].set_table("vote", "five", "me", *["friend"] * 4)
        address = people[0].invitation()
        for number, player in enumerate(people[1:]):
            player.join(address, f"Guest {number + 2}")
        together(people, [thrifty(player.rng) for player in people])
    assert len({player.prompt().partition(".")[2] for player in people}) == 1
    said = {player.prompt().partition(".")[0] for player in people}
    assert {one.lower() for one in said} == {"you won", "you lost"}
    for player in people:
        player.close()


@pytest.fixture(scope="module", params=[DESK, PHONE], ids=on_paper)
def friends(
    browser: Browser, server: Server, request: pytest.FixtureRequest
) -> Iterator[list[Player]]:
    """Three people who stay together from table to table."""
    people = [Player(browser, server.address, request.param, seed=40 + n) for n in range(3)]
    yield people
    for player in people:
        player.close()


@pytest.mark.parametrize("title", ABILITIES)
def test_the_ability(diary: Diary, friends: list[Player], title: str) -> None:
    """Three people and four bots; somebody who holds the ability uses it by clicks."""
    for player in friends:
        player.given, player.clicks = [], 0
    with diary.of(f"VOTE!, three people and four bots: {title}", *friends):
        for _ in range(TABLES):
            _sit_down(friends)
            if any(_holds(player, title) for player in friends) and _play_until(friends, title):
                return
        raise AssertionError(f"at {TABLES} tables nobody came to use {title}")


def _sit_down(friends: list[Player]) -> None:
    friends[0].set_table("vote", "seven", "me", "friend", "friend", *["reasonable"] * 4)
    address = friends[0].invitation()
    for player, called in zip(friends[1:], ("Bea", "Cora"), strict=True):
        player.join(address, called)
    for player in friends:
        player.page.wait_for_selector("#hand > *", state="attached")  # the cards are dealt


def _holds(player: Player, title: str) -> bool:
    return title in (player.page.locator("#hand").text_content() or "")


def _play_until(friends: list[Player], title: str) -> bool:
    """Play until the ability was used and told; False if the match ends before."""
    name, answer, told = ABILITIES[title]
    never = rf"^(put|keep):{name}$"
    tastes = [thrifty(player.rng, answer, "^for$", "^says", never=never) for player in friends]
    used = False
    end = time.monotonic() + PATIENCE
    while not all(player.is_over() for player in friends):
        for player, taste in zip(friends, tastes, strict=True):
            if player.is_asked():
                end = time.monotonic() + PATIENCE
                used = re.search(answer, player.answer(taste)) is not None or used
            if used and told in (player.page.locator("#log").text_content() or ""):
                return True
        assert time.monotonic() < end, f"nothing happens any more: {friends[0].prompt()}"
        friends[0].page.wait_for_timeout(20)
    return False
