"""Hands, deck and discard: rulings 5.1 to 5.8."""

from __future__ import annotations

import pytest

from suffrage.games.vote.deck.cards import CARDS, EVENTS
from suffrage.games.vote.phases.hands import give_to, throw_away
from suffrage.games.vote.state import VoteState
from tests.rules.vote.scenes import scene
from tests.tables import random_play, table_called


def test_hands_are_refilled_from_the_president_clockwise_each_fully_in_turn() -> None:
    """Ruling 5.1."""
    s = scene(president="C", hands={"C": "check", "D": "double"})
    s.answer("C", "check:A", "says:democrat").answer("C", "nominate:D")
    for who in "ABCE":
        s.answer(who, "for")
    s.answer("D", "for-twice").finish_round()
    order = []
    while s.asked == "*":
        before = [len(hand) for hand in s.state.hands]
        s.any()
        if s.phase == "close":
            after = [len(hand) for hand in s.state.hands]
            order.append("ABCDE"[[a != b for a, b in zip(before, after, strict=True)].index(True)])
    assert "".join(order).startswith("CCDDEA")
    assert [len(hand) for hand in s.state.hands] == [3] * 5


def test_a_hand_never_holds_more_than_three() -> None:
    """Ruling 5.2: three, less one for the pile, and an ability dealt openly make three."""
    cards = {"A": "storm", "B": "change", "C": "ribbon"}
    s = scene(hands=cards).elect("B").put_in(cards).keep("storm", "change", "ribbon")
    s.give("storm:A", "change:B")
    assert len(s.state.hands[1]) == 3
    with pytest.raises(AssertionError):
        give_to(s.state, 1, 0)


def test_an_empty_deck_is_made_of_the_discard_when_a_card_is_needed() -> None:
    """Ruling 5.3."""
    s = scene(hands={"B": "double"})
    s.answer("A", "nominate:C").answer("B", "against-twice")
    kept = s.state.deck[:1]
    for card in s.state.deck[1:]:
        throw_away(s.state, card, 0)
    s.state.deck = kept
    for who in "ACDE":
        s.answer(who, "against")
    s.any()
    assert s.state.deck == [] and s.phase == "nominate", "no card is needed yet"
    s.elect("C").finish_round()
    assert len(s.state.deck) > 40 and s.state.discard == []
    assert 51 not in s.state.deck or s.state.deck.count(51) < 2, "used abilities do not return"
    assert any(line.startswith("The discard is shuffled") for line in s.log["watcher"])


def test_twenty_cards_are_always_outside_the_hands() -> None:
    """Ruling 5.3: with ten at the table, whatever was used, a hand can be filled."""
    fewest, used = 60, 0
    for seed in range(8):
        for state, _, _ in random_play(table_called("vote-ten"), seed):
            assert isinstance(state, VoteState)
            used = max(used, len(state.uses))
            fewest = min(fewest, 60 - len(state.uses) - sum(map(len, state.hands)))
    assert used >= 5 and 20 <= fewest <= 60 - 30


def test_there_are_ten_abilities_of_six_kinds() -> None:
    """Ruling 5.4."""
    copies = {card.name: card.copies for card in CARDS[EVENTS:]}
    assert copies == {
        "check": 2, "double": 2, "transfer": 2, "cancel": 2, "eliminate": 1, "change": 1,
    }  # fmt: skip


def test_a_turned_up_ability_costs_its_price() -> None:
    """Ruling 5.5."""
    s = scene(failures="2", hands={"A": "change", "B": "cancel"}, points={"A": "4/5"}).fail()
    s.nature("turn:change", "turn:cancel").any(3)
    assert (s.points("A"), s.points("B")) == ("1/2", "5/5")
    assert s.state.uses == [] and 55 in s.state.discard, "it was not used, and may return"


@pytest.mark.parametrize(
    ("card", "word", "enough", "too_little"),
    [
        ("check", "check:", "2/1", "1/9"),
        ("eliminate", "eliminate:", "5/5", "4/9"),
        ("eliminate", "eliminate:", "5/9", "9/4"),
        ("change", "change", "4/4", "3/9"),
        ("change", "change", "4/9", "9/3"),
    ],
)
def test_whoever_pays_keeps_a_point_except_for_elimination(
    card: str, word: str, enough: str, too_little: str
) -> None:
    """Ruling 5.6."""
    for points, able in ((enough, True), (too_little, False)):
        s = scene("six", out="C", hands={"B": card}, points={"B": points})
        assert bool(s.own("B", word)) == able


def test_a_vote_is_doubled_by_whoever_keeps_a_point_of_support() -> None:
    """Ruling 5.6."""
    for points, able in (("1/2", True), ("9/1", False)):
        s = scene(hands={"B": "double"}, points={"B": points}).answer("A", "nominate:C")
        assert ("for-twice" in s.may("B")) == able


def test_several_abilities_in_one_round() -> None:
    """Ruling 5.7."""
    s = scene("six", out="C", hands={"B": "check,check,change"}, points={"B": "9/9"})
    s.answer("B", "check:A", "says:democrat", "check:D", "says:democrat", "change")
    assert s.points("B") == "4/6" and s.hand("B") == ""


def test_uses_are_public_and_their_cards_lie_apart() -> None:
    """Ruling 5.8."""
    s = scene(hands={"B": "check"}).answer("B", "check:E")
    use = s.view("watcher").uses[0]
    assert (use.card, use.seat, use.target, use.found) == (50, 1, 4, -1)
    assert s.log["watcher"] == [
        "B uses Loyalty Check to look at the loyalty of E, and has 4 budget and 5 support."
    ]
    assert 50 not in s.state.discard
