"""One short match of each game, by clicks; and a browser that is closed in between."""

from __future__ import annotations

from playwright.sync_api import APIResponse, Browser, Route, expect

from tests.browser.hands import Player
from tests.browser.reopening import close_and_look
from tests.browser.served import Server
from tests.browser.tastes import prefers, quick

# Five Suffragettes are in the House of Commons, and the sixth stands before its door.
ALMOST_IN = "17/17/17/7sss7/7ss8/9S7/17/17/17/17/17/17/4p12/17/17/17/17 s 0 1"
# The Leader on h11 can take two constables, one after the other.
CHAIN = "17/17/17/17/17/17/7Sp8/9p7/17/17/17/17/17/4PppP9/17/8S8/17 s 0 1"
# Somebody who looks elsewhere, and whose ears count.
_LISTEN = """
window.struck = 0;
document.hasFocus = () => false;
const strike = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (when) { window.struck += 1; strike.call(this, when); };
"""


def test_a_turn_of_votes_for_women(browser: Browser, server: Server) -> None:
    """A card in each way it can be played; a whole match is played by keyboard."""
    ann = Player(browser, server.address)
    ann.set_table("votes-for-women", "solitaire", "me")
    for way in ("^event:", "^campaign:", "^lobby:", "^organize:"):
        ann.say(way)
        while ann.wait() and "play a card" not in ann.prompt():
            ann.answer()
    while ann.wait() and "turn 2" not in ann.prompt():
        ann.answer(quick)
    ann.close()


def test_a_match_of_suffragetto(browser: Browser, server: Server) -> None:
    ann = Player(browser, server.address)
    ann.set_table("suffragetto", "two-player", "me", "random", file_position=ALMOST_IN)
    ann.play(prefers("-j13$", "-i13$"))
    assert ann.prompt().startswith("You won.")
    ann.close()


def test_a_match_of_vote(browser: Browser, server: Server) -> None:
    ann = Player(browser, server.address, seed=2)  # a short match
    ann.set_table("vote", "five", "me", "random", "random", "random", "random")
    ann.play()
    assert ann.prompt().startswith(("You won.", "You lost."))
    ann.close()


def test_a_browser_closed_between_two_hops(browser: Browser, server: Server) -> None:
    ann = Player(browser, server.address)
    ann.set_table("suffragetto", "two-player", "me", "random", file_position=CHAIN)
    ann.say("^h11xj11$")
    close_and_look(ann)
    ann.say("^j11xj9$")
    ann.close()


def test_a_browser_closed_while_a_card_is_played(browser: Browser, server: Server) -> None:
    ann = Player(browser, server.address)
    ann.set_table("votes-for-women", "solitaire", "me")
    ann.say("^event:")
    close_and_look(ann)
    ann.close()


def test_what_was_fetched_before_an_answer_does_not_cover_what_came_of_it(
    browser: Browser, server: Server
) -> None:
    ann = Player(browser, server.address, seed=1)
    bea = Player(browser, server.address, seed=2)
    ann.set_table("suffragetto", "two-player", "me", "friend", file_position=CHAIN)
    bea.join(ann.invitation(), "Bea")
    assert ann.wait()
    late: list[tuple[Route, APIResponse]] = []

    def hold_the_first(route: Route) -> None:
        if late:
            route.continue_()
        else:
            late.append((route, route.fetch()))

    ann.page.route("**/parts?*", hold_the_first)
    bea.talk("Well?")
    while not late:
        ann.page.wait_for_timeout(20)
    control = next(control for control in ann.controls() if control.value == "i2-i3")
    if control.opener:
        ann.click(control.opener)
    ann.click(control.at)
    confirm = ann.page.locator("#confirm")
    expect(confirm).to_be_visible()
    route, answer = late[0]
    route.fulfill(response=answer)
    expect(ann.page.locator("#log")).to_contain_text("Well?")
    expect(confirm).to_be_visible()
    confirm.click()
    assert bea.wait() and bea.is_asked()
    ann.close()
    bea.close()


def test_whoever_looks_elsewhere_is_called_once_when_waiting_ends(
    browser: Browser, server: Server
) -> None:
    ann = Player(browser, server.address)
    ann.context.add_init_script(_LISTEN)
    ann.set_table("suffragetto", "two-player", "me", "random", file_position=CHAIN)
    assert ann.wait() and ann.page.title() == "Your turn · Suffragetto · Suffrage"
    ann.say("^h11xj11$")  # the turn goes on
    assert ann.wait() and ann.page.evaluate("window.struck") == 0
    ann.say("^j11xj9$")
    ann.page.wait_for_function("() => window.struck > 0")
    assert ann.page.evaluate("window.struck") == 2, "one bell, struck twice"
    assert ann.wait() and ann.page.title().startswith("Your turn")
    ann.open_panel("menu")
    ann.page.select_option("#turn", "off")
    ann.say("^(i2-i3|no)$")
    assert ann.wait() and ann.page.evaluate("window.struck") == 2
    ann.close()
