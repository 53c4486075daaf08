// The pages of a class: told that something has changed, they fetch themselves and show what is new.

import { listen } from "./listening.js";
import { draw } from "./page.js";

const page = document.querySelector("[data-class]");
const home = page.dataset.class;
let shown = Number(page.dataset.version);
let wanted = shown;
let fetching = false;
const sent = new WeakMap(); // what the server last sent for a part

/** Puts the new content into a part, and the keyboard back where it was. */
function swap(old, fresh) {
  if (sent.get(old)?.isEqualNode(fresh)) return; // as it was sent: forms were filled in since
  sent.set(old, fresh.cloneNode(true));
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const place = focused && [...old.querySelectorAll("a, button, input, summary")].indexOf(focused);
  const ticked = new Set([...old.querySelectorAll("input:checked")].map((box) => box.name));
  const text = focused && { id: focused.id, words: focused.textContent };
  old.className = fresh.className;
  old.replaceChildren(...fresh.childNodes);
  for (const box of old.querySelectorAll("input[type=checkbox]")) box.checked = ticked.has(box.name);
  draw(old);
  if (!focused) return;
  const able = [...old.querySelectorAll("a, button, input, summary")];
  const same = (text.id && document.getElementById(text.id)) || able.find((one) => one.textContent === text.words);
  (same || able[place] || document.getElementById("main")).focus();
}

async function refresh() {
  if (fetching) return;
  fetching = true;
  try {
    const answer = await fetch(location.href, { credentials: "same-origin", cache: "no-store" });
    const found = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = found.querySelector("[data-class]");
    if (!answer.ok || answer.redirected || !fresh) { location.reload(); return; }
    // What a page lacked before (the tables of a first round) comes with all of it.
    const parts = (root) => [...root.querySelectorAll("[data-live]")].map((part) => part.id).join();
    if (parts(page) === parts(fresh)) {
      for (const part of page.querySelectorAll("[data-live]")) swap(part, fresh.querySelector(`#${part.id}`));
    } else {
      swap(page.querySelector("main"), fresh.querySelector("main"));
    }
    shown = Number(fresh.dataset.version);
    if (wanted > shown) heard(wanted);
  } catch { setTimeout(() => heard(wanted), 3000); } finally { fetching = false; }
}

let soon = 0;
function heard(version) {
  wanted = Math.max(wanted, version);
  if (version <= shown || soon) return;
  // A whole class hears it at once: each page comes at a time of its own, and once for several.
  soon = setTimeout(() => { soon = 0; void refresh(); }, 500 * Math.random());
}

// Whoever is not in the class any more, or whose class is gone, reads that on the page itself.
listen(home, { heard, refused: (status) => { if (status === 404) location.reload(); } });
