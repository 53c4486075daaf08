// Cards: large beside themselves while they are hovered, focused or pressed long; whatever has
// `data-card="NUMBER"` opens the sheet of that card, wherever its name or its picture stands. Nothing
// here answers.
import { hide, place, watch } from "./explain.js";

const home = location.pathname.match(/^.*\/table\/[^/]+/)?.[0] ?? "";

// Sheets that are not on the page are fetched once

const fetched = new Map(); // by number: the sheet, or null if there is none
const holder = document.createElement("div");
document.body.append(holder);

async function sheetOf(number) {
  if (!fetched.has(number)) {
    const answer = await fetch(`${home}/card/${number}`);
    const page = new DOMParser().parseFromString(answer.ok ? await answer.text() : "", "text/html");
    fetched.set(number, page.querySelector("[popover]"));
  }
  return fetched.get(number);
}

/** The sheet that a card on the page opens by itself, with what it can be used for. */
const ownSheet = (card) => document.getElementById(card.getAttribute("popovertarget") ?? "");

async function open(number) {
  const sheet = await sheetOf(number);
  if (!sheet) return;
  holder.replaceChildren(sheet);
  sheet.showPopover();
  sheet.focus();
}

document.addEventListener("click", (event) => {
  const card = event.target.closest?.("[data-card]");
  if (!card || card.hasAttribute("popovertarget") || card.name === "answer") return;
  event.preventDefault();
  void open(card.dataset.card);
});

// A sheet is a dialog: the Tab key stays in it, and who opened it has the focus again afterwards.
document.addEventListener("keydown", (event) => {
  const sheet = event.key === "Tab" && document.querySelector(".card:popover-open");
  if (!sheet) return;
  const stops = [...sheet.querySelectorAll("button, summary, a[href]")]
    .filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility());
  const [first, last] = [stops[0], stops[stops.length - 1]];
  const leaves = event.shiftKey ? [first, sheet] : [last];
  if (sheet.contains(document.activeElement) && !leaves.includes(document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
});

// Large, to be looked at

const preview = document.createElement("div");
Object.assign(preview, { className: "card-preview", hidden: true, inert: true });
preview.setAttribute("aria-hidden", "true");
document.body.append(preview);
let wanted = null; // the card that is to be shown, for a sheet may come late

/** The face alone: a sheet without what it can be used for. */
function pictureOf(sheet) {
  const plain = document.createElement("div");
  plain.className = sheet.className;
  for (const name of ["side", "region"]) if (sheet.dataset[name]) plain.dataset[name] = sheet.dataset[name];
  plain.append(...sheet.cloneNode(true).childNodes);
  for (const control of plain.querySelectorAll("button, details, p:has(> a), .uses")) control.remove();
  for (const element of plain.querySelectorAll("[id]")) element.removeAttribute("id");
  return plain;
}

watch("[data-card], .hand button.card", async (card) => {
  if (document.querySelector(":popover-open")) return;
  wanted = card;
  const sheet = ownSheet(card) ?? (card.dataset.card ? await sheetOf(card.dataset.card) : card);
  if (wanted !== card || !sheet) return;
  preview.replaceChildren(pictureOf(sheet));
  preview.hidden = false;
  const box = card.getBoundingClientRect();
  const question = document.getElementById("prompt").getBoundingClientRect();
  const top = card.closest(".hand") && question.top < box.top ? question.top : box.top;
  place(preview, new DOMRect(box.left, top, box.width, box.bottom - top)); // the question stays in sight
}, () => {
  wanted = null;
  preview.hidden = true;
});
document.addEventListener("htmx:after:swap", hide);

// A hand that is longer than its place fades out under the number of cards that are not seen

const more = document.createElement("button");
Object.assign(more, { type: "button", className: "more", hidden: true });
more.addEventListener("click", () => {
  const hand = more.closest(".hand");
  hand.scrollBy({ left: hand.clientWidth / 2, behavior: "smooth" });
});

function count() {
  const hand = document.querySelector(".hand");
  if (!hand?.firstElementChild) return;
  const edge = hand.getBoundingClientRect().right;
  const isWide = hand.scrollWidth > hand.clientWidth + 4;
  const cards = isWide ? [...hand.querySelectorAll("button.card")] : [];
  const unseen = cards.filter((card) => card.getBoundingClientRect().right > edge + 4).length;
  const told = `${unseen} more`;
  if (more.textContent !== told) more.textContent = told;
  more.hidden = unseen === 0;
  if (unseen && more.parentElement !== hand) hand.append(more);
}
count();
new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
addEventListener("resize", count);
document.addEventListener("scroll", ({ target }) => {
  if (target.matches?.(".hand")) count();
}, { capture: true, passive: true });
