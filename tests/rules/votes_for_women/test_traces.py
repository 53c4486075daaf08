"""Fifty games of an independent implementation, replayed record by record and whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.votes_for_women.replays import Tally
from tests.rules.votes_for_women.traces import DIFFERENT, Data, GameMode, RecordMode, games

GAMES = list(games(str(Path(__file__).parent / "traces-0.jsonl.gz")))
PARTS = 10


@pytest.mark.parametrize("mode", [RecordMode, GameMode])
@pytest.mark.parametrize("part", range(PARTS))
def test_recorded_games_play_alike_here(part: int, mode: type[RecordMode | GameMode]) -> None:
    tally = Tally()
    for game in GAMES[part::PARTS]:
        mode(tally).run(game)
    assert tally.failures == []
    assert all(any(ruling in skip for ruling in DIFFERENT) for skip in tally.skips)
    assert tally.passed + len(tally.skips) == sum(len(g["records"]) for g in GAMES[part::PARTS])


def _changed(game: Data, at: int, **changes: object) -> Data:
    """The game with another snapshot after one record."""
    records = [*game["records"]]
    records[at] = {**records[at], "after": {**records[at]["after"], **changes}}
    return {**game, "records": records}


def test_a_trace_with_another_snapshot_fails() -> None:
    at = next(i for i, r in enumerate(GAMES[0]["records"]) if r["t"] == "play")
    tally = Tally()
    RecordMode(tally).run(_changed(GAMES[0], at, buttons={"suf": 9, "opp": 1}))
    assert any("buttons" in failure for failure in tally.failures)
