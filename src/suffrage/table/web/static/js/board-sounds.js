// The sounds of moves, made here out of plain tones; off until somebody switches them on.
import { recall, remember } from "./page.js";

// A sound is a row of strikes: when it begins (seconds), its pitch at first and at last (hertz), how
// long it lasts, how loud it is.
const STRIKES = {
  step: [[0, 240, 150, 0.07, 0.25]],
  hop: [[0, 330, 220, 0.06, 0.22], [0.05, 250, 160, 0.06, 0.14]],
  take: [[0, 170, 70, 0.16, 0.4], [0.02, 620, 200, 0.05, 0.16]],
  enter: [[0, 523, 523, 0.3, 0.14], [0.12, 659, 659, 0.3, 0.14], [0.24, 784, 784, 0.45, 0.14]],
};

let board = null; // what everything sounds through, once a page may sound

const isOn = () => recall("sounds", "off") === "on";

/** Let something be heard, in so many milliseconds. */
export function play(kind, wait = 0) {
  if (!isOn() || document.hidden) return;
  board ??= new AudioContext();
  for (const [at, from, to, lasts, loud] of STRIKES[kind]) {
    const begins = board.currentTime + wait / 1000 + at;
    const tone = new OscillatorNode(board, { type: "triangle", frequency: from });
    const volume = new GainNode(board, { gain: 0 });
    tone.frequency.setValueAtTime(from, begins);
    tone.frequency.exponentialRampToValueAtTime(to, begins + lasts);
    volume.gain.setValueAtTime(loud, begins);
    volume.gain.exponentialRampToValueAtTime(0.001, begins + lasts);
    tone.connect(volume).connect(board.destination);
    tone.start(begins);
    tone.stop(begins + lasts);
  }
}

function restore() {
  for (const button of document.querySelectorAll("[data-sounds]")) button.setAttribute("aria-pressed", String(isOn()));
}

document.addEventListener("click", (event) => {
  if (!event.target.closest?.("[data-sounds]")) return;
  remember("sounds", isOn() ? "off" : "on");
  play("hop"); // so that one knows it
  restore();
});
document.addEventListener("htmx:after:swap", restore);
restore();
