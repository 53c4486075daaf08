// A room that lives: sends answers, hears that something changed, fetches what is new.
import { listen } from "./listening.js";
import { recall, remember } from "./page.js";
import { have, isTorn } from "./parts.js";
import { follow } from "./story.js";
import { caughtUp, pace, skip, tell, ticket, USUAL } from "./telling.js";

const room = document.getElementById("room");
const home = room.dataset.home;
const offline = document.getElementById("offline");
const asked = new URLSearchParams(location.search); // through whose eyes, in words or pictures

let newest = 0; // the latest version we heard of
let wanted = false; // whether to fetch although we have that version
let lettingGo = false; // whether to fetch without what waits to be confirmed
let fetching = false;

let from = null; // where the telling begins, if not where the page is

// Fetching: one request after another, for a second one would only be queued behind the first.
// What was fetched while an answer was on its way may be older than what came of that answer.

let sending = 0; // requests of ours that change something
let outdated = false;
const isPost = (event) => event.detail.ctx.request.method === "POST";
document.addEventListener("htmx:before:request", (event) => {
  if (!isPost(event)) return;
  sending += 1;
  outdated = true;
});
document.addEventListener("htmx:before:swap", (event) => {
  if (isPost(event) || !outdated) return;
  event.preventDefault();
  wanted = true;
});

/** What waits here to be confirmed; it goes on waiting when others answer meanwhile. */
function held() {
  const waits = document.querySelector('#ticket [name="confirmed"]');
  return waits ? document.querySelector('#prompt button[name="answer"]').value : "";
}

async function fetchParts() {
  const query = new URLSearchParams({ have: have() });
  for (const name of ["seat", "plain"]) if (asked.has(name)) query.set(name, asked.get(name));
  if (pace() > 0) for (const name of ["at", "told"]) query.set(name, (from ?? ticket())[name]);
  from = null;
  if (held() && !lettingGo) {
    query.set("held", held());
    query.set("version", ticket().version);
  }
  lettingGo = false;
  outdated = false;
  await htmx.ajax("GET", `${home}/parts?${query}`, { source: room, target: room, swap: "none" });
}

const isBehind = () => Number(ticket().version) < newest || ticket().behind === "yes";

async function catchUp() {
  if (fetching) return;
  fetching = true;
  try {
    let failures = 0;
    while (sending === 0 && (wanted || isBehind())) { // what is sent brings the news with it
      if (ticket().behind === "yes") await tell();
      if (sending > 0) break;
      wanted = false;
      const before = JSON.stringify(ticket());
      await fetchParts();
      failures = JSON.stringify(ticket()) === before ? failures + 1 : 0;
      if (failures > 1) break; // the server does not answer; the next event tries again
    }
  } finally {
    fetching = false;
    caughtUp();
  }
}

/** Draw the page anew, even if there is no newer version. */
function refresh() {
  wanted = true;
  void catchUp();
}

document.addEventListener("room:refresh", refresh);

function heard(version) {
  newest = Math.max(newest, version);
  void catchUp();
}

const told = { heard, nudged: refresh, reached: (whether) => { offline.hidden = whether; } };
listen(home, told, recall("stream", "on") === "on");

// Answering

document.addEventListener("htmx:config:request", (event) => {
  const { request } = event.detail.ctx;
  if (!isPost(event)) return;
  request.body.set("have", have());
  if (pace() === 0) request.body.delete("at"); // then it brings the present at once
  for (const sheet of document.querySelectorAll(":popover-open")) sheet.hidePopover();
});
document.addEventListener("htmx:finally:request", (event) => {
  if (!isPost(event)) return;
  sending -= 1;
  void catchUp();
});
document.addEventListener("htmx:error", () => { offline.hidden = false; });
document.addEventListener("htmx:after:request", () => { offline.hidden = true; });

document.addEventListener("click", (event) => {
  if (!event.target.closest?.("[data-refresh]")) return;
  lettingGo = true;
  refresh();
});

