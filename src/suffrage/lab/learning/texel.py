"""The weights of Suffragetto's `master`, learned from its own matches (Texel's method).

It plays itself with few nodes, after a few moves by chance so that matches differ. From every
quiet position one learns who won in the end: the judgment is a sum, so this is a logistic
regression, held near the weights that were made by hand where matches say little.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from suffrage.bots.alphabeta import WIN
from suffrage.bots.suffragetto.evaluation import INSIDE, NEARER, TABLE, TO_MOVE, TOO_FEW
from suffrage.bots.suffragetto.levels import SCALE, MasterBot
from suffrage.bots.suffragetto.master.judgment import (
    KINDS,
    KNOTS,
    PIECES,
    PLACES,
    Judgment,
    between,
    distance,
    place,
)
from suffrage.bots.suffragetto.master.position import MasterPosition
from suffrage.bots.suffragetto.master.search import DeepSearch
from suffrage.core.game import NATURE, Options
from suffrage.core.rng import Rng, derive
from suffrage.games import game
from suffrage.games.suffragetto.actions import ACTS
from suffrage.games.suffragetto.board import (
    BUILDING,
    IN_GOAL,
    LARGE,
    POLICE,
    SIDE_OF,
    SMALL,
    SQUARES,
    SUFFRAGETTES,
    may_stand,
)
from suffrage.games.suffragetto.phases import TURN
from suffrage.games.suffragetto.phases.ends import GOAL_SIZE, QUIET_LIMIT
from suffrage.games.suffragetto.state import SuffragettoState

SHARD = 50  # matches of a file
NODES = 400  # for a turn
OPENING = 10  # answers by chance, at most, before it plays by itself
LENGTH = 400  # answers after which a match is left undecided
_INSIDE = PLACES
_RACE = _INSIDE + GOAL_SIZE
_FEW = _RACE + len(KNOTS)
_LEAD = _FEW + 1
_MOVE = _LEAD + 1
TERMS = _MOVE + 1
_CALM = 60.0  # how firmly weights are held to those made by hand, in units of SCALE squared

UNIT = 0.5  # what is learned counts so much: the margins of the search are in pieces made by hand

Array = np.ndarray[Any, Any]


def by_hand() -> Judgment:
    """The weights that `strong` plays by, as far as they fit: where learning begins."""
    sums: list[list[int]] = [[] for _ in range(PLACES)]
    for kind, pieces in enumerate((SMALL, LARGE)):
        piece = pieces[SUFFRAGETTES]
        for at in range(SQUARES):
            if may_stand(piece, at):
                sums[place(kind, SUFFRAGETTES, at)].append(TABLE[piece * SQUARES + at])
    places = [round(sum(found) / len(found)) if found else 0 for found in sums]
    return Judgment(places, INSIDE, [0] * len(KNOTS), TOO_FEW, 0, TO_MOVE)


def terms(p: MasterPosition) -> Array:
    """What the weights are multiplied by in a position, for the Suffragettes."""
    found = np.zeros(TERMS, np.float32)
    for at in range(SQUARES):
        piece = p.board[at]
        side = SIDE_OF[piece]
        if side >= 0:
            kind = int(piece == LARGE[side])
            found[place(kind, side, at)] += 1 if side == SUFFRAGETTES else -1
    if p.commons:
        found[_INSIDE + p.commons] += 1
    if p.hall:
        found[_INSIDE + p.hall] -= 1
    for side, sign in ((SUFFRAGETTES, 1), (POLICE, -1)):
        for knot, part in between(p.steps(side)):
            found[_RACE + knot] += sign * part
    found[_FEW] = (p.police < GOAL_SIZE) - (p.suffragettes < GOAL_SIZE)
    gone = 2 * PIECES - p.suffragettes - p.police
    found[_LEAD] = (p.suffragettes - p.police) * gone / (2 * PIECES)
    found[_MOVE] = 1 if p.side == SUFFRAGETTES else -1
    return found


def flat(j: Judgment) -> Array:
    """All weights in a row."""
    return np.array([*j.places, *j.inside[:GOAL_SIZE], *j.knots, j.few, j.lead, j.move], np.float64)


def shaped(row: Array) -> dict[str, object]:
    """The same as they are kept in a file, in hundredths of a piece."""
    whole = [int(value) for value in np.rint(UNIT * row)]
    return {
        "places": whole[:PLACES], "inside": [*whole[_INSIDE:_RACE], 0],
        "race": whole[_RACE:_FEW], "few": whole[_FEW], "lead": whole[_LEAD],
        "move": whole[_MOVE],
    }  # fmt: skip


def is_quiet(p: MasterPosition) -> bool:
    """Whether no capture or entry makes it better for the side to move."""
    return DeepSearch(10_000, []).settle(p, -WIN, WIN, 0) == p.worth()


def watch(seed: int) -> tuple[list[Array], float]:
    """The quiet positions of one match, and what the Suffragettes got."""
    rules = game("suffragetto")
    player = MasterBot(rules, judgment=by_hand())
    state = rules.start(Options("two-player"))
    assert isinstance(state, SuffragettoState)
    rng = Rng(seed)
    state.apply(NATURE, state.options(NATURE)[rng.below(2)])
    chance = rng.below(OPENING + 1)
    found: list[Array] = []
    for answers in range(LENGTH):
        if not state.pending():
            break
        seat = state.asked()
        if answers < chance:
            moves = [action for action in state.options(seat) if action < ACTS]
            state.apply(seat, moves[rng.below(len(moves))])
            continue
        if state.stage == TURN and state.quiet < QUIET_LIMIT // 2:
            p = MasterPosition(state, player.judgment)
            if is_quiet(p):
                found.append(terms(p))
        state.apply(seat, player.choose(state.view(seat), NODES, derive(seed, answers)))
    outcome = state.outcome()
    if outcome is None or outcome.drawn:
        return found, 0.5
    return found, float(SUFFRAGETTES in outcome.winners)


def shard(folder: Path, seed: int, number: int) -> tuple[Array, Array]:
    """The positions of the matches of one file and what came of them, played unless it is there."""
    path = folder / f"suffragetto-{seed}-{number:04}.npz"
    if not path.exists():
        rows: list[Array] = []
        won: list[float] = []
        for at in range(number * SHARD, (number + 1) * SHARD):
            found, result = watch(derive(seed, "texel", at))
            rows += found
            won += [result] * len(found)
        folder.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part.npz")
        np.savez_compressed(part, rows=np.array(rows, np.float32), won=np.array(won, np.float32))
        part.replace(path)
    with np.load(path) as kept:
        return kept["rows"], kept["won"]


def gather(folder: Path, seed: int, shards: int) -> Iterator[tuple[Array, Array]]:
    """So many files, one by one."""
    for number in range(shards):
        yield shard(folder, seed, number)


def loss(rows: Array, won: Array, weights: Array) -> float:
    """The mean log loss of what the weights foretell."""
    chance = np.clip(_chance(rows, weights), 1e-6, 1 - 1e-6)
    return float(-np.mean(won * np.log(chance) + (1 - won) * np.log(1 - chance)))


def _chance(rows: Array, weights: Array) -> Array:
    told: Array = 1 / (1 + np.exp(-np.clip(rows @ weights / SCALE, -40, 40)))
    return told


def directions() -> Array:
    """The ways in which weights may move, one a column: matches are too few for each square.

    A small piece, a large one, either by how near it is to the building, and one inside; the
    other weights move by themselves. Left to move by the square or the row, weights foretold
    winners better and played worse: pieces stood still where winners' pieces had been.
    """
    columns: list[Array] = []
    for kind, pieces in enumerate((SMALL, LARGE)):
        here = np.zeros(TERMS)
        nearer = np.zeros(TERMS)
        for at in range(SQUARES):
            if may_stand(pieces[SUFFRAGETTES], at) and not IN_GOAL[SUFFRAGETTES][at]:
                spot = place(kind, SUFFRAGETTES, at)
                here[spot] = 1
                nearer[spot] = NEARER[distance(SUFFRAGETTES, at)] / NEARER[1]
        columns += [here, nearer]
    inside = np.zeros(TERMS)
    for kind in range(KINDS):
        for at in BUILDING[SUFFRAGETTES]:
            inside[place(kind, SUFFRAGETTES, at)] = 1
    return np.array([*columns, inside, *np.eye(TERMS)[PLACES:]]).T


def fit(rows: Array, won: Array, start: Array, steps: int = 12) -> Array:
    """The weights that tell best who wins, by Newton's method along the directions."""
    ways = directions()
    moved = np.zeros(ways.shape[1])
    seen = rows.astype(np.float64) @ ways
    for _ in range(steps):
        chance = _chance(rows, start + ways @ moved)
        slope = seen.T @ (chance - won) / SCALE + _CALM * moved / SCALE**2
        bend = (seen * (chance * (1 - chance))[:, None]).T @ seen / SCALE**2
        moved -= np.linalg.solve(bend + np.eye(len(moved)) * _CALM / SCALE**2, slope)
    found: Array = start + ways @ moved
    return found
