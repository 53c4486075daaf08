"""What must be true of every position of a game, whoever plays it. One function per game.

To plug in a game, add a function that asserts its invariants to `INVARIANTS`.
"""

from __future__ import annotations

from collections.abc import Callable

from suffrage.core.game import State
from suffrage.games.suffragetto.board import (
    INSPECTOR,
    LEADER,
    LETTERS,
    NAMES,
    OUTSIDE,
    POLICEMAN,
    SQUARES,
    SUFFRAGETTE,
)
from suffrage.games.suffragetto.state import SuffragettoState
from suffrage.games.vote.chronicle import BROKEN_OFF
from suffrage.games.vote.deck.cards import FULL_DECK, HAND
from suffrage.games.vote.phases.agenda import NOMINATE, PILE
from suffrage.games.vote.phases.election import eligible
from suffrage.games.vote.state import VoteState
from suffrage.games.vote.validation import on_table, what_is_wrong
from suffrage.games.votes_for_women.actions import CARD, OPP, SUF, TOP
from suffrage.games.votes_for_women.state import FINAL_VOTING, Position
from tests.toys.council import NEEDED, CouncilState
from tests.toys.heaps import HeapsState
from tests.toys.tricks import CARDS, TricksState


def heaps(state: State) -> None:
    """No heap grows or goes below nothing."""
    assert isinstance(state, HeapsState)
    assert all(0 <= size <= most for size, most in zip(state.heaps, (3, 4, 5), strict=True))


def tricks(state: State) -> None:
    """Every card is in exactly one place."""
    assert isinstance(state, TricksState)
    cards = [*state.north, *state.south, *state.pool, *state.top, *state.shown]
    assert sorted(cards) == list(range(CARDS)), "cards were lost or doubled"


def council(state: State) -> None:
    """A full ballot is counted at once; nobody passes or fails more laws than needed."""
    assert isinstance(state, CouncilState)
    assert -1 in state.ballots
    assert state.passed[0] <= NEEDED and state.failed[0] <= NEEDED


_HALL = {f"{file}{rank}" for file in "hij" for rank in (4, 5)}
_COMMONS = {f"{file}{rank}" for file in "hij" for rank in (13, 14)}
_YARD = {f"b{rank}" for rank in range(1, 7)}
_GROUNDS = {f"p{rank}" for rank in range(12, 18)}
_LOCKED = {f"{file}{rank}" for file in "aq" for rank in range(1, 18)}  # Prison and Hospital
_LOCKED |= {f"b{rank}" for rank in range(14, 18)} | {f"p{rank}" for rank in range(1, 5)}
# Where a side may never stand: its own building, the yard that is the other's (R2 to R4).
CLOSED = {"s": _HALL | _GROUNDS | _LOCKED, "p": _COMMONS | _YARD | _LOCKED}


def suffragetto(state: State) -> None:
    """No piece is lost, doubled or where it may not be, and what is counted can be recounted."""
    assert isinstance(state, SuffragettoState)
    for piece, at in ((state.board[at], at) for at in range(SQUARES) if state.board[at]):
        letter, square = LETTERS[piece], NAMES[at]
        assert square not in CLOSED[letter.lower()], f"{letter} on {square}"
    suffragettes, police = [
        sum(state.board.count(piece) for piece in pieces)
        for pieces in ((SUFFRAGETTE, LEADER), (POLICEMAN, INSPECTOR))
    ]
    assert suffragettes + state.prison == 21 == police + state.hospital
    again = SuffragettoState.of(state.board[:], state.side, state.quiet, state.turn)
    assert (again.key, again.commons, again.hall) == (state.key, state.commons, state.hall)
    assert state.quiet <= 200 and state.turn <= 2001 and state.commons + state.hall < 12
    assert state.recent[-1] == state.key or state.at != OUTSIDE


