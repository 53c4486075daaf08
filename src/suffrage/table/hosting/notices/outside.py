"""Requests to addresses that people have given us. None ever goes to this machine or its network:
a name is looked up, every address that it has must be public, and the connection goes to the very
address that was checked, so a name that leads elsewhere a moment later leads nobody astray.
Redirects are not followed. Neither time nor what is sent back is unlimited.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Awaitable, Callable, Iterable
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any
from urllib.parse import urlsplit

import httpcore

from suffrage.table.rooms.errors import BadAddress

LONGEST = 500  # characters of an address
_PORTS = (80, 443)
_LOWEST = 1024  # of other ports: below are services that speak no HTTP
_SECONDS = 10.0  # for all of it
_LOOKUP = 5.0
_CONNECTIONS = 20
_UNICAST = IPv6Network("2000::/3")
_TUNNELS = (IPv6Network("2001::/32"), IPv6Network("2002::/16"))  # carry addresses of others

Address = IPv4Address | IPv6Address
Lookup = Callable[[str, int], Awaitable[list[str]]]


class Unreachable(Exception):
    """Nobody was told, and why, in a few words."""


async def look_up(name: str, port: int) -> list[str]:
    """All addresses of a name."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(name, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(place[0]) for *_, place in found))


def is_public(text: str) -> bool:
    """Whether an address is one of the whole world, and of nobody's own network."""
    try:
        address: Address = ip_address(text.partition("%")[0])
    except ValueError:
        return False
    if isinstance(address, IPv6Address) and (
        address not in _UNICAST or any(address in tunnel for tunnel in _TUNNELS)
    ):
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved


def check_address(text: str) -> str:
    """An address as we would call it, or BadAddress."""
    try:
        parts = urlsplit(text.strip())
        name, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
        name.encode("idna")
    except (ValueError, UnicodeError):
        raise BadAddress("that is no address; it must look like https://example.org/hook") from None
    if len(text) > LONGEST or parts.scheme not in ("http", "https") or not name:
        raise BadAddress(f"an address begins with https:// and has at most {LONGEST} characters")
    if parts.username is not None or parts.password is not None:
        raise BadAddress("an address here has no name and no password in it")
    if port not in _PORTS and port < _LOWEST:
        raise BadAddress(f"the port of an address is 80, 443 or above {_LOWEST - 1}")
    if not text.isascii() or not text.isprintable() or " " in text.strip():
        raise BadAddress("an address is plain letters and signs, without blanks")
    return text.strip()


class Outside:
    """The way out."""

    def __init__(
        self, lookup: Lookup | None = None, wires: httpcore.AsyncNetworkBackend | None = None,
        tls: ssl.SSLContext | None = None,
    ) -> None:  # fmt: skip
        self._backend = _Guarded(lookup or look_up, wires or httpcore.AnyIOBackend())
        self._tls = tls

    async def check(self, text: str) -> str:
        """An address that may be told something: it exists, and is public; else BadAddress."""
        address = check_address(text)
        parts = urlsplit(address)
        try:
            await self._backend.places(parts.hostname or "", parts.port or 443)
        except Unreachable as error:
            raise BadAddress(f"this address cannot be told anything: {error}") from None
        return address

    async def post(self, address: str, headers: dict[str, str], body: bytes) -> int:
        """Send something; the status that comes back. Unreachable if none does."""
        try:
            check_address(address)
            async with asyncio.timeout(_SECONDS):
                return await self._post(address, headers, body)
        except BadAddress as error:
            raise Unreachable(str(error)) from None
        except TimeoutError:
            raise Unreachable(f"no answer within {_SECONDS:.0f} seconds") from None
        except (httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException):
            raise Unreachable("it does not answer") from None
        except (OSError, ssl.SSLError, ValueError):
            raise Unreachable("it cannot be connected to") from None

    async def _post(self, address: str, headers: dict[str, str], body: bytes) -> int:
        """One connection for one request; what comes back beside the status is not read."""
        sent = {**headers, "content-length": str(len(body)), "connection": "close"}
        named = urlsplit(address)
        sent["host"] = named.netloc
        async with (
            httpcore.AsyncConnectionPool(
                ssl_context=self._tls, network_backend=self._backend, max_connections=1,
                keepalive_expiry=0.0, retries=0,
            ) as pool,
            pool.stream("POST", address, headers=list(sent.items()), content=body) as response,
        ):  # fmt: skip
            return int(response.status)


class _Guarded(httpcore.AsyncNetworkBackend):
    """Connects to public addresses alone."""

    def __init__(self, lookup: Lookup, wires: httpcore.AsyncNetworkBackend) -> None:
        self._lookup = lookup
        self._wires = wires

    async def places(self, name: str, port: int) -> list[str]:
        """The addresses of a name, all of them public."""
        try:
            async with asyncio.timeout(_LOOKUP):
                found = await self._lookup(name.strip("[]"), port)
        except (OSError, UnicodeError, TimeoutError):
            raise Unreachable("nobody knows where it is") from None
        if not found or not all(is_public(place) for place in found):
            raise Unreachable("it is not a public one")
        return found

    async def connect_tcp(
        self, host: str, port: int, timeout: float | None = None,
        local_address: str | None = None, socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:  # fmt: skip
        """Connect to one of the addresses that were checked, by its number."""
        (place, *_) = await self.places(host, port)
        return await self._wires.connect_tcp(place, port, timeout, local_address, socket_options)

    async def connect_unix_socket(
        self, path: str, timeout: float | None = None, socket_options: Iterable[Any] | None = None
    ) -> httpcore.AsyncNetworkStream:
        """Never."""
        raise Unreachable("it is not a public one")

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await self._wires.sleep(seconds)
