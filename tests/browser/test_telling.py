"""Telling: what others did comes beat by beat before the question, and never stands in its way."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.hands import Player
from tests.browser.served import Server

# Every beat that the page tells: its line, its time, and since when it is shown.
_LISTEN = """() => {
  window.beats = [];
  const note = () => {
    const told = document.querySelector("#prompt .told");
    const number = document.getElementById("ticket").dataset.told;
    if (!told || window.beats.at(-1)?.number === number) return;
    const { ms, rest } = told.dataset;
    const line = told.querySelector(".asks").textContent;
    window.beats.push({ line, number, ms: Number(ms), rest: Number(rest), at: performance.now() });
  };
  document.addEventListener("htmx:after:swap", note);
  note();
}"""
_PRESENT = "() => document.getElementById('ticket').dataset.behind !== 'yes'"
# How long each beat is told, in milliseconds, as the page has set it.
_WATCH_BEATS = """() => {
  window.lasted = {};
  document.addEventListener("htmx:after:swap", () => {
    const beat = document.querySelector("#prompt .told");
    const tempo = document.documentElement.style.getPropertyValue("--tempo");
    const number = document.getElementById("ticket").dataset.told;
    if (beat) window.lasted[number] ??= Number(tempo) * Number(beat.dataset.ms);
  });
}"""
_ASKED = "() => document.getElementById('ticket').dataset.asked === 'yes'"
# Another beat is told than the one of that number, or none any more.
_AFTER = """(number) => {
  const { behind, told } = document.getElementById("ticket").dataset;
  return behind !== "yes" || told !== number;
}"""
_SOON = 4000  # milliseconds, on a busy machine
_WAIT = 9000  # milliseconds: one wait takes no longer


def let_tell(player: Player, how: str = "1") -> None:
    """Have others' turns told from now on, and write down what is told."""
    player.open_panel("menu")
    player.page.select_option("#pace", how)
    player.page.evaluate(_LISTEN)


def told(player: Player) -> list[dict[str, Any]]:
    """What the page has told so far."""
    found: list[dict[str, Any]] = player.page.evaluate("window.beats")
    return found


@pytest.fixture
def ann(browser: Browser, server: Server) -> Player:
    ann = Player(browser, server.address, seed=3, reduced_motion="no-preference")
    ann.set_table("votes-for-women", "two-player", "me", "random")
    assert ann.wait()
    return ann


def _answer_until_told(player: Player) -> None:
    """Answer until somebody else's turn is told."""
    for _ in range(60):
        player.page.wait_for_function(
            f"() => ({_ASKED})() || document.querySelector('#prompt.telling') !== null"
        )
        if player.page.locator("#prompt.telling").count():
            return
        player.answer()
    raise AssertionError("nobody else does anything")


def test_beats_come_one_after_another_each_in_its_time(ann: Player) -> None:
    let_tell(ann)
    for _ in range(2):
        _answer_until_told(ann)
        assert ann.wait(), ann.prompt()
        end = float(ann.page.evaluate("performance.now()"))
        beats = told(ann)
        lines = [beat["line"] for beat in beats]
        assert lines and len({*lines}) == len(lines), "no line is told twice"
        ends = [*[beat["at"] for beat in beats[1:]], end]
        for beat, until in zip(beats, ends, strict=True):
            least = beat["ms"] * min(1, _WAIT / beat["rest"])
            assert until - beat["at"] >= 0.9 * least, beat
        ann.page.evaluate("window.beats = []")
    ann.close()


def test_next_and_space_end_a_beat_and_pause_holds_it(ann: Player) -> None:
    ann.page.clock.install()
    let_tell(ann, "2")
    _answer_until_told(ann)
    ann.page.get_by_role("button", name="Pause").click()
    number = ann.ticket("told")
    ann.page.clock.run_for(6000)
    assert ann.ticket("told") == number, "it is held"
    ann.page.get_by_role("button", name="Next").click()
    ann.page.wait_for_function(_AFTER, arg=number)
    _answer_until_told(ann)
    number = ann.ticket("told")
    ann.page.locator("body").press("Space")
    ann.page.wait_for_function(_AFTER, arg=number, timeout=_SOON)
    ann.close()


@pytest.mark.parametrize("how", ["board", "key"])
def test_whoever_wants_to_answer_need_not_wait(ann: Player, how: str) -> None:
    let_tell(ann, "2")
    _answer_until_told(ann)
    ann.page.get_by_role("button", name="Pause").click()
    if how == "board":
        ann.page.mouse.click(500, 300)
    else:
        ann.page.locator("body").press("q")
    ann.page.wait_for_function(_PRESENT)
    ann.close()


