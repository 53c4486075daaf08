"""The search's own board agrees with the rules, and the search finds the shortest wins."""

from __future__ import annotations

import pytest

from suffrage.bots.alphabeta import Position, Search
from suffrage.bots.suffragetto.levels import MasterBot, StrongBot, Thinker, choices
from suffrage.bots.suffragetto.search import SuffragettoPosition, encode
from suffrage.core.rng import Rng
from suffrage.games.suffragetto.actions import STOP
from suffrage.games.suffragetto.moves.whole import moves
from suffrage.games.suffragetto.phases import DONE, HOPPING
from suffrage.games.suffragetto.state import SuffragettoState
from tests.rules.suffragetto.positions import thrown, turned
from tests.rules.suffragetto.scene import GAME, Scene

CROWDED = 390  # positions with more outcomes are cut short by the search


def looks(position: SuffragettoPosition) -> list[object]:
    """Everything a position keeps."""
    return [
        position.board[:], position.key, position.score, position.quiet, position.commons,
        position.hall, position.police, position.suffragettes, position.side,
    ]  # fmt: skip


def test_its_moves_are_the_outcomes_of_the_rules_and_come_back() -> None:
    rng = Rng(7)
    for _ in range(150):
        state = thrown(rng)
        outcomes = moves(state, CROWDED)
        if state.stage == DONE or len(outcomes) == CROWDED:
            continue
        position = SuffragettoPosition(state)
        codes = [encode(move.first(), move.last(), move.taken) for move in outcomes]
        assert sorted(position.moves()) == sorted(codes)
        loud = [code for code in codes if position.is_loud(code)]
        assert sorted(position.loud_moves()) == sorted(loud)
        before = looks(position)
        for move, code in list(zip(outcomes, codes, strict=True))[:25]:
            after = state.clone()
            for action in move.path:
                after.apply(state.side, action)
            if after.stage == HOPPING:
                after.apply(state.side, STOP)
            position.make(code)
            assert looks(position) == looks(SuffragettoPosition(after))
            position.unmake()
            assert looks(position) == before


def test_a_position_is_worth_the_same_to_either_side_after_a_half_turn() -> None:
    rng = Rng(8)
    for _ in range(200):
        state = thrown(rng)
        assert SuffragettoPosition(state).worth() == SuffragettoPosition(turned(state)).worth()


def test_the_first_of_the_order_is_the_best_however_high_the_bounds_of_others_are() -> None:
    state = Scene(s="j9 o6 o8 k11 l10 f10", p="c11 f8 o9 e8 c7 i8").state
    children: list[Position] = [SuffragettoPosition(choice.after) for choice in choices(state)]
    search = Search(1_000_000, [])
    worth = search.rank(children, [None] * len(children), 2)
    exact = [Search(1_000_000, []).rank([child], [None], 2)[0] for child in children]
    best = search.order[0]
    assert worth[best] == exact[best] == max(exact)
    tied = [i for i in range(len(children)) if worth[i] == worth[best] and exact[i] < exact[best]]
    assert tied  # or nothing was tested


def test_thoughts_that_are_cut_off_change_no_worth() -> None:
    child: Position = SuffragettoPosition(Scene(s="e7 f7 g8 i8", p="f10 g10 i11").state)
    whole = Search(1_000_000, [])
    (worth,) = whole.rank([child], [None], 2)
    spent = 1_000_000 - whole.left
    (again,) = Search(spent + 2, []).rank([child], [None], 9)
    assert again == worth


FIVE = "h13 j13 h14 i14 j14"  # i13 is open
HALL_FIVE = "h4 j4 h5 i5 j5"  # i4 is open
SHORTEST: dict[str, tuple[Scene, int]] = {
    "a step": (Scene(s=f"{FIVE} i12", p="o9"), 1),
    "a diagonal step": (Scene(s="i13 j13 h14 i14 j14 g12", p="g9"), 1),
    "a hop over a friend": (Scene(s="i13 j13 h14 i14 j14 f11 g12", p="o9 h12 g13 g14"), 1),
    "a capture on the way in": (Scene(s="h13 i13 h14 i14 j14 l11", p="k12 k13 k14 j12"), 1),
    "a Leader straight through": (Scene(s=FIVE, S="i11", p="i12 h12 j12 o9"), 1),
    "a hop that takes nobody": (Scene(s=f"{FIVE} i11", p="i12 h12 j12 o9"), 1),
    "from behind": (Scene(s="h13 i13 j13 h14 j14 i16", p="i15 h15 j15 k9"), 1),
    "a series across the board": (Scene(s=f"{FIVE} c9 d9", p="f9 h10 h12 o3"), 1),
    "over the wall at the back": (Scene(s="h13 i13 j13 h14 i14 h16", p="i15 g15 h15 c3"), 1),
    "a policeman's step": (Scene("p", p=f"{HALL_FIVE} i3", s="c9"), 1),
    "an Inspector straight through": (
        Scene("p", p="h4 j4 h5 i4 j5", P="i7", s="i6 h6 j6 c9"), 1,
    ),
    "two against one": (Scene(s=f"{FIVE} h11 j11", p="i12 o9"), 3),
    "two to come": (Scene(s="h13 j13 h14 j14 i12 i15", p="c3"), 3),
    "two to come, one by a hop": (Scene(s="h13 j13 h14 j14 i12 i16 i15", p="c3"), 3),
    "two policemen to come": (Scene("p", p="h4 j4 h5 j5 i6 i3", s="c15"), 3),
    "two against one, turned": (Scene("p", p=f"{HALL_FIVE} h2 j2", s="i3 c9"), 3),
    "a way around": (Scene(s="h13 i13 h14 i14 j14 h9", p="i10 k12 o9"), 5),
    "three steps": (Scene(s=f"{FIVE} i10", p="c3"), 5),
    "a race": (Scene(s=f"{FIVE} k10", p="h5 i5 j5 h4 j4 m9"), 5),
    "three steps from the edge": (Scene("p", p=f"{HALL_FIVE} i1", s="c15"), 5),
}  # fmt: skip


def wins(state: SuffragettoState, plies: int) -> bool:
    """Whether the side to move can force a win within so many plies, by trying everything."""
    for choice in choices(state):
        after = choice.after
        if after.stage == DONE:
            if after.winner == state.side:
                return True
        elif plies >= 3 and all(
            reply.after.stage != DONE and wins(reply.after, plies - 2) for reply in choices(after)
        ):
            return True
    return False


def test_there_are_twenty_composed_positions() -> None:
    assert len(SHORTEST) == 20


@pytest.mark.parametrize("kind", [StrongBot, MasterBot])
@pytest.mark.parametrize("name", SHORTEST)
def test_the_shortest_win_is_found(name: str, kind: type[Thinker]) -> None:
    scene, plies = SHORTEST[name]
    state = scene.state
    assert wins(state, plies) and (plies == 1 or not wins(state, plies - 2))
    advice = kind(GAME).advise(state.view(state.side), 4_000, 1)[0]
    more = plies // 2
    when = "at once" if not more else "in 1 more move" if more == 1 else f"in {more} more moves"
    assert advice.why.endswith(f"you win {when}.")
    assert advice.chance > 0.99
