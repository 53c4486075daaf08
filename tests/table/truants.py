"""Bad requests about classes and clubs: for the suite of misuse, and for `make misuse`."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from suffrage.core.rng import Rng
from tests.table.raw import Caller, Request, form, get, quoted

TERMS = {
    "title": "History 9b", "game": "suffragetto:two-player", "clock": "0", "at_end": "once",
    "rounds": "3", "pairing": "swiss", "leftover": "bots", "level": "", "zone": "",
    "until": (datetime.now(UTC) + timedelta(days=30)).date().isoformat(),
}  # fmt: skip
_DEEDS: dict[str, dict[str, str]] = {
    "pair": {"round": "1"}, "latecomers": {}, "take-out": {"number": "1"}, "end": {},
    "let-in": {"number": "1"}, "start": {"table": "0"}, "door": {"door": "closed"}, "link": {},
    "delete": {}, "terms": TERMS,
}  # fmt: skip
_NUMBERS = ["", "x", "-1", "1.5", "9999", "٣", "1e3", "0x1", "NaN", " 1", "99999999999"]
_WORDS = [
    "",
    "x",
    "\0",
    "'; DROP TABLE classes; --",
    "é" * 300,
    "\ud800",
    "<script>alert(1)</script>",
]
_WRONG = {
    "title": ["", " ", "x" * 41, "\u202e", "---"], "game": ["", "chess", "vote:", "vote:x", ":"],
    "clock": ["x", "-5", "99999"], "at_end": ["", "never"], "rounds": ["0", "13", *_NUMBERS[:4]],
    "pairing": ["", "best"], "leftover": ["", "none"], "level": ["god"],
    "until": ["", "x", "2020-01-01", "9999-12-31", "2500-01-01"], "zone": ["Mars/Base", "../etc"],
}  # fmt: skip

Bad = tuple[Caller, Request, tuple[int, ...], str]


async def open_class(teacher: Caller, members: list[Caller]) -> str:
    """A class with its leader and some people, before its first round; its path."""
    await teacher.get("/classes")
    reply = await teacher.post("/classes", TERMS)
    assert reply.status == 303, reply.text
    path = reply.header("location").removesuffix("/lead")
    for number, one in enumerate(members):
        await one.get(path)
        assert (await one.post(f"{path}/join", {"name": f"P{number}"})).status == 303
    return path


def about_classes(
    rng: Rng, path: str, teacher: Caller, member: Caller, strangers: list[Caller]
) -> Bad:
    """Somebody who may not, or who asks for what cannot be."""
    stranger = _pick(rng, strangers)
    deed, fields = _pick(rng, list(_DEEDS.items()))
    field = _pick(rng, list(_WRONG))
    wrong = {**TERMS, field: _pick(rng, _WRONG[field])}
    odd, number = _pick(rng, _WORDS), _pick(rng, _NUMBERS)

    def sent(caller: Caller, where: str, fields: dict[str, str]) -> Request:
        return form(where, {"_csrf_token": caller.token, **fields})

    found: Bad = _pick(
        rng,
        [
            (stranger, sent(stranger, f"{path}/{deed}", fields), (404,), "nothing here"),
            (member, sent(member, f"{path}/{deed}", fields), (403,), "only whoever leads"),
            (stranger, sent(stranger, f"{path}/leave", {}), (404,), ""),
            (stranger, get(f"{path}/{_pick(rng, ['events', 'version'])}"), (404,), ""),
            (stranger, get(f"{path}/lead/{quoted(odd or 'x')}"), (404,), ""),
            (stranger, sent(stranger, f"{path}/lead/x{rng.below(99)}", {}), (404,), ""),
            (stranger, get(f"/class/{quoted(odd or 'x')}"), (404,), ""),
            (stranger, get(f"/class?code={quoted(odd)}"), (303, 400), ""),
            (stranger, sent(stranger, f"{path}/join", {"name": _pick(rng, ["", " ", "x" * 25])}),
             (422,), "a name has"),
            (stranger, sent(stranger, f"/class/no-no-no/{deed}", fields), (404,), ""),
            (stranger, sent(stranger, "/class/no-no-no/join", {"name": "Ann"}), (404,), ""),
            (stranger, sent(stranger, f"{path}/back", {"name": "P0", "code": odd}), (403,),
             "do not belong together"),
            (stranger, sent(stranger, "/classes", wrong), (422,), ""),
            (teacher, sent(teacher, "/classes", wrong), (422,), ""),
            (teacher, sent(teacher, f"{path}/terms", wrong if field != "game" else {}), (422,), ""),
            (teacher, sent(teacher, f"{path}/pair", {"round": _pick(rng, ["0", "2", *_NUMBERS])}),
             (422,), ""),
            (teacher, sent(teacher, f"{path}/take-out", {"number": number}), (422,), ""),
            (teacher, sent(teacher, f"{path}/let-in", {"number": number}), (422,), ""),
            (teacher, sent(teacher, f"{path}/start", {"table": "1"}), (403,), "nobody is waited"),
            (teacher, sent(teacher, f"{path}/latecomers", {}), (403,), "has a table"),
        ],
    )  # fmt: skip
    return found


def _pick(rng: Rng, some: list[Any]) -> Any:
    return some[rng.below(len(some))]
