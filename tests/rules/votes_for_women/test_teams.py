"""Two partners on a side (rulings M-1 to M-13)."""

from __future__ import annotations

import pytest

from suffrage.core.game import WATCHER
from tests.rules.votes_for_women.kit import each, scene

TWO_S, TWO_O, FOUR = "two-suffragists", "two-oppositions", "two-versus-two"


def test_m1_the_second_partner_starts_with_a_random_early_card() -> None:
    s = scene(FOUR, phase="opening")
    s.answer(*[f"card:A{n}" for n in range(1, 10)], "card:T1 card:T2 card:T3")
    assert [s.hand(seat) for seat in range(4)] == ["S1", "", "O1", ""]
    assert s.options == [f"card:S{n}" for n in range(2, 19)]
    s.answer("card:S2")
    assert s.options == [f"card:O{n}" for n in range(2, 19)]
    s.answer("card:O5")
    assert [s.hand(seat) for seat in range(4)] == ["S1", "S2", "O1", "O5"]


def test_m2_each_partner_draws_three_and_holds_four() -> None:
    s = scene(FOUR, phase="opening")
    while s.actor == "nature":
        s.answer(s.options[0])
    assert [len(hand) for hand in s.state.hands] == [4, 4, 4, 4]
    mixed = scene(TWO_O, phase="opening")
    while mixed.actor == "nature":
        mixed.answer(mixed.options[0])
    assert [len(hand) for hand in mixed.state.hands] == [7, 4, 4]


def test_m3_the_second_partner_bids_and_says_who_gets_the_card() -> None:
    s = scene(FOUR, phase="strategy", buttons="S3 O3")
    assert s.actor == "Yellow"
    s.answer("bid:2")
    assert s.actor == "Second"
    s.answer("defer")
    assert s.actor == "Yellow"
    s.answer("card:T6")
    assert s.asks == "Strategy, turn 3: who gets Superior Lobbying"
    assert s.options == ["seat:0", "seat:1"] and s.label("seat:0") == "Purple"
    s.answer("seat:0 card:T2")
    assert s.state.claimed == [(110,), (), (), ()]


def test_m3_a_lone_side_decides_alone() -> None:
    s = scene(TWO_O, phase="strategy", buttons="S3 O1").answer("bid:0 supersede")
    assert s.actor == "Second"
    s.answer("card:T1 seat:1 card:T2")
    assert s.state.claimed == [(), (105,), ()]


@pytest.mark.parametrize(
    ("round", "suffragist", "opposition"),
    [(1, "Purple", "First"), (2, "Yellow", "Second"), (6, "Yellow", "Second")],
)
def test_m4_partners_take_turns(round: int, suffragist: str, opposition: str) -> None:
    s = scene(FOUR, hand="S3 / S40 / O9 / O10", round=round)
    assert s.actor == suffragist
    s.answer(s.options[0])
    assert s.actor == opposition


def test_m5_all_campaigners_throw_but_only_the_partners_own_get_dice() -> None:
    s = scene(TWO_S, hand="S3 / S8", round=1, campaigners="P1=west Y1=south Y2=south")
    s.answer("campaign:S3", "die:1 die:2 die:3")
    # All three dice must go to the one purple campaigner, so nobody is asked who gets them.
    assert s.asks == "Campaigning: place a purple cube in the West (1 left)"
    s.answer(each("+P", "CA", 6))
    assert s.result == "CA 6P"


def test_m5_each_own_campaigner_gets_at_least_one_die() -> None:
    s = scene(TWO_S, hand="S3 / S8", round=2, campaigners="P1=west Y1=south Y2=plains")
    s.answer("campaign:S8", "die:1 die:1 die:1", "assign:Y1 TX+Y assign:Y1 TX+Y")
    # The last die is Y2's: both partners' campaigners threw, and it has none yet.
    assert s.asks == "Campaigning: place a yellow cube in the Plains (1 left)"


def test_m5_a_campaigner_moves_only_before_its_first_die() -> None:
    s = scene(TWO_S, hand="S3 / S8", round=1, buttons="S3", campaigners="P1=west P2=south Y1=south")
    s.answer("campaign:S3", "die:1 die:1 die:1 keep", "move:P1:plains KS+P")
    moves = [option for option in s.options if option.startswith("move")]
    assert "assign:P1" in s.options and all(option.startswith("move:P2") for option in moves)


def test_m5_without_a_campaigner_of_ones_color_one_cannot_campaign() -> None:
    s = scene(TWO_S, hand="S3 / S8", round=1, campaigners="Y1=south")
    assert s.options == ["event:S3", "organize:S3", "lobby:S3"]


