"""Campaigning, Organizing and Lobbying (rulings A-1 to A-12)."""

from __future__ import annotations

import pytest

from tests.rules.votes_for_women.kit import GAME, each, scene


def test_a1_the_three_actions_need_a_campaigner() -> None:
    assert scene(hand="S3").options == ["event:S3"]
    with_one = scene(hand="S3", campaigners="P1=west")
    assert with_one.options == ["event:S3", "campaign:S3", "organize:S3", "lobby:S3"]


def test_a2_every_campaigner_throws_a_four_sided_die() -> None:
    s = scene(hand="S3", campaigners="P1=west Y1=south").answer("campaign:S3")
    assert s.options == ["die:1", "die:2", "die:3", "die:4"]
    s.answer("die:1 die:4")
    assert s.log[-1] == "Suffragist throws two 4-sided dice: 1 and 4."


@pytest.mark.parametrize(
    ("card", "hand"),
    [("S2", "S3"), ("S33", "S3"), ("S43", "S3"), ("O16", "O9"), ("O29", "O9"), ("O40", "O9")],
)
def test_a2_six_sided_ones_while_a_card_of_the_side_says_so(card: str, hand: str) -> None:
    s = scene(hand=hand, campaigners="P1=west R1=west", boxes=card).answer(f"campaign:{hand}")
    assert s.options[-1] == "die:6"
    other = "O9" if hand == "S3" else "S3"
    plain = scene(hand=other, campaigners="P1=west R1=west", boxes=card).answer(f"campaign:{other}")
    assert plain.options[-1] == "die:4"


def test_e26_boosts_do_not_add_up() -> None:
    s = scene(hand="S3", campaigners="P1=west", boxes="S2 S33 S43").answer("campaign:S3")
    assert s.options[-1] == "die:6"


def test_a3_each_campaigner_gets_exactly_one_die() -> None:
    s = scene(hand="S3", campaigners="P1=west Y1=south").answer("campaign:S3", "die:1 die:2")
    assert s.asks == "Campaigning: give the 1 to a campaigner, or use another die (2 dice left)"
    assert s.options == ["die:2", "assign:P1", "assign:Y1"]
    s.answer("assign:Y1 TX+Y")
    # The second die can only go to the other one, so nobody is asked.
    assert s.asks == "Campaigning: place a purple cube in the West (2 left)"
    s.answer("CA+P CA+P")
    assert s.result == "CA 2P, TX 1Y"


@pytest.mark.parametrize(
    ("answers", "cubes"),
    [
        ("assign:P1 NY-R NY-R NY+P NY+Y NY+Y NY+Y NY+Y", "1P4Y"),
        ("assign:Y1 NY-R NY-R NY+Y NY+P NY+P NY+P NY+P", "4P1Y"),
        ("die:4 assign:P1 NY-R NY-R NY+P NY+P NY+Y NY+Y NY+Y", "2P3Y"),
        ("die:4 assign:Y1 NY-R NY-R NY+Y NY+Y NY+P NY+P NY+P", "3P2Y"),
    ],
)
def test_a3_whichever_die_is_left_may_be_used_next(answers: str, cubes: str) -> None:
    there = {"states": "NY=2R", "campaigners": "P1=northeast Y1=northeast"}
    s = scene(hand="S3", **there).answer("campaign:S3", "die:3 die:4", answers)  # type: ignore[arg-type]
    assert s.result == f"NY {cubes}"


def test_a3_the_order_thrown_is_offered_first_and_another_die_is_named_beside_it() -> None:
    s = scene(hand="S3", campaigners="P1=west Y1=south Y2=south", buttons="S1")
    s.answer("campaign:S3", "die:3 die:2 die:4 keep")
    assert s.options[:4] == ["die:2", "die:4", "assign:P1", "assign:Y1"]
    assert s.asks == (
        "Campaigning: give the 3 to a campaigner, who may first move for a button, "
        "or use another die (3 dice left)"
    )
    assert s.label("die:4") == "Use the 4 next"
    assert s.explain("die:4") == "The 4 is given to a campaigner before the 3 is."
    s.answer("die:4")
    assert s.log[-1] == "Suffragist uses the 4 next."
    assert s.options[:2] == ["assign:P1", "assign:Y1"]  # who has said so gives it to somebody
    assert s.explain("assign:P1").startswith("4 purple cubes to place.")
    s.answer("assign:P1 CA+P CA+P CA+P CA+P")
    assert s.asks.startswith("Campaigning: give the 3 to a campaigner")
    assert s.options[0] == "die:2"
    s.answer("die:2 assign:Y1 TX+Y TX+Y", "assign:Y2 TX+Y TX+Y TX+Y")
    assert s.result == "CA 4P, TX 5Y"


