"""No barrier on any page, nor in any phase of play: axe-core looks at all of them.

By day and by night, at a desk and on a phone, in pictures and in words. The pages are those
of the application's own routes, the phases those of `phases.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from suffrage.games import GAMES
from suffrage.table.reading.galleries import GALLERIES
from suffrage.table.web.app import create_app
from suffrage.table.web.settings import Settings
from tests.browser.axe import barriers_by_day_and_night
from tests.browser.diary import Diary
from tests.browser.hands import Player
from tests.browser.phases import NEVER, Moment, answers, moments, questions
from tests.browser.planting import plant
from tests.browser.served import DESK, PHONE, Server
from tests.browser.tastes import prefers

SIZES = (DESK, PHONE)
PANELS = ("log", "extras", "menu")
# What scripts, pages and people download
NO_PAGES = {"parts", "version", "record", "events", "throws", "{number:str}", "{size:str}"}
ROOM = "/table/{id:str}"
HEAD = """## Barriers

`make browser`: axe-core with all of its rules and that on the size of targets, over every page of
the application and every phase of play, 1440 and 360 pixels wide, in light and in dark (which
differ in nothing but colors, so there the rules about colors are asked). A
*moment* of a match is looked at for every kind of answer to every kind of question that the rules
can ask a seat, for waiting, watching and being out of the game, and for every end, won and not
won; the kinds are all that the rules know, nature's included. No violation was found in any
*look*. Ends that no match came to: two-left-lot, adjourned.

| | moments | looks | kinds of question | of answer | ends |
| --- | ---: | ---: | ---: | ---: | ---: |"""
# What a sheet is made of, whoever and whatever it is about.
_MADE_OF = """(sheet) => {
  const parts = [sheet, ...sheet.querySelectorAll("a, button, h2, input, p")];
  const kinds = parts.map((one) => `${one.tagName}.${one.getAttribute("class") ?? ""}`);
  return [...new Set(kinds)].sort().join(" ");
}"""


class Looks:
    """Looks at pages; keeps what is in somebody's way there."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.count = 0
        self.found: list[str] = []
        self._sheets: set[str] = set()

    def look(self, where: str) -> None:
        """Both themes, both sizes."""
        for width, height in SIZES:
            self.player.page.set_viewport_size({"width": width, "height": height})
            found = barriers_by_day_and_night(self.player.page)
            self.found += [f"{where}, {width}: {line}" for line in found]
            print(*self.found[-len(found) :] if found else (), sep="\n", end="", flush=True)
            self.count += 2
        self.player.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})

    def go(self, path: str) -> None:
        """Open a page and look at it."""
        self.player.go(path)
        self.look(path)

    def room(self, path: str, where: str) -> None:
        """Open a room and look at it, and at every kind of sheet in it that is new."""
        page = self.player.page
        self.player.go(path)
        page.wait_for_selector("#room[data-side]")
        self.player.remember_role()
        self.look(where)
        for opener in page.locator(
            "button[popovertarget]:not([popovertargetaction]):visible"
        ).all():
            sheet = page.locator(f"#{opener.get_attribute('popovertarget')}")
            made_of = str(sheet.evaluate(_MADE_OF))
            if made_of not in self._sheets:
                self._sheets.add(made_of)
                opener.click()
                self.look(f"a sheet, {where}")
                page.keyboard.press("Escape")


@pytest.fixture(scope="module")
def sightings() -> Iterator[Diary]:
    diary = Diary("barriers", HEAD)
    yield diary
    diary.close()


@pytest.mark.parametrize("plain", ["", "?plain=1"], ids=["picture", "words"])
@pytest.mark.parametrize("game", GAMES)
def test_no_phase_of_play_has_a_barrier(
    browser: Browser, server: Server, sightings: Diary, game: str, plain: str
) -> None:
    found, missing = moments(game)
    assert set(missing) <= NEVER, f"no match came to {missing}"
    ann = Player(browser, server.address)
    looks, looked_back = Looks(ann), 0
    for moment, path in zip(found, plant(server, ann, list(found)), strict=True):
        looks.room(path + plain, told(moment))
        if looks.count == 2 * len(SIZES):
            for panel in PANELS:
                ann.open_panel(panel)
                looks.look(f"{panel}, {told(moment)}")
        if any(one.startswith("end ") for one in moment.about) and looked_back < 2:
            looked_back += 1
            for query in ("", "?at=60", "?at=60&eyes=1"):
                looks.go(f"{path}/replay{query}{plain.replace('?', '&' if query else '?')}")
            for more in ("log", "fairness", "review"):
                looks.go(f"{path}/{more}")
    assert not looks.found, "\n".join(looks.found[:20])
    rules = GAMES[game]
    ends = [f"end {reason}" for reason in rules.reasons if f"end {reason}" not in missing]
    sightings.note(
        f"{rules.title}, {'in words' if plain else 'in pictures'}", len(found), looks.count,
        len(questions(rules)), len(answers(rules)), len(ends),
    )  # fmt: skip
    ann.close()


