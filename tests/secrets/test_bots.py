"""No bot knows more than its view: other secrets behind the same view, the same answer."""

from __future__ import annotations

import json

import pytest

from suffrage.bots import bot, levels
from suffrage.core.game import NATURE
from suffrage.core.rng import derive
from suffrage.games import GAMES
from tests.tables import PLAIN, Table, random_play

BUDGET = 30  # iterations or nodes, at most: enough to have every part of a search run
EVERY = 23  # of a match by chance, one question in so many is put to the bot
MOST = 12  # questions of a match

SEATED = [
    pytest.param(table, level, id=f"{table}-{level}")
    for table in PLAIN
    if table.game.name in GAMES
    for level in levels(table.game.name)
]


@pytest.mark.parametrize(("seated", "level"), SEATED)
def test_a_bot_answers_alike_from_a_wire_and_in_another_world(seated: Table, level: str) -> None:
    game = seated.game
    player = bot(game.name, level)
    compared = 0
    for i, (state, seat, _) in enumerate(random_play(seated, 5)):
        if i % EVERY or seat == NATURE or not state.view(seat).options:
            continue
        view = state.view(seat)
        seed, budget = derive(i, level), min(player.budget, BUDGET)
        answer = player.choose(view, budget, seed)
        assert answer in view.options
        wired = game.view(json.loads(json.dumps(view.save())))
        assert player.choose(wired, budget, seed) == answer
        redealt = game.imagine(view, i)
        assert player.choose(redealt.view(seat), budget, seed) == answer
        compared += 1
        if compared == MOST:
            break
    assert compared > 2
