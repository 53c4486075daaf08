"""A position as plain data, and back: its text, and what the text forgets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from suffrage.core import fields

if TYPE_CHECKING:
    from suffrage.games.suffragetto.game import Suffragetto
    from suffrage.games.suffragetto.state import SuffragettoState
    from suffrage.games.suffragetto.view import SuffragettoView


def save(s: SuffragettoState) -> dict[str, object]:
    """Plain data by name, equal exactly when two positions are equal."""
    return {"position": s.text(), "passes": s.passes, "recent": s.recent[:], "past": s.past[:]}


def load(game: Suffragetto, saved: dict[str, object]) -> SuffragettoState:
    """The position that `save` wrote."""
    values = fields.named(saved)
    state = game.position(fields.text(fields.part(values, "position")))
    state.passes = fields.number(fields.part(values, "passes"))
    state.recent = fields.numbers(fields.part(values, "recent"))
    state.past = fields.numbers(fields.part(values, "past"))
    return state


def load_view(game: Suffragetto, saved: dict[str, object]) -> SuffragettoView:
    """The view that `SuffragettoView.save` wrote."""
    return load(game, saved).view(fields.number(fields.part(saved, "seat")))
