"""Cards with a face: in the hand, raised, opened; by mouse, key and finger, large and small."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.hands import Player
from tests.browser.served import DESK, Server
from tests.browser.tastes import quick

PHONES = ((390, 844), (360, 640))
# Whatever is wider or higher than its place, inside an element.
_CLIPPED = """(name) => [...document.querySelectorAll(`${name}, ${name} *`)]
  .filter((one) => one.checkVisibility() && !(one instanceof SVGElement)
    && !one.matches(".unseen, .card[popover]")
    && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
    && one.clientWidth > 0 && getComputedStyle(one).overflow !== "visible")
  .map((one) => one.className + ": " + one.textContent.trim().slice(0, 40))"""
_BESIDE = """(name) => {
  const sheet = document.querySelector(name).getBoundingClientRect();
  const left = [...document.querySelectorAll(`${name} *`)]
    .map((one) => one.getBoundingClientRect()).filter((box) => box.width > 0);
  return left.filter((box) => box.right > sheet.right + 1 || box.left < sheet.left - 1).length;
}"""
_SEEN = """() => {
  const { right } = document.querySelector("#hand").getBoundingClientRect();
  const cards = [...document.querySelectorAll("#hand button.card")];
  return [cards.length, cards.filter((c) => c.getBoundingClientRect().right <= right).length];
}"""


def seated(browser: Browser, server: Server, size: tuple[int, int]) -> Player:
    """Somebody with a whole hand who may play any card of it."""
    ann = Player(browser, server.address, size)
    ann.set_table("votes-for-women", "solitaire", "me")
    ann.say("^event:")
    while ann.wait() and not ann.page.locator("#hand [value^='organize:']").count():
        ann.answer(quick)
    return ann


@pytest.fixture
def ann(browser: Browser, server: Server) -> Player:
    return seated(browser, server, DESK)


@pytest.mark.parametrize("size", PHONES)
def test_the_sheet_of_a_card_fills_a_phone_and_clips_nothing(
    browser: Browser, server: Server, size: tuple[int, int]
) -> None:
    ann = seated(browser, server, size)
    ann.open_panel("hand")
    for card in range(ann.page.locator("#hand button.card").count()):
        ann.page.locator("#hand button.card").nth(card).click()
        sheet = ann.page.locator(".card:popover-open")
        box = sheet.bounding_box()
        assert box is not None and box["width"] >= size[0] - 24
        assert box["x"] >= 0 and box["x"] + box["width"] <= size[0]
        assert ann.page.evaluate(_BESIDE, ".card:popover-open") == 0
        assert ann.page.evaluate(_CLIPPED, ".card:popover-open") == []
        ann.page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()
    ann.close()


def test_seven_cards_fit_and_more_are_counted(ann: Player) -> None:
    ann.page.evaluate("""() => {
      const row = document.querySelector("#hand .row-of-cards");
      const card = row.querySelector("button.card");
      while (row.querySelectorAll("button.card").length < 7) row.append(card.cloneNode(true));
    }""")
    assert ann.page.evaluate(_SEEN) == [7, 7]
    expect(ann.page.locator("#hand .more")).to_be_hidden()
    ann.page.evaluate("""() => {
      const row = document.querySelector("#hand .row-of-cards");
      for (const _ of [1, 2]) row.append(row.querySelector("button.card").cloneNode(true));
    }""")
    assert ann.page.evaluate(_SEEN) == [9, 7]
    more = ann.page.locator("#hand .more")
    expect(more).to_have_text("2 more")
    more.click()
    expect(more).to_be_hidden()
    ann.page.evaluate("document.querySelector('#hand').scrollTo(0, 0)")
    ann.close()


def test_a_card_that_is_hovered_is_raised_with_words_and_history(ann: Player) -> None:
    ann.page.locator("#hand button.card").first.hover()
    raised = ann.page.locator(".card-preview")
    expect(raised).to_be_visible()
    told = ann.page.locator("#hand button.card .unseen").first.text_content() or ""
    assert raised.locator(".text p").first.inner_text() in told
    assert len(raised.locator(".story p").inner_text()) > 20
    assert raised.locator("button").count() == 0
    prompt, box = ann.page.locator("#prompt").bounding_box(), raised.bounding_box()
    assert prompt is not None and box is not None
    assert box["y"] + box["height"] <= prompt["y"], "the question stays in sight"
    ann.page.mouse.move(2, 2)
    expect(raised).to_be_hidden()
    ann.close()


def test_whatever_names_a_card_opens_its_sheet_as_a_dialog(ann: Player) -> None:
    page = ann.page
    page.evaluate("""() => {
      const named = document.createElement("button");
      Object.assign(named, { type: "button", textContent: "a card", id: "named" });
      named.dataset.card = "60";
      document.getElementById("log").prepend(named);
    }""")
    page.focus("#named")
    page.keyboard.press("Enter")
    sheet = page.locator(".card:popover-open")
    expect(sheet).to_be_visible()
    assert sheet.get_attribute("role") == "dialog"
    within = "document.activeElement.closest('.card:popover-open') !== null"
    for _ in range(5):
        page.keyboard.press("Tab")
        assert page.evaluate(within), "the focus leaves the dialog"
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(within)
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    assert page.evaluate("document.activeElement.id") == "named"
    ann.close()
