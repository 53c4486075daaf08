"""What players of VOTE! learn: the same seed gives the same numbers, whoever counts."""

from __future__ import annotations

import json

from suffrage.lab.vote.watching import lessons
from tools.vote_manners import LEARNED, dumps


def test_the_same_seed_gives_the_same_numbers_however_many_work() -> None:
    alone = lessons("reasonable", 5, 6, 1)
    assert lessons("reasonable", 5, 6, 2) == alone
    assert json.loads(dumps(alone)) == alone


def test_what_was_learned_names_the_command_and_its_seed() -> None:
    kept = json.loads(LEARNED.read_text(encoding="utf-8"))
    assert kept["command"] == "make manners" and isinstance(kept["seed"], int)
    assert dumps(kept) == LEARNED.read_text(encoding="utf-8")
