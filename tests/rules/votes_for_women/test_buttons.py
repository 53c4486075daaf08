"""Buttons and re-rolls (rulings B-1 to B-8)."""

from __future__ import annotations

import pytest

from tests.rules.votes_for_women.kit import each, scene


def test_b1_a_purse_holds_twelve_and_six_and_the_surplus_is_lost() -> None:
    s = scene(hand="S22 O49", buttons="S10 O5").answer("event:S22 event:O49")
    assert s.result == "buttons S 12, buttons O 6"
    full = scene(hand="S22", buttons="S12").answer("event:S22")
    assert (
        full.result == "nothing" and full.log[1] == "Suffragist gains nothing: the purse is full."
    )


def test_b2_nobody_goes_into_debt() -> None:
    s = scene(hand="O26", states="CA=1P").answer("event:O26")
    assert s.state.buttons == [0, 0]
    assert s.log[-2] == "Suffragist has no button to lose."


def test_b3_a_button_throws_all_the_dice_again_as_often_as_one_can_pay() -> None:
    s = scene(hand="S24", buttons="S2").answer("event:S24", "die:1 die:1")
    assert s.asks == (
        "Emmeline Pankhurst: you threw 1 and 1, 2 in all; keep it, or spend a button to throw again"
    )
    s.answer("reroll die:1 die:2 reroll die:1 die:1")
    # The second button is spent: the last throw stands, and nobody is asked.
    assert s.asks.startswith("Emmeline Pankhurst: add a cube anywhere (2 left")
    assert s.state.buttons == [0, 0]


def test_b3_nobody_throws_the_other_sides_dice_again() -> None:
    s = scene(hand="O25", buttons="S5").answer("event:O25", "die:6")
    assert s.actor == "Opposition" and s.options[0] == "WA+R"


@pytest.mark.parametrize(
    ("card", "answers"),
    [
        ("campaign:S3", "die:1"),
        ("lobby:S3", "die:1"),
        ("event:S3", ""),
        ("claimed:T6", "die:1 " * 4),
    ],
)
def test_b4_dice_are_throws_whatever_throws_them(card: str, answers: str) -> None:
    s = scene(hand="S3", claimed="T6 /", buttons="S1", campaigners="P1=west").answer(card, answers)
    assert (s.options == ["keep", "reroll"]) == bool(answers)


def test_b5_a_gate_that_was_passed_is_not_thrown_again() -> None:
    s = scene(hand="S38", buttons="S3").answer("event:S38", "die:3")
    assert s.result == "congress 3"
    failed = scene(hand="S38", buttons="S3").answer("event:S38", "die:2")
    assert failed.options == ["keep", "reroll"]
    assert failed.asks == (
        "1918 Midterm Elections: you threw 2 and need 3 or more; "
        "keep it, or spend a button to throw again"
    )
    assert failed.explain("reroll") == (
        "Costs 1 of your 3 buttons; 67 % to succeed, and the new throw counts in any case."
    )
    assert failed.explain("keep") == "1918 Midterm Elections fails and is discarded."


def test_b5_lobbying_dice_that_all_succeeded_are_not_thrown_again() -> None:
    s = scene(hand="S3", buttons="S1", campaigners="P1=west Y1=west").answer(
        "lobby:S3", "die:6 die:6"
    )
    assert s.options == ["marker-on", "marker-off", "marker-leave"]
    some = scene(hand="S3", buttons="S1", campaigners="P1=west Y1=west")
    some.answer("lobby:S3", "die:6 die:5")
    assert some.asks == (
        "Lobbying: you threw 6 and 5: 1 success; keep it, or spend a button to throw again"
    )


def test_b5_superior_lobbying_is_an_event_throw_and_may_always_be_thrown_again() -> None:
    s = scene(claimed="T6 /", buttons="S1").answer("claimed:T6", "die:8 die:8 die:8 die:8")
    assert s.options == ["keep", "reroll"]


def test_b5_where_a_total_counts_a_reroll_is_always_offered() -> None:
    s = scene(hand="S24", buttons="S1").answer("event:S24", "die:6 die:6")
    assert s.options == ["keep", "reroll"]
    assert s.explain("reroll") == (
        "Costs your last button; 0 % to do better than 12, and the new throw counts in any case."
    )


def test_b6_buttons_printed_after_a_gate_cannot_pay_for_it() -> None:
    s = scene(hand="S46").answer("event:S46", "die:2")
    assert s.actor == "Opposition" and s.state.buttons == [0, 0]


def test_b6_buttons_printed_before_a_throw_can() -> None:
    s = scene(hand="O30 O42", boxes="S35", round=1)
    s.answer("event:O30", each("+R", "TX GA FL", 2))
    assert s.state.buttons == [0, 2]


def test_b7_costs_come_before_dice() -> None:
    s = scene(hand="S24", boxes="O37", buttons="S1").answer("event:S24", "die:1 die:1")
    assert s.state.buttons == [0, 0] and s.options[0] == "WA+P"  # nothing left to re-roll with
    war = scene(hand="S3", boxes="O36", buttons="S1", campaigners="P1=west")
    war.answer("campaign:S3", "die:1")
    assert war.state.buttons == [0, 0] and war.options[0] == "WA+P"


def test_b8_organizing_and_lobbying_have_no_paid_moves() -> None:
    s = scene(hand="S3", buttons="S5", campaigners="P1=west").answer("organize:S3")
    assert s.result == "buttons S 6"
    lobby = scene(hand="S3", buttons="S5", campaigners="P1=west").answer("lobby:S3", "die:6")
    assert lobby.options == ["marker-on", "marker-off", "marker-leave"]
