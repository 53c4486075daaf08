"""A sitting against every level of every game, as a person would begin it."""

from __future__ import annotations

import re

import pytest

from suffrage.bots import levels, usual_level
from suffrage.games import game
from tests.cli.kit import Person, sit_down

GAMES = ("votes-for-women", "suffragetto", "vote")


@pytest.mark.parametrize(
    ("name", "level"), [(name, level) for name in GAMES for level in levels(name)]
)
def test_every_level_answers_a_person(name: str, level: str) -> None:
    rules = game(name)
    others = [f"{seat}={level}" for seat in range(2, len(rules.modes[0].seats) + 1)]
    person = Person("?", "1", "1", "1", "log", "quit", "n")
    session = sit_down(name, person, *others)
    session.seconds = 0.02  # enough for a first thought
    session.run()
    assert "what an option would do" in person.seen[1]
    said = [seat for seat, _ in session.match.record.answers if seat < len(rules.modes[0].seats)]
    assert said.count(0) == 3
    assert set(said) > {0}
    assert not re.search(r"[{}]|None", "".join(person.seen))


def test_the_usual_level_is_one_that_a_person_may_beat() -> None:
    assert [usual_level(name) for name in GAMES] == ["steady", "steady", "reasonable"]
