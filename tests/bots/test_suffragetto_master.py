"""What the master of Suffragetto has beside `strong`: a faster board, and learned weights."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from suffrage.bots.suffragetto.levels import MasterBot
from suffrage.bots.suffragetto.master import judgment, search
from suffrage.bots.suffragetto.master.judgment import AWAY, KNOTS, LEARNED, PLACES, between, place
from suffrage.bots.suffragetto.master.position import MasterPosition
from suffrage.bots.suffragetto.master.search import DeepSearch
from suffrage.bots.suffragetto.search import SuffragettoPosition
from suffrage.core.rng import Rng
from suffrage.games.suffragetto.board import POLICE, SIDE_OF, SQUARES, SUFFRAGETTES, half_turn
from suffrage.games.suffragetto.phases import DONE, HOPPING
from tests.rules.suffragetto.positions import thrown, turned
from tests.rules.suffragetto.scene import GAME, Scene

CROWDED = 390  # positions with more outcomes are cut short by both boards, each in its way


def counted(position: MasterPosition) -> list[int]:
    """Who is how far away, counted from the board."""
    found = [0] * len(position.counts)
    for at in range(SQUARES):
        side = SIDE_OF[position.board[at]]
        if side >= 0:
            found[side * len(found) // 2 + AWAY[side * (SQUARES + 1) + at]] += 1
    return found


def test_its_board_finds_the_same_moves_as_the_plain_one() -> None:
    rng = Rng(11)
    compared = loud = 0
    for _ in range(150):
        state = thrown(rng)
        plain, fast = SuffragettoPosition(state), MasterPosition(state)
        if state.stage == DONE or len(plain.moves()) > CROWDED:
            continue
        assert sorted(fast.moves()) == sorted(plain.moves())
        assert sorted(fast.loud_moves()) == sorted(plain.loud_moves())
        compared += 1
        loud += len(fast.loud_moves()) > 0
    assert compared > 100 and loud > 50


def test_what_it_counts_is_kept_when_moves_are_made_and_taken_back() -> None:
    rng = Rng(12)
    for _ in range(40):
        position = MasterPosition(thrown(rng))
        before, worth = counted(position), position.worth()
        for move in position.moves()[:30]:
            position.make(move)
            assert position.counts == counted(position)
            position.unmake()
        assert position.counts == before and position.worth() == worth


def test_a_position_is_worth_the_same_to_either_side_after_a_half_turn() -> None:
    rng = Rng(13)
    for _ in range(100):
        state = thrown(rng)
        assert MasterPosition(state).worth() == MasterPosition(turned(state)).worth()


def test_places_are_the_same_for_both_sides_and_from_left_to_right() -> None:
    for at in range(SQUARES):
        assert place(0, SUFFRAGETTES, at) == place(0, POLICE, half_turn(at))
        assert place(1, SUFFRAGETTES, at) < PLACES


@pytest.mark.parametrize(("steps", "parts"), [
    (0, {0: 1.0, 1: 0.0}), (3, {0: 0.5, 1: 0.5}), (6, {0: 0.0, 1: 1.0}), (35, {5: 0.5, 6: 0.5}),
    (99, {7: 1.0}),
])  # fmt: skip
def test_between_knots_the_race_is_drawn_straight(steps: int, parts: dict[int, float]) -> None:
    assert dict(between(steps)) == pytest.approx(parts)
    assert len(KNOTS) == len(LEARNED.knots)


def test_the_weights_name_the_command_that_made_them() -> None:
    text = files("suffrage.bots.suffragetto.master").joinpath(judgment.FILE).read_text("utf-8")
    assert json.loads(text)["command"].startswith("make learn-suffragetto ")


def test_its_table_begins_anew_when_it_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    state = Scene(s="e7 f7 g8 i8", p="f10 g10 i11").state
    whole = DeepSearch(3_000, [])
    whole.rank([MasterPosition(state)], [None], 60)
    assert len(whole.met) > 200
    small = DeepSearch(3_000, [], most=200)
    small.rank([MasterPosition(state)], [None], 60)
    assert 0 < len(small.met) <= 200 and len(small.best) <= len(small.met)
    assert search.TABLE > 200


def test_a_series_of_hops_is_thought_about_once() -> None:
    """At its first hop it has thought about the whole turn; later ones take a fraction of it."""
    state = Scene(s="c9 d9 f9 h9 j10", p="o9 e12 k12").state
    player = MasterBot(GAME)
    asked: list[int] = []

    class Counted(MasterBot):
        def search(self, budget: int, before: list[int]) -> DeepSearch:
            asked.append(budget)
            return DeepSearch(budget, before)

    counting = Counted(GAME)
    for action in (GAME.read("c9^e9"), GAME.read("e9^g9")):
        counting.choose(state.view(0), 1_200, 1)
        assert action in state.options(0)
        state.apply(0, action)
    assert state.stage == HOPPING
    counting.choose(state.view(0), 1_200, 1)
    assert asked == [1_200, 1_200 // player.chain, 1_200 // player.chain]
