// Brings a drawing near: wheel and pinch zoom, drag moves, a tap on a region of a small map brings
// that region near before anything is answered there. The drawing itself is never changed, only
// the part of it that its viewBox shows. What it shows in every state is chosen beside it.
import { recall, remember } from "./page.js";

const SLOP = 6; // pixels that a finger may slip in a tap
const MOST = 8; // how near one can come
const SMALL = 1.6; // units of the drawing in a pixel: from here on fingers need help,
const TINY = 2.8; // and from here on a mouse does
const NEAR = 2.4; // how near a tap brings what has no regions
const DROP = 45; // milliseconds between two pieces that land
const AROUND = 70; // units of the drawing around what happened
const GRAND = 4000; // milliseconds that a great moment is told
const FAR = 0.8; // what takes more of the drawing than this is seen as well from afar
const SVG = "http://www.w3.org/2000/svg";
const still = matchMedia("(prefers-reduced-motion: reduce)");

class Lens {
  constructor(drawing) {
    this.drawing = drawing;
    this.board = drawing.parentElement;
    const { x, y, width, height } = drawing.viewBox.baseVal;
    this.whole = { x, y, width, height };
    this.now = this.whole;
    this.touches = new Map();
    this.slipped = 0;
    this.back = document.createElement("button");
    Object.assign(this.back, { type: "button", className: "whole", textContent: "Whole board", hidden: true });
    this.back.addEventListener("click", () => this.show(this.whole));
    this.board.append(this.back);
    this.locator = this.miniature();
    drawing.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    drawing.addEventListener("pointerdown", (event) => this.down(event));
    drawing.addEventListener("pointermove", (event) => this.move(event));
    for (const kind of ["pointerup", "pointercancel"]) {
      drawing.addEventListener(kind, (event) => this.touches.delete(event.pointerId));
    }
    drawing.addEventListener("click", (event) => this.tap(event), { capture: true });
    // What is sent shows the whole; how near one looks is this page's own affair.
    drawing.addEventListener("htmx:before:morph:attr", (event) => {
      if (event.target === drawing && event.detail.attrName === "viewBox") event.preventDefault();
    });
  }

  get near() {
    return this.now.width < this.whole.width * 0.98;
  }

  /** Units of the drawing for each pixel of the screen, as near as it is shown. */
  get scale() {
    return this.scaled(this.now);
  }

  scaled(box) {
    const { width, height } = this.drawing.getBoundingClientRect();
    return Math.max(box.width / width, box.height / height);
  }

  set(box) {
    const width = Math.min(this.whole.width, Math.max(this.whole.width / MOST, box.width));
    const height = box.height * (width / box.width);
    const clamp = (at, size, start, all) => Math.min(start + Math.max(0, all - size), Math.max(start, at));
    this.now = {
      x: clamp(box.x, width, this.whole.x, this.whole.width),
      y: clamp(box.y, height, this.whole.y, this.whole.height),
      width,
      height,
    };
    this.shown = Object.values(this.now).map((n) => n.toFixed(1)).join(" ");
    this.drawing.setAttribute("viewBox", this.shown);
    this.board.classList.toggle("near", this.near);
    this.back.hidden = !this.near;
    const frame = this.locator?.querySelector("rect");
    for (const name of ["x", "y", "width", "height"]) frame?.setAttribute(name, this.now[name]);
  }

  /** The whole land, small, with a frame where one is. */
  miniature() {
    const lands = this.drawing.querySelectorAll('use.area[href*="shape-"]');
    if (!lands.length) return null;
    const small = document.createElementNS(SVG, "svg");
    small.setAttribute("viewBox", Object.values(this.whole).join(" "));
    small.setAttribute("class", "locator");
    small.setAttribute("aria-hidden", "true");
    for (const land of lands) {
      const copy = document.createElementNS(SVG, "use");
      copy.setAttribute("href", land.getAttribute("href"));
      small.append(copy);
    }
    small.append(document.createElementNS(SVG, "rect"));
    this.board.append(small);
    return small;
  }

  /** Go where a beat happens while it is told, on a drawing that is small; and back afterwards. At the
      end all of it is seen. */
  follow() {
    const told = document.querySelector("#prompt .told");
    if (!told) {
      const over = document.querySelector("#prompt.ended") !== null;
      if (over && this.near && !this.over) this.show(this.whole);
      else if (this.before && !over) this.show(this.before);
      this.before = null;
      this.over = over;
      return;
    }
    const box = this.happening(told);
    if (!box || this.scaled(this.whole) < SMALL || (box === this.whole && !this.near)) return;
    this.before ??= this.now;
    this.show(box);
  }

  /** What is around all that has just come: everything, if it is far apart or a great moment without
      pieces; null if nothing came. */
  happening(told) {
    const boxes = Array.from(this.drawing.querySelectorAll(".new"), (piece) => piece.getBBox());
    if (!boxes.length) return Number(told.dataset.ms) >= GRAND ? this.whole : null;
    const [left, top] = ["x", "y"].map((name) => Math.min(...boxes.map((box) => box[name])) - AROUND);
    const right = Math.max(...boxes.map((box) => box.x + box.width)) + AROUND;
    const foot = Math.max(...boxes.map((box) => box.y + box.height)) + AROUND;
    if (right - left > FAR * this.whole.width) return this.whole;
    return { x: left, y: top, width: right - left, height: foot - top };
  }

