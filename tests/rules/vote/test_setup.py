"""The set-up: rulings 1.1 to 1.6."""

from __future__ import annotations

import pytest

from suffrage.core.game import NATURE, WATCHER
from suffrage.games.vote.phases.opening import BY_LOT, BY_SUPPORT, BY_TOTAL
from suffrage.games.vote.setup import (
    DEMOCRAT,
    LETTERS,
    MODE_NAMES,
    REPUBLICAN,
    votes_to_abandon,
)
from tests.rules.vote.scenes import dealt, opening


@pytest.mark.parametrize(
    ("mode", "democrats", "republicans"),
    [
        ("five", 3, 2), ("six", 4, 2), ("seven", 4, 3), ("eight", 5, 3), ("nine", 5, 4),
        ("ten", 6, 4),
    ],
)  # fmt: skip
def test_parties_are_dealt_by_the_table(mode: str, democrats: int, republicans: int) -> None:
    """Ruling 1.1."""
    count = democrats + republicans
    s = opening(mode)
    for _ in range(2 * count):
        s.nature("die:3")
    deck = s.odds
    assert deck == ["loyalty:democrat"] * democrats + ["loyalty:republican"] * republicans
    for card in deck:
        assert s.odds.count(card) > 0
        s.nature(card)
    assert s.state.party == [DEMOCRAT] * democrats + [REPUBLICAN] * republicans
    assert MODE_NAMES.index(mode) == count - 5


def test_points_are_one_more_than_a_die_each_and_public() -> None:
    """Ruling 1.2."""
    s = opening()
    assert s.odds == [f"die:{pips}" for pips in range(1, 7)]
    s.nature("die:1", "die:6")
    assert s.points("A") == "2/7"
    assert s.view("watcher").budget[0] == 2
    assert s.log["watcher"] == ["A begins with 2 budget and 7 support."]


def test_clockwise_is_the_next_higher_living_seat() -> None:
    """Ruling 1.3: who sits where is settled before the match; the rules go by numbers."""
    s = dealt().rest()
    s.state.living[2] = False
    assert [s.state.next_living(seat) for seat in (0, 1, 3, 4)] == [1, 3, 4, 0]


def test_the_lowest_total_is_the_first_president() -> None:
    """Ruling 1.4."""
    s = dealt(points="55 43 44 55 66")
    assert (s.president, s.state.first_by) == ("B", BY_TOTAL)
    assert s.log["watcher"][-1] == "B becomes the first President, with the fewest points."


def test_more_support_breaks_a_tie_for_the_first_president() -> None:
    """Ruling 1.4."""
    s = dealt(points="55 52 43 34 66")
    assert (s.president, s.state.first_by) == ("D", BY_SUPPORT)
    assert "most support" in s.log["watcher"][-1]


def test_a_lot_breaks_the_last_tie_for_the_first_president() -> None:
    """Ruling 1.4."""
    s = dealt(points="55 34 34 43 66")
    assert s.odds == ["lot:B", "lot:C"]
    s.nature("lot:C")
    assert (s.president, s.state.first_by) == ("C", BY_LOT)
    assert s.log["watcher"][-1] == "C becomes the first President, by lot."


def test_everybody_gets_three_cards_and_the_first_round_begins() -> None:
    s = dealt(points="55 55 32 55 55")
    assert len(s.odds) == 60
    s.rest()
    assert [len(hand) for hand in s.state.hands] == [3] * 5
    assert (s.phase, s.president, s.asked, s.state.round) == ("nominate", "C", "C", 1)
    assert len(s.state.deck) == 45


def test_republicans_and_only_they_learn_who_was_republican() -> None:
    """Ruling 1.5."""
    s = dealt(loyalty="DRDRD")
    line = "The Republicans meet: B and D."
    for who in "ABCDE":
        assert (line in s.log[who]) == (who in "BD")
    assert line not in s.log["watcher"]
    assert s.view("B").start_parties == [0, 1, 0, 1, 0]
    assert s.view("A").start_parties == [0, -1, -1, -1, -1]
    assert s.view("watcher").start_parties == [-1] * 5


def test_a_loyalty_is_told_to_its_owner_alone() -> None:
    s = dealt(loyalty="DRDRD")
    for who in LETTERS[:5]:
        told = [line for line in s.log[who] if " is a " in line]
        assert told == [f"{who} is a {'Republican' if who in 'BD' else 'Democrat'}."]


def test_the_copy_of_the_record_names_a_loyalty_to_its_owner_alone() -> None:
    s = opening()
    for _ in range(10):
        s.nature("die:3")
    for owner in range(5):
        hears = [s.state.hears(reader, NATURE, 0) for reader in (*range(5), WATCHER)]
        assert hears == [reader == owner for reader in range(6)]
        s.any()


def test_nobody_is_asked_anything_between_the_loyalties_and_the_first_nomination() -> None:
    """Ruling 1.6: there is no step in which something could go wrong with closed eyes."""
    s = dealt()
    while s.asked == "*":
        s.nature(s.odds[0])
    assert s.phase == "nominate"


@pytest.mark.parametrize(("seats", "votes"), [(5, 4), (6, 5), (7, 5), (8, 6), (9, 6), (10, 7)])
def test_no_party_is_enough_to_abandon_a_match(seats: int, votes: int) -> None:
    """Ruling 7.6."""
    assert votes_to_abandon(seats) == votes
