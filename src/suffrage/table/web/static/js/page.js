// What every page needs: a nonce for the dice, light and dark, explanations on hover and focus.

const hex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

for (const field of document.querySelectorAll("[data-nonce]")) {
  field.value = hex(crypto.getRandomValues(new Uint8Array(16)));
  // The seal: what the others see of it before all are in. Only pages over https may make one.
  const seal = field.parentElement.querySelector("[data-seal]");
  if (seal && crypto.subtle) {
    crypto.subtle.digest("SHA-256", new TextEncoder().encode(field.value)).then((found) => { seal.value = hex(found); });
  }
}

export function remember(name, value) {
  try { localStorage.setItem(name, value); } catch { /* then only for this page */ }
}

export function recall(name, usual) {
  try { return localStorage.getItem(name) ?? usual; } catch { return usual; }
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

// Tips: whatever has a description shows it beside itself.
const tip = document.getElementById("tip");
let tipped = null;

function showTip(target) {
  const said = target.getAttribute("aria-description");
  if (!said) return;
  tipped = target;
  tip.textContent = said;
  tip.hidden = false;
  const box = target.getBoundingClientRect();
  const own = tip.getBoundingClientRect();
  const left = Math.min(Math.max(8, box.left + box.width / 2 - own.width / 2), innerWidth - own.width - 8);
  const above = box.top - own.height - 8;
  tip.style.left = `${left + scrollX}px`;
  tip.style.top = `${(above > 4 ? above : Math.min(box.bottom + 8, innerHeight - own.height - 8)) + scrollY}px`;
}

function hideTip() {
  tipped = null;
  tip.hidden = true;
}

if (tip) {
  const find = (event) => event.target.closest?.("[aria-description]");
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const target = find(event);
    if (target) showTip(target); else if (tipped) hideTip();
  });
  document.addEventListener("focusin", (event) => {
    const target = find(event);
    if (target?.matches(":focus-visible")) showTip(target); else hideTip();
  });
  document.addEventListener("focusout", hideTip);
  document.addEventListener("click", hideTip);
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") hideTip(); });
}
