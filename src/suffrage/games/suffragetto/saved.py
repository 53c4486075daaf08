"""A position as plain data, and back: its text, and what the text forgets."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from suffrage.games.suffragetto.game import Suffragetto
    from suffrage.games.suffragetto.state import SuffragettoState
    from suffrage.games.suffragetto.view import SuffragettoView


def save(s: SuffragettoState) -> list[object]:
    """Plain data, equal exactly when two positions are equal."""
    return [s.text(), s.passes, s.recent[:], s.past[:]]


def load(game: Suffragetto, saved: list[object]) -> SuffragettoState:
    """The position that `save` wrote."""
    text, passes, recent, past = saved
    assert isinstance(text, str) and isinstance(passes, int)
    assert isinstance(recent, list) and isinstance(past, list)
    state = game.position(text)
    state.passes = passes
    state.recent = list(recent)
    state.past = list(past)
    return state


def load_view(game: Suffragetto, saved: dict[str, object]) -> SuffragettoView:
    """The view that `SuffragettoView.save` wrote."""
    seat = saved["seat"]
    assert isinstance(seat, int)
    return load(game, [saved[name] for name in ("position", "passes", "recent", "past")]).view(seat)
