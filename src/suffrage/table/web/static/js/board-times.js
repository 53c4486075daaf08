// The clocks of both sides run on between two updates. The table decides when time is up.

const STEP = 250; // milliseconds

setInterval(() => {
  for (const clock of document.querySelectorAll(".time[data-left]")) {
    const { left: sent, turn } = clock.dataset;
    if (clock.told !== `${turn} ${sent}`) { // another turn, or news from the server
      clock.told = `${turn} ${sent}`;
      clock.started = performance.now();
    }
    const left = Math.max(0, Math.ceil(Number(sent) - (performance.now() - clock.started) / 1000));
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    clock.classList.toggle("low", left <= 10);
  }
}, STEP);
