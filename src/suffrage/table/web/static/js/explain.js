// Tells more about what is pointed at: while the mouse rests on it, while it has the focus by key,
// after a long press. Whatever has `data-explains` is told of on a slip beside it, never over it; an
// element whose `data-explains` is empty is told of by its label. Nothing here answers.

const HOVER = 250; // milliseconds that the mouse rests before anything is told
const PRESS = 350; // milliseconds that make a press long
const SLIP = 10; // pixels that a finger may slip in a press
const GAP = 8; // pixels between a slip and what it tells of

const watchers = []; // what can be told of, and how
let shown = null; // what is told of now, with its watcher
let next = null; // what will be told of
let timer = 0;
let start = null; // where a finger is down
let rests = null; // where the mouse is
let isLong = false; // a long press must not answer when the finger is lifted

/** Tell of what fits a selector by *show(element)*, until *hide()*. */
export function watch(selector, show, hide) {
  watchers.push({ selector, show, hide });
}

/** What an event is about: the innermost element that somebody watches. */
function about(event) {
  let found = null;
  for (const watcher of watchers) {
    const target = event.target.closest?.(watcher.selector);
    if (target && (!found || found.target.contains(target))) found = { target, watcher };
  }
  return found;
}

export function hide() {
  clearTimeout(timer);
  next = null;
  shown?.watcher.hide(shown.target);
  shown = null;
}

function show(found) {
  if (shown?.target === found.target || !found.target.isConnected) return;
  hide();
  shown = found;
  found.watcher.show(found.target);
}

function later(found, milliseconds, also = () => {}) {
  clearTimeout(timer);
  next = found.target;
  timer = setTimeout(() => { also(); show(found); }, milliseconds);
}

/** Put a slip beside a box of the screen: above, below, to the right or to the left of it. */
export function place(slip, box) {
  const { width, height } = slip.getBoundingClientRect();
  const clamp = (at, size, all) => Math.max(GAP, Math.min(at, all - size - GAP));
  const x = clamp(box.left + box.width / 2 - width / 2, width, innerWidth);
  const y = clamp(box.top + box.height / 2 - height / 2, height, innerHeight);
  const sides = [
    { room: box.top - height, left: x, top: box.top - height - GAP },
    { room: innerHeight - box.bottom - height, left: x, top: box.bottom + GAP },
    { room: innerWidth - box.right - width, left: box.right + GAP, top: y },
    { room: box.left - width, left: box.left - width - GAP, top: y },
  ];
  const free = sides.find((side) => side.room >= 2 * GAP)
    ?? sides.reduce((best, side) => (side.room > best.room ? side : best));
  slip.style.left = `${free.left}px`;
  slip.style.top = `${free.top}px`;
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const isStill = event.clientX === rests?.[0] && event.clientY === rests?.[1];
  rests = [event.clientX, event.clientY];
  // What is drawn anew below a mouse that nobody moves takes nothing from whoever uses keys.
  if (isStill && shown?.target === document.activeElement) return;
  const found = about(event);
  if (!found) hide();
  else if (found.target !== shown?.target) { hide(); later(found, HOVER); }
});
document.addEventListener("pointerleave", hide);
document.addEventListener("focusin", (event) => {
  const found = about(event);
  if (found?.target === event.target && event.target.matches(":focus-visible")) show(found);
  else if (!found) hide();
});
document.addEventListener("focusout", hide);

document.addEventListener("pointerdown", (event) => {
  isLong = false;
  hide();
  const found = event.pointerType === "touch" ? about(event) : null;
  if (!found) return;
  start = [event.clientX, event.clientY];
  later(found, PRESS, () => { isLong = true; });
});
document.addEventListener("pointermove", (event) => {
  if (event.pointerType !== "touch" || !start || isLong) return;
  if (Math.hypot(event.clientX - start[0], event.clientY - start[1]) > SLIP) clearTimeout(timer);
});
for (const kind of ["pointerup", "pointercancel"]) {
  document.addEventListener(kind, () => { if (!isLong) clearTimeout(timer); });
}
document.addEventListener("contextmenu", (event) => { if (isLong) event.preventDefault(); });
document.addEventListener("click", (event) => {
  if (isLong && event.detail > 0) { // it was told of; the next press answers
    event.preventDefault();
    event.stopImmediatePropagation();
  } else hide();
  isLong = false;
}, { capture: true });
document.addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); }, { capture: true });
// A slip goes with what it tells of; the story may scroll beside it.
document.addEventListener("scroll", ({ target }) => {
  const about = shown?.target ?? next;
  if (about && target.contains(about)) hide();
}, { capture: true, passive: true });
document.addEventListener("htmx:after:swap", () => { if (shown && !shown.target.isConnected) hide(); });

// The slip

const slip = document.createElement("div");
Object.assign(slip, { className: "slip", hidden: true });
slip.setAttribute("role", "tooltip");
const heading = document.createElement("b");
const text = document.createElement("span");
text.id = "slip-text";
slip.append(heading, text);

watch("[data-explains]", (target) => {
  const { explains } = target.dataset;
  const label = target.getAttribute("aria-label") ?? "";
  const isDrawn = target instanceof SVGElement; // what is drawn shows no label of its own
  heading.textContent = explains && isDrawn ? label : "";
  text.textContent = explains || label;
  if (!text.textContent) return;
  (target.closest("dialog[open], :popover-open") ?? document.querySelector("main")).append(slip);
  if (explains) target.setAttribute("aria-describedby", text.id);
  slip.classList.toggle("of-board", target.closest("#board") !== null);
  slip.hidden = false;
  place(slip, (target.querySelector(".spot, .area") ?? target).getBoundingClientRect());
}, (target) => {
  slip.hidden = true;
  if (target.getAttribute("aria-describedby") === text.id) target.removeAttribute("aria-describedby");
});
