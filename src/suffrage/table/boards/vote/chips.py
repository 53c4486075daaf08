"""What moved in a beat of VOTE!: ballots by side, and cards by who was dealt them."""

from __future__ import annotations

from markupsafe import Markup

from suffrage.core.words.beats import Beat
from suffrage.games.vote.deck.decks import deck_of
from suffrage.table.boards.printing import printed
from suffrage.table.boards.vote.chamber import effects

_BALLOTS = {"ballot for": "for", "ballot against": "against"}


def chips(beat: Beat, names: tuple[str, ...], design: str) -> list[Markup]:
    """The ballots of either side, and each card with what it does."""
    found = []
    numbers = {card.title: number for number, card in enumerate(deck_of(design).cards)}
    for what, way in _BALLOTS.items():
        voted = [
            names[piece.seat] + (" ×2" if piece.count == 2 else "")
            for piece in beat.moved
            if piece.what == what
        ]
        if voted:
            found.append(printed("vote/chip", way=way, names=voted, effects=[]))
    for piece in beat.moved:
        if piece.what in numbers:
            done = effects(numbers[piece.what], design)
            who = [names[piece.seat]]
            found.append(printed("vote/chip", way="", names=who, effects=done))
    return found
