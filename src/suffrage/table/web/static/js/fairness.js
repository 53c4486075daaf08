// Throws the dice of a finished match again, in this browser, from the seed and the nonces alone.

const place = document.querySelector("[data-throws]");
const button = place.querySelector("[data-check]");
const verdict = place.querySelector("[data-verdict]");
const encoder = new TextEncoder();

const hex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (text) => Uint8Array.from(text.match(/../g), (pair) => parseInt(pair, 16));

/** Throw number `i` among `n`: what the server's dice must have given. */
async function drawn(key, tail, i, n) {
  const count = BigInt(n);
  const limit = (2n ** 64n / count) * count;
  for (let block = 0; ; block++) {
    const message = encoder.encode([i, block, ...tail].join("|"));
    const digest = new DataView(await crypto.subtle.sign("HMAC", key, message));
    for (let start = 0; start < 32; start += 8) {
      const number = digest.getBigUint64(start);
      if (number < limit) return Number(number % count);
    }
  }
}

async function check() {
  const found = await (await fetch(place.dataset.throws, { cache: "no-store" })).json();
  const seed = unhex(found.seed);
  if (hex(await crypto.subtle.digest("SHA-256", seed)) !== found.promise) {
    return "The seed is not the one that was promised.";
  }
  const key = await crypto.subtle.importKey("raw", seed, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  for (const [seat, seal] of found.seals.entries()) {
    const of = seal ? found.nonces[seat] : found.seals.join("|");
    const due = hex(await crypto.subtle.digest("SHA-256", encoder.encode(of)));
    if (due !== (seal || found.nonces[seat])) return `The nonce of seat ${seat + 1} is not the one that was sealed.`;
  }
  const tail = found.bond ? [found.bond, ...found.nonces] : found.nonces;
  let thrown = 0;
  for (const [i, [answer, count, chosen, own]] of found.throws.entries()) {
    if (!own) continue;
    if (await drawn(key, tail, i, count) !== chosen) return `Answer ${answer} is not what the dice give.`;
    thrown += 1;
  }
  return `Your browser finds the same: the seed keeps its promise, and ${thrown === 1 ? "the only throw is" : `all ${thrown} throws are`} right.`;
}

button.hidden = false;
button.addEventListener("click", async () => {
  if (!crypto.subtle) {
    verdict.textContent = "This browser only does that over https, or on the computer that serves the table.";
    return;
  }
  verdict.textContent = "Throwing again …";
  try { verdict.textContent = await check(); } catch { verdict.textContent = "The throws could not be fetched. Try again."; }
});
