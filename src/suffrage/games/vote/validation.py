"""Whether a position can be: what holds whenever somebody is asked.

Positions that are read from text go through here; play cannot leave these bounds, and the
fuzz suite asks so after every answer.
"""

from __future__ import annotations

from suffrage.games.vote.actions import FOR
from suffrage.games.vote.chronicle import party_at
from suffrage.games.vote.deck.cards import (
    CANCEL,
    CHANGE,
    CHECK,
    DOUBLE,
    HAND,
    NO_CARD,
    is_ability,
)
from suffrage.games.vote.phases.agenda import (
    ADJOURN,
    BALLOT,
    CLOSE,
    DEAL,
    END,
    LOT,
    LOYALTY,
    NOMINATE,
    OBJECTION,
    PILE,
    RECOUNT,
    RECOUNT_LOT,
    ROLL,
    SELECT,
    START,
    UNREST,
)
from suffrage.games.vote.phases.answers import ASKED, NOT_ASKED, NOT_IN, OBJECTED
from suffrage.games.vote.phases.closing import LAST_RECOUNT
from suffrage.games.vote.phases.election import eligible
from suffrage.games.vote.phases.ends import (
    ADJOURNED,
    LAST_SESSION,
    SENTENCES,
)
from suffrage.games.vote.phases.government import in_office, quota
from suffrage.games.vote.phases.hands import on_the_way
from suffrage.games.vote.phases.opening import least_total, most_support
from suffrage.games.vote.setup import (
    MOST_POINTS,
    NOBODY,
    REPUBLICAN,
    REPUBLICANS,
    UNKNOWN_PARTY,
)
from suffrage.games.vote.state import VoteState


def on_table(s: VoteState) -> list[int]:
    """Every card that is not in the deck."""
    cards = s.discard + s.pile + s.passed + s.rejected
    for hand in s.hands:
        cards += hand
    cards += [use.card for use in s.uses]
    return cards + on_the_way(s.phase, s.gifts, s.turned)


def what_is_wrong(s: VoteState) -> str:
    """Why this cannot be a position, or nothing."""
    return (
        _about_seats(s)
        or _about_parties(s)
        or _about_hands(s)
        or _about_offices(s)
        or _about_uses(s)
        or _about_secret_answers(s)
        or _about_government(s)
        or _about_time(s)
        or _about_the_question(s)
    )


def _about_seats(s: VoteState) -> str:
    if s.phase == ROLL:
        if any(s.fell):
            return "nobody leaves before the game begins"
        rolled = [points for pair in zip(s.budget, s.support, strict=True) for points in pair]
        done = rolled.index(0) if 0 in rolled else len(rolled)
        if any(rolled[done:]) or not all(2 <= points <= 7 for points in rolled[:done]):
            return "points are rolled in order, from 2 to 7"
        return ""
    for seat in range(s.count):
        if s.living[seat] and s.phase not in (RECOUNT, RECOUNT_LOT, END):
            if s.budget[seat] < 1 or s.support[seat] < 1:
                return "a living player has at least 1 point of each kind"
            if s.budget[seat] == s.support[seat] == MOST_POINTS:
                return "a player with 10 points of each kind has won"
    if s.phase in (LOYALTY, LOT) and any(s.fell):
        return "nobody leaves before the game begins"
    fewest = {RECOUNT: 2, RECOUNT_LOT: 2, END: 1}.get(s.phase, 3)
    if s.alive() < fewest or (s.phase in (RECOUNT, RECOUNT_LOT) and s.alive() > 2):
        return f"{s.alive()} players are left"
    return ""