def test_a3_equal_dice_are_not_named_and_the_last_one_is_not_asked_about() -> None:
    s = scene(hand="S3", campaigners="P1=west Y1=south Y2=plains")
    s.answer("campaign:S3", "die:3 die:3 die:1")
    assert s.options == ["die:1", "assign:P1", "assign:Y1", "assign:Y2"]
    s.answer("die:1 assign:P1 CA+P")
    assert s.options == ["assign:Y1", "assign:Y2"]


def test_a3_by_the_first_rules_dice_are_used_in_the_order_thrown() -> None:
    s = scene(hand="S3", campaigners="P1=west Y1=south", rules=1)
    s.answer("campaign:S3", "die:1 die:2")
    assert s.options == ["assign:P1", "assign:Y1"]
    assert s.asks == "Campaigning: give the 1 to a campaigner (2 dice left)"


def test_a3_a_die_that_is_next_is_part_of_the_position() -> None:
    s = scene(hand="S3", campaigners="P1=west Y1=south")
    s.answer("campaign:S3", "die:1 die:2", "die:2")
    text = s.state.text()
    assert "campaign.hand-out:0:S3:2,1:die:2,die:1" in text
    again = GAME.position(text)
    assert again.text() == text and again.options(0) == s.state.options(0)


def test_a3_two_of_a_color_in_one_region_are_interchangeable() -> None:
    s = scene(hand="S3", campaigners="P1=west P2=west").answer("campaign:S3", "die:1 die:2")
    assert s.asks == "Campaigning: place a purple cube in the West (1 left)"


def test_a4_a_button_moves_a_campaigner_before_its_first_cube() -> None:
    s = scene(hand="S3", buttons="S1", campaigners="P1=west").answer("campaign:S3", "die:2 keep")
    assert s.options == ["assign:P1", "move:P1:plains", "move:P1:south", "move:P1:midwest",
                         "move:P1:atlantic", "move:P1:northeast"]  # fmt: skip
    s.answer("move:P1:south")
    assert s.state.buttons == [0, 0] and "WA+P" not in s.options
    s.answer("TX+P TX+P")
    assert s.result == "buttons S 0, P1 south, TX 2P"


def test_a4_only_once_each_action() -> None:
    s = scene(hand="S3", buttons="S3", campaigners="P1=west Y1=west")
    s.answer("campaign:S3", "die:1 die:1 keep", "move:P1:south TX+P")
    assert s.options[0] == "assign:Y1" and not [o for o in s.options if "P1" in o]


def test_a5_cubes_have_the_color_of_the_campaigner_and_stay_in_its_region() -> None:
    s = scene(hand="O9", campaigners="R1=south").answer("campaign:O9", "die:4")
    assert s.options == each("+R", "south").split()
    s.answer("GA+R GA+R GA+R TX+R")
    assert s.result == "TX 1R, GA 3R"


def test_a6_cubes_without_an_open_state_are_lost() -> None:
    s = scene(hand="S3", sent=True, states="West=check CA=2P", campaigners="P1=west")
    s.answer("campaign:S3", "die:4", "CA+P CA+P")
    assert s.board.count("check") == 8 and s.actor == "Opposition"
    none = scene(hand="S3", sent=True, states="West=check", campaigners="P1=west")
    none.answer("campaign:S3", "die:4")
    assert none.actor == "Opposition"


def test_a7_all_cubes_are_placed_while_there_is_room() -> None:
    s = scene(hand="S3", campaigners="P1=west").answer("campaign:S3", "die:3", "CA+P CA+P")
    assert "done" not in s.options and s.asks.endswith("(1 left)")


def test_a8_war_in_europe_makes_campaigning_cost_a_button() -> None:
    poor = scene(hand="S3", boxes="O36", campaigners="P1=west")
    assert poor.options == ["event:S3", "organize:S3", "lobby:S3"]
    s = scene(hand="S3", boxes="O36", buttons="S2", campaigners="P1=west")
    assert s.explain("campaign:S3").startswith("Costs 1 button. Throw a 4-sided die;")
    s.answer("campaign:S3")
    assert s.state.buttons == [1, 0]
    s.answer("die:1 keep assign:P1 CA+P")
    assert s.result == "buttons S 1, CA 1P"


