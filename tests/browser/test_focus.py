"""Keys that are pressed while the page is busy: none is lost, none goes to the wrong place."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.browser.hands import Player
from tests.browser.served import PATIENCE, WINDOW, Server
from tests.browser.tastes import quick
from tests.browser.test_short import CHAIN
from tests.browser.typist import Typist

# Open a card as Enter does and press the next key at once, before the browser does anything else.
_ENTER_AND_DOWN = """() => {
  document.activeElement.click();
  const seen = [document.activeElement.value];
  const down = new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true });
  document.activeElement.dispatchEvent(down);
  return [...seen, document.activeElement.value];
}"""
# The name of the card that has the focus, its place in the row, and how many stops the row has.
_CARD = """() => {
  const row = document.querySelector("#hand .row-of-cards");
  const cards = [...row.querySelectorAll("button.card")];
  const name = document.activeElement.querySelector(".name")?.textContent ?? "";
  const stops = cards.filter((card) => card.tabIndex === 0);
  return [name, cards.indexOf(document.activeElement), stops.indexOf(document.activeElement)];
}"""
_NAMES = (
    """() => [...document.querySelectorAll("#hand button.card .name")].map((n) => n.textContent)"""
)
_IN_FOCUS = "() => document.activeElement.value ?? document.activeElement.id"


@pytest.fixture
def ann(browser: Browser, server: Server) -> Typist:
    """Somebody by keyboard who may play any card of a hand as they like, at the first of them."""
    ann = Typist(browser, server.address, WINDOW)
    ann.set_table("votes-for-women", "solitaire", "me")
    ann.say("^event:")  # the Start card can be nothing else
    while ann.wait() and "play a card" not in ann.prompt():
        ann.answer(quick)
    ann.press("h")
    return ann


class Held:
    """Requests that are on their way until they are let go."""

    def __init__(self, ann: Typist, pattern: str) -> None:
        self._page = ann.page
        self._routes: list[Route] = []
        self._page.route(pattern, self._hold, times=1)

    def _hold(self, route: Route) -> None:
        self._routes.append(route)

    def wait(self) -> None:
        """Until the request is sent."""
        end = time.monotonic() + PATIENCE
        while not self._routes:
            assert time.monotonic() < end, "nothing was sent"
            self._page.wait_for_timeout(10)

    def let_go(self) -> None:
        """Let it come to the server, and what comes of it to the page."""
        with self._page.expect_response(self._routes[0].request.url):
            self._routes[0].continue_()


def shows_turn(ann: Typist, before: str) -> None:
    """Wait until the page shows another version of the table."""
    ann.page.wait_for_function(
        "(before) => document.getElementById('ticket').dataset.version !== before", arg=before
    )


def another_tab(ann: Typist) -> Page:
    """The same table in another tab of the same browser."""
    page = ann.context.new_page()
    page.set_default_timeout(1000 * PATIENCE)
    page.goto(ann.page.url)
    page.wait_for_selector("#room[data-side]")
    return page


def talk(page: Page) -> None:
    """Say something to the table: news that change no question."""
    page.locator("[data-tab=log]").click()
    page.fill("#say [name=text]", "Oh!")
    page.keyboard.press("Enter")


def test_a_sheet_that_a_key_opens_has_the_focus_at_once(ann: Typist) -> None:
    first, second = ann.page.evaluate(_ENTER_AND_DOWN)
    assert first.startswith("event:") and second.startswith("campaign:")
    ann.press("Escape")
    assert ann.page.evaluate(_CARD)[1] == 0, "the focus is back at the card"
    ann.close()


def test_a_key_leaves_an_open_sheet_by_one_press_of_tab(ann: Typist) -> None:
    ann.press("Enter")
    ann.press("Tab")
    assert ann.page.evaluate("document.activeElement.textContent") == "Close"
    ann.close()


def test_whoever_goes_on_along_the_hand_stays_at_the_card_when_another_leaves_it(
    ann: Typist,
) -> None:
    before = ann.ticket("version")
    held = Held(ann, "**/answer")
    ann.press("Enter")
    ann.press("End")
    ann.press("Enter")  # the first card lobbies
    held.wait()
    ann.press("ArrowRight")
    ann.press("ArrowRight")
    card, at, _ = ann.page.evaluate(_CARD)
    assert at == 2
    held.let_go()
    shows_turn(ann, before)
    assert ann.page.evaluate(_CARD) == [card, 1, 0]
    ann.press("ArrowLeft")
    assert ann.page.evaluate(_CARD)[1:] == [0, 0]
    ann.close()


def test_whoever_plays_a_card_goes_on_at_its_place_if_another_is_asked_for(ann: Typist) -> None:
    names, before = ann.page.evaluate(_NAMES), ann.ticket("version")
    for key in ("ArrowRight", "ArrowRight", "Enter", "End", "ArrowUp", "Enter"):
        ann.press(key)  # the third card organizes, and nothing more is asked about it
    shows_turn(ann, before)
    left = names[:2] + names[3:]
    assert ann.page.evaluate(_NAMES) == left
    name, at, stop = ann.page.evaluate(_CARD)
    assert at in (1, 2) and stop == 0 and name == left[at]
    ann.close()


def test_whoever_plays_a_card_goes_on_at_the_question_that_it_brings(ann: Typist) -> None:
    before = ann.ticket("version")
    for key in ("Enter", "End", "Enter"):
        ann.press(key)  # it lobbies, and the dice may be thrown again
    shows_turn(ann, before)
    assert ann.page.evaluate(_IN_FOCUS) == "keep"
    ann.close()


def test_news_that_come_late_leave_an_open_sheet_and_its_focus_alone(ann: Typist) -> None:
    before, held = ann.ticket("version"), Held(ann, "**/parts?*")
    talk(another_tab(ann))
    held.wait()
    ann.press("Enter")
    ann.press("ArrowDown")
    assert ann.page.evaluate(_IN_FOCUS).startswith("campaign:")
    held.let_go()
    shows_turn(ann, before)
    assert ann.page.evaluate(_IN_FOCUS).startswith("campaign:")
    ann.press("ArrowDown")
    assert ann.page.evaluate(_IN_FOCUS).startswith("organize:")
    ann.close()


def test_when_others_take_away_what_one_is_at_no_other_answer_gets_the_next_key(
    ann: Typist,
) -> None:
    before, other = ann.ticket("version"), another_tab(ann)
    other.locator("#hand button.card").first.click()
    other.locator("#hand [popover]:popover-open [value^=lobby]").click()
    shows_turn(ann, before)
    assert ann.page.evaluate(_IN_FOCUS) == "prompt"
    asked, before = ann.prompt(), ann.ticket("version")
    talk(other)
    shows_turn(ann, before)  # more news do not move the focus either
    assert ann.page.evaluate(_IN_FOCUS) == "prompt"
    ann.press("Enter")  # meant for the card that is gone
    assert ann.prompt() == asked
    ann.press("q")
    assert ann.page.evaluate(_IN_FOCUS) == "keep"
    ann.close()


def test_whoever_does_not_confirm_goes_on_at_the_board(browser: Browser, server: Server) -> None:
    ann = Typist(browser, server.address, WINDOW)
    bea = Player(browser, server.address, WINDOW, seed=2)
    Player.set_table(ann, "suffragetto", "two-player", "me", "friend", file_position=CHAIN)
    bea.join(ann.invitation(), "Bea")  # before people, a move is confirmed
    ann.wait()
    move = next(control for control in ann.controls() if control.value == "i2-i3")
    ann.go_to(move.opener)
    ann.press("Enter")
    ann.go_to(move.at)
    ann.press("Enter")
    ann.page.wait_for_function("() => document.activeElement.textContent === 'Done'")
    ann.press("Escape")
    ann.page.wait_for_function("() => document.activeElement.dataset.mover === 'i2'")
    ann.close()
    bea.close()
