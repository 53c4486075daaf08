"""Some whole position that fits what one seat knows.

Loyalties are drawn evenly from all that fit: the numbers of the set-up, what one was told
and found out, and that both parties are still in the game. Cards that one cannot place lie
anywhere; who has already answered in secret is anybody's guess.
"""

from __future__ import annotations

from itertools import combinations

from suffrage.core.rng import Rng
from suffrage.games.vote.actions import FOR, FOR_TWICE
from suffrage.games.vote.chronicle import crossing, party_at
from suffrage.games.vote.deck.cards import (
    CHECK,
    DOUBLE,
    FULL_DECK,
    NO_CARD,
)
from suffrage.games.vote.phases.agenda import (
    BALLOT,
    DEAL,
    END,
    LOYALTY,
    OBJECTION,
    PILE,
    SELECT,
)
from suffrage.games.vote.phases.answers import ASKED, LET_BE, NOT_ASKED, NOT_IN
from suffrage.games.vote.phases.hands import EVERYBODY, eye, on_the_way, throw_away
from suffrage.games.vote.saved import take_open
from suffrage.games.vote.setup import DEMOCRAT, NOBODY, REPUBLICAN, REPUBLICANS, UNKNOWN_PARTY
from suffrage.games.vote.state import VoteState
from suffrage.games.vote.view import VoteView


def imagine(v: VoteView, seed: int) -> VoteState:
    """A position whose view from `v.seat` is *v*."""
    rng = Rng(seed)
    s = VoteState(v.count, v.rules, design=v.design)
    take_open(s, v)
    _imagine_parties(s, v, rng)
    _imagine_cards(s, v, rng)
    _imagine_answers(s, v, rng)
    return s


# Loyalties


def _imagine_parties(s: VoteState, v: VoteView, rng: Rng) -> None:
    fitting = fitting_deals(v)
    start = fitting[rng.below(len(fitting))]
    crossed = crossing(v.uses)
    for seat in range(v.dealt):
        s.start_party[seat] = start[seat]
        s.party[seat] = start[seat]
    if crossed >= 0:
        crosser = v.uses[crossed].seat
        s.party[crosser] = REPUBLICAN - start[crosser]
    for i, use in enumerate(v.uses):
        if use.card == CHECK:
            s.uses.append(use.with_found(party_at(start, v.uses, i)))
        else:
            s.uses.append(use)


def fitting_deals(v: VoteView) -> list[list[int]]:
    """Every way in which loyalties can have been dealt, by the rules and by what the seat knows."""
    return [
        start
        for start in _deals(v.count)
        if _fits_knowledge(start, v) and (v.phase in (LOYALTY, END) or _goes_on(start, v))
    ]


def _deals(count: int) -> list[list[int]]:
    """Every way to deal the loyalty cards."""
    deals: list[list[int]] = []
    for chosen in combinations(range(count), REPUBLICANS[count]):
        start = [DEMOCRAT] * count
        for seat in chosen:
            start[seat] = REPUBLICAN
        deals.append(start)
    return deals


def _fits_knowledge(start: list[int], v: VoteView) -> bool:
    for seat in range(v.count):
        if v.start_parties[seat] not in (UNKNOWN_PARTY, start[seat]):
            return False
    for i, use in enumerate(v.uses):
        if use.found != UNKNOWN_PARTY and use.found != party_at(start, v.uses, i):
            return False
    return True


def _goes_on(start: list[int], v: VoteView) -> bool:
    """Whether both parties are in the game now, and were before the change of loyalty."""
    now = start
    crossed = crossing(v.uses)
    if crossed >= 0:
        use = v.uses[crossed]
        then = [start[seat] for seat in range(v.count) if use.living >> seat & 1]
        if DEMOCRAT not in then or REPUBLICAN not in then:
            return False
        now = start[:]
        now[use.seat] = REPUBLICAN - start[use.seat]
    left = [now[seat] for seat in range(v.count) if v.living[seat]]
    return DEMOCRAT in left and REPUBLICAN in left


# Cards