def told(moment: Moment) -> str:
    """A moment in the list of what was found."""
    return f"{moment.table} after {len(moment.answers)}, {', '.join(moment.about)}"


def test_no_page_has_a_barrier(
    browser: Browser, server: Server, sightings: Diary, tmp_path: Path
) -> None:
    ann, bob = Player(browser, server.address), Player(browser, server.address)
    looks, seen = Looks(ann), set[str]()

    def go(route: str, *paths: str) -> None:
        seen.add(route)
        for path in paths:
            looks.go(path)

    go("/", "")
    go("/me", "me", "no-such-page")
    for path in ("", "/rulings", "/aid"):
        go(f"/rules/{{game:str}}{path}", *[f"rules/{game}{path}" for game in GAMES])
    go("/history", "history")
    go("/cards/{game:str}", *[f"cards/{game}" for game in GALLERIES])
    go("/cards/{game:str}/{card:str}", *[f"cards/{game}/7" for game in GALLERIES])
    go("/new/{name:str}", *[f"new/{game}" for game in GAMES])
    for path in ("", "/rulings", "/aid"):
        go(f"/rules/{{game:str}}{path}", *[f"rules/{game}{path}" for game in GAMES])
    go("/cards/{game:str}", *[f"cards/{game}" for game in GALLERIES])
    go("/cards/{game:str}/{card:str}", *[f"cards/{game}/7" for game in GALLERIES])
    go("/new/{name:str}", *[f"new/{g}?mode={m.name}" for g in GAMES for m in GAMES[g].modes])
    ann.set_table("suffragetto", "two-player", "me", "friend", access="public")
    looks.look("a table that waits")
    bob.page.goto(ann.invitation())
    looks.player = bob
    looks.look("/join")
    seen.add("/join/{invitation:str}")
    bob.join(bob.page.url, "Bob")
    looks.look("the other seat")
    looks.player = ann
    table = ann.page.url.removeprefix(server.address)
    ann.go(table)
    for player in (ann, bob) if ann.wait(2) and ann.is_asked() else (bob, ann):
        player.go(table)
        player.say("-")
    go(f"{ROOM}/log", f"{table}/log")
    go(f"{ROOM}/replay", f"{table}/replay", f"{table}/replay?at=1")
    go(f"{ROOM}/fairness", f"{table}/fairness")
    go(f"{ROOM}/review", f"{table}/review")
    ann.go(table)
    asked = ann if ann.wait(2) and ann.is_asked() else bob
    asked.go(table)
    asked.answer(prefers("^resign$"))
    ann.go(table)
    seen.add(ROOM)
    looks.look("the end")
    go(f"{ROOM}/log", f"{table}/log")
    for query in ("", "?at=1", "?at=2&eyes=0", "?at=2&eyes=1", "?at=3&plain=1"):
        go(f"{ROOM}/replay", f"{table}/replay{query}")
    go(f"{ROOM}/fairness", f"{table}/fairness")
    go(f"{ROOM}/review", f"{table}/review")
    ann.page.get_by_role("button", name="Review the match").click()
    ann.page.wait_for_selector("#turning", timeout=120_000)
    looks.look("a review")
    go("/", "")
    go(
        "/lists/{name:str}",
        *[f"lists/{name}" for name in ("mine", "open", "running", "past", "finished")],
    )
    assert not looks.found, "\n".join(looks.found[:20])
    handlers = create_app(Settings(data=tmp_path, workers=0)).routes
    pages = {
        route.path
        for route in handlers
        if "GET" in getattr(route, "methods", ())
        and "static" not in route.path
        and route.path.rpartition("/")[2] not in NO_PAGES
        and route.path != f"{ROOM}/card/{{card:str}}"
    }
    assert pages == seen
    sightings.note("All pages outside of play", looks.count // 4, looks.count, "", "", "")
    ann.close()
    bob.close()
