"""Every Opposition card, played as an event."""

from __future__ import annotations

from typing import Any

import pytest

from suffrage.games.votes_for_women.actions import ON_TOP
from suffrage.games.votes_for_women.deck.decks import CARDS
from suffrage.games.votes_for_women.effects.draws import ARRANGE
from tests.rules.votes_for_women.kit import each, scene

ONE_EACH = "CA+R KS+R TX+R OH+R PA+R NY+R"  # one state of each region
THESE_SIX = "CA KS TX OH PA NY 1R"
PURPLE = "NY=2P1Y OH=1P GA=3P UT=4P ME=1P"
YELLOW = "NY=2Y1P OH=1Y GA=3Y UT=4Y ME=1Y"

# The card, what lies on the table, the answers after the card, and what is different then.
PLAYED: list[tuple[str, dict[str, Any], str, str]] = [
    ("O1 The Patriarchy", {}, "",
     "buttons O 4, R1 south, South Midwest Atlantic & Appalachia Northeast 1R"),
    ("O2 The Civil War", {"congress": 3}, "", "congress 2, turn box O2"),
    ("O3 15th Divides Suffragists", {"boxes": "S6", "states": PURPLE, "buttons": "S5"},
     "state:NY state:GA state:UT state:OH", "buttons S 3, UT GA OH -, NY 1Y"),
    ("O4 Senator Joseph Brown", {"congress": 1}, "", "congress 0, GA 2R"),
    ("O5 Minor v. Happersett", {"congress": 1}, "die:3", "congress 0, MO 2R"),
    ("O6 Senate Rejects Suffrage Amendment", {"congress": 2}, "die:4", "congress 1, buttons O 1"),
    ("O7 South Dakota Rejects Suffrage", {"congress": 2}, "die:6", "congress 1, SD 2R"),
    ("O8 Gerrymandering", {"states": YELLOW}, "state:UT state:NY", "UT -, NY 1P"),
    ("O9 Border States", {}, "", "MO KY WV MD DE 1R"),
    ("O10 Horace Greeley", {}, "", "NY CT 2R"),
    ("O11 New York Newspapers", {}, "", "NY NJ 2R"),
    ("O12 Senator George Vest", {"congress": 5}, "", "congress 4, MO 2R"),
    ("O13 Catharine Beecher", {}, "die:2 WA+R FL+R", "WA FL 1R"),
    ("O14 Progress, Not Politics", {"deck": "O2 O3 O4 O5 O6 O7"},
     "on-top:2 top:O7 top:O2 bottom:O6 bottom:O5 bottom:O4", "nothing"),
    ("O15 Southern “Hospitality”", {}, "", "GA SC TN VA NC 1R"),
    ("O16 Beer Brewers", {}, "", "turn box O16"),
    ("O17 Southern Resentment", {"boxes": "S6"}, "", "TX AR LA MS AL 1R"),
    ("O18 Old Dixie", {}, "", "LA MS AL GA FL 1R"),
    ("O19 NAOWS Forms", {"campaigners": "R1=west"}, "", "buttons O 2, R2 northeast"),
    ("O20 Woman and the Republic", {"deck": "O49 O10"}, "card:O49", "buttons O 3"),
    ("O21 The Ladies’ Battle", {"deck": "O49 O10"}, "card:O10", "NY CT 2R"),
    ("O22 Backlash to the Movement", {"states": PURPLE},
     "NY-P NY-Y GA-P GA-P UT-P UT-P", "UT 2P, GA NY 1P"),
    ("O23 Xenophobia", {"states": "NY=2P1Y OH=3Y"}, "state:NY state:OH", "OH -, NY 1Y"),
    ("O24 “O Save Us Senators, From Ourselves”", {}, ONE_EACH, THESE_SIX),
    ("O25 Emma Goldman", {}, "die:2 NY+R NJ+R", "NY NJ 1R"),
    ("O26 The Great 1906 San Francisco Earthquake", {"states": "CA=3P2Y NV=1P", "buttons": "S2"},
     "", "buttons S 1, CA -"),
    ("O27 A Threat to the Ideal of Womanhood", {}, "", "turn box O27"),
    ("O28 “Unwarranted, Unnecessary & Dangerous Interference”", {}, ONE_EACH, THESE_SIX),
    ("O29 Conservative Opposition", {}, "", "turn box O29"),
    ("O30 The SSWSC", {"boxes": "S35"}, each("+R", "TX GA FL", 2), "buttons O 2, TX GA FL 2R"),
    ("O31 Western Saloons Push Suffrage Veto", {}, "", "NV UT NM 1R, AZ 2R"),
    ("O32 Transcontinental Railroad", {"campaigners": "R1=south"},
     "move:R1:west die:2 WA+R OR+R", "R1 west, WA OR 1R"),
    ("O33 White Supremacy and the Suffrage Movement",
     {"boxes": "S35", "states": YELLOW, "buttons": "S1"},
     "state:UT state:GA state:OH state:ME", "buttons S 0, UT GA OH ME -"),
    ("O34 Senator John Weeks", {"congress": 1}, "", "congress 0, NH 2R"),
    ("O35 Senator “Cotton Ed” Smith", {"congress": 1}, "", "congress 0, SC 2R"),
    ("O36 War in Europe", {"congress": 1}, "", "congress 0, turn box O36"),
    ("O37 1918 Pandemic", {"congress": 1}, "", "congress 0, turn box O37"),
    ("O38 The Business of Being a Woman", {"deck": "O9 O49"}, "card:O9", "MO KY WV MD DE 1R"),
    ("O39 The Eden Sphinx", {"deck": "O9 O46"}, "card:O46", "final box O46"),
    ("O40 Big Liquor’s Big Money", {}, "", "turn box O40"),
    ("O41 Red Scare", {"states": PURPLE}, "state:NY state:UT", "UT -, NY 1Y"),
    ("O42 Southern Women’s Rejection League", {"boxes": "S35"}, "die:3 TX+R TX+R LA+R",
     "TX 2R, LA 1R"),
    ("O43 United Daughters of the Confederacy", {"boxes": "S35"}, "die:1 SC+R", "SC 1R"),
    ("O44 Cheers to “No on Suffrage”", {}, "die:3 NY+R NY+R WA+R", "WA 1R, NY 2R"),
    ("O45 The Unnecessary Privilege", {}, "die:2 NY+R WA+R", "WA NY 1R"),
    ("O46 Voter Suppression", {}, "", "final box O46"),
    ("O47 Anti-Suffrage Riots", {"hand": "O47 S3 S8 S9", "deck": "S10 S11", "plays": "O"},
     "card:S3 card:S9", "nothing"),
    ("O48 American Constitutional League", {"buttons": "O6"}, "card:T12 card:T2",
     "buttons O 2, Opposition claimed T12, Strategy cards T1 T2 T6"),
    ("O49 The Woman Patriot", {}, "", "buttons O 3"),
    ("O50 Governor Clement’s Veto", {"sent": True, "states": "TN=check NY=check"}, "state:TN",
     "TN X"),
    ("O51 Senator Henry Cabot Lodge", {"congress": 1}, "", "congress 0, MA 2R"),
    ("O52 Senator William Borah", {"congress": 1}, "", "congress 0, UT 2R"),
]  # fmt: skip


