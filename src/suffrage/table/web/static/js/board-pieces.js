// Chooses a piece on a drawn board and shows where it may go. Choosing answers nothing yet.

const MOVER = "[data-mover]";

/** Show the ways of one piece, or of none. */
function choose(sheet, name) {
  for (const mover of sheet.querySelectorAll(MOVER)) {
    const chosen = mover.dataset.mover === name;
    mover.classList.toggle("chosen", chosen);
    mover.setAttribute("aria-expanded", String(chosen));
    sheet.querySelector(`#from-${mover.dataset.mover}`).toggleAttribute("hidden", !chosen);
  }
}

function toggle(mover, byKey) {
  const sheet = mover.closest("svg");
  const name = mover.classList.contains("chosen") ? "" : mover.dataset.mover;
  choose(sheet, name);
  if (byKey && name) sheet.querySelector(`#from-${name} [data-answer]`)?.focus();
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
    const sheet = from.closest("svg");
    choose(sheet, "");
    sheet.querySelector(`#mover-${name}`)?.focus();
  }
});
