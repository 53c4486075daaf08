"""What a seat is asked, and what its options are called and do."""

from __future__ import annotations

from typing import Final

from suffrage.core.game import Action
from suffrage.core.prompt import Prompt
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
from suffrage.games.vote.phases.agenda import (
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
    ROLL,
    SELECT,
    UNREST,
)
from suffrage.games.vote.phases.government import quota
from suffrage.games.vote.phases.points import bounded
from suffrage.games.vote.setup import MOST_POINTS, PARTY_NAMES, UNKNOWN_PARTY, seat_name
from suffrage.games.vote.view import VoteView
from suffrage.games.vote.words.story import ballot_words, card_name, party_name

_NATURES: Final[dict[int, str]] = {
    ROLL: "The dice are thrown for everybody's points.",
    LOYALTY: "Loyalty cards are dealt.",
    LOT: "A lot decides who is the first President.",
    UNREST: "Unrest: one card of every hand is turned up.",
    CLOSE: "Hands are refilled.",
    RECOUNT: "The last two turn up cards until one is ahead.",
}
_DOES: Final[dict[int, str]] = {
    NOMINATE: "nominates a Prime Minister",
    SELECT: "reads the pile and passes cards on",
    DEAL: "deals the cards",
}


def ask(v: VoteView, names: tuple[str, ...]) -> Prompt:
    """What is asked, or who is awaited."""
    if v.phase == END:
        if v.winner == UNKNOWN_PARTY:
            return Prompt("The match is adjourned without a winner.")
        return Prompt(f"The match is over: the {PARTY_NAMES[v.winner]}s win.")
    if v.phase in _NATURES:
        return Prompt(_NATURES[v.phase])
    if v.seat < v.count and v.due[v.seat] >= 0:
        target = seat_name(v.uses[v.due[v.seat]].target, names)
        return Prompt(f"Say what your check of {target} found: the truth, or not.")
    return _asked(v, names) if v.asked else _awaited(v, names)


def _asked(v: VoteView, names: tuple[str, ...]) -> Prompt:
    if v.phase == NOMINATE:
        return Prompt("You are President: nominate a Prime Minister.")
    if v.phase == BALLOT:
        candidate, president = seat_name(v.candidate, names), seat_name(v.president, names)
        return Prompt(f"Vote for or against {candidate} as Prime Minister under {president}.")
    if v.phase == PILE:
        return Prompt("Put one card of your hand into the pile, face down.")
    if v.phase == SELECT:
        left = quota(v.living.count(True), v.pile_size + v.passed_size) - v.passed_size
        return Prompt("You are Prime Minister: pass cards on to the President.", left)
    if v.phase == DEAL:
        return Prompt(f"You are President: {_next_gift(v)}.", v.passed_size)
    if v.phase == OBJECTION:
        cards = [gift.card for gift in v.gifts if gift.seat == v.seat]
        return Prompt(f"You were dealt {card_name(cards[0])}: object, or let it be.")
    return Prompt("Your government is over: name the next President, or let the token go on.")


def _next_gift(v: VoteView) -> str:
    if not v.gifts:
        return "choose a card for yourself"
    if len(v.gifts) == 1 and v.prime_minister >= 0:
        return "choose a card for the Prime Minister"
    return "deal a card to somebody else"


def _awaited(v: VoteView, names: tuple[str, ...]) -> Prompt:
    """Who is awaited; where several answer in secret, nobody by name."""
    interrupt = " You may interrupt." if v.options else ""
    if v.phase == BALLOT:
        return Prompt(f"{v.expected - v.waiting} of {v.expected} ballots are in.{interrupt}")
    if v.phase == PILE:
        return Prompt(f"{v.expected - v.waiting} of {v.expected} cards are in the pile.{interrupt}")
    if v.phase == OBJECTION:
        return Prompt(f"Whoever was dealt an event may object.{interrupt}")
    who = v.prime_minister if v.phase == SELECT else v.president
    does = _DOES.get(v.phase, "may name a successor")
    return Prompt(f"{seat_name(who, names)} {does}.{interrupt}", awaited=(who,))


def label(v: VoteView, action: Action, names: tuple[str, ...]) -> str:
    """An option as it stands on a button."""
    if action <= to.FOR_TWICE:
        return ballot_words(action).capitalize()
    if action == to.PASS:
        return "Let it be" if v.phase == OBJECTION else "No successor"
    if action == to.OBJECT:
        return "Cancel the card"
    if action == to.CROSS:
        return "Change your loyalty"
    if action < to.NOMINATE:
        return f"Say: {party_name(action - to.SAY)}"
    if action < to.CHECK_ON:
        return f"Nominate {seat_name(action - to.NOMINATE, names)}"
    if action < to.CENSURE:
        return f"Check {seat_name(action - to.CHECK_ON, names)}"
    if action < to.APPOINT:
        return f"Eliminate {seat_name(action - to.CENSURE, names)}"
    if action < to.PUT:
        return f"Name {seat_name(action - to.APPOINT, names)}"
    if action < to.KEEP:
        return f"Put in {card_name(action - to.PUT)}"
    if action < to.GIVE:
        return f"Pass on {card_name(action - to.KEEP)}"
    return f"{card_name(to.given_card(action))} to {_taker(v, to.given_seat(action), names)}"


def _taker(v: VoteView, seat: int, names: tuple[str, ...]) -> str:
    return "yourself" if seat == v.seat else seat_name(seat, names)


def group(v: VoteView, action: Action) -> str:
    """The heading under which an option is listed."""
    if to.is_free(action):
        return "Your claim" if to.SAY <= action < to.NOMINATE else "Use an ability"
    if to.is_give(action):
        return f"Deal {CARDS[to.given_card(action)].title}"
    if v.phase == OBJECTION:
        return "Objection"
    return ""


def explain(v: VoteView, action: Action, names: tuple[str, ...]) -> str:
    """What an option would do and cost."""
    if action <= to.FOR_TWICE:
        return _explain_ballot(v, action)
    if action == to.PASS:
        return "You keep your cards." if v.phase == OBJECTION else "The token goes on clockwise."
    if action == to.OBJECT:
        return f"{CARDS[CANCEL].title} is used up, and the event does nothing to you."
    if action == to.CROSS:
        return f"{_price(v, CHANGE)} You belong to the other party from now on, in secret."
    if action < to.NOMINATE:
        return "All hear it. Nobody can tell whether it is true."
    if action < to.CHECK_ON:
        return "All vote on this candidate; a tie fails."
    if action < to.CENSURE:
        return f"{_price(v, CHECK)} You see this loyalty, then say a result, true or not."
    if action < to.APPOINT:
        return f"{_price(v, ELIMINATE)} {seat_name(action - to.CENSURE, names)} leaves the game."
    if action < to.PUT:
        return f"{_price(v, TRANSFER)} The token goes there, and on clockwise from there."
    if action < to.KEEP:
        return f"{_card_line(action - to.PUT)} Nobody learns that it was yours."
    if action < to.GIVE:
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
