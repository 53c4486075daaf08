// The Record: what of it is shown, and a pencil for what one guesses of others. What is written with
// it is kept in this browser alone.
import { recall, remember } from "./page.js";

const GUESSES = [["", "guess", "nothing"], ["D?", "D?", "perhaps a Democrat"], ["D", "D", "a Democrat"], ["R?", "R?", "perhaps a Republican"], ["R", "R", "a Republican"]];
const key = `pencil-${document.querySelector("[data-home]")?.dataset.home}`;

function guesses() {
  try { return JSON.parse(recall(key, "{}")); } catch { return {}; }
}

const choices = () => document.querySelectorAll('#record [name="show"]');
let shown = "all";

/** What is swapped in is blank: choose again, and write the guesses in. */
function write() {
  for (const choice of choices()) choice.checked = choice.value === shown;
  const known = guesses();
  for (const button of document.querySelectorAll("button[data-pencil]")) {
    const [, mark, words] = GUESSES.find(([name]) => name === known[button.dataset.pencil]) ?? GUESSES[0];
    if (button.textContent !== mark) button.textContent = mark;
    button.setAttribute("aria-label", `${mark}: your guess of ${button.dataset.name} is ${words}`);
  }
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("button[data-pencil]");
  if (!button) return;
  const known = guesses();
  const at = GUESSES.findIndex(([name]) => name === (known[button.dataset.pencil] ?? ""));
  [known[button.dataset.pencil]] = GUESSES[(at + 1) % GUESSES.length];
  remember(key, JSON.stringify(known));
  write();
});
document.addEventListener("change", ({ target }) => {
  if ([...choices()].includes(target)) shown = target.value;
});
document.addEventListener("htmx:after:swap", write);
write();