def test_a8_the_opposition_pays_nothing_for_the_war() -> None:
    s = scene(hand="O9", boxes="O36", campaigners="R1=west").answer("campaign:O9", "die:1 CA+R")
    assert s.result == "CA 1R"


def test_a9_organizing_brings_a_button_for_each_campaigner() -> None:
    s = scene(hand="S3", campaigners="P1=west Y1=west Y2=south").answer("organize:S3")
    assert s.result == "buttons S 3"
    full = scene(hand="S3", buttons="S12", campaigners="P1=west")
    assert "organize:S3" not in full.options
    almost = scene(hand="O9", buttons="O5", campaigners="R1=west R2=west")
    assert almost.explain("organize:O9") == "Take 1 button and hold 6."


def test_a10_each_six_may_add_a_marker_remove_one_or_do_neither() -> None:
    s = scene(hand="S3", congress=2, campaigners="P1=west P2=west Y1=west")
    s.answer("lobby:S3", "die:6 die:6 die:6")
    assert s.asks == (
        "Lobbying: add a column to Congress, remove one, or neither (3 successes left)"
    )
    s.answer("marker-on marker-off marker-leave")
    assert s.state.congress == 2
    assert "Suffragist leaves Congress at 2." in s.log


def test_a10_the_opposition_may_add_and_may_lobby_an_empty_congress() -> None:
    s = scene(hand="O9", campaigners="R1=west").answer("lobby:O9", "die:6 marker-on")
    assert s.result == "congress 1"
    empty = scene(hand="O9", campaigners="R1=west").answer("lobby:O9", "die:6 marker-off")
    assert empty.result == "nothing" and "Opposition leaves Congress at 0." in empty.log


def test_a10_with_locked_lobbying_sides_must_go_their_way() -> None:
    s = scene("two-player", "locked-lobbying", hand="S3", congress=1, campaigners="P1=west P2=west")
    s.answer("lobby:S3", "die:6 die:6")
    assert s.result == "congress 3"  # nobody was asked
    other = scene("two-player", "locked-lobbying", hand="O9", congress=1, campaigners="R1=west")
    assert other.answer("lobby:O9", "die:6").result == "congress 0"
    empty = scene("two-player", "locked-lobbying", hand="O9", campaigners="R1=west")
    assert "lobby:O9" not in empty.options
    superior = scene("two-player", "locked-lobbying", claimed="/ T6", congress=3, plays="O")
    superior.answer("claimed:T6", "die:8 die:8 die:1 die:1")
    assert superior.state.congress == 1


def test_a10_lobbying_ends_when_the_amendment_is_sent() -> None:
    assert "lobby:S3" not in scene(hand="S3", sent=True, campaigners="P1=west").options


def test_a11_processions_lobby_with_eight_sided_dice_and_only_add() -> None:
    s = scene(hand="S3", boxes="S42", campaigners="P1=west Y1=west").answer(
        "lobby:S3", "die:7 die:8"
    )
    assert s.options == ["marker-on", "marker-leave"]
    assert s.asks == "Lobbying: add a column to Congress, or not (2 successes left)"
    s.answer("marker-on marker-on")
    assert s.result == "congress 2"
    other = scene(hand="O9", boxes="S42", campaigners="R1=west").answer("lobby:O9")
    assert other.options[-1] == "die:6"


def test_a11_a_five_is_no_success_on_eight_sided_dice() -> None:
    s = scene(hand="S3", boxes="S42", campaigners="P1=west").answer("lobby:S3", "die:5")
    assert s.result == "nothing"
    locked = scene("two-player", "locked-lobbying", hand="S3", boxes="S42", campaigners="P1=west")
    assert locked.answer("lobby:S3", "die:6").result == "congress 1"


def test_a12_k4_successes_beyond_the_sixth_marker_are_lost() -> None:
    s = scene(hand="S3", congress=5, campaigners="P1=west P2=west")
    s.answer("lobby:S3", "die:6 die:6")
    assert s.explain("marker-on") == (
        "The sixth column sends the amendment. At once 0 ratify, 0 reject."
    )
    s.answer("marker-on")
    assert s.result == "congress sent" and s.actor == "Opposition"


def test_the_chance_of_a_success_is_told() -> None:
    s = scene(hand="S3", campaigners="P1=west P2=west")
    assert s.explain("lobby:S3") == (
        "Throw two 6-sided dice; each 6 or more is a success for Congress. At least one: 31 %."
    )
