"""Every Suffragist card, played as an event."""

from __future__ import annotations

from typing import Any

import pytest

from suffrage.games.votes_for_women.deck.decks import CARDS
from tests.rules.votes_for_women.kit import each, scene

ONE_EACH = "CA+P KS+Y TX+P OH+Y PA+P NY+Y"  # one state of each region
THESE_SIX = "CA TX PA 1P, KS OH NY 1Y"
REDS = "NY=3R OH=2R GA=1R"
WAR = "O2"  # The Civil War

# The card, what lies on the table, the answers after the card, and what is different then.
PLAYED: list[tuple[str, dict[str, Any], str, str]] = [
    ("S1 Seneca Falls Convention", {}, "NY+P NY+Y",
     "buttons S 2, P1 northeast, Y1 northeast, NY 1P1Y"),
    ("S2 Property Rights for Women", {}, "", "turn box S2"),
    ("S3 Frances Willard", {"congress": 2}, "", "congress 3, buttons S 2"),
    ("S4 A Vindication of the Rights of Woman", {"deck": "S22 S3"}, "card:S22", "buttons S 4"),
    ("S5 Union Victory", {"boxes": WAR}, "die:3", "buttons S 2, turn box -"),
    ("S6 Fifteenth Amendment", {}, "die:3 " + each("+P", "NY NJ CT MA", 2),
     "congress 2, game box S6, NY MA CT NJ 2P"),
    ("S7 Reconstruction", {"boxes": "S6"}, each("+Y", "VA NC SC GA FL AL MS TN AR LA TX"),
     "South TN VA NC 1Y"),
    ("S8 Petition to Congress", {}, ONE_EACH, f"congress 1, {THESE_SIX}"),
    ("S9 Lucy Stone", {}, ONE_EACH, f"buttons S 1, {THESE_SIX}"),
    ("S10 Susan B. Anthony Indicted", {}, ONE_EACH, f"buttons S 1, {THESE_SIX}"),
    ("S11 Anna Dickinson", {}, ONE_EACH, f"buttons S 1, {THESE_SIX}"),
    ("S12 Frederick Douglass", {}, "die:3 NY+P ME+Y NJ+P", "NY NJ 1P, ME 1Y"),
    ("S13 Frances Harper", {}, "die:2 TN+Y DE+Y", "TN DE 1Y"),
    ("S14 The Union Signal", {}, ONE_EACH, f"buttons S 1, {THESE_SIX}"),
    ("S15 Sojourner Truth", {}, "die:8 " + each("+P", "midwest"), "Midwest 1P"),
    ("S16 Pioneer Women", {}, "die:1 OK+Y", "OK 1Y"),
    ("S17 Women to the Polls", {}, each("+P", "NJ PA DE", 2), "PA DE NJ 2P"),
    ("S18 National Woman’s Rights Convention", {}, ONE_EACH, f"congress 1, {THESE_SIX}"),
    ("S19 National American Woman Suffrage Association", {"campaigners": "P1=west"}, "",
     "buttons S 3, P2 atlantic"),
    ("S20 Jeannette Rankin", {}, f"die:4 {each('+P', 'MT', 4)} "
     + each("+Y", "WY CO ND SD NE KS OK", 2), "congress 1, MT 4P, WY CO ND SD NE KS OK 2Y"),
    ("S21 Ida B. Wells-Barnett", {}, f"{each('+Y', 'IL', 2)} "
     + each("+P", "MN IA MO WI MI IN OH"), "buttons S 2, MN IA MO WI MI IN OH 1P, IL 2Y"),
    ("S22 The Club Movement", {}, "", "buttons S 4"),
    ("S23 Equality League of Self-Supporting Women", {}, ONE_EACH, f"buttons S 2, {THESE_SIX}"),
    ("S24 Emmeline Pankhurst", {}, "die:1 die:3 WA+P WA+Y FL+P FL+P", "WA 1P1Y, FL 2P"),
    ("S25 “Debate Us, You Cowards!”", {"states": REDS}, "die:1 die:3 NY-R NY-R OH-R GA-R",
     "GA -, OH NY 1R"),
    ("S26 Carrie Chapman Catt", {}, ONE_EACH, f"buttons S 2, {THESE_SIX}"),
    ("S27 Alice Paul & Lucy Burns", {"states": REDS}, "die:1 die:1 OH-R OH-R", "OH -"),
    ("S28 Inez Milholland", {}, ONE_EACH, f"congress 1, buttons S 2, {THESE_SIX}"),
    ("S29 Farmers for Suffrage", {}, each("+P", "WI MN IA ND SD", 2), "ND SD MN IA WI 2P"),
    ("S30 Zitkala-Ša", {}, each("+Y", "ND SD NE MT WY", 2), "MT WY ND SD NE 2Y"),
    ("S31 Helen Keller", {}, "die:2 die:1 UT+P UT+P KY+Y", "UT 2P, KY 1Y"),
    ("S32 Maria de Lopez", {}, each("+Y", "CA NV AZ", 2), "buttons S 2, CA NV AZ 2Y"),
    ("S33 Marie Louise Bottineau Baldwin", {}, "", "turn box S33"),
    ("S34 The West’s Awakening", {}, each("+P", "west", 2), "West 2P"),
    ("S35 Southern Strategy", {}, each("+Y", "south", 2) + " card:T6 card:T2",
     "buttons S 2, game box S35, Suffragist claimed T6, Strategy cards T1 T2 T12, South 2Y"),
    ("S36 Women’s Trade Union League", {"campaigners": "Y1=west"}, "",
     "congress 1, buttons S 2, Y2 atlantic"),
    ("S37 The Young Woman Citizen", {"deck": "S40 S50"}, "card:S50", "congress 1, buttons S 4"),
    ("S38 1918 Midterm Elections", {"congress": 1}, "die:6", "congress 4"),
    ("S39 Woodrow Wilson", {"buttons": "S5"}, "card:T1 card:T9",
     "buttons S 1, Suffragist claimed T1, Strategy cards T6 T9 T12"),
    ("S40 Maud Wood Park", {}, "", "congress 2"),
    ("S41 Voter Registration", {}, "", "final box S41"),
    ("S42 Processions for Suffrage", {}, "", "turn box S42"),
    ("S43 Prison Tour Special", {}, "", "turn box S43"),
    ("S44 Victory Map", {}, each("+P", "west plains") + " " + each("+Y", "TX AR IL MI NY VT"),
     "West Plains 1P, TX AR MI IL NY VT 1Y"),
    ("S45 Women and World War I", {"boxes": "O36"}, each("+P", "NY NJ CT MA RI", 2),
     "NY MA RI CT NJ 2P"),
    ("S46 Eighteenth Amendment", {}, "die:5", "congress 1, buttons S 2, game box S46"),
    ("S47 Mary McLeod Bethune", {"states": REDS}, "die:1 die:2 NY-R GA-R NY-R", "GA -, NY 1R"),
    ("S48 Make a Home Run for Suffrage", {"states": REDS}, "die:1 die:1 NY-R OH-R",
     "OH 1R, NY 2R"),
    ("S49 Mary Church Terrell", {}, "die:1 die:2 VT+P VT+Y NH+P", "VT 1P1Y, NH 1P"),
    ("S50 Tea Parties for Suffrage", {}, "", "congress 1, buttons S 4"),
    ("S51 Dr. Mabel Ping-Hua Lee", {}, "die:1 die:1 AL+Y AL+Y", "AL 2Y"),
    ("S52 Miss Febb Wins the Last Vote", {}, "", "final box S52"),
]  # fmt: skip


