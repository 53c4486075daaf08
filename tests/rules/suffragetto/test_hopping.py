"""Rulings R6 to R11: hops and series of hops."""

from __future__ import annotations

import pytest

from suffrage.core.errors import IllegalAction
from suffrage.games.suffragetto.moves.perft import OUTCOMES, perft
from suffrage.games.suffragetto.moves.whole import moves
from suffrage.games.suffragetto.notation import write_path
from tests.rules.suffragetto.scene import Scene


def test_r6_any_piece_of_either_side_may_be_hopped_over() -> None:
    scene = Scene(s="i9 j9", p="i10 h9")
    assert {"i9^k9", "i9^i11", "i9^g9"} <= scene.moves()


def test_r6_an_enemy_who_is_not_taken_stays() -> None:
    scene = Scene(s="i9", p="i10").answer("i9^i11")
    assert scene["i10"] == "p" and scene["i11"] == "s"


def test_r6_a_hop_leads_to_the_square_right_behind_and_no_further() -> None:
    assert Scene(s="i9", p="i11").moves("i9") == {
        f"i9-{to}" for to in ("h8", "i8", "j8", "h9", "j9", "h10", "i10", "j10")
    }


def test_r6_there_is_no_hop_off_the_board() -> None:
    assert not {move for move in Scene(s="i16 i17").moves() if move.startswith("i16^")}


def test_r7_own_and_enemy_taking_and_not_mix_in_one_series() -> None:
    scene = Scene(s="e5 e6", p="f8 h10", P="j11")
    scene.answer("e5^e7", "e7xg9", "g9xi11", "i11^k11")
    assert (scene["k11"], scene["e6"], scene["f8"], scene["h10"], scene["j11"]) == (
        "s", "s", " ", " ", "P",
    )  # fmt: skip
    assert scene.asked == "p"


def test_r7_the_player_may_stop_after_any_hop() -> None:
    scene = Scene(s="e5 e6", p="f8 h10").answer("e5^e7")
    assert scene.moves() == {"e7xg9", "stop"}
    scene.answer("e7xg9")
    assert scene.moves() == {"g9xi11", "stop"}
    scene.answer("stop")
    assert scene.asked == "p" and scene["h10"] == "p"


def test_r7_taking_is_never_a_duty() -> None:
    scene = Scene(s="i9", p="j10")
    assert "i9xk11" in scene.moves() and "i9-h8" in scene.moves()


def test_r7_a_series_that_cannot_go_on_ends_by_itself() -> None:
    assert Scene(s="e5 e6", p="o9").answer("e5^e7").asked == "p"


def test_r8_two_pieces_without_a_gap_cannot_be_hopped_over() -> None:
    scene = Scene(s="i9", p="j10 k11 i10 i11")
    assert not {move for move in scene.moves() if "x" in move or "^" in move}


def test_r9_without_a_capture_no_square_is_landed_on_twice() -> None:
    scene = Scene(s="e5 e6 f7 g6 f5", p="o9")
    scene.answer("e5^e7", "e7^g7", "g7^g5")
    assert "g5^e5" not in scene.moves(), "the starting square counts"
    assert scene.asked == "p", "nothing else is left, so the series is over"


def test_r9_there_and_back_over_one_piece_is_not_possible() -> None:
    assert Scene(s="c8 d8", p="o9").answer("c8^e8").asked == "p"


def test_r9_after_a_capture_the_piece_may_end_where_it_began() -> None:
    scene = Scene(S="g9", p="h10 j10 j8 h8")
    scene.answer("g9xi11", "i11xk9", "k9xi7", "i7xg9")
    assert scene["g9"] == "S" and scene.state.hospital == 21 and scene.asked == "p"


def test_r9_after_a_capture_it_may_cross_its_own_track() -> None:
    scene = Scene(S="e9", s="f9 g10", p="h11 h10").answer("e9^g9", "g9^g11", "g11xi11")
    assert "i11xg9" in scene.moves(), "it was on g9 before, and has taken one since"
    small = Scene(s="e9 f9 g10", p="h11 h9").answer("e9^g9", "g9^g11")
    assert "g11^g9" not in small.moves(), "it was on g9 before, and has taken nobody"


def test_r9_the_same_piece_may_be_hopped_over_more_than_once() -> None:
    scene = Scene(s="e7 f8 f9 h8", p="h11 o9").answer("e7^g9", "g9^e9")
    assert "e9^g7" in scene.moves(), "a second time over f8"


def test_r9_a_move_that_comes_back_too_soon_is_refused_and_nothing_changes() -> None:
    scene = Scene(s="c8 d8 e9 c10", p="o9").answer("c8^e8")
    before = scene.state.save()
    with pytest.raises(IllegalAction, match=r"'e8\^c8' is not an option now"):
        scene.answer("e8^c8")
    assert scene.state.save() == before


def test_r9_outcomes_are_listed_with_the_shortest_path_first_in_square_order() -> None:
    scene = Scene(s="e5 e6 f7 g6 f5", p="o9")
    paths = [write_path(move.path) for move in moves(scene.state)]
    assert "e5^g5^g7" in paths and "e5^e7^g7" not in paths, "g5 comes before e7 in square order"
    assert len(paths) == len(set(paths)) == perft(scene.state, 1, OUTCOMES)


def test_r9_a_listing_stops_at_its_limit() -> None:
    scene = Scene(s="e5 e6 f7 g6 f5", p="o9")
    assert len(moves(scene.state, 7)) == 7 < len(moves(scene.state))


def test_r10_the_taken_leave_at_once() -> None:
    scene = Scene(s="g9", p="h10 h11").answer("g9xi11")
    assert scene["h10"] == " " and scene.state.hospital == 20
    assert scene.moves() == {"i11^g11", "stop"}


def test_r11_a_series_goes_on_inside_the_building_only() -> None:
    scene = Scene(s="f11 i13", S="k14", p="g12 i12").answer("f11xh13")
    assert scene.moves() == {"h13^j13", "stop"}
    scene.answer("h13^j13")
    assert scene["j13"] == "s" and scene.asked == "p"


def test_r11_whoever_has_entered_does_not_hop_out_again() -> None:
    scene = Scene(s="f11", p="g12 i12 g14").answer("f11xh13")
    assert scene["h13"] == "s" and scene.asked == "p"
