// A room by keyboard: one Tab stop for each group and arrow keys inside it, letters that lead to
// the parts of the page, and a focus that stays with the game when the page changes under it.
import { recall, remember } from "./page.js";

const GROUPS = ".row-of-cards, .shelved, .choice, .listed ul, .uses, .sheet .many, [role=tablist], .phone-tabs";
const STOPS = "button:not(:disabled), a[href]";
const BEFORE = ["ArrowLeft", "ArrowUp"];
const AFTER = ["ArrowRight", "ArrowDown"];
const ANSWERS = 'button[name="answer"]:not(:disabled), [data-chooser] input, [data-answer], [data-answers], [data-mover]';

const part = (id) => document.getElementById(id);
const editable = (element) => element.matches("textarea, select, input:not([type=radio], [type=checkbox])");

/** Whether an element can have the focus now. */
function holds(element) {
  return element.isConnected && !element.disabled && !element.closest("[inert]")
    && element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
    && (element.tabIndex >= 0 || element.hasAttribute("tabindex"));
}

// Groups: arrow keys go around, Tab goes on to the next group

/** The stops of a group, without those of groups and sheets inside it. */
function stops(group) {
  const own = group.closest("[popover]");
  return [...group.querySelectorAll(STOPS)].filter((stop) => stop.closest(GROUPS) === group
    && stop.closest("[popover]") === own && stop.checkVisibility({ visibilityProperty: true }));
}

/** Leave one stop of every group in the order of the Tab key. */
function prepare() {
  for (const group of document.querySelectorAll(GROUPS)) {
    const found = stops(group);
    const first = found.find((stop) => stop === document.activeElement)
      ?? found.find((stop) => stop.getAttribute("aria-selected") === "true")
      ?? found.find((stop) => stop.matches(".main")) ?? found[0];
    for (const stop of found) stop.tabIndex = stop === first ? 0 : -1;
  }
}

// One stop of a group is in the order of the Tab key: where one was last.
document.addEventListener("focusin", ({ target }) => {
  const group = target.matches(STOPS) && target.closest(GROUPS);
  const found = group ? stops(group) : [];
  if (found.includes(target)) for (const stop of found) stop.tabIndex = stop === target ? 0 : -1;
});

function walk(event) {
  const stop = event.target.closest?.(STOPS);
  const group = stop?.closest(GROUPS);
  if (!group || event.altKey || event.ctrlKey || event.metaKey) return;
  const found = stops(group);
  const at = found.indexOf(stop);
  let to = null;
  if (BEFORE.includes(event.key)) to = found[(at + found.length - 1) % found.length];
  else if (AFTER.includes(event.key)) to = found[(at + 1) % found.length];
  else if (event.key === "Home") [to] = found;
  else if (event.key === "End") to = found[found.length - 1];
  if (!to) return;
  event.preventDefault();
  to.focus();
  if (group.matches("[role=tablist]")) to.click();
}

// Parts: a letter leads to each

/** Bring a panel to the front and give it the focus. */
function open(name) {
  for (const tab of document.querySelectorAll(`[data-panel-tab="${name}"], [data-tab="${name}"]`)) {
    if (tab.checkVisibility() && !tab.hidden) tab.click();
  }
  const panel = part(`words-${name}`) ?? part(name); // in words, the page has a heading for it
  (panel.querySelector(".row-of-cards button") ?? panel).focus();
}

/** What answers in a part of the page, the most likely first. */
function answers(name) {
  const found = [...part(name)?.querySelectorAll(ANSWERS) ?? []].filter((one) => holds(one));
  if (name === "prompt") return [...found.filter((one) => one.matches(".main")), ...found];
  return [...found.filter((one) => one.tabIndex === 0), ...found];
}

/** The cards of the hand if something is asked of it: they answer from the sheets they open. */
function cards() {
  const hand = part("hand");
  if (!hand.querySelector('button[name="answer"]:not(:disabled)')) return [];
  return [...hand.querySelectorAll("button.card")].filter(holds);
}

const LEADS = {
  q: () => (answers("prompt")[0] ?? part("prompt")).focus(),
  b: () => (answers("board")[0] ?? part("board")).focus(),
  h: () => open("hand"),
  s: () => open("seats"),
  l: () => open("log"),
  c: () => open("extras"),
  t: () => { open("log"); document.querySelector("#say input")?.focus(); },
  m: () => open("menu"),
  u: () => document.querySelector(".undo:not(:disabled)")?.click(),
  g: () => part("coach")?.focus(),
  i: () => part("keys").showModal(),
  "?": () => document.querySelector("[data-help]")?.click(),
};

