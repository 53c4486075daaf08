"""Rounds of a class: nobody meets twice while that can be avoided, nobody sits out twice, and
sides are balanced; for every number of people, whatever the results were."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from suffrage.core.rng import Rng
from suffrage.table.rooms.classes.pairing import BOT, Plan, Player, planned

PAIR = ("suffragist", "opposition")
FIVE = ("",) * 5
TEAMS = ("suffragist", "suffragist", "opposition", "opposition")


def names(count: int) -> list[Player]:
    """So many people who have not played yet."""
    return [Player(f"p{i:02}") for i in range(count)]


def after(players: list[Player], plan: Plan, sides: tuple[str, ...], rng: Rng) -> list[Player]:
    """The same people once a round was played, its winners drawn by lot."""
    found = {one.id: one for one in players}
    for table in plan.tables:
        people = [id for id in table if id != BOT]
        side = sides[rng.below(len(sides))]
        for seat, id in enumerate(table):
            if id != BOT:
                one = found[id]
                met = Counter(one.met) + Counter([other for other in people if other != id])
                found[id] = replace(
                    one, met=met, sides=Counter(one.sides) + Counter([sides[seat]]),
                    score=one.score + (rng.below(3) / 2 if len(set(sides)) < 2
                                       else float(sides[seat] == side)),
                    left_over=one.left_over + (len(people) == 1 and len(sides) > 1),
                )  # fmt: skip
    for id in plan.out:
        found[id] = replace(found[id], score=found[id].score + 1, left_over=found[id].left_over + 1)
    return [found[one.id] for one in players]


def rounds(
    count: int, sides: tuple[str, ...], often: int, by_score: bool, bots: bool, seed: int
) -> tuple[list[Player], list[Plan]]:
    """So many rounds of so many people."""
    players, plans, rng = names(count), list[Plan](), Rng(seed)
    for number in range(often):
        plans.append(planned(players, sides, by_score, bots, seed + number))
        players = after(players, plans[-1], sides, rng)
    return players, plans


def fewest_again(players: list[Player]) -> int:
    """How many meetings again a round of pairs has at least, where everybody who sits out did
    so least often: found by trying all."""
    if len(players) % 2:
        least = min(one.left_over for one in players)
        options = [
            [other for other in players if other is not one]
            for one in players
            if one.left_over == least
        ]
        return min(fewest_again(rest) for rest in options)
    if not players:
        return 0
    first, *others = players
    return min(
        first.met.get(one.id, 0) + fewest_again([other for other in others if other is not one])
        for one in others
    )


@settings(max_examples=30, deadline=None)
@given(st.integers(1, 40), st.sampled_from([("",), PAIR, FIVE, TEAMS, ("s", "s")]), st.booleans(),
       st.booleans(), st.integers(0, 1 << 30))  # fmt: skip
def test_everybody_has_one_place(
    count: int, sides: tuple[str, ...], by_score: bool, bots: bool, seed: int
) -> None:
    players, plans = rounds(count, sides, 2, by_score, bots, seed)
    for plan in plans:
        sat = [id for table in plan.tables for id in table if id != BOT]
        assert sorted([*sat, *plan.out]) == [one.id for one in players]
        assert all(len(table) == len(sides) for table in plan.tables)
        people = [len([id for id in table if id != BOT]) for table in plan.tables]
        assert min(people, default=1) >= 1 and max(people, default=1) - min(people, default=1) <= 1
        assert not (bots and plan.out)
        assert bots or all(BOT not in table for table in plan.tables)
        assert len(plan.out) < len(sides)


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 9), st.booleans(), st.booleans(), st.integers(0, 1 << 30))
def test_nobody_meets_twice_while_that_can_be_avoided(
    count: int, by_score: bool, bots: bool, seed: int
) -> None:
    players, rng = names(count), Rng(seed)
    for number in range(count + 2):
        plan = planned(players, PAIR, by_score, bots, seed + number)
        before = {one.id: one for one in players}
        pairs = [table for table in plan.tables if BOT not in table]
        again = sum(before[a].met.get(b, 0) for a, b in pairs)
        assert again == fewest_again(players)
        players = after(players, plan, PAIR, rng)


@settings(max_examples=30, deadline=None)
@given(
    st.integers(2, 30), st.integers(1, 12), st.booleans(), st.booleans(), st.integers(0, 1 << 30)
)
def test_nobody_is_left_over_twice_before_everybody_was_once(
    count: int, often: int, by_score: bool, bots: bool, seed: int
) -> None:
    players, _ = rounds(count, PAIR, often, by_score, bots, seed)
    left = [one.left_over for one in players]
    assert max(left) - min(left) <= 1
    assert sum(left) == often * (count % 2)


@settings(max_examples=30, deadline=None)
@given(
    st.integers(2, 30), st.integers(1, 12), st.booleans(), st.booleans(), st.integers(0, 1 << 30)
)
def test_sides_are_balanced(count: int, often: int, by_score: bool, bots: bool, seed: int) -> None:
    players, _ = rounds(count, PAIR, often, by_score, bots, seed)
    # Where nearly everybody has met everybody, who is left to meet leaves little choice.
    most = 2 if often <= count // 2 else 3
    for one in players:
        first, second = [one.sides.get(side, 0) for side in PAIR]
        assert abs(first - second) <= most


def test_by_the_swiss_system_those_meet_who_have_as_many_points() -> None:
    players, _ = rounds(16, PAIR, 2, True, False, 5)
    plan = planned(players, PAIR, True, False, 6)
    points = {one.id: one.score for one in players}
    apart = [abs(points[a] - points[b]) for a, b in plan.tables]
    assert sum(apart) <= 1  # 4, 8 and 4 people with 2, 1 and 0 points, about
    totals = [points[a] + points[b] for a, b in plan.tables]
    assert totals[0] == max(totals) and totals[-1] == min(totals)  # the leaders sit at table 1


def test_who_sits_out_by_the_swiss_system_has_few_points() -> None:
    players = [Player(f"p{i}", score=float(i)) for i in range(5)]
    assert planned(players, PAIR, True, False, 1).out == ("p0",)


def test_a_draw_differs_from_draw_to_draw() -> None:
    assert len({planned(names(12), PAIR, False, True, seed).tables for seed in range(8)}) == 8


def test_the_same_lots_give_the_same_round() -> None:
    assert planned(names(12), PAIR, True, True, 3) == planned(names(12), PAIR, True, True, 3)


@pytest.mark.parametrize("by_score", [False, True])
def test_at_larger_tables_too_others_are_met(by_score: bool) -> None:
    _, plans = rounds(25, FIVE, 2, by_score, True, 11)
    seen = [{frozenset(pair) for t in plan.tables for pair in combinations(t, 2)} for plan in plans]
    assert not seen[0] & seen[1]


def test_teams_change_their_sides() -> None:
    players, _ = rounds(8, TEAMS, 4, False, True, 2)
    assert all(
        abs(p.sides.get("suffragist", 0) - p.sides.get("opposition", 0)) <= 2 for p in players
    )


def test_one_person_plays_with_bots_or_sits_out() -> None:
    assert planned(names(1), PAIR, True, False, 1) == Plan((), ("p00",))
    (table,) = planned(names(1), FIVE, True, True, 1).tables
    assert sorted(table) == ["", "", "", "", "p00"]
    assert planned([], PAIR, True, True, 1) == Plan(())
