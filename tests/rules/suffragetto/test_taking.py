"""Rulings R12 to R19: arresting and disabling."""

from __future__ import annotations

import pytest

from suffrage.core.errors import IllegalAction
from tests.rules.suffragetto.scene import Scene


def test_r12_a_hop_that_can_take_takes() -> None:
    scene = Scene(s="i9", p="j10")
    assert "i9xk11" in scene.moves() and "i9^k11" not in scene.moves()
    with pytest.raises(IllegalAction):
        scene.answer("i9^k11")


def test_r13_only_the_square_of_the_victim_counts() -> None:
    over_the_edge = Scene(s="d8", p="e9").answer("d8xf10")
    assert over_the_edge["e9"] == " ", "from yellow over pink"
    onto_yellow = Scene(S="f9", p="e9").answer("f9xd9")
    assert onto_yellow["e9"] == " " and onto_yellow["d9"] == "S"
    over_yellow = Scene(S="e9", p="d9").answer("e9^c9")
    assert over_yellow["d9"] == "p", "from pink over yellow"


def test_r13_a_hop_into_the_building_takes_on_pink() -> None:
    scene = Scene(s="f11", p="g12", P="o9").answer("f11xh13")
    assert scene["g12"] == " " and scene["h13"] == "s"


@pytest.mark.parametrize(
    ("victim", "to"), [("j10", "k11"), ("j8", "k7"), ("h8", "g7"), ("h10", "g11")]
)
def test_r14_small_pieces_take_diagonally(victim: str, to: str) -> None:
    assert f"i9x{to}" in Scene(s="i9", p=victim).moves()
    assert f"i9x{to}" in Scene("p", p="i9", s=victim).moves()


@pytest.mark.parametrize(("over", "to"), [("i10", "i11"), ("i8", "i7"), ("h9", "g9"), ("j9", "k9")])
def test_r14_small_pieces_hop_straight_without_taking_and_large_ones_take(
    over: str, to: str
) -> None:
    assert f"i9^{to}" in Scene(s="i9", p=over).moves()
    assert f"i9x{to}" in Scene(S="i9", p=over).moves()
    assert f"i9^{to}" in Scene("p", p="i9", S=over).moves()
    assert f"i9x{to}" in Scene("p", P="i9", S=over).moves()


def test_r14_large_pieces_take_diagonally_too() -> None:
    assert "i9xk11" in Scene(S="i9", P="j10").moves()


def test_r14_a_small_piece_takes_a_large_one() -> None:
    scene = Scene(s="i9", P="j10").answer("i9xk11")
    assert scene["j10"] == " " and scene.state.hospital == 21
    arrest = Scene("p", p="i9", S="j10").answer("i9xk11")
    assert arrest["j10"] == " " and arrest.state.prison == 21


def test_r14_own_pieces_are_never_taken() -> None:
    scene = Scene(S="i9", s="j10", p="o9").answer("i9^k11")
    assert scene["j10"] == "s"


@pytest.mark.parametrize(
    ("hopper", "victim", "move"), [("c8", "d9", "c8^e10"), ("m11", "n12", "m11^o13")]
)
def test_r15_yellow_squares_are_safe(hopper: str, victim: str, move: str) -> None:
    scene = Scene(S=hopper, p=victim).answer(move)
    assert scene[victim] == "p"


def test_r15_pieces_in_a_building_are_safe() -> None:
    scene = Scene("p", P="g14", s="h13").answer("g14^i12")
    assert scene["h13"] == "s"


def test_r16_the_defender_hops_across_the_corner_of_a_building() -> None:
    scene = Scene("p", p="g14", s="h13")
    assert "g14^i12" in scene.moves()
    inside = Scene("p", p="g13", s="h13")
    assert not {move for move in inside.moves() if move.startswith("g13^")}, "never into it"


def test_r17_suffragettes_go_to_prison_and_police_to_hospital() -> None:
    scene = Scene(s="i9 c9", p="j10 o9")
    assert (scene.state.prison, scene.state.hospital) == (19, 19)
    scene.answer("i9xk11")
    assert (scene.state.prison, scene.state.hospital) == (19, 20)
    police = Scene("p", s="i9 c9", p="j10 o9").answer("j10xh8")
    assert (police.state.prison, police.state.hospital) == (20, 19)


def test_r18_a_piece_leaves_its_yard_over_a_yard_mate() -> None:
    assert "b5^b7" in Scene(s="b5 b6").moves()
    assert "p13^p11" in Scene("p", p="p13 p12").moves()
    assert not {move for move in Scene(s="b3 b4").moves() if "^" in move}


def test_r18_an_outsider_cannot_hop_over_a_piece_in_a_yard() -> None:
    scene = Scene("p", P="c6 c5 b7", s="b6 b5")
    assert not {move for move in scene.moves() if move.endswith(("a7", "a4", "a5", "a6", "b5"))}


def test_r19_one_series_takes_any_number() -> None:
    scene = Scene(s="e3", p="f4 f6 f8 f10 f12").answer(
        "e3xg5", "g5xe7", "e7xg9", "g9xe11", "e11xg13"
    )
    assert scene.state.hospital == 21 and scene["g13"] == "s"
