"""The seeded generator: the same numbers everywhere, and no number favored."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations

from suffrage.core.dice import SeededDice
from suffrage.core.rng import Rng, derive


def chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def test_a_seed_gives_these_numbers_on_every_machine_compiled_or_not() -> None:
    dice, large, negative = Rng(0), Rng(2026), Rng(-1)
    assert [dice.below(6) for _ in range(12)] == [3, 3, 4, 2, 4, 5, 2, 3, 5, 0, 1, 0]
    assert [large.below(1000) for _ in range(8)] == [538, 916, 751, 817, 772, 401, 626, 742]
    assert [negative.below(1000) for _ in range(8)] == [157, 615, 582, 289, 281, 674, 750, 929]
    assert Rng(1 << 40).at(1 << 33, 10**6) == 940766
    assert Rng(5).at(0, 1 << 31) == 1520518111
    assert [SeededDice(9).throw(i, 20) for i in range(8)] == [9, 6, 7, 19, 1, 14, 1, 15]


def test_a_shuffle_is_the_same_for_the_same_seed() -> None:
    items = list(range(10))
    Rng(3).shuffle(items)
    assert items == [7, 6, 2, 9, 0, 8, 5, 1, 3, 4]


def test_child_seeds_depend_on_the_parent_and_on_every_label() -> None:
    assert derive(7, "bots", 3) == 11148028872033221267
    assert derive(0) == 6912158355717386040
    children = {derive(seed, label, i) for seed in range(9) for label in "ab" for i in range(9)}
    assert len(children) == 9 * 2 * 9


def test_a_number_depends_on_its_place_alone() -> None:
    rng = Rng(77)
    taken = [rng.below(50) for _ in range(30)]
    assert rng.count == 30
    assert [rng.at(i, 50) for i in reversed(range(30))] == taken[::-1]
    assert rng.count == 30


def test_numbers_are_spread_evenly_over_places_and_over_seeds() -> None:
    """Chi-square on 99 degrees of freedom stays below 149 with probability 0.999."""
    rng = Rng(1)
    places = Counter(rng.below(100) for _ in range(100_000))
    seeds = Counter(Rng(seed).at(0, 100) for seed in range(100_000))
    for counts in (places, seeds):
        assert chi_square([counts[i] for i in range(100)], 1000.0) < 149


def test_neighbors_in_a_stream_and_neighboring_seeds_do_not_go_together() -> None:
    rng = Rng(2)
    numbers = [rng.below(10) for _ in range(50_001)]
    pairs = Counter(pairwise(numbers))
    across = Counter((Rng(s).at(0, 10), Rng(s + 1).at(0, 10)) for s in range(50_000))
    for counts in (pairs, across):
        found = [counts[a, b] for a in range(10) for b in range(10)]
        assert chi_square(found, 500.0) < 149


def test_every_order_of_a_shuffle_is_as_likely_as_any_other() -> None:
    """Chi-square on 23 degrees of freedom stays below 49.7 with probability 0.999."""
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(24_000):
        items = [0, 1, 2, 3]
        Rng(seed).shuffle(items)
        orders[tuple(items)] += 1
    assert chi_square([orders[order] for order in permutations(range(4))], 1000.0) < 49.7
