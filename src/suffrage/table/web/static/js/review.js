// Asks again while a review is being made, and shows how far it is.

const PAUSE = 1500; // milliseconds
const review = () => document.getElementById("review");

async function look() {
  const url = new URL(location.href);
  url.searchParams.set("have", `review:${review().dataset.print}`);
  await htmx.ajax("GET", url.pathname + url.search, { source: document.body, target: document.body, swap: "none" });
  if (review().dataset.progress) setTimeout(look, PAUSE);
  else if (review().childElementCount) document.getElementById("ready").textContent = "The review is ready.";
  else location.reload(); // it was not finished: the offer to make it is on the page again
}
if (review().dataset.progress) setTimeout(look, PAUSE);
