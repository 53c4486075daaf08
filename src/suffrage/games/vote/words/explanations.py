"""What an option would do and cost."""

from __future__ import annotations

from typing import Final

from suffrage.core.game import Action
from suffrage.core.words.phrases import listed
from suffrage.games.vote import actions as to
from suffrage.games.vote.deck.cards import (
    CANCEL,
    CARDS,
    CHANGE,
    CHECK,
    DOUBLE,
    ELIMINATE,
    TRANSFER,
    is_ability,
)
from suffrage.games.vote.phases.agenda import ADJOURN, BALLOT, END, NOMINATE, OBJECTION, PILE
from suffrage.games.vote.phases.answers import ASKED, NOT_IN
from suffrage.games.vote.phases.points import bounded
from suffrage.games.vote.setup import MOST_POINTS, NOBODY, seat_name
from suffrage.games.vote.view import VoteView
from suffrage.games.vote.words.story import points

# What an answer does beside its price, and the ability that is used for it.
_USES: Final[dict[Action, tuple[int, str]]] = {
    to.CROSS: (CHANGE, "You belong to the other party from now on, in secret."),
    to.CHECK_ON: (CHECK, "You see this loyalty, then say a result, true or not."),
    to.CENSURE: (ELIMINATE, "{seat} leaves the game."),
    to.APPOINT: (TRANSFER, "The token goes there, and on clockwise from there."),
}

_UNDECIDED: Final = "from the start of a round until the vote is decided"
_TIMES: Final[dict[int, str]] = {
    CHECK: "The match is over.",
    DOUBLE: "It goes with your ballot.",
    TRANSFER: "It is for the end of your own government.",
    CANCEL: "It is for an event that the President deals you while you hold no office.",
    ELIMINATE: f"It can be used {_UNDECIDED}.",
    CHANGE: f"It can be used {_UNDECIDED}, once somebody has left the game.",
}


def explain(v: VoteView, action: Action, names: tuple[str, ...]) -> str:
    """What an option would do and cost."""
    family = to.family(action)
    if action <= to.FOR_TWICE:
        return _explain_ballot(v, action)
    if family in _USES:
        card, does = _USES[family]
        return f"{_price(v, card)} {does.format(seat=seat_name(action - family, names))}"
    if family == to.OBJECT:
        done = f"{CARDS[CANCEL].title} is used up, and the event does nothing to you."
        return f"{_price(v, CANCEL)} {done}" if _has_price(v, CANCEL) else done
    if family == to.NOMINATE:
        return "All vote on this candidate; a tie fails."
    if family == to.SAY:
        checked = seat_name(v.uses[v.due[v.seat]].target, names)
        return f"All hear it. Besides you, only {checked} knows whether it is true."
    if family == to.PASS:
        return "You keep your cards." if v.phase == OBJECTION else "The token goes on clockwise."
    if family == to.PUT:
        return f"{_card_line(v, action - to.PUT)} Nobody learns whose it was while the match lasts."
    if family == to.KEEP:
        return f"{_card_line(v, action - to.KEEP)} What you do not pass on is discarded unseen."
    return _explain_gift(v, to.given_card(action), to.given_seat(action), names)


def _explain_ballot(v: VoteView, ballot: int) -> str:
    if ballot <= to.FOR:
        return "Your ballot is secret until all are in; then all see it."
    if ballot <= to.FOR_IF:
        return f"Only if it turns the result: {_price(v, DOUBLE)} Otherwise nobody ever knows."
    return f"Your ballot counts twice in any case. {_price(v, DOUBLE)}"


def _has_price(v: VoteView, card: int) -> bool:
    deck = v.cards()
    return bool(deck.budgets[card] or deck.supports[card])


def _price(v: VoteView, card: int) -> str:
    """What using an ability costs, and what is left."""
    it = v.cards().cards[card]
    budget, support = v.budget[v.seat] + it.budget, v.support[v.seat] + it.support
    left = f"keep {points(budget, support)}" if budget and support else "leave the game"
    numbers = (("budget", it.budget), ("support", it.support))
    price = [f"{-n} {name}" for name, n in numbers if n]
    return f"You pay {listed(price)} and {left}." if price else "It costs nothing."


def why_not(v: VoteView, card: int) -> str:
    """Why the reader cannot use an ability now; "" if it can be used."""
    if v.due[v.seat] >= 0:
        return "First say what your check found."
    if v.phase == PILE and v.put == card and v.hand.count(card) == 1:
        return "You have put it into the pile."
    budget, support = v.budget[v.seat], v.support[v.seat]
    deck = v.cards()
    if not deck.can_pay(card, budget, support):
        it = deck.cards[card]
        left = 0 if deck.can_pay(card, -it.budget, -it.support) else 1
        needs = points(left - it.budget, left - it.support)
        return f"It needs {needs}; you have {budget} and {support}."
    return "" if _is_time(v, card) else _TIMES[card]


def _is_time(v: VoteView, card: int) -> bool:
    """Whether the moment has come for an ability that can be paid."""
    if card == CHECK:
        return v.phase != END
    if card == DOUBLE:
        return v.phase == BALLOT and v.ballot == NOT_IN
    if card == TRANSFER:
        return v.phase == ADJOURN and v.seat == v.president
    if card == CANCEL:
        return v.objection == ASKED
    no_government = v.phase == PILE and v.prime_minister == NOBODY
    is_open = v.phase in (NOMINATE, BALLOT) or no_government
    return is_open and (card == ELIMINATE or not all(v.living))


def _card_line(v: VoteView, card: int) -> str:
    it = v.cards().cards[card]
    return it.use or it.line


def _explain_gift(v: VoteView, card: int, seat: int, names: tuple[str, ...]) -> str:
    name = "You" if seat == v.seat else seat_name(seat, names)
    if is_ability(card):
        return f"{CARDS[card].title} goes into the hand, for all to see. {CARDS[card].use}"
    it = v.cards().cards[card]
    budget, support = bounded(v.budget[seat] + it.budget), bounded(v.support[seat] + it.support)
    told = f"{name}: {it.figures()}, which makes {points(budget, support)}."
    if budget == 0 or support == 0:
        return told + " That is out of the game."
    if budget == support == MOST_POINTS:
        return told + " That wins the match."
    return told