def _about_parties(s: VoteState) -> str:
    dealt = s.count - s.start_party.count(UNKNOWN_PARTY)
    if UNKNOWN_PARTY in s.start_party[:dealt]:
        return "loyalties are dealt in order"
    if dealt < s.count and s.phase not in (ROLL, LOYALTY):
        return "not every seat has a loyalty"
    if dealt > 0 and s.phase == ROLL:
        return "loyalties are dealt after the dice"
    red = s.start_party.count(REPUBLICAN)
    least = red if dealt < s.count else REPUBLICANS[s.count]
    if not least <= red <= REPUBLICANS[s.count] or dealt - red > s.count - REPUBLICANS[s.count]:
        return f"{s.count} seats begin with {REPUBLICANS[s.count]} Republicans"
    crossed = [use.seat for use in s.uses if use.card == CHANGE]
    for seat in range(s.count):
        if (s.party[seat] != s.start_party[seat]) != (seat in crossed):
            return "a loyalty changes only by that ability"
    if s.phase not in (ROLL, LOYALTY, END):
        left = [s.party[seat] for seat in range(s.count) if s.living[seat]]
        if 0 not in left or 1 not in left:
            return "one party is alone, so the match is over"
    return ""


def _about_hands(s: VoteState) -> str:
    for seat in range(s.count):
        hand = s.hands[seat]
        if len(hand) > HAND or (hand and not s.living[seat]):
            return "a living player holds up to three cards, others none"
        for card in s.shown[seat]:
            if not is_ability(card) or s.shown[seat].count(card) > hand.count(card):
                return "what is known of a hand is abilities in it"
    if s.phase in (ROLL, LOYALTY, LOT) and any(s.hands):
        return "hands are dealt after the first President is found"
    return ""


def _about_offices(s: VoteState) -> str:
    if s.phase in (ROLL, LOYALTY, LOT):
        offices = (s.president, s.candidate, s.prime_minister, s.last_president, s.heir)
        return "offices are filled after the set-up" if max(offices) != NOBODY else ""
    if s.phase == START or s.president == NOBODY:
        return "somebody is President, and no position stands still between rounds"
    waits = s.phase in (NOMINATE, BALLOT, PILE, SELECT, DEAL, OBJECTION, ADJOURN)
    if waits and not s.living[s.president]:
        return "the President is in the game"
    named = s.phase in (BALLOT, UNREST) or s.prime_minister != NOBODY
    if (s.candidate != NOBODY) != named and s.phase not in (RECOUNT, RECOUNT_LOT, END):
        return "there is a candidate from the nomination to the end of the round"
    if s.phase == BALLOT and not (s.living[s.candidate] and s.candidate != s.president):
        return "the candidate is another living player"
    if s.prime_minister != NOBODY and s.prime_minister != s.candidate:
        return "the Prime Minister was the candidate"
    works = s.phase in (PILE, SELECT, DEAL)
    if works and (s.prime_minister == NOBODY) != (s.alive() == 3):
        return "there is no Prime Minister exactly if three are left"
    minister = s.prime_minister
    if works and minister != NOBODY and (minister == s.president or not s.living[minister]):
        return "the Prime Minister is another living player"
    if s.phase in (NOMINATE, BALLOT) and s.alive() < 4:
        return "three players hold no elections"
    if s.phase == NOMINATE and (s.candidate != NOBODY or len(eligible(s)) < 2):
        return "the President has a choice of candidates"
    if s.heir != NOBODY and (s.phase != CLOSE or not s.living[s.heir]):
        return "a named successor waits for the refill"
    return ""


def _about_uses(s: VoteState) -> str:
    for i, use in enumerate(s.uses):
        if not use.living >> use.seat & 1 or use.living >> s.count:
            return "an ability is used by somebody in the game"
        if use.card == CHECK:
            if use.target in (NOBODY, use.seat):
                return "a check has another player as its target"
            if use.found != party_at(s.start_party, s.uses, i):
                return "a check finds the loyalty of that moment"
        elif use.claim != UNKNOWN_PARTY or use.found != UNKNOWN_PARTY:
            return "only a check finds anything"
    for seat in range(s.count):
        i = s.due[seat]
        if i != -1:
            if not 0 <= i < len(s.uses) or s.uses[i].seat != seat or s.uses[i].card != CHECK:
                return "a claim is due after one's own check"
            if s.uses[i].claim != UNKNOWN_PARTY or not s.living[seat] or s.phase == END:
                return "a claim is due once, from a living player"
    return ""