  /** Go to a box, in a quarter of a second. */
  show(box) {
    const from = this.now;
    const start = performance.now();
    const step = (time) => {
      const part = still.matches ? 1 : Math.min(1, (time - start) / 250);
      const eased = part * (2 - part);
      const mix = (name) => from[name] + (box[name] - from[name]) * eased;
      this.set({ x: mix("x"), y: mix("y"), width: mix("width"), height: mix("height") });
      if (part < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  /** A point of the screen as a point of the drawing. */
  point(event) {
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(this.drawing.getScreenCTM().inverse());
  }

  zoom(factor, at) {
    const { x, y, width, height } = this.now;
    const kept = Math.min(1 / (width / this.whole.width), Math.max(1 / MOST / (width / this.whole.width), factor));
    this.set({ x: at.x - (at.x - x) * kept, y: at.y - (at.y - y) * kept, width: width * kept, height: height * kept });
  }

  wheel(event) {
    if (!this.near && event.deltaY > 0) return;
    event.preventDefault();
    this.zoom(Math.exp(Math.sign(event.deltaY) * 0.18), this.point(event));
  }

  down(event) {
    // The first finger: of others one never heard that they left, as what they touched was redrawn.
    if (event.isPrimary) this.touches.clear();
    this.touches.set(event.pointerId, event);
    this.slipped = this.touches.size > 1 ? SLOP * 2 : 0;
  }

  move(event) {
    const before = this.touches.get(event.pointerId);
    if (!before) return;
    const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
    if (this.touches.size === 1) {
      this.slipped += Math.hypot(dx, dy);
      if (this.near && this.slipped > SLOP) {
        const { scale } = this;
        this.set({ ...this.now, x: this.now.x - dx * scale, y: this.now.y - dy * scale });
      }
    } else {
      const other = [...this.touches.values()].find((touch) => touch.pointerId !== event.pointerId);
      const apart = (touch) => Math.hypot(touch.clientX - other.clientX, touch.clientY - other.clientY);
      const between = { clientX: (event.clientX + other.clientX) / 2, clientY: (event.clientY + other.clientY) / 2 };
      this.zoom(apart(before) / Math.max(1, apart(event)), this.point(between));
    }
    this.touches.set(event.pointerId, event);
  }

  /** A slip is no tap; on a small drawing the first tap only brings the place near. */
  tap(event) {
    if (event.detail === 0) return; // pressed by a key
    if (this.slipped > SLOP) {
      event.stopImmediatePropagation();
      return;
    }
    if (this.near || this.scale < (event.pointerType === "mouse" ? TINY : SMALL)) return;
    event.stopImmediatePropagation();
    this.show(this.around(event));
  }

  /** What is to be brought near for a tap: the region, or what lies around the finger. */
  around(event) {
    const place = event.target.closest("[data-region]");
    const bubble = place && this.drawing.querySelector(`.region[data-region="${place.dataset.region}"]`);
    if (bubble) {
      const [x, y, width, height] = bubble.dataset.near.split(" ").map(Number);
      return { x, y, width, height };
    }
    const { x, y } = this.point(event);
    const [width, height] = [this.whole.width / NEAR, this.whole.height / NEAR];
    return { x: x - width / 2, y: y - height / 2, width, height };
  }
}

const lenses = new WeakMap();

/** Give every drawing its lens; one that was drawn anew is shown as near as before. */
function prepare() {
  for (const drawing of document.querySelectorAll(".board > svg:not(.locator)")) {
    const lens = lenses.get(drawing);
    if (!lens) lenses.set(drawing, new Lens(drawing));
    else if (lens.near && drawing.getAttribute("viewBox") !== lens.shown) lens.set(lens.now);
    for (const part of lens ? [lens.back, lens.locator] : []) if (part && !part.isConnected) lens.board.append(part);
  }
}
prepare();
new MutationObserver(prepare).observe(document.body, {
  childList: true,
  subtree: true,
  attributeFilter: ["viewBox"],
});

// What has just come lands piece by piece, and the eye goes there

document.addEventListener("htmx:after:swap", () => {
  for (const piece of document.querySelectorAll("[data-drop]")) piece.style.animationDelay = `${DROP * Number(piece.dataset.drop)}ms`;
  for (const drawing of document.querySelectorAll(".board > svg.map")) lenses.get(drawing)?.follow();
});

// What the map shows: cubes, what is needed, chances

function look() {
  const lenses = document.querySelector(".lenses");
  if (!lenses) return;
  const wanted = lenses.querySelector(`[value="${recall("lens", "cubes")}"]`) ?? lenses.querySelector("input");
  wanted.checked = true;
  lenses.parentElement.dataset.lens = wanted.value;
}
look();
document.addEventListener("change", ({ target }) => {
  if (target.name !== "lens") return;
  remember("lens", target.value);
  look();
});
document.addEventListener("htmx:after:swap", look);
