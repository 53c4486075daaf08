// A loupe above the finger: the squares that it covers, as large as they must be.

const SIZE = 132; // pixels
const NEAR = 150; // units of the drawing that it shows
const GAP = 26; // pixels between finger and loupe

let loupe = null;

/** Copy the board as it looks now. */
export function copy(board) {
  loupe?.remove();
  loupe = document.createElement("div");
  loupe.className = "loupe";
  loupe.setAttribute("aria-hidden", "true");
  const made = board.cloneNode(true);
  for (const part of [made, ...made.querySelectorAll("[id]")]) part.removeAttribute("id");
  for (const part of made.querySelectorAll("[tabindex]")) part.removeAttribute("tabindex");
  for (const part of [made, ...made.querySelectorAll("[data-print]")]) part.removeAttribute("data-print");
  loupe.append(made);
  document.body.append(loupe);
}

/** Show what lies around a point of the drawing, above the pointer. */
export function show(point, event) {
  const left = Math.min(innerWidth - SIZE - 4, Math.max(4, event.clientX - SIZE / 2));
  const above = event.clientY - SIZE - GAP;
  loupe.style.left = `${left}px`;
  loupe.style.top = `${above > 4 ? above : event.clientY + GAP + 20}px`;
  loupe.firstChild.setAttribute("viewBox", `${point.x - NEAR / 2} ${point.y - NEAR / 2} ${NEAR} ${NEAR}`);
}

export function hide() {
  loupe?.remove();
  loupe = null;
}
