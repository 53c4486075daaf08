"""What an option would do and cost."""

from __future__ import annotations

from typing import Final

from suffrage.core.game import Action
from suffrage.games.vote import actions as to
from suffrage.games.vote.deck.cards import (
    BUDGETS,
    CANCEL,
    CARDS,
    CHANGE,
    CHECK,
    DOUBLE,
    ELIMINATE,
    SUPPORTS,
    TRANSFER,
    is_ability,
)
from suffrage.games.vote.phases.agenda import OBJECTION
from suffrage.games.vote.phases.points import bounded
from suffrage.games.vote.setup import MOST_POINTS, seat_name
from suffrage.games.vote.view import VoteView

# What an answer does beside its price, and the ability that is used for it.
_USES: Final[dict[Action, tuple[int, str]]] = {
    to.CROSS: (CHANGE, "You belong to the other party from now on, in secret."),
    to.CHECK_ON: (CHECK, "You see this loyalty, then say a result, true or not."),
    to.CENSURE: (ELIMINATE, "{seat} leaves the game."),
    to.APPOINT: (TRANSFER, "The token goes there, and on clockwise from there."),
}
_PLAIN: Final[dict[Action, str]] = {
    to.OBJECT: f"{CARDS[CANCEL].title} is used up, and the event does nothing to you.",
    to.SAY: "All hear it. Nobody can tell whether it is true.",
    to.NOMINATE: "All vote on this candidate; a tie fails.",
}


def explain(v: VoteView, action: Action, names: tuple[str, ...]) -> str:
    """What an option would do and cost."""
    family = to.family(action)
    if action <= to.FOR_TWICE:
        return _explain_ballot(v, action)
    if family in _USES:
        card, does = _USES[family]
        return f"{_price(v, card)} {does.format(seat=seat_name(action - family, names))}"
    if family in _PLAIN:
        return _PLAIN[family]
    if family == to.PASS:
        return "You keep your cards." if v.phase == OBJECTION else "The token goes on clockwise."
    if family == to.PUT:
        return f"{_card_line(action - to.PUT)} Nobody learns that it was yours."
    if family == to.KEEP:
        return f"{_card_line(action - to.KEEP)} What you do not pass on is discarded unseen."
    return _explain_gift(v, to.given_card(action), to.given_seat(action), names)


def _explain_ballot(v: VoteView, ballot: int) -> str:
    if ballot <= to.FOR:
        return "Your ballot is secret until all are in; then all see it."
    if ballot <= to.FOR_IF:
        return f"Only if it turns the result: {_price(v, DOUBLE)} Otherwise nobody ever knows."
    return f"Your ballot counts twice in any case. {_price(v, DOUBLE)}"


def _price(v: VoteView, card: int) -> str:
    """What using an ability costs, and what is left."""
    budget, support = v.budget[v.seat] + BUDGETS[card], v.support[v.seat] + SUPPORTS[card]
    gone = " and leave the game" if budget < 1 or support < 1 else ""
    return f"You pay {CARDS[card].figures()} and keep {budget}/{support}{gone}."


def _card_line(card: int) -> str:
    return CARDS[card].use if is_ability(card) else CARDS[card].line


def _explain_gift(v: VoteView, card: int, seat: int, names: tuple[str, ...]) -> str:
    name = "You" if seat == v.seat else seat_name(seat, names)
    if is_ability(card):
        return f"{CARDS[card].title} goes into the hand, for all to see. {CARDS[card].use}"
    budget = bounded(v.budget[seat] + BUDGETS[card])
    support = bounded(v.support[seat] + SUPPORTS[card])
    told = f"{name}: {v.budget[seat]}/{v.support[seat]} becomes {budget}/{support}."
    if budget == 0 or support == 0:
        return told + " That is out of the game."
    if budget == support == MOST_POINTS:
        return told + " That wins the match."
    return told
