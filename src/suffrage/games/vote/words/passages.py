"""Where the rules to read speak of what is going on: by what all see, and by what one is asked."""

from __future__ import annotations

from typing import Final

from suffrage.games.vote.phases import agenda
from suffrage.games.vote.view import VoteView

CLAIM: Final = "the-claim"
ABILITIES: Final = "abilities"
PASSAGES: Final[dict[int, str]] = {
    agenda.ROLL: "beginning",
    agenda.LOYALTY: "beginning",
    agenda.LOT: "beginning",
    agenda.START: "a-round",
    agenda.NOMINATE: "nomination",
    agenda.BALLOT: "the-ballot",
    agenda.UNREST: "failed-elections",
    agenda.PILE: "the-pile",
    agenda.SELECT: "selection",
    agenda.DEAL: "dealing",
    agenda.OBJECTION: "objection",
    agenda.ADJOURN: "the-last-word",
    agenda.CLOSE: "a-round",
    agenda.RECOUNT: "two-left",
    agenda.RECOUNT_LOT: "two-left",
    agenda.END: "the-goal",
}


def passage(v: VoteView) -> str:
    """The passage on the standing question, on the claim one owes, on what one may interrupt by."""
    if v.seat < v.count and v.due[v.seat] >= 0:
        return CLAIM
    if v.options and not v.asked:
        return ABILITIES
    return PASSAGES[v.phase]
