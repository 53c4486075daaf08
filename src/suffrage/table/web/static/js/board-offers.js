// Two steppers say how many large and small pieces an offer of an exchange names. Only offers that the
// rules know can be reached. A stepper at its end is not disabled: it would lose the focus.

const sizes = (sheet) => Object.fromEntries(Array.from(sheet.querySelectorAll("[data-stepper]"), (one) => [one.dataset.stepper, Number(one.querySelector("output").textContent)]));
const called = ({ large, small }) => `${large}+${small}`;

/** Every offer by what it names: "1+2" is one large and two small pieces. */
function offers(button) {
  return new Map(button.dataset.answers.split(" ").map((pair) => {
    const at = pair.indexOf("=");
    return [pair.slice(0, at), pair.slice(at + 1)];
  }));
}

function prepare() {
  const button = document.querySelector("[data-offers]");
  if (!button) return;
  const [all, now] = [offers(button), sizes(button.parentElement)];
  button.dataset.answer = all.get(called(now));
  const said = ["large", "small"].filter((size) => now[size]).map((size) => `${now[size]} ${size}`);
  button.textContent = `Offer ${said.join(" and ")}`;
  for (const stepper of button.parentElement.querySelectorAll("[data-stepper]")) {
    for (const by of stepper.querySelectorAll("[data-by]")) {
      const wanted = { ...now, [stepper.dataset.stepper]: now[stepper.dataset.stepper] + Number(by.dataset.by) };
      by.ariaDisabled = String(!all.has(called(wanted)));
    }
  }
}

document.addEventListener("click", (event) => {
  const by = event.target.closest?.("[data-stepper] [data-by]");
  if (!by || by.ariaDisabled === "true") return;
  const count = by.parentElement.querySelector("output");
  count.textContent = Number(count.textContent) + Number(by.dataset.by);
  prepare();
});
document.addEventListener("htmx:after:swap", prepare);
prepare();
