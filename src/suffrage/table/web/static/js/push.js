// Turns notices of this browser on: asks for permission, subscribes, and sends the address to which
// our server may knock as an ordinary form. Where a browser cannot, the form stays hidden.

const form = document.querySelector("[data-push]");

const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

async function subscribe() {
  if ((await Notification.requestPermission()) !== "granted") {
    throw new Error("Your browser does not allow notices from this page. Its settings can change that.");
  }
  const { worker, scope, publicKey } = form.dataset;
  await navigator.serviceWorker.register(worker, { scope });
  const registration = await navigator.serviceWorker.ready;
  const key = bytes(publicKey);
  const known = await registration.pushManager.getSubscription();
  await known?.unsubscribe(); // it may be for another server, or for whoever was here before
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function turnOn() {
  const trouble = form.querySelector("[data-push-trouble]");
  trouble.hidden = true;
  try {
    form.elements.endpoint.value = (await subscribe()).endpoint;
    form.submit();
  } catch (error) {
    const isOurs = !(error instanceof DOMException);
    trouble.textContent = isOurs ? error.message : "Your browser could not turn notices on. Try again later.";
    trouble.hidden = false;
  }
}

if (form && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window) {
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void turnOn();
  });
  document.querySelector("[data-push-missing]")?.remove();
}
