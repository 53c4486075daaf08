"""Small things of a room that once went wrong: signs, buttons, a colon, a ring."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.hands import Player
from tests.browser.served import DESK, PHONE, WINDOW, Server

# A sign that takes the place of another, as beats do, and a map that one looks at closely.
_SIGNS = """async () => {
  const sender = { sourceElement: document.body, request: { method: "POST" } };
  const put = (target, text) => htmx.swap({ ...sender, target, swap: "outerMorph", text });
  const sign = document.createElement("p");
  Object.assign(sign, { id: "sign", innerHTML: '<svg viewBox="-15 -15 30 30"></svg>' });
  document.body.append(sign);
  await put(sign, '<p id="sign"><svg viewBox="0 0 20 20"></svg></p>');
  const map = document.querySelector("#board > svg.map");
  const sent = map.cloneNode(false);
  const box = map.getBoundingClientRect();
  const [clientX, clientY] = [box.x + box.width / 2, box.y + box.height / 2];
  map.dispatchEvent(new WheelEvent("wheel", { deltaY: -600, cancelable: true, clientX, clientY }));
  const near = map.getAttribute("viewBox");
  sent.innerHTML = map.innerHTML.replace(/ style="[^"]*"/g, "");
  await put(map, sent.outerHTML);
  const now = document.querySelector("#board > svg.map").getAttribute("viewBox");
  const shown = document.querySelector("#sign svg").getAttribute("viewBox");
  return [shown, near !== sent.getAttribute("viewBox"), near === now];
}"""
# By how much the last of twelve buttons stands out of the panel beside the board.
_BUTTONS = """() => {
  const pins = document.querySelector(".seat .pins:has(img)");
  const one = pins.querySelector("img");
  while (pins.querySelectorAll("img").length < 12) pins.append(one.cloneNode());
  const last = [...pins.querySelectorAll("img")].at(-1).getBoundingClientRect();
  return last.right - pins.closest(".seat").getBoundingClientRect().right;
}"""
# Widths at which the colon after the name of a card begins a line.
_COLONS = """() => {
  const button = document.querySelector("#log .card-name");
  const sentence = button.closest(".sentence");
  const colon = document.createRange();
  const lone = [];
  for (let width = 90; width < 320; width += 1) {
    sentence.style.cssText = `display: block; width: ${width}px`;
    const at = sentence.textContent.indexOf(":");
    const walk = document.createTreeWalker(sentence, NodeFilter.SHOW_TEXT);
    for (let before = 0; walk.nextNode(); before += walk.currentNode.length) {
      const here = at - before;
      if (here < 0 || here >= walk.currentNode.length) continue;
      colon.setStart(walk.currentNode, here);
      colon.setEnd(walk.currentNode, here + 1);
    }
    const edge = sentence.getBoundingClientRect().left;
    if (colon.getBoundingClientRect().left < edge + 2) lone.push(width);
  }
  return lone;
}"""
# Every place that Undo has from now on: when something is asked, to be confirmed, or awaited.
_WHERE_UNDO_ENDS = """() => {
  window.undos = new Set();
  const look = () => {
    const undo = document.querySelector("#prompt .answers > .undo");
    if (undo) window.undos.add(Math.round(undo.getBoundingClientRect().right));
    requestAnimationFrame(look);
  };
  look();
}"""
# By how many pixels a die that rolls leaves its own square, at most.
_ROLLED = """() => {
  const die = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  document.querySelector("#prompt .answers").append(die);
  die.setAttribute("class", "die");
  const own = die.getBoundingClientRect();
  die.setAttribute("class", "die rolling");
  const [rolling] = die.getAnimations();
  rolling.pause();
  const out = [];
  for (let part = 0; part < 1; part += 1 / 32) {
    rolling.currentTime = part * rolling.effect.getTiming().duration;
    const { left, top, right, bottom } = die.getBoundingClientRect();
    out.push(own.left - left, own.top - top, right - own.right, bottom - own.bottom);
  }
  die.remove();
  return Math.max(...out);
}"""
# How much room there is around the button of one's role, on each side.
_SHORTENED = """() => [...document.querySelectorAll(".bench .name")]
  .filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent)"""
# Names of regions that what is outlined around its people lies on, and faces below a ribbon.
_CROSSED = """() => {
  const meet = (a, b) => a.left < b.right && b.left < a.right
    && a.top < b.bottom && b.top < a.bottom;
  const box = (one) => one.getBoundingClientRect();
  const rings = [...document.querySelectorAll("#board g.region > .area")].map(box);
  const names = [...document.querySelectorAll("#board > svg text")]
    .filter((one) => /[a-z]{3}/i.test(one.textContent));
  const faces = [...document.querySelectorAll(".bench .person circle")].map(box);
  const ribbons = [...document.querySelectorAll(".bench .office")];
  return [
    rings.length, names.filter((name) => rings.some((ring) => meet(ring, box(name)))).length,
    ribbons.length, ribbons.filter((one) => faces.some((face) => meet(face, box(one)))).length,
  ];
}"""
_RING = """() => {
  const frame = document.querySelector("dialog.role-card").getBoundingClientRect();
  const button = document.querySelector("dialog [data-remember]");
  const { left, right, bottom } = button.getBoundingClientRect();
  return [left - frame.left, frame.right - right, frame.bottom - bottom];
}"""


def test_signs_buttons_and_names_of_cards(browser: Browser, server: Server) -> None:
    ann = Player(browser, server.address, WINDOW)
    ann.set_table("votes-for-women", "solitaire", "me")
    ann.say("^event:")
    while ann.wait() and not ann.page.locator("#log .card-name").count():
        ann.answer()
    assert ann.page.evaluate(_COLONS) == []
    ann.page.wait_for_selector(".seat .pins img")
    assert ann.page.evaluate(_BUTTONS) <= 0
    assert ann.page.evaluate(_SIGNS) == ["0 0 20 20", True, True]
    ann.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    assert ann.page.evaluate(_CROSSED)[:2] == [6, 0], "rings end above the names of regions"
    ann.page.emulate_media(reduced_motion="no-preference")
    assert ann.page.evaluate(_ROLLED) < 4, "no die rolls over the words beside it"
    ann.close()


@pytest.mark.parametrize("mode", ["five", "ten"])
def test_ribbons_lie_below_faces(browser: Browser, server: Server, mode: str) -> None:
    ann = Player(browser, server.address, DESK)
    others = ["random"] * (4 if mode == "five" else 9)
    ann.set_table("vote", mode, "me", *others, name="Guest 938")  # as newcomers are called
    ann.page.locator(".bench .office").first.wait_for()
    ribbons, crossed = ann.page.evaluate(_CROSSED)[2:]
    assert ribbons > 0 and crossed == 0
    ann.page.set_viewport_size({"width": 820, "height": 1180})
    assert ann.page.evaluate(_SHORTENED) == []
    ann.close()


def test_the_ring_around_the_button_of_a_role_is_whole(browser: Browser, server: Server) -> None:
    ann = Player(browser, server.address, PHONE)
    ann.go("new/vote?mode=five")
    for seat, who in enumerate(("me", *["random"] * 4)):
        ann.page.select_option(f"#seat{seat}", who)
    ann.page.fill("#name", "Ann")
    ann.page.get_by_role("button", name="Set the table").click()
    ann.page.locator("dialog.role-card [data-remember]").wait_for()
    assert min(ann.page.evaluate(_RING)) >= 5
    ann.close()


@pytest.mark.parametrize("game", ["votes-for-women", "suffragetto"])
def test_undo_keeps_its_place_while_others_answer(
    browser: Browser, server: Server, game: str
) -> None:
    ann = Player(browser, server.address, (390, 844), seed=3)
    ann.set_table(game, "two-player", "me", "random")
    assert ann.wait()
    ann.page.evaluate(_WHERE_UNDO_ENDS)
    for _ in range(4):
        ann.answer()
        assert ann.wait()
    assert len(ann.page.evaluate("[...window.undos]")) == 1, ann.page.evaluate("[...window.undos]")
    ann.close()
