// The table in words: tells what happened, once and politely; answers what one key asks; finds an
// answer by the words it has.
import { recall } from "./page.js";

const voice = document.getElementById("voice");
const find = document.getElementById("find");
const found = document.getElementById("found");
const QUIET = 300; // milliseconds without a change: then what came together is told together

const ticket = () => document.getElementById("ticket").dataset;
const question = () => document.querySelector("#prompt .asks")?.textContent.trim() ?? "";

/** Speak. What is said twice in a row is spoken twice. */
function say(text) {
  voice.textContent = "";
  setTimeout(() => { voice.textContent = text; }, 40);
}

// News: one message for everything that changed together

let heard = Number(ticket().told); // how many beats were told
let shown = Number(ticket().at); // and how many answers shown
let last = story().at(-1)?.textContent ?? "";
let asked = question();
let timer = 0;

/** The beats of the story, in order. */
function story() {
  return [...document.querySelectorAll("#log [data-beat]")];
}

/** What is new: beats after those that were told, and the last of them if it has become another. */
function news() {
  const text = (beat) => (beat.querySelector(".sentence") ?? beat).textContent.trim();
  const found = story().filter((beat) => Number(beat.dataset.beat) >= heard
    || (Number(beat.dataset.beat) === heard - 1 && beat.textContent !== last));
  last = story().at(-1)?.textContent ?? "";
  return found.map(text);
}

function tell() {
  const at = Number(ticket().at);
  const present = ticket().behind !== "yes";
  const lines = news();
  if (at < shown) lines.unshift("Taken back.");
  if (present && (question() !== asked || at !== shown)) lines.push(question());
  heard = Number(ticket().told);
  shown = at;
  asked = present ? question() : ""; // after a beat the question is asked again
  if (lines.length) say(lines.map((line) => line.replace(/[^.!?”]$/, "$&.")).join(" "));
}

document.addEventListener("htmx:after:swap", () => {
  clearTimeout(timer);
  timer = setTimeout(() => { filter(); tell(); }, QUIET);
});

// Questions: the page has the answers

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || recall("letters", "on") !== "on") return;
  if (event.target.matches("input, textarea, select") || document.querySelector("dialog[open]")) return;
  if (event.key === "/") {
    event.preventDefault();
    find.focus();
    return;
  }
  const answer = document.querySelector(`[data-tell="${CSS.escape(event.key)}"]`);
  if (answer) say(answer.textContent);
});

// Finding: every word must be in the button's words or in its notation

function filter() {
  const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
  const left = [];
  for (const entry of document.querySelectorAll("#list .listed li")) {
    const button = entry.querySelector("button");
    const text = `${entry.textContent} ${button.value} ${entry.closest(".listed").ariaLabel ?? ""}`.toLowerCase();
    entry.hidden = !words.every((word) => text.includes(word));
    if (!entry.hidden) left.push(button);
  }
  for (const group of document.querySelectorAll("#list .listed")) {
    group.hidden = !group.querySelector("li:not([hidden])");
  }
  return words.length ? left : [];
}

find.addEventListener("input", () => {
  const left = filter();
  const first = left.length === 1 ? left[0].textContent : `${left.length} answers`;
  found.textContent = find.value.trim() ? first : "";
});
find.addEventListener("keydown", (event) => {
  if (event.key === "Enter") {
    event.preventDefault(); // else the same key would press the button that it leads to
    const left = filter();
    if (left.length === 1) {
      find.value = "";
      found.textContent = "";
      left[0].click();
    } else if (left.length) left[0].focus();
  } else if (event.key === "Escape") {
    find.value = "";
    found.textContent = "";
    filter();
  }
});
