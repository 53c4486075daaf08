"""Final Voting (rulings F-1 to F-9)."""

from __future__ import annotations

import pytest

from tests.rules.votes_for_women.kit import scene

MOST = "West=check Plains=check Midwest=check Northeast=check TX=check AR=check"  # 34
TEN = "Atlantic=X LA=X MS=X"


def test_f1_the_sides_pick_open_states_in_turn() -> None:
    s = scene(phase="final-voting", states="NY=check")
    assert s.actor == "Suffragist" and "state:NY" not in s.options and len(s.options) == 47
    s.answer("state:OH die:6 die:1")
    assert s.actor == "Opposition"
    s.answer("state:PA die:6 die:1")
    assert s.actor == "Suffragist" and s.board == "OH check, PA X, NY check"


def test_f2_each_side_throws_a_six_sided_die_the_picker_first() -> None:
    s = scene(phase="final-voting").answer("state:OH")
    assert s.options[-1] == "die:6"
    s.answer("die:2")
    assert s.log[-1] == "Suffragist throws a 2."
    assert s.options[-1] == "die:6"


@pytest.mark.parametrize(("boxes", "dice"), [("S41", (8, 6)), ("O46", (6, 8)), ("S41 O46", (8, 8))])
def test_f2_cards_of_the_final_box_turn_it_into_an_eight_sided_one(
    boxes: str, dice: tuple[int, int]
) -> None:
    s = scene(phase="final-voting", boxes=boxes).answer("state:OH")
    assert s.options[-1] == f"die:{dice[0]}"
    s.answer("die:1")
    assert s.options[-1] == f"die:{dice[1]}"


def test_f3_cubes_count_with_the_die() -> None:
    s = scene(phase="final-voting", states="OH=3P").answer("state:OH die:1 die:3")
    assert s.result == "OH check"
    assert "Suffragist throws a 1, with 3 cubes 4." in s.log
    assert "Ohio: Suffragists 4, Opposition 3." in s.log


def test_f4_the_side_behind_may_throw_again_and_then_the_other() -> None:
    s = scene(phase="final-voting", buttons="S1 O2").answer("state:OH die:2 die:4")
    assert s.actor == "Suffragist" and s.options == ["keep", "reroll"]
    assert s.asks == (
        "Final Voting: you are behind in Ohio, 2 to 4; keep it, or spend a button to throw again"
    )
    assert s.explain("reroll") == (
        "Costs your last button; 33 % to get ahead, and the new throw counts in any case."
    )
    assert s.explain("keep") == "Ohio goes to the other side."
    s.answer("reroll die:5")
    assert s.actor == "Opposition"
    s.answer("reroll die:1")  # a worse throw counts too
    s.answer("keep")
    assert s.result == "buttons S 0, buttons O 1, OH check"


def test_f4_who_cannot_get_ahead_is_not_asked() -> None:
    s = scene(phase="final-voting", buttons="S3", states="OH=3R").answer("state:OH die:1 die:6")
    assert s.result == "OH X"
    poor = scene(phase="final-voting").answer("state:OH die:1 die:2")
    assert poor.result == "OH X"


def test_f4_a_side_that_falls_behind_again_is_asked_again() -> None:
    s = scene(phase="final-voting", buttons="S2", pick=1)
    s.answer("state:OH die:5 die:1 reroll die:2")
    assert s.actor == "Suffragist" and s.options == ["keep", "reroll"]
    s.answer("reroll die:6")
    assert s.result == "buttons S 0, OH check"


def test_f5_ties_go_to_the_opposition_or_with_miss_febb_to_the_suffragists() -> None:
    s = scene(phase="final-voting").answer("state:OH die:4 die:4")
    assert s.result == "OH X"
    febb = scene(phase="final-voting", boxes="S52").answer("state:OH die:4 die:4")
    assert febb.result == "OH check"


def test_f5_a_tie_is_as_good_as_a_lead_for_whoever_wins_ties() -> None:
    s = scene(phase="final-voting", buttons="O1", states="OH=3P").answer("state:OH die:3 die:1")
    assert s.actor == "Opposition" and s.options == ["keep", "reroll"]
    febb = scene(phase="final-voting", buttons="O1", states="OH=3P", boxes="S52")
    febb.answer("state:OH die:3 die:1")
    assert febb.result == "OH check"  # six is the best, and would only tie


def test_f6_k7_cubes_leave_the_mark_comes_and_the_last_one_needed_wins() -> None:
    s = scene(phase="final-voting", states=f"{MOST} {TEN} AL=check GA=2P")
    s.answer("state:GA die:6 die:1")
    assert s.result == "winner S by 36-checks, GA check"
    crosses = scene(phase="final-voting", states=f"{TEN} AL=X GA=X", pick=1)
    crosses.answer("state:FL die:6 die:1")
    assert crosses.result == "winner O by 13-crosses, FL X"


def test_f7_it_always_ends_with_a_winner() -> None:
    s = scene(phase="final-voting", states=f"{MOST} {TEN} AL=X")
    # 34 checks and 11 crosses: three states are open, and the last one decides.
    s.answer("state:GA die:6 die:1 state:SC die:6 die:1 state:FL die:1 die:6")
    assert s.result == "winner O by 13-crosses, GA check, SC FL X"


def test_f9_no_claims_and_no_cards_in_the_vote() -> None:
    s = scene(phase="final-voting", state_cards="A8", claimed="A3 / A6", hand="S3 / O9")
    s.answer("state:OH die:6 die:1")
    assert s.result == "OH check" and s.state.state_cards == (124,)


def test_the_chance_to_win_a_state_is_told() -> None:
    s = scene(phase="final-voting", states="OH=2P PA=2R")
    assert s.explain("state:OH") == (
        "Ohio now: 2 purple. 72 % to win it before re-rolls: check 1 of 36."
    )
    assert s.explain("state:NY").startswith("New York now: empty. 42 %")
    assert s.explain("state:PA").startswith("Pennsylvania now: 2 red. 17 %")
