"""Hints: what a bot advises in a saved match, seen with the eyes of the seat that is asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from suffrage import Match, Record, game
from suffrage.bots import bot
from tests.cli.kit import saved, suffrage


def test_a_hint_lists_options_with_chances_and_reasons(tmp_path: Path) -> None:
    file = saved(tmp_path / "m.json", "votes-for-women", "two-player", 0)
    ended = suffrage("hint", file, "--bot", "steady", "--options", "2")
    assert ended.code == 0
    assert ended.out.startswith("Suffragist: Operations, turn 1, round 1: play a card")
    assert "%" in ended.out and "states" in ended.out
    assert "more" in ended.out.splitlines()[-1]


@pytest.mark.parametrize("name", ["votes-for-women", "suffragetto", "vote"])
def test_the_strongest_bot_advises_in_every_game_and_repeats_itself(
    tmp_path: Path, name: str
) -> None:
    file = saved(tmp_path / "m.json", name, game(name).modes[0].name, 9)
    first = suffrage("hint", file, "--budget", "40")
    assert first.code == 0 and "%" in first.out
    assert suffrage("hint", file, "--budget", "40").out == first.out


def test_a_hint_gives_away_nothing_that_the_seat_cannot_see(tmp_path: Path) -> None:
    file = saved(tmp_path / "m.json", "votes-for-women", "two-player", 0)
    match = Match(game("votes-for-women"), Record.loads(file.read_text(encoding="utf-8")))
    other = game("votes-for-women").imagine(match.state.view(0), 99)
    assert other.save() != match.state.save()
    view = other.view(0)
    best = bot("votes-for-women", "steady").advise(view, 1, 0)[0]
    label = game("votes-for-women").label(view, best.action)
    out = suffrage("hint", file, "--bot", "steady").out
    assert label.split(":")[0] in out


def test_looking_back_a_hint_is_for_the_seat_that_was_asked_then(tmp_path: Path) -> None:
    file = saved(tmp_path / "m.json", "suffragetto", "two-player", 30)
    heads = {
        suffrage("hint", file, "--bot", "random", "--to", str(n)).out[:6] for n in range(1, 30)
    }
    assert heads == {"Suffra", "Police"}


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--seat", "nobody"], "has no seat"),
        (["--seat", "opposition"], "Opposition is not asked now; Suffragist is"),
        (["--to", "9999"], "answers"),
        (["--to", "1"], "nobody is asked there"),
        (["--bot", "genius"], "has no bot"),
    ],
)
def test_a_hint_that_cannot_be_given_is_refused(
    tmp_path: Path, arguments: list[str], complaint: str
) -> None:
    file = saved(tmp_path / "m.json", "votes-for-women", "two-player", 0)
    ended = suffrage("hint", file, *arguments)
    assert ended.code == 2
    assert complaint in ended.err


def test_a_match_that_is_over_needs_no_hint(tmp_path: Path) -> None:
    file = saved(tmp_path / "m.json", "heaps", "two-player", 500)
    ended = suffrage("hint", file)
    assert ended.code == 2
    assert "over" in ended.err
