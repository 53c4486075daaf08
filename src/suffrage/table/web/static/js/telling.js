// Telling: the server sends one beat after another, each with the time it deserves. Here it is only
// waited, until the time is over or somebody wants the next one.
import { recall } from "./page.js";

export const USUAL = new URLSearchParams(location.search).has("plain") ? "0" : "1"; // by ear, at once
const WAIT = 9000; // milliseconds: all that is told at once takes no longer
const SHARE = 1 / 8; // of one's own time, where it runs meanwhile
const STEP = 50;
const still = matchMedia("(prefers-reduced-motion: reduce)");

export const ticket = () => document.getElementById("ticket").dataset;
const told = () => document.querySelector("#prompt .told");

let skipping = false; // whether the present is wanted at once
let paused = false;
let spent = 0; // milliseconds that were waited since the page was up to date
let next = () => {};

/** How much longer than a beat deserves it is told; 0 for not at all. */
export const pace = () => (skipping || document.hidden ? 0 : Number(recall("telling", USUAL)));

/** The time of a beat: its own, or its share of what is left for all that wait. */
function time({ ms, rest, timed }) {
  const most = timed === undefined ? WAIT : Math.min(WAIT, 1000 * SHARE * Number(ticket().limit));
  return Math.min(pace() * Number(ms), Math.max(0, most - spent) * (Number(ms) / Number(rest)));
}

/** How fast things move: as the beat that is told has it. What comes without being told does not wait. */
function setTempo() {
  const beat = told()?.dataset;
  document.documentElement.style.setProperty("--tempo", beat ? time(beat) / Number(beat.ms) : Math.min(1, pace()));
}
document.addEventListener("htmx:after:swap", setTempo);

/** Leave time to take in the beat that is told. Where nothing shall move there is only the button. */
export async function tell() {
  const beat = told()?.dataset;
  if (!beat) return;
  const whole = time(beat);
  let waited = 0;
  let asked = false;
  next = () => { asked = true; };
  while (!asked && (waited < whole || paused || still.matches) && pace() > 0) {
    await new Promise((done) => { setTimeout(done, STEP); });
    if (!paused && !still.matches) waited += STEP;
  }
  next = () => {};
  spent += waited;
  paused = false;
}

/** Everything is told. */
export function caughtUp() {
  skipping = false;
  spent = 0;
}

/** The present at once: somebody wants to answer, or not to be told anything. */
export function skip() {
  if (told()) skipping = true;
}

function pause(button) {
  paused = !paused;
  button.textContent = paused ? "Go on" : "Pause";
}

document.addEventListener("click", ({ target }) => {
  if (!told() || !target.closest) return;
  const button = target.closest("[data-pause]");
  if (button) pause(button);
  else if (target.closest("summary")) paused = true;
  else if (target.closest("#prompt")) {
    if (!target.closest("details")) next();
  } else if (target.id === "room" || target.closest("#board, #hand")) skip(); // a click goes through what is inert
});
document.addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (!told() || event.ctrlKey || event.metaKey || event.altKey || target.matches("input, select, textarea")) return;
  if (key === " " && !target.closest("button, summary, a")) {
    event.preventDefault();
    next();
  } else if (["Escape", "q", "b", "h", "u"].includes(key)) skip();
});
