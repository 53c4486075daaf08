"""First steps in a browser: no barrier, nothing over the question, and all of it by keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from suffrage.games import GAMES
from tests.browser.axe import barriers_by_day_and_night
from tests.browser.hands import Player
from tests.browser.learning import (
    as_told,
    begin,
    covers_question,
    heard,
    hidden_by_slip,
    suggestion_is_in_sight,
    unfold,
)
from tests.browser.served import DESK, Server
from tests.browser.tastes import thrifty
from tests.browser.typist import Typist

PHONE = (390, 844)
NEVER = "^(resign|[?]1/2|[?]=.*)$"
WISE = ("^keep$", r"^NY\+")  # what fills the state that the lesson is about

TABLET, SHORT = (820, 1180), (360, 640)


def opening(name: str) -> list[str]:
    """The steps that suggest an answer of their own, in order."""
    lesson = GAMES[name].lesson()
    assert lesson is not None
    steps = [step for step in lesson.steps if step.suggests and "*" not in step.suggests[0]]
    return [step.name.lower() for step in steps]


def follow(player: Player, name: str) -> list[str]:
    """Play what is suggested; what was heard on the way."""
    found: list[str] = []
    taste = as_told(player, thrifty(player.rng, *WISE, never=NEVER))
    while not {*opening(name)} <= {*found}:
        assert player.wait() and len(found) < 40 and not player.is_over(), found
        found.append(heard(player.page))
        assert not covers_question(player.page), found
        assert suggestion_is_in_sight(player.page), found
        if not player.page.locator("#board.near").count():  # else one looks at a part of it
            assert hidden_by_slip(player.page) == [], found
        player.answer(taste)
    return found


def on_other_screens(ann: Player, size: tuple[int, int]) -> None:
    """On an upright tablet the slip lies over the story; on a short phone it comes folded."""
    wide, high = TABLET if size == DESK else SHORT
    ann.page.set_viewport_size({"width": wide, "height": high})
    if size == DESK:
        assert hidden_by_slip(ann.page) == []
    else:
        ann.page.reload()
        ann.page.wait_for_selector("#room[data-side]")
        expect(ann.page.locator("#coach .says")).to_be_hidden()
        unfold(ann.page)
        expect(ann.page.locator("#coach .says")).to_be_visible()
    assert not covers_question(ann.page)
    ann.page.set_viewport_size({"width": size[0], "height": size[1]})
    ann.page.reload()
    ann.sit_down()
    assert ann.wait()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_opening_is_played_as_the_coach_says(
    browser: Browser, server: Server, name: str, size: tuple[int, int]
) -> None:
    ann = Player(browser, server.address, size)
    ann.go(f"first-steps/{name}")
    assert barriers_by_day_and_night(ann.page) == []
    begin(ann, name)
    assert ann.wait()
    assert barriers_by_day_and_night(ann.page) == []
    on_other_screens(ann, size)
    follow(ann, name)
    assert ann.wait()
    unfold(ann.page)
    ann.page.locator("#coach .before > summary").click()
    assert barriers_by_day_and_night(ann.page) == []
    assert ann.wrong == []
    ann.close()


def test_the_opening_by_keyboard(browser: Browser, server: Server) -> None:
    ann = Typist(browser, server.address)
    begin(ann, "suffragetto")
    assert ann.wait()
    ann.press("g")
    expect(ann.page.locator("#coach")).to_be_focused()
    follow(ann, "suffragetto")
    ann.close()


def test_the_opening_in_words_and_its_voice(browser: Browser, server: Server) -> None:
    ann = Player(browser, server.address, PHONE)
    begin(ann, "votes-for-women")
    ann.go(ann.page.url.removeprefix(server.address) + "?plain=1")
    ann.page.wait_for_selector("#room[data-side]")
    assert barriers_by_day_and_night(ann.page) == []
    assert not covers_question(ann.page)
    lesson = GAMES["votes-for-women"].lesson()
    assert lesson is not None
    ann.page.locator("#prompt").focus()
    ann.page.keyboard.press("g")
    expect(ann.page.locator("#voice")).to_have_text(lesson.steps[0].says)
    ann.page.locator('#coach button[name="answer"]').press("Enter")
    expect(ann.page.locator("#coach .says")).to_have_text(lesson.steps[1].says)
    expect(ann.page.locator("#voice")).to_contain_text("Seneca Falls Convention")
    spoken, asked = (ann.page.locator(what).bounding_box() for what in ("#voice", "#prompt .asks"))
    assert spoken and asked and spoken["y"] >= asked["y"] + asked["height"], "over the question"
    ann.close()


def test_the_coach_goes_and_comes_back(browser: Browser, server: Server) -> None:
    ann = Player(browser, server.address)
    begin(ann, "suffragetto")
    ann.page.get_by_role("button", name="I know the game").click()
    expect(ann.page.locator("#coach")).to_be_hidden()
    ann.open_panel("menu")
    ann.page.get_by_role("button", name="Ask the coach back").click()
    expect(ann.page.locator("#coach")).to_be_visible()  # the wish has arrived
    ann.page.reload()
    expect(ann.page.locator("#coach .says")).to_contain_text("Move one green piece")
    ann.close()


def test_a_finger_that_was_never_seen_to_leave_hinders_no_later_tap(
    browser: Browser, server: Server
) -> None:
    """What lay under it may have been drawn anew meanwhile: then nobody hears that it left."""
    ann = Player(browser, server.address, PHONE)
    begin(ann, "votes-for-women")
    assert ann.wait()
    state = ann.page.locator("#state-KS")
    state.dispatch_event(
        "pointerdown",
        {"pointerId": 77, "pointerType": "touch", "isPrimary": True, "bubbles": True},
    )
    state.tap()
    expect(ann.page.locator("#board")).to_have_class(re.compile(r"\bnear\b"), timeout=10_000)
    ann.close()
