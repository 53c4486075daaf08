"""Positions of matches between `steady` players, with who won, for a value to be learned from.

Match *i* is the same for everybody, and so is what is kept of it; *shards* of so many matches are
files, and those that are there already are not played again.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from suffrage.bots.seated import SeatedBots
from suffrage.bots.votes_for_women.evaluation import STANDARD, Outlook
from suffrage.bots.votes_for_women.features import FACTS, MEASURES, facts, measures
from suffrage.core.game import Action, Seat, State
from suffrage.core.rng import derive
from suffrage.games import game
from suffrage.games.votes_for_women.actions import SUF
from suffrage.games.votes_for_women.phases import Play
from suffrage.games.votes_for_women.state import Position
from suffrage.lab.contests.arena import Contest, Table

GAME = "votes-for-women"
SHARD = 500  # matches of a file
HELD = 184  # facts of a position, at most; the rest of its row is FACTS, which stands for none
EVERY = 3  # one moment in so many is kept for learning; all are for judging what was learned
# What is played, by turns: most matches are of two, all other tables are there too.
MODES = (
    ("two-player", ()), ("two-player", ()), ("solitaire", ()), ("two-player", ()),
    ("two-player", ()), ("two-versus-two", ()), ("two-player", ()), ("two-player", ()),
    ("solitaire", ("hard",)), ("two-player", ()), ("two-player", ()), ("two-suffragists", ()),
    ("two-player", ()), ("two-player", ()), ("cooperative", ()), ("two-player", ()),
    ("two-oppositions", ()),
)  # fmt: skip

Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Sample:
    """Positions one below the other."""

    measures: Array
    facts: Array
    won: Array  # by the Suffragists
    turn: Array
    match: Array  # its number, to tell matches apart
    chance: Array  # what the evaluation by hand says

    @classmethod
    def join(cls, samples: list[Sample]) -> Sample:
        """All of them as one."""
        return cls(*(np.concatenate(parts) for parts in zip(*map(_parts, samples), strict=True)))

    def part(self, chosen: Array) -> Sample:
        """Some of the positions."""
        return Sample(*(column[chosen] for column in _parts(self)))


def _parts(sample: Sample) -> tuple[Array, ...]:
    return (sample.measures, sample.facts, sample.won, sample.turn, sample.match, sample.chance)


class Witness(SeatedBots):
    """Plays a match and writes down how it stands whenever a card is to be played."""

    def __init__(self, table: Table, seed: int) -> None:
        super().__init__(table.bots, seed)
        self.rows: list[tuple[list[float], list[int], int, float]] = []

    def answer(self, state: State, seat: Seat) -> Action:
        assert isinstance(state, Position)
        if isinstance(state.stack[-1].effect, Play) and not state.stack[-1].picks:
            outlook = Outlook(state, STANDARD)
            outlook.weigh(state)
            self.rows.append((measures(state, outlook), facts(state), state.turn, outlook.chance))
        return super().answer(state, seat)


def tables(seed: int, modes: tuple[tuple[str, tuple[str, ...]], ...] = MODES) -> list[Table]:
    """A table for each kind of match."""
    return [
        Table(Contest(GAME, mode, ("steady",) * len(game(GAME).mode(mode).seats), seed, switches))
        for mode, switches in modes
    ]


def watch(table: Table, number: int, every: int) -> Sample:
    """One moment in *every* of a match."""
    witness = Witness(table, table.contest.seed_of(number))
    _, end = table.watch(number, witness)
    assert isinstance(end, Position)
    rows = witness.rows[number % every :: every]
    listed = np.full((len(rows), HELD), FACTS, np.uint16)
    for at, (_, known, _, _) in enumerate(rows):
        listed[at, : len(known)] = known
    return Sample(
        np.array([row[0] for row in rows], np.float32).reshape(len(rows), MEASURES), listed,
        np.full(len(rows), end.winner == SUF, np.float32),
        np.array([row[2] for row in rows], np.int16), np.full(len(rows), number, np.int32),
        np.array([row[3] for row in rows], np.float32),
    )  # fmt: skip


def shard(folder: Path, seed: int, number: int) -> Sample:
    """The matches of one file, played unless they were before."""
    path = folder / f"{seed}-{number:04}.npz"
    if not path.exists():
        known = tables(derive(seed, "learning"))
        found = [
            watch(known[at % len(known)], at, EVERY)
            for at in range(number * SHARD, (number + 1) * SHARD)
        ]
        whole = Sample.join(found)
        folder.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part.npz")
        np.savez_compressed(part, *_parts(whole))
        os.replace(part, path)
    with np.load(path) as kept:
        return Sample(*(kept[f"arr_{at}"] for at in range(6)))


def gather(folder: Path, seed: int, shards: int) -> Iterator[Sample]:
    """So many files, one by one."""
    for number in range(shards):
        yield shard(folder, seed, number)


def held_out(seed: int, matches: int) -> Sample:
    """Every moment of matches between two that nothing was learned from."""
    (table,) = tables(derive(seed, "held out"), (("two-player", ()),))
    return Sample.join([watch(table, number, 1) for number in range(matches)])
