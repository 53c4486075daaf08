// Chooses a piece on a drawn board and lets it go: by two taps, or by drag and drop. Choosing
// answers nothing yet; whoever lets go at the end of a series of hops plays all of it. Under a finger
// a small square is hard to see, so a loupe above it shows where one is.
import { answer } from "./board-controls.js";
import { copy, hide as hideLoupe, show as showLoupe } from "./board-loupe.js";
import { drawn, middleOf, pieceOn, pointOn, sheet, squareAt } from "./board-squares.js";

const MOVER = "[data-mover]";
const SLOP = 6; // pixels that a tap may slip
const REACH = 1.3; // squares that a finger may miss

/** Show the ways of one piece, or of none. */
export function choose(board, name) {
  for (const mover of board.querySelectorAll(MOVER)) {
    const chosen = mover.dataset.mover === name;
    mover.classList.toggle("chosen", chosen);
    mover.setAttribute("aria-expanded", String(chosen));
    board.querySelector(`#from-${mover.dataset.mover}`)?.toggleAttribute("hidden", !chosen);
  }
  board.dispatchEvent(new CustomEvent("board:chosen", { bubbles: true, detail: name }));
}

/** A click on the piece that is chosen lets it go; a key goes to its ways, and Escape lets it go. */
function toggle(mover, byKey) {
  const board = mover.closest("svg");
  const isChosen = mover.classList.contains("chosen");
  if (!isChosen || !byKey) choose(board, isChosen ? "" : mover.dataset.mover);
  if (byKey) board.querySelector(`#from-${mover.dataset.mover} [data-to]`)?.focus();
}

document.addEventListener("click", (event) => {
  const mover = event.target.closest?.(MOVER);
  if (mover) toggle(mover, false);
});

document.addEventListener("keydown", (event) => {
  const mover = event.target.closest?.(MOVER);
  if (mover && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    toggle(mover, true);
  }
  const from = event.target.closest?.(".from");
  if (from && event.key === "Escape") {
    const name = from.id.slice("from-".length);
    const board = from.closest("svg");
    choose(board, "");
    board.querySelector(`#mover-${name}`)?.focus();
  }
});

// Whoever does not confirm a move goes on with its piece. This comes before anybody looks for the
// place of the focus.
let waits = ""; // where the piece stood that waits to be confirmed
document.addEventListener("htmx:after:swap", () => {
  const board = sheet();
  const held = board?.querySelector(".trail.held");
  if (held) {
    const [x, y] = held.dataset.path.split(" ")[0].split(",").map(Number);
    waits = squareAt(board, { x, y });
  } else if (waits && board) {
    if (moverOn(board, waits)) choose(board, waits);
    waits = "";
  }
}, { capture: true });

// What lies on a square

const moverOn = (board, name) => board.querySelector(`[data-mover="${name}"]`);
const wayTo = (board, name) => board.querySelector(`.from:not([hidden]) > [data-to="${name}"]`);

/** Go a way: answer, or let somebody else decide what it means now. */
function go(way) {
  if (way.dataset.answer) answer(way.dataset.answer);
  else way.dispatchEvent(new CustomEvent("board:way", { bubbles: true }));
}

/** What a finger means: the square under it, or the nearest one that can be chosen. */
function meant(board, point) {
  const under = squareAt(board, point);
  const can = (name) => name && (wayTo(board, name) || moverOn(board, name));
  if (can(under)) return under;
  let [best, least] = [under, Infinity];
  for (const stop of board.querySelectorAll(".from:not([hidden]) > [data-to], [data-mover]")) {
    const name = stop.dataset.to ?? stop.dataset.mover;
    const { x, y, size } = middleOf(board, name);
    const far = Math.hypot(point.x - x, point.y - y) / size;
    if (far < REACH && far < least) [best, least] = [name, far];
  }
  return best;
}

// Pointers

let press = null; // what is down: where it began, and the piece that goes with it
let swallow = false; // the click that follows means nothing more, however late it comes
let dropped = ""; // where a piece was let go: it need not be shown on its way there

/** Where a piece was just let go by hand, once. */
export function takeDropped() {
  const [name] = [dropped, dropped = ""];
  return name;
}

function lift(board, name) {
  const piece = pieceOn(board, name);
  if (!moverOn(board, name)?.classList.contains("chosen")) choose(board, name);
  press.name = name;
  press.ghost = drawn("use", { class: "carried", href: piece.getAttribute("href"), "pointer-events": "none" });
  piece.classList.add("lifted");
  board.append(press.ghost);
}

function lower(board) {
  press.ghost?.remove();
  for (const piece of board.querySelectorAll(".lifted")) piece.classList.remove("lifted");
  for (const way of board.querySelectorAll(".aimed")) way.classList.remove("aimed");
  hideLoupe();
}

function aim(board, name) {
  for (const way of board.querySelectorAll(".aimed")) way.classList.remove("aimed");
  wayTo(board, name)?.classList.add("aimed");
}

document.addEventListener("pointerdown", (event) => {
  const board = event.target.closest?.("svg.suffragetto");
  swallow = false;
  if (!board || board !== sheet() || board.closest("[inert]") || event.button !== 0 || !event.isPrimary) return;
  const point = pointOn(board, event);
  const isTouch = event.pointerType !== "mouse";
  const began = isTouch ? meant(board, point) : squareAt(board, point);
  press = { id: event.pointerId, began, x: event.clientX, y: event.clientY, isTouch, isDrag: false };
  if (!isTouch) return;
  event.stopPropagation(); // the loupe tells more than a slip would
  copy(board);
  showLoupe(point, event);
}, { capture: true });

document.addEventListener("pointermove", (event) => {
  const board = sheet();
  if (!press || press.id !== event.pointerId || !board) return;
  const slipped = Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLOP;
  if (!press.isDrag && !slipped) return;
  const point = pointOn(board, event);
  if (!press.isDrag) {
    press.isDrag = true;
    if (moverOn(board, press.began) && pieceOn(board, press.began)) lift(board, press.began);
  }
  const under = press.isTouch ? meant(board, point) : squareAt(board, point);
  aim(board, under);
  press.ghost?.setAttribute("x", point.x);
  press.ghost?.setAttribute("y", point.y);
  if (!press.isTouch) return;
  if (press.seen !== under) copy(board); // with the way that is aimed at
  press.seen = under;
  showLoupe(point, event);
});

document.addEventListener("pointerup", (event) => {
  const board = sheet();
  if (!press || press.id !== event.pointerId) return;
  const point = board && pointOn(board, event);
  if (board) lower(board);
  const { isTouch, isDrag, began, name } = press;
  press = null;
  if (!board || (!isTouch && !isDrag)) return; // a click follows and is enough
  swallow = true;
  const ended = isTouch ? meant(board, point) : squareAt(board, point);
  if (isDrag && name && ended === began) return; // let go where it was
  const way = wayTo(board, ended);
  if (way) {
    if (isDrag && name) dropped = ended;
    go(way);
  } else if (isDrag && name && !moverOn(board, ended)) {
    board.dispatchEvent(new CustomEvent("board:missed", { bubbles: true, detail: { from: name, to: ended } }));
  } else if (isTouch) {
    const mover = moverOn(board, ended);
    if (mover) toggle(mover, false);
    else choose(board, "");
  }
});

document.addEventListener("pointercancel", () => {
  const board = sheet();
  if (press && board) lower(board);
  press = null;
});

document.addEventListener("click", (event) => {
  if (!swallow || event.detail === 0 || !event.target.closest?.("svg.suffragetto")) return;
  swallow = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}, { capture: true });
