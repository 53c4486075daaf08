// Makes what is drawn on a board answer: by click, by Enter and Space, and with arrow keys to go
// from one option to the next. Answers go through the form of the page, like any button's.

const OPTION = "[data-answer], [data-answers]";
const STOPS = `${OPTION}, [data-mover], .from > [data-to]`; // where arrow keys stop
const DRAWING = "svg.map, svg.suffragetto, .chamber";

/** Post an answer, or a bundle of them, through the form `answer`; confirmed, if it was before. */
export function answer(value, isConfirmed = false) {
  const form = document.getElementById("answer");
  const button = document.createElement("button");
  Object.assign(button, { type: "submit", name: "answer", value, hidden: true });
  const confirmed = document.createElement("input");
  Object.assign(confirmed, { type: "hidden", name: "confirmed", value: "yes", disabled: !isConfirmed });
  form.append(button, confirmed);
  form.requestSubmit(button);
  button.remove();
  confirmed.remove();
}

/** The choice of a chooser beside the prompt, or "" if there is none. */
function chosen(name) {
  return document.querySelector(`[data-chooser] input[name="${name}"]:checked`)?.value ?? "";
}

/** "purple=NY+P yellow=NY+Y" as a map. */
function pairs(text) {
  return new Map(text.split(" ").map((pair) => {
    const at = pair.indexOf("=");
    return [pair.slice(0, at), pair.slice(at + 1)];
  }));
}

/** What an option answers, as the choosers stand now. */
function meaning(option) {
  const { answer: only, answers, bundles } = option.dataset;
  const pick = (text) => {
    const found = pairs(text);
    return found.get(chosen("key")) ?? found.values().next().value;
  };
  const whole = bundles && chosen("many") === "all";
  return (whole ? pick(bundles) : only ?? pick(answers)).replaceAll(",", " ");
}

/** Whether an option is drawn. (`checkVisibility` overlooks that a group of an SVG is hidden.) */
const isDrawn = (option) => option.getClientRects().length > 0;

/** The middle of an option on the screen. */
function middle(option) {
  const box = (option.querySelector(".spot") ?? option).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** All options that keys go to from this one: pieces to pieces, ways of a piece to its ways. */
function among(option) {
  const from = option.closest(".from");
  return [...option.closest(DRAWING).querySelectorAll(STOPS)]
    .filter((other) => other.closest(".from") === from && isDrawn(other));
}

/** The nearest other option in the direction of an arrow key. */
function neighbor(option, dx, dy) {
  const [x, y] = middle(option);
  let best = null;
  let least = Infinity;
  for (const other of among(option)) {
    const [otherX, otherY] = middle(other);
    const along = (otherX - x) * dx + (otherY - y) * dy;
    const aside = Math.abs((otherX - x) * dy) + Math.abs((otherY - y) * dx);
    if (other === option || along <= 1) continue;
    if (along + 2 * aside < least) [best, least] = [other, along + 2 * aside];
  }
  return best;
}

/** The next or the previous option, so that each can be reached. */
function following(option, step) {
  const all = among(option);
  return all[(all.indexOf(option) + step + all.length) % all.length];
}

const STEPS = { PageDown: 1, PageUp: -1 };
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

document.addEventListener("click", (event) => {
  const option = event.target.closest?.(OPTION);
  if (option) answer(meaning(option));
});

document.addEventListener("keydown", (event) => {
  const stop = event.target.closest?.(STOPS);
  if (!stop || event.altKey || event.ctrlKey || event.metaKey) return;
  if ((event.key === "Enter" || event.key === " ") && stop.matches(OPTION)) {
    event.preventDefault();
    answer(meaning(stop));
  } else if (event.key in ARROWS) {
    event.preventDefault();
    neighbor(stop, ...ARROWS[event.key])?.focus();
  } else if (event.key in STEPS) {
    event.preventDefault();
    following(stop, STEPS[event.key]).focus();
  }
});

// One option of a drawing is in the order of the Tab key: where one was last.
document.addEventListener("focusin", (event) => {
  const option = event.target.closest?.(STOPS);
  if (!option?.closest(DRAWING)) return;
  for (const other of option.closest(DRAWING).querySelectorAll(STOPS)) {
    other.setAttribute("tabindex", other === option ? "0" : "-1");
  }
  last = option.id;
});
let last = "";

// What was chosen stays chosen, whatever is drawn anew.
document.addEventListener("change", ({ target }) => {
  if (target.closest("[data-chooser]")) sessionStorage.setItem(`chooser-${target.name}`, target.value);
});

function prepare() {
  for (const input of document.querySelectorAll("[data-chooser] input:not([data-ready])")) {
    input.dataset.ready = "";
    if (sessionStorage.getItem(`chooser-${input.name}`) === input.value) input.checked = true;
  }
  for (const drawing of document.querySelectorAll(DRAWING)) {
    const options = [...drawing.querySelectorAll(STOPS)];
    const stops = options.filter((option) => option.getAttribute("tabindex") === "0");
    if (stops.length === 1 && isDrawn(stops[0])) continue;
    const seen = options.filter(isDrawn);
    const first = seen.find((option) => option.id === last) ?? seen[0];
    for (const option of options) option.setAttribute("tabindex", option === first ? "0" : "-1");
  }
}
prepare();
new MutationObserver(prepare).observe(document.body, { childList: true, subtree: true });
document.addEventListener("htmx:after:swap", prepare); // which may change nothing but attributes
