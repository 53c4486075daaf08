"""Rulings R20 to R26: exchanges."""

from __future__ import annotations

import pytest

from suffrage.core.errors import IllegalAction, NotYourTurn
from suffrage.core.referee import play
from tests.rules.suffragetto.scene import GAME, Scene

# Nine pieces a side, so twelve in Prison and Hospital: all large ones and seven small ones.
NINE_S = "c7 c8 c9 c10 c11 d7 d8 d9 d10"
NINE_P = "o7 o8 o9 o10 o11 n7 n8 n9 n10"


def twelve_each(to_play: str = "s") -> Scene:
    return Scene(to_play, 30, 301, s=NINE_S, p=NINE_P)


def test_r20_with_twelve_in_both_an_exchange_may_be_offered() -> None:
    scene = twelve_each()
    assert (scene.state.prison, scene.state.hospital) == (12, 12)
    assert "?=2+3" in scene.exchanges()


@pytest.mark.parametrize(("more_s", "more_p"), [("d11", ""), ("", "n11")])
def test_r20_with_eleven_in_one_of_them_there_is_no_exchange(more_s: str, more_p: str) -> None:
    scene = Scene(s=f"{NINE_S} {more_s}", p=f"{NINE_P} {more_p}")
    assert not scene.exchanges()


@pytest.mark.parametrize(("in_yard", "in_grounds"), [("b3", ""), ("", "p15"), ("b6", "p12")])
def test_r21_no_exchange_while_a_piece_stands_in_a_yard(in_yard: str, in_grounds: str) -> None:
    scene = Scene(s=f"c9 {in_yard}", p=f"o9 {in_grounds}")
    assert scene.state.prison >= 12 <= scene.state.hospital and not scene.exchanges()


def test_r22_the_other_side_must_agree() -> None:
    scene = twelve_each().answer("?=2+3")
    assert scene.asked == "p" and scene.options() == ["yes", "no", "resign"]
    assert scene["b6"] == " ", "nothing has happened yet"
    scene.answer("no")
    assert scene["b6"] == " " and scene.state.prison == 12


def test_r23_an_exchange_costs_no_turn() -> None:
    accepted = twelve_each("p").answer("?=1+0", "yes")
    assert accepted.asked == "p" and accepted.state.turn == 301
    refused = twelve_each().answer("?=1+0", "no")
    assert refused.asked == "s" and "c11-b12" in refused.moves()


def test_r23_there_is_one_offer_in_a_turn() -> None:
    scene = twelve_each().answer("?=1+0", "no")
    assert not scene.exchanges()
    scene.answer("c11-b12", "o11-o12")
    assert scene.exchanges(), "the next turn has its own"


def test_r23_only_the_side_to_move_offers_and_not_between_hops() -> None:
    scene = twelve_each()
    with pytest.raises(NotYourTurn):
        play(GAME, scene.state, 1, GAME.read("?=1+0"))
    hopping = Scene(s="e5 e6 f8", p="o9").answer("e5^e7")
    assert hopping.options() == ["e7^g9", "stop", "resign"]


def test_r24_one_to_six_pieces_like_for_like() -> None:
    offers = twelve_each().exchanges()
    numbers = {(int(text[2]), int(text[4])) for text in offers}
    assert numbers == {(a, b) for a in range(6) for b in range(7) if 1 <= a + b <= 6}


def test_r24_the_side_that_lost_fewer_of_a_rank_sets_the_limit() -> None:
    scene = Scene(S="c7 c8 c9 c10", s="d7", p=NINE_P)
    assert {text for text in scene.exchanges() if text.startswith("?=2")} == set()
    assert "?=1+5" in scene.exchanges() and "?=0+6" in scene.exchanges()
    with pytest.raises(IllegalAction):
        scene.answer("?=2+0")


def test_r25_large_ones_first_from_the_end_nearest_to_the_middle() -> None:
    scene = twelve_each().answer("?=2+3", "yes")
    assert "".join(scene[square] for square in ("b6", "b5", "b4", "b3", "b2", "b1")) == "SSsss "
    assert "".join(scene[f"p{rank}"] for rank in range(12, 18)) == "PPppp "
    assert (scene.state.prison, scene.state.hospital) == (7, 7)


def test_r26_the_returned_leave_by_step_or_hop_and_need_not() -> None:
    scene = twelve_each().answer("?=2+0", "yes")
    assert scene.moves("b6") == {"b6-b7", "b6-c5", "b6-c6"}
    assert scene.moves("b5") == {"b5-c4", "b5-c5", "b5-c6", "b5^b7"}
    scene.answer("c11-b12")
    assert scene["b6"] == "S" and scene.asked == "p"


def test_r26_they_are_safe_while_they_stay() -> None:
    scene = Scene("p", P="c5 c7", s="b6", p="o9")
    assert not {move for move in scene.moves() if "x" in move}


def test_r31_an_exchange_is_progress() -> None:
    assert twelve_each().answer("?=1+0", "yes").state.quiet == 0
