// Hears that something has changed: by a stream, or by asking again and again where there is none.

const POLL = 4000; // milliseconds between two questions
const PATIENCE = 3000; // until a stream that does not open is not waited for
const FIRST_WAIT = 2000; // until a stream that was refused is asked for again
const LONGEST_WAIT = 60000;

/**
 * Listens at *home*. It is told `heard(version)`, `nudged()` when only the people look different,
 * `reached(whether)` as the server answers or not, and `refused(status)` when it must not listen.
 */
export function listen(home, { heard, nudged, reached, refused }, streams = true) {
  let poll = 0;
  let wait = FIRST_WAIT;

  function ask() {
    poll ||= setInterval(async () => {
      try {
        const answer = await fetch(`${home}/version`, { cache: "no-store" });
        if (!answer.ok) { refused?.(answer.status); return; }
        reached?.(true);
        heard(Number(await answer.text()));
      } catch {
        reached?.(false);
      }
    }, POLL);
  }

  function hear() {
    const stream = new EventSource(`${home}/events`);
    const patience = setTimeout(ask, PATIENCE);
    stream.addEventListener("open", () => {
      clearTimeout(patience);
      clearInterval(poll);
      poll = 0;
      reached?.(true);
      wait = FIRST_WAIT;
    });
    stream.addEventListener("change", (event) => heard(JSON.parse(event.data).version));
    stream.addEventListener("people", () => nudged?.());
    stream.addEventListener("error", () => {
      reached?.(false);
      ask();
      if (stream.readyState !== EventSource.CLOSED) return;
      setTimeout(hear, wait);
      wait = Math.min(LONGEST_WAIT, 2 * wait);
    });
  }

  if (streams) hear(); else ask();
}
