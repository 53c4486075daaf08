"""Every Strategy and State card, played as a claimed card by both sides."""

from __future__ import annotations

from typing import Any

import pytest

from suffrage.games.votes_for_women.deck.decks import CARDS
from tests.rules.votes_for_women.kit import each, scene

MIXED = "NY=2P1Y OH=3R"
SENT = {"sent": True, "states": "NY=check GA=X OH=2P"}

# The card, the side, what lies on the table, the answers, and what is different then.
PLAYED: list[tuple[str, str, dict[str, Any], str, str]] = [
    ("T1 Efficient Organizing", "S", {}, "", "buttons S 5"),
    ("T1 Efficient Organizing", "O", {}, "", "buttons O 5"),
    ("T2 Reconsideration", "S", SENT, "state:GA GA+P GA+Y", "GA 1P1Y"),
    ("T2 Reconsideration", "O", SENT, "state:NY", "NY 2R"),
    ("T3 Opposition Research", "S", {"buttons": "S2 O5"}, "", "buttons O 2"),
    ("T3 Opposition Research", "O", {"buttons": "S12 O1"}, "", "buttons S 6"),
    ("T4 Change in Plans", "S", {"hand": "S3 / O1 O9", "deck": "O10"}, "card:O9", "nothing"),
    ("T4 Change in Plans", "O", {"hand": "S1 S3 / O9", "deck": "S9", "plays": "O"}, "card:S3",
     "nothing"),
    ("T5 Bellwether State", "S", {"states": MIXED}, "state:OH OH+P OH+P OH+Y OH+Y", "OH 2P2Y"),
    ("T5 Bellwether State", "O", {"states": MIXED}, "state:NY", "NY 4R"),
    ("T6 Superior Lobbying", "S", {"congress": 1}, "die:6 die:7 die:8 die:1 "
     "marker-on marker-on marker-leave", "congress 3"),
    ("T6 Superior Lobbying", "O", {"congress": 3}, "die:5 die:5 die:6 die:8 "
     "marker-off marker-off", "congress 1"),
    ("T7 The Winning Plan", "S", {"deck": "S3 S8 S9 S10 S11 S12"},
     "card:S3 on-top:1 top:S12 bottom:S8 bottom:S9 bottom:S10", "congress 1, buttons S 2"),
    ("T7 The Winning Plan", "O", {"deck": "O49 O2 O3 O4 O5 O6"},
     "card:O49 on-top:5 top:O6 top:O5 top:O4 top:O3", "buttons O 3"),
    ("T8 Regional Focus", "S", {"states": MIXED}, "region:midwest "
     + each("+Y", "MN IA MO WI MI IL IN"), "MN IA MO WI MI IL IN 1Y, OH 2R"),
    ("T8 Regional Focus", "O", {"states": MIXED}, "region:northeast NY-P",
     "NY 1P1Y, VT NH ME MA RI CT NJ 1R"),
    ("T9 Eye on the Future", "S", {"turn": 5}, "card:S50", "congress 1, buttons S 4"),
    ("T9 Eye on the Future", "O", {"turn": 6}, "card:O49", "buttons O 3"),
    ("T10 Transportation", "S", {"campaigners": "P1=west"}, "done die:2 WA+P WA+P", "WA 2P"),
    ("T10 Transportation", "O", {"campaigners": "R1=west"}, "move:R1:south die:4 "
     + each("+R", "GA", 4), "R1 south, GA 4R"),
    ("T11 Counter Strat", "S", {"boxes": "O2 S2"}, "card:O2", "turn box S2"),
    ("T11 Counter Strat", "O", {"boxes": "O2 S2"}, "card:S2", "turn box O2"),
    ("T12 National Focus", "S", {}, each("+P", "CA KS TX OH PA NY", 2), "CA KS TX OH PA NY 2P"),
    ("T12 National Focus", "O", {}, each("+R", "CA KS TX OH PA NY", 2), "CA KS TX OH PA NY 2R"),
    ("A1 California", "S", {"deck": "S3 S22"}, "card:S22", "buttons S 4"),
    ("A1 California", "O", {"deck": "O49 O9"}, "card:O9", "MO KY WV MD DE 1R"),
    ("A2 Utah", "S", {}, each("+P", "WA OR CA", 2), "WA OR CA 2P"),
    ("A2 Utah", "O", {}, each("+R", "NM AZ UT", 2), "UT AZ NM 2R"),
    ("A3 Montana", "S", {}, "", "buttons S 2"),
    ("A3 Montana", "O", {}, "", "buttons O 2"),
    ("A4 Kansas", "S", {}, each("+Y", "MT WY CO", 2), "MT WY CO 2Y"),
    ("A4 Kansas", "O", {}, each("+R", "MT WY CO ND SD NE"), "MT WY CO ND SD NE 1R"),
    ("A5 Texas", "S", {}, each("+P", "TX AR LA", 2), "TX AR LA 2P"),
    ("A5 Texas", "O", {}, each("+R", "TX AR LA", 2), "TX AR LA 2R"),
    ("A6 Georgia", "S", {}, "", "buttons S 2"),
    ("A6 Georgia", "O", {}, "", "buttons O 2"),
    ("A7 Illinois", "S", {}, each("+Y", "OH IN IL", 2), "IL IN OH 2Y"),
    ("A7 Illinois", "O", {}, each("+R", "OH IN IL", 2), "IL IN OH 2R"),
    ("A8 Ohio", "S", {"deck": "S3 S22"}, "card:S3", "congress 1, buttons S 2"),
    ("A8 Ohio", "O", {"deck": "O49 O9"}, "card:O49", "buttons O 3"),
    ("A9 Pennsylvania", "S", {}, each("+P", "TN VA NC", 2), "TN VA NC 2P"),
    ("A9 Pennsylvania", "O", {}, each("+R", "PA MD DE", 2), "PA MD DE 2R"),
    ("A10 Virginia", "S", {"deck": "S3 S22"}, "card:S22", "buttons S 4"),
    ("A10 Virginia", "O", {"deck": "O49 O9"}, "card:O49", "buttons O 3"),
    ("A11 New York", "S", {}, each("+P", "NY VT NJ", 2), "NY VT NJ 2P"),
    ("A11 New York", "O", {}, each("+R", "NY VT NJ", 2), "NY VT NJ 2R"),
    ("A12 New Jersey", "S", {}, "", "buttons S 2"),
    ("A12 New Jersey", "O", {}, "", "buttons O 2"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("card", "side", "given", "answers", "result"),
    PLAYED,
    ids=[f"{p[0]} by {p[1]}" for p in PLAYED],
)
def test_a_claimed_card_is_played(
    card: str, side: str, given: dict[str, Any], answers: str, result: str
) -> None:
    code, _, title = card.partition(" ")
    owner = {"S": f"{code} /", "O": f"/ {code}"}[side]
    s = scene(**{"claimed": owner, "plays": side} | given)
    s.answer(f"claimed:{code}", answers)
    name = ["Suffragist", "Opposition"][side == "O"]
    played = f"{name} claimed -" + (f", {result}" if result != "nothing" else "")
    assert sorted(s.result.split(", ")) == sorted(played.split(", "))
    assert s.log[0].startswith(f"{name} plays the ") and s.log[0].endswith(f" card {title}.")
    assert [CARDS[number].title for number in s.state.removed] == [title]  # T-8
    assert s.actor == name  # the card of the hand is still to come (D-9, D-12)


def test_every_strategy_and_state_card_has_its_scenes() -> None:
    for side in "SO":
        told = [card for card, by, *_ in PLAYED if by == side]
        assert [card.partition(" ")[2] for card in told] == [card.title for card in CARDS[105:129]]


# Where a card says more than its plain case shows


@pytest.mark.parametrize(("held", "left"), [(0, 0), (1, 0), (2, 1), (5, 2), (6, 3)])
def test_e15_opposition_research_takes_half_rounded_up(held: int, left: int) -> None:
    s = scene(claimed="T3 /", buttons=f"O{held}").answer("claimed:T3")
    assert s.state.buttons == [0, left]


def test_e14_change_in_plans_shows_the_hand_to_its_player_alone() -> None:
    s = scene(claimed="T4 /", hand="S3 / O1 O9 O32", deck="O10").answer("claimed:T4")
    assert s.options == ["card:O9"]  # The Patriarchy and the railroad show campaigners
    held = "Suffragist sees what Opposition holds: The Patriarchy, Border States, "
    assert held + "Transcontinental Railroad." in s.lines(0)
    assert "Suffragist looks at the other side's hand." in s.log
    s.answer("card:O9")
    assert s.hand(1) == "O1 O10 O32"


def test_e14_a_hand_of_campaigners_is_safe() -> None:
    s = scene(claimed="T4 /", hand="S3 / O1 O32").answer("claimed:T4")
    assert s.hand(1) == "O1 O32" and s.actor == "Suffragist"
    empty = scene(claimed="T4 /", hand="S3", spare=False).answer("claimed:T4")
    assert "Suffragist sees what Opposition holds: nothing." in empty.lines(0)


def test_e13_reconsideration_waits_for_the_amendment_and_for_a_mark_of_the_other_side() -> None:
    assert "claimed:T2" not in scene(claimed="T2 /").options
    s = scene(claimed="T2 /", sent=True, states="NY=check").answer("claimed:T2")
    assert s.board == "NY check"


def test_e13_under_the_civil_war_barred_states_cannot_be_reconsidered() -> None:
    s = scene(claimed="T2 /", sent=True, boxes="O2", states="GA=X NY=X").answer("claimed:T2")
    assert s.options == ["state:NY"]
    stuck = scene(claimed="T2 /", sent=True, boxes="O2", states="GA=X").answer("claimed:T2")
    assert stuck.board == "GA X"


def test_e16_counter_strat_ends_an_effect_at_once_and_closes_what_needs_it() -> None:
    s = scene(claimed="T11 /", hand="S5 S6", boxes="O2")
    assert s.options == ["event:S5", "claimed:T11"]  # Union Victory needs the war
    s.answer("claimed:T11")
    assert s.asks == "Counter Strat: choose a card of the turn box to discard"
    s.answer("card:O2")
    assert s.options == ["event:S6"]
    assert s.discards("O").split()[-1] == "O2"


def test_e16_counter_strat_does_nothing_with_an_empty_box() -> None:
    s = scene(claimed="T11 /", boxes="S6 S41").answer("claimed:T11")
    assert s.result == "Suffragist claimed -"


def test_e17_eye_on_the_future_needs_turn_five() -> None:
    assert "claimed:T9" not in scene(claimed="T9 /", turn=4).options
    assert "claimed:T9" in scene(claimed="T9 /", turn=5).options


def test_e17_the_deck_is_shuffled_after_the_event() -> None:
    s = scene(claimed="T9 /", turn=5, deck="S3 S22 S4").answer("claimed:T9", "card:S4")
    # A Vindication draws the two that lay on top: the shuffle is still to come.
    assert s.options == ["card:S3", "card:S22"]
    s.answer("card:S22")
    assert s.state.shuffled == [True, False]
    pools = [len(pool) for pool in s.state.pools[:3]]
    assert pools == [51 - 3 - 1, 0, 0] and s.deck() == " ... "


def test_e17_without_a_playable_card_the_deck_is_only_shuffled() -> None:
    s = scene(claimed="T9 /", turn=5, deck="S5 S39", short=True).answer("claimed:T9")
    assert s.result == "Suffragist claimed -"
    assert "Suffragist shuffles the deck." in s.log


def test_e17_a_card_put_at_the_bottom_can_be_found() -> None:
    s = scene(claimed="/ T9", hand="O14 O49", turn=5, round=1, deck="O2 O3", short=True)
    s.answer("event:O14", "on-top:0 bottom:O2", "claimed:T9", "card:O2")
    assert s.state.boxes[0] == (54,)


def test_e18_the_winning_plan_plays_first_and_arranges_then() -> None:
    s = scene(claimed="T7 /", deck="S4 S8 S9 S10 S11 S12 S22 S3").answer("claimed:T7", "card:S4")
    # A Vindication draws below the six that are out of the deck.
    assert s.options == ["card:S3", "card:S22"]
    s.answer("card:S3", "on-top:0 bottom:S12 bottom:S11 bottom:S10 bottom:S9")
    assert s.deck() == " ... S12 S11 S10 S9 S8"


def test_e18_without_a_playable_card_all_are_arranged() -> None:
    s = scene(claimed="T7 /", deck="S5 S39", short=True).answer("claimed:T7", "on-top:2 top:S39")
    assert s.deck() == "S39 S5 ... "


def test_e18_the_only_card_drawn_is_played_and_nothing_is_left_to_arrange() -> None:
    s = scene(claimed="T7 /", deck="S3", short=True).answer("claimed:T7", "card:S3")
    assert s.deck() == " ... " and s.actor == "Suffragist"


def test_e20_bellwether_state_offers_open_states_and_adds_four_in_full() -> None:
    s = scene(claimed="T5 /", sent=True, states="NY=check GA=X OH=2P").answer("claimed:T5")
    assert len(s.options) == 46 and "state:NY" not in s.options
    s.answer("state:OH OH+P OH+Y")
    assert s.board == "GA X, OH check, NY check"  # settled by the fourth; two are lost


def test_d8_bellwether_state_claims_the_state_card() -> None:
    s = scene(claimed="T5 /", state_cards="A8", states="OH=3R")
    s.answer("claimed:T5", "state:OH", each("+P", "OH", 4))
    assert s.result == "Suffragist claimed A8, State cards -, OH 4P"


def test_e21_superior_lobbying_needs_no_campaigner_and_does_nothing_once_sent() -> None:
    s = scene(claimed="T6 /", sent=True).answer("claimed:T6", "die:8 die:8 die:8 die:8")
    assert s.result == "Suffragist claimed -" and s.actor == "Suffragist"


def test_e22_regional_focus_skips_settled_states_and_may_name_a_barred_region() -> None:
    s = scene(claimed="/ T8", plays="O", sent=True, states="South=check GA=1R")
    s.answer("claimed:T8", "region:south")
    assert s.result == "Opposition claimed -, GA 2R"
    barred = scene(claimed="T8 /", boxes="O2").answer("claimed:T8", "region:south")
    assert barred.result == "Suffragist claimed -"


def test_c11_national_focus_puts_both_cubes_into_one_state_of_each_region() -> None:
    s = scene(claimed="T12 /", states="CA=1R").answer("claimed:T12", "CA-R")
    west = [option for option in s.options if option[:2] in ("WA", "OR", "CA", "ID", "NV")]
    assert west == ["CA+P", "CA+Y"]  # the second step stays where the first was made
    assert s.asks.endswith("add 2 cubes in one state of each region (6 regions left)")


def test_c11_a_region_without_a_legal_state_is_skipped() -> None:
    s = scene(claimed="T12 /", sent=True, states="West=check", boxes="O2")
    s.answer("claimed:T12", each("+P", "KS OH NY", 2))
    assert s.result == "Suffragist claimed -, KS OH NY 2P"


def test_e19_transportation_skips_the_campaign_it_cannot_pay_for() -> None:
    s = scene(claimed="T10 /", boxes="O36", campaigners="P1=west")
    s.answer("claimed:T10", "move:P1:south")
    assert s.result == "P1 south, Suffragist claimed -"  # moved, but no button
