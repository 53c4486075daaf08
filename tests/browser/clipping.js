// Words are cut where a frame that cannot be scrolled ends before they do. What is covered by
// something that opened above it is neither cut nor in the way.
() => {
  const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !element.closest(".unseen, .skips, [aria-live].voice, option");
  const frames = (element) => {
    const found = [];
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (at instanceof SVGElement && at.localName !== "svg") continue;
      if (style.overflowX !== "visible" || style.overflowY !== "visible") found.push([at, style]);
    }
    return found;
  };
  // What lies above something else hides it by its own ground.
  const painted = (element) => {
    for (let at = element; at; at = at.parentElement) {
      if (getComputedStyle(at).backgroundColor !== "rgba(0, 0, 0, 0)") return at;
    }
    return null;
  };
  const words = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const element = node.parentElement;
    if (!node.textContent.trim() || !element || element.closest("script, style, defs") || !seen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 2 || box.height < 2) continue;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const inside = x > 0 && y > 0 && x < innerWidth && y < innerHeight;
      const hit = inside ? document.elementFromPoint(x, y) : null;
      const drawn = element instanceof SVGElement; // its words let the mouse through
      if (!hit || !(drawn ? hit.closest("svg.map") : hit === element || hit.contains(element) || element.contains(hit) || hit.closest("label, button, a, summary")?.contains(element) || (hit.parentElement === element.parentElement && painted(hit)?.contains(element)))) continue;
      words.push({ element, box, text: node.textContent.trim().slice(0, 40) });
    }
  }
  const told = [];
  for (const { element, box, text } of words) {
    let [across, along] = [false, false];
    for (const [frame, style] of frames(element)) {
      const edge = frame.getBoundingClientRect();
      const cuts = (overflow) => overflow === "hidden" || overflow === "clip";
      const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";
      across ||= scrolls(style.overflowX); // it can be scrolled to, whatever is around the frame
      along ||= scrolls(style.overflowY);
      const wide = !across && cuts(style.overflowX);
      const high = !along && cuts(style.overflowY);
      const cut = (wide && (box.right > edge.right + 1.5 || box.left < edge.left - 1.5))
        || (high && (box.bottom > edge.bottom + 4 || box.top < edge.top - 4));
      if (cut) told.push(`cut: ${text} by .${frame.className.baseVal ?? frame.className}`);
      if (style.textOverflow === "ellipsis" && frame.scrollWidth > frame.clientWidth + 1) told.push(`shortened: ${text}`);
    }
  }
  // A question is not to be scrolled: it is whole or it is not understood.
  for (const asks of document.querySelectorAll("#prompt .asks")) {
    if (seen(asks) && asks.scrollHeight > asks.clientHeight + 2) told.push(`to be scrolled: ${asks.textContent.trim()}`);
  }
  // Every answer is seen at once: none lies over the board or the hand's end, none is to be scrolled to.
  const desk = document.getElementById("desk")?.getBoundingClientRect();
  for (const answer of document.querySelectorAll("#prompt:not(.telling) > .answers > :not([popover])")) {
    if (!seen(answer)) continue;
    const [box, frame] = [answer, answer.parentElement].map((one) => one.getBoundingClientRect());
    const called = (answer.getAttribute("aria-label") ?? answer.textContent).trim().replace(/\s+/g, " ").slice(0, 40);
    if (box.top < desk.top - 1) told.push(`over the board: ${called}`);
    if (box.left < -1 || box.right > innerWidth + 1) told.push(`out of the window: ${called}`);
    const isCut = getComputedStyle(answer.parentElement).overflowY !== "visible";
    if (box.bottom > desk.bottom + 1 || (isCut && box.bottom > frame.bottom + 2)) told.push(`an answer to be scrolled to: ${called}`);
  }
  // Nor does anything of the desk lie over it, not even on a ground of its own.
  for (const asks of document.querySelectorAll("#prompt .asks")) {
    if (!seen(asks)) continue;
    const lines = [];
    const inside = document.createTreeWalker(asks, NodeFilter.SHOW_TEXT);
    while (inside.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(inside.currentNode);
      if (seen(inside.currentNode.parentElement)) lines.push(...range.getClientRects());
    }
    for (const box of lines) for (const share of [0.02, 0.25, 0.5, 0.75, 0.98]) {
      if (box.width < 2 || box.height < 2) continue;
      const hit = document.elementFromPoint(box.x + share * box.width, box.y + box.height / 2);
      const over = hit?.closest("#prompt > *, #coach");
      if (over && !over.contains(asks) && !asks.contains(over)) told.push(`covered: ${asks.textContent.trim()} by .${over.className}`);
    }
  }
  for (const [at, one] of words.entries()) for (const other of words.slice(at + 1)) {
    if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element)) continue;
    const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
    const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
    // Lines of print have some air above and below the letters.
    const air = 0.3 * Math.min(one.box.height, other.box.height);
    if (across <= 2 || down <= air) continue;
    const x = Math.max(one.box.left, other.box.left) + across / 2;
    const y = Math.max(one.box.top, other.box.top) + down / 2;
    const ground = painted(document.elementFromPoint(x, y));
    if (ground && ground.contains(one.element) !== ground.contains(other.element)) continue;
    told.push(`on each other: ${one.text} and ${other.text}`);
  }
  return [...new Set(told)];
}
