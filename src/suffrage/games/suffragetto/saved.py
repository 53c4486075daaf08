"""A position or a view as plain data, and back: its text, and what the text forgets.

What else a position remembers follows from its text, so only this much is saved. Clones are
written by hand, for speed; a test holds them against the class.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from suffrage.core import fields
from suffrage.core.fields import Field, Number, Numbers, Pile, Text

if TYPE_CHECKING:
    from suffrage.games.suffragetto.game import Suffragetto
    from suffrage.games.suffragetto.state import SuffragettoState
    from suffrage.games.suffragetto.view import SuffragettoView

FORGOTTEN: Final[list[Field]] = [Number("passes"), Pile("recent"), Pile("past")]
"""The fields of a position that its text does not show."""
VIEW_FIELDS: Final[list[Field]] = [
    Number("seat"), Number("waiting"), Numbers("options"), Text("position"), *FORGOTTEN,
]  # fmt: skip
"""What is saved of a view; the rest follows."""


def save(s: SuffragettoState) -> dict[str, object]:
    """Plain data by name, equal exactly when two positions are equal."""
    return {"position": s.text(), **fields.save(FORGOTTEN, s)}


def load(game: Suffragetto, saved: object) -> SuffragettoState:
    """The position that `save` wrote, or BadSave."""
    state = game.position(fields.text(fields.part(fields.named(saved), "position")))
    fields.fill(FORGOTTEN, state, saved)
    return state


def load_view(game: Suffragetto, saved: object) -> SuffragettoView:
    """The view that `SuffragettoView.save` wrote, or BadSave."""
    return load(game, saved).view(fields.number(fields.part(fields.named(saved), "seat")))
