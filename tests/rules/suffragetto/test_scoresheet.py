"""Matches written down and read back."""

from __future__ import annotations

import pytest

from suffrage.core.game import NATURE, Options
from suffrage.core.record import Record
from suffrage.core.referee import Match
from suffrage.games.suffragetto.moves import scoresheet
from tests.rules.suffragetto.scene import GAME, Scene
from tests.tables import random_record, share, table_called

TABLE = table_called("suffragetto-two-player")


def record_of(*answers: str, position: str = "") -> Record:
    """The record of a few answers, each by whoever is asked."""
    files = {"position": position} if position else {}
    match = Match(GAME, Record.begin(GAME, Options("two-player", (), files)))
    for text in answers:
        match.push(text)
    return match.record


def answers_of(record: Record) -> list[str]:
    return [text for _, text in record.answers]


CROWDED = Scene(s="e5 e6", p="f8 h10 o9").state.text()


@pytest.mark.parametrize(
    ("answers", "sheet"),
    [
        (("toss-s",), "1."),
        (("toss-p",), "1. ..."),
        (("toss-s", "i6-i7", "i12-i11"), "1. i6-i7 i12-i11"),
        (("toss-s", "i6-i7", "i12-i11", "f5^h7", "stop"), "1. i6-i7 i12-i11 2. f5^h7"),
        (("toss-p", "i12-i11", "i6-i7", "c12-c11"), "1. ... i12-i11 2. i6-i7 c12-c11"),
        (("toss-s", "resign"), "1. 0-1"),
        (("toss-p", "resign"), "1. ... 1-0"),
        (("toss-s", "i6-i7", "resign"), "1. i6-i7 1-0"),
        (("toss-s", "?1/2", "no", "i6-i7"), "1. ?1/2 i6-i7"),
        (("toss-s", "?1/2", "yes"), "1. 1/2"),
        (("toss-s", "?1/2", "resign"), "1. ?1/2 1-0"),
        (("toss-s", "i6-i7", "i12-i11", "?1/2", "yes"), "1. i6-i7 i12-i11 1/2"),
        (("toss-s", "i6-i7", "i12-i11", "resign"), "1. i6-i7 i12-i11 0-1"),
    ],
)
def test_a_match_is_written_and_read_back(answers: tuple[str, ...], sheet: str) -> None:
    record = record_of(*answers)
    assert scoresheet.write(GAME, record) == sheet
    again = scoresheet.read(GAME, sheet)
    assert again.answers == record.answers
    assert again.answers[0][0] == NATURE


@pytest.mark.parametrize(
    ("answers", "sheet"),
    [
        (("e5^e7", "e7xg9", "g9xi11"), "1. e5^e7xg9xi11"),
        (("e5^e7", "stop", "o9-o8"), "1. e5^e7 o9-o8"),
        (("e5^e7", "resign"), "1. e5^e7 0-1"),
        (("e5^e7", "stop", "resign"), "1. e5^e7 1-0"),
        (("?=1+2", "yes", "e5^e7", "stop"), "1. =1+2 e5^e7"),
        (("?=1+2", "no", "e5^e7", "stop"), "1. ?=1+2 e5^e7"),
        (("?=1+2", "resign"), "1. ?=1+2 1-0"),
        (("resign",), "1. 0-1"),
        (("?1/2", "yes"), "1. 1/2"),
        (("?=1+2", "yes", "?1/2", "no", "e6-e7"), "1. =1+2 ?1/2 e6-e7"),
    ],
)
def test_another_start_comes_first(answers: tuple[str, ...], sheet: str) -> None:
    record = record_of(*answers, position=CROWDED)
    assert scoresheet.write(GAME, record) == f"{CROWDED} {sheet}"
    again = scoresheet.read(GAME, f"{CROWDED} {sheet}")
    assert again.answers == record.answers and again.options == record.options


def test_a_pass_and_a_win_are_written() -> None:
    alone = Scene(s="h13 j13 h14 i14 j14 i11").state.text()
    record = record_of("i11-i12", "--", "i12-i13", position=alone)
    assert scoresheet.write(GAME, record) == f"{alone} 1. i11-i12 -- 2. i12-i13 1-0"
    assert scoresheet.read(GAME, scoresheet.write(GAME, record)).answers == record.answers


def test_an_unfinished_turn_is_left_out() -> None:
    record = record_of("e5^e7", position=CROWDED)
    assert scoresheet.write(GAME, record) == CROWDED
    offered = record_of("?1/2", position=CROWDED)
    assert scoresheet.write(GAME, offered) == CROWDED


def test_a_match_that_has_not_begun_is_an_empty_sheet() -> None:
    assert scoresheet.write(GAME, record_of()) == ""
    assert scoresheet.read(GAME, "").answers == []


def test_a_start_inside_a_turn_is_written_from_the_start_of_the_turn() -> None:
    record = record_of("e7xg9", "stop", position=f"{CROWDED} | e5^e7")
    assert scoresheet.write(GAME, record) == f"{CROWDED} 1. e5^e7xg9"


def test_whole_matches_by_chance_come_back() -> None:
    for seed in range(share(12)):
        record = random_record(TABLE, seed)
        sheet = scoresheet.write(GAME, record)
        again = scoresheet.read(GAME, sheet)
        assert scoresheet.write(GAME, again) == sheet
        assert answers_of(again) == answers_of(record)
        assert Match(GAME, again).state.save() == Match(GAME, record).state.save()


def test_line_breaks_do_not_matter() -> None:
    sheet = "1. i6-i7 i12-i11\n2. f5^h7\n  1-0\n"
    assert answers_of(scoresheet.read(GAME, sheet))[-1] == "resign"
