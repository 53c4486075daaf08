"""The table of Votes for Women in a terminal."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from suffrage import WATCHER, Match, Options, SeededDice, game
from suffrage.cli.boards import board_of
from suffrage.cli.sitting.question import NumberedQuestion
from suffrage.core.rng import Rng
from suffrage.games.votes_for_women.states import CODES
from suffrage.games.votes_for_women.view import VfwView
from tests.cli.kit import Person, sit_down
from tests.rules.votes_for_women.kit import Scene, scene

VFW = game("votes-for-women")


def middle(mode: str, answers: int, seed: int = 5) -> Match:
    """A match by chance after so many answers of seats."""
    match, rng = Match.begin(VFW, Options(mode), SeededDice(seed)), Rng(seed)
    for _ in range(answers):
        options = match.options()
        match.push(options[rng.below(len(options))])
    return match


def drawn(match: Match, seat: int, width: int = 80) -> str:
    console = Console(file=io.StringIO(), width=width, color_system=None)
    console.print(board_of(VFW.name).drawn(match.state.view(seat), match.record.names))
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


@pytest.mark.parametrize("mode", [mode.name for mode in VFW.modes])
def test_every_table_shows_all_states_and_fits_into_eighty_columns(mode: str) -> None:
    match = middle(mode, 60)
    for seat in (*range(match.state.seats()), WATCHER):
        text = drawn(match, seat)
        assert all(len(line) <= 80 for line in text.splitlines())
        for code in CODES:
            assert f" {code} " in text


def asked(s: Scene, *names: str) -> str:
    """The question of whoever is asked, as it is printed."""
    console = Console(file=io.StringIO(), width=200, color_system=None)
    view = s.state.view(s.state.pending()[0])
    console.print(NumberedQuestion(VFW, view, names).drawn())
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_a_question_says_how_many_are_left() -> None:
    text = asked(scene(hand="S6").answer("event:S6", "die:3"))
    assert "Fifteenth Amendment: add a cube anywhere (8 left, at most 2 in one state)\n" in text
    text = asked(scene(hand="S9").answer("event:S9", "CA+P"))
    assert "in one state of each region (5 regions left)\n" in text


def test_a_question_calls_people_by_their_names() -> None:
    s = scene("two-versus-two", phase="strategy", buttons="S3 O3").answer("bid:2 defer card:T6")
    assert " Purple" in asked(s) and " Ada" in asked(s, "Ada", "Ben", "Cleo", "Dov")


def test_help_about_what_is_no_option_is_refused_and_the_sitting_goes_on() -> None:
    person = Person("? seat:1", "? NY-R", "? on-top:3", "quit")
    sit_down("votes-for-women", person).run()
    for word, seen in zip(("seat:1", "NY-R", "on-top:3"), person.seen[1:], strict=True):
        assert f"{word!r} is not an option now" in seen


def test_cubes_and_marks_stand_beside_their_state() -> None:
    match = middle("two-player", 60)
    view = match.state.view(0)
    assert isinstance(view, VfwView)
    view.cubes[0:6] = [2, 1, 0, 0, 0, 9]
    view.marks[2], view.marks[3] = 1, 2
    console = Console(file=io.StringIO(), width=80, color_system=None)
    console.print(board_of(VFW.name).drawn(view, match.record.names))
    assert isinstance(console.file, io.StringIO)
    text = console.file.getvalue()
    for cell in ("WA ■■●", "OR 9▲", "CA ✔", "ID ✘"):
        assert cell in text


def test_a_hand_is_shown_to_its_owner_only() -> None:
    match = middle("two-player", 0)
    hand = match.state.view(0).save()["hands"]
    assert isinstance(hand, list) and len(hand[0]) == 7
    assert "Seneca Falls Convention" in drawn(match, 0)
    assert "Seneca Falls Convention" not in drawn(match, 1)
    assert "Suffragist, hand   7 cards" in drawn(match, 1)
    assert "Suffragist, hand   7 cards" in drawn(match, WATCHER)


def test_a_card_can_be_looked_up_by_its_number_or_its_title() -> None:
    view = middle("two-player", 0).state.view(0)
    by_number = board_of(VFW.name).look_up(view, "s1")
    assert by_number is not None and by_number.startswith("Seneca Falls Convention (Start")
    assert board_of(VFW.name).look_up(view, "seneca falls") == by_number
    assert board_of(VFW.name).look_up(view, "the") is None, "many titles hold that word"
    assert board_of(VFW.name).look_up(view, "chess") is None


def test_help_explains_any_card_and_any_option() -> None:
    person = Person("? S1", "? O5", "? 1", "? seneca falls", "quit")
    sit_down("votes-for-women", person).run()
    assert "Seneca Falls Convention (Start Suffragist card)." in person.seen[1]
    assert "Opposition card)." in person.seen[2]
    assert "card)." in person.seen[3]
    assert "Seneca Falls Convention (Start Suffragist card)." in person.seen[4]


def test_many_options_are_listed_by_their_notation() -> None:
    person = Person("quit", "n")
    session = sit_down("votes-for-women", person)
    while len(session.match.state.options(0)) <= 40:
        session.match.push(session.match.options()[-1])
    session.run()
    assert "NY+P" in person.seen[0] and "Add a purple cube" not in person.seen[0]
