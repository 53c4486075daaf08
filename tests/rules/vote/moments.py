"""Which abilities a record of VOTE! uses, and in which moments."""

from __future__ import annotations

from suffrage.core.game import Options
from suffrage.core.record import Record
from suffrage.games.vote.actions import FOR_TWICE
from suffrage.games.vote.deck.cards import CARDS, DOUBLE
from suffrage.games.vote.phases.agenda import PHASES, PILE
from suffrage.games.vote.state import VoteState
from tests.rules.vote.scenes import GAME

FLOOR = ("nominate", "ballot", "pile of three")
ALL_MOMENTS = {
    *(("check", moment) for moment in (*FLOOR, "pile", "select", "deal", "objection", "adjourn")),
    *(("double", order) for order in ("always", "if, spent", "if, unspent")),
    ("transfer", "adjourn"),
    *(("eliminate", moment) for moment in FLOOR),
    ("cancel", "objection"),
    *(("change", moment) for moment in FLOOR),
    *(("claim", moment) for moment in ("truth", "lie")),
}


def moments(record: Record) -> set[tuple[str, str]]:
    """Every ability that is used in *record*, with the moment."""
    found: set[tuple[str, str]] = set()
    state = GAME.start(Options(record.options.mode))
    assert isinstance(state, VoteState)
    for seat, text in record.answers:
        action, moment, used = GAME.read(text), _moment(state), len(state.uses)
        found |= _claimed(state, seat, text)
        last = action <= FOR_TWICE and state.pending() == (seat,)
        ballots = state.ballots[:]
        state.apply(seat, action)
        spent = [use.seat for use in state.uses[used:] if use.card == DOUBLE]
        found |= {(CARDS[use.card].name, moment) for use in state.uses[used:] if use.card != DOUBLE}
        if last:
            ballots[seat] = action
            found |= _orders(ballots, spent)
    return found


def _moment(state: VoteState) -> str:
    three = state.phase == PILE and state.prime_minister < 0
    return "pile of three" if three else PHASES[state.phase]


def _claimed(state: VoteState, seat: int, text: str) -> set[tuple[str, str]]:
    if not text.startswith("says:"):
        return set()
    found = state.uses[state.due[seat]].found
    true = text == ("says:democrat", "says:republican")[found]
    return {("claim", "truth" if true else "lie")}


def _orders(ballots: list[int], spent: list[int]) -> set[tuple[str, str]]:
    found: set[tuple[str, str]] = set()
    for seat, ballot in enumerate(ballots):
        if ballot >> 1 == 2:
            found.add(("double", "always"))
        elif ballot >> 1 == 1:
            found.add(("double", "if, spent" if seat in spent else "if, unspent"))
    return found