@pytest.mark.parametrize(("card", "given", "answers", "result"), PLAYED, ids=[p[0] for p in PLAYED])
def test_an_opposition_card_is_played_as_an_event(
    card: str, given: dict[str, Any], answers: str, result: str
) -> None:
    code, _, title = card.partition(" ")
    s = scene(**{"hand": code} | given)
    s.answer(f"event:{code}", answers)
    assert s.result == result
    assert s.log[0] == f"Opposition plays {title} as an event."
    stays = any(code in box.split() for box in result.split(", ") if " box " in box)
    assert (code in s.discards("O").split()) == (not stays)
    assert s.actor == ("Opposition" if "claimed" in result else "Suffragist")


def test_every_opposition_card_has_its_scene() -> None:
    assert [card for card, *_ in PLAYED] == [f"O{c.number - 52} {c.title}" for c in CARDS[53:105]]


# Where a card says more than its plain case shows


@pytest.mark.parametrize("card", ["O5", "O6", "O7"])
@pytest.mark.parametrize("die", [1, 2])
def test_e4_an_opposition_gate_needs_a_three(card: str, die: int) -> None:
    s = scene(hand=card, congress=3).answer(f"event:{card}", f"die:{die}")
    assert s.result == "nothing"


def test_e11_progress_not_politics_orders_the_next_six_cards() -> None:
    s = scene(hand="O14", deck="O2 O3 O4 O5 O6 O7")
    s.answer("event:O14")
    assert s.asks == (
        "Progress, Not Politics: how many of the 6 cards go back on top "
        "(the others go to the bottom)"
    )
    s.answer("on-top:2")
    assert s.asks == "Progress, Not Politics: which card comes next on top (6 left)"
    s.answer("top:O7 top:O2")
    assert s.asks == "Progress, Not Politics: which card comes next at the bottom (4 left)"
    s.answer("bottom:O6 bottom:O5 bottom:O4")
    assert s.deck(1) == "O7 O2 ... O6 O5 O4 O3"
    assert "Opposition puts 2 on top of the deck and 4 at its bottom." in s.log


