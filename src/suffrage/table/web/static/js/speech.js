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

let heard = Number(ticket().at); // how many answers were told
let asked = question();
let timer = 0;

/** The lines of the log as they happened: its latest chapter, or without chapters line, is first. */
function story() {
  const chapters = [...document.querySelectorAll("#log section")].reverse();
  const lines = chapters.flatMap((chapter) => [...chapter.querySelectorAll("[data-step]")]);
  return document.querySelector("#log h2") ? lines : lines.reverse();
}

function tell() {
  const at = Number(ticket().at);
  const shown = ticket().behind !== "yes";
  if (!shown && recall("pace", "0") === "0") return; // the page is catching up: the rest comes at once
  const lines = story()
    .filter((line) => Number(line.dataset.step) > heard)
    .map((line) => line.textContent.trim());
  if (at < heard) lines.unshift("Taken back.");
  if (shown && (question() !== asked || at !== heard)) lines.push(question());
  heard = at;
  asked = shown ? question() : ""; // after a step on the way the question is asked again
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
