"""What a page is told between two questions: little, and in short lines."""

from __future__ import annotations

from statistics import median

import pytest

from suffrage.core.dice import SeededDice
from suffrage.core.game import WATCHER, Seat
from suffrage.core.referee import Match
from suffrage.core.rng import Rng
from suffrage.core.words.beats import LONGEST_LINE, LONGEST_NAMED, Beat
from suffrage.games import GAMES
from suffrage.table.rooms.sanitizing import LONGEST_NAME
from suffrage.table.rooms.telling import Shown, Tale
from tests.tables import Table, any_answer, tables_of

_MATCHES = 3
_USUAL = 4  # beats between two questions to the same person, at the median
_MOST = 8  # and at most, for each opponent
_ONE_BY_ONE = ("final-voting", "called")  # Final Voting is one beat for each state
_PLAIN = [
    table for game in GAMES.values() for table in tables_of(game) if not table.options.switches
]


def waits(table: Table, seed: int, reader: Seat) -> list[list[Beat]]:
    """What a page tells each time before something is asked, in a match by chance."""
    match = Match.begin(table.game, table.options, SeededDice(seed))
    rng, tale, shown = Rng(seed), Tale(match, reader), Shown(0, 0)
    found: list[list[Beat]] = []
    while match.pending():
        pending = match.pending()
        if reader in pending:
            tale.follow(match)
            count = len(tale.beats) - tale.is_open((reader,), match)
            found.append([tale.beats[number] for number in tale.untold(shown, match, count)])
            shown = Shown(len(match.record.answers), count)
        seat = pending[rng.below(len(pending))]
        options = match.state.options(seat)
        match.push(options[rng.below(len(options))], seat)
    return found


@pytest.mark.parametrize("plain", _PLAIN, ids=str)
def test_between_two_questions_little_is_told(plain: Table) -> None:
    told = [wait for seed in range(_MATCHES) for wait in waits(plain, seed, 0)]
    counts = [len([b for b in wait if b.kind not in _ONE_BY_ONE]) for wait in told]
    rivals = max(1, len(plain.mode.seats) - 1) if len(plain.mode.seats) < 5 else 1
    assert median(counts) <= _USUAL
    assert max(counts) <= _MOST * rivals, [b for wait in told for b in wait if len(wait) > _MOST]


@pytest.mark.parametrize("plain", _PLAIN, ids=str)
def test_a_line_is_short(plain: Table) -> None:
    """By the names of the seats, which are short; nobody is called by more than 24 letters."""
    for wait in waits(plain, 7, 0):
        for beat in wait:
            assert 0 < len(beat.line) <= LONGEST_LINE, beat


@pytest.mark.parametrize("plain", _PLAIN, ids=str)
def test_a_line_stays_short_where_everybody_has_a_long_name(plain: Table) -> None:
    names = tuple(f"Wilhelmina-Alexandrina {letter}" for letter in "ABCDEFGHIJ")
    assert {len(name) for name in names} == {LONGEST_NAME}
    for seed in range(_MATCHES):
        match = Match.begin(plain.game, plain.options, SeededDice(seed))
        rng = Rng(seed)
        while match.pending():
            seat, action = any_answer(match.state, rng)
            match.push(action, seat)
        for reader in (*range(match.state.seats()), WATCHER):
            folder = plain.game.folder(reader, names[: match.state.seats()])
            for step in match.story:
                folder.add([heard for news in step if (heard := news.heard_by(reader))])
            for beat in folder.beats():
                assert len(beat.line) <= LONGEST_NAMED, beat
