"""Views of every seat and of a watcher, and the words that are made of them."""

from __future__ import annotations

import json
from xml.etree import ElementTree

from suffrage.core.game import WATCHER, View
from suffrage.games import GAMES
from tests.conformance.test_positions import EVERY, positions
from tests.tables import Table, random_match


def words(table: Table, view: View) -> list[str]:
    """Everything that is said to the reader of *view*."""
    game = table.game
    said = [game.ask(view).sentence]
    for action in view.options:
        said += [game.label(view, action), game.group(view, action), game.explain(view, action)]
    return said


def test_a_view_shows_the_options_of_its_seat_and_how_many_are_awaited(table: Table) -> None:
    for state in positions(table, 3):
        for seat in table.readers:
            view = state.view(seat)
            assert view.seat == seat
            assert view.options == ([] if seat == WATCHER else state.options(seat))
            assert view.waiting >= (seat in state.pending())


def test_changing_a_view_does_not_change_the_position(table: Table) -> None:
    for state in positions(table, EVERY):
        before = state.save()
        for seat in table.readers:
            view = state.view(seat)
            shown = json.dumps(view.save())
            view.options.append(0)
            view.options.clear()
            for value in view.save().values():
                if isinstance(value, list):
                    value.clear()
            assert state.save() == before
            assert json.dumps(state.view(seat).save()) == shown


def test_a_view_goes_over_the_wire_and_back(table: Table) -> None:
    for state in positions(table, EVERY):
        for seat in table.readers:
            view = state.view(seat)
            wire = json.dumps(view.save())
            again = table.game.view(json.loads(wire))
            assert json.dumps(again.save()) == wire
            assert (again.seat, again.options) == (view.seat, view.options)
            assert words(table, again) == words(table, view)


def test_a_question_is_asked_in_words_and_every_option_is_labeled_and_explained(
    table: Table,
) -> None:
    game = table.game
    for state in positions(table, EVERY):
        for seat in table.readers:
            view = state.view(seat)
            assert game.ask(view).sentence.strip()
            labels = [game.label(view, action) for action in view.options]
            assert all(label.strip() for label in labels)
            headings = [game.group(view, action) for action in view.options]
            under = list(zip(headings, labels, strict=True))
            assert len(set(under)) == len(under), "two options that read the same"
            for action in view.options:
                assert game.explain(view, action).strip()


def test_an_imagined_position_fits_the_view_it_was_made_from(table: Table) -> None:
    for state in positions(table, 2 * EVERY):
        for seat in table.readers:
            view = state.view(seat)
            again = table.game.imagine(view, 7)
            assert json.dumps(again.view(seat).save()) == json.dumps(view.save())
            same = table.game.imagine(view, 7)
            assert same.save() == again.save()


def test_every_answer_is_told_at_once_or_with_those_that_belong_to_it(table: Table) -> None:
    """A ballot is told when all are in, two dice of a pair together: no line is told twice."""
    match = random_match(table, 5)
    untold = 0
    for (_, text), happened in zip(match.record.answers, match.story[1:], strict=True):
        assert happened, f"{text!r} is no news"
        told = [table.game.tell(news, match.record.names) for news in happened]
        untold = 0 if any(told) else untold + 1
        assert untold < len(table.mode.seats), f"nothing was told of {text!r} and those before it"
    assert untold == 0


def test_a_log_has_an_entry_for_the_opening_and_for_every_answer(plain_table: Table) -> None:
    match = random_match(plain_table, 5)
    for reader in plain_table.readers:
        assert len(match.log(reader)) == len(match.record.answers) + 1


def test_log_lines_are_single_lines_in_print(table: Table) -> None:
    match = random_match(table, 6)
    for reader in table.readers:
        for lines in match.log(reader):
            assert all(line.isprintable() and line.strip() == line for line in lines)


def test_notebooks_show_what_a_seat_or_a_watcher_sees(table: Table) -> None:
    match = random_match(table, 5, most=40)
    drawn = match.view(WATCHER).svg() or None
    assert match._repr_svg_() == match.state._repr_svg_() == drawn
    for seat in table.readers:
        view = match.view(seat)
        assert view._repr_svg_() == (view.svg() or None)
    if GAMES.get(table.game.name) is table.game:
        assert drawn is not None and ElementTree.fromstring(drawn).get("viewBox")
