"""Congress, sending and victory (rulings K-1 to K-9)."""

from __future__ import annotations

from tests.rules.votes_for_women.kit import scene

THIRTY_FIVE = "West=check Plains=check Midwest=check Northeast=check TX=check AR=check LA=check"
TWELVE = "Atlantic=X TX=X AR=X LA=X MS=X"


def test_k1_congress_holds_none_to_six() -> None:
    s = scene(hand="O2").answer("event:O2")
    assert s.result == "turn box O2"  # nothing to remove
    assert not [line for line in s.log if "Congress" in line]


def test_k2_the_sixth_marker_sends_the_amendment_and_settles_full_states() -> None:
    s = scene(hand="S40", congress=5, states="NY=4P OH=3P2Y GA=5R UT=3P")
    s.answer("event:S40")
    assert s.result == "congress sent, GA X, OH NY check"
    assert s.board == "UT 3P, GA X, OH check, NY check"
    assert s.log[1:3] == ["Suffragist adds 1 column to Congress, which now holds 6.",
                          "Congress sends the Nineteenth Amendment to the states."]  # fmt: skip


def test_k2_the_running_effect_goes_on_under_the_new_rules() -> None:
    s = scene(hand="S28", congress=5, states="NY=3P")
    s.answer("event:S28", "NY+P CA+P KS+P TX+P OH+P PA+P")
    assert s.result == "congress sent, buttons S 2, CA KS TX OH PA 1P, NY check"


def test_k3_both_thresholds_cannot_be_met_at_once() -> None:
    s = scene(hand="S40", congress=5, states="West=4P Plains=4P Midwest=4P Northeast=4P TX=4P "
              "AR=4P LA=4P MS=4P Atlantic=4R AL=4R GA=4R SC=4R FL=4R")  # fmt: skip
    s.answer("event:S40")
    assert s.state.winner == 0 and s.state.settled == [36, 12]
    assert s.log[-1] == "The Suffragists win."  # told when all marks are placed
    reject = scene(
        hand="S40", congress=5, states="West=4P Atlantic=4R AL=4R GA=4R SC=4R FL=4R MS=4R"
    )
    assert "winner O by 13-crosses" in reject.answer("event:S40").result


def test_k4_markers_beyond_the_sixth_are_lost() -> None:
    s = scene(hand="S38", congress=5).answer("event:S38", "die:3")
    assert s.state.sent and s.state.congress == 0


def test_k5_after_sending_markers_do_nothing_and_the_rest_of_the_card_works() -> None:
    s = scene(hand="S3 O4", sent=True).answer("event:S3 event:O4")
    assert s.result == "buttons S 2, GA 2R"


def test_k6_sent_stays_sent() -> None:
    s = scene(hand="O2 O4 O12", sent=True, round=1).answer("event:O2")
    assert s.state.sent and s.state.congress == 0


def test_k7_the_thirty_sixth_check_wins_in_the_middle_of_anything() -> None:
    s = scene(hand="S24", sent=True, states=THIRTY_FIVE + " PA=3P")
    before = s.state.outcome()
    s.answer("event:S24", "die:6 die:6", "PA+P")
    assert before is None and s.result == "winner S by 36-checks, PA check"
    assert s.actor == "nobody" and s.state.scores() == [1.0, -1.0]
    assert s.log[-1] == "The Suffragists win."
    assert s.asks == "The Suffragists win. Thirty-six states ratified the Nineteenth Amendment."


def test_k7_the_thirteenth_x_wins_for_the_opposition() -> None:
    s = scene(hand="O10", sent=True, states=TWELVE + " NY=3R").answer("event:O10")
    assert s.result == "winner O by 13-crosses, NY X"  # Connecticut never gets its cubes
    assert s.log[-1] == "The Opposition wins."


def test_k8_sending_leaves_campaigners_boxes_and_cards_alone() -> None:
    s = scene(hand="S40 S3", congress=5, boxes="S2 S6", campaigners="P1=west R1=south",
              claimed="A3 /", state_cards="A8")  # fmt: skip
    s.answer("event:S40")
    assert s.result == "congress sent"


def test_k9_the_opposition_may_place_the_sixth_marker_and_win_by_it() -> None:
    s = scene(hand="O9", congress=5, campaigners="R1=west", states="South=4R Northeast=5R")
    s.answer("lobby:O9", "die:6")
    assert s.explain("marker-on") == (
        "The sixth column sends the amendment. At once 0 ratify, 16 reject."
    )
    s.answer("marker-on")
    assert "winner O by 13-crosses" in s.result
