"""Who plays whom in a round, and on which side.

Pairs are a matching of least cost (the blossom algorithm of networkx), so what can be avoided is
avoided: first that somebody sits out twice, then that two meet again, then that somebody is on
one side three times more often than on the other. By the Swiss system those meet who have
about as many points, by draw chance decides. For larger tables the same costs are brought down by
exchanging people until no exchange helps.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from networkx import Graph
from networkx.algorithms.matching import max_weight_matching

from suffrage.core.rng import Rng

BOT: Final = ""  # who sits where nobody of the class does
_SAT_OUT: Final = -1  # the partner of whoever is left over

# What is worse by one of these is worse than any sum of those below.
_AGAIN_OUT = 10**15
_AGAIN = 10**12
_ONE_SIDED = 10**9
_POINT = 400  # two who are half a point apart; more, the square of that
_SIDE = 3600  # to be on one side twice more than on the other: as bad as one and a half points
_CHANCE = 100  # lots are drawn below this
_DRAWS = 8  # beginnings from which large tables are exchanged


@dataclass(frozen=True)
class Player:
    """Somebody who is to be paired, and what was before."""

    id: str
    score: float = 0.0
    met: Mapping[str, int] = field(default_factory=dict)  # how often at one table with whom
    sides: Mapping[str, int] = field(default_factory=dict)  # how often on which side
    left_over: int = 0  # how often without another person to play with


@dataclass(frozen=True)
class Plan:
    """The tables of a round: who sits at each, seat by seat, and who sits out."""

    tables: tuple[tuple[str, ...], ...]
    out: tuple[str, ...] = ()


def planned(
    players: Sequence[Player], sides: Sequence[str], by_score: bool, bots: bool, seed: int
) -> Plan:
    """The round of these *players*, at tables whose seats are on these *sides*.

    Where they do not come out even, *bots* take the seats that are left, or people sit out.
    """
    rng, size = Rng(seed), len(sides)
    drawn, out = _shuffled(players, rng), list[Player]()
    if size == 1:
        groups = [[one] for one in drawn]
    elif size == 2:
        groups, out = _pairs(drawn, sides, by_score, rng)
        if bots:
            groups, out = [*groups, *[[one] for one in out]], []
    else:
        out = out if bots else _left_over(drawn, len(drawn) % size, by_score)
        groups = _groups([one for one in drawn if one not in out], size, by_score, rng)
    if by_score:  # the first table is where the most points are
        groups.sort(key=lambda group: (sorted([-one.score for one in group])[:1], -len(group)))
    seated = tuple([_seated(group, sides, rng) for group in groups])
    return Plan(seated, tuple([one.id for one in out]))


def _shuffled(players: Sequence[Player], rng: Rng) -> list[Player]:
    order = list(range(len(players)))
    rng.shuffle(order)
    return [players[i] for i in order]


# Pairs


def _pairs(
    players: list[Player], sides: Sequence[str], by_score: bool, rng: Rng
) -> tuple[list[list[Player]], list[Player]]:
    """Everybody with somebody, and whoever is left over."""
    graph = Graph()
    graph.add_nodes_from(range(len(players)))
    balances = [_balance(one, sides) for one in players]
    for i, j in combinations(range(len(players)), 2):
        cost = _distance(players[i], players[j], by_score) + rng.below(_CHANCE)
        cost += _clash(balances[i], balances[j])
        graph.add_edge(i, j, weight=-cost)
    if len(players) % 2:
        lowest = min(one.score for one in players)
        for i, one in enumerate(players):
            cost = one.left_over * _AGAIN_OUT + rng.below(_CHANCE)
            if by_score:
                cost += _POINT * _halves(one.score - lowest) ** 2
            graph.add_edge(i, _SAT_OUT, weight=-cost)
    found = _matched(graph)
    alone = [players[j] for i, j in found if i == _SAT_OUT]
    return [[players[i], players[j]] for i, j in found if i != _SAT_OUT], alone


def _distance(one: Player, other: Player, by_score: bool) -> int:
    """What it costs to let two sit at one table."""
    apart = _POINT * _halves(one.score - other.score) ** 2 if by_score else 0
    return one.met.get(other.id, 0) * _AGAIN + apart


def _halves(points: float) -> int:
    return round(2 * points)


def _balance(one: Player, sides: Sequence[str]) -> int:
    """How much more often somebody was on the first side than on the second, of two."""
    first, second = sides
    return one.sides.get(first, 0) - one.sides.get(second, 0) if first != second else 0


def _clash(one: int, other: int) -> int:
    """What it costs that two lean to the same side, and one of them must go there again."""
    if one * other <= 0:
        return 0
    further = min(abs(one), abs(other)) + 1
    return _SIDE * (further - 1) + (_ONE_SIDED * (further - 2) if further > 2 else 0)


# Larger tables


def _left_over(players: list[Player], count: int, by_score: bool) -> list[Player]:
    """Those who sit out: who never did first, and by the Swiss system those with few points."""
    return sorted(players, key=lambda one: (one.left_over, one.score if by_score else 0))[:count]


def _groups(players: list[Player], size: int, by_score: bool, rng: Rng) -> list[list[Player]]:
    """As few tables as hold them all, none with two people more than another."""
    if not players:
        return []
    count = -(-len(players) // size)
    best: list[list[Player]] = []
    for _ in range(_DRAWS):
        order = _shuffled(players, rng)
        if by_score:
            order.sort(key=lambda one: -one.score)
        groups = _cut(order, count)
        _exchange(groups, by_score)
        if not best or _cost(groups, by_score) < _cost(best, by_score):
            best = groups
    return best


def _cut(order: list[Player], count: int) -> list[list[Player]]:
    few, more = divmod(len(order), count)
    groups, at = [], 0
    for i in range(count):
        end = at + few + (i < more)
        groups.append(order[at:end])
        at = end
    return groups


def _exchange(groups: list[list[Player]], by_score: bool) -> None:
    """Let two people of different tables change places as long as that makes anything better."""
    is_better = True
    while is_better:
        is_better = False
        for here, there in combinations(groups, 2):
            for i in range(len(here)):
                for j in range(len(there)):
                    if _gain(here, i, there, j, by_score) > 0:
                        here[i], there[j] = there[j], here[i]
                        is_better = True


def _gain(here: list[Player], i: int, there: list[Player], j: int, by_score: bool) -> int:
    one, other = here[i], there[j]
    gain = 0
    for mate in here[:i] + here[i + 1 :]:
        gain += _distance(one, mate, by_score) - _distance(other, mate, by_score)
    for mate in there[:j] + there[j + 1 :]:
        gain += _distance(other, mate, by_score) - _distance(one, mate, by_score)
    return gain


def _cost(groups: list[list[Player]], by_score: bool) -> int:
    return sum(_distance(a, b, by_score) for group in groups for a, b in combinations(group, 2))


# Seats


def _seated(group: list[Player], sides: Sequence[str], rng: Rng) -> tuple[str, ...]:
    """Everybody on the side where they were least, as far as that goes; bots in the other seats."""
    size = len(sides)
    sitting = [*group, *[Player(BOT)] * (size - len(group))]
    graph = Graph()
    for seat, side in enumerate(sides):
        for i, one in enumerate(sitting):
            often = one.sides.get(side, 0) / sides.count(side)
            graph.add_edge(seat, size + i, weight=-round(_SIDE * often) - rng.below(_CHANCE))
    return tuple([sitting[i - size].id for _, i in _matched(graph)])


def _matched(graph: Graph) -> list[list[int]]:
    """The matching of all that costs least, in order."""
    return sorted([sorted(pair) for pair in max_weight_matching(graph, maxcardinality=True)])
