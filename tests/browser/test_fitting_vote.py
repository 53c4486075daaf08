"""VOTE! on every kind of screen: in all phases, with few and with many, its words have room."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from suffrage.core.game import NATURE, Options, Seat
from suffrage.games import game
from suffrage.games.vote.chronicle import FAILED
from suffrage.games.vote.phases import agenda
from suffrage.games.vote.state import VoteState
from tests.browser.fitting import misfits
from tests.browser.hands import Player
from tests.browser.phases import Moment
from tests.browser.planting import plant
from tests.browser.served import Server
from tests.tables import Table, random_play

SIZES = ((1440, 900), (1920, 1080), (820, 1180), (390, 844), (360, 640))
RULES = game("vote")
# A hand that is longer than its place fades out under "2 more", which covers what fades.
THINGS = "button:not(.more), .bench, .house, .prompt, .seats, .tabs"
ME = 0
# Ribbons and papers that lie over a face (the upper part of a picture) or over each other.
_COVERING = """() => {
  const boxes = (bench, what) => [...bench.querySelectorAll(what)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect());
  const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const found = [];
  for (const bench of document.querySelectorAll(".bench")) {
    const [ribbons, papers] = [boxes(bench, ".office"), boxes(bench, ".paper")];
    const faces = boxes(bench, ".person").map(({ left, right, top, height }) =>
      ({ left: left + 6, right: right - 6, top, bottom: top + 0.5 * height }));
    for (const ribbon of ribbons) {
      const add = (what) => found.push(`${what}: ${bench.innerText}`);
      if (faces.some((face) => meet(face, ribbon))) add("ribbon on a face");
      if (papers.some((paper) => meet(paper, ribbon))) add("paper on a ribbon");
    }
  }
  return found;
}"""

# Turn to a panel by the tab that is in sight.
_OPEN = """(name) => {
  const tabs = document.querySelectorAll(`[data-tab="${name}"], [data-panel-tab="${name}"]`);
  [...tabs].find((tab) => tab.checkVisibility()).click();
}"""


def _asked(phase: int) -> Callable[[VoteState], bool]:
    return lambda s: s.phase == phase and ME in s.pending() and s.round > 1


def _is_after_a_defeat(s: VoteState) -> bool:
    last = s.history[-1] if s.history else None
    return s.phase == agenda.NOMINATE and last is not None and last.result == FAILED


MOMENTS: dict[str, Callable[[VoteState], bool]] = {
    "nominate": _asked(agenda.NOMINATE),
    "ballot": _asked(agenda.BALLOT),
    "a vote that failed": _is_after_a_defeat,
    "pile": _asked(agenda.PILE),
    "select": _asked(agenda.SELECT),
    "deal": lambda s: _asked(agenda.DEAL)(s) and len(s.gifts) >= 2,
    "objection": _asked(agenda.OBJECTION),
    "adjourn": _asked(agenda.ADJOURN),
    "claim": lambda s: s.due[ME] >= 0,
    # Whoever is asked holds up the others: the moment lasts while it is looked at.
    "late": lambda s: s.round > 7 and not all(s.living) and ME in s.pending(),
}


def _moments(mode: str) -> Iterator[Moment]:
    """A moment of each kind, and the end of a match."""
    table, missing = Table(RULES, Options(mode)), dict(MOMENTS)
    for seed in range(60):
        given: list[tuple[Seat, str]] = []
        for state, seat, action in random_play(table, seed):
            assert isinstance(state, VoteState)
            for name in [
                n for n, fits in missing.items() if NATURE not in state.pending() and fits(state)
            ]:
                del missing[name]
                yield Moment(table, ME, tuple(given), (name,))
            given.append((seat, RULES.spell(action)))
        if seed == 0:
            yield Moment(table, ME, tuple(given), ("end",))
        if not missing:
            return
    raise AssertionError(f"no match by chance comes to {[*missing]}")


@pytest.mark.parametrize("mode", ["five", "ten"])
def test_words_have_room_in_every_phase(browser: Browser, server: Server, mode: str) -> None:
    ann = Player(browser, server.address, SIZES[0])
    moments = [*_moments(mode)]
    wrong: dict[str, list[str]] = {}
    for moment, path in zip(moments, plant(server, ann, moments), strict=True):
        ann.go(path)
        ann.sit_down()  # nothing is told any more, and the role is put away
        ann.wait(2)
        if moment.about == ("end",):
            ann.page.locator(".chart .curve").wait_for()
        for width, height in SIZES:
            ann.page.set_viewport_size({"width": width, "height": height})
            found = misfits(ann.page, THINGS) + ann.page.evaluate(_COVERING)
            ann.page.evaluate("() => document.getElementById('record').showPopover()")
            found += [
                f"Record: {one}"
                for one in misfits(ann.page, ".grid-of, .legend-of, .record header")
            ]
            ann.page.evaluate("() => document.getElementById('record').hidePopover()")
            if moment.about[0] in ("late", "end"):  # a good deal is known to oneself alone
                ann.page.evaluate(_OPEN, "extras")
                found += [f"Cards: {one}" for one in misfits(ann.page, ".extras li, .extras dd")]
                ann.page.evaluate(_OPEN, "hand" if width < 761 else "log")
            if found:
                wrong[f"{moment.about[0]}, {width}"] = found
    assert not wrong, "\n".join(f"{where}: {found}" for where, found in wrong.items())
    ann.close()
