"""Cubes coming, going and settling states (rulings C-1 to C-17)."""

from __future__ import annotations

from tests.rules.votes_for_women.kit import each, scene


def test_c1_an_added_cube_knocks_out_an_opposing_one() -> None:
    s = scene(hand="O10", states="NY=1P CT=3P").answer("event:O10")
    assert s.result == "NY 1R, CT 1P"


def test_c1_own_cubes_lie_down_only_when_no_opposing_one_is_left() -> None:
    s = scene(hand="S17", states="NJ=2R PA=1R").answer("event:S17", "PA+P DE+Y DE+Y")
    assert s.result == "PA 1P, DE 2Y, NJ -"


def test_c2_the_limit_counts_knocking_out_and_laying_down_alike() -> None:
    s = scene(hand="S24", states="NY=1R").answer("event:S24", "die:1 die:2", "NY-R NY+P")
    assert not [option for option in s.options if option.startswith("NY")]


def test_c3_the_acting_side_says_which_suffragist_cube_leaves() -> None:
    s = scene(hand="O10", states="NY=1P1Y CT=2P1Y").answer("event:O10")
    assert s.options == ["NY-P", "NY-Y"]
    assert s.asks == "Horace Greeley: choose which cube leaves New York (2 left)"
    s.answer("NY-Y")  # the second step there is forced
    assert s.options == ["CT-P", "CT-Y"]
    s.answer("CT-Y")
    assert s.result == "NY -, CT 1P"


def test_c4_the_suffragists_choose_purple_or_yellow_for_each_cube() -> None:
    s = scene(hand="S17").answer("event:S17")
    assert s.options == ["NJ+P", "NJ+Y"]
    assert s.asks == (
        "Women to the Polls: choose the color of the cube to add in New Jersey (2 left)"
    )


def test_c5_cubes_that_lay_there_before_do_not_count_against_a_limit() -> None:
    s = scene(hand="S24", states="NY=3P").answer("event:S24", "die:1 die:1", "NY+P NY+P")
    assert s.result == "NY 5P"


def test_c6_a_state_may_hold_more_than_four_before_sending() -> None:
    s = scene(hand="S3", states="CA=4P", campaigners="P1=west").answer("campaign:S3", "die:4")
    s.answer(each("+P", "CA", 4))
    assert s.result == "CA 8P"


def test_c7_settled_states_take_no_cubes() -> None:
    s = scene(hand="S24", sent=True, states="NY=check OH=X").answer("event:S24", "die:1 die:1")
    assert not [option for option in s.options if option[:2] in ("NY", "OH")]


def test_c8_cubes_that_find_no_legal_state_are_lost() -> None:
    s = scene(hand="O42", boxes="S35", sent=True, states="South=X GA=1R")
    s.answer("event:O42", "die:8", "GA+R GA+R")
    assert s.result == "GA 3R" and s.actor == "Suffragist"


def test_c9_cubes_are_not_limited() -> None:
    s = scene(hand="O10", states="West=8R Plains=8R").answer("event:O10")
    assert s.result == "NY CT 2R"  # 128 red cubes lay there already


def test_c9_with_limited_cubes_a_color_that_ran_out_cannot_be_added() -> None:
    s = scene("two-player", "limited-cubes", hand="O10", states="West=7R NM=9R WA=9R CT=1P")
    # 60 red cubes are on the map: a step may still knock a cube out.
    s.answer("event:O10")
    assert s.result == "CT -"
    forced = scene("two-player", "limited-cubes", hand="S17", states="West=8P NM=9P")
    forced.answer("event:S17")  # 65 purple ones: only yellow is left, and nobody is asked
    assert forced.result == "PA DE NJ 2Y"


def test_c9_the_last_cube_of_a_color_can_be_added() -> None:
    s = scene("two-player", "limited-cubes", hand="O10", states="West=7R NM=9R WA=8R")
    s.answer("event:O10")
    assert s.result == "NY 1R"


