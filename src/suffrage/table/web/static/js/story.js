// The story beside the board: the newest is last and in sight, unless somebody reads further up; what
// is said while it is out of sight is counted.

const END = 40; // pixels: so far from its end it is still followed

let read = Math.max(-1, ...said());
let low = true; // whether its end is in sight

/** The numbers of what was said. */
function said() {
  return [...document.querySelectorAll("#log [data-said]")].map((line) => Number(line.dataset.said));
}

/** Go along with what is new, and count what nobody has read. */
export function follow() {
  const log = document.getElementById("log");
  const seen = log.checkVisibility();
  if (seen && low) log.scrollTop = log.scrollHeight;
  if (seen) read = Math.max(read, ...said());
  const unread = said().filter((number) => number > read).length;
  for (const mark of document.querySelectorAll("[data-unread]")) {
    mark.hidden = unread === 0;
    mark.textContent = unread;
    mark.ariaLabel = `${unread} unread`;
  }
}

document.addEventListener("scroll", ({ target }) => {
  if (target.id === "log") low = target.scrollTop + target.clientHeight > target.scrollHeight - END;
}, { capture: true, passive: true });