def _about_secret_answers(s: VoteState) -> str:
    for seat in range(s.count):
        ballot = s.ballots[seat]
        if ballot != NOT_IN:
            if s.phase != BALLOT or not s.living[seat]:
                return "ballots are cast in a ballot, by the living"
            payable = s.cards().can_pay(DOUBLE, s.budget[seat], s.support[seat])
            if ballot > FOR and not (DOUBLE in s.hands[seat] and payable):
                return "a vote is doubled by whoever holds the card and can pay"
        put = s.puts[seat]
        if put != NO_CARD and not (
            s.phase in (SELECT, DEAL) or (s.phase == PILE and put in s.hands[seat])
        ):
            return "a card for the pile is one of the hand"
        said = s.objections[seat]
        if said != NOT_ASKED:
            events = [gift.seat for gift in s.gifts if not is_ability(gift.card)]
            if s.phase != OBJECTION or seat not in events or in_office(s, seat):
                return "whoever was dealt an event without office is asked for an objection"
            if said == OBJECTED and CANCEL not in s.hands[seat]:
                return "whoever objects holds the card"
    if s.phase == OBJECTION and ASKED not in s.objections:
        return "nobody is asked for an objection"
    return ""


def _about_government(s: VoteState) -> str:
    takers = [gift.seat for gift in s.gifts]
    order = [s.president] + ([s.prime_minister] if s.prime_minister != NOBODY else [])
    if len(set(takers)) < len(takers) or takers[: len(order)] != order[: len(takers)]:
        return "gifts go to the President, then the Prime Minister, then others, one each"
    if s.gifts and s.phase not in (DEAL, OBJECTION, ADJOURN, RECOUNT, RECOUNT_LOT, END):
        return "the President deals after the pile"
    if s.phase in (DEAL, OBJECTION) and not all(s.living[taker] for taker in takers):
        return "gifts go to the living"
    if s.phase == DEAL:
        for gift in s.gifts:
            held = s.hands[gift.seat] + [use.card for use in s.uses]
            if is_ability(gift.card) and gift.card not in held:
                return "an ability that was dealt is in that hand, or was used"
    if (s.pile and s.phase != SELECT) or (s.passed and s.phase not in (SELECT, DEAL)):
        return "a pile lies before the Prime Minister, then before the President"
    if s.rejected and (s.phase != DEAL or s.prime_minister == NOBODY):
        return "cards are rejected by a Prime Minister"
    if s.phase in (SELECT, DEAL):
        cards = s.pile + s.passed + s.rejected + [gift.card for gift in s.gifts]
        if sorted(cards) != sorted([card for card in s.puts if card != NO_CARD]):
            return "the pile is what was put in"
        if s.phase == DEAL and len(s.passed) + len(s.gifts) != quota(s.alive(), len(cards)):
            return "the President deals as many cards as the table says"
    if any(card != NO_CARD for card in s.turned) and s.phase not in (UNREST, RECOUNT, END):
        return "cards are turned up in an unrest or a recount"
    return ""


def _about_time(s: VoteState) -> str:
    if s.failures > 2 + (s.phase in (UNREST, RECOUNT, RECOUNT_LOT, END)):
        return "the third failure brings unrest"
    if s.phase in (ROLL, LOYALTY, LOT) and (s.round or s.sessions or s.history or s.uses):
        return "nothing has happened before the game begins"
    if s.first_by not in ((-1,) if s.phase in (ROLL, LOYALTY, LOT) else (0, 1, 2)):
        return "something decided who was the first President"
    if s.sessions > LAST_SESSION or s.recounts > LAST_RECOUNT:
        return "it has gone on for too long"
    if s.phase == LOT and len(most_support(s, least_total(s))) < 2:
        return "a lot is drawn among several"
    reasons = tuple(SENTENCES)
    if (s.phase == END) != (s.reason in reasons):
        return f"a match ends for one of the reasons {', '.join(reasons)}"
    if (s.winner == UNKNOWN_PARTY) != (s.phase != END or s.reason == ADJOURNED):
        return "a match that ends has a winner unless it is adjourned"
    return ""


def _about_the_question(s: VoteState) -> str:
    if s.phase == END:
        return ""
    for seat in s.pending():
        if not s.options(seat):
            return "somebody is asked who has no answer"
    return "" if s.pending() and not s.is_stuck() else "nobody is left to ask"
