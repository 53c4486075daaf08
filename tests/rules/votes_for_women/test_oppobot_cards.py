"""Every card of the Oppobot's deck as an event and, where the rules allow it, for Campaigning;
and what it makes of State and Strategy cards. The dice are given.
"""

from __future__ import annotations

from typing import Any

import pytest

from suffrage.core.game import NATURE
from suffrage.games.votes_for_women.deck.decks import CARDS
from suffrage.games.votes_for_women.states import NUMBER
from tests.rules.votes_for_women.kit import Scene, scene

SIX_DICE = "die:1 die:2 die:3 die:4 die:5 die:6"  # a state of each region
SIX_STATES = "WA WY LA WI VA RI 1R"
TWICE = "WA WY LA WI VA RI 2R"
PURPLE = "NY=2P1Y OH=1P GA=3P UT=4P ME=1P TX=5P"

# The card, what lies on the table, the dice, and what is different then.
EVENTS: list[tuple[str, dict[str, Any], str, str]] = [
    ("B4 The Civil War", {"congress": 2}, "", "congress 1, turn box B4"),
    ("B5 15th Divides Suffragists", {"boxes": "S6", "states": PURPLE, "buttons": "S3"}, "",
     "buttons S 1, UT TX GA -, NY 1Y"),
    ("B6 Senator Joseph Brown", {"congress": 1}, "", "congress 0, GA 2R"),
    ("B7 South Dakota Rejects Suffrage", {"congress": 1}, "", "congress 0, SD 2R"),
    ("B8 Senator George Vest", {"congress": 1}, "", "congress 0, MO 2R"),
    ("B9 Gerrymandering", {"states": "NY=2Y1P OH=1Y GA=3Y"}, "", "GA -, NY 1P"),
    ("B10 Border States", {}, "", "MO KY WV MD DE 1R"),
    ("B11 Horace Greeley", {}, "", "NY CT 2R"),
    ("B12 New York Newspapers", {}, "", "NY NJ 2R"),
    ("B13 Catharine Beecher", {}, "die:1 die:1 die:1 die:2 die:6 die:8 die:3 die:6",
     "WA OR GA NJ 2R"),
    ("B14 Southern “Hospitality”", {}, "", "GA SC TN VA NC 1R"),
    ("B15 Southern Resentment", {"boxes": "S6"}, "", "TX AR LA MS AL 1R"),
    ("B16 Old Dixie", {}, "", "LA MS AL GA FL 1R"),
    ("B17 Emma Goldman", {}, SIX_DICE, SIX_STATES),
    ("B18 Conservative Opposition", {}, "die:1 die:4 die:2 die:1 die:6 die:8", "ID MT NJ 2R"),
    ("B19 Backlash to the Movement", {"states": "NY=5P OH=4Y GA=3P UT=1P"}, "",
     "GA 1P, OH 2Y, NY 3P"),
    ("B20 Xenophobia", {"states": "NY=2P1Y OH=3Y GA=1P"}, "", "OH -, NY 1Y"),
    ("B21 “O Save Us Senators, From Ourselves”", {}, SIX_DICE, TWICE),
    ("B22 The Great 1906 San Francisco Earthquake", {"states": "CA=2P2Y", "buttons": "S4"}, "",
     "buttons S 3, CA -"),
    ("B23 A Threat to the Ideal of Womanhood", {}, "", "turn box B23"),
    ("B24 “Unwarranted, Unnecessary & Dangerous Interference”", {}, SIX_DICE, TWICE),
    ("B25 The SSWSC", {"boxes": "S35"}, "die:1 die:6 die:8", "TX GA FL 2R"),
    ("B26 Western Saloons Push Suffrage Veto", {}, "", "NV UT NM 1R, AZ 2R"),
    ("B27 White Supremacy and the Suffrage Movement",
     {"boxes": "S35", "states": "NY=2Y OH=1Y GA=3Y UT=4Y ME=5P", "buttons": "S9"}, "",
     "buttons S 7, UT GA OH NY -"),
    ("B28 Senator John Weeks", {"congress": 1}, "", "congress 0, NH 2R"),
    ("B29 Senator “Cotton Ed” Smith", {"congress": 1}, "", "congress 0, SC 2R"),
    ("B30 1918 Pandemic", {"congress": 1}, "", "congress 0, turn box B30"),
    ("B31 Big Liquor’s Big Money", {}, "die:5 die:6 die:4 die:1", "MN NC 4R"),
    ("B32 Red Scare", {"states": "NY=2P1Y OH=1P GA=3P"}, "", "GA -, NY 1Y"),
    ("B33 Southern Women’s Rejection League", {"boxes": "S35"}, "", "South 1R"),
    ("B34 United Daughters of the Confederacy", {"boxes": "S35"}, "die:2 die:3 die:4 die:5",
     "AR LA MS AL 2R"),
    ("B35 Cheers to “No on Suffrage”", {}, "die:1 die:1 die:2 die:1 die:3 die:1 die:4 die:1",
     "WA MT TX MN 3R"),
    ("B36 The Unnecessary Privilege", {}, SIX_DICE, TWICE),
    ("B37 Voter Suppression", {}, "", "final box B37"),
    ("B38 Anti-Suffrage Riots", {"hand": "S3 S8 S9", "deck": "B38 S10 S11"}, "card:S3 card:S9",
     "nothing"),
    ("B39 American Constitutional League", {},
     "card:T1 die:1 die:1 die:2 die:2 die:3 die:3 card:T2",
     "Strategy cards T2 T6 T12, WA WY LA 3R"),
    ("B40 Governor Clement’s Veto", {"sent": True, "states": "NY=check TN=check"},
     "die:6 die:2 die:5 die:1", "TN X"),
    ("B41 Senator Henry Cabot Lodge", {"congress": 1}, "", "congress 0, MA 2R"),
    ("B42 Senator William Borah", {"congress": 1}, "", "congress 0, UT 2R"),
]  # fmt: skip
STARTS = [
    (1, "B1 The Patriarchy", {"states": "OH=1P"}, "",
     "R1 south, South MN IA MO WI MI IL IN Atlantic & Appalachia Northeast 1R, OH -"),
    (3, "B2 NAOWS Forms", {"campaigners": "R1=south"}, "die:6 die:2 die:6 die:7 die:1 die:1",
     "R2 northeast, WA VT CT 4R"),
    (5, "B3 War in Europe", {"congress": 2}, "", "congress 1, turn box B3"),
]  # fmt: skip


