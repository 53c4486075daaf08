// The list of moves: each opens the position it led to, on the board of the table itself, and one
// button leads back to now. News of the match lead back, too.
import { note, sheet } from "./board-squares.js";

const room = document.getElementById("room");
let now = null; // the board as it stands, while an older one is shown
let shown = null; // after how many answers
let asked = 0; // which position was asked for last
let listed = 0; // how many moves the list had

const links = () => [...document.querySelectorAll("[data-moves] a[data-look]")];
const steps = () => [0, ...links().map((link) => Number(link.dataset.look))];

/** Mark in the list which position is shown, and which buttons lead somewhere. */
function mark() {
  const all = steps();
  const at = shown ?? all.at(-1);
  for (const link of links()) {
    if (Number(link.dataset.look) === at) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  for (const button of document.querySelectorAll("[data-go]")) {
    const isBack = button.dataset.go === "first" || button.dataset.go === "before";
    button.disabled = isBack ? at === 0 : shown === null;
  }
}

function back() {
  const old = sheet();
  if (now && old?.dataset.past) old.replaceWith(now);
  now = shown = null;
  asked += 1;
  note("past", "");
  mark();
}

async function look(step) {
  const mine = asked += 1;
  const answer = await fetch(`${room.dataset.home}/replay?at=${step}`, { headers: { "HX-Request": "true" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const found = page.querySelector("svg.suffragetto");
  if (!answer.ok || !found || mine !== asked) return;
  const old = sheet();
  if (!old.dataset.past) now = old;
  // It passes for the present one, so that news of talk leave it there and a move replaces it.
  found.dataset.past = String(step);
  found.dataset.print = now.dataset.print;
  found.removeAttribute("hx-swap-oob");
  old.replaceWith(document.importNode(found, true));
  shown = step;
  const link = links().find((one) => Number(one.dataset.look) === step);
  const number = link?.closest("tr").querySelector("th").textContent;
  note("past", link ? `After move ${number}, ${link.getAttribute("aria-label") ?? link.innerText.trim()}.` : "Before the first move.", "Back to now", back);
  mark();
}

function go(where) {
  const all = steps();
  const at = all.indexOf(shown ?? all.at(-1));
  const to = { first: 0, before: Math.max(0, at - 1), after: at + 1, last: all.length - 1 }[where];
  if (to >= all.length - 1) back();
  else void look(all[to]);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("[data-moves] a[data-look]");
  if (link && room && !(event.ctrlKey || event.metaKey || event.shiftKey || event.button)) {
    event.preventDefault();
    if (Number(link.dataset.look) === steps().at(-1)) back();
    else void look(Number(link.dataset.look));
  }
  const button = event.target.closest?.("[data-go]");
  if (button) go(button.dataset.go);
  if (event.target.closest?.("[data-flip]")) {
    const turned = document.cookie.includes("turned=yes") ? "no" : "yes";
    document.cookie = `turned=${turned}; path=/; max-age=31536000; samesite=lax`;
    back();
    document.dispatchEvent(new Event("room:refresh"));
  }
});

/** What the server sends is the present; the list shows its end. */
function follow() {
  if (shown !== null && !sheet()?.dataset.past) {
    now = shown = null;
    note("past", "");
  }
  mark();
  const list = document.querySelector(".moves-list");
  const length = links().length;
  if (list && length !== listed && shown === null) list.scrollTop = list.scrollHeight;
  listed = length;
}
document.addEventListener("htmx:after:swap", follow);
follow();
