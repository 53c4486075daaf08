"""Terminal play: what people type, and what they see."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from suffrage import Match, Options, Record, SeededDice, game
from suffrage.cli.sitting.seating import called
from tests.cli.kit import Person, sit_down, suffrage


def test_an_answer_may_be_a_number_its_notation_or_words_of_its_label() -> None:
    for line in ("2", "take-b", "B"):
        person = Person(line, "quit", "n")
        session = sit_down("heaps", person)
        session.run()
        assert session.match.record.answers[0] == (0, "take-b"), line


def test_an_illegal_answer_is_told_in_one_line_and_asked_again() -> None:
    person = Person("99", "take-d", "stop", "+", "quit", "n")
    session = sit_down("heaps", person)
    session.run()
    assert session.match.record.answers == []
    assert "there is no option 99; the options are 1 to 3" in person.seen[1]
    assert "'take-d' is not an option now" in person.seen[2]
    assert "'stop' is not an option now" in person.seen[3]
    assert "'+' is not an option now" in person.seen[4]


def test_words_that_fit_several_options_are_asked_back() -> None:
    person = Person("play", "quit", "n")
    session = sit_down("tricks", person)
    session.run()
    assert "'play' may mean 1 (Play" in person.seen[1]


def test_several_notations_in_a_row_are_answers_in_a_row() -> None:
    bury = "bury-" + str(1 + min(_first_hand()))
    person = Person(f"scry {bury}", "quit", "n")
    session = sit_down("tricks", person)
    session.run()
    said = [text for seat, text in session.match.record.answers if seat == 0]
    assert said == ["scry", bury]


def _first_hand() -> list[int]:
    session = sit_down("tricks", Person("quit"))
    hand = session.match.state.view(0).save()["hand"]
    assert isinstance(hand, list)
    return hand


def test_what_is_typed_ahead_is_never_taken_for_another_seat() -> None:
    person = Person("", "yes no", "", "", "quit", "n")
    session = sit_down("council", person, "ann=human", "bea=human", mode="three")
    session.run()
    assert [text for seat, text in session.match.record.answers if seat < 2] == ["yes"]


def test_a_wrong_word_in_a_row_stops_the_rest() -> None:
    person = Person("scry play-1 play-2 play-3", "quit", "n")
    session = sit_down("tricks", person)
    session.run()
    said = [text for seat, text in session.match.record.answers if seat == 0]
    assert said == ["scry"]
    assert "is not an option now" in person.seen[1]


def test_help_lists_the_commands_and_explains_an_option() -> None:
    person = Person("?", "? 1", "?1", "help take-b", "? 99", "quit")
    sit_down("heaps", person).run()
    assert "take your last answer back" in person.seen[1]
    assert "You answer take-a." in person.seen[2]
    assert "You answer take-a." in person.seen[3]
    assert "You answer take-b." in person.seen[4]
    assert "there is no option 99" in person.seen[5]


def test_a_hint_says_what_to_type_and_changes_nothing() -> None:
    person = Person("hint", "hint", "quit")
    session = sit_down("heaps", person)
    session.run()
    hint, again = (shown.partition("type ")[2] for shown in person.seen[1:])
    assert "take-a" in hint and "50%" in hint and "By chance." in hint
    assert hint == again
    assert session.match.record.answers == []


def test_a_hint_in_a_real_game_names_an_option_with_its_reason() -> None:
    person = Person("hint", "quit")
    sit_down("votes-for-women", person, "opposition=steady").run()
    assert "event:S1" in person.seen[1] and "states" in person.seen[1]


def test_undo_takes_back_what_nothing_came_of() -> None:
    person = Person("take-b", "take-b", "undo", "take-b", "quit", "n")
    session = sit_down("heaps", person)
    session.run()
    assert [text for _, text in session.match.record.answers] == ["take-b", "take-b"]
    assert "First: take" not in person.seen[3]


def test_undo_stops_where_another_seat_or_the_dice_have_answered() -> None:
    person = Person("undo", "yes", "undo", "quit", "n")
    session = sit_down("council", person, mode="three")
    session.run()
    assert "nothing to take back" in person.seen[1]
    assert "nothing to take back" in person.seen[3]


def test_a_seat_that_is_not_asked_may_interrupt_or_let_things_go_on() -> None:
    person = Person("yes", "", "quit", "n")
    session = sit_down("council", person, mode="three")
    session.run()
    assert "press Enter to let things go on" in person.seen[1]
    person = Person("yes", "veto", "quit", "n")
    session = sit_down("council", person, mode="three")
    session.run()
    assert (0, "veto") in session.match.record.answers


def test_with_two_people_a_curtain_hides_the_last_hand() -> None:
    person = Person("", "1", "", "quit", "n")
    session = sit_down("tricks", person, "north=human", "south=human")
    session.run()
    assert "North, it is your turn" in person.seen[0] and "hand" not in person.seen[0]
    assert "hand " in person.seen[1]
    assert "South, it is your turn" in person.seen[2] and "hand " not in person.seen[2]
    assert "draw" not in person.seen[2]


def test_alone_at_the_table_there_is_no_curtain() -> None:
    person = Person("quit")
    sit_down("tricks", person).run()
    assert "North> " in person.seen[0]


def test_save_writes_a_record_that_play_resumes(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    person = Person("1", f"save {file}", "quit")
    session = sit_down("tricks", person)
    session.run()
    record = Record.loads(file.read_text())
    assert record.answers == session.match.record.answers
    assert record.names == ("North", "South (random)")
    ended = suffrage("play", "--resume", file, typed="quit\n")
    assert ended.code == 0, ended.err
    assert "North> " in ended.out


def test_leaving_an_unsaved_match_asks_where_to_save_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    sit_down("tricks", Person("1", "quit", "")).run()
    sit_down("tricks", Person("1", "quit", "")).run()
    sit_down("tricks", Person("1", "quit", "n")).run()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["tricks-2.json", "tricks.json"]


def test_a_match_whose_player_hangs_up_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(EOFError):
        sit_down("tricks", Person("1")).run()
    assert Record.loads(Path("tricks.json").read_text()).game == "tricks"


def test_a_whole_match_ends_with_its_verdict_and_can_be_saved(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    person = Person(*["1"] * 20)
    session = sit_down("tricks", person, file=file)
    while session.match.outcome() is None:
        session._go_on()
    person.lines = ["log 2", "nonsense", "save", ""]
    session.run()
    assert "wins." in person.seen[-4]
    assert "trick" in person.seen[-3]
    assert "'nonsense' is not one of save, log and quit" in person.seen[-2]
    assert suffrage("verify", file).code == 0


def test_the_log_can_be_read_again() -> None:
    person = Person("log", "log 1", "log x", "quit")
    sit_down("tricks", person).run()
    assert person.seen[1].count("\n") == 7
    assert "Nature: die" in person.seen[2] and person.seen[2].count("\n") == 1
    assert "the number of lines is a whole number from 1" in person.seen[3]


def test_bots_may_be_given_a_time_instead_of_their_budget() -> None:
    arguments = ("play", "vote", "--watch", "--seed", "5")
    timed = suffrage(*arguments, "--seconds", "0.5")
    assert timed.code == 0
    assert timed.out == suffrage(*arguments).out  # it takes no budget, so nothing is cut short


def test_bots_alone_are_watched() -> None:
    ended = suffrage("play", "tricks", "--watch", "--seed", "5")
    assert ended.code == 0, ended.err
    assert "wins." in ended.out
    assert "draw 9" not in ended.out


def test_the_first_seat_not_named_is_the_players() -> None:
    ended = suffrage("play", "tricks", "--seat", "north=random", typed="quit\nn\n")
    assert "South> " in ended.out


def test_the_same_seed_gives_the_same_match() -> None:
    first = suffrage("play", "tricks", "--watch", "--seed", "7")
    assert first.out == suffrage("play", "tricks", "--watch", "--seed", "7").out
    assert first.out != suffrage("play", "tricks", "--watch", "--seed", "8").out


def test_a_watched_match_can_be_kept_and_verified(tmp_path: Path) -> None:
    file = tmp_path / "watched.json"
    assert suffrage("play", "tricks", "--watch", "--seed", "5", "--save", file).code == 0
    assert suffrage("verify", file).code == 0


def test_people_of_a_table_are_called_by_their_names_and_bots_by_their_seats() -> None:
    rules, options = game("vote"), Options("five")
    names = ("Ada", "Seat B (reasonable)", "Cedar", "Seat D", "Seat E (strong)")
    match = Match(rules, Record.begin(rules, options, SeededDice(1), names), SeededDice(1))
    assert called(match) == ("Ada", "Seat B", "Cedar", "Seat D", "Seat E (strong)")


def test_what_others_did_is_told_in_beats_and_each_of_them_once() -> None:
    ended = suffrage(
        "play", "votes-for-women", "--seed", "5", "--mode", "two-player", "--bots", "random",
        "--watch",
    )  # fmt: skip
    told = [line for line in ended.out.splitlines() if line.startswith("· ")]
    assert len(told) > 20 and len({*told}) > len(told) // 2
    assert not any(one == other for one, other in pairwise(told)), "nothing is told twice in a row"
    assert not any("draws a card" in line for line in told), "bookkeeping stands in the log"
