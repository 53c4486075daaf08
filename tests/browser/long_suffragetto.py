"""Matches of Suffragetto by clicks: hop chains, an exchange, a draw offer."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Browser

from tests.browser.diary import Diary, on_paper
from tests.browser.hands import Player
from tests.browser.served import DESK, PHONE, Server
from tests.browser.tastes import thrifty

# Most of both sides are taken; the Leader on h11 can take two constables in one turn.
TAKEN = "17/17/17/17/17/17/7Sp8/9p7/17/17/17/17/17/4PppP9/17/8S8/17 s 0 1"


@pytest.mark.parametrize("size", [DESK, PHONE], ids=on_paper)
def test_a_whole_match_against_steady_with_hop_chains(
    browser: Browser, server: Server, diary: Diary, size: tuple[int, int]
) -> None:
    ann = Player(browser, server.address, size, seed=21)
    with diary.of("Suffragetto, against steady", ann):
        ann.set_table("suffragetto", "two-player", "me", "steady")
        ann.play(thrifty(ann.rng, r" .*x|x.* ", r" ", never=r"resign|\?"))
    assert "You " in ann.prompt() or "draw" in ann.prompt().lower()
    hops = [re.fullmatch(r"\w+[x^]\w+", word) is not None for word in ann.given]
    assert any(one and other for one, other in pairwise(hops))
    ann.close()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=on_paper)
def test_two_people_exchange_hop_on_and_agree_to_a_draw(
    browser: Browser, server: Server, diary: Diary, size: tuple[int, int]
) -> None:
    ann = Player(browser, server.address, size, seed=22)
    bea = Player(browser, server.address, size, seed=23)
    with diary.of("Suffragetto, two browsers: exchange, chain, draw", ann, bea):
        ann.set_table("suffragetto", "two-player", "me", "friend", file_position=TAKEN)
        bea.join(ann.invitation(), "Bea")
        ann.say(r"^\?=1\+2$")
        bea.say(r"^no$")
        ann.say("^h11xj11$")
        ann.say("^j11xj9$")
        bea.say(r"^\?=1\+2$")
        ann.say("^yes$")
        bea.say(r"^[a-q]\d+-")
        ann.say(r"^\?1/2$")
        bea.say("^no$")
        ann.say(r"^[a-q]\d+-")
        bea.say(r"^\?1/2$")
        ann.say("^yes$")
        assert bea.wait() and bea.is_over() and ann.is_over()
    assert "draw" in ann.prompt().lower() and "draw" in bea.prompt().lower()
    ann.close()
    bea.close()
