"""What can be wrong with something that came from outside. All are `ValueError`s.

Every message names what is wrong and what would be right, and never tells a secret: it
may be shown to the seat that caused it as it is. Beside its sentence, which may be worded
anew, every class has a `code` that stays: for programs. `docs/errors.md` lists them.
"""

from __future__ import annotations

from typing import ClassVar


class SuffrageError(ValueError):
    """The common name of everything below."""

    code: ClassVar[str] = "refused"


class NotYourTurn(SuffrageError):
    """An answer from a seat that is not asked anything now."""

    code: ClassVar[str] = "not-your-turn"


class IllegalAction(SuffrageError):
    """An answer that is not among the options."""

    code: ClassVar[str] = "illegal-action"


class NoSuchSeat(SuffrageError):
    """A seat that the table does not have."""

    code: ClassVar[str] = "no-such-seat"


class BadNotation(SuffrageError):
    """Text that does not spell an action or a position."""

    code: ClassVar[str] = "bad-notation"


class BadOptions(SuffrageError):
    """A game, mode or switch that does not exist, or does not fit the others."""

    code: ClassVar[str] = "bad-options"


class BadRecord(SuffrageError):
    """A record that cannot be read, or whose answers do not fit the rules."""

    code: ClassVar[str] = "bad-record"


class WrongVersion(BadRecord):
    """A record written by another version of the format or of the rules."""

    code: ClassVar[str] = "wrong-version"


class BadSave(SuffrageError):
    """A saved position or view that this version cannot read: records replay, saves may not."""

    code: ClassVar[str] = "bad-save"

    def __init__(self, detail: str) -> None:
        super().__init__(
            f"this was saved by another version and cannot be read here ({detail}); "
            "the record of a match can always be replayed"
        )
        self.detail = detail

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.detail,)  # not the whole sentence, of which it makes another


class BadDice(SuffrageError):
    """A record whose dice are not those that its seed and nonces give."""

    code: ClassVar[str] = "bad-dice"
