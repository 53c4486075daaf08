"""No bot knows more than its view: other secrets behind the same view, the same answer."""

from __future__ import annotations

import json
from zlib import crc32

import pytest

from suffrage.bots import bot, levels
from suffrage.bots.base import Bot
from suffrage.bots.chance import RandomBot
from suffrage.core.game import NATURE, Action, State, View
from suffrage.core.rng import derive
from suffrage.games import GAMES
from tests.tables import PLAIN, Table, random_play, table_called

BUDGET = 30  # iterations or nodes, at most: enough to have every part of a search run
EVERY = 23  # of a match by chance, one question in so many is put to the bot
MOST = 12  # questions of a match

SEATED = [
    (table, level)
    for table in PLAIN
    if table.game.name in GAMES
    for level in levels(table.game.name)
]


class Peeker(RandomBot):
    """A planted cheat: it answers by the whole position, hidden parts included."""

    world: State

    def choose(self, view: View, budget: int, seed: int) -> Action:
        return view.options[crc32(repr(self.world.save()).encode()) % len(view.options)]


class Rememberer(RandomBot):
    """A planted fault: it answers by how often it was asked before."""

    asked = 0

    def choose(self, view: View, budget: int, seed: int) -> Action:
        self.asked += 1
        return view.options[self.asked % len(view.options)]


def answer(player: Bot, state: State, view: View, seed: int) -> Action:
    """What a bot says in a world; it gets the view alone, unless it cheats."""
    if isinstance(player, Peeker):
        player.world = state
    return player.choose(view, min(player.budget, BUDGET), seed)


def differences(seated: Table, player: Bot) -> tuple[int, int]:
    """Questions of a match, and how many of them got another answer from a wire or a re-deal."""
    game = seated.game
    compared = differ = 0
    for i, (state, seat, _) in enumerate(random_play(seated, 5)):
        if i % EVERY or seat == NATURE or not state.view(seat).options:
            continue
        view, seed = state.view(seat), derive(i, player.level)
        first = answer(player, state, view, seed)
        assert first in view.options
        wired = game.view(json.loads(json.dumps(view.save())))
        redealt = game.imagine(view, i)
        from_wire = answer(player, state, wired, seed)
        elsewhere = answer(player, redealt, redealt.view(seat), seed)
        differ += not first == from_wire == elsewhere
        compared += 1
        if compared == MOST:
            break
    return compared, differ


@pytest.mark.parametrize(("seated", "level"), SEATED, ids=lambda value: str(value))
def test_a_bot_answers_alike_from_a_wire_and_in_another_world(seated: Table, level: str) -> None:
    compared, differ = differences(seated, bot(seated.game.name, level))
    assert compared > 2
    assert differ == 0


def test_every_bot_of_every_game_is_put_to_the_test() -> None:
    tested = {(table.game.name, level) for table, level in SEATED}
    assert tested == {(name, level) for name in GAMES for level in levels(name)}


@pytest.mark.parametrize("kind", [Peeker, Rememberer])
def test_a_bot_that_cheats_is_found_out(kind: type[RandomBot]) -> None:
    seated = table_called("votes-for-women-two-player")
    assert differences(seated, kind(seated.game))[1] > 0
