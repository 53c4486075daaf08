"""Whole matches of Votes for Women by clicks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.diary import Diary, on_paper
from tests.browser.hands import Player, together
from tests.browser.served import DESK, PHONE, Server
from tests.browser.tastes import Taste, thrifty

MOST_CLICKS = 8  # for nearly every card; throwing again and again takes more
WISHES = (r"^(event|campaign|lobby|claimed):", r"^keep ", r"^keep$")


def liking(player: Player) -> Taste:
    return thrifty(player.rng, *WISHES)


def check_clicks(*players: Player) -> None:
    """Of twenty cards, one may take more."""
    counts = sorted(clicks for player in players for card, clicks in player.cards if card)
    assert len(counts) > 5
    assert counts[len(counts) * 95 // 100] <= MOST_CLICKS


@pytest.mark.parametrize("size", [DESK, PHONE], ids=on_paper)
@pytest.mark.parametrize(
    ("mode", "who"),
    [
        ("solitaire", ("me",)),
        ("two-player", ("me", "steady")),
        ("two-player", ("steady", "me")),
    ],
    ids=["solitaire", "suffragists-against-steady", "opposition-against-steady"],
)
def test_a_whole_match_alone(
    browser: Browser, server: Server, diary: Diary, size: tuple[int, int], mode: str,
    who: tuple[str, ...],
) -> None:  # fmt: skip
    ann = Player(browser, server.address, size, seed=size[0] + len(who))
    against = f", as {('Suffragists', 'Opposition')[who.index('me')]} against steady"
    with diary.of(f"Votes for Women {mode}{against if len(who) > 1 else ''}", ann):
        ann.set_table("votes-for-women", mode, *who)
        ann.play(liking(ann))
    assert "You " in ann.prompt()
    check_clicks(ann)
    ann.close()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=on_paper)
@pytest.mark.parametrize("mode", ["two-player", "cooperative"])
def test_a_whole_match_between_two_people(
    browser: Browser, server: Server, diary: Diary, size: tuple[int, int], mode: str
) -> None:
    ann = Player(browser, server.address, size, seed=11)
    bea = Player(browser, server.address, size, seed=12)
    with diary.of(f"Votes for Women {mode}, two browsers", ann, bea):
        ann.set_table("votes-for-women", mode, "me", "friend", access="private")
        bea.join(ann.invitation(), "Bea")
        together([ann, bea], [liking(ann), liking(bea)])
    check_clicks(ann, bea)
    assert ann.prompt() == bea.prompt()
    assert "You " in ann.prompt()
    ann.close()
    bea.close()
