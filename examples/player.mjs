// A player over the network in sixty lines: it answers by chance, and needs only Node.
//
//   node player.mjs http://127.0.0.1:8000 set suffragetto me friend   # prints an invitation
//   node player.mjs http://127.0.0.1:8000 join http://127.0.0.1:8000/join/...

const [server, deed, ...words] = process.argv.slice(2);
let token = "";

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

// What the API answers; a refusal is an answer too.
async function call(method, path, data) {
  const headers = { "content-type": "application/json" };
  if (token) headers.authorization = `Bearer ${token}`;
  const body = data && JSON.stringify(data);
  const response = await fetch(`${server}/api/v1${path}`, { method, headers, body });
  if (response.status === 429) {
    await pause(1000 * response.headers.get("retry-after"));
    return call(method, path, data);
  }
  return response.json();
}

token = (await call("POST", "/people", { name: "Node" })).token;
let table;
if (deed === "set") {
  const [game, ...seats] = words;
  table = await call("POST", "/tables", { game, seats });
  console.log(table.invitation);
} else {
  table = await call("POST", `/invitations/${words[0].split("/").pop()}`);
}
const here = `/tables/${table.id}`;

while (table.status !== "over") {
  const { options, version, seat } = table;
  if (options.length) {
    const choice = options[Math.floor(Math.random() * options.length)].answer;
    await call("POST", `${here}/answer`, { version, seat, answers: [choice] });
  } else {
    await pause(50);
  }
  table = await call("GET", here);
}
console.log(table.result.said);
