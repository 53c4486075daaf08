"""Bad requests about accounts and webhooks, and webhooks whose names lead astray: for the suite of
misuse, and for `make misuse`."""

from __future__ import annotations

from typing import Any

from suffrage.core.rng import Rng, derive
from suffrage.table.hosting.notices.courier import Courier
from suffrage.table.store.notices.outbox import WEBHOOK
from tests.table.raw import Request, form, get, quoted
from tests.table.receiver import PUBLIC, World

SECRET = "a long walk to Holloway"
REGISTERED = "Ida Wells"
# Names that a resolver of the test's own knows; the others it does not.
NAMES: dict[str, list[list[str]]] = {
    "private.example": [["10.0.0.8"]], "mixed.example": [[PUBLIC, "127.0.0.1"]],
    "six.example": [["fd00::1"]], "mapped.example": [["::ffff:127.0.0.1"]],
    "cloud.example": [["169.254.169.254"]], "nothing.example": [[]],
}  # fmt: skip
ADDRESSES = [
    *[f"http://{name}/hook" for name in NAMES], "http://127.0.0.1/", "https://[::1]/", "", "x",
    "http://unknown.example/", "ftp://hook.example/", "file:///etc/passwd", "http://0.0.0.0/",
    "http://user:word@hook.example/", "http://hook.example:25/", "http://169.254.169.254/latest",
    "https://hook.example/" + "x" * 600, "http://hook.example/\r\nx: y", "javascript:alert(1)",
    "http://[fe80::1]/", "http://10.0.0.1:8080/", "http://2002:7f00:1::/", "http://hook.example:0x/",
]  # fmt: skip
_OTHERS = ("127.0.0.1", "10.9.8.7", "::1", "192.168.0.1", "169.254.169.254", "fe80::1", "0.0.0.0")

Bad = tuple[Request, tuple[int, ...], str]


def about_accounts(rng: Rng, token: str) -> Bad:
    """Somebody without an account who wants into one, or wants what only accounts have."""

    def sent(path: str, **fields: Any) -> Request:
        return form(path, {"_csrf_token": token, **fields})

    odd = _pick(rng, ["", "x", "\0", "'; DROP TABLE accounts; --", "é" * 150, "\ud800", SECRET])
    together, taken = "do not belong together", {"password": SECRET, "again": SECRET}
    found: Bad = _pick(
        rng,
        [
            (sent("/sign-in", name=REGISTERED, password=f"not {odd}"), (403,), together),
            (sent("/sign-in", name=f"No {odd}"[:40], password=SECRET), (403,), together),
            (sent("/sign-in", brings="yes"), (403,), together),
            (sent("/recover", name=REGISTERED, code=odd, password="other words"), (403,), "code"),
            (sent("/recover", name=REGISTERED, code=odd, password="x"), (422,), "10 to 200"),
            (sent("/register", name="ida wells", **taken), (422,), "registered"),
            (sent("/me", name="lda Wells"), (422,), "registered"),
            (sent("/register", name="Somebody", password="short", again="short"), (422,), "10 to"),
            (sent("/register", name="Sue", password=SECRET, again=odd + "x"), (422,), "the same"),
            (sent("/register", name="Guest 1", **taken), (422,), "guests"),
            (sent("/sign-in/passkey", shown=odd), (403,), "too long"),
            (sent("/sign-in/passkey/ask"), (403,), "https"),
            (get(f"/feed/{quoted(odd or 'x')}"), (404,), ""),
            *[
                (sent(path, old=SECRET, id=odd, **taken), (403,), "registered")
                for path in (
                    "/me/password", "/me/codes", "/me/delete", "/me/devices/gone", "/sign-out",
                    "/me/passkeys", "/me/passkeys/ask", "/me/passkeys/gone", "/me/webhook",
                    "/me/webhook/try", "/me/webhook/gone", "/me/push", "/me/push/gone", "/me/feed",
                    "/me/feed/gone",
                )
            ],
        ],
    )  # fmt: skip
    return found


def about_webhooks(rng: Rng, token: str) -> Bad:
    """An address that nobody may have called."""
    address = _pick(rng, ADDRESSES)
    path, field = _pick(rng, [("/me/webhook", "address"), ("/me/push", "endpoint")])
    return form(path, {"_csrf_token": token, field: address}), (422,), "address"


def _pick(rng: Rng, some: list[Any]) -> Any:
    return some[rng.below(len(some))]


async def lead_astray(courier: Courier, world: World, person: str, times: int, seed: int) -> int:
    """Have a webhook called whose name leads to another place at every look, or that sends us
    elsewhere; how often it was reached. AssertionError if anything private ever is."""
    rng, name = Rng(derive(seed, "astray")), "rebinds.example"
    world.connected.clear()
    for _ in range(times):
        places = [PUBLIC, _pick(rng, [*_OTHERS])]
        looks = [[_pick(rng, places)] for _ in range(3)] + [[PUBLIC, _pick(rng, [*_OTHERS])]]
        world.names[name] = looks[rng.below(4) :]
        world.answers = [_pick(rng, [204, 301, 302, 307, 308])]
        world.more = f"location: http://{_pick(rng, [*_OTHERS])}/\r\n"
        await courier.channels.set_webhook(person, f"http://{name}/hook")
        await courier.outbox.try_out(person, WEBHOOK, 0.0)
        while await courier.deliver():
            pass
    assert set(world.connected) <= {PUBLIC}, f"seed {seed}: {set(world.connected)}"
    await courier.channels.drop_webhook(person)
    return len(world.connected)
