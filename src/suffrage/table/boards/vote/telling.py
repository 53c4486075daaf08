"""The table as far as a beat tells it: what came at once is shown one thing after another."""

from __future__ import annotations

from suffrage.games.vote.drawing.benches import last_round
from suffrage.games.vote.phases.agenda import CLOSE, END
from suffrage.games.vote.setup import REPUBLICAN, UNKNOWN_PARTY
from suffrage.games.vote.view import VoteView


def as_told(view: VoteView, kind: str) -> VoteView:
    """*view* while a beat of that kind is told: before the masks are off, before the next round."""
    if view.phase == END and kind != "ended":
        _put_masks_on(view)
    past = last_round(view)
    if kind == "voted" and past is not None:
        view.round, view.president, view.candidate = past.number, past.president, past.candidate
        view.votes = past.votes
    return view


def _put_masks_on(view: VoteView) -> None:
    """As if the match went on: a party is known to its owner, and its friends to a Republican."""
    own = view.seat if view.seat < view.count else -1
    knows_all = own >= 0 and view.start_parties[own] == REPUBLICAN
    for seat in range(view.count):
        view.parties[seat] = view.parties[seat] if seat == own else UNKNOWN_PARTY
        if seat != own and not knows_all:
            view.start_parties[seat] = UNKNOWN_PARTY
    view.phase, view.winner, view.reason = CLOSE, UNKNOWN_PARTY, ""
    view.shown = [[] for _ in view.shown]
