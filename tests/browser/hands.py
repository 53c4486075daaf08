"""Somebody at a browser: looks at the page, clicks on what can be answered."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, TimeoutError

from suffrage.core.rng import Rng
from tests.browser.served import DESK, PATIENCE
from tests.browser.tastes import Control, Taste

_FIND = Path(__file__).with_name("controls.js").read_text()
# Counts what was sent and what came of it, for others' answers change the page as well; and news
# that are on their way: they may tell how a match began on a page that asks already.
_COUNT = """
window.sent = window.answered = window.fetching = 0;
const isPost = ({ detail }) => detail.ctx.request.method === "POST";
document.addEventListener("htmx:before:request", (event) => {
  if (isPost(event)) window.sent += 1; else window.fetching += 1;
});
document.addEventListener("htmx:finally:request", (event) => {
  if (isPost(event)) window.answered += 1; else window.fetching -= 1;
});
"""
_SENT = "() => window.sent"
# The page shows what came of it, or what was to answer is gone and nothing was sent.
_CAME = """([before, what]) => window.sent > before
  ? window.answered === window.sent : what !== null && !window.found(what)"""
_LOOK = """() => {
  const there = (what) => document.querySelector(what) !== null;
  const { asked = "", version = "", at = "" } = document.getElementById("ticket")?.dataset ?? {};
  return {
    asked: asked === "yes" || there('#ticket [name="confirmed"]'), version, at,
    over: there('[form="rematch"].main, .prompt a.main'),
    held: there('#ticket [name="confirmed"]'), changes: window.fetching > 0,
  };
}"""
_POINT = """(what) => {
  const element = typeof what === "number" ? window.found(what) : document.querySelector(what);
  if (!element?.isConnected) return null;
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = (element.querySelector(".spot") ?? element).getBoundingClientRect();
  const steps = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9, 0.05, 0.95];
  for (const y of steps) for (const x of steps) {
    // Whole pixels: a finger beside a border would else touch what lies on its other side.
    const point = [Math.round(box.left + box.width * x), Math.round(box.top + box.height * y)];
    const hit = document.elementFromPoint(...point);
    if (hit && (element === hit || element.contains(hit))) return point;
  }
  return null;
}"""

# How wide the question is, and how much of the window its bar takes.
_READABLE = """() => {
  const size = (what) => document.querySelector(what).getBoundingClientRect();
  return [size("#prompt .asks").width, size("#prompt").height / innerHeight];
}"""

_IS_THERE = """(what) => {
  const element = typeof what === "number" ? window.found(what) : document.querySelector(what);
  return Boolean(element?.isConnected) && !element.closest("[inert]");
}"""

_ROLE = "dialog.role-card [data-remember]"

_TRIES = 6  # to get a hint, each half a minute long

# What lies over the middle of a control.
_COVER = """(what) => {
  const element = typeof what === "number" ? window.found(what) : document.querySelector(what);
  const box = element.getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const named = (node) => node?.outerHTML.slice(0, 160) ?? "nothing";
  const { x, y, width, height } = box;
  return `${named(element)} at ${[x, y, width, height]} lies under ${named(hit)}`;
}"""

_IN_HAND = """(what) => {
  const element = typeof what === "number" ? window.found(what) : document.querySelector(what);
  return Boolean(element?.closest("#hand")) && !element.closest(":popover-open");
}"""

_ON_BOARD = """(what) => {
  const element = typeof what === "number" ? window.found(what) : document.querySelector(what);
  return Boolean(element?.closest("#board > svg"));
}"""

# What a browser gives to the dice, the same in every run: see the loaded table.
_NONCE = "crypto.getRandomValues = (bytes) => bytes.fill({seed} % 256);"

_CARD = re.compile(r"^(event|campaign|organize|lobby|claimed):")
_PHASE = re.compile(r"[A-Z][\w ]+, turn \d|Final Voting")  # asks by itself, not through a card


class Gone(Exception):
    """What was to be clicked cannot be any more: others have answered, or a first tap has."""


class Player:
    """One person, one browser context, one page."""

    def __init__(
        self, browser: Browser, address: str, size: tuple[int, int] = DESK, seed: int = 1,
        **more: Any,
    ) -> None:  # fmt: skip
        self._browser = browser
        self._size = size
        self._more = more
        self.address = address
        self.rng = Rng(seed)
        self.seed = seed
        self.clicks = 0
        self.given: list[str] = []
        self.cards: list[tuple[str, int]] = []  # each card played, with the clicks it took
        self.wrong: list[str] = []  # what the browser complained about
        self._open()

    def _open(self, **state: Any) -> None:
        width, height = self._size
        self.context: BrowserContext = self._browser.new_context(
            viewport={"width": width, "height": height}, has_touch=width < 700,
            **{"reduced_motion": "reduce", **self._more, **state},
        )  # fmt: skip
        self.context.add_init_script(_NONCE.format(seed=self.seed))
        self.context.add_init_script(_COUNT)
        self.page: Page = self.context.new_page()
        self._puts_away = False  # the card of one's role, whenever it comes
        self.page.set_default_timeout(1000 * PATIENCE)
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("console", lambda said: self._complain(said.type, said.text))
        self.page.on("response", lambda answer: self._fault(answer.status, answer.url))

    def reopen(self) -> None:
        """Close the browser, as it stands, and open it again at the same address.

        What a browser keeps when it is closed is kept: not the cookies of the session.
        """
        where, state = self.page.url, self.context.storage_state()
        state["cookies"] = [cookie for cookie in state["cookies"] if cookie["expires"] > 0]
        self.context.close()
        self._open(storage_state=state)
        self.page.goto(where)
        self.page.wait_for_selector("#room[data-side]")

    def _complain(self, kind: str, text: str) -> None:
        # A refused answer is part of some tests; the browser says so in its own words.
        if kind == "error" and "Failed to load resource" not in text:
            self.wrong.append(text)

    def _fault(self, status: int, url: str) -> None:
        if status >= 500:
            self.wrong.append(f"{status} from {url}")

    # Getting to a table

    def go(self, path: str = "") -> None:
        """Open a page by its address."""
        self.page.goto(self.address.rstrip("/") + "/" + path.lstrip("/"))

    def set_table(self, game: str, mode: str, *who: str, **more: str) -> None:
        """Set a table by the form."""
        self.go(f"new/{game}?mode={mode}")
        for seat, name in enumerate(who):
            self.page.select_option(f"#seat{seat}", name)
        if self.page.locator("#fixed").count():
            self.page.check("#fixed")
        if "access" in more:
            self.page.check(f'[name="access"][value="{more["access"]}"]')
        if "clock" in more:
            self.page.select_option("#clock", more["clock"])
        for name, text in more.items():
            if name.startswith("file_"):
                self.page.click("#extras > summary")
                self.page.fill(f"#file-{name.removeprefix('file_')}", text)
        self.page.fill("#name", more.get("name", "Ann"))
        self.page.get_by_role("button", name="Set the table").click()
        self.sit_down()

    def sit_down(self) -> None:
        """Wait for the room, and let others' turns be shown at once."""
        self.page.wait_for_selector("#room[data-side]")  # its scripts have run
        if not self._puts_away:
            # A role may be dealt at any moment, also between a look and the click after it.
            self.page.add_locator_handler(self.page.locator(_ROLE), lambda role: role.click())
            self._puts_away = True
        self.open_panel("menu")
        self.page.select_option("#pace", "0")
        self.open_panel("hand" if self.is_phone else "log")

    def remember_role(self) -> None:
        """Put the card of one's role away, if it lies over the table."""
        self.page.evaluate("(role) => document.querySelector(role)?.click()", _ROLE)

    def open_panel(self, name: str) -> None:
        """Open one of the panels beside the board, or below it on a phone."""
        self.remember_role()
        kind = "panel-tab" if self.is_phone else "tab"
        tab = self.page.locator(f'[data-{kind}="{name}"]')
        if tab.is_visible():  # a panel with nothing in it has no tab
            tab.click()

    def invitation(self) -> str:
        """The address that the table's page tells to send to a friend."""
        self.open_panel("seats") if self.is_phone else None
        return self.page.locator("[data-copy]").input_value()

    @property
    def is_phone(self) -> bool:
        """Whether this is a small screen."""
        size = self.page.viewport_size
        return size is not None and size["width"] < 700

    def join(self, address: str, name: str) -> None:
        """Come by an invitation, with just a name."""
        self.page.goto(address)
        self.page.fill("#name", name)
        self.page.locator("form.setup button").click()
        self.sit_down()

    # At the table

    def ticket(self, name: str) -> str:
        """What the page knows about its question."""
        return self.page.locator("#ticket").get_attribute(f"data-{name}") or ""

    def prompt(self) -> str:
        """What is asked, as it is read out."""
        return (self.page.locator("#prompt .asks").text_content() or "").strip()

    def look(self) -> dict[str, Any]:
        """Everything that decides what to do next, in one look."""
        found: dict[str, Any] = self.page.evaluate(_LOOK)
        return found

    def is_asked(self) -> bool:
        """Whether something is asked here."""
        return bool(self.look()["asked"])

    def is_over(self) -> bool:
        """Whether the match is over, as far as the page shows."""
        return bool(self.look()["over"])

    def wait(self, seconds: float = PATIENCE) -> bool:
        """Wait until something is asked here or the match is over; whether that is so."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            seen = self.look()
            if (seen["over"] or seen["asked"]) and not seen["changes"]:
                return True
            self.page.wait_for_timeout(25)
        return False

    def controls(self) -> list[Control]:
        """Everything that can be answered now; the question beside it must be easy to read."""
        width, share = self.page.evaluate(_READABLE)
        assert width > 200 and share < 0.5, f"{width} pixels for {self.prompt()!r}"
        return [Control(**entry) for entry in self.page.evaluate(_FIND)]

    def answer(self, taste: Taste | None = None) -> str:
        """Give one answer, as *taste* has it or by chance; and confirm it if one is asked to.

        Where people answer at the same time, what is to be confirmed may come up late.
        """
        self.remember_role()
        for _ in range(5):
            if self._confirm():
                return ""
            found, asked = self.controls(), self.prompt()
            if found:
                control = taste(found) if taste else found[self.rng.below(len(found))]
                before = self.clicks
                if self.give(control):
                    self._count(asked, control.value, self.clicks - before)
                    return control.value
            self.page.keyboard.press("Escape")  # a sheet whose answers are gone stays to be read
            if self.is_phone:
                self.open_panel("hand")
            self.page.wait_for_timeout(100)  # others have answered meanwhile: look again
            if not self.is_asked():
                return ""
        raise AssertionError(f"nothing can be answered: {self.prompt()}")

    def _count(self, asked: str, value: str, clicks: int) -> None:
        self.given += value.split(" ")
        if _PHASE.match(asked):  # a card is played here, or something is decided without one
            self.cards.append((value if _CARD.match(value) else "", 0))
        if self.cards and self.cards[-1][0]:
            card, before = self.cards[-1]
            self.cards[-1] = (card, before + clicks)

    def give(self, control: Control) -> bool:
        """Click what answers, and wait for what comes of it; False if it is gone meanwhile."""
        before = self.sent()
        try:
            self._choose(control)
            if control.opener:
                self.click(control.opener)
            self._step(control)
            self.click(control.at)
        except Gone:
            return False
        if not self.came(before, control):
            return False
        self._confirm()
        return True

    def sent(self) -> int:
        """How often something was sent from this page."""
        return int(self.page.evaluate(_SENT))

    def came(self, before: int, control: Control | None = None) -> bool:
        """Wait for what comes of something; False if it was gone before it could be sent."""
        try:
            what = control.at if control else None
            self.page.wait_for_function(_CAME, arg=[before, what], polling=30)
        except TimeoutError as late:
            raise AssertionError(f"{control} does nothing: {self.look()}, {self.wrong}") from late
        return self.sent() > before

    def _confirm(self) -> bool:
        """Confirm what waits for it; whether anything did."""
        if not self.look()["held"]:
            return False
        before = self.sent()
        self.page.get_by_role("button", name="Done").and_(self.page.locator("#confirm")).click()
        self.clicks += 1
        return self.came(before)

    def _choose(self, control: Control) -> None:
        """Set the choosers beside the prompt as this answer needs them."""
        for name, value in (("key", control.key), ("many", control.many)):
            if not value:
                continue
            radio = self.page.locator(f'[data-chooser] input[name="{name}"][value="{value}"]')
            if radio.count() and not radio.is_checked():
                radio.locator("xpath=..").click()
                self.clicks += 1

    def _step(self, control: Control) -> None:
        """Set the steppers of an open sheet as this answer needs them: first up, then down."""
        steps = control.steps.split("+") if control.steps else []
        wanted = [
            (size, int(count)) for size, count in zip(("large", "small"), steps, strict=False)
        ]
        for way in (1, -1):
            for size, count in wanted:
                stepper = f'[data-stepper="{size}"]'
                shown = self.page.locator(f"{stepper} output")
                while way * (count - int(shown.inner_text())) > 0:
                    self.click(f'{stepper} [data-by="{way}"]')

    def click(self, what: int | str) -> None:
        """Click a control by its number, or anything else, where nothing covers it.

        On a phone the first tap on a small drawing only brings the place near.
        """
        if not self.is_phone:
            self.page.mouse.click(*self._point(what))
        else:
            if self.page.evaluate(_IN_HAND, what):
                self.open_panel("hand")
            point, on_board = self._point(what), self.page.evaluate(_ON_BOARD, what)
            near = self.page.locator("#board.near").count()
            self.page.touchscreen.tap(*point)
            if on_board:
                self.page.wait_for_timeout(150)
                if not near and self.page.locator("#board.near").count():
                    self.page.wait_for_timeout(200)
                    self.page.touchscreen.tap(*self._point(what))
                    self.page.wait_for_timeout(100)
        self.clicks += 1

    def _point(self, what: int | str) -> tuple[float, float]:
        """Where something can be clicked; the whole board is brought back if it is not seen."""
        point = self.page.evaluate(_POINT, what)
        if point is None and not self.page.evaluate(_IS_THERE, what):
            raise Gone
        if point is None and self.page.locator(".board .whole:visible").count():
            self.page.locator(".board .whole:visible").first.click()
            self.page.wait_for_timeout(400)
            point = self.page.evaluate(_POINT, what)
        if point is None and not self.page.evaluate(_IS_THERE, what):
            raise Gone
        if point is None:
            cover = self.page.evaluate(_COVER, what)
            raise AssertionError(f"{what} cannot be reached: {cover}; asked: {self.prompt()}")
        return point[0], point[1]

    def ask_hint(self) -> None:
        """Ask what a bot would do, again where it says that it needs longer."""
        for _ in range(_TRIES):
            with self.page.expect_response("**/hint") as asked:
                self.page.locator("#hint-button").click()
            if asked.value.ok:
                self.page.locator(".tips").wait_for()
                return
        raise AssertionError(f"no hint: {asked.value.status}")

    def say(self, pattern: str) -> None:
        """Give the answer that fits, once something is asked."""
        assert self.wait() and self.is_asked(), self.prompt()

        def taste(found: list[Control]) -> Control:
            fitting = [control for control in found if re.search(pattern, control.value)]
            assert fitting, f"no {pattern} among {[control.value for control in found]}"
            return fitting[0]

        self.answer(taste)

    def talk(self, text: str) -> None:
        """Say something to the table."""
        self.open_panel("log")
        self.page.fill('#say [name="text"]', text)
        self.page.keyboard.press("Enter")

    def play(self, taste: Taste | None = None, most: int = 2000) -> None:
        """Play until the match is over."""
        for _ in range(most):
            assert self.wait(), f"nothing happens any more: {self.prompt()}"
            if self.is_over():
                return
            self.answer(taste)
        raise AssertionError("the match does not end")

    def close(self) -> None:
        """Go home; what the browser complained about is a fault."""
        assert self.wrong == [], self.wrong
        self.context.close()


def _prompts(players: list[Player]) -> list[str]:
    """What each page says."""
    return [f"{player.look()}: {player.prompt()}" for player in players]


def together(players: list[Player], tastes: list[Taste], most: int = 4000) -> None:
    """Let people play one match together until all their pages say that it is over."""
    for _ in range(most):
        if all(player.is_over() for player in players):
            return
        end = time.monotonic() + PATIENCE
        while True:
            asked = [at for at, player in enumerate(players) if player.is_asked()]
            if asked or all(player.is_over() for player in players):
                break
            assert time.monotonic() < end, f"nothing happens any more: {_prompts(players)}"
            players[0].page.wait_for_timeout(40)
        for at in asked[:1]:
            players[at].answer(tastes[at])
    raise AssertionError("the match does not end")
