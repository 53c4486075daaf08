"""What the players are asked and told."""

from __future__ import annotations

import pytest

from suffrage.core.game import WATCHER, Options
from suffrage.core.record import Record
from suffrage.core.referee import Match
from tests.rules.suffragetto.scene import GAME, Scene

FIVE = "h13 j13 h14 i14 j14"


def asked(scene: Scene, seat: int) -> str:
    return GAME.ask(scene.state.view(seat)).sentence


@pytest.mark.parametrize(
    ("scene", "own", "other"),
    [
        (
            Scene(s="c8 i14", p="o9"),
            "Your move: step with one piece, or hop with it.",
            "The Suffragettes are to move.",
        ),
        (
            Scene(quiet=180, s="c8", p="o9"),
            "Your move: step with one piece, or hop with it; drawn in 20 turns "
            "unless somebody is taken, enters or is exchanged.",
            "The Suffragettes are to move.",
        ),
        (
            Scene(s="c8", p="o9").answer("c8-c9", "o9-o8", "c9-c8", "o8-o9"),
            "Your move: step with one piece, or hop with it; this position is here "
            "for the second time, at the third the match is drawn.",
            "The Suffragettes are to move.",
        ),
        (
            Scene(s="e5 e6 f8", p="o9").answer("e5^e7"),
            "Hop on from e7, or stop there.",
            "The Suffragettes are to move.",
        ),
        (
            Scene(p="o9"),
            "None of your pieces can move, so you pass.",
            "The Suffragettes are to move.",
        ),
        (
            Scene("p", s="c8", p="o9").answer("?=2+1"),
            "The police offer to exchange 2 large and 1 small piece on each side; accept "
            "or refuse.",
            "The police offer to exchange 2 large and 1 small piece on each side; the "
            "Suffragettes think about it.",
        ),
        (
            Scene("p", s="c8", p="o9").answer("?1/2"),
            "The police offer a draw; accept or refuse.",
            "The police offer a draw; the Suffragettes think about it.",
        ),
        (
            Scene(s=f"{FIVE} i12", p="o9").answer("i12-i13"),
            "The Suffragettes have won. Six pieces stand in the enemy building.",
            "The Suffragettes have won. Six pieces stand in the enemy building.",
        ),
        (
            Scene(s="c8", p="o9").answer("?1/2", "yes"),
            "The match is drawn. Both sides agreed to it.",
            "The match is drawn. Both sides agreed to it.",
        ),
    ],
)
def test_the_question_is_one_sentence(scene: Scene, own: str, other: str) -> None:
    assert asked(scene, 0) == own
    assert asked(scene, 1) == other
    assert asked(scene, WATCHER) == other


def test_the_toss_is_announced() -> None:
    state = GAME.start(Options("two-player"))
    assert GAME.ask(state.view(0)).sentence == "Toss: the coin decides who begins."


@pytest.mark.parametrize(
    ("answer", "label", "group", "explained"),
    [
        (
            "c8-c9", "Step from c8 to c9", "Suffragette c8",
            "It is safe there.",
        ),
        (
            "i9xk11", "Hop from i9 to k11, taking the Inspector on j10", "Leader i9",
            "Nobody beside it can take it there.",
        ),
        (
            "i12-i13", "Step from i12 to i13", "Suffragette i12",
            "It enters the House of Commons, 2 of 6.",
        ),
        (
            "h14-h13", "Step from h14 to h13", "Suffragette h14",
            "It stays inside the building.",
        ),
        ("?1/2", "Offer a draw", "End the match", "If both agree, the match ends as a draw."),
        ("resign", "Resign", "End the match", "The police win at once."),
        (
            "?=1+0", "Offer to exchange 1 large piece each", "Exchange",
            "If both agree, each side gets 1 large piece back, on the Prison Yard and the "
            "Hospital Grounds. The Suffragettes then make their move.",
        ),
    ],
)  # fmt: skip
def test_options_are_labeled_grouped_and_explained(
    answer: str, label: str, group: str, explained: str
) -> None:
    view = Scene(s="c8 i12 h14", S="i9", P="j10").state.view(0)
    action = GAME.read(answer)
    assert action in view.options
    assert GAME.label(view, action) == label
    assert GAME.group(view, action) == group
    assert GAME.explain(view, action) == explained


@pytest.mark.parametrize(
    ("police", "inspector", "is_exposed"),
    [
        ("h9", "", True),  # diagonally beside it, with room behind
        ("h9 j11", "", False),  # but the square behind is taken
        ("i9", "", False),  # straight: only an Inspector takes so
        ("", "i9", True),
        ("", "", False),
    ],
)
def test_a_move_tells_whether_a_piece_beside_it_could_take_it(
    police: str, inspector: str, is_exposed: bool
) -> None:
    view = Scene(s="h10", p=f"{police} c3", P=inspector).state.view(0)
    told = GAME.explain(view, GAME.read("h10-i10"))
    assert told == (
        "It can be taken there at once." if is_exposed else "Nobody beside it can take it there."
    )


def test_the_log_tells_every_answer_in_one_line() -> None:
    opening = Scene(s="e5 e6", S="k12", p="f8", P="o9 n9").state.text()
    match = Match(GAME, Record.begin(GAME, Options("two-player", (), {"position": opening})))
    for answer in ("e5^e7", "e7xg9", "?=1+0", "yes", "o9-o10", "k12-j13", "?1/2", "no", "resign"):
        match.push(answer)
    assert [lines for lines in match.log(WATCHER) if lines] == [
        ["Suffragettes: Suffragette hops from e5 to e7."],
        ["Suffragettes: Suffragette hops from e7 to g9 and disables the Policeman on f8."],
        ["Police: offers to exchange 1 large piece each."],
        ["Suffragettes: agrees; each side gets 1 large piece back."],
        ["Police: Inspector steps from o9 to o10."],
        ["Suffragettes: Leader steps from k12 to j13, entering the House of Commons."],
        ["Police: offers a draw."],
        ["Suffragettes: refuses."],
        ["Police: resigns.", "Suffragettes: wins. The other side resigned."],
    ]
