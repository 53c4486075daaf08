// The parts of a page. An update brings those that have changed; what has not changed inside of one
// comes as an empty place (`data-same`), and what the page has stays there.

const PRINTED = "[data-print]";

/** What this page has, as the server is told. */
export function have() {
  return Array.from(document.querySelectorAll(PRINTED), (part) => `${part.id}:${part.dataset.print}`).join(",");
}

htmx.registerExtension("parts", {
  htmx_before_morph_node: (_, { newNode }) => newNode.dataset?.same === undefined,
});

/** Whether the page has not got what was to stay, because something else came meanwhile. What it is
    in has no fingerprint then, and is sent whole when the page asks again. */
export function isTorn() {
  const places = document.querySelectorAll("[data-same]");
  for (const place of places) {
    for (let part = place.closest(PRINTED); part; part = part.parentElement?.closest(PRINTED)) delete part.dataset.print;
  }
  return places.length > 0;
}
