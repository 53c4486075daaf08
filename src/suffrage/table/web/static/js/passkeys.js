// Passkeys: a form with `data-passkey` first asks the server what to sign (`data-ask`), lets the
// browser sign it, and then goes out as any form does. Without script these forms stay hidden.

const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)))
  .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const known = (some) => (some ?? []).map((one) => ({ ...one, id: bytes(one.id) }));

const ways = {
  async make(asked) {
    const publicKey = {
      ...asked,
      challenge: bytes(asked.challenge),
      user: { ...asked.user, id: bytes(asked.user.id) },
      excludeCredentials: known(asked.excludeCredentials),
    };
    const made = await navigator.credentials.create({ publicKey });
    return ["made", made, {
      clientDataJSON: text(made.response.clientDataJSON),
      attestationObject: text(made.response.attestationObject),
    }];
  },
  async use(asked) {
    const publicKey = {
      ...asked, challenge: bytes(asked.challenge), allowCredentials: known(asked.allowCredentials),
    };
    const shown = await navigator.credentials.get({ publicKey });
    const { clientDataJSON, authenticatorData, signature, userHandle } = shown.response;
    return ["shown", shown, {
      clientDataJSON: text(clientDataJSON),
      authenticatorData: text(authenticatorData),
      signature: text(signature),
      userHandle: userHandle ? text(userHandle) : null,
    }];
  },
};

/** What the server asks to sign, or an error with its sentence. */
async function ask(form) {
  const answer = await fetch(form.dataset.ask, { method: "POST", body: new URLSearchParams(new FormData(form)) });
  if (answer.ok) return answer.json();
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  throw new Error(page.querySelector("[data-code]")?.textContent ?? "That did not work. Try again.");
}

async function sign(form) {
  const trouble = form.querySelector("[data-passkey-trouble]");
  trouble.hidden = true;
  try {
    const [field, credential, response] = await ways[form.dataset.passkey](await ask(form));
    form.elements[field].value = JSON.stringify({
      id: credential.id, rawId: text(credential.rawId), type: credential.type, response,
    });
    // What is ticked beside the password counts here, too.
    const ticked = document.querySelector("input[name=brings]:checked");
    if (ticked && ticked.form !== form) form.append(ticked.cloneNode());
    // The password was for the first question; what was signed goes alone.
    for (const secret of form.querySelectorAll("input[type=password]")) secret.disabled = true;
    form.submit();
  } catch (error) {
    const isOurs = !(error instanceof DOMException);
    trouble.textContent = isOurs ? error.message : "The browser made no passkey, or you stopped it. Try again.";
    trouble.hidden = false;
  }
}

if (window.PublicKeyCredential) {
  for (const form of document.querySelectorAll("[data-passkey]")) {
    form.hidden = false;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void sign(form);
    });
  }
  for (const offer of document.querySelectorAll("[data-passkey-offer]")) offer.hidden = false;
}