// Talk: an empty line again after each one that was said; one that was refused stays to be changed
document.addEventListener("htmx:finally:request", (event) => {
  if (event.target.id !== "say") return;
  const line = event.target.elements.text;
  const taken = event.detail.ctx.response?.status === 200;
  if (taken) line.value = "";
  for (const [name, value] of [["aria-invalid", "true"], ["aria-describedby", "notice"]]) {
    if (taken) line.removeAttribute(name); else line.setAttribute(name, value);
  }
});

// Panels and tabs. A part that is swapped in comes as the server sees it, so we put things back.

let tab = document.querySelector("[data-tab]").dataset.tab;
function showTab(name) {
  tab = name;
  for (const button of document.querySelectorAll("[data-tab]")) {
    button.setAttribute("aria-selected", String(button.dataset.tab === name));
    const panel = document.getElementById(button.dataset.tab);
    if (panel && panel.closest(".aside")) panel.hidden = button.dataset.tab !== name;
  }
  document.getElementById("say").classList.toggle("away", name !== "log");
}

function showPanel(name) {
  room.dataset.panel = name;
  if (["log", "extras", "menu"].includes(name)) showTab(name);
  for (const button of document.querySelectorAll("[data-panel-tab]")) {
    button.setAttribute("aria-pressed", String(button.dataset.panelTab === name));
  }
}

/** Panels with nothing in them have no tab. */
function hideEmpty() {
  for (const button of document.querySelectorAll("[data-tab], [data-panel-tab]")) {
    const panel = document.getElementById(button.dataset.tab ?? button.dataset.panelTab);
    button.hidden = panel.childElementCount === 0 && panel.id !== "hand"; // that one leads to the board
  }
}

let begun = ticket().begun;
/** Whoever waited for the match looks at the board once there is one. */
function showBoard() {
  if (begun || !ticket().begun) return;
  begun = ticket().begun;
  if (room.dataset.panel === "seats") showPanel("hand");
}

function restore() {
  hideEmpty();
  showBoard();
  showTab(tab);
  room.dataset.side = ticket().side;
  document.getElementById("board").inert = ticket().still === "yes";
  follow();
  const chosen = document.querySelector("[data-pace]");
  if (chosen) chosen.value = recall("telling", USUAL);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-tab], [data-tab-open], [data-panel-tab]");
  if (!button) return;
  if (button.dataset.panelTab) showPanel(button.dataset.panelTab);
  else if (button.dataset.tabOpen) showPanel(button.dataset.tabOpen);
  else showTab(button.dataset.tab);
  follow();
});
document.addEventListener("change", (event) => {
  if (!event.target.matches?.("[data-pace]")) return;
  remember("telling", event.target.value);
  if (pace() === 0) skip();
});
document.addEventListener("htmx:after:swap", restore);
document.addEventListener("htmx:after:swap", () => { if (isTorn()) refresh(); });

restore();
showPanel(begun ? "hand" : "seats");

// Whoever is away is waited for; then somebody may call a bot, and the page offers it
setInterval(() => {
  for (const grace of document.querySelectorAll("[data-countdown]")) {
    const left = Math.max(0, Number(grace.dataset.countdown) - 1);
    grace.dataset.countdown = left;
    grace.textContent = `${left} s`;
    if (left === 0) refresh();
  }
}, 1000);

// Copying the invitation
document.addEventListener("click", async (event) => {
  const copy = event.target.closest?.("[data-copy-button]");
  if (!copy) return;
  const field = document.querySelector("[data-copy]");
  field.select();
  await navigator.clipboard?.writeText(field.value);
  copy.textContent = "Copied";
});

// Whoever comes to a match that has begun and has not answered yet is told how it began, once.
if (ticket().fresh === "yes" && pace() > 0 && !sessionStorage.getItem(home)) {
  sessionStorage.setItem(home, "told");
  from = { at: 0, told: 0 };
  wanted = true;
}
void catchUp();
