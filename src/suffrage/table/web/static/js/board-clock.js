// Lets a countdown run on between two updates. The table decides when time is up.

const STEP = 250; // milliseconds

setInterval(() => {
  for (const ring of document.querySelectorAll(".ring[data-left]")) {
    if (ring.told !== ring.dataset.left) { // a new question, or news from the server
      ring.told = ring.dataset.left;
      ring.started = performance.now();
    }
    const left = Math.max(0, Number(ring.dataset.left) - (performance.now() - ring.started) / 1000);
    ring.querySelector(".hand-of").setAttribute("stroke-dasharray", `${(100 * left) / Number(ring.dataset.whole)} 100`);
    ring.querySelector("text").textContent = String(Math.ceil(left));
  }
}, STEP);