def test_e11_everybody_hears_how_many_go_on_top_and_nobody_which() -> None:
    # The first number means none, the card before it the last that can go to the bottom.
    assert ARRANGE.overheard(ON_TOP) and not ARRANGE.overheard(ON_TOP - 1)


def test_e11_with_a_short_deck_there_are_fewer_cards_to_order() -> None:
    s = scene(hand="O14", deck="O2 O3", short=True).answer("event:O14", "on-top:1 top:O3")
    assert s.deck(1) == "O3 ... O2"
    empty = scene(hand="O14", short=True).answer("event:O14")
    assert empty.actor == "Suffragist"


def test_e10_the_riots_discard_two_cards_at_random_and_draw_two() -> None:
    s = scene(hand="O47 S3 S8 S9", deck="S10 S11", plays="O")
    s.answer("event:O47", "card:S3")
    assert s.actor == "nature" and s.options == ["card:S8", "card:S9"]
    s.answer("card:S9")
    assert s.hand() == "S8 S10 S11"
    assert s.discards().split()[-2:] == ["S3", "S9"]


def test_e10_the_riots_take_the_only_card_of_a_hand() -> None:
    s = scene(hand="O47 S3", deck="S10 S11", plays="O").answer("event:O47", "card:S3")
    assert s.hand() == "S10"
    bare = scene(hand="O47 O49", deck="S10", plays="O", spare=False).answer("event:O47")
    assert bare.hand() == ""


def test_b4_a_random_discard_cannot_be_thrown_again() -> None:
    s = scene(hand="O47 S3 S8 S9", deck="S10 S11", plays="O", buttons="S3 O3")
    s.answer("event:O47", "card:S3 card:S9")
    assert s.actor == "Suffragist" and "reroll" not in s.options


def test_c13_up_to_four_states_may_be_one_or_none() -> None:
    table: dict[str, Any] = {"hand": "O3", "boxes": "S6", "states": PURPLE, "buttons": "S5"}
    one = scene(**table).answer("event:O3", "state:NY done")
    assert one.result == "buttons S 3, NY 1Y"
    none = scene(**table).answer("event:O3", "done")
    assert none.result == "buttons S 3"


def test_c14_clearing_purple_leaves_yellow() -> None:
    s = scene(hand="O41", states="NY=2P2Y").answer("event:O41", "state:NY")
    assert s.result == "NY 2Y"


def test_e23_xenophobia_may_strike_one_state_twice_and_skips_a_color_that_is_nowhere() -> None:
    s = scene(hand="O23", states="NY=2P2Y OH=1Y").answer("event:O23", "state:NY state:NY")
    assert s.result == "NY -"
    only_yellow = scene(hand="O23", states="OH=1Y").answer("event:O23", "state:OH")
    assert only_yellow.result == "OH -"


def test_e19_the_railroad_may_leave_campaigners_where_they_are() -> None:
    s = scene(hand="O32", campaigners="R1=south R2=south")
    s.answer("event:O32", "move:R1:west done die:1 die:1")
    assert s.asks == ("Campaigning: give the 1 to a campaigner (2 dice left)")
    s.answer("assign:R1 CA+R TX+R")
    assert s.result == "R1 west, CA TX 1R"


def test_e19_without_campaigners_the_railroad_does_nothing() -> None:
    assert scene(hand="O32").answer("event:O32").result == "nothing"


def test_e12_the_veto_may_place_the_thirteenth_x() -> None:
    s = scene(hand="O50", sent=True, states="South=X TN=X KY=X VA=X NC=X NY=check")
    s.answer("event:O50", "state:NY")
    assert s.result == "winner O by 13-crosses, NY X"


def test_e12_the_veto_waits_for_the_amendment_and_does_nothing_without_a_check() -> None:
    assert "event:O50" not in scene(hand="O50", campaigners="R1=west").options
    s = scene(hand="O50", sent=True, states="NY=X").answer("event:O50")
    assert s.result == "nothing"


def test_e24_a_failed_amendment_leaves_its_followers_closed() -> None:
    s = scene(hand="S46 O16 O44").answer("event:S46", "die:1")
    assert s.options == ["event:O16", "event:O44"]  # Beer Brewers and Cheers need it absent
    flag = scene(hand="O16 O31 O40 O44", boxes="S46", campaigners="R1=west")
    assert not [option for option in flag.options if option.startswith("event")]
