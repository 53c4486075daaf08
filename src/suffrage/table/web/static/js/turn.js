// Tells whoever looks elsewhere that something is asked here: in the title, by a sound, by a
// message of the browser. Only when waiting ends, not at every answer of a turn.
import { recall, remember } from "./page.js";

const USUAL = "sound";
const NOTES = [660, 880]; // hertz: a small bell, struck twice
const title = document.title;

let waited = false;
let bell = null;

const isWanted = (way) => ["both", way].includes(recall("turn", USUAL));

/** A browser lets a page sound only after somebody has touched it. */
function ring() {
  bell ??= new AudioContext();
  NOTES.forEach((pitch, number) => {
    const tone = new OscillatorNode(bell, { type: "sine", frequency: pitch });
    const volume = new GainNode(bell, { gain: 0 });
    const begins = bell.currentTime + 0.16 * number;
    volume.gain.setValueAtTime(0.12, begins);
    volume.gain.exponentialRampToValueAtTime(0.001, begins + 0.5);
    tone.connect(volume).connect(bell.destination);
    tone.start(begins);
    tone.stop(begins + 0.5);
  });
}

function show() {
  if (globalThis.Notification?.permission !== "granted") return;
  const asks = document.querySelector("#prompt .asks")?.textContent.trim() ?? "";
  const message = new Notification(`Your turn: ${title}`, { body: asks, tag: location.pathname });
  message.onclick = () => { window.focus(); message.close(); };
}

function tell() {
  const { asked } = document.getElementById("ticket").dataset;
  const isHeld = document.querySelector('#ticket [name="confirmed"]') !== null;
  const isMine = asked === "yes" || isHeld;
  document.title = isMine ? `Your turn · ${title}` : title;
  if (isMine && waited && !document.hasFocus()) {
    if (isWanted("sound")) ring();
    if (isWanted("message")) show();
  }
  waited = !isMine;
}

function restore() {
  const chosen = document.querySelector("[data-turn]");
  if (chosen) chosen.value = recall("turn", USUAL);
}

document.addEventListener("change", (event) => {
  if (!event.target.matches?.("[data-turn]")) return;
  remember("turn", event.target.value);
  if (isWanted("sound")) ring(); // so that one knows it
  if (isWanted("message")) void globalThis.Notification?.requestPermission();
});
document.addEventListener("htmx:after:swap", () => { restore(); tell(); });
restore();
tell();

// On a short phone an open slip of the coach would hide what it tells of: it comes folded there.
const isShort = matchMedia("(max-width: 760px) and (max-height: 700px)");
const says = () => document.querySelector("#coach .says")?.textContent;
let unfolded = ""; // what somebody wants to read: it stays open when the page changes

function fold() {
  const slip = document.querySelector("#coach > details[open]");
  if (slip && isShort.matches && says() !== unfolded) slip.open = false;
}
document.addEventListener("click", ({ target }) => {
  if (target.closest?.("#coach > details > summary")) unfolded = says();
});
document.addEventListener("htmx:after:swap", fold);
fold();
