"""Bots keep nothing of the matches they have played."""

from __future__ import annotations

import gc
import sys

import pytest

from suffrage.games import game
from suffrage.lab.contests.arena import Contest, Table

MOST = 3_000  # blocks of memory that later matches may leave behind: one match takes many more


@pytest.mark.parametrize(
    ("name", "level"),
    [("votes-for-women", "steady"), ("vote", "reasonable"), ("vote", "shrewd")],
)
def test_memory_does_not_grow_from_match_to_match(name: str, level: str) -> None:
    mode = game(name).modes[0]
    table = Table(Contest(name, mode.name, (level,) * len(mode.seats), 1))
    held: list[int] = []
    for number in range(4):
        table.play(number)
        gc.collect()
        held.append(sys.getallocatedblocks())
    assert held[3] - held[1] < MOST
