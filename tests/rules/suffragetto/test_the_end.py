"""Rulings R27 to R35: how a match is won and drawn, and how it begins."""

from __future__ import annotations

import pytest

from suffrage.core.dice import SeededDice
from suffrage.core.game import NATURE, Options, Outcome
from suffrage.core.referee import Match
from suffrage.games.suffragetto.moves.perft import OUTCOMES, PATHS, perft
from tests.rules.suffragetto.scene import GAME, Scene

FIVE_IN_COMMONS = "h13 j13 h14 i14 j14"
# Each side takes one; both come back by an exchange and walk to where they stood.
ROUND_TRIP = (
    "l9xn11", "f9xd7", "?=0+1", "yes", "n11-m10", "d7-e8", "m10-l9", "e8-f9",
    "b6-c7", "p12-o11", "c7-d8", "o11-n10", "d8-e8", "n10-m10",
)  # fmt: skip
SHUTTLE = ("c8-c9", "o9-o8", "c9-c8", "o8-o9")


def test_r27_six_in_the_house_of_commons_win() -> None:
    scene = Scene(s=f"{FIVE_IN_COMMONS} i12", p="o9").answer("i12-i13")
    assert scene.outcome == Outcome((0,), "six inside") and scene.options() == []


def test_r27_six_in_albert_hall_win_whatever_their_rank() -> None:
    scene = Scene("p", p="h4 j4 h5", P="i5 j5 i3", s="c8").answer("i3-i4")
    assert scene.outcome == Outcome((1,), "six inside")


def test_r27_five_do_not_win_and_shuffling_inside_is_no_entry() -> None:
    scene = Scene(quiet=7, s=FIVE_IN_COMMONS, p="o9").answer("h13-i13")
    assert scene.outcome is None and scene.state.commons == 5 and scene.state.quiet == 8


def test_r28_fewer_than_six_pieces_are_no_loss() -> None:
    scene = Scene(s="i9", p="j10").answer("i9xk11")
    assert scene.state.hospital == 21 and scene.outcome is None


def test_r29_a_side_that_cannot_move_passes() -> None:
    scene = Scene("p", s="c8 d9")
    assert scene.options() == ["--", "?1/2", "resign", *sorted(scene.exchanges(), key=GAME.read)]
    scene.answer("--")
    assert scene.asked == "s" and scene.outcome is None
    assert (scene.state.quiet, scene.state.turn) == (1, 302)


def test_r29_a_shut_in_side_passes() -> None:
    shut = Scene("p", p="p5", s="o4 o5 o6 p6 p7 n3 n5 n7")
    assert shut.moves() == {"--"}


def test_r30_the_third_time_a_position_occurs_the_match_is_drawn() -> None:
    scene = Scene(s="c8", p="o9").answer(*SHUTTLE)
    assert scene.outcome is None, "the second time"
    scene.answer(*SHUTTLE)
    assert scene.outcome == Outcome((), "repetition", drawn=True)


def test_r30_the_side_to_move_belongs_to_the_position() -> None:
    scene = Scene(s="c8", p="o9").answer(*SHUTTLE, *SHUTTLE[:3])
    assert scene.outcome is None


def test_r30_captures_and_exchanges_in_between_do_not_matter() -> None:
    scene = Scene(s="e8 l9", p="m10 f9")
    opening = scene.state.key
    for _ in range(2):
        assert scene.outcome is None
        scene.answer(*ROUND_TRIP)
        assert scene.state.key == opening
    assert scene.outcome == Outcome((), "repetition", drawn=True)


def test_r31_two_hundred_plies_without_progress_are_a_draw() -> None:
    scene = Scene(quiet=198, s="c8", p="o9").answer("c8-c9")
    assert scene.outcome is None
    scene.answer("o9-o8")
    assert scene.outcome == Outcome((), "no progress", drawn=True)


@pytest.mark.parametrize(
    ("scene", "move"),
    [
        (Scene(quiet=199, s="i9", p="j10 o9"), "i9xk11"),
        (Scene(quiet=199, s="i12", p="o9"), "i12-i13"),
    ],
    ids=["capture", "entry"],
)
def test_r31_a_capture_and_an_entry_are_progress(scene: Scene, move: str) -> None:
    scene.answer(move)
    assert scene.outcome is None and scene.state.quiet == 0


def test_r32_two_passes_in_a_row_are_a_draw() -> None:
    scene = Scene().answer("--")
    assert scene.outcome is None
    scene.answer("--")
    assert scene.outcome == Outcome((), "two passes", drawn=True)


def test_r32_a_move_between_two_passes_breaks_the_row() -> None:
    scene = Scene("p", s="c8").answer("--", "c8-c9", "--")
    assert scene.outcome is None


def test_r33_whoever_is_asked_may_resign() -> None:
    assert Scene(s="c8", p="o9").answer("resign").outcome == Outcome((1,), "resignation")
    offered = Scene(s="c8", p="o9").answer("?1/2", "resign")
    assert offered.outcome == Outcome((0,), "resignation")
    hopping = Scene(s="e5 e6 f8", p="o9").answer("e5^e7", "resign")
    assert hopping.outcome == Outcome((1,), "resignation")


def test_r33_a_draw_needs_both() -> None:
    scene = Scene(s="c8", p="o9").answer("?1/2")
    assert scene.asked == "p" and scene.options() == ["yes", "no", "resign"]
    assert scene.answer("yes").outcome == Outcome((), "agreement", drawn=True)


def test_r33_a_draw_is_offered_once_in_a_turn() -> None:
    scene = Scene(s="c8", p="o9").answer("?1/2", "no")
    assert scene.asked == "s" and "?1/2" not in scene.options()
    scene.answer("c8-c9", "o9-o8")
    assert "?1/2" in scene.options()


def test_r33_random_play_neither_resigns_nor_offers_draws() -> None:
    assert GAME.settles(GAME.read("resign")) and GAME.settles(GAME.read("?1/2"))
    assert not GAME.settles(GAME.read("?=1+1")) and not GAME.settles(GAME.read("c6-c7"))


def test_r34_a_match_ends_after_two_thousand_plies() -> None:
    scene = Scene(quiet=3, turn=1999, s="c8", p="o9").answer("c8-c9")
    assert scene.outcome is None
    scene.answer("o9-o8")
    assert scene.outcome == Outcome((), "too long", drawn=True)


def test_r34_winning_on_the_last_ply_counts() -> None:
    scene = Scene(quiet=199, turn=2000, s=f"{FIVE_IN_COMMONS} i12", p="o9").answer("i12-i13")
    assert scene.outcome == Outcome((0,), "six inside")


@pytest.mark.parametrize(("toss", "first"), [("toss-s", "s"), ("toss-p", "p")])
def test_r35_a_coin_decides_who_begins(toss: str, first: str) -> None:
    match = Match.begin(GAME, Options("two-player"))
    assert match.pending() == (NATURE,) and match.options() == ["toss-s", "toss-p"]
    match.push(toss)
    assert match.state.text().endswith(f" {first} 0 1")


def test_r35_both_sides_get_to_begin() -> None:
    begun = [Match.begin(GAME, Options("two-player"), SeededDice(n)).pending() for n in range(20)]
    assert set(begun) == {(0,), (1,)}


def test_r35_both_beginnings_have_the_same_counts() -> None:
    start = Match.begin(GAME, Options("two-player")).state.text()
    for count in (PATHS, OUTCOMES):
        ours, theirs = (perft(GAME.position(start.replace("?", side)), 2, count) for side in "sp")
        assert ours == theirs
