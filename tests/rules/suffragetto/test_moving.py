"""Rulings R1 to R5: steps, and where pieces may stand."""

from __future__ import annotations

from tests.rules.suffragetto.scene import Scene


def steps(at: str, *to: str) -> set[str]:
    return {f"{at}-{square}" for square in to}


def test_r1_a_step_goes_to_any_of_the_eight_neighbors() -> None:
    around = steps("i9", "h8", "i8", "j8", "h9", "j9", "h10", "i10", "j10")
    assert Scene(s="i9", p="c9").moves() == around
    assert Scene("p", P="i9", s="c9").moves() == around


def test_r2_suffragettes_stand_on_pink_yellow_and_in_the_house_of_commons() -> None:
    assert Scene(s="d12").moves() == steps(
        "d12", "c11", "d11", "e11", "c12", "e12", "c13", "d13", "e13"
    )
    assert Scene(s="i12").moves() == steps(
        "i12", "h11", "i11", "j11", "h12", "j12", "h13", "i13", "j13"
    )


def test_r2_police_stand_on_pink_yellow_and_in_albert_hall() -> None:
    assert Scene("p", p="i6").moves() == steps("i6", "h5", "i5", "j5", "h6", "j6", "h7", "i7", "j7")


def test_r2_the_pink_squares_behind_a_building_are_like_any_others() -> None:
    behind = steps("i16", "h15", "i15", "j15", "h16", "j16", "h17", "i17", "j17")
    assert Scene(s="i16").moves() == behind and Scene("p", p="i16").moves() == behind


def test_r3_the_own_building_is_closed_by_step_and_by_hop() -> None:
    scene = Scene(s="i6 i7", S="g4", p="h4")
    assert "i6-i5" not in scene.moves() and "i6-h5" not in scene.moves()
    assert "i7^i5" not in scene.moves() and "g4^i4" not in scene.moves()
    police = Scene("p", p="i12 i11")
    assert "i12-i13" not in police.moves() and "i11^i13" not in police.moves()


def test_r3_in_the_enemy_building_a_piece_moves_about_but_never_leaves() -> None:
    scene = Scene(s="h13 i13", p="c9")
    assert scene.moves("h13") == {"h13-h14", "h13-i14", "h13^j13"}
    scene.answer("h13-h14")
    assert scene.asked == "p"


def test_r4_nobody_steps_onto_prison_hospital_or_yards() -> None:
    assert Scene(s="b7").moves() == steps("b7", "c6", "c7", "b8", "c8", "c7")
    assert Scene("p", p="p11").moves() == steps("p11", "o10", "p10", "o11", "o12")
    assert Scene("p", p="c3").moves() == steps("c3", "c2", "d2", "d3", "c4", "d4")


def test_r4_nobody_hops_onto_prison_hospital_or_yards() -> None:
    scene = Scene(s="d3 c3 c4", p="c5")
    assert not {move for move in scene.moves() if move.endswith(("b3", "b1", "b5"))}
    assert "b8^b6" not in Scene(s="b8 b7").moves()


def test_r4_a_piece_in_a_yard_leaves_but_does_not_shift_within_it() -> None:
    assert Scene(s="b3").moves() == steps("b3", "c2", "c3", "c4")
    assert Scene("p", P="p14").moves() == steps("p14", "o13", "o14", "o15")


def test_r5_a_step_ends_the_turn() -> None:
    scene = Scene(s="i9 k11", p="c9").answer("i9-j10")
    assert scene.asked == "p"


def test_r5_after_a_hop_no_step_follows() -> None:
    scene = Scene(s="e5 e6 f8", p="o9").answer("e5^e7")
    assert scene.moves() == {"e7^g9", "stop"}


def test_r5_nobody_passes_who_can_move() -> None:
    assert "--" not in Scene(s="i9", p="c9").options()
