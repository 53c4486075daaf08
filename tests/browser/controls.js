// What can be answered on a page, as a person finds it: on the page itself, in a sheet that a
// button opens, behind a piece that is chosen first, or with another choice of the choosers.
(() => {
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]") && !element.disabled;
  const found = [];
  const elements = [];
  const means = (element) => element.dataset.answers ?? element.dataset.answer ?? element.value;
  const meant = []; // what each element answers: an offer's steppers change only which of its answers
  // Morphing keeps elements, so they can be clicked later by number, if they still mean the same.
  window.found = (number) => (elements[number].isConnected && means(elements[number]) === meant[number] ? elements[number] : null);
  const isSet = (name, value) => {
    const wanted = document.querySelector(`[data-chooser] input[name="${name}"][value="${value}"]`);
    return !wanted || wanted.checked;
  };
  const add = (element, value, more = {}) => {
    const control = { value, at: found.length, opener: "", key: "", many: "", steps: "", ...more };
    const others = [control.opener, control.key && !isSet("key", control.key), control.many && !isSet("many", control.many)];
    elements.push(element);
    meant.push(means(element));
    found.push({ ...control, clicks: 1 + others.filter(Boolean).length });
  };
  for (const button of document.querySelectorAll('button[name="answer"]')) {
    const sheet = button.closest("[popover]");
    if (button.disabled) continue;
    if (!sheet || sheet.matches(":popover-open")) {
      if (seen(button)) add(button, button.value);
    } else {
      const openers = [...document.querySelectorAll(`button[popovertarget="${sheet.id}"]:not([popovertargetaction])`)];
      const opener = openers.find(seen);
      if (opener) add(button, button.value, { opener: opener.id ? `#${CSS.escape(opener.id)}` : `button[popovertarget="${sheet.id}"]:not([popovertargetaction])` });
    }
  }
  // An offer is set by steppers in its sheet: its key says how many large and small pieces it names.
  for (const button of document.querySelectorAll("[data-offers]")) {
    const opener = `button[popovertarget="${button.closest("[popover]").id}"]`;
    if (!seen(document.querySelector(opener))) continue;
    for (const pair of button.dataset.answers.split(" ")) {
      const at = pair.indexOf("=");
      add(button, pair.slice(at + 1), { opener, steps: pair.slice(0, at) });
    }
  }
  for (const element of document.querySelectorAll("#board [data-answer], #board [data-answers]")) {
    const from = element.closest(".from[hidden]");
    const opener = from ? `#${from.id.replace("from-", "mover-")}` : "";
    if (from ? !seen(document.querySelector(opener)) : !seen(element)) continue;
    const many = element.dataset.bundles ? "one" : "";
    if (element.dataset.answer) add(element, element.dataset.answer, { opener, many });
    else for (const pair of element.dataset.answers.split(" ")) {
      const [key, value] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
      add(element, value.replaceAll(",", " "), { key, many });
    }
    for (const pair of (element.dataset.bundles ?? "").split(" ").filter(Boolean)) {
      const [key, value] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
      if (value.includes(",")) add(element, value.replaceAll(",", " "), { key, many: "all" });
    }
  }
  return found;
})()
