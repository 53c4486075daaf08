"""What a seat is asked, and what its options are called."""

from __future__ import annotations

from typing import Final

from suffrage.core.game import Action
from suffrage.core.words.phrases import listed
from suffrage.core.words.prompt import Prompt
from suffrage.games.vote import actions as to
from suffrage.games.vote.deck.cards import CANCEL, CARDS, CHANGE, CHECK, ELIMINATE
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
from suffrage.games.vote.setup import PARTY_NAMES, UNKNOWN_PARTY, seat_name
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
_INTERRUPTS: Final = ((to.CHECK_ON, CHECK), (to.CENSURE, ELIMINATE), (to.CROSS, CHANGE))
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
        check = v.uses[v.due[v.seat]]
        found = f"{seat_name(check.target, names)} is {party_name(check.found)}"
        return Prompt(f"{found}. Say what you found, or lie.")
    return _asked(v, names) if v.asked else _awaited(v, names)


def _asked(v: VoteView, names: tuple[str, ...]) -> Prompt:
    if v.phase == NOMINATE:
        return Prompt("nominate a Prime Minister.").headed("You are President")
    if v.phase == BALLOT:
        candidate = "yourself" if v.candidate == v.seat else seat_name(v.candidate, names)
        president = "you" if v.president == v.seat else seat_name(v.president, names)
        return Prompt(f"Vote for or against {candidate} as Prime Minister under {president}.")
    if v.phase == PILE:
        return Prompt("Put one card of your hand into the pile, face down.")
    if v.phase == SELECT:
        left = quota(v.living.count(True), v.pile_size + v.passed_size) - v.passed_size
        return Prompt("pass cards on to the President.", left).headed("You are Prime Minister")
    if v.phase == DEAL:
        return Prompt(f"{_next_gift(v)}.", v.passed_size).headed("You are President")
    if v.phase == OBJECTION:
        cards = [gift.card for gift in v.gifts if gift.seat == v.seat]
        may = f": use {CARDS[CANCEL].short}, or go on" if to.OBJECT in v.options else ""
        return Prompt(f"You were dealt {card_name(v.cards(), cards[0])}{may}.")
    may = ": name the next President, or go on" if _may_appoint(v) else ""
    return Prompt(f"Your government is over{may}.")


def _may_appoint(v: VoteView) -> bool:
    return any(to.APPOINT <= action < to.PUT for action in v.options)


def _next_gift(v: VoteView) -> str:
    if not v.gifts:
        return "choose a card for yourself"
    if len(v.gifts) == 1 and v.prime_minister >= 0:
        return "choose a card for the Prime Minister"
    only = {*v.passed}
    what = v.cards().cards[min(only)].title if len(only) == 1 else "a card"
    return f"deal {what} to somebody else"


def _awaited(v: VoteView, names: tuple[str, ...]) -> Prompt:
    """Who is awaited; where several answer in secret, nobody by name."""
    interrupt = _interrupt(v)
    if v.phase == BALLOT:
        return Prompt(f"{v.expected - v.waiting} of {v.expected} ballots are in.{interrupt}")
    if v.phase == PILE:
        return Prompt(f"{v.expected - v.waiting} of {v.expected} cards are in the pile.{interrupt}")
    if v.phase == OBJECTION:
        dealt = [seat_name(seat, names) for seat in range(v.count) if v.objectors[seat]]
        who = dealt[0] if len(dealt) == 1 else "Whoever was dealt an event"
        return Prompt(f"{who} may object.{interrupt}")
    waits = v.prime_minister if v.phase == SELECT else v.president
    does = _DOES.get(v.phase, "may name a successor")
    return Prompt(f"{seat_name(waits, names)} {does}.{interrupt}", awaited=(waits,))


def _interrupt(v: VoteView) -> str:
    """Which abilities the reader may use while others are asked."""
    families = [to.family(action) for action in v.options]
    usable = [CARDS[card].title for family, card in _INTERRUPTS if family in families]
    return f" You may use {listed(usable, 'or')}." if usable else ""


_LABELS: Final[dict[Action, str]] = {
    to.OBJECT: "Cancel the card",
    to.CROSS: "Change your loyalty",
    to.NOMINATE: "Nominate {seat}",
    to.CHECK_ON: "Check {seat}",
    to.CENSURE: "Eliminate {seat}",
    to.APPOINT: "Name {seat}",
}


def label(v: VoteView, action: Action, names: tuple[str, ...]) -> str:
    """An option as it stands on a button."""
    family = to.family(action)
    if action <= to.FOR_TWICE:
        return ballot_words(action).capitalize()
    if family == to.PASS:
        return "Continue"
    if family == to.SAY:
        return f"Say: {party_name(action - to.SAY)}"
    if family == to.PUT:
        return f"Put in {card_name(v.cards(), action - to.PUT)}"
    if family == to.KEEP:
        return f"Pass on {card_name(v.cards(), action - to.KEEP)}"
    if family == to.GIVE:
        seat = to.given_seat(action)
        taker = "yourself" if seat == v.seat else seat_name(seat, names)
        return f"{card_name(v.cards(), to.given_card(action))} to {taker}"
    return _LABELS[family].format(seat=seat_name(action - family, names))


def group(v: VoteView, action: Action) -> str:
    """The heading under which an option is listed."""
    if to.is_free(action):
        return "Your claim" if to.SAY <= action < to.NOMINATE else "Use an ability"
    if to.is_give(action):
        return f"Deal {v.cards().cards[to.given_card(action)].title}"
    if v.phase == OBJECTION:
        return "Objection"
    return ""
