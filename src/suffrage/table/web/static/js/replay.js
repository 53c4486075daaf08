// A replay that goes by itself: steps, the scrubber, playing, arrow keys, the back button.
// Every step is a link first; without this script they all still lead where they say.
import { recall, remember } from "./page.js";
import { have, isTorn } from "./parts.js";

const page = document.getElementById("replay");
const scrub = document.getElementById("scrub");
const count = document.getElementById("count");
const log = document.getElementById("log");
const play = document.querySelector("[data-play]");
const pace = document.querySelector("[data-replay-pace]");
const moment = () => document.getElementById("moment");

// Going to a moment. Whoever scrubs fast gets the last one asked for, not all between.

let wanted = null;
let going = null;

async function goOn() {
  while (wanted) {
    const { address, history: how } = wanted;
    wanted = null;
    const url = new URL(address, location.href);
    url.searchParams.set("have", have());
    await htmx.ajax("GET", url.pathname + url.search, { source: page, target: page, swap: "none" });
    if (isTorn()) wanted ??= { address, history: how };
    const here = moment().dataset.address;
    if (how === "push") history.pushState(null, "", here);
    else if (how === "replace") history.replaceState(null, "", here);
    if (!wanted) showWhere();
  }
}

function show(address, how = "push") {
  wanted = { address, history: how };
  going ??= goOn().finally(() => { going = null; });
  return going;
}

// The curve of the review, where there is one: its moment is marked, and a click leads to one.

const curve = document.querySelector(".chances .curve");
const ground = curve && { first: Number(curve.dataset.first), last: Number(curve.dataset.last), left: Number(curve.dataset.left), right: curve.viewBox.baseVal.width - Number(curve.dataset.right) };

function markCurve() {
  if (!curve) return;
  const share = (Number(moment().dataset.at) - ground.first) / (ground.last - ground.first);
  const x = ground.left + (ground.right - ground.left) * Math.min(1, Math.max(0, share));
  const mark = curve.querySelector(".here");
  mark.setAttribute("transform", `translate(${x - ground.left})`);
  mark.setAttribute("visibility", "visible");
}

curve?.addEventListener("click", (event) => {
  stop();
  const box = curve.getBoundingClientRect();
  const x = (event.clientX - box.left) * curve.viewBox.baseVal.width / box.width;
  const share = Math.min(1, Math.max(0, (x - ground.left) / (ground.right - ground.left)));
  const url = new URL(moment().dataset.address, location.href);
  url.searchParams.set("at", Math.round(ground.first + share * (ground.last - ground.first)));
  void show(url.href);
});

function showWhere() {
  markCurve();
  const { at, number, address } = moment().dataset;
  const last = Number(scrub.max);
  if (document.activeElement !== scrub || Number(scrub.value) > last) scrub.value = number;
  count.textContent = `${number} of ${last}`;
  scrub.setAttribute("aria-valuetext", `${number} of ${last}: ${moment().querySelector("[role=status]").innerText.trim()}`);
  log.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const line = [...log.querySelectorAll("a[data-at]")].findLast(({ dataset }) => Number(dataset.first) <= at && at <= Number(dataset.at));
  if (line) {
    line.setAttribute("aria-current", "step");
    const box = line.getBoundingClientRect();
    const frame = log.getBoundingClientRect();
    if (box.top < frame.top || box.bottom > frame.bottom) log.scrollTop += box.top - frame.top - frame.height / 3;
  }
  for (const field of document.querySelectorAll("[data-here]")) field.value = new URL(address, location.href).searchParams.get("at");
  document.querySelector("[data-copy-link]").href = address;
  const plain = document.querySelector("[data-plain-link]");
  plain.href = address.includes("&plain=1") ? address.replace("&plain=1", "") : `${address}&plain=1`;
}

function step(id, how = "push") {
  const link = document.getElementById(id);
  return link.getAttribute("aria-disabled") ? null : show(link.href, how);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-step], #log a[data-at]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  stop();
  if (!link.getAttribute("aria-disabled")) void show(link.href);
});
addEventListener("popstate", () => { stop(); void show(location.href, ""); });

scrub.addEventListener("input", () => {
  stop();
  const url = new URL(moment().dataset.address, location.href);
  url.searchParams.delete("at");
  url.searchParams.set("moment", scrub.value);
  void show(url.href, "replace");
});
scrub.form.addEventListener("submit", (event) => event.preventDefault());

const KEYS = { ArrowLeft: "before", ArrowRight: "after", Home: "first", End: "last" };
document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.target.closest?.("input, select, textarea, [popover], summary")) return;
  const name = KEYS[event.key];
  if (!name || (event.shiftKey && !event.key.startsWith("Arrow"))) return;
  event.preventDefault();
  stop();
  void step(`step-${event.shiftKey ? "turn-" : ""}${name}`);
});

// Playing

let timer = 0;
function stop() {
  clearTimeout(timer);
  timer = 0;
  play.textContent = "Play";
  play.setAttribute("aria-pressed", "false");
}

async function tick() {
  const under = timer;
  await step("step-after", "replace");
  if (timer !== under) return;
  if (document.getElementById("step-after").getAttribute("aria-disabled")) stop();
  else timer = setTimeout(tick, Number(pace.value));
}

play.addEventListener("click", async () => {
  if (timer) return stop();
  play.textContent = "Pause";
  play.setAttribute("aria-pressed", "true");
  timer = -1;
  if (document.getElementById("step-after").getAttribute("aria-disabled")) {
    await step("step-first", "replace");
  }
  if (timer) timer = setTimeout(tick, Number(pace.value) / 2);
});
pace.addEventListener("change", () => remember("replay-pace", pace.value));

document.addEventListener("click", async (event) => {
  const link = event.target.closest?.("[data-copy-link]");
  if (!link || !navigator.clipboard) return;
  event.preventDefault();
  try {
    await navigator.clipboard.writeText(link.href);
    link.textContent = "Copied: link to this moment";
  } catch { location.assign(link.href); }
});

play.hidden = false;
pace.parentElement.hidden = false;
pace.value = recall("replay-pace", "900");
showWhere();