# Heads of cards in the hand that lie under the card that is told.
_COVERED = """() => {
  const { right } = document.querySelector("#prompt .face > svg").getBoundingClientRect();
  return [...document.querySelectorAll("#hand button.card .name")]
    .filter((name) => name.getBoundingClientRect().left < right).map((name) => name.textContent);
}"""


def test_the_card_that_is_told_lies_on_none_of_ones_own(ann: Player) -> None:
    let_tell(ann, "2")
    ann.say(r"^event:S1$")
    _answer_until_told(ann)  # the Patriarchy
    ann.page.get_by_role("button", name="Pause").click()
    assert ann.page.evaluate(_COVERED) == []
    ann.close()


def test_where_nothing_shall_move_only_next_goes_on(browser: Browser, server: Server) -> None:
    ann = Player(browser, server.address, seed=3)
    ann.set_table("votes-for-women", "two-player", "me", "random")
    assert ann.wait()
    ann.page.clock.install()
    let_tell(ann)
    _answer_until_told(ann)
    number = ann.ticket("told")
    ann.page.clock.run_for(4500)
    assert ann.ticket("told") == number
    while ann.page.locator("#prompt.telling").count():
        number = ann.ticket("told")
        ann.page.get_by_role("button", name="Next").click()
        ann.page.wait_for_function(_AFTER, arg=number)
    assert ann.is_asked()
    ann.close()


_LINE = "() => document.querySelector('#prompt.telling .asks')?.textContent.trim()"


def test_the_beginning_of_a_match_is_one_beat_and_told_once(
    browser: Browser, server: Server
) -> None:
    ann = Player(browser, server.address, seed=3, reduced_motion="no-preference")
    ann.go("new/votes-for-women?mode=solitaire")
    ann.page.get_by_role("button", name="Set the table").click()
    told = ann.page.wait_for_function(_LINE).json_value()  # it is told for two seconds only
    assert told.endswith("lie on the table to be won.")
    ann.page.wait_for_function(_ASKED, timeout=6000)
    ann.page.reload()
    ann.page.wait_for_selector("#room[data-side]")
    ann.page.wait_for_timeout(500)
    assert ann.is_asked() and ann.page.locator("#prompt.telling").count() == 0
    ann.close()


def test_telling_leaves_most_of_ones_time(browser: Browser, server: Server) -> None:
    """Somebody sits down, the match begins, and a clock of half a minute runs: an eighth of it is
    spent on the telling, however slow the machine is that shows it."""
    ann = Player(browser, server.address, seed=1, reduced_motion="no-preference")
    bea = Player(browser, server.address, seed=2)
    ann.set_table("votes-for-women", "two-player", "me", "friend", clock="30")
    let_tell(ann)
    ann.page.evaluate(_WATCH_BEATS)
    bea.join(ann.invitation(), "Bea")
    ann.page.wait_for_function(_ASKED)
    lasted = ann.page.evaluate("Object.values(window.lasted)")
    assert 0 < sum(lasted) <= 30_000 / 8
    ann.close()
    bea.close()


def test_what_is_said_out_of_sight_is_counted(browser: Browser, server: Server) -> None:
    ann = Player(browser, server.address, seed=1)
    bea = Player(browser, server.address, seed=2)
    ann.set_table("suffragetto", "two-player", "me", "friend")
    bea.join(ann.invitation(), "Bea")
    assert ann.wait(1) or bea.wait()
    ann.open_panel("menu")
    bea.talk("Well?")
    bea.page.wait_for_timeout(100)
    bea.talk("Your move.")
    mark = ann.page.locator("#tab-log [data-unread]")
    expect(mark).to_be_visible()
    expect(mark).to_have_text("2")
    ann.open_panel("log")
    expect(mark).to_be_hidden()
    expect(ann.page.locator("#log")).to_contain_text("Your move.")
    ann.close()
    bea.close()


