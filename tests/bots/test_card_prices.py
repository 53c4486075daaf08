"""What cards are worth to the bots: none is forgotten, and more is worth more."""

from __future__ import annotations

import pytest

from suffrage.bots.votes_for_women.evaluation import WEIGHTS, Outlook, Weights
from suffrage.bots.votes_for_women.prices.cards import CardPrices
from suffrage.core.game import Seat
from suffrage.games.votes_for_women.deck.decks import CARDS
from suffrage.games.votes_for_women.effects.rule import Rule
from tests.rules.votes_for_women.kit import scene

W = Weights(WEIGHTS)
# Cubes of all colors, both sides with campaigners and buttons, and all in their prime.
LAID = "OH=2P1Y PA=3R TX=1R VA=2P CA=2Y1P MO=2P IL=2Y"
# Steps on the way of other effects, which carry the worth; and sequences, which only add it up.
PARTS_OF_OTHERS = {
    "PlayDrawn", "ShowHands", "ShowDeck", "Arrange", "Walk", "Lobbied", "Each",
}  # fmt: skip


def judges(seat: Seat) -> list[CardPrices]:
    """The same table seen by *seat* before and after sending, with and without the war."""
    found: list[CardPrices] = []
    for sent, states in ((False, LAID), (True, f"{LAID} NY=check GA=X")):
        for boxes in ("", "O2 O36", "S2"):
            s = scene(
                states=states, buttons="S5 O5", turn=2, round=1, boxes=boxes, sent=sent,
                congress=0 if sent else 3, campaigners="P1=west Y1=south R1=south R2=west",
            )  # fmt: skip
            found.append(CardPrices(s.state, seat, Outlook(s.state, W)))
    return found


@pytest.mark.parametrize(
    ("seat", "cards"), [(0, range(1, 53)), (1, range(53, 105)), (0, range(105, 129)),
                        (1, range(105, 129))],
)  # fmt: skip
def test_no_card_is_worth_nothing_wherever_it_is_played(seat: Seat, cards: range) -> None:
    at_the_table = judges(seat)
    worthless = [
        CARDS[card].title for card in cards
        if max(abs(judge.event(card)) for judge in at_the_table) < 0.05
    ]  # fmt: skip
    assert worthless == []


def inside(rule: Rule) -> list[Rule]:
    """What happens behind a throw or in a sequence."""
    return [part for inner in rule.inner() for part in (inner, *inside(inner))]


@pytest.mark.parametrize("seat", [0, 1])
def test_no_effect_of_a_card_is_forgotten(seat: Seat) -> None:
    at_the_table = judges(seat)
    own = [*range(1 + 52 * seat, 53 + 52 * seat), *range(105, 129)]
    forgotten = [
        f"{CARDS[card].title}: {type(part).__name__}"
        for card in own for whole in CARDS[card].parts for part in (whole, *inside(whole))
        if type(part).__name__ not in PARTS_OF_OTHERS
        and not any(abs(judge.effect(part, 3)) > 0 for judge in at_the_table)
    ]  # fmt: skip
    assert forgotten == []


@pytest.mark.parametrize("seat", [0, 1])
def test_a_hand_of_good_cards_has_different_prices(seat: Seat) -> None:
    prices = {
        round(judges(seat)[0].event(card), 6) for card in range(1 + 52 * seat, 53 + 52 * seat)
    }
    assert len(prices) > 20