@pytest.mark.parametrize(("card", "given", "dice", "result"), EVENTS, ids=[e[0] for e in EVENTS])
def test_an_oppobot_card_is_played_as_an_event(
    card: str, given: dict[str, Any], dice: str, result: str
) -> None:
    code, _, title = card.partition(" ")
    s = scene("solitaire", **{"deck": code, "plays": "O"} | given)
    assert s.options[0].startswith("card:B")
    s.answer(f"card:{code}", dice)
    assert s.result == result
    assert f"The Oppobot plays {title} as an event." in s.log
    assert s.asked == {NATURE, 0} and s.actor == "Suffragist"  # it asked nobody
    assert (code in s.discards("B").split()) == (" box B" not in result)


@pytest.mark.parametrize(
    ("turn", "card", "given", "dice", "result"), STARTS, ids=["B1", "B2", "B3"]
)
def test_o4_a_start_card_opens_turns_one_three_and_five(
    turn: int, card: str, given: dict[str, Any], dice: str, result: str
) -> None:
    s = scene("solitaire", hand="S22 S3", turn=turn, round=1, **given)
    s.answer("event:S22", dice)  # The Club Movement: four buttons
    assert sorted(s.result.split(", ")) == sorted(["buttons S 4", *result.split(", ")])
    assert f"The Oppobot plays {card.partition(' ')[2]} as an event." in s.log


def test_every_oppobot_card_has_its_scene() -> None:
    told = [card for _, card, *_ in STARTS] + [card for card, *_ in EVENTS]
    assert told == [f"B{c.number - 128} {c.title}" for c in CARDS[129:171]]


