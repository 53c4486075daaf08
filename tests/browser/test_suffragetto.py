"""The board of Suffragetto under hands: taps, drags, a move set early, looking back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.hands import Player
from tests.browser.served import DESK, PHONE, Server

# The Leader on h11 can take two constables, one after the other.
CHAIN = "17/17/17/17/17/17/7Sp8/9p7/17/17/17/17/17/4PppP9/17/8S8/17 s 0 1"
# The Leader on e7 can take four constables and be back.
RING = "17/17/17/17/17/17/17/17/17/5p1p9/4S12/5p1p9/17/4p5P6/17/17/17 s 0 1"
# Nobody is taken yet, so that nothing can be exchanged.
START = (
    "17/17/17/6p3p6/4Ppp3ppP4/2PpppppPpppppP2/17/17/17/17/17/2SsssssSsssssS2/4Sss3ssS4/6s3s6/"
    "17/17/17 s 0 1"
)
_MIDDLE = """(name) => {
  const box = document.querySelector(`#board [data-square="${name}"]`).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
_STANDS = "(name) => document.querySelector(`#board .pieces [data-at='${name}']`) !== null"
_ABOVE = """([name, y]) => {
  const square = document.querySelector(`#board [data-square="${name}"]`);
  return square.getBoundingClientRect().y < y;
}"""
# How many were taken by each move that the board showed, however soon the next one covered it.
_TRAILS = """() => {
  window.taken = [];
  const note = () => {
    const victims = document.querySelectorAll("#board .trail .victim").length;
    if (victims && window.taken.at(-1) !== victims) window.taken.push(victims);
  };
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
}"""
_LISTEN = """
window.struck = 0;
const strike = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (when) { window.struck += 1; strike.call(this, when); };
"""


class Mover(Player):
    """Somebody who plays on the squares of the board, wherever they lie."""

    def middle(self, square: str) -> tuple[float, float]:
        x, y = self.page.evaluate(_MIDDLE, square)
        return x, y

    def tap(self, *squares: str) -> None:
        """Tap one square after another."""
        for square in squares:
            self.clicks += 1
            if self.is_phone:
                self.page.touchscreen.tap(*self.middle(square))
            else:
                self.page.mouse.click(*self.middle(square))

    def drag(self, start: str, end: str) -> None:
        """Take a piece up and let it go elsewhere."""
        self.page.mouse.move(*self.middle(start))
        self.page.mouse.down()
        self.page.mouse.move(*self.middle(end), steps=5)
        self.page.mouse.up()

    def sees(self, square: str) -> None:
        """Wait until somebody stands there."""
        self.page.wait_for_function(_STANDS, arg=square)

    def took(self, count: int) -> None:
        """Wait until the board has shown a move, which took so many: it may be answered at once."""
        self.page.wait_for_function("() => window.taken.length > 0")
        assert self.page.evaluate("window.taken[0]") == count


@pytest.fixture
def people(browser: Browser, server: Server) -> Iterator[tuple[Mover, Mover]]:
    """Two people at a table, the first to move."""
    ann, bea = Mover(browser, server.address, seed=1), Mover(browser, server.address, seed=2)
    yield ann, bea
    ann.close()
    bea.close()


def sit(ann: Mover, bea: Mover, position: str = CHAIN, confirms: bool = True) -> None:
    """Sit down at a table with that position."""
    ann.set_table("suffragetto", "two-player", "me", "friend", file_position=position)
    bea.join(ann.invitation(), "Bea")
    assert ann.wait() and ann.is_asked()
    bea.page.wait_for_selector("[data-mover]")  # all scripts have run
    if not confirms:
        ann.open_panel("menu")
        ann.page.get_by_role("button", name="Do not ask me before").click()
        ann.sit_down()
        assert ann.wait() and ann.is_asked()


# How bright each kind of square is painted, from 0 to 255.
_BRIGHTNESS = """() => ["prison", "yard", "yellow", "arena", "hospital"].map((kind) => {
  const paint = getComputedStyle(document.querySelector(`#board .square.${kind}`)).fill;
  const [red, green, blue] = paint.match(/[\\d.]+/g).map(Number);
  return 0.3 * red + 0.59 * green + 0.11 * blue;
})"""


def alone(browser: Browser, server: Server, size: tuple[int, int], position: str) -> Mover:
    """Somebody who plays against chance."""
    ann = Mover(browser, server.address, size)
    ann.set_table("suffragetto", "two-player", "me", "random", file_position=position)
    assert ann.wait() and ann.is_asked()
    ann.page.evaluate(_TRAILS)
    return ann


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_two_taps_move_a_piece_and_two_play_a_whole_series(
    browser: Browser, server: Server, size: tuple[int, int]
) -> None:
    ann = alone(browser, server, size, CHAIN)
    ann.tap("h11", "j9")
    ann.sees("j9")
    assert ann.clicks == 2
    ann.took(2)
    ann.close()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_ring_is_played_by_a_tap_on_its_end(
    browser: Browser, server: Server, size: tuple[int, int]
) -> None:
    ann = alone(browser, server, size, RING)
    ann.tap("e7", "e7")
    ann.took(4)
    ann.close()


def test_a_piece_is_dragged_and_a_drop_at_the_end_plays_the_series(
    browser: Browser, server: Server
) -> None:
    ann = alone(browser, server, DESK, CHAIN)
    ann.drag("h11", "e11")
    assert ann.page.evaluate(_STANDS, "h11"), "nobody goes there"
    ann.drag("h11", "j9")
    ann.sees("j9")
    ann.took(2)
    ann.close()


def test_before_people_a_move_takes_three_taps_and_stands_at_its_end_meanwhile(
    people: tuple[Mover, Mover],
) -> None:
    ann, bea = people
    sit(ann, bea)
    ann.tap("h11", "j9")
    ann.sees("j9")
    expect(ann.page.locator("#board .trail.held")).to_have_count(1)
    assert not bea.page.evaluate(_STANDS, "j9"), "nobody else sees it yet"
    ann.page.locator("#confirm").click()
    bea.sees("j9")
    assert ann.clicks + 1 == 3


def test_without_the_question_a_move_before_people_takes_two_taps(
    people: tuple[Mover, Mover],
) -> None:
    ann, bea = people
    sit(ann, bea, confirms=False)
    ann.clicks = 0
    ann.tap("h11", "j9")
    bea.sees("j9")
    assert ann.clicks == 2


def test_a_move_set_early_is_shown_and_played_at_once(people: tuple[Mover, Mover]) -> None:
    ann, bea = people
    sit(ann, bea)
    bea.page.evaluate("localStorage.setItem('telling', '1')")  # she wants to be told at leisure
    bea.tap("e4", "e5")
    note = bea.page.locator("#board .board-note")
    expect(note).to_contain_text("e4 to e5")
    expect(bea.page.locator("#board .early-move")).to_have_count(1)
    ann.tap("i2", "i3")
    ann.page.locator("#confirm").click()
    ann.sees("e5")
    expect(note).to_have_count(0)
    assert ann.wait() and ann.is_asked()


def test_a_move_set_early_that_is_not_possible_any_more_is_dropped_with_a_word(
    people: tuple[Mover, Mover],
) -> None:
    ann, bea = people
    sit(ann, bea)
    bea.drag("e4", "q17")
    expect(bea.page.locator("#board .early-move")).to_have_count(1)
    ann.tap("i2", "i3")
    ann.page.locator("#confirm").click()
    note = bea.page.locator("#board .board-note")
    expect(note).to_contain_text("e4 to q17 is not possible any more")
    assert bea.wait() and bea.is_asked()


def test_a_move_set_early_is_cancelled_by_a_click(people: tuple[Mover, Mover]) -> None:
    ann, bea = people
    sit(ann, bea)
    for cancel in ("button", "board"):
        bea.tap("e4", "e5")
        expect(bea.page.locator("#board .early-move")).to_have_count(1)
        if cancel == "button":
            bea.page.get_by_role("button", name="Cancel").click()
        else:
            bea.tap("l9")
        expect(bea.page.locator("#board .early-move")).to_have_count(0)
    ann.tap("i2", "i3")
    ann.page.locator("#confirm").click()
    assert bea.wait() and bea.is_asked()
    assert bea.page.evaluate(_STANDS, "e4")


def test_a_move_of_the_list_opens_its_position_and_a_button_leads_back(
    browser: Browser, server: Server
) -> None:
    ann = alone(browser, server, DESK, START)
    ann.say("^i6-i7$")
    assert ann.wait()
    ann.say("^i7-i8$")
    assert ann.wait()
    ann.open_panel("extras")
    ann.page.get_by_role("link", name="i6-i7").click()
    ann.sees("i7")
    note = ann.page.locator("#board .board-note")
    expect(note).to_contain_text("After move 1")
    ann.page.get_by_role("button", name="First position").click()
    ann.sees("i6")
    note.get_by_role("button", name="Back to now").click()
    ann.sees("i8")
    expect(note).to_have_count(0)
    assert "/replay" not in ann.page.url
    ann.say("^i8-i9$")
    ann.close()


def test_a_move_of_the_others_leads_back_to_now(people: tuple[Mover, Mover]) -> None:
    ann, bea = people
    sit(ann, bea)
    ann.tap("h11", "j9")
    ann.page.locator("#confirm").click()
    bea.sees("j9")
    ann.open_panel("extras")
    ann.page.get_by_role("button", name="First position").click()
    ann.sees("h11")
    bea.talk("Hm.")
    expect(ann.page.locator("#log")).to_contain_text("Hm.")
    assert ann.page.evaluate(_STANDS, "h11"), "talk leaves the past alone"
    bea.say("^e4-e5$")
    ann.sees("e5")
    expect(ann.page.locator("#board .board-note")).to_have_count(0)


def test_a_hint_draws_an_arrow_and_says_from_where(browser: Browser, server: Server) -> None:
    ann = alone(browser, server, DESK, START)
    ann.ask_hint()
    hinted = ann.page.locator("#board .way.hinted").first
    expect(hinted.locator(".arc")).to_be_visible()
    spelled = hinted.get_attribute("data-answer") or ""
    start = spelled.split()[0].replace("x", "-").replace("^", "-").partition("-")[0]
    expect(ann.page.locator(".tips li button").first).to_contain_text(f"from {start} to")
    ann.close()


def test_the_board_is_dark_by_night(browser: Browser, server: Server) -> None:
    ann = alone(browser, server, DESK, START)
    bright = ann.page.evaluate(_BRIGHTNESS)
    ann.page.emulate_media(color_scheme="dark")
    dark = ann.page.evaluate(_BRIGHTNESS)
    assert len(bright) == len(dark) > 4
    assert min(bright) > 150 and max(dark) < 110, (bright, dark)
    ann.close()


def test_an_exchange_is_offered_by_two_steppers(people: tuple[Mover, Mover]) -> None:
    ann, bea = people
    sit(ann, bea)
    ann.page.get_by_role("button", name="Exchange").click()
    sheet = ann.page.locator("#exchanges")
    expect(sheet.get_by_role("button")).to_have_count(5)
    sheet.get_by_role("button", name="One large piece more").click()
    sheet.get_by_role("button", name="One small piece more").click()
    sheet.get_by_role("button", name="Offer 1 large and 2 small").click()
    ann.page.locator("#confirm").click()
    assert bea.wait() and bea.is_asked()
    assert "1 large and 2 small" in bea.prompt()


def test_the_board_is_flipped_and_stays_so_for_this_player(
    browser: Browser, server: Server
) -> None:
    ann = alone(browser, server, DESK, CHAIN)
    before = ann.middle("a1")
    ann.open_panel("extras")
    ann.page.get_by_role("button", name="Flip board").click()
    ann.page.wait_for_function(_ABOVE, arg=["a1", before[1] - 99])
    ann.page.reload()
    ann.page.wait_for_selector("#room[data-side]")
    assert ann.middle("a1")[1] < before[1] - 99
    ann.close()


def test_moves_sound_only_once_somebody_wants_it(browser: Browser, server: Server) -> None:
    ann = Mover(browser, server.address)
    ann.context.add_init_script(_LISTEN)
    ann.set_table("suffragetto", "two-player", "me", "random", file_position=START)
    ann.say("^i6-i7$")
    assert ann.wait() and ann.page.evaluate("window.struck") == 0
    ann.open_panel("extras")
    ann.page.get_by_role("button", name="Sounds").click()
    heard = ann.page.evaluate("window.struck")
    assert heard > 0, "so that one knows it"
    ann.say("^i7-i8$")
    assert ann.wait() and ann.page.evaluate("window.struck") > heard
    ann.page.reload()
    ann.page.wait_for_selector("#room[data-side]")
    ann.open_panel("extras")
    expect(ann.page.get_by_role("button", name="Sounds")).to_have_attribute("aria-pressed", "true")
    ann.close()


def test_a_move_is_told_hop_by_hop_to_whoever_likes_motion(
    browser: Browser, server: Server
) -> None:
    ann = alone(browser, server, DESK, CHAIN)
    ann.page.emulate_media(reduced_motion="no-preference")
    ann.page.evaluate(
        """() => {
          window.moved = [];
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (frames, options) {
            if (this.matches(".piece")) window.moved.push([frames.length, options.duration]);
            return animate.call(this, frames, options);
          };
        }"""
    )
    ann.tap("h11", "j9")
    ann.page.wait_for_function("() => window.moved.length > 0")
    assert ann.page.evaluate("window.moved[0]") == [3, 600]
    ann.close()
