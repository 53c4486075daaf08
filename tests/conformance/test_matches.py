"""Records replayed, answers refused, undo: what a Match keeps for any game."""

from __future__ import annotations

import pytest

from suffrage.core.dice import SeededDice
from suffrage.core.errors import IllegalAction, NotYourTurn, SuffrageError
from suffrage.core.game import NATURE, WATCHER
from suffrage.core.record import Record
from suffrage.core.referee import Match, play
from suffrage.core.rng import Rng
from tests.tables import Table, any_answer, random_match, random_play, random_record, share


def test_replaying_a_record_gives_an_equal_position(table: Table) -> None:
    for seed in range(share(3)):
        record = random_record(table, seed)
        match = Match(table.game, Record.loads(record.dumps()))
        state = table.start()
        for seat, text in record.answers:
            state.apply(seat, table.game.read(text))
        assert match.state.save() == state.save()
        assert match.record.save() == record.save()
        assert match.outcome() is not None


def test_listening_changes_nothing_but_the_news(table: Table) -> None:
    silent = table.start()
    for state, seat, action in random_play(table, 4):
        assert state.news is None
        silent.apply(seat, action)
    match = random_match(table, 4)
    assert match.state.save() == silent.save()


def test_dice_answer_for_nature_and_the_same_seed_gives_the_same_match(table: Table) -> None:
    ends = []
    for _ in range(2):
        match = Match.begin(table.game, table.options, SeededDice(11))
        rng = Rng(12)
        while match.pending():
            assert NATURE not in match.pending()
            seat, action = any_answer(match.state, rng)
            match.push(action, seat)
        ends.append(match.record.dumps())
    assert ends[0] == ends[1]


def test_wrong_answers_are_refused_and_change_nothing(table: Table) -> None:
    game = table.game
    rng = Rng(9)
    for i, (state, _, _) in enumerate(random_play(table, 8)):
        if i % 5:
            continue
        state.listen()
        state.latest()
        before = state.save()
        for seat in (*range(state.seats()), NATURE, WATCHER, -1, state.seats(), 77):
            known = seat == NATURE or 0 <= seat < state.seats()
            options = state.options(seat) if known else []
            tries = [-1, game.action_count, game.action_count + 5, 1 << 70]
            tries += [rng.below(game.action_count) for _ in range(3)]
            for action in tries:
                if action in options:
                    continue
                with pytest.raises(IllegalAction if options else NotYourTurn) as refusal:
                    play(game, state, seat, action)
                assert str(refusal.value)
        assert state.save() == before and state.latest() == []
        state.news = None


def test_nobody_answers_after_the_end(table: Table) -> None:
    match = random_match(table, 1)
    before = match.record.dumps()
    for seat in (*table.readers, NATURE):
        with pytest.raises(NotYourTurn, match="the match is over"):
            match.push(0, seat)
    with pytest.raises(SuffrageError):
        match.push("no such action")
    assert match.record.dumps() == before


def test_pop_takes_answers_back_one_by_one(table: Table) -> None:
    match = random_match(table, 2, most=40)
    saves: list[dict[str, object]] = []
    again = table.start()
    for seat, text in match.record.answers:
        saves.append(again.save())
        again.apply(seat, table.game.read(text))
    while saves:
        match.pop()
        assert match.state.save() == saves.pop()
        assert len(match.story) == len(match.record.answers) + 1
    with pytest.raises(IndexError):
        match.pop()


def test_a_match_knows_every_position_it_went_through(table: Table) -> None:
    match = random_match(table, 6, most=150)
    again = table.start()
    for answers, (seat, text) in enumerate(match.record.answers):
        if answers % 7 == 0:
            assert match.state_at(answers).save() == again.save()
        again.apply(seat, table.game.read(text))
    assert match.state_at(len(match.record.answers)).save() == again.save()
    with pytest.raises(IndexError):
        match.state_at(len(match.record.answers) + 1)


def test_a_match_taken_back_plays_on_as_if_nothing_had_been(table: Table) -> None:
    match = random_match(table, 2, most=100)
    answers = match.record.answers[:]
    match.back_to(len(answers) // 3)
    for seat, text in answers[len(answers) // 3 :]:
        match.push(text, seat)
    straight = random_match(table, 2, most=100)
    assert match.state.save() == straight.state.save()
    assert match.log(0) == straight.log(0)
    assert match.state_at(len(answers) // 2).save() == straight.state_at(len(answers) // 2).save()


def test_copies_of_a_match_go_their_own_ways(table: Table) -> None:
    """The copy, a copy of that, and the match itself: what one plays the others do not see."""
    match = random_match(table, 3, most=4)
    made, copy = len(match.record.answers), match.copy()
    all_alike = [match, copy, copy.copy()]

    def whole(one: Match) -> tuple[object, ...]:
        told = one.log(WATCHER)
        return one.record.dumps(), one.state.save(), told, one.state_at(made // 2).save()

    begun = whole(match)
    assert [whole(one) for one in all_alike] == [begun] * 3
    for number, goes_on in enumerate(all_alike):
        rng = Rng(number)
        others = [(one, whole(one)) for one in all_alike if one is not goes_on]
        for _ in range(60):  # past the next position that is kept for looking back
            if goes_on.pending():
                seat, action = any_answer(goes_on.state, rng)
                goes_on.push(action, seat)
        assert len(goes_on.record.answers) > made
        assert [whole(one) for one, _ in others] == [as_before for _, as_before in others]
        goes_on.back_to(made)
        assert whole(goes_on) == begun


def test_a_copy_for_a_reader_holds_what_it_heard_and_nothing_else(table: Table) -> None:
    match = random_match(table, 7)
    for reader in table.readers:
        copy = match.copy_for(reader)
        answers = copy["answers"]
        assert isinstance(answers, list) and len(answers) == len(match.record.answers)
        state = table.start()
        for shown, (seat, text) in zip(answers, match.record.answers, strict=True):
            action = table.game.read(text)
            mark = "*" if seat == NATURE else str(seat)
            heard = state.hears(reader, seat, action)
            assert shown == (f"{mark} {text}" if heard else "?")
            assert heard or seat != reader, "a seat knows its own answers"
            state.apply(seat, action)


def test_undo_never_crosses_nature_another_seat_or_a_secret(table: Table) -> None:
    match = Match(table.game, Record.begin(table.game, table.options, rules=table.rules))
    for _, seat, action in random_play(table, 10):
        match.push(action, seat)
        last = len(match.record.answers) - 1
        for reader in table.readers:
            if match.undo_point(reader) is not None:
                assert match.undo_point(reader) == last
                assert reader == seat != NATURE and match.pending() == (seat,)
                if last % 5 == 0:
                    assert_nobody_learned_anything(table, match, last)


def assert_nobody_learned_anything(table: Table, match: Match, last: int) -> None:
    """Whatever a reader could believe before the last answer, it sees the same after it."""
    seat, text = match.record.answers[last]
    action, before = table.game.read(text), match.state_at(last)
    for reader in table.readers:
        seen = match.state.view(reader).save()
        for seed in (1, 2):
            believed = table.game.imagine(before.view(reader), seed)
            if action in believed.options(seat):
                believed.apply(seat, action)
                assert believed.view(reader).save() == seen
