"""What a seat may do though nobody asks it: a loyalty check, a censure, a change of loyalty;
and the claim that a check obliges it to make.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from suffrage.core.game import Action, Seat
from suffrage.games.vote.actions import CENSURE, CHECK_ON, CROSS, SAY
from suffrage.games.vote.chronicle import BROKEN_OFF
from suffrage.games.vote.deck.cards import CHANGE, CHECK, ELIMINATE, EVENTS, NO_CARD
from suffrage.games.vote.phases.agenda import BALLOT, END, NOMINATE, PILE, START
from suffrage.games.vote.phases.answers import NOT_IN
from suffrage.games.vote.phases.closing import note_round
from suffrage.games.vote.phases.ends import drop, look_for_two, look_for_winner
from suffrage.games.vote.phases.points import pay
from suffrage.games.vote.setup import DEMOCRAT, NOBODY, REPUBLICAN

if TYPE_CHECKING:
    from suffrage.games.vote.state import VoteState


def options(s: VoteState, seat: Seat) -> list[Action]:
    """The abilities that *seat* may use now, unasked (rulings 5.9, 5.14 and 5.16)."""
    hand = s.hands[seat]
    if not hand or hand[-1] < EVENTS:
        return []
    others = [t for t in range(s.count) if s.living[t] and t != seat]
    found: list[Action] = []
    if is_open(s) and len(others) + 1 < s.count and _may_use(s, seat, CHANGE):
        found.append(CROSS)
    if _may_use(s, seat, CHECK):
        found += [CHECK_ON + t for t in others]
    if is_open(s) and _may_use(s, seat, ELIMINATE):
        found += [CENSURE + t for t in others]
    return found


def is_open(s: VoteState) -> bool:
    """Whether no government works: the moments for a censure or a change of loyalty."""
    return s.phase in (NOMINATE, BALLOT) or (s.phase == PILE and s.prime_minister == NOBODY)


def _may_use(s: VoteState, seat: Seat, card: int) -> bool:
    return s.has_free(seat, card) and s.cards().can_pay(card, s.budget[seat], s.support[seat])


def act(s: VoteState, seat: Seat, a: Action) -> None:
    """Use one of them, or make a claim."""
    if a == CROSS:
        _cross(s, seat)
    elif a < CHECK_ON:
        _claim(s, seat, a - SAY)
    elif a < CENSURE:
        _check(s, seat, a - CHECK_ON)
    else:
        _censure(s, seat, a - CENSURE)


def _check(s: VoteState, seat: Seat, target: Seat) -> None:
    s.due[seat] = len(s.uses)
    pay(s, seat, CHECK, target, s.party[target])
    s.whisper("found", seat, (target, s.party[target]), (seat,))


def claims() -> list[Action]:
    """What may be said after a check, whatever was found."""
    return [SAY + DEMOCRAT, SAY + REPUBLICAN]


def _claim(s: VoteState, seat: Seat, party: int) -> None:
    use = s.uses[s.due[seat]].said(party)
    s.uses[s.due[seat]] = use
    s.due[seat] = -1
    s.reveal("claimed", seat, (use.target, party))


def _censure(s: VoteState, seat: Seat, target: Seat) -> None:
    """Both leave at the same instant if the price took the last point (ruling 5.14)."""
    pay(s, seat, ELIMINATE, target)
    s.puts = [NO_CARD] * s.count
    drop(s, target)
    if s.budget[seat] == 0 or s.support[seat] == 0:
        drop(s, seat)
    look_for_winner(s)
    look_for_two(s)
    if s.phase in (NOMINATE, BALLOT):
        _resume(s)


def _cross(s: VoteState, seat: Seat) -> None:
    pay(s, seat, CHANGE)
    s.party[seat] = REPUBLICAN - s.party[seat]
    look_for_winner(s)
    if s.phase != END:
        _restart(s)


def _resume(s: VoteState) -> None:
    """Go on after somebody left during an election (rulings 2.14 and 6.1)."""
    if s.alive() == 3 or not s.living[s.president]:
        note_round(s, BROKEN_OFF)
        s.phase = START
    else:
        if s.candidate != NOBODY and not s.living[s.candidate]:
            s.reveal("reopened", s.president)
            s.candidate = NOBODY
            s.phase = NOMINATE
        _restart(s)


def _restart(s: VoteState) -> None:
    """Ballots and cards for the pile are taken back unseen, and the step begins again."""
    if s.phase == BALLOT or s.phase == PILE:
        s.reveal("restarted", s.president)
    s.ballots = [NOT_IN] * s.count
    s.puts = [NO_CARD] * s.count
