// Marks on the table what a hint advises, and says that the bot is thinking.

function fits(control, value) {
  const { answer, answers } = control.dataset;
  if (answer) return answer === value;
  if (answers) return answers.split(" ").some((pair) => pair.slice(pair.indexOf("=") + 1) === value);
  return control.value === value;
}

let shown = ""; // what was brought into sight last: once, then one may look elsewhere

function mark() {
  for (const old of document.querySelectorAll(".hinted")) old.classList.remove("hinted");
  const value = document.querySelector("[data-hint]")?.dataset.hint ?? "";
  const isNew = value !== shown;
  shown = value;
  if (!value) return;
  for (const control of document.querySelectorAll('[data-answer], [data-answers], button[name="answer"]')) {
    if (control.closest(".tips") || !fits(control, value)) continue;
    control.classList.add("hinted");
    // What lies on an open card is marked on the card itself, too.
    const sheet = control.closest("[popover]");
    const openers = sheet ? `[popovertarget="${CSS.escape(sheet.id)}"]:not([popovertargetaction])` : "[popovertarget='']";
    for (const opener of document.querySelectorAll(openers)) opener.classList.add("hinted");
  }
  if (isNew) document.querySelector("#hand .row-of-cards > .hinted")?.scrollIntoView({ block: "nearest", inline: "center" });
}

document.addEventListener("submit", (event) => {
  if (event.target.id !== "hint") return;
  const button = document.getElementById("hint-button");
  if (!button) return;
  button.textContent = "Thinking …";
  button.setAttribute("aria-busy", "true");
});
document.addEventListener("htmx:finally:request", (event) => {
  const button = document.getElementById("hint-button");
  if (event.target.id === "hint" && button) {
    button.textContent = "Hint";
    button.removeAttribute("aria-busy");
  }
});
document.addEventListener("htmx:after:swap", mark);
mark();
