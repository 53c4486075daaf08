// Where things lie on a drawn board: the square under a pointer, the middle of a square.

const SVG = "http://www.w3.org/2000/svg";

/** The board of the page, or null. */
export const sheet = () => document.querySelector("#board > svg.suffragetto");

/** A point of the screen as a point of the drawing. */
export function pointOn(board, event) {
  return new DOMPoint(event.clientX, event.clientY).matrixTransform(board.getScreenCTM().inverse());
}

function box(square) {
  const [x, y, size] = ["x", "y", "width"].map((name) => Number(square.getAttribute(name)));
  return { x, y, size };
}

/** The name of the square at a point, or "". */
export function squareAt(board, point) {
  for (const square of board.querySelectorAll("[data-square]")) {
    const { x, y, size } = box(square);
    if (point.x >= x && point.x < x + size && point.y >= y && point.y < y + size) return square.dataset.square;
  }
  return "";
}

/** The middle of a square. */
export function middleOf(board, name) {
  const { x, y, size } = box(board.querySelector(`[data-square="${name}"]`));
  return { x: x + size / 2, y: y + size / 2, size };
}

/** The piece that stands on a square, or null. */
export const pieceOn = (board, name) => board.querySelector(`.pieces [data-at="${name}"]`);

/** A new element of a drawing. */
export function drawn(tag, attributes = {}, ...inside) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...inside);
  return made;
}

/** Say something at the edge of the board, with a button; nothing more, if there are no words. */
export function note(about, words, button = "", press = () => {}) {
  document.querySelector(`#board > [data-note="${about}"]`)?.remove();
  if (!words) return;
  const made = document.createElement("p");
  Object.assign(made, { className: "board-note", textContent: words });
  made.setAttribute("role", "status");
  made.dataset.note = about;
  if (button) {
    const does = document.createElement("button");
    Object.assign(does, { type: "button", textContent: button });
    does.addEventListener("click", press);
    made.append(" ", does);
  }
  document.getElementById("board").append(made);
}
