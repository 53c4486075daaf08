"""The deck list holds together."""

from __future__ import annotations

from collections import Counter

from suffrage.games.vote.deck.cards import CARDS, EVENTS, FULL_DECK, KINDS
from suffrage.games.vote.deck.decks import PRINTED


def test_there_are_fifty_events_and_ten_abilities() -> None:
    assert len(CARDS) == KINDS and len(FULL_DECK) == 60
    assert sum(card.copies for card in CARDS[:EVENTS]) == 50
    assert sum(card.copies for card in CARDS[EVENTS:]) == 10


def test_names_titles_and_lines_are_their_own() -> None:
    for words in ([c.name for c in CARDS], [c.title for c in CARDS], [c.line for c in CARDS]):
        assert len(set(words)) == KINDS and all(word.strip() for word in words)
    for card in CARDS:
        assert card.name == card.name.lower() and card.name.replace("-", "").isalpha()
        assert card.line[0].isupper() and card.line[-1] in "."


def test_only_abilities_say_how_they_are_used() -> None:
    assert not any(card.use for card in CARDS[:EVENTS])
    assert all(card.use.endswith(".") for card in CARDS[EVENTS:])


def test_events_are_as_hard_on_budget_as_on_support() -> None:
    pairs = Counter((card.budget, card.support) for card in CARDS[:EVENTS])
    assert pairs == Counter((card.support, card.budget) for card in CARDS[:EVENTS])


def test_every_event_moves_something_and_none_more_than_three() -> None:
    for card in CARDS[:EVENTS]:
        assert (card.budget, card.support) != (0, 0)
        assert max(abs(card.budget), abs(card.support)) <= 3


def test_the_event_that_the_rulebook_pictures_is_there() -> None:
    assert any((card.budget, card.support) == (-2, -1) for card in CARDS[:EVENTS])


def test_prices_are_the_rulebooks() -> None:
    prices = {card.name: (card.budget, card.support) for card in CARDS[EVENTS:]}
    assert prices == {
        "check": (-1, 0), "double": (0, -1), "transfer": (-1, -1), "cancel": (0, 0),
        "eliminate": (-5, -5), "change": (-3, -3),
    }  # fmt: skip
    assert PRINTED.can_pay(EVENTS + 3, 1, 1), "cancel is free"
