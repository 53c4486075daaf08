// What every page needs: a nonce for the dice, light and dark.

const hex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

const fixed = { dateStyle: "medium", timeStyle: "short" };

/** Draws the nonces of the forms in some part of a page, and writes moments as this place does. */
export function draw(root) {
  for (const field of root.querySelectorAll("[data-nonce]")) {
    field.value = hex(crypto.getRandomValues(new Uint8Array(16)));
    // The seal: what the others see of it before all are in. Only pages over https may make one.
    const seal = field.parentElement.querySelector("[data-seal]");
    if (seal && crypto.subtle) {
      crypto.subtle.digest("SHA-256", new TextEncoder().encode(field.value)).then((found) => { seal.value = hex(found); });
    }
  }
  for (const moment of root.querySelectorAll("[data-moment]")) {
    moment.textContent = new Date(1000 * Number(moment.dataset.moment)).toLocaleString("en", fixed);
  }
}

draw(document);

export function remember(name, value) {
  try { localStorage.setItem(name, value); } catch { /* then only for this page */ }
}

export function recall(name, usual) {
  try { return localStorage.getItem(name) ?? usual; } catch { return usual; }
}

// Where somebody is who has not said so yet, as their browser knows it.
for (const field of document.querySelectorAll("[data-zone]")) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (field.matches("input") || [...field.options].some((option) => option.value === timeZone)) field.value = timeZone;
}

function isDark() {
  const theme = document.documentElement.dataset.theme;
  return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-theme-switch]")) {
    const theme = isDark() ? "light" : "dark";
    document.documentElement.dataset.theme = theme;
    remember("theme", theme);
  }
});
for (const button of document.querySelectorAll("[data-theme-switch]")) button.hidden = false;