# Everything that moves stands still as soon as ballots are told, to be looked at in any moment.
_HOLD_BALLOTS = """() => document.addEventListener("htmx:after:swap", () => {
  if (!document.querySelector('.told[data-kind="voted"]')) return;
  for (const one of document.getAnimations()) one.pause();
})"""
_VOTED = """() => document.querySelector('.told[data-kind="voted"]') !== null"""
# So long after the ballots came: which of these can be seen.
_SEEN_AFTER = """(seconds) => {
  for (const one of document.getAnimations()) one.currentTime = 1000 * seconds;
  const seen = (what) => getComputedStyle(document.querySelector(what)).opacity > 0.9;
  const chamber = ["#chamber .ballot .mark", "#chamber .tally", "#chamber .verdict"];
  return [...chamber, ".told .asks", ".now-told"].filter(seen);
}"""


def test_the_desk_names_no_verdict_before_the_ballots_are_counted(
    browser: Browser, server: Server
) -> None:
    ann = Player(browser, server.address, seed=3, reduced_motion="no-preference")
    ann.set_table("vote", "five", "me", *["random"] * 4)
    assert ann.wait()
    let_tell(ann)
    ann.open_panel("log")
    ann.page.evaluate(_HOLD_BALLOTS)
    for _ in range(20):
        ann.page.wait_for_function(f"() => ({_ASKED})() || ({_VOTED})()")
        if ann.page.evaluate(_VOTED):
            break
        ann.answer()
    ann.page.get_by_role("button", name="Pause").click()
    assert ann.page.evaluate(_SEEN_AFTER, 0.3) == []
    assert ann.page.evaluate(_SEEN_AFTER, 1.5) == ["#chamber .ballot .mark"]
    assert ann.page.evaluate(_SEEN_AFTER, 2.78)[1:] == ["#chamber .tally"]
    assert len(ann.page.evaluate(_SEEN_AFTER, 3.3)) == 5
    ann.close()


_SHOWN = "() => document.getElementById('map').viewBox.baseVal.width"
# How wide the view was when nothing was told yet.
_REMEMBER = """() => document.addEventListener("htmx:before:swap", () => {
  if (!document.querySelector("#prompt.telling"))
    window.before = document.getElementById("map").viewBox.baseVal.width;
})"""
_DELAYS = """() => Array.from(document.querySelectorAll('[data-drop]'),
  (piece) => [Number(piece.dataset.drop), parseFloat(getComputedStyle(piece).animationDelay)])"""


def test_on_a_phone_the_eye_goes_where_a_beat_happens_and_returns(
    browser: Browser, server: Server
) -> None:
    ann = Player(browser, server.address, (390, 844), seed=3)
    ann.set_table("votes-for-women", "two-player", "me", "steady")
    assert ann.wait()
    whole = ann.page.evaluate(_SHOWN)
    let_tell(ann)
    ann.page.evaluate(_REMEMBER)
    ann.open_panel("hand")
    ann.say(r"^event:S1$")
    _answer_until_told(ann)  # the Patriarchy: cubes in the east, one after another
    ann.page.wait_for_function(f"(whole) => ({_SHOWN})() < 0.9 * whole", arg=whole)
    expect(ann.page.locator(".locator")).to_be_visible()
    delays = ann.page.evaluate(_DELAYS)
    assert len(delays) > 30 and len({number for number, _ in delays}) == len(delays)
    assert all(late == pytest.approx(0.045 * number) for number, late in delays)
    for _ in range(20):
        if not ann.page.locator("[data-next]").count():
            break
        number = ann.ticket("told")
        ann.page.locator("[data-next]").click()
        ann.page.wait_for_function(_AFTER, arg=number)
    ann.page.wait_for_function(f"() => ({_SHOWN})() === window.before")
    ann.close()


_MIDDLE = """() => {
  const { x, width } = document.getElementById("map").viewBox.baseVal;
  return x + width / 2;
}"""


def test_on_a_phone_the_eye_goes_there_from_wherever_one_looked(
    browser: Browser, server: Server
) -> None:
    ann = Player(browser, server.address, (390, 844), seed=3)
    ann.set_table("votes-for-women", "two-player", "me", "steady")
    assert ann.wait()
    whole = ann.page.evaluate(_MIDDLE)
    let_tell(ann)
    ann.open_panel("hand")
    ann.say(r"^event:S1$")
    box = ann.page.locator("#state-NV .area").first.bounding_box()
    assert box is not None
    ann.page.wait_for_function(f"() => ({_ASKED})()")
    ann.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    ann.page.wait_for_function(f"(whole) => ({_MIDDLE})() < 0.7 * whole", arg=whole)
    _answer_until_told(ann)  # the Patriarchy, in the east
    ann.page.wait_for_function(f"(whole) => ({_MIDDLE})() > whole", arg=whole)
    ann.close()
