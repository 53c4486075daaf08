"""One line of the log for every piece of news, in the third person."""

from __future__ import annotations

from typing import Final

from suffrage.core.game import News
from suffrage.core.words.phrases import counted, listed
from suffrage.games.vote.actions import FOR, OBJECT
from suffrage.games.vote.deck.cards import CARDS, CHANGE, CHECK, DOUBLE, ELIMINATE, TRANSFER
from suffrage.games.vote.deck.decks import Deck, deck_of
from suffrage.games.vote.phases.opening import BY_SUPPORT, BY_TOTAL
from suffrage.games.vote.setup import PARTY_NAMES, UNKNOWN_PARTY

_PLAIN: Final[dict[str, str]] = {
    "refilled": "{who} now has three cards.",
    "unrest": "Three elections failed in a row: there is unrest.",
    "left": "{who} leaves the game.",
    "full": "{who} has 10 budget and 10 support.",
    "recess": "{who}'s government is over; the President may name a successor.",
    "waived": "{who} names no successor.",
    "reopened": "The candidate is gone; {who} nominates again.",
    "restarted": "All that was handed in is given back unseen, and the step begins again.",
    "ahead": "Two are left, and {who} is ahead.",
}


def tell(news: News, names: tuple[str, ...]) -> str:
    """The line, with the seats called *names*."""
    who = names[news.seat] if news.seat < len(names) else ""
    if news.kind in _PLAIN:
        return _PLAIN[news.kind].format(who=who)
    if news.kind in ("drew", "put", "turned", "given", "canceled", "applied", "counted"):
        return _of_a_card(news, who)
    if news.kind in ("read", "rejected", "received", "held"):
        return _of_cards(news, who)
    if news.kind in ("cast", "voted", "elected", "defeated", "nominated"):
        return _of_an_election(news, who, names)
    if news.kind in ("used", "found", "had-found", "claimed", "decided"):
        return _of_an_ability(news, who, names)
    return _of_the_match(news, who, names)


def card_name(deck: Deck, card: int) -> str:
    """A card with its numbers."""
    return f"{deck.cards[card].title} ({deck.cards[card].figures()})"


def party_name(party: int) -> str:
    """A member of a party: "a Democrat"."""
    return "a " + PARTY_NAMES[party]


def points(budget: int, support: int) -> str:
    """Points in words."""
    return f"{budget} budget and {support} support"


def ballot_words(ballot: int) -> str:
    """A ballot as it is cast."""
    side = "for" if ballot & FOR else "against"
    return side + ("", ", doubled if that turns the result", ", doubled")[ballot >> 1]


def _of_a_card(news: News, who: str) -> str:
    card = card_name(deck_of(news.text), news.facts[0])
    if news.kind in ("applied", "counted"):
        return f"{card} leaves {who} with {points(news.facts[1], news.facts[2])}."
    verbs = {
        "drew": "draws", "put": "puts into the pile:", "turned": "turns up",
        "given": "is dealt", "canceled": "cancels",
    }  # fmt: skip
    return f"{who} {verbs[news.kind]} {card}."


def _of_cards(news: News, who: str) -> str:
    if not news.facts:
        return ""
    deck = deck_of(news.text)
    cards = listed([card_name(deck, card) for card in news.facts])
    verbs = {
        "read": "reads the pile:", "rejected": "rejects", "received": "receives", "held": "held",
    }  # fmt: skip
    return f"{who} {verbs[news.kind]} {cards}."


def _of_an_election(news: News, who: str, names: tuple[str, ...]) -> str:
    first = news.facts[0]
    if news.kind == "nominated":
        return f"{who} nominates {names[first]} for Prime Minister."
    if news.kind == "cast":  # what is told when all are in needs no line of its own
        return f"{who} casts a ballot: {ballot_words(first)}." if first > FOR else ""
    if news.kind == "voted":
        return f"{who} votes {'for' if first & 1 else 'against'}{', counted twice' * (first >> 1)}."
    verb = "is elected Prime Minister" if news.kind == "elected" else "is not elected"
    return f"{who} {verb}: {first} for, {news.facts[1]} against."


def _of_an_ability(news: News, who: str, names: tuple[str, ...]) -> str:
    if news.kind == "decided":
        return f"{who} {'objects' if news.facts[0] == OBJECT else 'does not object'}."
    if news.kind == "found":
        return f"{who} finds that {names[news.facts[0]]} is {party_name(news.facts[1])}."
    if news.kind == "had-found":
        return f"{who} had found that {names[news.facts[0]]} was {party_name(news.facts[1])}."
    if news.kind == "claimed":
        return f"{who} says that {names[news.facts[0]]} is {party_name(news.facts[1])}."
    card, target, budget, support = news.facts
    done = {
        CHECK: "to look at the loyalty of", DOUBLE: "to vote twice",
        TRANSFER: "to name the next President:", ELIMINATE: "against",
        CHANGE: "to change loyalty",
    }.get(card, "")  # fmt: skip
    aimed = names[target] if target >= 0 else ""
    sentence = " ".join([part for part in (who, "uses", CARDS[card].title, done, aimed) if part])
    return f"{sentence}, and has {points(budget, support)}."


def _of_the_match(news: News, who: str, names: tuple[str, ...]) -> str:
    facts = news.facts
    if news.kind == "rolled":
        return f"{who} begins with {points(facts[0], facts[1])}." if facts[1] else ""
    if news.kind == "loyalty":
        return f"{who} is {party_name(facts[0])}."
    if news.kind == "met":
        return f"The Republicans meet: {listed([names[seat] for seat in facts])}."
    if news.kind == "first":
        why = "by lot"
        if facts[0] == BY_TOTAL:
            why = "with the fewest points"
        elif facts[0] == BY_SUPPORT:
            why = "with the most support among those with the fewest points"
        return f"{who} becomes the first President, {why}."
    if news.kind == "round":
        return f"Round {facts[0]}: {who} is President."
    if news.kind == "piled":
        return f"The pile is complete: {counted(facts[0], 'card')}."
    if news.kind == "chose":
        return f"{who} has chosen {facts[0]} of {facts[1]} cards to pass on."
    if news.kind == "passed":
        return f"{who} passes {counted(facts[0], 'card')} on."
    if news.kind == "reshuffled":
        return f"The discard is shuffled: a new deck of {facts[0]} cards."
    if news.kind == "level":
        return f"{who} and {names[facts[0]]} are left, and level: each turns up a card."
    if news.kind == "loyalties":
        start, end = facts
        if start == end:
            return f"{who} was {party_name(start)}."
        return f"{who} began as {party_name(start)} and ended as {party_name(end)}."
    if facts[0] == UNKNOWN_PARTY:
        return "The match is adjourned without a winner."
    return f"The {PARTY_NAMES[facts[0]]}s win."
