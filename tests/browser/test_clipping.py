"""Nothing is cut off and no word lies on another, on any kind of screen, in every phase."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from suffrage.core.game import NATURE, Options, Seat
from suffrage.games import game
from tests.browser.clipping import SCREENS, faults
from tests.browser.hands import Player
from tests.browser.phases import Moment
from tests.browser.planting import plant
from tests.browser.served import DESK, Server
from tests.browser.tastes import quick
from tests.tables import Table, random_play

MODES = {"solitaire": ("me",), "two-player": ("random", "me")}
_ANSWERS = 40
_KINDS = 8  # of questions that are looked at


@pytest.mark.parametrize("mode", MODES)
def test_votes_for_women(browser: Browser, server: Server, mode: str) -> None:
    ann = Player(browser, server.address, DESK, seed=9)
    ann.set_table("votes-for-women", mode, *MODES[mode])
    seen: set[str] = set()
    for _ in range(_ANSWERS):
        assert ann.wait()
        asked = ann.prompt().rpartition(":")[2][:12]  # what is asked, not by which card
        if ann.is_over() or len(seen) == _KINDS:
            break
        if asked not in seen:
            seen.add(asked)
            found = [fault for screen in SCREENS for fault in faults(ann.page, screen)]
            ann.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
            assert found == [], ann.prompt()
        ann.answer(quick)
    assert len(seen) > 3
    ann.close()


def _longest(mode: str, seat: Seat, many: int) -> list[Moment]:
    """The moments of a match by chance in which the longest questions are asked."""
    table = Table(game("votes-for-women"), Options(mode))
    found: dict[str, tuple[int, Moment]] = {}  # by what is asked, not by which card
    given: list[tuple[Seat, str]] = []
    for state, asked, action in random_play(table, 4):
        if asked == seat and NATURE not in state.pending():
            prompt = table.game.ask(state.view(seat), table.mode.seats)
            kind = prompt.body[:12]
            if len(prompt.text) > found.get(kind, (0, None))[0]:
                moment = Moment(table, seat, tuple(given), (prompt.text,))
                found[kind] = (len(prompt.text), moment)
        given.append((asked, table.game.spell(action)))
    by_length = sorted(found.values(), key=lambda entry: -entry[0])
    return [moment for _, moment in by_length[:many]]


def test_the_longest_questions_are_whole(browser: Browser, server: Server) -> None:
    ann = Player(browser, server.address, DESK)
    moments = _longest("two-player", 1, 5)
    assert len(moments[0].about[0]) > 85, moments[0].about
    for moment, path in zip(moments, plant(server, ann, moments), strict=True):
        ann.go(path)
        ann.sit_down()
        assert ann.wait() and ann.prompt() == moment.about[0]
        found = [fault for screen in SCREENS for fault in faults(ann.page, screen)]
        ann.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
        assert found == [], moment.about
    ann.close()


def _rich() -> Moment:
    """The Suffragists bid with a full purse: there are thirteen answers."""
    table = Table(game("votes-for-women"), Options("two-player"))
    for seed in range(40):
        given: list[tuple[Seat, str]] = []
        for state, asked, action in random_play(table, seed):
            options = state.options(0) if asked == 0 else []
            if table.game.read("bid:12") in options:
                return Moment(table, 0, tuple(given), ("Strategy",))
            given.append((asked, table.game.spell(action)))
    raise AssertionError("nobody is rich")


def test_a_bid_of_a_full_purse_can_be_made_on_every_screen(
    browser: Browser, server: Server
) -> None:
    ann = Player(browser, server.address, DESK)
    (path,) = plant(server, ann, [_rich()])
    ann.go(path)
    ann.sit_down()
    assert ann.wait() and "buttons to bid" in ann.prompt()
    assert [fault for screen in SCREENS for fault in faults(ann.page, screen)] == []
    ann.close()


def test_the_end_takes_the_whole_desk(browser: Browser, server: Server) -> None:
    ann = Player(browser, server.address, DESK)
    table = Table(game("votes-for-women"), Options("two-player"))
    given = [(seat, table.game.spell(action)) for _, seat, action in random_play(table, 4)]
    (path,) = plant(server, ann, [Moment(table, 0, tuple(given), ("the end",))])
    ann.go(path)
    ann.sit_down()
    assert ann.wait() and ann.is_over()
    for width, height in SCREENS:
        ann.page.set_viewport_size({"width": width, "height": height})
        end, desk = (ann.page.locator(one).bounding_box() for one in ("#prompt", "#desk"))
        assert end == desk, "no card is asked for any more"
    ann.close()


def test_looking_back_the_moment_and_the_question_after_it_are_whole(
    browser: Browser, server: Server
) -> None:
    ann = Player(browser, server.address, DESK)
    moments = _longest("two-player", 1, 2)
    for moment, path in zip(moments, plant(server, ann, moments), strict=True):
        ann.go(f"{path}/replay?at={len(moment.answers)}&eyes={moment.seat}")
        told = ann.page.locator(".transport .told")
        assert moment.about[0] in told.inner_text()
        for screen in SCREENS:
            assert faults(ann.page, screen) == [], moment.about
            assert told.evaluate("(told) => told.scrollHeight <= told.clientHeight + 2"), screen
    ann.close()
