// When a match has ended, its curve is made beside the games that go on, and shown as soon as it is there.

const PAUSE = 1500; // milliseconds
const chart = () => document.getElementById("chart");

let asking = false;

/** Ask for the review; a queue that is full is asked again with the next look. */
async function begin({ begin: address, eyes }) {
  const body = new FormData(document.getElementById("answer"));
  const token = new URLSearchParams({ _csrf_token: body.get("_csrf_token"), eyes });
  await fetch(address, { method: "POST", body: token, redirect: "manual" });
}

async function look(wants) {
  const answer = await fetch(wants.chart, { cache: "no-store" });
  if (!answer.ok || !chart()) return false;
  const made = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("chart");
  Object.assign(made.dataset, wants);
  chart().replaceWith(made);
  return made.dataset.made === "yes";
}

async function follow() {
  if (asking || !chart()?.dataset.chart || chart().dataset.made === "yes") return;
  asking = true;
  try {
    while (chart()) {
      const { chart: address, begin: to, eyes } = chart().dataset;
      const wants = to ? { chart: address, begin: to, eyes } : { chart: address };
      if (await look(wants)) break;
      if (to && !chart()?.dataset.progress) await begin(wants);
      await new Promise((done) => { setTimeout(done, PAUSE); });
    }
  } catch {
    // The connection is lost, which the page says already; the next news tries again.
  } finally {
    asking = false;
  }
}

document.addEventListener("htmx:after:swap", () => void follow());
void follow();