def test_m5_two_opposition_partners_follow_the_usual_rule() -> None:
    s = scene(TWO_O, hand="S3 / O9 / O10", round=2, plays="O", campaigners="R1=west R2=south")
    s.answer("campaign:O10", "die:1 die:2")
    assert s.options == ["die:2", "assign:R1", "assign:R2"]


def test_m6_organizing_and_lobbying_count_all_campaigners_of_the_side() -> None:
    s = scene(TWO_S, hand="S3 / S8", round=1, campaigners="P1=west Y1=south Y2=south")
    s.answer("organize:S3")
    assert s.result == "buttons S 3"
    lobby = scene(TWO_S, hand="S3 / S8", round=1, campaigners="P1=west Y1=south Y2=south")
    lobby.answer("lobby:S3", "die:1 die:1")
    assert lobby.actor == "nature"  # a third die is thrown


def test_m6_there_is_one_purse_with_the_usual_limit() -> None:
    s = scene(TWO_S, hand="S22 / S8", round=1, buttons="S10").answer("event:S22")
    assert s.result == "buttons S 12"


def test_m7_either_partner_may_use_both_colors() -> None:
    s = scene(TWO_S, hand="S17 / S8", round=1).answer("event:S17")
    assert s.options == ["NJ+P", "NJ+Y"]


def test_m7_drawing_touches_the_acting_partners_hand_alone() -> None:
    s = scene(TWO_S, hand="S4 / S8", round=1, deck="S3 S22").answer("event:S4", "card:S22")
    assert s.hand(0) == "" and s.hand(1) == "S8"
    view = scene(TWO_S, hand="S4 / S8", round=1, deck="S3 S22").answer("event:S4").state.view(1)
    frames = view.save()["frames"]
    assert isinstance(frames, list) and frames[-1].endswith(":2:card:?,card:?")


def test_m8_the_riots_take_one_card_of_each_partner() -> None:
    s = scene(TWO_S, hand="S3 S9 / S8 S10 / O47", round=1, plays="O", deck="S11 S12")
    s.answer("event:O47", "card:S9")
    assert s.options == ["card:S8", "card:S10"]
    s.answer("card:S8")
    assert (s.hand(0), s.hand(1)) == ("S3 S11", "S10 S12")


def test_m9_partners_swap_held_cards_if_both_agree() -> None:
    s = scene(TWO_S, phase="cleanup", hand="S3 / S8 / O9")
    assert s.actor == "Purple" and s.options == ["agree", "decline"]
    assert s.asks == (
        "Cleanup, turn 3, round 6: swap the cards you both held back, if your partner agrees too"
    )
    s.answer("agree")
    assert s.actor == "Yellow"
    s.answer("agree")
    assert "S8" in s.hand(0).split() and "S3" in s.hand(1).split()
    assert "Purple and Yellow swap the cards they held." in s.log


def test_m9_swapped_cards_are_told_to_their_owners_alone() -> None:
    s = scene(FOUR, phase="cleanup", hand="S3 / S8 / O9 / O10").answer("agree agree")
    willard, terrell = "Frances Willard", s.state.cards[8].title
    told = {reader: " ".join(s.lines(reader)) for reader in (0, 1, 2, 3, WATCHER)}
    assert f"Purple draws {terrell}." in told[0] and willard not in told[0]
    assert f"Yellow draws {willard}." in told[1] and terrell not in told[1]
    for reader in (2, 3, WATCHER):
        assert "Purple and Yellow swap the cards they held." in told[reader]
        assert willard not in told[reader] and terrell not in told[reader]


@pytest.mark.parametrize("answers", ["decline", "agree decline"])
def test_m9_one_refusal_is_enough(answers: str) -> None:
    s = scene(TWO_S, phase="cleanup", hand="S3 / S8 / O9").answer(answers)
    assert "S3" in s.hand(0).split() and "S8" in s.hand(1).split()


def test_m9_partners_may_pass_claimed_cards() -> None:
    s = scene(FOUR, phase="cleanup", hand="S3 / S8 / O9 / O10", claimed="A3 T5 / / / A6")
    s.answer("decline")
    assert s.asks == "Cleanup, turn 3, round 6: pass a claimed card to your partner, or stop"
    assert s.options == ["done", "card:T5", "card:A3"]
    s.answer("card:T5 done")
    assert s.actor == "Yellow"  # who may pass it on, or back
    s.answer("done decline")
    assert s.actor == "Second"
    s.answer("card:A6")
    assert s.state.claimed == [(119,), (109,), (122,), ()]
    assert "Second passes the State card Georgia to First." in s.log


