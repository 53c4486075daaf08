"""The chances that are told before dice are thrown, each worked out by hand."""

from __future__ import annotations

import pytest

from tests.rules.votes_for_women.kit import Scene, scene


def reroll(s: Scene) -> str:
    """The chance that the help names for throwing again."""
    return s.explain("reroll").partition("; ")[2].partition(",")[0]


@pytest.mark.parametrize(
    ("dice", "chance"),
    [("die:1 die:1", "97 % to do better than 2"), ("die:3 die:4", "42 % to do better than 7"),
     ("die:6 die:5", "3 % to do better than 11"), ("die:6 die:6", "0 % to do better than 12")],
)  # fmt: skip
def test_to_do_better_than_a_total_of_two_dice(dice: str, chance: str) -> None:
    """Of 36 throws 35, 15, 1 and none are higher."""
    assert reroll(scene(hand="S24", buttons="S2").answer("event:S24", dice)) == chance


@pytest.mark.parametrize("die", [1, 2])
def test_to_pass_a_gate_of_three_or_more(die: int) -> None:
    """Four faces of six do, whatever was thrown before."""
    s = scene(hand="S6", buttons="S2").answer("event:S6", f"die:{die}")
    assert reroll(s) == "67 % to succeed"
    assert s.explain("keep") == "Fifteenth Amendment fails and is discarded."


@pytest.mark.parametrize(
    ("dice", "chance"),
    [("die:1 die:1 die:1 die:1", "85 % to do better than 0"),
     ("die:6 die:1 die:1 die:1", "48 % to do better than 1"),
     ("die:6 die:7 die:8 die:5", "2 % to do better than 3")],
)  # fmt: skip
def test_to_have_more_successes_of_four_eight_sided_dice(dice: str, chance: str) -> None:
    """Each succeeds with 3 of 8: at least one 1 - 625/4096, two 1 - 2125/4096, all 81/4096."""
    assert reroll(scene(claimed="T6 /", buttons="S1").answer("claimed:T6", dice)) == chance


@pytest.mark.parametrize(
    ("campaigners", "boxes", "chance"),
    [("P1=west", "", "17 %"), ("P1=west Y1=west P2=west Y2=west", "", "52 %"),
     ("P1=west", "S42", "38 %"), ("P1=west Y1=west", "S42", "61 %")],
)  # fmt: skip
def test_to_succeed_at_least_once_in_lobbying(campaigners: str, boxes: str, chance: str) -> None:
    """1/6, 1 - (5/6)^4, 3/8 and 1 - (5/8)^2."""
    s = scene(hand="S3", campaigners=campaigners, boxes=boxes)
    assert s.explain("lobby:S3").endswith(f"At least one: {chance}.")


@pytest.mark.parametrize(
    ("pick", "states", "boxes", "dice", "who", "chance"),
    [
        (0, "OH=2P", "", "die:1 die:5", "Suffragist", "50 %"),  # 4, 5, 6: a tie is not enough
        (0, "OH=2P", "S52", "die:1 die:5", "Suffragist", "67 %"),  # 3 ties, and that is enough
        (0, "OH=2P", "", "die:3 die:4", "Opposition", "33 %"),  # 5 ties, for the Opposition
        (1, "OH=3R", "S41", "die:4 die:1", "Suffragist", "12 %"),  # an eight is needed of eight
    ],
)
def test_to_get_ahead_in_final_voting(
    pick: int, states: str, boxes: str, dice: str, who: str, chance: str
) -> None:
    s = scene(phase="final-voting", buttons="S2 O2", pick=pick, states=states, boxes=boxes)
    s.answer("state:OH", dice)
    assert s.actor == who and reroll(s) == f"{chance} to get ahead"
