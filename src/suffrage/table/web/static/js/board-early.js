// A move that is set while the other side still thinks. It lives here alone: it is shown on the board,
// a click cancels it, and when one's turn comes it is given like any answer if it is still possible.
import { answer } from "./board-controls.js";
import { drawn, middleOf, note, pieceOn, sheet } from "./board-squares.js";

const FAR = 2; // squares that one step or hop may go

let early = null; // { from, to }
const ticket = () => document.getElementById("ticket").dataset;

const rect = (board, name, kind) => {
  const { x, y, size } = middleOf(board, name);
  return drawn("rect", { class: kind, x: x - size / 2 + 1, y: y - size / 2 + 1, width: size - 2, height: size - 2, rx: 6 });
};

/** Every piece of one's own can be chosen while one waits. */
function offer(board) {
  if (!board.dataset.early || board.querySelector(".early-layer")) return;
  const layer = drawn("g", { class: "ways early-layer" });
  for (const piece of board.querySelectorAll(`.pieces .${board.dataset.early}`)) {
    const name = piece.dataset.at;
    const kind = piece.classList[1];
    layer.append(drawn("g", {
      class: "mover", id: `mover-${name}`, role: "button", tabindex: "-1", "data-mover": name, "aria-expanded": "false",
      "aria-label": `${kind[0].toUpperCase()}${kind.slice(1)} on ${name}: set a move for your next turn`,
    }, rect(board, name, "hit spot")));
  }
  board.append(layer);
}

const name = (board, x, y) => {
  for (const square of board.querySelectorAll("[data-square]")) {
    if (Number(square.getAttribute("x")) === x && Number(square.getAttribute("y")) === y) return square.dataset.square;
  }
  return "";
};

/** Where a step or a hop might lead, drawn for the piece that was chosen. */
function spread(board, from) {
  board.querySelector(".early-layer > .from")?.remove();
  if (!from) return;
  const ways = drawn("g", { class: "from", id: `from-${from}` });
  const { x, y, size } = middleOf(board, from);
  for (let far = 1; far <= FAR; far += 1) {
    for (const [dx, dy] of [[-1, -1], [0, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [0, 1], [1, 1]]) {
      const to = name(board, x - size / 2 + dx * far * size, y - size / 2 + dy * far * size);
      const own = pieceOn(board, to)?.classList.contains(board.dataset.early);
      if (!to || own) continue;
      const spot = middleOf(board, to);
      ways.append(drawn("g", {
        class: far > 1 ? "way hop" : "way", id: `early-${to}`, role: "button", tabindex: "-1", "data-to": to,
        "aria-label": `${from} to ${to}, on your next turn`,
      }, rect(board, to, "hit spot"), drawn("circle", { class: "dot", cx: spot.x, cy: spot.y, r: 6 })));
    }
  }
  board.querySelector(".early-layer").append(ways);
}

function draw(board) {
  board.querySelector(".early-move")?.remove();
  if (!early || !board.dataset.early) return;
  const piece = pieceOn(board, early.from);
  if (!piece) return;
  const [start, end] = [middleOf(board, early.from), middleOf(board, early.to)];
  board.append(drawn("g", { class: "early-move", "pointer-events": "none" },
    rect(board, early.from, "start"), rect(board, early.to, "end"),
    drawn("path", { d: `M${start.x} ${start.y}L${end.x} ${end.y}` }),
    drawn("use", { href: piece.getAttribute("href"), x: end.x, y: end.y, opacity: 0.6 })));
}

function cancel() {
  early = null;
  note("early", "");
  const board = sheet();
  if (board) draw(board);
}

function set(from, to) {
  const board = sheet();
  early = { from, to };
  spread(board, "");
  for (const mover of board.querySelectorAll(".early-layer .chosen")) mover.classList.remove("chosen");
  draw(board);
  note("early", `${from} to ${to} as soon as it is your turn.`, "Cancel", cancel);
}

/** It is one's turn: play it, or say that it cannot be. */
function play(board) {
  const { from, to } = early;
  const way = board.querySelector(`#from-${from} > [data-to="${to}"]`);
  cancel();
  if (way) answer(way.dataset.answer, true);
  else note("early", `${from} to ${to} is not possible any more.`);
}

function look() {
  const board = sheet();
  if (!board || board.dataset.past) return;
  offer(board);
  draw(board);
  if (!early) return;
  const { asked, behind } = ticket();
  if (behind === "yes") document.getElementById("room").click(); // the present at once, to play it
  else if (asked === "yes" && board.querySelector("[data-mover]")) play(board);
  else if (!asked && !board.dataset.early) cancel(); // the match is over, or somebody else plays
}

document.addEventListener("board:chosen", ({ target, detail }) => {
  if (!target.dataset.early) return;
  if (early) cancel(); // whoever chooses anew has let it go
  spread(target, detail);
});
document.addEventListener("board:way", ({ target }) => {
  set(target.closest(".from").id.slice("from-".length), target.dataset.to);
});
document.addEventListener("board:missed", ({ target, detail }) => {
  if (target.dataset.early && detail.to && detail.to !== detail.from) set(detail.from, detail.to);
});
document.addEventListener("click", ({ target }) => {
  const way = target.closest?.(".early-layer .way");
  if (way) set(way.closest(".from").id.slice("from-".length), way.dataset.to);
  else if (early && target.closest?.("svg.suffragetto") && !target.closest(".mover")) cancel();
});
document.addEventListener("keydown", (event) => {
  const way = event.target.closest?.(".early-layer .way");
  if (!way || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  set(way.closest(".from").id.slice("from-".length), way.dataset.to);
});
document.addEventListener("htmx:after:swap", look);
look();
