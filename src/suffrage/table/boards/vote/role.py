"""The reader's own role: a moment at the beginning, then a strip that can be hidden."""

from __future__ import annotations

from dataclasses import dataclass

from suffrage.core.game import Seat
from suffrage.core.words.phrases import listed
from suffrage.games.vote.phases.agenda import END, LOYALTY
from suffrage.games.vote.setup import PARTY_NAMES, REPUBLICAN, REPUBLICANS, UNKNOWN_PARTY
from suffrage.table.boards.vote.question import VoteScene

_NUMBERS = ("None", "One", "Two", "Three", "Four", "Five", "Six", "Seven")


@dataclass(frozen=True)
class Role:
    """What the reader is, and who is known to be the same."""

    party: str
    headline: str
    friends: tuple[tuple[Seat, str], ...]  # the other Republicans, for one of them
    told: str  # beside the headline, in a few words
    numbers: str  # how many there are of each party
    known: str  # who knows whom
    is_over: bool


def role(scene: VoteScene) -> Role | None:
    """The role of the reader, once all have theirs; None for whoever only watches."""
    view = scene.view
    if not scene.sits or view.phase <= LOYALTY:
        return None
    now, began = view.parties[view.seat], view.start_parties[view.seat]
    reds = REPUBLICANS[view.count]
    ours, theirs = (reds, view.count - reds) if began == REPUBLICAN else (view.count - reds, reds)
    friends = [
        (seat, scene.names[seat])
        for seat, party in enumerate(view.start_parties)
        if seat != view.seat and party == began == REPUBLICAN
    ]
    is_over = view.phase == END
    named = listed([name for _, name in friends])
    if now not in (began, UNKNOWN_PARTY):
        told = f"You began as a {PARTY_NAMES[began]}."
    elif is_over and view.winner != UNKNOWN_PARTY:
        told = "Your party won." if view.winner == now else "Your party lost."
    elif named:
        told = f"with {named}"
    else:
        told = f"{ours} {PARTY_NAMES[began]}s, {theirs} {PARTY_NAMES[REPUBLICAN - began]}s"
    return Role(
        PARTY_NAMES[now],
        f"You {'were' if is_over else 'are'} a {PARTY_NAMES[now]}",
        tuple(friends),
        told,
        f"{_NUMBERS[ours]} of you against {_NUMBERS[theirs].lower()}.",
        "They do not know who you are." if friends else "You do not know who is who.",
        is_over,
    )
