// The map of votes: a slider over the years, and a button that lets them pass. Every state carries
// its own years, so nothing has to be fetched.

const PACE = 420; // milliseconds for a year
const frame = document.querySelector(".franchise");
const lands = [...frame.querySelectorAll("svg[role=img] .land")].map((land) => ({
  land,
  steps: land.dataset.steps.split(" ").filter(Boolean).map((step) => {
    const [year, kind] = step.split(":");
    return { year: Number(year), kind };
  }),
}));
const names = [...frame.querySelectorAll(".key li")].map((entry) => ({
  kind: entry.querySelector(".land").dataset.kind,
  label: entry.dataset.label,
}));
const slider = frame.querySelector("input");
const output = frame.querySelector("output");
const said = frame.querySelector("#map-said");
const button = frame.querySelector("[data-play]");
const still = matchMedia("(prefers-reduced-motion: reduce)");
let timer = 0;

/** Show how it was at the end of a year; what is new in it is outlined. */
function show(year) {
  const counts = new Map();
  for (const { land, steps } of lands) {
    const before = steps.filter((step) => step.year <= year);
    const kind = before.at(-1)?.kind ?? "none";
    land.dataset.kind = kind;
    land.classList.toggle("changed", before.at(-1)?.year === year);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  output.value = String(year);
  const told = names.filter(({ kind }) => kind !== "none")
    .map(({ kind, label }) => `${label} in ${counts.get(kind) ?? 0}`).join(", ");
  said.textContent = `In ${year} women could vote ${told} of 48 states.`;
}

function stop() {
  clearInterval(timer);
  timer = 0;
  said.removeAttribute("aria-live");
  button.textContent = "Play";
  button.setAttribute("aria-pressed", "false");
  show(Number(slider.value));
}

function pass() {
  if (Number(slider.value) >= Number(frame.dataset.last)) {
    stop();
    return;
  }
  slider.value = String(Number(slider.value) + 1);
  show(Number(slider.value));
}

function play() {
  if (slider.value === frame.dataset.last) slider.value = frame.dataset.first;
  timer = setInterval(pass, PACE);
  said.setAttribute("aria-live", "off"); // while the years pass nobody wants to hear each of them
  button.textContent = "Pause";
  button.setAttribute("aria-pressed", "true");
}

button.addEventListener("click", () => {
  if (timer) stop();
  else play();
});
slider.addEventListener("input", () => {
  if (timer) stop();
  show(Number(slider.value));
});

/** Whoever wants no motion moves through the years alone. */
function settle() {
  button.hidden = still.matches;
  if (still.matches && timer) stop();
}
still.addEventListener("change", settle);
settle();
frame.querySelector(".years").hidden = false;
