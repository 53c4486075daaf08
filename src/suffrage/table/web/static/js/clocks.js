// Lets clocks run on between two updates. The table decides when time is up.

const STEP = 250; // milliseconds
const LOW = 10; // seconds
const two = (number) => String(number).padStart(2, "0");

/** What is left, as the server writes it (`time_left` of the printing office). */
export function said(left) {
  if (left >= 86400) return `${Math.floor(left / 86400)} d ${Math.floor((left % 86400) / 3600)} h`;
  if (left >= 3600) return `${Math.floor(left / 3600)} h ${two(Math.floor((left % 3600) / 60))} min`;
  return `${Math.floor(left / 60)}:${two(left % 60)}`;
}

function tick() {
  for (const clock of document.querySelectorAll("[data-runs][data-left]")) {
    const { left: sent, runs } = clock.dataset;
    if (clock.told !== `${runs} ${sent}`) { // another turn, or news from the server
      clock.told = `${runs} ${sent}`;
      clock.started = performance.now();
    }
    const left = Math.max(0, Math.ceil(Number(sent) - (performance.now() - clock.started) / 1000));
    if (clock.textContent !== said(left)) clock.textContent = said(left);
    clock.classList.toggle("low", left <= LOW);
  }
}

setInterval(tick, STEP);
