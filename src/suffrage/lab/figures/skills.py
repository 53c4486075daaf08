"""Ratings as the openskill library gives them: how strong a bot is, and how far off that may be.

Plackett and Luce's model, updated match by match as Weng and Lin do it, on the library's own
scale: everybody begins at 25, give or take 25. Bots do not change, so no doubt comes back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.util import find_spec

from suffrage.extras import needed

Meeting = tuple[int, int, float]  # one, another, and what the first got: 0, 0.5 or 1


def is_installed() -> bool:
    """Whether the library is here: it comes with an extra."""
    return find_spec("openskill") is not None


def skills(names: Sequence[str], meetings: Iterable[Meeting]) -> dict[str, tuple[float, float]]:
    """By name, the rating after all *meetings* in their order, and its standard error."""
    with needed("lab", "openskill"):
        from openskill.models import PlackettLuce
    model = PlackettLuce(tau=0.0)
    found = [model.rating(name=name) for name in names]
    for one, other, got in meetings:
        ranks = [0.0, 0.0] if got == 0.5 else [0.0, 1.0] if got > 0.5 else [1.0, 0.0]
        (found[one],), (found[other],) = model.rate([[found[one]], [found[other]]], ranks=ranks)
    return {name: (one.mu, one.sigma) for name, one in zip(names, found, strict=True)}
