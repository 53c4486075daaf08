"""Tickets: the right to set one table."""

from __future__ import annotations

from dataclasses import dataclass

from suffrage.core.dice import commitment


@dataclass(frozen=True)
class Ticket:
    """The right to set one table. Its dice are promised before anybody gives a nonce, and
    using it twice leads to the same table."""

    id: str
    seed: bytes
    text: str  # as a form carries it
    invitation: str  # to the table, once it is set; drawn anew whenever the ticket is read

    @property
    def promise(self) -> str:
        """What is published about the dice."""
        return commitment(self.seed)
