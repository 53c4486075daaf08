// One's own role: shown once as a moment, until "I will remember"; then a strip that can be hidden.
// All of it stays in this browser, so nobody learns who still looks.
import { recall, remember } from "./page.js";

const room = document.getElementById("room"); // looking back has no such moment
const key = `role-${room?.dataset.home}`;

/** Lay the card of the role over everything. */
function show() {
  const card = document.querySelector("[data-role-card]")?.content.querySelector("dialog");
  if (!card || document.querySelector("dialog.role-card")) return;
  const shown = card.cloneNode(true);
  document.body.append(shown);
  shown.addEventListener("close", () => {
    remember(key, "known");
    shown.remove();
  });
  shown.showModal();
}

function showOnce() {
  if (room && recall(key, "") !== "known") show();
}

/** Whether the role is hidden is a mark on the page: parts that are swapped in know nothing of it. */
function hide(hidden) {
  document.documentElement.classList.toggle("role-hidden", hidden);
  remember("role-hidden", hidden ? "yes" : "");
}

document.addEventListener("click", ({ target }) => {
  if (target.closest?.("[data-remember]")) target.closest("dialog").close();
  if (target.closest?.("[data-role-open]")) show();
  if (target.closest?.("[data-role-hide]")) hide(!document.documentElement.classList.contains("role-hidden"));
});
document.addEventListener("htmx:after:swap", showOnce);

hide(recall("role-hidden", "") === "yes");
showOnce();
