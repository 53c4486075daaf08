"""First steps in the terminal: the goal, the coach at each question, left and taken up again."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from suffrage import Match, Options, Record
from suffrage.bots import bot, usual_level
from suffrage.cli.sitting.coaching import TerminalCoach
from suffrage.cli.sitting.screen import Screen
from suffrage.cli.sitting.seating import HUMAN, seated
from suffrage.cli.sitting.session import Session
from suffrage.core.rng import derive
from suffrage.core.words.lesson import Coach
from suffrage.games import GAMES
from tests.cli.kit import suffrage

OPENING = "event:S1\nNY+P\nNY+Y\n"


def test_the_goal_comes_first_and_the_coach_speaks_at_each_question() -> None:
    ended = suffrage("play", "votes-for-women", "--first-steps", typed=OPENING + "quit\nn\n")
    assert ended.code == 0, ended.err
    places = [
        ended.out.index(words)
        for words in ("Win the vote, state by state", "Coach: Play", "Coach: Cubes", "Campaign")
    ]
    assert places == sorted(places)
    assert "Type event:S1" in ended.out


def test_a_first_match_is_left_and_taken_up_again(tmp_path: Path) -> None:
    file = tmp_path / "first.json"
    suffrage(
        "play", "votes-for-women", "--first-steps", "--save", file, typed=OPENING + "quit\ny\n"
    )
    again = suffrage("play", "--resume", file, typed="coach\ncoach off\nundo\nquit\nn\n")
    assert "Coach: Campaign" in again.out and "Play. Each round you play one card." in again.out
    assert "The coach is silent." in again.out


def test_bots_answer_here_as_at_everybodys_table_also_after_a_break(tmp_path: Path) -> None:
    lesson = GAMES["votes-for-women"].lesson()
    assert lesson is not None
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    begin = ("play", "votes-for-women", "--first-steps", "--save")
    suffrage(*begin, whole, typed=OPENING + "quit\ny\n")
    suffrage(*begin, parts, typed=OPENING.removesuffix("NY+Y\n") + "quit\ny\n")
    ended = suffrage("play", "--resume", parts, typed="NY+Y\nquit\nyes\n")
    assert f"Saved in {parts}" in ended.out.replace("\n", ""), "yes is no name of a file"
    found = [Record.loads(file.read_text()) for file in (whole, parts)]
    assert found[0].answers == found[1].answers
    match, novice = Match(GAMES["votes-for-women"], found[0]), bot("votes-for-women", lesson.level)
    at = next(n for n, (seat, _) in enumerate(match.record.answers) if seat == 1)
    before = Match(match.game, match.record.first(at)).state.view(1)
    chances = derive(at, lesson.seed.hex(), "bot", 1)  # as the supervisor of tables does
    thought = novice.choose(before, novice.budget, chances)
    assert match.record.answers[at] == (1, match.game.spell(thought))


def test_an_ordinary_match_has_no_coach() -> None:
    ended = suffrage("play", "votes-for-women", "--seed", "1", typed="coach\n")
    assert "--first-steps has one" in ended.err and "Coach:" not in ended.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("vote", "--seed", "1"), "--seed does not go with --first-steps"),
        (("vote", "--mode", "five"), "--mode does not go with --first-steps"),
        (("vote", "--bots", "random"), "--bots does not go with --first-steps"),
        (("vote", "--watch"), "--watch does not go with --first-steps"),
        (("vote", "--resume", "file.json"), "goes on with a first match as well"),
        ((), "say which GAME"),
    ],
)
def test_a_first_match_has_its_own_table(arguments: tuple[str, ...], said: str) -> None:
    ended = suffrage("play", *arguments, "--first-steps")
    assert ended.code == 2 and said in ended.err


def test_coach_takes_on_and_off() -> None:
    ended = suffrage("play", "suffragetto", "--first-steps", typed="coach please\n")
    assert ended.code != 0 and "coach on or coach off" in ended.err


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_first_match_is_played_to_its_end(name: str) -> None:
    """By the answers that are suggested, and a bot's where the choice is free."""
    game = GAMES[name]
    lesson = game.lesson()
    assert lesson is not None
    mode = game.mode(lesson.mode)
    who = [lesson.level] * len(mode.seats)
    who[lesson.seat] = HUMAN
    seating = seated(game, mode, who, (), True)
    dice = lesson.dice(len(mode.seats))
    match = Match(game, Record.begin(game, Options(lesson.mode), dice, seating.names()), dice)
    match.throw()
    coach, player, typed = Coach(lesson), bot(name, usual_level(name)), list[str]()

    def read(prompt: str) -> str:
        coach.follow(match)
        view = match.state.view(lesson.seat)
        advised = coach.suggestion(match.options(lesson.seat))
        found = player.choose(view, 50, len(typed))
        typed.append(advised or game.spell(found))
        return typed[-1]

    console = Console(file=io.StringIO(), width=100)
    Session(match, seating, 7, Screen(console, match), read, is_live=False).run()
    assert match.outcome() is not None
    shown = console.file.getvalue() if isinstance(console.file, io.StringIO) else ""
    assert [step.name for step in coach.said if f"Coach: {step.name} " not in shown] == []
    assert f"Coach: {lesson.ends.name}" in shown
    assert TerminalCoach(match).at_end() is not None
