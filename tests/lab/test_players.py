"""What single players of VOTE! are worth: matches are kept, and go on where they stopped."""

from __future__ import annotations

from pathlib import Path

import pytest

from suffrage.lab.vote.guests import ONE_LINE, many, visits
from tools import vote_players


def test_matches_that_are_kept_are_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = visits("five", ONE_LINE, "reasonable", 2, range(4))
    assert vote_players.played("five", ONE_LINE, "reasonable", 2, 3, 1, tmp_path) == whole[:3]
    assert vote_players.played("five", ONE_LINE, "reasonable", 2, 4, 1, tmp_path) == whole

    def never(*_: object) -> list[bool]:
        raise AssertionError("played again")

    monkeypatch.setattr("suffrage.lab.vote.guests.visits", never)
    assert vote_players.played("five", ONE_LINE, "reasonable", 2, 4, 1, tmp_path) == whole
    monkeypatch.setattr(vote_players, "fingerprint", lambda: "other players")
    with pytest.raises(AssertionError, match="played again"):
        vote_players.played("five", ONE_LINE, "reasonable", 2, 4, 1, tmp_path)


def test_several_processes_find_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("suffrage.lab.vote.guests._CHUNK", 2)
    alone = list(many("five", "reasonable", "reasonable", 2, range(4), 1))
    assert list(many("five", "reasonable", "reasonable", 2, range(4), 2)) == alone
    assert [len(part) for part in alone] == [2, 2]
