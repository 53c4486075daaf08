"""The prices of effects: one for every class off any card and out of any phase."""

from __future__ import annotations

import re

import pytest

from suffrage.bots.votes_for_women.prices.effects import PRICES
from suffrage.bots.votes_for_women.prices.price import Price
from suffrage.core.frames import Effect
from suffrage.games.votes_for_women.deck.decks import STANDARD
from suffrage.games.votes_for_women.effects.rule import Luck, Rule

CARD = re.compile(r"[SOTAB][0-9]+\.")
ON_CARDS = {type(effect) for name, effect in STANDARD.effects.items() if CARD.match(name)}
CHOOSING = {
    kind
    for kind in {type(effect) for effect in STANDARD.effects.values()}
    if kind.options is not Effect.options and not issubclass(kind, Luck)
}


def by_name(kinds: set[type[Rule]]) -> list[type[Rule]]:
    """In an order that is always the same."""
    return sorted(kinds, key=lambda kind: kind.__name__)


@pytest.mark.parametrize("kind", by_name(ON_CARDS))
def test_every_effect_of_a_card_has_a_worth(kind: type[Rule]) -> None:
    assert type(PRICES[kind]).worth is not Price.worth


@pytest.mark.parametrize("kind", by_name(CHOOSING))
def test_every_option_has_a_rating(kind: type[Rule]) -> None:
    price = type(PRICES[kind])
    assert price.ratings is not Price.ratings or price.rating is not Price.rating


def test_nothing_is_priced_that_does_not_exist() -> None:
    assert len(ON_CARDS) > 30 and len(CHOOSING) > 25
    assert set(PRICES) == ON_CARDS | CHOOSING
