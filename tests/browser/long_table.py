"""What people do at a table beside answering: taking back, following, leaving, talking."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.diary import Diary, on_paper
from tests.browser.hands import Player, together
from tests.browser.reopening import question
from tests.browser.served import DESK, PHONE, Server
from tests.browser.tastes import Control, thrifty

SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=on_paper)
STEP = r"^[a-q]\d+-[a-q]\d+$"
_ANOTHER = "version => document.getElementById('ticket').dataset.version !== version"


def _press(player: Player, name: str, panel: str = "menu") -> None:
    """Press a button in a panel; the page is loaded anew."""
    player.open_panel(panel)
    player.page.get_by_role("button", name=name).click()
    player.sit_down()


def _leave(player: Player) -> None:
    """Leave the match to a bot; the page asks first, and is then loaded anew."""
    player.open_panel("menu")
    player.page.get_by_role("button", name="Leave the match").click()
    player.page.get_by_role("button", name="Leave", exact=True).click()
    player.sit_down()


def _can_undo(player: Player) -> bool:
    return player.page.locator("#prompt .undo:enabled").count() == 1


@SIZES
def test_one_undo_takes_a_bundle_back(
    browser: Browser, server: Server, diary: Diary, size: tuple[int, int]
) -> None:
    ann = Player(browser, server.address, size, seed=61)
    with diary.of("Bundles taken back", ann):
        ann.set_table("votes-for-women", "solitaire", "me")
        undone = 0
        while undone < 4:
            assert ann.wait() and not ann.is_over(), ann.prompt()
            before = question(ann)
            value = ann.answer(thrifty(ann.rng, r"^(campaign|event):"))
            if " " not in value or not _can_undo(ann):
                continue
            shown = ann.ticket("version")
            ann.page.locator("#prompt .undo").click()
            ann.page.wait_for_function(_ANOTHER, arg=shown)
            assert question(ann) == before, f"after {value}"
            undone += 1
            ann.answer()  # something else, lest the same bundle be tried for ever
    ann.close()


@SIZES
def test_confirming_can_be_refused_and_switched_off(
    browser: Browser, server: Server, diary: Diary, size: tuple[int, int]
) -> None:
    ann = Player(browser, server.address, size, seed=63)
    bea = Player(browser, server.address, size, seed=64)
    with diary.of("Confirming, leaving, resigning, a rematch", ann, bea):
        ann.set_table("suffragetto", "two-player", "me", "friend")
        bea.join(ann.invitation(), "Bea")
        mover, other = _mover(ann, bea)
        control = _one(mover, STEP)
        if control.opener:
            mover.click(control.opener)
        mover.click(control.at)
        confirm = mover.page.locator("#confirm")
        expect(confirm).to_be_visible()
        other.talk("Well?")
        expect(mover.page.locator("#log")).to_contain_text("Well?")
        expect(confirm).to_be_visible()
        mover.page.locator("#prompt [data-refresh]").click()
        expect(confirm).to_have_count(0)
        assert mover.is_asked() and not other.is_asked()
        _press(mover, "Do not ask me before")
        version = mover.ticket("version")
        control = _one(mover, STEP)
        if control.opener:
            mover.click(control.opener)
        mover.click(control.at)
        mover.page.wait_for_function(_ANOTHER, arg=version)
        assert other.wait() and other.is_asked()

        _leave(mover)
        expect(mover.page.locator("#prompt")).to_contain_text("plays for you")
        other.say(STEP)  # the bot answers this
        assert other.wait() and other.is_asked()
        mover.page.get_by_role("button", name="Take your seat back").click()
        mover.sit_down()
        other.say(STEP)
        assert mover.wait() and mover.is_asked()

        mover.say("^resign$")
        assert other.wait() and other.is_over() and mover.is_over()
        for player in (mover, other):
            main = player.page.locator("#prompt").get_by_role(
                "button", name=re.compile("rematch", re.IGNORECASE)
            )
            main.click()
            player.sit_down()
        assert ann.page.url.partition("?")[0] == bea.page.url.partition("?")[0]
        _press(other, "Sit here", "seats")  # the seat was kept for her
        for player in (ann, bea):
            player.page.wait_for_selector("#board > svg")
        assert not ann.is_over() and (ann.is_asked() or bea.is_asked())
    ann.close()
    bea.close()


@SIZES
def test_the_living_and_the_fallen_talk_among_themselves(
    browser: Browser, server: Server, diary: Diary, size: tuple[int, int]
) -> None:
    people = [Player(browser, server.address, size, seed=65 + n) for n in range(3)]
    with diary.of("Talk in VOTE!", *people):
        for _ in range(20):
            people[0].set_table("vote", "five", "me", "friend", "friend", "random", "random")
            address = people[0].invitation()
            for number, player in enumerate(people[1:]):
                player.join(address, f"Guest {number + 2}")
            if _until_somebody_falls(people):
                break
        fallen = [player for player in people if _is_out(player)]
        living = [player for player in people if not _is_out(player)]
        assert fallen and living
        living[0].talk("Order, order")
        for player in people:
            expect(player.page.locator("#log")).to_contain_text("Order, order")
        fallen[0].talk("It was the President")
        expect(fallen[0].page.locator("#log")).to_contain_text("It was the President")
        living[0].talk("Silence")
        for player in people:
            expect(player.page.locator("#log")).to_contain_text("Silence")
        assert "President" not in (living[0].page.locator("#log").text_content() or "")
        together(people, [thrifty(player.rng) for player in people])
        expect(living[0].page.locator("#log")).to_contain_text("It was the President")
    for player in people:
        player.close()


def _until_somebody_falls(people: list[Player]) -> bool:
    """Play until one of these people is out and another is not; False if that does not happen."""
    tastes = [thrifty(player.rng) for player in people]
    end = time.monotonic() + 60
    while not any(player.is_over() for player in people):
        out = [_is_out(player) for player in people]
        if any(out) and not all(out):
            return True
        for player, taste in zip(people, tastes, strict=True):
            if player.is_asked():
                player.answer(taste)
                end = time.monotonic() + 60
        assert time.monotonic() < end, people[0].prompt()
        people[0].page.wait_for_timeout(20)
    return False


def _is_out(player: Player) -> bool:
    """Whether this player's own bench is empty, as the page shows it."""
    return player.page.locator("#board .bench.mine.gone").count() == 1


def _mover(ann: Player, bea: Player) -> tuple[Player, Player]:
    """Who is asked, and who is not."""
    ann.page.wait_for_selector("#board > svg")
    bea.page.wait_for_selector("#board > svg")
    return (ann, bea) if ann.is_asked() else (bea, ann)


def _one(player: Player, pattern: str) -> Control:
    return next(control for control in player.controls() if re.search(pattern, control.value))
