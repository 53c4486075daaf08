"""What only this server could have made: tokens of forms, and tickets for tables."""

from __future__ import annotations

import hmac
import secrets

from suffrage.core.errors import BadOptions
from suffrage.table.rooms.tickets import Ticket


class Seals:
    """Everything that hangs on the secret of the server."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def made(self, purpose: str, text: str) -> bytes:
        """32 bytes for a purpose and a text; without the secret nobody can guess them."""
        return hmac.digest(self._secret, f"{purpose}:{text}".encode(), "sha256")

    def csrf_secret(self) -> str:
        """What signs the tokens of forms."""
        return self.made("csrf", "").hex()

    def new_ticket(self) -> Ticket:
        """A ticket for a table that nobody has set yet."""
        return self._ticket(secrets.token_urlsafe(16))

    def read_ticket(self, text: str) -> Ticket:
        """The ticket that a form brought back, or BadOptions."""
        ticket = self._ticket(text.partition(".")[0])
        if not hmac.compare_digest(ticket.text.encode(), text.encode()):
            raise BadOptions("this form was not made here; load the page again")
        return ticket

    def _ticket(self, id: str) -> Ticket:
        sealed = f"{id}.{self.made('ticket', id).hex()[:32]}"
        return Ticket(id, self.made("dice", id), sealed, secrets.token_urlsafe(16))
