"""The short version of `make fuzz`."""

from __future__ import annotations

from pathlib import Path

import pytest

from suffrage.core.game import State
from suffrage.core.record import Record
from suffrage.core.referee import Match
from suffrage.games import GAMES
from tests.fuzz import invariants
from tests.fuzz.long import counted, due, report
from tests.fuzz.play import fuzz
from tests.tables import EVERY_GAME, TABLES, Table, matches, share, table_called
from tests.toys import TOYS

SHORT = share(300)  # matches of Votes for Women for two; one in twenty of them elsewhere
PARTS = 6  # tests of their own, so that several processes share the work


@pytest.mark.parametrize("part", range(PARTS))
def test_random_matches_of_votes_for_women_keep_the_invariants(part: int) -> None:
    table = table_called("votes-for-women-two-player")
    for seed in range(part, SHORT, PARTS):
        fuzz(table, seed)


def test_random_matches_keep_the_invariants(table: Table) -> None:
    for seed in range(max(1, matches(table) * SHORT // 40)):
        fuzz(table, seed)


def test_every_game_has_invariants() -> None:
    assert {game.name for game in EVERY_GAME} == set(invariants.INVARIANTS)


def test_a_broken_invariant_is_saved_as_a_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(state: State) -> None:
        assert sum(state.view(0).save()["heaps"]) > 8  # type: ignore[call-overload]

    monkeypatch.setitem(invariants.INVARIANTS, "heaps", broken)
    with pytest.raises(AssertionError):
        fuzz(table_called("heaps-two-player"), 1, tmp_path)
    (saved,) = tmp_path.glob("*.json")
    match = Match(TOYS["heaps"], Record.loads(saved.read_text()))
    assert match.outcome() is None and match.record.answers


def test_the_long_version_counts_what_it_played() -> None:
    table = table_called("council-three")
    tally = counted(table, range(5))
    assert tally.matches == 5 and tally.answers > 5 and sum(tally.reasons.values()) == 5
    assert "| council-three | 5 |" in report([tally], "Council", seed=0, seconds=1.0)


def test_the_long_version_plays_what_is_asked_of_every_table() -> None:
    counts = {str(table): due(table) for table in TABLES if table.game.name in GAMES}
    assert counts["votes-for-women-two-player"] == 20_000
    assert counts["votes-for-women-solitaire+hard"] == 3_000
    assert counts["vote-five"] == 2_000
    assert min(counts.values()) >= 300
