"""Beats: every line told once, in order, short, and in the time they deserve."""

from __future__ import annotations

from collections import Counter

from suffrage.core.dice import SeededDice
from suffrage.core.game import WATCHER, Seat
from suffrage.core.referee import Match
from suffrage.core.rng import Rng
from suffrage.core.words.beats import GRAND, LONGEST_NAMED, QUIET, Beat
from tests.tables import Table, any_answer, table_called


def played(table: Table, seed: int) -> Match:
    match = Match.begin(table.game, table.options, SeededDice(seed))
    rng = Rng(seed)
    while match.pending():
        seat, action = any_answer(match.state, rng)
        match.push(action, seat)
    return match


def folded(match: Match, reader: Seat) -> list[Beat]:
    folder = match.game.folder(reader, match.record.names)
    for happened in match.story:
        heard = [news.heard_by(reader) for news in happened]
        folder.add([news for news in heard if news is not None])
    return folder.beats()


def test_every_line_of_the_log_is_told_by_one_beat(table: Table) -> None:
    match = played(table, 5)
    for reader in (0, match.state.seats() - 1, WATCHER):
        lines = [line for told in match.log(reader) for line in told]
        beats = folded(match, reader)
        assert [line for beat in beats for line in beat.detail] == lines
        steps = [step for beat in beats for step in (beat.first, beat.last)]
        assert steps == sorted(steps) and steps[-1] < len(match.story)


def test_a_beat_is_one_short_sentence_and_takes_its_time(table: Table) -> None:
    match = played(table, 6)
    for beat in folded(match, 0):
        assert len(beat.line) <= LONGEST_NAMED, beat
        assert beat.line or beat.weight == QUIET
        assert beat.line == beat.line.strip() and "  " not in beat.line
        assert QUIET <= beat.weight <= GRAND and 0 <= beat.milliseconds <= 4000


def test_folding_step_by_step_gives_what_folding_at_once_gives(table: Table) -> None:
    match = played(table, 7)
    folder = match.game.folder(0, match.record.names)
    for happened in match.story:
        folder.add([news for n in happened if (news := n.heard_by(0)) is not None])
        folder.beats()
    assert [repr(beat) for beat in folder.beats()] == [repr(beat) for beat in folded(match, 0)]


def test_pieces_that_came_are_counted_by_place() -> None:
    table = table_called("votes-for-women-two-player")
    match = played(table, 8)
    moved: Counter[tuple[str, str]] = Counter()
    for beat in folded(match, 0):
        for piece in beat.moved:
            moved[piece.what, piece.where] += piece.count
    cubes = {key: n for key, n in moved.items() if key[0].endswith("cube") and n}
    view = match.state.view(0).save()
    assert sum(cubes.values()) == sum(map(sum, _lists(view["cubes"])))


def _lists(data: object) -> list[list[int]]:
    assert isinstance(data, list)
    return [entry if isinstance(entry, list) else [entry] for entry in data]