@pytest.mark.parametrize(
    ("mode", "order"),
    [
        (TWO_S, ["Purple", "Opposition", "Yellow", "Opposition", "Purple"]),
        (TWO_O, ["Suffragist", "First", "Suffragist", "Second", "Suffragist"]),
        (FOUR, ["Purple", "First", "Yellow", "Second", "Purple"]),
    ],
)
def test_m10_partners_pick_in_turn(mode: str, order: list[str]) -> None:
    s = scene(mode, phase="final-voting")
    picked = []
    for code in ("NY", "NJ", "CT", "MA", "RI"):
        picked.append(s.actor)
        s.answer(f"state:{code} die:6 die:1")
    assert picked == order


def test_m10_who_picks_next_throws_and_answers_for_the_other_side() -> None:
    s = scene(FOUR, phase="final-voting", buttons="S1 O1").answer("state:NY die:6 die:1")
    assert s.actor == "First"
    s.answer("keep state:NJ die:6 die:1")
    assert s.actor == "Yellow"


@pytest.mark.parametrize(
    ("mode", "throwers"),
    [
        (TWO_S, ["Purple Opposition", "Opposition Yellow", "Yellow Opposition",
                 "Opposition Purple"]),
        (TWO_O, ["Suffragist First", "First Suffragist", "Suffragist Second",
                 "Second Suffragist"]),
        (FOUR, ["Purple First", "First Yellow", "Yellow Second", "Second Purple"]),
        ("cooperative", ["Purple The Oppobot", "The Oppobot Yellow", "Yellow The Oppobot",
                         "The Oppobot Purple"]),
    ],
)  # fmt: skip
def test_m10_the_picker_throws_and_for_the_other_side_whoever_of_it_picks_next(
    mode: str, throwers: list[str]
) -> None:
    for pick, due in enumerate(throwers):
        s = scene(mode, phase="final-voting", pick=pick, states="OH=3R")
        s.answer("state:OH" if s.actor != "nature" else "", "die:2 die:5")
        threw = [line.partition(" throws a ") for line in s.log if " throws a " in line]
        assert " ".join(name for name, _, _ in threw) == due


@pytest.mark.parametrize(("pick", "pays"), [(0, "First"), (1, "Yellow"), (2, "Second")])
def test_m10_who_throws_for_the_other_side_also_decides_about_throwing_again(
    pick: int, pays: str
) -> None:
    s = scene(FOUR, phase="final-voting", buttons="S1 O1", pick=pick)
    s.answer("state:OH die:5 die:1")
    assert s.actor == pays and s.options == ["keep", "reroll"]
    s.answer("reroll")
    assert f"{pays} spends 1 button and holds 0." == s.log[-1]


def test_m11_the_acting_partner_claims_and_plays_only_its_own_cards() -> None:
    s = scene(TWO_S, hand="S17 / S8", round=1, claimed="/ A3 /", states="NJ=2P", state_cards="A12")
    assert "claimed:A3" not in s.options
    s.answer("event:S17", each("+P", "NJ PA DE", 2))
    assert s.state.claimed[0] == (128,)


def test_m12_free_moves_may_move_the_partners_campaigners_too() -> None:
    s = scene(TWO_S, hand="S3 / S8", claimed="T10 / /", round=1, campaigners="P1=west Y1=south")
    s.answer("claimed:T10")
    assert s.asks == "Transportation: move a campaigner free of charge, or stop (2 left)"
    s.answer("move:Y1:plains move:P1:midwest die:1 die:1 OH+P OH+P")
    assert s.result == "P1 midwest, Y1 plains, Purple claimed -, OH 2P"


def test_m13_change_in_plans_shows_both_hands_and_takes_one_card_in_all() -> None:
    s = scene(FOUR, hand="S3 / S8 / O9 O1 / O10", claimed="T4 / / /", round=1, deck="O11")
    s.answer("claimed:T4")
    assert s.options == ["card:O9", "card:O10"]
    s.answer("card:O10")
    assert (s.hand(2), s.hand(3)) == ("O1 O9", "O11")
    assert s.actor == "Purple"


@pytest.mark.parametrize(("switches", "seen"), [((), [0]), (("open-hands",), [8])])
def test_open_hands_show_partners_each_others_cards(
    switches: tuple[str, ...], seen: list[int]
) -> None:
    s = scene(FOUR, *switches, hand="S3 / S8 / O9 / O10")
    hands = s.state.view(0).save()["hands"]
    assert hands == [[3], seen, [0], [0]]
    assert s.state.view(WATCHER).save()["hands"] == [[0], [0], [0], [0]]


def test_open_hands_let_partners_hear_what_is_drawn() -> None:
    s = scene(FOUR, "open-hands", hand="S4 / S8 / O9 / O10", round=1, deck="S3 S22")
    s.answer("event:S4")
    assert "Purple draws Frances Willard." in s.lines(1)
    assert "Purple draws a card." in s.lines(2)