def votes_for_women(state: State) -> None:
    """Every card in one place, caps kept, one side in a state, a stack that never runs away."""
    assert isinstance(state, Position)
    _cards_are_conserved(state)
    assert 0 <= state.congress < 6 and not (state.sent and state.congress)
    assert all(0 <= n <= most for n, most in zip(state.buttons, (12, 6), strict=True))
    for st in range(48):
        suffragist, opposition = state.own(SUF, st), state.own(OPP, st)
        assert not (suffragist and opposition), "both sides in one state"
        assert min(state.cubes[st * 3 : st * 3 + 3]) >= 0
        assert not state.marks[st] or suffragist + opposition == 0, "cubes in a settled state"
        assert not state.sent or max(suffragist, opposition) < 4, "four cubes and no mark"
    assert state.settled == [state.marks.count(1), state.marks.count(2)]
    assert state.sent or not any(state.settled)
    if "limited-cubes" in state.agreed.options.switches:
        for color in range(3):
            assert sum(state.cubes[color::3]) <= (65, 65, 60)[color], (
                "more cubes than the box holds"
            )
    for card in state.state_cards:
        if state.phase != FINAL_VOTING:
            st = state.cards[card].state  # ruling D-13
            assert not state.marks[st] and max(state.own(SUF, st), state.own(OPP, st)) < 4
    for side in (SUF, OPP):
        won = state.winner == side and state.reason != "amendment-not-sent"
        assert (state.settled[side] >= (36, 13)[side]) == won, "a victory overlooked"
    assert all(len(hand) <= 7 for hand in state.hands), "more than a planned hand"
    assert all(tuple(sorted(hand)) == hand for hand in state.hands), "an order to read from"
    assert all(-1 <= region < 6 for region in state.campaigners)
    assert len(state.stack) <= 24
    assert (state.winner >= 0) == (not state.pending()), "a dead end"


def _cards_are_conserved(state: Position) -> None:
    bot = state.agreed.seating.has_bot()
    cards = [*state.state_cards, *state.state_pool, *state.strategy, *state.strategy_pool]
    cards += [*state.removed, *state.start_cards]
    for pile in (*state.hands, *state.claimed, *state.pools, *state.discards, *state.boxes):
        cards.extend(pile)
    cards.extend([card for card, _ in (*state.tops[0], *state.tops[1])])
    cards.extend([card for card, _ in (*state.bottoms[0], *state.bottoms[1])])
    assert len(set(cards)) == len(cards), "a card lies in two places"
    due = [*range(1, 53), *(range(129, 171) if bot else range(53, 105)), *range(117, 129)]
    due += [c for c in range(105, 117) if not (bot and state.cards[c].bot is None)]
    assert set(cards) <= set(due)
    if state.winner < 0 and state.pending():
        in_play = [f.card for f in state.stack if f.card > 0]
        for f in state.stack:
            if f.effect.secret:
                in_play.extend([a - CARD for a in f.picks if CARD < a < TOP])
        missing = set(due) - set(cards)
        assert missing <= set(in_play), "cards were lost"


def vote(state: State) -> None:
    """Every card is in one place, a round begins with full hands, and the position is sound.

    What soundness means for points, parties, offices, pile and gifts stands in `soundness`.
    """
    assert isinstance(state, VoteState)
    assert sorted(state.deck + on_table(state)) == FULL_DECK, "cards were lost or doubled"
    assert what_is_wrong(state) == ""
    if state.phase == NOMINATE:
        assert len(eligible(state)) >= 2
    if state.phase in (NOMINATE, PILE) and state.round not in [use.round for use in state.uses]:
        broken_off = state.history and state.history[-1].result == BROKEN_OFF
        if not broken_off:
            assert [len(hand) for hand in state.hands] == [HAND * alive for alive in state.living]


INVARIANTS: dict[str, Callable[[State], None]] = {
    "votes-for-women": votes_for_women,
    "suffragetto": suffragetto,
    "heaps": heaps,
    "tricks": tricks,
    "council": council,
    "vote": vote,
}
