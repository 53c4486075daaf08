"""What can be wrong with something that came from outside. All are `ValueError`s.

Every message names what is wrong and what would be right, and never tells a secret: it
may be shown to the seat that caused it as it is.
"""

from __future__ import annotations


class SuffrageError(ValueError):
    """The common name of everything below."""


class NotYourTurn(SuffrageError):
    """An answer from a seat that is not asked anything now."""


class IllegalAction(SuffrageError):
    """An answer that is not among the options."""


class BadNotation(SuffrageError):
    """Text that does not spell an action or a position."""


class BadOptions(SuffrageError):
    """A game, mode or switch that does not exist, or does not fit the others."""


class BadRecord(SuffrageError):
    """A record that cannot be read, or whose answers do not fit the rules."""


class WrongVersion(BadRecord):
    """A record written by another version of the format or of the rules."""


class BadSave(SuffrageError):
    """A saved position or view that this version cannot read: records replay, saves may not."""

    def __init__(self, detail: str) -> None:
        super().__init__(
            f"this was saved by another version and cannot be read here ({detail}); "
            "the record of a match can always be replayed"
        )
        self.detail = detail


class BadDice(SuffrageError):
    """A record whose dice are not those that its seed and nonces give."""
