"""How somebody wants to be told outside that it is their turn: browsers, a webhook, a feed."""

from __future__ import annotations

from datetime import UTC, datetime
from hashlib import sha256
from typing import Final
from xml.etree import ElementTree as Xml

from litestar import Response, get, post
from litestar.response import Redirect

from suffrage.table.hosting.notices.courier import NEXT, SAID, Courier
from suffrage.table.rooms.errors import BadField, NotFound, NotRegistered
from suffrage.table.rooms.people import Person
from suffrage.table.store.notices.outbox import WEBHOOK
from suffrage.table.web.forms import Mistake
from suffrage.table.web.parameters import (
    Form,
    InPath,
    TheCourier,
    TheHost,
    ThePerson,
    TheShell,
    TheTries,
)
from suffrage.table.web.shell import STATIC, Shell
from suffrage.table.web.visitors import AnyRequest, browser_of, device_of

_PAGE = "/me/notices"
_NOBODYS: Final = {"skip_session": True, "exclude_from_csrf": True}
_ATOM = "http://www.w3.org/2005/Atom"
_WORKER = STATIC / "js" / "push-worker.js"


def _registered(person: Person) -> str:
    """The id of somebody who has an account, or NotRegistered."""
    if not person.is_registered:
        raise NotRegistered
    return person.id


@get(_PAGE)
async def channels_page(
    request: AnyRequest, person: ThePerson, shell: TheShell, courier: TheCourier
) -> Response[str]:
    """What is on and what is off; guests are told how to register."""
    return await _page(request, shell, person, courier)


async def _page(
    request: AnyRequest, shell: Shell, person: Person, courier: Courier,
    mistake: Mistake | None = None, address: str = "", key: str = "", feed: str = "",
) -> Response[str]:  # fmt: skip
    """The page; with the signing key or the address of a feed that was just made."""
    channels, is_known = courier.channels, person.is_registered
    return shell.page(
        request, "account/channels.html", person, mistake=mistake, address=address, key=key,
        feed=feed, channel=await channels.of(person.id),
        pushes=await channels.pushes(person.id) if is_known else [],
        here=device_of(request), public_key=await courier.signet.public() if is_known else "",
    )  # fmt: skip


@post("/me/webhook", status_code=200)
async def set_webhook(
    request: AnyRequest, data: Form, person: ThePerson, shell: TheShell, courier: TheCourier,
    tries: TheTries,
) -> Response[str]:  # fmt: skip
    """Have an address told."""
    who, address = _registered(person), data.get("address", "")
    tries.count(request, person.name)
    try:
        checked = await courier.outside.check(address)
    except BadField as error:
        mistake = Mistake.of(request, error)
        return mistake.marked(await _page(request, shell, person, courier, mistake, address))
    key = await courier.channels.set_webhook(who, checked)
    return await _page(request, shell, person, courier, key=key)


@post("/me/webhook/try", status_code=200)
async def try_webhook(
    request: AnyRequest, person: ThePerson, host: TheHost, shell: TheShell, courier: TheCourier,
    tries: TheTries,
) -> Redirect:  # fmt: skip
    """Have it told something that is only a trial."""
    who = _registered(person)
    tries.count(request, person.name)
    if (await courier.channels.of(who)).webhook:
        await courier.outbox.try_out(who, WEBHOOK, host.clock())
    return shell.go(_PAGE)


@post("/me/webhook/gone", status_code=200)
async def drop_webhook(person: ThePerson, shell: TheShell, courier: TheCourier) -> Redirect:
    """Have it told nothing more."""
    await courier.channels.drop_webhook(_registered(person))
    return shell.go(_PAGE)


@post("/me/push", status_code=200)
async def add_push(
    request: AnyRequest, data: Form, person: ThePerson, host: TheHost, shell: TheShell,
    courier: TheCourier, tries: TheTries,
) -> Redirect:  # fmt: skip
    """Have this browser told."""
    who = _registered(person)
    tries.count(request, person.name)
    endpoint = await courier.outside.check(data.get("endpoint", ""))
    await courier.channels.add_push(
        who, endpoint, device_of(request), browser_of(request), host.clock()
    )
    return shell.go(_PAGE)


@post("/me/push/gone", status_code=200)
async def drop_push(
    data: Form, person: ThePerson, shell: TheShell, courier: TheCourier
) -> Redirect:
    """Have a browser told nothing more."""
    await courier.channels.drop_push(data.get("id", ""), _registered(person))
    return shell.go(_PAGE)


@post("/me/feed", status_code=200)
async def renew_feed(
    request: AnyRequest, person: ThePerson, shell: TheShell, courier: TheCourier
) -> Response[str]:
    """A feed at a new secret address, shown this once; an older address leads nowhere."""
    secret = await courier.channels.renew_feed(_registered(person))
    home = shell.home(request).rstrip("/")
    return await _page(request, shell, person, courier, feed=f"{home}/feed/{secret}")


@post("/me/feed/gone", status_code=200)
async def drop_feed(person: ThePerson, shell: TheShell, courier: TheCourier) -> Redirect:
    """No feed any more."""
    await courier.channels.drop_feed(_registered(person))
    return shell.go(_PAGE)


@get("/feed/{secret:str}", opt=_NOBODYS)
async def feed(
    request: AnyRequest, secret: InPath, shell: TheShell, courier: TheCourier
) -> Response[bytes]:
    """The turns of whoever has this secret address: that it is their turn, and since when."""
    person = await courier.channels.feed_of(secret)
    if not person:
        raise NotFound
    turns = await courier.notices.turns(person)
    home = shell.home(request).rstrip("/")
    return Response(_atom(turns, f"{home}/{NEXT}", secret), media_type="application/atom+xml")


def _atom(turns: list[tuple[str, float]], address: str, secret: str) -> bytes:
    """Entries are known by numbers that tell nothing of the tables they are about."""
    root = Xml.Element("feed", {"xmlns": _ATOM})
    latest = max([since for _, since in turns], default=0.0)
    _described(root, "Your turns at Suffrage", _number(secret, ""), latest, address)
    for table, since in turns:
        entry = Xml.SubElement(root, "entry")
        _described(entry, SAID, _number(secret, f"{table} {since}"), since, address)
    return bytes(Xml.tostring(root, encoding="utf-8", xml_declaration=True))


def _described(element: Xml.Element, title: str, id: str, since: float, address: str) -> None:
    Xml.SubElement(element, "title").text = title
    Xml.SubElement(element, "id").text = id
    moment = datetime.fromtimestamp(int(since), UTC)
    Xml.SubElement(element, "updated").text = moment.isoformat()
    author = Xml.SubElement(element, "author")
    Xml.SubElement(author, "name").text = "Suffrage"
    Xml.SubElement(element, "link", {"href": address})


def _number(secret: str, about: str) -> str:
    return f"urn:sha256:{sha256(f'{secret} {about}'.encode()).hexdigest()}"


@get("/push-worker.js", opt=_NOBODYS)
async def push_worker() -> Response[bytes]:
    """What a browser runs when it is told something: at an address that stays the same."""
    return Response(_WORKER.read_bytes(), media_type="text/javascript; charset=utf-8")