# Campaigning instead. With one red campaigner: region die, state die, cubes.

OHIO = "die:4 die:8 die:2"
IN_OHIO = "R1 midwest, OH 2R"
NO_RED_LEFT = {"states": "West=7R NM=9R WA=9R"}  # sixty red cubes, and no others
ALL_STRATEGY = "T1 T2 T5 T6 T7 T8 T9 T10 T11 T12"
INSTEAD: list[tuple[str, dict[str, Any]]] = [
    # The condition does not hold.
    ("B5", {}), ("B6", {}), ("B7", {}), ("B8", {}), ("B9", {"states": "NY=1Y"}), ("B15", {}),
    ("B19", {"states": "NY=2P"}), ("B20", {"states": "NY=1P"}), ("B22", {"states": "NV=2P"}),
    ("B25", {}), ("B26", {"boxes": "S46"}), ("B27", {}), ("B28", {}), ("B29", {}),
    ("B31", {"boxes": "S46"}), ("B32", {"states": "NY=1P5Y"}), ("B33", {}), ("B34", {}),
    ("B35", {"boxes": "S46"}), ("B40", {"sent": True, "states": "NY=X"}), ("B41", {}), ("B42", {}),
    # It would change nothing.
    ("B4", {"round": 6}), ("B23", {"round": 6}), ("B30", {"round": 6}),
    ("B10", {"sent": True, "states": "DE=X MD=X WV=X KY=check MO=check"}),
    ("B11", {"sent": True, "states": "NY=check CT=X"}),
    ("B12", {"sent": True, "states": "NY=check NJ=X"}),
    ("B14", {"sent": True, "states": "VA=X NC=X SC=X GA=check TN=X"}),
    ("B16", {"sent": True, "states": "LA=X MS=X AL=X GA=check FL=X"}),
    ("B38", {"spare": False}), ("B39", {"claimed": ALL_STRATEGY}),
]  # fmt: skip
WITHOUT_RED = ["B13", "B17", "B18", "B21", "B24", "B36"]  # cards that add anywhere


@pytest.mark.parametrize(("card", "given"), INSTEAD, ids=[card for card, _ in INSTEAD])
def test_o5_o8_a_card_without_effect_is_used_for_campaigning(
    card: str, given: dict[str, Any]
) -> None:
    s = campaigns(card, given)
    assert s.result.startswith(IN_OHIO)
    why = "it would change nothing" if INSTEAD.index((card, given)) > 21 else (
        "its condition does not hold"
    )  # fmt: skip
    assert f"The Oppobot campaigns instead of playing {title(card)}: {why}." in s.log


@pytest.mark.parametrize("card", WITHOUT_RED)
def test_o5_c9_without_a_red_cube_left_a_card_that_adds_changes_nothing(card: str) -> None:
    s = campaigns(card, NO_RED_LEFT, "limited-cubes")
    assert s.result == "R1 midwest"  # there is nothing to place either
    assert f"The Oppobot campaigns instead of playing {title(card)}: it would change nothing." in (
        s.log
    )


def campaigns(card: str, given: dict[str, Any], *switches: str) -> Scene:
    """Turn up *card*, and let the one red campaigner go to Ohio with two cubes."""
    s = scene("solitaire", *switches, deck=card, plays="O", campaigners="R1=west", **given)
    return s.answer(f"card:{card}", OHIO)


def title(card: str) -> str:
    """The title of a card of the Oppobot's deck."""
    return CARDS[128 + int(card[1:])].title


def test_o4_o5_start_cards_and_voter_suppression_are_never_used_for_campaigning() -> None:
    told = {card for card, _ in INSTEAD} | set(WITHOUT_RED)
    always = {f"B{n}" for n in range(1, 43)} - told
    # Start cards are events by O-4; Voter Suppression always changes the final box.
    assert always == {"B1", "B2", "B3", "B37"}
    s = scene("solitaire", deck="B37", plays="O", round=6, turn=6, sent=True).answer("card:B37")
    assert "final box B37" in s.result


