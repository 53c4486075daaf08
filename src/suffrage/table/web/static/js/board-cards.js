// Shows a card large beside the hand while it is hovered, focused or pressed long. What it shows is
// the sheet that a click opens, without its controls; nothing here answers.

const CARD = ".hand button.card";
const HOVER = 280; // milliseconds before a card that is hovered opens
const PRESS = 450; // milliseconds that make a press long

const preview = document.createElement("div");
Object.assign(preview, { className: "card-preview", hidden: true, inert: true });
preview.setAttribute("aria-hidden", "true");
document.body.append(preview);

let timer = 0;
let pressed = false; // a long press must not answer when the finger is lifted

/** The card as a sheet to look at. */
function sheetOf(card) {
  const article = document.getElementById(card.getAttribute("popovertarget") ?? "");
  const sheet = (article ?? card).cloneNode(true);
  const plain = document.createElement("div");
  plain.className = `${card.className} large`;
  for (const name of ["side", "region"]) if (card.dataset[name]) plain.dataset[name] = card.dataset[name];
  plain.append(...sheet.childNodes);
  for (const button of plain.querySelectorAll("button.quiet")) button.remove();
  for (const button of plain.querySelectorAll("button")) {
    const word = document.createElement("b");
    word.textContent = button.textContent;
    button.replaceWith(word);
  }
  for (const element of plain.querySelectorAll("[id]")) element.removeAttribute("id");
  return plain;
}

function show(card) {
  if (!card.isConnected || document.querySelector(":popover-open")) return;
  preview.replaceChildren(sheetOf(card));
  preview.hidden = false;
  const box = card.getBoundingClientRect();
  const own = preview.getBoundingClientRect();
  const left = box.left + box.width / 2 - own.width / 2;
  preview.style.left = `${Math.min(Math.max(8, left), innerWidth - own.width - 8)}px`;
  preview.style.top = `${Math.max(8, box.top - own.height - 12)}px`;
}

function hide() {
  clearTimeout(timer);
  preview.hidden = true;
}

function later(card, milliseconds) {
  clearTimeout(timer);
  timer = setTimeout(() => show(card), milliseconds);
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const card = event.target.closest?.(CARD);
  if (!card) hide();
  else if (!card.contains(event.relatedTarget)) later(card, HOVER);
});
document.addEventListener("focusin", (event) => {
  const card = event.target.closest?.(CARD);
  if (card?.matches(":focus-visible")) show(card); else hide();
});
document.addEventListener("focusout", hide);

document.addEventListener("pointerdown", (event) => {
  pressed = false;
  hide();
  const card = event.pointerType === "touch" && event.target.closest?.(CARD);
  if (card) timer = setTimeout(() => { pressed = true; show(card); }, PRESS);
});
for (const kind of ["pointerup", "pointercancel", "pointermove"]) {
  document.addEventListener(kind, (event) => {
    if (event.pointerType === "touch" && !(kind === "pointermove" && pressed)) hide();
  });
}
document.addEventListener("contextmenu", (event) => { if (pressed) event.preventDefault(); });
document.addEventListener("click", (event) => {
  hide();
  if (pressed && event.target.closest?.(CARD)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  pressed = false;
}, { capture: true });
document.addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
document.addEventListener("htmx:after:swap", hide);
