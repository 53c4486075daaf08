"""The map agrees with the rules, has a place for everything, and stays small."""

from __future__ import annotations

import pytest

from suffrage.games.votes_for_women.drawing import atlas
from suffrage.games.votes_for_women.states import CODES, NEIGHBORS, REGION_CODES, STATES
from tests.drawing.paths import rings
from tools.map_shapes import clearance, inside

CALLOUTS = {"VT", "NH", "MA", "RI", "CT", "NJ", "DE", "MD"}
PHONE = (360, 330)  # the window in which a region is seen near on a small phone
FINGER = 44


def has_room(path: str, radius: float) -> bool:
    """Whether a circle of that size fits somewhere into a state."""
    home = rings(path)[0]
    xs, ys = [int(x) for x, _ in home], [int(y) for _, y in home]
    spots = ((x, y) for y in range(min(ys), max(ys), 2) for x in range(min(xs), max(xs), 2))
    return any(clearance(home, x, y) >= radius for x, y in spots if inside(home, x, y))


def test_states_that_are_neighbors_in_the_rules_share_a_border_on_the_map() -> None:
    corners = [{point for ring in rings(land.path) for point in ring} for land in atlas.LANDS]
    for at in range(STATES):
        mates = range(at // 8 * 8, at // 8 * 8 + 8)
        touching = [mate for mate in mates if mate != at and len(corners[at] & corners[mate]) > 1]
        assert touching == sorted(NEIGHBORS[at]), CODES[at]


def test_small_northeastern_states_have_callouts_and_no_others() -> None:
    assert {CODES[at] for at, land in enumerate(atlas.LANDS) if land.leader} == CALLOUTS


@pytest.mark.parametrize("at", range(STATES), ids=CODES)
def test_the_pieces_of_a_state_stand_in_it_or_in_its_callout(at: int) -> None:
    land = atlas.LANDS[at]
    home = rings(land.path)[0]
    assert inside(home, *(land.leader or land.at))
    if land.leader:
        grounds = [ring for other in atlas.LANDS for ring in rings(other.path)]
        assert all(clearance(ring, *land.at) < -atlas.CALLOUT_RADIUS for ring in grounds)


def test_callouts_and_bubbles_lie_apart_and_on_the_sheet() -> None:
    rounds = [(land.at, atlas.CALLOUT_RADIUS) for land in atlas.LANDS if land.leader]
    rounds += [(bubble.at, atlas.BUBBLE_RADIUS) for bubble in atlas.BUBBLES]
    for at, ((x, y), radius) in enumerate(rounds):
        assert radius <= x <= atlas.WIDTH - radius
        assert radius <= y <= atlas.HEIGHT - radius
        for (u, v), other in rounds[:at]:
            assert ((x - u) ** 2 + (y - v) ** 2) ** 0.5 > radius + other


@pytest.mark.parametrize("region", range(6), ids=REGION_CODES)
def test_near_by_every_state_is_large_enough_for_a_finger(region: int) -> None:
    """The box fills the window on its shorter side; the other side can be dragged."""
    left, top, width, height = atlas.BUBBLES[region].near
    scale = max(PHONE[0] / width, PHONE[1] / height)
    for at in range(region * 8, region * 8 + 8):
        land = atlas.LANDS[at]
        assert left < land.at[0] < left + width
        assert top < land.at[1] < top + height
        need = FINGER / scale / 2
        assert need <= atlas.CALLOUT_RADIUS if land.leader else has_room(land.path, need), CODES[at]


def test_the_paths_stay_small() -> None:
    states = sum(len(land.path) for land in atlas.LANDS)
    inks = len(atlas.COAST) + len(atlas.REGION_BORDERS) + len(atlas.STATE_BORDERS)
    assert states + inks < 40_000
