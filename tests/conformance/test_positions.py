"""Options, clones, saves, notation and scores, at positions of matches played by chance."""

from __future__ import annotations

import json
from functools import lru_cache

import pytest

from suffrage.core.errors import BadNotation
from suffrage.core.game import NATURE, Game, State
from suffrage.core.rng import Rng
from tests.tables import Table, any_answer, matches, random_play, share

EVERY = 7  # dearer checks look at one position in so many


def positions(table: Table, every: int = 1) -> list[State]:
    """Copies of positions on the way through a few matches, the final ones always included."""
    return [state.clone() for state in _positions(table, every * 3 // share(3))]


@lru_cache(maxsize=4)  # the checks of one table come one after the other
def _positions(table: Table, every: int) -> list[State]:
    found: list[State] = []
    for seed in range(matches(table)):
        for i, (state, seat, action) in enumerate(random_play(table, seed)):
            if (i + seed) % every == 0:
                found.append(state.clone())
            last, final_seat, final_action = state, seat, action
        end = last.clone()
        if end.pending():
            end.apply(final_seat, final_action)
        found.append(end)
    return found


def test_options_ascend_are_unique_and_lie_in_the_action_space(table: Table) -> None:
    for state in positions(table):
        for seat in (*range(state.seats()), NATURE):
            options = state.options(seat)
            assert options == sorted(options if seat == NATURE else set(options))
            assert all(0 <= action < table.game.action_count for action in options)


def test_whoever_is_pending_has_options_and_nobody_has_any_after_the_end(table: Table) -> None:
    for state in positions(table):
        pending = state.pending()
        assert (pending == ()) == (state.outcome() is not None)
        assert all(state.options(seat) for seat in pending)
        assert len(set(pending)) == len(pending)
        if NATURE in pending:
            assert pending == (NATURE,)
        else:
            assert state.options(NATURE) == []
        if not pending:
            assert [state.options(seat) for seat in range(state.seats())] == [[]] * state.seats()


def test_a_question_that_is_asked_again_has_the_same_options(table: Table) -> None:
    for state in positions(table, EVERY):
        for seat in (*range(state.seats()), NATURE):
            first = state.options(seat)
            first.append(-1)  # what a caller does to its list must not matter
            assert state.options(seat) == first[:-1]


def test_every_option_is_spelled_without_blanks_and_read_back(table: Table) -> None:
    game = table.game
    seen: set[int] = set()
    for state in positions(table):
        for seat in (*range(state.seats()), NATURE):
            seen.update(state.options(seat))
    for action in seen:
        text = game.spell(action)
        assert text and text == "".join(text.split()) and text.isprintable()
        assert game.read(text) == action
    assert len({game.spell(action) for action in seen}) == len(seen)


def test_what_spells_no_action_is_refused(every_game: Game) -> None:
    for text in ("", " ", "?", "*", "no such action", "-1", "999999999", "\x00", "é", "a" * 10_000):
        with pytest.raises(BadNotation):
            every_game.read(text)


def test_clones_are_equal_and_go_their_own_way(table: Table) -> None:
    rng = Rng(1)
    for state in positions(table, EVERY):
        before = state.save()
        clone = state.clone()
        assert clone.save() == before
        assert clone.news is None
        for _ in range(5):
            if clone.pending():
                clone.apply(*any_answer(clone, rng))
        assert state.save() == before
        other = state.clone()
        if state.pending():
            state.apply(*any_answer(state, rng))
        assert other.save() == before


def test_saves_are_plain_json_and_loading_them_gives_the_same_position(table: Table) -> None:
    for state in positions(table, EVERY):
        saved = state.save()
        assert json.loads(json.dumps(saved)) == saved
        again = table.game.load(json.loads(json.dumps(saved)))
        assert again.save() == saved
        assert again.pending() == state.pending()
        for seat in (*range(state.seats()), NATURE):
            assert again.options(seat) == state.options(seat)


def test_the_text_of_a_position_is_one_line_that_gives_it_back(table: Table) -> None:
    for state in positions(table, EVERY):
        text = state.text()
        assert text and text.isprintable()
        again = table.game.position(text)
        assert _known(again, table) == _known(state, table)
        assert again.text() == text
        if state.pending():
            seat, action = any_answer(state, Rng(2))
            state.apply(seat, action)
            again.apply(seat, action)
            assert _known(again, table) == _known(state, table)


def _known(state: State, table: Table) -> object:
    """All that must survive being written as text: everything, earlier positions perhaps not."""
    if not table.game.text_forgets:
        return state.save()
    asked = [state.options(seat) for seat in (*range(state.seats()), NATURE)]
    return [state.text(), state.pending(), state.outcome(), asked]


def test_text_that_spells_no_position_is_refused_by_a_sentence(table: Table) -> None:
    """Any damage gives either another position or BadNotation, never another error."""
    rng = Rng(3)
    game = table.game
    for text in ("", " ", "nonsense", "[]", "{}", "\x00", "0" * 5_000):
        with pytest.raises(BadNotation):
            game.position(text)
    for state in positions(table, 11):
        text = state.text()
        for _ in range(10):
            at = rng.below(len(text))
            damage = ("", "?", "-1", "99", "~")[rng.below(5)]
            damaged = text[:at] + damage + text[at + 1 :]
            try:
                assert game.position(damaged).text()
            except BadNotation as error:
                assert str(error)


def test_scores_are_zero_before_the_end_and_as_the_outcome_says_after_it(table: Table) -> None:
    for state in positions(table):
        end, scores = state.outcome(), state.scores()
        assert len(scores) == state.seats() == len(table.mode.seats)
        if end is None:
            assert set(scores) == {0.0}
            continue
        assert end.reason in table.game.reasons
        assert list(end.winners) == sorted(set(end.winners))
        assert all(0 <= seat < state.seats() for seat in end.winners)
        if end.drawn:
            assert not end.winners and set(scores) == {0.0}
        else:
            assert scores == [1.0 if s in end.winners else -1.0 for s in range(state.seats())]


def test_a_match_ends_within_the_stated_bound(table: Table) -> None:
    for seed in range(matches(table)):
        count = sum(1 for _ in random_play(table, seed))
        assert 0 < count <= table.game.longest
