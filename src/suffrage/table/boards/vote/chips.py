"""What moved in a beat of VOTE!: ballots by side, and cards by who was dealt them."""

from __future__ import annotations

from markupsafe import Markup

from suffrage.core.words.beats import Beat
from suffrage.games.vote.deck.cards import CARDS
from suffrage.table.boards.printing import printed
from suffrage.table.boards.vote.chamber import effects

_BALLOTS = {"ballot for": "for", "ballot against": "against"}
_BY_TITLE = {card.title: number for number, card in enumerate(CARDS)}


def chips(beat: Beat, names: tuple[str, ...]) -> list[Markup]:
    """The ballots of either side, and each card with what it does."""
    found = []
    for what, way in _BALLOTS.items():
        voted = [
            names[piece.seat] + (" ×2" if piece.count == 2 else "")
            for piece in beat.moved
            if piece.what == what
        ]
        if voted:
            found.append(printed("vote/chip", way=way, names=voted, effects=[]))
    for piece in beat.moved:
        if piece.what in _BY_TITLE:
            done = effects(_BY_TITLE[piece.what])
            who = [names[piece.seat]]
            found.append(printed("vote/chip", way="", names=who, effects=done))
    return found
