"""The Strategy Phase (rulings P-1 to P-5)."""

from __future__ import annotations

import pytest

from tests.rules.votes_for_women.kit import scene


def test_p1_any_number_of_buttons_may_be_committed() -> None:
    s = scene(phase="strategy", buttons="S4 O1")
    assert s.options == ["bid:0", "bid:1", "bid:2", "bid:3", "bid:4"]
    assert s.asks == "Strategy, turn 3: how many buttons to bid for a Strategy card (you hold 4)"


@pytest.mark.parametrize(
    ("committed", "held", "replies"),
    [
        (2, 3, ["defer", "match", "supersede"]),
        (2, 2, ["defer", "match"]),
        (0, 1, ["match", "supersede"]),
    ],
)
def test_p2_replies_are_those_that_can_be_paid(
    committed: int, held: int, replies: list[str]
) -> None:
    s = scene(phase="strategy", buttons=f"S5 O{held}").answer(f"bid:{committed}")
    assert s.actor == "Opposition" and s.options == replies


def test_p2_a_reply_without_an_alternative_is_not_asked() -> None:
    s = scene(phase="strategy", buttons="S3 O2").answer("bid:3")
    assert s.actor == "Suffragist" and s.options == ["card:T1", "card:T6", "card:T12"]
    nothing = scene(phase="strategy", buttons="S3").answer("bid:0")
    assert nothing.asks.startswith("Operations")
    assert "Opposition matches the bid of 0 buttons." in nothing.log


@pytest.mark.parametrize(
    ("reply", "result"),
    [("defer", "buttons S 3"), ("match", "buttons S 3, buttons O 3"),
     ("supersede", "buttons S 3, buttons O 2")],
)  # fmt: skip
def test_p3_the_suffragists_always_pay_and_the_opposition_if_it_answers(
    reply: str, result: str
) -> None:
    s = scene(phase="strategy", buttons="S5 O5").answer("bid:2", reply)
    assert s.result == result


def test_p2_the_question_names_the_commitment_and_the_replies() -> None:
    s = scene(phase="strategy", buttons="S5 O5").answer("bid:2")
    assert s.asks == ("Strategy, turn 3: the Suffragists bid 2 buttons; pass, match or outbid")
    assert s.explain("supersede") == "Costs 3 buttons; you pick a Strategy card."


@pytest.mark.parametrize(
    ("reply", "winner"), [("defer", "Suffragist"), ("supersede", "Opposition")]
)
def test_p4_d11_the_winner_takes_a_card_and_the_display_is_filled_up(
    reply: str, winner: str
) -> None:
    s = scene(phase="strategy", buttons="S5 O5").answer("bid:2", reply)
    assert s.actor == winner and s.options == ["card:T1", "card:T6", "card:T12"]
    s.answer("card:T6")
    assert s.actor == "nature" and len(s.options) == 9
    s.answer("card:T3")
    assert f"{winner} claimed T6, Strategy cards T1 T3 T12" in s.result


def test_p4_the_card_may_be_played_from_round_one_on() -> None:
    s = scene(phase="strategy", buttons="S5").answer("bid:1", "card:T1 card:T2")
    assert "claimed:T1" in s.options and s.asks.startswith("Operations, turn 3, round 1:")


def test_p4_nobody_takes_a_card_after_a_match() -> None:
    s = scene(phase="strategy", buttons="S2 O2").answer("bid:2", "match")
    assert s.state.strategy == (105, 110, 116) and s.state.claimed == [(), ()]


def test_p5_a_display_that_was_used_up_is_not_filled() -> None:
    everything = " ".join(f"T{n}" for n in range(1, 13))
    one = scene(phase="strategy", buttons="S2", claimed=everything.replace("T6 ", "") + " /")
    one.answer("bid:1", "card:T6")
    assert one.state.strategy == () and one.actor == "Suffragist"
    none = scene(phase="strategy", buttons="S2", claimed=everything + " /").answer("bid:1")
    assert none.asks.startswith("Operations") and none.state.buttons == [1, 0]
    wilson = scene(hand="S39", buttons="S4", claimed=everything + " /").answer("event:S39")
    assert wilson.state.buttons == [0, 0]
