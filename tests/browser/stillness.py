"""Whether a page keeps still: what moved in it by itself, and every size that its board had."""

from __future__ import annotations

from typing import Any

from tests.browser.hands import Player

SIZES = ((1440, 900), (820, 1180), (390, 844))

# What somebody presses may move things at once, as the browser has it; and what comes of an answer,
# or of going on to the next beat, may, however long it is under way.
_WATCH = """
window.moved = [];
window.boxes = new Set();
const box = (element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join(" ");
};
const called = ({ node }) => {
  const element = node?.nodeType === 1 ? node : node?.parentElement;
  const part = element?.closest("[id]");
  return part ? `#${part.id} ${element.localName}.${element.className}` : "something that is gone";
};
const isPost = (event) => event.detail.ctx.request.method === "POST";
const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
// The times in which things may move: while an answer is sent, and when what came of it is drawn.
const spans = [];
async function allow(until) {
  const span = { from: performance.now(), to: Infinity };
  spans.push(span);
  await until();
  await drawn();
  span.to = performance.now();
}
const isAllowed = (time) => spans.some(({ from, to }) => from <= time && time <= to);
const ended = (name, is = () => true) => new Promise((done) => {
  document.addEventListener(name, function listen(event) {
    if (!is(event)) return;
    document.removeEventListener(name, listen);
    done();
  });
});
document.addEventListener("htmx:before:request", (event) => {
  if (!isPost(event)) return;
  allow(() => ended("htmx:finally:request", (end) => end.detail.ctx === event.detail.ctx));
});
// Going on by hand is a press as well, and what it leads to may take its time on a busy machine.
const ticket = () => document.getElementById("ticket").dataset;
document.addEventListener("click", ({ target }) => {
  if (!target.closest("[data-next]")) return;
  const { told, at } = ticket();
  const isOn = () => ticket().behind !== "yes" || ticket().told !== told || ticket().at !== at;
  allow(async () => { while (!isOn()) await drawn(); });
}, true);
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput || isAllowed(entry.startTime)) continue;
    const from = ({ previousRect: a, currentRect: b }) =>
      `${a.x},${a.y} ${a.width}x${a.height} -> ${b.x},${b.y} ${b.width}x${b.height}`;
    // What is scrolled along is named, too, where it was.
    const sides = ["x", "y", "width", "height"];
    const shifted = entry.sources.filter(({ previousRect: a, currentRect: b }) =>
      sides.some((side) => a[side] !== b[side]));
    const names = shifted.map((source) => `${called(source)} ${from(source)}`);
    if (names.length) window.moved.push(names);
  }
}).observe({ type: "layout-shift", buffered: true });
const look = () => {
  const board = document.getElementById("board");
  if (board && document.getElementById("ticket")?.dataset.begun) window.boxes.add(box(board));
};
document.addEventListener("DOMContentLoaded", look);
document.addEventListener("htmx:after:swap", look);
"""
_FORGET = "() => { window.moved = []; window.boxes.clear(); }"


def watch(player: Player) -> None:
    """Look on from the next page on."""
    player.context.add_init_script(_WATCH)


def forget(player: Player) -> None:
    """What moved so far does not count: fonts came, somebody turned to another panel."""
    player.page.evaluate(_FORGET)


def moved(player: Player) -> list[Any]:
    """All that moved, each time with where it was and where it is."""
    found: list[Any] = player.page.evaluate("window.moved")
    return found


def boxes(player: Player) -> list[str]:
    """Every place and size that the board had."""
    found: list[str] = player.page.evaluate("[...window.boxes]")
    return found
