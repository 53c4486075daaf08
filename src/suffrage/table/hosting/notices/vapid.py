"""Who we are to push services (VAPID, RFC 8292): a key pair, made when it is first wanted."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from py_vapid.utils import b64urlencode

from suffrage.table.store.database import Database

_FACT = "vapid"
_LASTS = 12 * 3600  # seconds that a signature is good for; push services take a day at most


class Signet:
    """Our key, kept with the database: browsers know us by it."""

    def __init__(self, database: Database, home: Callable[[], str]) -> None:
        self._database = database
        self._home = home
        self._key: Vapid02 | None = None

    async def _found(self) -> Vapid02:
        if self._key is None:
            kept = await self._database.fact(_FACT, _made)
            self._key = Vapid02.from_pem(kept.encode())
        return self._key

    async def public(self) -> str:
        """What browsers must know to ask for our messages and nobody else's."""
        key = (await self._found()).public_key
        return str(b64urlencode(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)))

    async def signed(self, endpoint: str, now: float) -> str:
        """What tells the push service of an endpoint that a message is ours."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + _LASTS,
            "sub": self._contact(),
        }  # fmt: skip
        return str((await self._found()).sign(claims)["Authorization"])

    def _contact(self) -> str:
        """Where the push service finds whoever runs this server."""
        parts = urlsplit(self._home())
        is_public = parts.scheme == "https"
        return f"https://{parts.hostname}" if is_public else f"mailto:nobody@{parts.hostname}"


def _made() -> str:
    key = Vapid02()
    key.generate_keys()
    return str(key.private_pem().decode())
