// Every text of a page that is cut off, or that lies over another text. What scrolls may be cut at its
// edge; what lies over the page on purpose (a sheet, a slip, a note) may cover it.
() => {
  const OVER = ":popover-open, .slip, .board-note, .toast, .loupe, dialog, .tips, .ending, .desk .left";
  const wrong = [];
  const told = (element) => `${element.localName}.${element.getAttribute("class") ?? ""} "${element.textContent.trim().slice(0, 40)}"`;
  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const element = walk.currentNode.parentElement;
    if (!walk.currentNode.textContent.trim() || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest("svg, script, style, noscript, .unseen, .skips, option, [aria-hidden=true]")) continue;
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (boxes.length) texts.push({ element, boxes });
  }
  // The part of a text that can be seen: all that holds it cuts it.
  const scrolls = (style) => /auto|scroll/.test(`${style.overflowX}${style.overflowY}`);
  for (const text of texts) {
    for (let holder = text.element; holder && holder !== document.documentElement; holder = holder.parentElement) {
      const style = getComputedStyle(holder);
      if (scrolls(style)) break;
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      if (style.textOverflow === "ellipsis") break;
      const frame = holder.getBoundingClientRect();
      for (const { left, right, top, bottom } of text.boxes) {
        if (left < frame.left - 2 || right > frame.right + 2 || top < frame.top - 4 || bottom > frame.bottom + 4) {
          wrong.push(`cut: ${told(text.element)} by ${holder.localName}.${holder.className}`);
        }
      }
    }
    const isInside = text.element.closest("#room") !== null;
    for (const { left, right } of text.boxes) {
      if (isInside && (left < -1 || right > innerWidth + 1)) wrong.push(`beside the window: ${told(text.element)}`);
    }
  }
  // What is hit at the middle of a text is the text, or what lies over the page on purpose.
  for (const { element, boxes } of texts) {
    for (const { left, right, top, bottom } of boxes) {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
      const hit = document.elementFromPoint(x, y);
      if (!hit || hit.contains(element) || element.contains(hit) || hit.closest(OVER)) continue;
      if (element.closest("[inert]") || getComputedStyle(element).pointerEvents === "none") continue;
      const holder = element.closest(".tips, .moves-list, .log, .extras, .menu, .talk-lines, .asks, .seats");
      const frame = holder?.getBoundingClientRect();
      if (frame && (y < frame.top || y > frame.bottom)) continue; // scrolled out of sight
      wrong.push(`covered: ${told(element)} by ${told(hit)}`);
    }
  }
  return [...new Set(wrong)];
}
