"""Claiming and playing State and Strategy cards (rulings D-1 to D-15)."""

from __future__ import annotations

from tests.rules.votes_for_women.kit import each, scene


def test_d1_the_fourth_cube_claims_the_open_state_card_by_itself() -> None:
    s = scene(hand="S17", states="NJ=2P", state_cards="A12 A9").answer("event:S17", "NJ+P NJ+Y")
    assert s.result == "Suffragist claimed A12, State cards A9, NJ 3P1Y"
    assert "Suffragist claims the State card New Jersey." in s.log


def test_d1_three_cubes_or_a_card_that_is_not_open_claim_nothing() -> None:
    s = scene(hand="O10", states="NY=1R", state_cards="A11").answer("event:O10")
    assert s.result == "NY 3R, CT 2R"
    out = scene(hand="O10", states="NY=2R").answer("event:O10")
    assert out.result == "NY 4R, CT 2R"


def test_d2_after_sending_the_card_is_claimed_before_the_mark_is_placed() -> None:
    s = scene(hand="O10", sent=True, states="NY=3R", state_cards="A11").answer("event:O10")
    assert s.result == "Opposition claimed A11, State cards -, NY X, CT 2R"
    told = [line for line in s.log if "New York" in line]
    assert told[-2:] == ["Opposition claims the State card New York.",
                         "New York rejects the amendment."]  # fmt: skip


def test_d3_nobody_claims_at_the_moment_of_sending() -> None:
    s = scene(hand="S40", congress=5, states="NY=4P OH=3P", state_cards="A8")
    s.answer("event:S40")
    assert s.result == "congress sent, NY check"


def test_d4_every_kind_of_placement_claims() -> None:
    campaign = scene(hand="S3", campaigners="P1=west", state_cards="A1", states="CA=3P")
    assert "claimed A1" in campaign.answer("campaign:S3", "die:1 CA+P").result
    state_card = scene(claimed="A2 /", states="CA=3P", state_cards="A1").answer(
        "claimed:A2", "CA+P"
    )
    assert "claimed A1" in state_card.result
    strategy = scene(claimed="T8 /", states="CA=3P", state_cards="A1").answer("claimed:T8")
    assert "claimed A1" in strategy.answer("region:west WA+P OR+P CA+P").result


def test_d5_knocking_out_never_claims_for_the_other_side() -> None:
    s = scene(hand="O10", states="NY=3P", state_cards="A11").answer("event:O10")
    assert s.result == "NY 1P, CT 2R"


def test_d6_falling_below_four_does_not_lose_the_card() -> None:
    s = scene(hand="O10 S3", claimed="A11 /", states="NY=4P", plays="O").answer("event:O10")
    assert s.result == "NY 2P, CT 2R"


def test_d7_a_taken_state_card_is_not_replaced() -> None:
    s = scene(hand="S17 O11", states="NJ=2P", state_cards="A12 A9")
    s.answer("event:S17", "NJ+P NJ+P PA+P PA+P DE+P DE+P")
    assert s.state.state_cards == (125,)
    s.answer("done event:O11")
    assert s.state.claimed == [(128,), ()]


def test_d9_a_claimed_card_comes_before_or_after_the_card_of_the_hand() -> None:
    before = scene(hand="S3 S8", claimed="A3 /").answer("claimed:A3")
    assert before.options == ["event:S3", "event:S8"]
    after = scene(hand="S3", claimed="A3 /").answer("event:S3")
    assert after.options == ["done", "claimed:A3"]
    assert after.asks.endswith("play a claimed card as well, or end the round")
    after.answer("claimed:A3")
    assert after.state.buttons == [4, 0] and after.actor == "Opposition"


def test_d9_even_one_claimed_in_this_round() -> None:
    s = scene(hand="S17", states="NJ=2P", state_cards="A12")
    s.answer("event:S17", each("+P", "NJ PA DE", 2))
    assert s.options == ["done", "claimed:A12"]
    assert s.answer("claimed:A12").state.buttons == [2, 0]


def test_d9_never_in_the_strategy_phase_nor_in_final_voting() -> None:
    bids = scene(phase="strategy", claimed="A3 / A6", buttons="S1 O1")
    assert bids.options == ["bid:0", "bid:1"]
    vote = scene(phase="final-voting", claimed="A3 / A6")
    assert not [option for option in vote.options if "claimed" in option]


def test_d10_printed_conditions_hold_for_claimed_cards() -> None:
    s = scene(hand="S3", claimed="T9 T2 /", turn=4)
    assert s.options == ["event:S3"]


def test_d12_playing_one_is_optional_and_does_not_replace_the_hand() -> None:
    s = scene(hand="S3", claimed="A3 /").answer("event:S3 done")
    assert s.state.claimed == [(119,), ()] and s.actor == "Opposition"
    first = scene(hand="S3", claimed="A3 /").answer("claimed:A3")
    assert "done" not in first.options


def test_d13_an_open_state_card_means_an_open_contest() -> None:
    # The invariants of every scene hold this; here the card goes the moment the contest ends.
    s = scene(hand="O10", sent=True, states="NY=3R", state_cards="A11 A8").answer("event:O10")
    assert s.result == "Opposition claimed A11, State cards A8, NY X, CT 2R"


def test_d14_no_event_tax_is_paid_for_claimed_cards() -> None:
    s = scene(hand="S3", claimed="A3 /", boxes="O37 O27").answer("claimed:A3")
    assert s.state.buttons == [2, 0]


def test_d15_only_one_claimed_card_is_played_in_a_round() -> None:
    s = scene(hand="S3", claimed="A3 A6 T1 /").answer("claimed:T1")
    assert s.options == ["event:S3"]
    after = scene(hand="S3", claimed="A3 A6 T1 /").answer("event:S3 claimed:A3")
    assert after.actor == "Opposition"