def _imagine_cards(s: VoteState, v: VoteView, rng: Rng) -> None:
    loose = FULL_DECK[:]
    _take(loose, [use.card for use in v.uses])
    _take(loose, v.discard)
    _take(loose, on_the_way(v.phase, v.gifts, v.turned))
    for seat in range(v.count):
        known = v.hand if seat == v.seat else v.shown[seat]
        s.hands[seat] = known[:]
        _take(loose, known)
        if v.phase != END:
            s.shown[seat] = v.shown[seat][:]
    s.pile, s.passed, s.rejected = v.pile[:], v.passed[:], v.rejected[:]
    _take(loose, v.pile + v.passed + v.rejected)
    rejected = 0
    if v.phase == DEAL:
        rejected = v.in_pile.count(True) - v.passed_size - len(v.gifts)
    own = _own_card_in_play(v)
    if own != NO_CARD:
        _take(loose, [own])
        # Passed on, if one does not see those cards, or still in the pile, or rejected.
        unseen = v.passed_size - len(v.passed)
        if rng.below(unseen + v.pile_size + rejected) < unseen:
            s.passed.append(own)
        elif v.phase == SELECT:
            s.pile.append(own)
        else:
            s.rejected.append(own)
    rng.shuffle(loose)
    s.pile = _fill(s.pile, loose, v.pile_size)
    s.passed = _fill(s.passed, loose, v.passed_size)
    s.rejected = _fill(s.rejected, loose, rejected)
    for seat in range(v.count):
        s.hands[seat] = _fill(s.hands[seat], loose, v.hand_sizes[seat])
    shown = _shown_to_all(v)
    for card in v.discard:
        public = card in shown or v.seat >= v.count
        throw_away(s, card, EVERYBODY if public else eye(v.seat))
    while len(s.discard) + len(s.rejected) < v.discard_size:
        throw_away(s, loose.pop(), 0)
    s.deck = sorted(loose)


def _take(loose: list[int], cards: list[int]) -> None:
    for card in cards:
        loose.remove(card)


def _fill(cards: list[int], loose: list[int], size: int) -> list[int]:
    """*cards* with others up to *size*, ascending."""
    filled = cards[:]
    while len(filled) < size:
        filled.append(loose.pop())
    filled.sort()
    return filled


def _own_card_in_play(v: VoteView) -> int:
    """The card that one put in the pile, if one does not see where it is now."""
    if v.put == NO_CARD or v.seat == v.prime_minister or v.phase not in (SELECT, DEAL):
        return NO_CARD
    if v.put in v.passed or v.put in [gift.card for gift in v.gifts]:
        return NO_CARD
    return v.put


def _shown_to_all(v: VoteView) -> list[int]:
    """The cards that lay open at some time."""
    cards = [gift.card for gift in v.gifts]
    for past in v.history:
        cards += [gift.card for gift in past.gifts]
        cards += past.turned
    return cards


# Answers that are in but secret


def _imagine_answers(s: VoteState, v: VoteView, rng: Rng) -> None:
    mine = v.seat if v.seat < v.count else NOBODY
    others = [seat for seat in range(v.count) if seat != mine]
    answered = v.expected - v.waiting
    if v.phase == BALLOT:
        if mine != NOBODY:
            s.ballots[mine] = v.ballot
        voters = [seat for seat in others if v.living[seat]]
        for seat in _some(voters, answered - (v.ballot != NOT_IN), rng):
            s.ballots[seat] = rng.below(FOR_TWICE + 1 if _can_double(s, seat) else FOR + 1)
    elif v.phase == PILE:
        if mine != NOBODY:
            s.puts[mine] = v.put
        givers = [seat for seat in others if v.hand_sizes[seat] > 0]
        for seat in _some(givers, answered - (v.put != NO_CARD), rng):
            s.puts[seat] = s.hands[seat][rng.below(len(s.hands[seat]))]
    elif v.phase in (SELECT, DEAL):
        cards = s.pile + s.passed + s.rejected + [gift.card for gift in v.gifts]
        if v.put != NO_CARD:
            s.puts[mine] = v.put
            cards.remove(v.put)
        rng.shuffle(cards)
        for seat in others:
            if v.in_pile[seat]:
                s.puts[seat] = cards.pop()
    elif v.phase == OBJECTION:
        for seat in range(v.count):
            s.objections[seat] = ASKED if v.objectors[seat] else NOT_ASKED
        if mine != NOBODY:
            s.objections[mine] = v.objection
        asked = [seat for seat in others if v.objectors[seat]]
        for seat in _some(asked, answered - (v.objection > ASKED), rng):
            s.objections[seat] = LET_BE


def _can_double(s: VoteState, seat: int) -> bool:
    return DOUBLE in s.hands[seat] and s.cards().can_pay(DOUBLE, s.budget[seat], s.support[seat])


def _some(seats: list[int], count: int, rng: Rng) -> list[int]:
    """*count* of the seats, at random."""
    drawn = seats[:]
    rng.shuffle(drawn)
    return drawn[:count]
