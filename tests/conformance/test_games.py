"""What a game says about itself, and what it asks of the options of a match."""

from __future__ import annotations

import pytest

from suffrage.core.errors import BadOptions
from suffrage.core.game import Game, Options
from suffrage.games import GAMES, game


def test_names_titles_and_versions_are_given(every_game: Game) -> None:
    assert every_game.name == every_game.name.lower() and " " not in every_game.name
    assert every_game.title.strip() and every_game.rules_version >= 1
    assert every_game.action_count > 0 and every_game.longest > 0


def test_modes_and_switches_have_names_seats_and_summaries(every_game: Game) -> None:
    modes = [mode.name for mode in every_game.modes]
    assert modes and len(set(modes)) == len(modes)
    for mode in every_game.modes:
        assert mode.seats and len(set(mode.seats)) == len(mode.seats)
        assert all(seat.strip() for seat in mode.seats)
        assert mode.summary[0].isupper() or mode.summary[0].isdigit()
        assert mode.summary.endswith("."), mode.name
    switches = [switch.name for switch in every_game.switches]
    assert len(set(switches)) == len(switches)
    for switch in every_game.switches:
        assert switch.summary[0].isupper() and switch.summary.endswith("."), switch.name
        assert set(switch.modes) <= set(modes)


def test_every_reason_is_a_sentence(every_game: Game) -> None:
    assert every_game.reasons
    for reason, sentence in every_game.reasons.items():
        assert reason and sentence[0].isupper() and sentence.endswith(".")


def test_unknown_modes_switches_and_files_are_refused_by_name(every_game: Game) -> None:
    mode = every_game.modes[0].name
    for options in (
        Options("no-such-mode"),
        Options(mode, ("no-such-switch",)),
        Options(mode, (), {"no-such-file": ""}),
    ):
        with pytest.raises(BadOptions, match="no-such"):
            every_game.start(options)


def test_switches_are_refused_where_they_mean_nothing(every_game: Game) -> None:
    for switch in every_game.switches:
        for mode in every_game.modes:
            if switch.modes and mode.name not in switch.modes:
                files = {switch.name: ""} if switch.file else {}
                names = () if switch.file else (switch.name,)
                with pytest.raises(BadOptions, match=switch.name):
                    every_game.start(Options(mode.name, names, files))


def test_the_registry_knows_its_games_by_name() -> None:
    for name, rules in GAMES.items():
        assert name == rules.name and game(name) is rules
    with pytest.raises(BadOptions, match="no game 'chess'"):
        game("chess")