function lead(event) {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  if (editable(event.target) || document.querySelector("dialog[open]")) return;
  if (recall("letters", "on") !== "on" || !(event.key in LEADS)) return;
  event.preventDefault();
  for (const sheet of document.querySelectorAll(":popover-open")) sheet.hidePopover();
  LEADS[event.key]();
}

// Escape: nothing is open any more, and a question that waits to be confirmed is taken back
function escape(event) {
  if (event.key !== "Escape" || event.defaultPrevented || event.target.closest?.(".from, dialog")) return;
  if (document.querySelector(":popover-open")) return; // the browser closes that
  const held = document.querySelector("#prompt [data-refresh]");
  if (held) held.click();
  else part("prompt").focus();
}

// The focus after something changed

let byKey = false;
let last = null; // where the focus was: the part, and the point on the screen
const PARTS = ["prompt", "board", "hand"];

function middle(element) {
  const box = (element.querySelector(".spot, .area") ?? element).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

document.addEventListener("focusin", ({ target }) => {
  const found = PARTS.find((name) => part(name)?.contains(target));
  if (found && target.id !== "prompt") last = { part: found, point: middle(target) };
});

/** Where a player goes on: where they were, if something is asked there, else where it is. */
function successor() {
  const found = new Map(PARTS.map((name) => [name, name === "hand" ? cards() : answers(name)]));
  const here = found.get(last?.part) ?? [];
  if (["board", "hand"].includes(last?.part) && here.length) {
    const far = (one) => Math.hypot(middle(one)[0] - last.point[0], middle(one)[1] - last.point[1]);
    return here.reduce((best, one) => (far(one) < far(best) ? one : best));
  }
  return here[0] ?? PARTS.map((name) => found.get(name)[0]).find(Boolean);
}

// What others did may take away what one is at: then the question has the focus until the next key,
// not another answer, for that key was meant for what is gone.
let sent = 0; // what was sent from here and is not answered yet
let wished = false; // whether the news are fetched because somebody here asked for them
let taken = false;

function settle() {
  prepare();
  const active = document.activeElement;
  const prompt = part("prompt");
  if (!byKey || (active !== document.body && active !== prompt && holds(active))) return;
  taken ||= !sent && !wished && active !== prompt;
  if (taken) {
    prompt.focus({ preventScroll: true });
    return;
  }
  const confirm = prompt.querySelector("[autofocus]");
  const asked = part("ticket").dataset.asked === "yes";
  const to = confirm ?? (asked ? successor() : null) ?? prompt.querySelector("a.main, button.main") ?? prompt;
  if (to !== active) to.focus({ preventScroll: to === prompt });
}

document.addEventListener("keydown", () => { byKey = true; taken = false; }, { capture: true });
document.addEventListener("pointerdown", () => { byKey = false; }, { capture: true });
for (const handle of [walk, lead, escape]) document.addEventListener("keydown", handle);
// Every swap of an update is announced by itself: look once, when all are done.
let waits = false;
document.addEventListener("htmx:after:swap", () => {
  if (waits) return;
  waits = true;
  queueMicrotask(() => { waits = false; settle(); });
});
const isPost = (event) => event.detail.ctx.request.method === "POST";
document.addEventListener("htmx:before:request", (event) => { if (isPost(event)) sent += 1; });
document.addEventListener("click", ({ target }) => {
  wished ||= Boolean(target.closest?.("[data-refresh], [data-next]"));
});
document.addEventListener("htmx:finally:request", (event) => {
  settle();
  if (isPost(event)) sent -= 1;
  else wished = false;
});

// A sheet that a key opens takes the focus, and gives it back when it closes. The browser does both
// while it opens and closes: `toggle` comes later, and keys pressed meanwhile would go elsewhere.
document.addEventListener("beforetoggle", ({ target, newState }) => {
  if (!byKey || newState !== "open" || !target.matches("[popover]")) return;
  target.querySelector("button:not(:disabled)")?.setAttribute("autofocus", "");
}, { capture: true });
document.addEventListener("toggle", ({ target }) => {
  for (const stop of target.querySelectorAll("[autofocus]")) stop.removeAttribute("autofocus");
  prepare();
}, { capture: true });

document.addEventListener("click", ({ target }) => {
  if (target.closest?.("[data-keys-open]")) part("keys").showModal();
});
const letters = document.querySelector("[data-letters]");
letters.checked = recall("letters", "on") === "on";
letters.addEventListener("change", () => remember("letters", letters.checked ? "on" : "off"));
prepare();
document.addEventListener("input", prepare); // what is found may leave other stops
