"""Positions, answers and whole moves as text: what is written, and how it reads back."""

from __future__ import annotations

import pytest

from suffrage.core.errors import BadNotation
from suffrage.core.game import Options
from suffrage.games import game
from suffrage.games.suffragetto.moves.whole import follow
from suffrage.games.suffragetto.notation import read_path, write_path
from tests.rules.suffragetto.scene import GAME, Scene

START = (
    "17/17/17/6p3p6/4Ppp3ppP4/2PpppppPpppppP2/17/17/17/17/17/"
    "2SsssssSsssssS2/4Sss3ssS4/6s3s6/17/17/17 s 0 1"
)


def test_the_start_is_written_as_it_stands_in_the_rules() -> None:
    state = GAME.start(Options("two-player"))
    assert state.text() == START.replace(" s ", " ? ")
    state.apply(100, GAME.read("toss-s"))
    assert state.text() == START
    assert len(state.options(0)) == 110 + 2, "110 first answers, a draw offer, resigning"


def test_a_ply_changes_side_and_counters() -> None:
    scene = Scene.at(START).answer("i6-i7")
    assert scene.state.text() == START.replace("17/2SsssssSsssssS2", "8S8/2Ssssss1sssssS2").replace(
        " s 0 1", " p 1 2"
    )


def test_the_representation_can_be_pasted_back() -> None:
    state = Scene.at(START).answer("i6-i7").state
    assert eval(repr(state), {"game": game}).save()["position"] == state.text()


def test_every_action_has_one_spelling() -> None:
    spelled = [GAME.spell(action) for action in range(GAME.action_count)]
    assert len(set(spelled)) == GAME.action_count
    assert [GAME.read(text) for text in spelled] == list(range(GAME.action_count))


@pytest.mark.parametrize(
    ("answers", "since"),
    [
        (["e5^e7"], "e5^e7"),
        (["e5^e7", "e7xg9"], "e5^e7xg9"),
        (["?1/2"], "?1/2"),
        (["?1/2", "no"], "?1/2 no"),
        (["?1/2", "no", "e5^e7"], "?1/2 no e5^e7"),
        (["?=1+2"], "?=1+2"),
        (["?=1+2", "no"], "?=1+2 no"),
        (["?=1+2", "no", "?1/2", "no", "e5^e7"], "?=1+2 no ?1/2 no e5^e7"),
        (["?1/2", "yes"], "?1/2 yes"),
        (["resign"], "0-1"),
        (["?1/2", "resign"], "?1/2 1-0"),
        (["e5^e7", "resign"], "e5^e7 0-1"),
    ],
)
def test_inside_a_turn_its_start_is_followed_by_the_answers(answers: list[str], since: str) -> None:
    scene = Scene(s="e5 e6", p="f8 h10 o9")
    opening = scene.state.text()
    scene.answer(*answers)
    assert scene.state.text() == f"{opening} | {since}"
    again = GAME.position(f"{opening} | {since}")
    assert again.text() == scene.state.text()
    assert again.board == scene.state.board and again.outcome() == scene.outcome
    assert again.save() == scene.state.save()


def test_an_agreed_exchange_is_written_as_a_position_between_turns() -> None:
    scene = Scene(quiet=30, s="e5 e6", p="f8 o9").answer("?=1+2", "yes")
    text = scene.state.text()
    assert text.endswith(" s 0 301") and "|" not in text
    assert GAME.position(text).options(0) == scene.state.options(0)


@pytest.mark.parametrize("since", ["e5-e4", "?=1+2 yes", "e5^e7 stop", "e5^e7xg9xi11"])
def test_answers_that_finish_a_turn_or_change_the_board_for_good_are_not_written(
    since: str,
) -> None:
    opening = Scene(s="e5 e6", p="f8 h10 o9").state.text()
    with pytest.raises(BadNotation, match=r"after '\|' come the answers of an unfinished turn"):
        GAME.position(f"{opening} | {since}")


def test_draws_that_the_board_does_not_show_are_written() -> None:
    shuttle = ("c8-c9", "o9-o8", "c9-c8", "o8-o9")
    repeated = Scene(s="c8", p="o9").answer(*shuttle, *shuttle).state
    assert repeated.text().endswith(" | 1/2")
    assert GAME.position(repeated.text()).outcome() == repeated.outcome()
    stuck = Scene().answer("--", "--").state
    assert GAME.position(stuck.text()).outcome() == stuck.outcome()


@pytest.mark.parametrize("text", ["c6-c7", "e5^e7", "e5^e7xg9xi11^k11", "g9xi11xk9xi7xg9"])
def test_paths_are_written_as_they_are_read(text: str) -> None:
    assert write_path(tuple(read_path(text))) == text


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("e6-e7", "e6 is empty"),
        ("o9-o8", "the piece on o9 is not theirs: the Suffragettes are to play"),
        ("i9-j10", "j10 is occupied"),
        ("i9^k11", "this hop takes the piece on j10; it is written i9xk11"),
        ("i9xg9", "this hop does not take the piece on h9; it is written i9^g9"),
        ("i9^i7", "nobody stands on i8 to hop over"),
        ("i9xk11^m13", "nothing can be hopped over from k11, so the turn is over"),
        ("i6-i5", "i5 is closed to the Suffragettes from i6"),
        ("c8^e8^c8", "this piece was on c8 before in this turn and has taken nobody since"),
    ],
)
def test_a_move_that_cannot_be_made_says_why(move: str, why: str) -> None:
    scene = Scene(s="i9 h9 i6 c8 d8 e9 l13", p="j10 o9")
    with pytest.raises(BadNotation) as refusal:
        follow(scene.state.clone(), read_path(move), move)
    assert why in str(refusal.value)


def test_a_move_at_the_wrong_moment_says_why() -> None:
    for scene, why in (
        (Scene(s="c8", p="o9").answer("resign"), "the match is over"),
        (Scene(s="c8", p="o9").answer("?1/2"), "an offer waits for an answer"),
        (Scene(s="e5 e6 f8 c8", p="o9").answer("e5^e7"), "the piece on e7 is hopping"),
        (Scene(s="e5 e6 f8 c8", p="o9").answer("e5^e7"), "only it may go on"),
    ):
        with pytest.raises(BadNotation, match=why):
            follow(scene.state, read_path("c8-c9"), "c8-c9")
    toss = GAME.start(Options("two-player"))
    with pytest.raises(BadNotation, match="the coin decides first"):
        follow(toss, read_path("c6-c7"), "c6-c7")
    hopping = Scene(s="e5 e6 f8", p="o9").answer("e5^e7").state
    with pytest.raises(BadNotation, match="one step or a series of hops, never both"):
        follow(hopping, read_path("e7-e8"), "e7-e8")
