"""A player over the network in sixty lines: it answers by chance, and needs only Python.

python player.py http://127.0.0.1:8000 set suffragetto me friend   # prints an invitation
python player.py http://127.0.0.1:8000 join http://127.0.0.1:8000/join/...
"""

import json
import random
import sys
import time
import urllib.error
import urllib.request

server, deed, *words = sys.argv[1:]
token = ""


def call(method, path, data=None):
    """What the API answers; a refusal is an answer too."""
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    body = None if data is None else json.dumps(data).encode()
    asked = urllib.request.Request(f"{server}/api/v1{path}", body, headers, method=method)
    try:
        with urllib.request.urlopen(asked) as response:
            return json.load(response)
    except urllib.error.HTTPError as refusal:
        if refusal.code == 429:
            time.sleep(int(refusal.headers["retry-after"]))
            return call(method, path, data)
        return json.load(refusal)


token = call("POST", "/people", {"name": "Python"})["token"]
if deed == "set":
    table = call("POST", "/tables", {"game": words[0], "seats": words[1:]})
    print(table["invitation"], flush=True)
else:
    invitation = words[0].rpartition("/")[2]
    table = call("POST", f"/invitations/{invitation}")
here = f"/tables/{table['id']}"

while table["status"] != "over":
    if table["options"]:
        choice = random.choice(table["options"])["answer"]
        answer = {"version": table["version"], "seat": table["seat"], "answers": [choice]}
        call("POST", f"{here}/answer", answer)
    else:
        time.sleep(0.05)
    table = call("GET", here)
print(table["result"]["said"])
