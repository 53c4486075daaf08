"""Matches as rows: the same in both formats, whoever plays them, and each can be verified."""

from __future__ import annotations

from pathlib import Path

import pytest

from suffrage import BadRecord, Match, Record, game, verify
from suffrage.lab.contests.arena import Contest, hold
from suffrage.lab.contests.datasets import KIND, Dataset, read, write_parquet
from suffrage.lab.running.ledger import Ledger, head_of

DATA = Dataset(Contest("suffragetto", "two-player", ("random", "random"), 5, (), {}, (1, 1)), 4)


def test_a_row_is_the_match_of_the_contest_and_its_dice_can_be_checked() -> None:
    for row, played in zip(DATA.rows(), hold(DATA.contest, 4), strict=True):
        assert row["winners"] == list(played.winners) and row["answers"] == played.answers
        record = Record.loads(row["record"])
        assert verify(game("suffragetto"), record) == row["throws"] > 0
        outcome = Match.load(row["record"]).outcome()
        assert outcome is not None and outcome.reason == row["reason"]
        assert int(row["seed"]) == DATA.contest.seed_of(row["number"])


def test_the_file_is_the_same_for_any_number_of_workers_and_any_interruption(
    tmp_path: Path,
) -> None:
    files = [tmp_path / name for name in ("one.jsonl", "two.jsonl")]
    for path, parts in zip(files, ([4], [2, 2]), strict=True):
        for part in parts:
            ledger = Ledger(path, DATA.head(), keep=path.exists())
            for row, _ in zip(DATA.rows(len(ledger.rows), 2), range(part), strict=False):
                ledger.write(row)
            ledger.close()
    assert files[0].read_bytes() == files[1].read_bytes()
    assert Dataset.of(head_of(files[0], KIND)) == DATA


def test_both_formats_hold_the_same(tmp_path: Path) -> None:
    rows = list(DATA.rows())
    write_parquet(tmp_path / "all.parquet", DATA.head(), rows)
    head, found = read(tmp_path / "all.parquet")
    assert head == DATA.head() and list(found) == rows
    assert head["rules_source"] == rows[0]["rules_source"] != ""


def test_what_is_no_dataset_is_refused(tmp_path: Path) -> None:
    (tmp_path / "arena.jsonl").write_text('{"suffrage":"arena"}\n')
    (tmp_path / "list.jsonl").write_text("[1]\n")
    (tmp_path / "empty.jsonl").write_text("")
    (tmp_path / "text.parquet").write_text("nothing of the kind")
    for name, says in (
        ("arena.jsonl", "not a file of `suffrage dataset`"), ("empty.jsonl", "is empty"),
        ("list.jsonl", "line 1 of .* is not a JSON object"), ("text.parquet", "cannot read"),
        ("nowhere.jsonl", "cannot read"), ("nowhere.parquet", "cannot read"),
    ):  # fmt: skip
        with pytest.raises(BadRecord, match=says):
            read(tmp_path / name)
