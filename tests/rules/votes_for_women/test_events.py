"""Events in general, and those with a ruling of their own (rulings E-1 to E-31).

What a single card does stands with its deck.
"""

from __future__ import annotations

import pytest

from tests.rules.votes_for_women.kit import each, scene


def test_e1_a_card_that_fails_its_condition_still_serves_for_the_actions() -> None:
    s = scene(hand="S7", campaigners="P1=west")
    assert s.options == ["campaign:S7", "organize:S7", "lobby:S7"]
    assert "event:S7" in scene(hand="S7", boxes="S6").options


@pytest.mark.parametrize(
    ("card", "boxes", "playable"),
    [
        ("S5", "", False), ("S5", "O2", True),
        ("S6", "O2", False), ("S7", "S6 O2", False), ("S18", "O2", False), ("S18", "", True),
        ("S45", "", False), ("S45", "O36", True),
        ("O3", "", False), ("O3", "S6", True), ("O17", "", False), ("O17", "S6", True),
        ("O16", "S46", False), ("O31", "S46", False), ("O40", "S46", False), ("O44", "S46", False),
        ("O30", "", False), ("O33", "", False), ("O42", "", False), ("O43", "", False),
        ("O30", "S35", True), ("O33", "S35", True), ("O42", "S35", True), ("O43", "S35", True),
    ],
)  # fmt: skip
def test_e1_e9_e24_conditions_look_at_the_boxes(card: str, boxes: str, playable: bool) -> None:
    s = scene(hand=card, boxes=boxes, campaigners="P1=west R1=west")
    assert (f"event:{card}" in s.options) == playable


def test_e2_what_is_impossible_is_left_out() -> None:
    s = scene(hand="O4", sent=True, states="GA=check").answer("event:O4")
    assert s.result == "nothing"


def test_e3_effects_happen_in_printed_order() -> None:
    s = scene(hand="S8", congress=5, states="NY=4P").answer("event:S8")
    assert s.state.sent and s.board == "NY check"  # before the first cube is asked for
    assert not [option for option in s.options if option.startswith("NY")]


def test_e4_a_card_that_should_stay_does_not_when_its_gate_fails() -> None:
    s = scene(hand="S6").answer("event:S6", "die:2")
    assert s.state.boxes == [(), (), ()] and s.log[2] == "Fifteenth Amendment fails with a 2."


def test_e5_e28_a_card_stays_however_it_came_to_be_played() -> None:
    drawn = scene(hand="S4", deck="S2 S3").answer("event:S4", "card:S2")
    assert drawn.result == "turn box S2"
    planned = scene(claimed="T7 /", deck="S41", short=True).answer("claimed:T7", "card:S41")
    assert "final box S41" in planned.result
    found = scene(claimed="T9 /", turn=5, deck="S42", short=True).answer("claimed:T9", "card:S42")
    assert "turn box S42" in found.result


def test_e6_one_of_two_drawn_cards_is_played_and_the_other_discarded() -> None:
    s = scene(hand="S4", deck="S3 S5").answer("event:S4")
    assert s.asks == (
        "A Vindication of the Rights of Woman: choose which of the drawn cards to play as an event"
    )
    assert s.options == ["card:S3"]  # Union Victory needs the war
    s.answer("card:S3")
    assert s.discards().split()[-3:] == ["S5", "S3", "S4"]


def test_e6_if_neither_can_be_played_both_are_discarded() -> None:
    s = scene(hand="S4", deck="S5 S7").answer("event:S4")
    assert s.result == "nothing" and s.discards().split()[-3:] == ["S5", "S7", "S4"]


def test_e6_a_short_deck_gives_one_card_or_none() -> None:
    s = scene(hand="S4", deck="S3", short=True).answer("event:S4", "card:S3")
    assert s.result == "congress 1, buttons S 2"
    assert scene(hand="S4", short=True).answer("event:S4").result == "nothing"


def test_e6_another_draw_may_follow_and_the_hand_is_not_touched() -> None:
    s = scene(hand="S4 S9", deck="S37 S3 S8 S22").answer("event:S4", "card:S37", "card:S22")
    assert s.result == "buttons S 4" and s.hand() == "S9"


