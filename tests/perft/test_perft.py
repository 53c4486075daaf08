"""Perft gives the counts of the reference: depth 1 and 2 here, depth 3 in `make soak`."""

from __future__ import annotations

import pytest

from suffrage.games.suffragetto.moves.perft import OUTCOMES, PATHS, perft, roots
from tests.perft.counts import COUNTS, GAME, Count
from tests.rules.suffragetto.scene import Scene

BY_NAME = {count.name: count for count in COUNTS}


@pytest.mark.parametrize("count", COUNTS, ids=[count.name for count in COUNTS])
def test_paths_and_outcomes_are_as_the_reference_counts_them(count: Count) -> None:
    count.check(1)
    count.check(2)


def test_one_of_the_small_positions_is_counted_to_depth_three() -> None:
    BY_NAME["six_each"].check(3)


@pytest.mark.parametrize("kind", [PATHS, OUTCOMES])
def test_divided_counts_add_up(kind: str) -> None:
    for name in ("leader_ring", "building_corners"):
        state = GAME.position(BY_NAME[name].position)
        divided = roots(state, kind)
        assert len(divided) == BY_NAME[name].numbers[kind][0]
        assert len({text for text, _ in divided}) == len(divided)
        assert sum(perft(child, 1, kind) for _, child in divided) == perft(state, 2, kind)


def test_counting_leaves_the_position_as_it_was() -> None:
    state = GAME.position(BY_NAME["race"].position)
    before = state.save()
    perft(state, 1)
    roots(state)
    assert state.save() == before


def test_depth_nought_is_one_way() -> None:
    assert perft(GAME.position(BY_NAME["start"].position), 0) == 1
    assert perft(GAME.position(BY_NAME["start"].position), 0, OUTCOMES) == 1


def test_draw_rules_do_not_stop_a_count() -> None:
    text = BY_NAME["six_each"].position.replace(" 20 150", " 199 2000")
    assert perft(GAME.position(text), 2) == BY_NAME["six_each"].numbers[PATHS][1]
    over = BY_NAME["six_each"].position.replace(" 20 150", " 200 300")
    assert GAME.position(over).outcome() is not None
    assert perft(GAME.position(over), 2) == BY_NAME["six_each"].numbers[PATHS][1]


@pytest.mark.parametrize("kind", [PATHS, OUTCOMES])
def test_what_a_count_goes_on_from_has_forgotten_the_way(kind: str) -> None:
    """Quiet plies, passes and their number are nought again, and nothing else is left of them."""
    text = BY_NAME["six_each"].position.replace(" 20 150", " 199 2000")
    for _, child in roots(GAME.position(text), kind):
        assert child.outcome() is None and child.text().endswith(" 0 1")
        assert child.save() == GAME.position(child.text()).save()
    stuck = Scene("p", s="c8 d9").state
    ((passed, child),) = roots(stuck, kind)
    assert passed == "--" and child.save() == GAME.position(child.text()).save()