@pytest.mark.parametrize(("card", "given", "answers", "result"), PLAYED, ids=[p[0] for p in PLAYED])
def test_a_suffragist_card_is_played_as_an_event(
    card: str, given: dict[str, Any], answers: str, result: str
) -> None:
    code, _, title = card.partition(" ")
    s = scene(hand=code, **given)
    s.answer(f"event:{code}", answers)
    assert s.result == result
    assert s.log[0] == f"Suffragist plays {title} as an event."
    stays = any(code in box.split() for box in result.split(", ") if " box " in box)
    assert (code in s.discards().split()) == (not stays)
    # A card claimed by the event may be played in the same round (D-9).
    assert s.actor == ("Suffragist" if "claimed" in result else "Opposition")


def test_every_suffragist_card_has_its_scene() -> None:
    assert [card for card, *_ in PLAYED] == [f"S{c.number} {c.title}" for c in CARDS[1:53]]


# Where a card says more than its plain case shows


@pytest.mark.parametrize("card", ["S6", "S20", "S38", "S46"])
@pytest.mark.parametrize("die", [1, 2])
def test_e4_a_gate_needs_a_three(card: str, die: int) -> None:
    s = scene(hand=card).answer(f"event:{card}", f"die:{die}")
    assert s.result == "nothing"
    assert card in s.discards().split()


@pytest.mark.parametrize("die", [3, 4, 5, 6])
def test_e4_a_gate_is_passed_by_three_to_six(die: int) -> None:
    s = scene(hand="S38").answer("event:S38", f"die:{die}")
    assert s.result == "congress 3"


def test_e9_union_victory_fails_on_a_two_and_the_war_goes_on() -> None:
    s = scene(hand="S5", boxes=WAR).answer("event:S5", "die:2")
    assert s.result == "nothing"


@pytest.mark.parametrize("card", ["S12", "S13", "S15", "S16"])
def test_c8_a_roll_of_eight_fills_the_region_once_and_spares_settled_states(card: str) -> None:
    region = {"S12": "northeast", "S13": "atlantic", "S15": "midwest", "S16": "plains"}[card]
    settled = {"S12": "NY", "S13": "PA", "S15": "OH", "S16": "KS"}[card]
    s = scene(hand=card, sent=True, states=f"{settled}=X")
    s.answer(f"event:{card}", "die:8", each("+P", region).replace(settled + "+P", ""))
    assert s.board.count(" 1P") == 7
    assert s.actor == "Opposition"  # the eighth is lost


def test_e30_rankin_settles_montana_and_loses_what_montana_cannot_take() -> None:
    s = scene(hand="S20", sent=True, states="MT=3P WY=2Y")
    s.answer("event:S20", "die:6", "MT+P", each("+P", "WY CO ND SD NE KS OK", 2))
    assert s.result == "MT WY check, CO ND SD NE KS OK 2P"