def test_c10_each_state_skips_settled_and_barred_ones_without_a_substitute() -> None:
    s = scene(hand="S44", sent=True, boxes="O2", states="CA=X MT=check")
    west = each("+P", "WA OR ID NV UT AZ NM WY CO ND SD NE KS OK")
    s.answer("event:S44", west, each("+P", "IL MI NY VT"))
    assert s.board.count(" 1P") == 18 and "TX" not in s.board
    assert s.actor == "Opposition"


def test_c12_removing_takes_only_the_named_colors_and_never_adds() -> None:
    s = scene(hand="S25", states="NY=3R OH=2P").answer("event:S25", "die:6 die:6", "NY-R NY-R")
    assert s.result == "NY 1R" and s.actor == "Opposition"


def test_c12_the_question_counts_down_and_tells_the_limit() -> None:
    s = scene(hand="O22", states="NY=3P OH=2Y").answer("event:O22", "NY-P")
    assert s.asks == (
        "Backlash to the Movement: take a purple or yellow cube off the map "
        "(5 left, at most 2 from one state)"
    )


def test_c15_the_civil_war_closes_two_regions_to_every_suffragist_placement() -> None:
    event = scene(hand="S24", boxes="O2").answer("event:S24", "die:1 die:1")
    assert len(event.options) == 64  # 32 states, two colors
    campaign = scene(hand="S3", boxes="O2", campaigners="P1=south").answer("campaign:S3", "die:3")
    assert campaign.result == "nothing"
    state_card = scene(claimed="A5 /", boxes="O2").answer("claimed:A5")
    assert state_card.result == "Suffragist claimed -"


def test_c15_red_cubes_there_cannot_be_pushed_out_by_adding_but_may_be_removed() -> None:
    s = scene(hand="S17", boxes="O2", states="PA=2R").answer("event:S17", "NJ+P NJ+P")
    assert s.result == "NJ 2P"
    removed = scene(hand="S25", boxes="O2", states="PA=2R").answer("event:S25", "die:1 die:1")
    assert removed.answer("PA-R PA-R").result == "PA -"


def test_c15_bellwether_state_clears_red_there_and_adds_nothing() -> None:
    s = scene(claimed="T5 /", boxes="O2", states="GA=3R").answer("claimed:T5", "state:GA")
    assert s.result == "Suffragist claimed -, GA -"


def test_c15_the_opposition_is_free_and_barred_events_may_still_be_played() -> None:
    s = scene(hand="O18", boxes="O2").answer("event:O18")
    assert s.result == "LA MS AL GA FL 1R"
    assert "event:S13" in scene(hand="S13", boxes="O2").options


def test_c16_a_fourth_cube_settles_at_once_and_the_rest_for_that_state_is_lost() -> None:
    s = scene(hand="O10", sent=True, states="NY=3R").answer("event:O10")
    assert s.result == "NY X, CT 2R"


def test_c16_cubes_that_may_go_elsewhere_go_elsewhere() -> None:
    s = scene(hand="S24", sent=True, states="NY=3P").answer("event:S24", "die:1 die:1", "NY+P")
    assert s.board == "NY check" and s.asks.endswith("(1 left, at most 2 in one state)")
    s.answer("NJ+Y")
    assert s.result == "NY check, NJ 1Y"


def test_c16_the_help_says_what_a_fourth_cube_does() -> None:
    s = scene(hand="S24", sent=True, states="UT=2P1Y", state_cards="A1 A2")
    s.answer("event:S24", "die:1 die:1")
    assert s.explain("UT+P") == (
        "Utah now: 2 purple and 1 yellow. Your side then has 4 there. "
        "The fourth cube claims the Utah card. It settles the state: check 1 of 36."
    )
    assert s.explain("NV+P") == "Nevada now: empty. Your side then has 1 there."


def test_c17_cubes_of_both_sides_never_share_a_state() -> None:
    s = scene(hand="S34 O31", states="West=1R").answer("event:S34", each("+P", "west"))
    assert s.result == "West 1P"
    s.answer("event:O31")  # the invariants of every scene look at each state
    assert s.board == "WA 1P, OR 1P, CA 1P, ID 1P, AZ 1R"
