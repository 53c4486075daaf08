// Shows a card large beside the hand while it is hovered, focused or pressed long. What it shows is
// the sheet that a click opens, without its controls; nothing here answers.
import { hide, place, watch } from "./explain.js";

const preview = document.createElement("div");
Object.assign(preview, { className: "card-preview", hidden: true, inert: true });
preview.setAttribute("aria-hidden", "true");
document.body.append(preview);

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

watch(".hand button.card", (card) => {
  if (document.querySelector(":popover-open")) return;
  preview.replaceChildren(sheetOf(card));
  preview.hidden = false;
  place(preview, card.getBoundingClientRect());
}, () => { preview.hidden = true; });

document.addEventListener("htmx:after:swap", hide);