def test_o8_without_a_campaigner_on_the_map_nothing_happens() -> None:
    s = scene("solitaire", deck="B5", plays="O").answer("card:B5")
    assert s.result == "nothing" and s.actor == "Suffragist"


# State and Strategy cards

CLAIMED = [
    ("T1", {}, "die:1 die:1 die:2 die:1 die:3 die:1", "WA MT TX 3R"),
    ("T2", {"sent": True, "states": "NY=check"}, "die:6 die:1", "NY 2R"),
    ("T5", {}, "die:1 die:1 die:2 die:1", "WA MT 4R"),
    ("T6", {"congress": 4}, "die:1 die:2 die:3 die:5 die:6 die:8 die:1 die:1", "congress 2"),
    ("T7", {}, "die:1 die:1 die:2 die:1", "WA MT 4R"),
    ("T8", {"sent": True, "states": "West=check CA=- Plains=check South=check AL=- Midwest=check "
            "Northeast=X NY=- NJ=- CT=-"}, "", "Atlantic & Appalachia 1R"),
    ("T9", {}, "die:1 die:1 die:2 die:1", "WA MT 4R"),
    ("T10", {}, "die:1 die:1 die:2 die:1", "WA MT 4R"),
    ("T11", {}, "die:1 die:1 die:2 die:1 die:3 die:1", "WA MT TX 3R"),
    ("T12", {}, SIX_DICE, TWICE),
]  # fmt: skip


@pytest.mark.parametrize(("card", "given", "dice", "result"), CLAIMED, ids=[c[0] for c in CLAIMED])
def test_o3_a_strategy_card_is_carried_out_for_the_oppobot(
    card: str, given: dict[str, Any], dice: str, result: str
) -> None:
    display = " ".join(dict.fromkeys([card, "T1", "T5", "T7"]))
    s = scene("solitaire", phase="strategy", strategy=" ".join(display.split()[:3]), **given)
    s.answer("bid:0", "die:1", f"card:{card}", dice)
    refill = s.options[0]
    s.answer(refill)
    assert result in s.result and s.asked == {NATURE, 0}
    assert [f"T{number - 104}" for number in s.state.removed] == [card]
    assert s.asks.startswith("Operations")


STATE_CARDS = [
    ("A1", "CA", {"congress": 1}, "", "congress 0"),
    ("A2", "UT", {}, "", "WA OR CA ID NV AZ NM 1R"),
    ("A3", "MT", {}, "die:6 die:1 die:6 die:8", "NY NJ 3R"),
    ("A4", "KS", {}, "", "MT WY CO ND SD NE OK 1R"),
    ("A5", "TX", {}, "", "AR LA MS AL GA SC FL 1R"),
    ("A6", "GA", {}, "die:6 die:1 die:6 die:8", "NY NJ 3R"),
    ("A7", "IL", {}, "", "MN IA MO WI MI IN OH 1R"),
    ("A8", "OH", {"congress": 1}, "", "congress 0"),
    ("A9", "PA", {}, "", "TN KY WV VA NC MD DE 1R"),
    ("A10", "VA", {"congress": 1}, "", "congress 0"),
    ("A11", "NY", {}, "", "VT NH ME MA RI CT NJ 1R"),
    ("A12", "NJ", {}, "die:1 die:1 die:1 die:8", "WA NM 3R"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("card", "code", "given", "dice", "result"), STATE_CARDS, ids=[c[0] for c in STATE_CARDS]
)
def test_o9_a_state_card_is_claimed_and_carried_out_at_once(
    card: str, code: str, given: dict[str, Any], dice: str, result: str
) -> None:
    region = NUMBER[code] // 8 + 1
    s = scene("solitaire", deck="B5", plays="O", campaigners="R1=west", state_cards=card,
              states=f"{code}=3R", **given)  # fmt: skip
    s.answer("card:B5", f"die:{region} die:1", dice)
    told = set(s.result.split(", "))
    assert {"State cards -", f"{code} 4R", result} <= told
    assert [f"A{number - 116}" for number in s.state.removed] == [card]
    assert s.asked == {NATURE, 0}
