"""What only this server could have made: tokens of forms, and tickets for tables."""

from __future__ import annotations

import base64
import hmac
import json
import secrets

from cryptography.fernet import Fernet, InvalidToken

from suffrage.core.dice import SEED_BYTES
from suffrage.core.errors import BadOptions
from suffrage.table.rooms.setup import Ticket

LASTS = 24 * 3600  # seconds that a ticket is good for


class Seals:
    """Everything that hangs on the secret of the server."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._box = Fernet(base64.urlsafe_b64encode(self.made("ticket", "")))
        self.database = ""  # the name of the database: tickets are for its tables alone

    def made(self, purpose: str, text: str) -> bytes:
        """32 bytes for a purpose and a text; without the secret nobody can guess them."""
        return hmac.digest(self._secret, f"{purpose}:{text}".encode(), "sha256")

    def csrf_secret(self) -> str:
        """What signs the tokens of forms."""
        return self.made("csrf", "").hex()

    def new_ticket(self) -> Ticket:
        """A ticket for a table that nobody has set yet.

        Its seed is drawn by chance and travels in the form, where nobody can open it; so the
        promise is known before the table is set, and nothing is kept for forms nobody sends.
        """
        id, seed = secrets.token_urlsafe(16), secrets.token_bytes(SEED_BYTES)
        inside = json.dumps([id, seed.hex(), self.database]).encode()
        return self._ticket(id, seed, self._box.encrypt(inside).decode())

    def read_ticket(self, text: str) -> Ticket:
        """The ticket that a form brought back, or BadOptions."""
        try:
            id, seed, database = json.loads(self._box.decrypt(text.encode(), ttl=LASTS))
        except (InvalidToken, ValueError):
            raise BadOptions(
                "this form was not made here, or more than a day ago; load the page again"
            ) from None
        if database != self.database:
            raise BadOptions("this form belongs to other tables than these; load the page again")
        return self._ticket(id, bytes.fromhex(seed), text)

    def next_ticket(self, id: str) -> Ticket:
        """The ticket for the table that follows the one called *id*: always the same, so that it
        is set once. Nobody else can know its dice."""
        drawn = self.made("next", f"{self.database}:{id}")
        named = self.made("next table", f"{self.database}:{id}")[:16]
        return self._ticket(base64.urlsafe_b64encode(named).decode().rstrip("="), drawn, "")

    def class_key(self, id: str, links: int) -> str:
        """What the leader's link of a class shows; with every new link it is another."""
        drawn = self.made("class", f"{self.database}:{id}:{links}")[:16]
        return base64.urlsafe_b64encode(drawn).decode().rstrip("=")

    def way_back(self, id: str, person: str) -> bytes:
        """What the code of somebody in a class is made of, by which they come back to it."""
        return self.made("way back", f"{self.database}:{id}:{person}")

    def _ticket(self, id: str, seed: bytes, text: str) -> Ticket:
        return Ticket(id, seed, text, secrets.token_urlsafe(16))
