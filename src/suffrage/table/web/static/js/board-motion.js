// Tells a move on a drawn board hop by hop, and lets it be heard. Whoever wants no motion sees the
// whole way at once, which is drawn in any case.
import { takeDropped } from "./board-pieces.js";
import { play } from "./board-sounds.js";
import { middleOf, pieceOn, sheet, squareAt } from "./board-squares.js";

const HOP = 300; // milliseconds
const still = matchMedia("(prefers-reduced-motion: reduce)");

let told = sheet()?.querySelector(".trail")?.dataset.path ?? ""; // the way that was shown last

const read = (path) => path.split(" ").map((spot) => spot.split(",").map(Number));

/** Let something appear, or fade, with hop number *hop* of *hops* that take *time*. */
function appear(part, hop, time, frames) {
  part.animate([frames[0], frames[0], frames[1]].map((frame, at) => ({ ...frame, offset: [0, Math.min(1, (hop * HOP - 1) / time), 1][at], easing: "step-end" })), { duration: time });
}

function move(board, trail, spots, first) {
  const way = spots.slice(first);
  const time = HOP * (way.length - 1);
  const [endX, endY] = way.at(-1);
  pieceOn(board, trail.dataset.end)?.animate(
    way.map(([x, y]) => ({ transform: `translate(${x - endX}px, ${y - endY}px)`, easing: "ease-in-out" })),
    { duration: time },
  );
  for (const line of trail.querySelectorAll("polyline")) {
    const length = line.getTotalLength();
    const long = spots.slice(1).map(([x, y], at) => Math.hypot(x - spots[at][0], y - spots[at][1]));
    const gone = long.map((_, at) => long.slice(0, at + 1).reduce((sum, one) => sum + one, 0));
    const offsets = [first ? gone[first - 1] : 0, ...gone.slice(first)].map((far) => Math.max(0, length - far));
    line.animate(offsets.map((strokeDashoffset) => ({ strokeDasharray: `${length} ${length}`, strokeDashoffset, easing: "ease-in-out" })), { duration: time });
  }
  trail.querySelectorAll(".landing").forEach((landing, at) => {
    if (at + 1 > first) appear(landing, at + 1 - first, time, [{ opacity: 0 }, { opacity: 1 }]);
  });
  for (const part of trail.querySelectorAll(".head, .end")) appear(part, way.length - 1, time, [{ opacity: 0 }, { opacity: 1 }]);
  for (const victim of trail.querySelectorAll(".victim")) {
    const hop = Number(victim.dataset.hop) - first;
    if (hop < 1) continue;
    appear(victim.querySelector("path"), hop, time, [{ opacity: 0 }, { opacity: 1 }]);
    appear(victim.querySelector("use"), hop, time, [{ opacity: 1 }, { opacity: 0.35 }]);
  }
}

/** Sound every hop of a way at its time. */
function sound(board, trail, spots, first) {
  const victims = new Set(Array.from(trail.querySelectorAll(".victim"), (one) => Number(one.dataset.hop)));
  const hops = spots.length - 1;
  for (let hop = first + 1; hop <= hops; hop += 1) {
    const far = Math.max(...[0, 1].map((axis) => Math.abs(spots[hop][axis] - spots[hop - 1][axis])));
    const kind = victims.has(hop) ? "take" : far > middleOf(board, trail.dataset.end).size ? "hop" : "step";
    play(kind, still.matches ? 0 : (hop - first) * HOP);
  }
  const inside = ([x, y]) => board.querySelector(`[data-square="${squareAt(board, { x, y })}"]`).matches(".commons, .hall");
  if (inside(spots.at(-1)) && !inside(spots[0])) play("enter", still.matches ? 120 : (hops - first) * HOP + 120);
}

function tell() {
  const board = sheet();
  if (!board || board.dataset.past) return;
  const trail = board.querySelector(".trail");
  const path = trail?.dataset.path ?? "";
  if (path === told) return;
  const spots = trail ? read(path) : [];
  const first = told && path.startsWith(`${told} `) ? told.split(" ").length - 1 : 0;
  const isTakenBack = told.startsWith(`${path} `);
  told = path;
  const wasDropped = takeDropped();
  if (!trail || isTakenBack) return;
  sound(board, trail, spots, first);
  if (!still.matches && wasDropped !== trail.dataset.end) move(board, trail, spots, first);
}

document.addEventListener("htmx:after:swap", tell);