def test_e6_drawn_cards_come_from_the_era_when_nobody_put_them_on_top() -> None:
    s = scene(hand="S4").answer("event:S4")
    assert s.actor == "nature" and "card:S3" in s.options and "card:S19" not in s.options
    s.answer("card:S3 card:S8 card:S3")
    assert s.result == "congress 1, buttons S 2"
    assert "Suffragist draws a card." in s.lines(1)
    assert "Suffragist draws Frances Willard." in s.lines(0)


def test_e7_the_tax_is_one_button_even_for_both_cards() -> None:
    s = scene(hand="S3", boxes="O37 O27", buttons="S2")
    assert s.explain("event:S3").startswith("Costs 1 button now. Frances Willard")
    s.answer("event:S3")
    assert s.result == "congress 1, buttons S 3"
    assert "Suffragist spends 1 button and holds 1." in s.log


def test_e7_an_event_played_through_another_is_taxed_too() -> None:
    s = scene(hand="S4", boxes="O37", buttons="S2", deck="S40 S3").answer("event:S4", "card:S40")
    assert s.result == "congress 2, buttons S 0"
    poor = scene(hand="S4", boxes="O37", buttons="S1", deck="S40 S3").answer("event:S4")
    assert poor.result == "buttons S 0" and poor.actor == "Opposition"


def test_e7_actions_and_the_opposition_are_free_of_it() -> None:
    s = scene(hand="S3 O9 O10", boxes="O37", campaigners="P1=west")
    assert s.options == ["campaign:S3", "organize:S3", "lobby:S3"]
    s.answer("organize:S3 event:O9")
    assert s.result == "buttons S 1, MO KY WV MD DE 1R"


@pytest.mark.parametrize(
    ("held", "boxes", "playable"),
    [(3, "", False), (4, "", True), (4, "O37", False), (5, "O37", True)],
)
def test_e8_wilson_needs_four_buttons_and_the_tax(held: int, boxes: str, playable: bool) -> None:
    s = scene(hand="S39", buttons=f"S{held}", boxes=boxes, campaigners="P1=west")
    assert ("event:S39" in s.options) == playable
    if playable:
        s.answer("event:S39")
        assert s.state.buttons[0] == 0  # all of it is paid before the card is picked
        assert s.asks == "Woodrow Wilson: claim one of the Strategy cards on display"


def test_e8_the_league_needs_four_buttons_of_the_opposition() -> None:
    assert "event:O48" not in scene(hand="O48", buttons="O3", campaigners="R1=west").options
    s = scene(hand="O48", buttons="O4", boxes="O37").answer("event:O48")
    assert s.state.buttons == [0, 0] and s.options == ["card:T1", "card:T6", "card:T12"]


def test_e9_union_victory_discards_the_war_at_once() -> None:
    s = scene(hand="S5 S6", boxes="O2", round=1).answer("event:S5", "die:3")
    assert s.state.boxes[0] == () and s.discards("O").endswith("O2")
    assert "The Civil War is no longer in effect." in s.log


def test_e24_flags_stay_until_the_end_of_turn_six() -> None:
    s = scene(phase="cleanup", turn=5, boxes="S6 S35 S46")
    assert s.state.boxes[1] == (6, 35, 46)


def test_e25_southern_strategy_goes_in_printed_order() -> None:
    s = scene(hand="S35").answer("event:S35")
    assert s.state.buttons == [2, 0] and s.options == ["TX+P", "TX+Y"]
    s.answer(each("+P", "south", 2))
    assert s.asks == "Southern Strategy: claim one of the Strategy cards on display"
    assert "game box" not in s.result
    s.answer("card:T1 card:T2")
    assert "game box S35" in s.result


def test_e27_counter_strat_reaches_the_turn_box_alone() -> None:
    s = scene(claimed="T11 /", boxes="S6 S41 O46 S2").answer("claimed:T11")
    assert s.options == ["card:S2"]


def test_e29_start_cards_need_not_come_first_and_follow_the_usual_rules() -> None:
    s = scene(hand="S1 S3 O1", turn=1, round=1, states="NY=1P").answer("event:S3 event:O1")
    assert "NY -" in s.result and s.hand() == "S1"
