"""How the Oppobot plays (rulings O-1 to O-18). Every question goes to nature."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from suffrage.core.game import NATURE
from suffrage.games.votes_for_women.oppobot.deck_file import DECK_FILE
from tests.rules.votes_for_women.kit import GAME, scene

ROOT = Path(__file__).parents[3]
CAMPAIGN = "B5"  # 15th Divides Suffragists, whose condition fails: a Campaigning action


def test_o1_its_opening() -> None:
    s = scene("solitaire", phase="opening")
    assert s.hand() == "S1" and s.state.start_cards == (129, 130, 131)
    assert [len(pool) for pool in s.state.pools] == [17, 17, 17, 0, 0, 0, 13, 13, 13]
    s.answer(*[f"card:A{n}" for n in range(1, 10)])
    # Opposition Research and Change in Plans are not used.
    assert [o for o in s.options if o in ("card:T3", "card:T4")] == [] and len(s.options) == 10


def test_o1_an_era_is_over_when_only_the_two_set_aside_are_left() -> None:
    early = " ".join(f"B{n}" for n in range(4, 14))  # ten of thirteen are gone
    s = scene("solitaire", discards=early, hand="S3 S9", campaigners="P1=west")
    s.answer("event:S3")
    assert s.options == ["card:B14", "card:B15", "card:B16"]
    s.answer("card:B16", "event:S9", "CA+P KS+P TX+P OH+P PA+P NY+P")
    assert s.options[0] == "card:B17"  # the Middle cards; two Early ones stay unseen


def test_o1_thirty_three_cards_last_for_thirty_three_rounds() -> None:
    gone = " ".join([f"B{n}" for n in (*range(4, 15), *range(17, 28), *range(30, 41))])
    s = scene("solitaire", discards=gone, plays="O", hand="S3")
    assert s.actor == "Suffragist" and s.state.round == 3  # it has nothing left to turn up


def test_o2_it_draws_no_hand_and_holds_no_buttons() -> None:
    s = scene("solitaire", phase="cleanup", hand="S3", deck="S8 S9 S10 S11 S12 S13")
    assert len(s.state.hands) == 1 and s.state.buttons[1] == 0
    assert s.asks.startswith("Strategy, turn 4")


@pytest.mark.parametrize(
    ("bid", "die", "who"), [(3, 2, "Suffragist"), (2, 2, "nobody"), (1, 2, "the Oppobot")]
)
def test_o3_the_commitment_is_compared_with_a_die(bid: int, die: int, who: str) -> None:
    s = scene("solitaire", phase="strategy", buttons="S5").answer(f"bid:{bid}", f"die:{die}")
    assert s.state.buttons == [5 - bid, 0]
    if who == "Suffragist":
        assert s.asks == "Strategy, turn 3: take one of the Strategy cards on display"
        assert "which is below the bid of 3." in s.log[-1]
    elif who == "nobody":
        assert s.asks.startswith("Operations") and s.state.strategy == (105, 110, 116)
    else:
        assert s.actor == "nature" and s.options == ["card:T1", "card:T6", "card:T12"]


def test_o3_a_commitment_of_none_always_feeds_it_and_five_always_wins() -> None:
    s = scene("solitaire", phase="strategy", buttons="S5")
    assert s.explain("bid:0") == "You pick a card: 0 %; nobody does: 0 %; else the Oppobot."
    assert s.explain("bid:5") == (
        "Costs 5 buttons in any case. You pick a card: 100 %; nobody does: 0 %; else the Oppobot."
    )
    assert s.explain("bid:2").endswith(
        "You pick a card: 25 %; nobody does: 25 %; else the Oppobot."
    )


def test_o3_m3_in_cooperative_play_yellow_says_who_gets_the_card() -> None:
    s = scene("cooperative", phase="strategy", buttons="S5")
    assert s.actor == "Yellow"
    s.answer("bid:4 die:1 card:T1 seat:0 card:T2")
    assert s.state.claimed == [(105,), ()]


def test_o4_other_rounds_turn_up_the_next_card() -> None:
    s = scene("solitaire", hand="S22", turn=3, round=2).answer("event:S22")
    assert s.actor == "nature" and s.options[0] == "card:B4"
    even = scene("solitaire", hand="S22", turn=2, round=1).answer("event:S22")
    assert even.options[0] == "card:B4" and even.state.start_cards == (130, 131)


def test_o4_its_cards_share_titles_with_the_opposition_but_not_always_texts() -> None:
    s = scene("solitaire", deck="B18", plays="O").answer("card:B18")
    assert s.options == ["die:1", "die:2", "die:3", "die:4", "die:5", "die:6"]  # not a boost


def test_o4_a_start_card_is_an_event_even_if_it_brings_nothing() -> None:
    """The Suffragists have no button to lose; another card would make it campaign."""
    deck = start_card([{"op": "lose_buttons", "amount": 1}])
    s = scene("solitaire", hand="S3", turn=3, round=1, plays="O", files={DECK_FILE: deck})
    assert "The Oppobot plays From a File as an event." in s.log
    assert not any("campaigns instead" in line for line in s.log)
    assert s.discards("B").endswith("B2") and s.actor == "Suffragist"


def test_o4_a_start_card_is_an_event_even_if_its_condition_fails() -> None:
    deck = start_card([{"op": "add_cubes_each", "amount": 1, "states": ["NY"]}])
    needs = json.loads(deck)
    needs["cards"][1]["requires"] = {"congress_at_least": 1}
    s = scene("solitaire", hand="S3", turn=3, round=1, plays="O",
              files={DECK_FILE: json.dumps(needs)})  # fmt: skip
    assert s.result == "NY 1R"


def start_card(effects: list[dict[str, object]]) -> str:
    """A deck file whose Start card of turn 3 has these effects."""
    deck = json.loads((ROOT / "examples" / "oppobot-deck.json").read_text(encoding="utf-8"))
    deck["cards"][1] |= {"title": "From a File", "effects": effects, "requires": None}
    return json.dumps(deck)


def test_o5_a_card_for_the_turn_changes_nothing_in_round_six_unless_it_does_more() -> None:
    s = scene("solitaire", deck="B30", plays="O", round=6, congress=1).answer("card:B30")
    assert "The Oppobot plays 1918 Pandemic as an event." in s.log
    assert s.state.congress == 0


def test_o6_a_settled_state_throws_the_state_die_again() -> None:
    s = scene("solitaire", deck="B18", plays="O", sent=True, states="CA=check")
    s.answer("card:B18", "die:1 die:3 die:4 die:2 die:1 die:6 die:8")
    assert s.result == "ID MT NJ 2R"
    assert "The Oppobot's state die shows 3: California, which is settled: again." in s.log


def test_o6_a_region_without_an_open_state_throws_the_region_die_again() -> None:
    s = scene("solitaire", deck="B18", plays="O", sent=True, states="West=check")
    s.answer("card:B18", "die:1 die:2 die:1 die:2 die:2 die:2 die:3")
    assert s.result == "MT WY CO 2R"
    assert "The Oppobot's region die shows 1: the West, where nothing is open: again." in s.log


def test_o6_states_must_differ() -> None:
    s = scene("solitaire", deck="B31", plays="O").answer(
        "card:B31", "die:1 die:1 die:1 die:1 die:2"
    )
    assert s.result == "WA OR 4R"
    assert "The Oppobot's state die shows 1: Washington, which was chosen before: again." in s.log


def test_o6_a_region_whose_open_states_were_all_chosen_is_thrown_again() -> None:
    s = scene("solitaire", deck="B31", plays="O", sent=True, states="West=check CA=-")
    s.answer("card:B31", "die:1 die:3 die:1 die:6 die:1")
    assert s.result == "CA NY X"


def test_o6_with_fewer_open_states_than_wanted_all_are_used() -> None:
    s = scene("solitaire", deck="B34", plays="O", sent=True, boxes="S35",
              states="South=check TX=- GA=-")  # fmt: skip
    s.answer("card:B34", "die:2 die:1 die:6")
    assert s.result == "TX GA 2R"
    everywhere = "West=check Plains=check Midwest=check Northeast=check TX=check Atlantic=X AR=X"
    few = scene(
        "solitaire", deck="B35", plays="O", sent=True, states=f"{everywhere} LA=X MS=X AL=check"
    )
    few.answer("card:B35", "die:3 die:6 die:3 die:7 die:3 die:8")
    assert few.result == "GA SC FL 3R"  # four were wanted


def test_o7_one_state_of_each_region_skips_a_settled_region() -> None:
    s = scene(
        "solitaire", deck="B17", plays="O", sent=True, states="West=check MT=X Northeast=check"
    )
    s.answer("card:B17", "die:1 die:2 die:3 die:4 die:5")
    assert s.result == "WY LA WI VA 1R"


def test_o8_every_campaigner_moves_and_places() -> None:
    s = scene("solitaire", deck=CAMPAIGN, plays="O", campaigners="R1=west R2=south")
    s.answer("card:B5", "die:4 die:8 die:3", "die:1 die:1 die:1")
    assert s.result == "R1 midwest, R2 west, WA 1R, OH 3R"
    assert "The first red campaigner travels from the West to the Midwest." in s.log
    assert "The Oppobot throws a 3 for cubes in Ohio." in s.log


def test_o8_a_campaigner_may_stay_and_settled_regions_and_states_are_thrown_again() -> None:
    s = scene("solitaire", deck=CAMPAIGN, plays="O", campaigners="R1=west", sent=True,
              states="Plains=check OR=X")  # fmt: skip
    s.answer("card:B5", "die:2 die:1 die:2 die:3 die:1")
    assert s.result == "CA 1R"
    assert "The first red campaigner stays in the West." in s.log


def test_o8_a_state_card_of_the_region_names_the_state() -> None:
    s = scene("solitaire", deck=CAMPAIGN, plays="O", campaigners="R1=west", state_cards="A8")
    s.answer("card:B5", "die:4 die:2")
    assert s.result == "R1 midwest, OH 2R"
    assert "The State card Ohio on display names the state." in s.log


def test_o8_of_two_state_cards_lots_name_one() -> None:
    s = scene("solitaire", deck=CAMPAIGN, plays="O", campaigners="R1=west", state_cards="A7 A8")
    s.answer("card:B5", "die:4")
    assert s.options == ["card:A7", "card:A8"]
    s.answer("card:A7 die:1")
    assert s.result == "R1 midwest, IL 1R"


def test_o9_the_placement_goes_on_after_the_claimed_card() -> None:
    s = scene("solitaire", deck=CAMPAIGN, plays="O", campaigners="R1=west", state_cards="A11",
              states="NY=2R")  # fmt: skip
    s.answer("card:B5", "die:6 die:4")
    assert s.result == "R1 northeast, State cards -, NY 6R, VT NH ME MA RI CT NJ 1R"
    lines = [line for line in s.log if "cube in" in line]
    assert lines[2] == "The Oppobot adds a red cube in Vermont."  # between the second and third


def test_o9_after_sending_the_x_comes_before_the_cards_text() -> None:
    s = scene("solitaire", deck="B11", plays="O", sent=True, state_cards="A11", states="NY=3R")
    s.answer("card:B11")
    assert s.result == "State cards -, NY X, VT NH ME MA RI NJ 1R, CT 3R"
    told = [line for line in s.log if "New York" in line or "Vermont" in line]
    assert told[-3:] == ["The Oppobot claims the State card New York.",
                         "New York rejects the amendment.",
                         "The Oppobot adds a red cube in Vermont."]  # fmt: skip


def test_o9_claims_may_follow_from_claims() -> None:
    s = scene("solitaire", deck="B11", plays="O", state_cards="A11 A12", states="NY=2R NJ=3R")
    s.answer("card:B11", "die:1 die:1 die:1 die:2")
    assert "State cards -" in s.result and "WA OR CT 3R" in s.result


def test_o10_a_condition_that_does_not_hold_means_no_effect() -> None:
    s = scene("solitaire", deck=CAMPAIGN, plays="O", campaigners="R1=west", state_cards="A1",
              states="CA=3R")  # fmt: skip
    s.answer("card:B5", "die:1 die:1")
    assert s.result == "State cards -, CA 4R"
    assert "The condition of California does not hold: it has no effect." in s.log


def test_o10_superior_lobbying_needs_three_markers_and_throws_until_one_succeeds() -> None:
    few = scene("solitaire", phase="strategy", congress=2).answer("bid:0 die:1 card:T6")
    assert few.state.congress == 2
    s = scene("solitaire", phase="strategy", congress=3).answer("bid:0 die:1 card:T6")
    s.answer("die:1 die:1 die:5 die:5")
    assert s.options[-1] == "die:8"  # again
    s.answer("die:6 die:7 die:8 die:8")
    assert s.state.congress == 0


def test_o11_cubes_left_over_go_to_the_nearest_open_state() -> None:
    s = scene("solitaire", deck=CAMPAIGN, plays="O", campaigners="R1=west", sent=True,
              states="NM=3R")  # fmt: skip
    s.answer("card:B5", "die:1 die:8 die:3")
    assert s.result == "AZ 2R, NM X"
    assert "2 cubes left over: Arizona is the nearest open state." in s.log


def test_o11_a_tie_is_thrown_and_a_state_is_filled_before_the_next() -> None:
    s = scene("solitaire", deck=CAMPAIGN, plays="O", campaigners="R1=west", sent=True,
              states="WA=3R OR=2R")  # fmt: skip
    s.answer("card:B5", "die:1 die:1 die:4")
    assert s.options[-1] == "die:8"  # Oregon or Idaho
    s.answer("die:3 die:2")  # California is not among those tied
    assert s.result == "WA OR X, ID 1R"  # two settle Oregon, the last goes to Idaho
    assert "The Oppobot's state die shows 3: California, which is not among those tied: again." in (
        s.log
    )


def test_o11_without_an_open_state_they_are_lost() -> None:
    s = scene("solitaire", deck=CAMPAIGN, plays="O", campaigners="R1=west", sent=True,
              states="West=check CA=3R")  # fmt: skip
    s.answer("card:B5", "die:1 die:3 die:4")
    assert s.result == "CA X"
    assert "3 cubes left over: no state of the region is open." in s.log


def test_o11_cubes_of_an_event_beyond_an_x_are_lost() -> None:
    s = scene("solitaire", deck="B11", plays="O", sent=True, states="NY=3R").answer("card:B11")
    assert s.result == "NY X, CT 2R"


def test_o12_regional_focus_throws_for_a_tie_of_open_regions() -> None:
    s = scene("solitaire", phase="strategy", strategy="T8 T1 T5", sent=True, states="NY=check")
    s.answer("bid:0 die:1 card:T8", "die:6 die:2")
    assert s.result.endswith("Plains 1R")
    assert (
        "The Oppobot's region die shows 6: the Northeast, which is not among those tied: again."
        in (s.log)
    )
    assert "The most states are open in the Plains." in s.log


def test_o12_regional_focus_counts_every_state_of_a_region() -> None:
    """One settled state is enough, the last of the last region too."""
    one_each = "OR=check MT=check GA=check OH=check DE=check"
    s = scene("solitaire", phase="strategy", strategy="T8 T1 T5", sent=True, states=one_each)
    s.answer("bid:0 die:1 card:T8")
    assert s.result.endswith("Northeast 1R")
    level = f"{one_each} CT=check"
    s = scene("solitaire", phase="strategy", strategy="T8 T1 T5", sent=True, states=level)
    s.answer("bid:0 die:1 card:T8")
    assert s.actor == "nature"  # all are level: a die decides


def test_o13_a_check_is_found_by_throwing_both_dice() -> None:
    s = scene("solitaire", phase="strategy", strategy="T2 T1 T5", sent=True, states="NY=check OH=X")
    s.answer("bid:0 die:1 card:T2", "die:4 die:8 die:6 die:1")
    assert s.result.endswith("NY 2R")
    assert "The Oppobot's state die shows 8: Ohio, which shows no check: again." in s.log


def test_o13_ties_for_the_most_are_decided_by_lot() -> None:
    s = scene("solitaire", deck="B32", plays="O", states="NY=2P OH=2P GA=2P").answer("card:B32")
    assert s.actor == "nature" and s.options == ["state:GA", "state:OH", "state:NY"]
    s.answer("state:OH state:NY")
    assert s.result == "OH NY -"
    assert "Of the states tied for the most, lots name Ohio." in s.log


def test_o14_it_votes_on_the_state_with_the_most_red() -> None:
    s = scene("solitaire", phase="final-voting", pick=1, states="GA=3R TX=2R NY=2P")
    assert s.log == ["The Oppobot calls the vote in Georgia (most red: 3 red cubes)."]
    s.answer("die:1 die:6")
    assert s.result == "GA check"


def test_o14_without_red_it_votes_on_the_fewest_suffragist_cubes() -> None:
    full = "West=1P Plains=1P South=1P Midwest=1P Atlantic=1P Northeast=1P"
    s = scene("solitaire", phase="final-voting", pick=1, states=f"{full} GA=-")
    assert s.log == ["The Oppobot calls the vote in Georgia "
                     "(no red anywhere, fewest others: 0 Suffragist cubes)."]  # fmt: skip


def test_o14_a_tie_is_thrown_with_both_dice() -> None:
    s = scene("solitaire", phase="final-voting", pick=1, states="GA=2R TX=2R")
    s.answer("die:3 die:2")  # Arkansas is not among those tied
    assert s.options[-1] == "die:6"
    s.answer("die:3 die:6")
    assert s.log[-1] == "The Oppobot calls the vote in Georgia (most red: 2 red cubes)."


@pytest.mark.parametrize(("boxes", "sides"), [("", 6), ("B37", 8)])
def test_o14_it_throws_its_own_die_and_never_again(boxes: str, sides: int) -> None:
    s = scene("solitaire", phase="final-voting", boxes=boxes, buttons="S3")
    s.answer("state:NY die:6")
    assert s.options[-1] == f"die:{sides}"
    s.answer("die:1")
    assert s.result == "NY check"  # it was behind, and nobody was asked


def test_o14_the_suffragists_may_throw_again_against_it() -> None:
    s = scene("solitaire", phase="final-voting", buttons="S1").answer("state:NY die:1 die:2")
    assert s.actor == "Suffragist" and s.options == ["keep", "reroll"]


def test_o15_it_knocks_out_the_more_numerous_color() -> None:
    s = scene("solitaire", deck="B11", plays="O", states="NY=3P1Y CT=1P2Y").answer("card:B11")
    # New York: purple twice. Connecticut: yellow, then lots decide the tie.
    assert s.options == ["CT-P", "CT-Y"] and s.actor == "nature"
    s.answer("CT-P")
    assert s.result == "NY 1P1Y, CT 1Y"


def test_o15_a_tie_is_decided_by_lot_when_cubes_are_removed_too() -> None:
    s = scene("solitaire", deck="B19", plays="O", states="NY=2P1Y OH=1P1Y GA=2P2Y")
    s.answer("card:B19")
    # Georgia has the most; one of each color goes, whichever is drawn first.
    assert s.options == ["GA-P", "GA-Y"]
    s.answer("GA-Y")
    # New York: purple first, then one of each is left and lots decide. Ohio loses both.
    assert s.options == ["NY-P", "NY-Y"] and s.actor == "nature"
    s.answer("NY-P")
    assert s.result == "GA 1P1Y, OH -, NY 1Y"


def test_o16_the_black_dice_have_higher_faces() -> None:
    bids = scene("solitaire", "hard", phase="strategy").answer("bid:0")
    assert bids.options == ["die:2", "die:3", "die:4"]
    campaign = scene("solitaire", "hard", deck=CAMPAIGN, plays="O", campaigners="R1=west")
    campaign.answer("card:B5", "die:1 die:1")
    assert campaign.options == ["die:2", "die:3", "die:4"]
    vote = scene("solitaire", "hard", phase="final-voting").answer("state:NY die:1")
    assert vote.options == ["die:2", "die:3", "die:4", "die:5", "die:6", "die:6"]
    eight = scene("solitaire", "hard", phase="final-voting", boxes="B37").answer("state:NY die:1")
    assert eight.options[-3:] == ["die:7", "die:8", "die:8"]


def test_o17_its_cards_work_on_like_the_oppositions() -> None:
    war = scene("solitaire", hand="S5 S6", boxes="B4")  # The Civil War, the Oppobot's
    assert war.options == ["event:S5"]
    war.answer("event:S5", "die:3")
    assert war.result == "buttons S 2, turn box -" and war.discards("B").endswith("B4")
    tax = scene("solitaire", hand="S3", boxes="B23", buttons="S1").answer("event:S3")
    assert tax.result == "congress 1, buttons S 2"
    barred = scene("solitaire", hand="S13", boxes="B4").answer("event:S13", "die:8")
    assert barred.result == "nothing"


def test_o17_it_wins_with_the_thirteenth_x_or_when_the_amendment_stays_in_congress() -> None:
    s = scene(
        "solitaire", deck="B11", plays="O", sent=True, states="South=X TN=X KY=X VA=X NC=X NY=3R"
    )
    s.answer("card:B11")
    assert s.state.winner == 1 and s.state.scores() == [-1.0]
    outcome = s.state.outcome()
    assert outcome is not None and (outcome.winners, outcome.reason) == ((), "13-crosses")
    late = scene("solitaire", phase="cleanup", turn=6, congress=5)
    assert late.state.reason == "amendment-not-sent"


def test_o18_cooperative_play_is_two_partners_against_it() -> None:
    s = scene("cooperative", hand="S3 / S8", round=1, campaigners="P1=west Y1=south")
    assert s.actor == "Purple"
    s.answer("campaign:S3", "die:1 die:1 CA+P CA+P")
    assert s.actor == "nature"
    riots = scene("cooperative", hand="S3 S9 / S8 S10", deck="B38 S11 S12", plays="O")
    riots.answer("card:B38", "card:S3 card:S10")
    assert (riots.hand(0), riots.hand(1)) == ("S9 S11", "S8 S12")
    vote = scene("cooperative", phase="final-voting", pick=1, states="GA=1R").answer("die:6 die:1")
    assert vote.actor == "Yellow"


def test_no_seat_is_ever_asked_for_the_oppobot() -> None:
    s = scene("solitaire", hand="S22 S3 S9 S40", turn=1, round=1)
    for answer in ("event:S22", "event:S3", "card:B10", "event:S40", "card:B16"):
        s.answer(answer)
    assert s.asked == {0, NATURE}
    assert GAME.mode("solitaire").seats == ("Suffragist",)


def test_o10_the_oppobot_lobbies_with_four_eight_sided_dice() -> None:
    s = scene("solitaire", phase="strategy", buttons="S1", congress=3, strategy="T6 T1 T12")
    s.answer("bid:0 die:1 card:T6", "die:6 die:1 die:8 die:2")
    assert "The Oppobot throws four 8-sided dice: 6, 1, 8 and 2." in s.log
    assert s.state.congress == 1


def test_o13_only_states_that_have_such_cubes_lose_any() -> None:
    """Gerrymandering looks for two states; where one alone has yellow cubes, no lot is drawn."""
    s = scene("solitaire", deck="B9", plays="O", states="OH=2Y NY=3P").answer("card:B9")
    assert s.result == "OH -" and s.actor == "Suffragist"
