"""The bots of Suffragetto as players: what they answer, to offers too, and how strong they are."""

from __future__ import annotations

import json

import pytest

from suffrage.bots import bot, levels
from suffrage.bots.base import Bot
from suffrage.core.errors import BadOptions
from suffrage.core.game import NATURE, Options
from suffrage.core.rng import derive
from suffrage.games.suffragetto.state import SuffragettoState
from tests.rules.suffragetto.scene import GAME, Scene
from tests.tables import share

LEVELS = ["novice", "steady", "strong", "master"]
SCENES = {
    "the start": Scene.at(
        "17/17/17/6p3p6/4Ppp3ppP4/2PpppppPpppppP2/17/17/17/17/17/"
        "2SsssssSsssssS2/4Sss3ssS4/6s3s6/17/17/17 s 0 1"
    ),
    "hopping": Scene(s="e5 e6 f8", p="o9").answer("e5^e7"),
    "a pass": Scene("p", s="c8 d9"),
    "an exchange offered": Scene(s="c8 c9", p="o9").answer("?=1+1"),
    "a draw offered": Scene(s="c8 c9", p="o9").answer("?1/2"),
}


def test_the_levels_are_listed_weakest_first() -> None:
    assert levels("suffragetto") == ["random", *LEVELS]


def test_a_level_may_be_held_to_a_depth() -> None:
    scene = Scene(s="h13 j13 h14 i14 j14 h11 j11", p="i12 o9")  # a win in three plies
    view = scene.state.view(0)
    assert "win in 1 more move." in bot("suffragetto", "strong").advise(view, 4_000, 1)[0].why
    for depth, wins in ((1, False), (3, True)):
        best = bot("suffragetto", f"strong/{depth}").advise(view, 4_000, 1)[0]
        assert ("you win" in best.why) is wins


@pytest.mark.parametrize("level", ["strong/0", "strong/", "strong/x", "random/1", "mad/1"])
def test_a_depth_that_makes_no_sense_is_refused(level: str) -> None:
    with pytest.raises(BadOptions, match="random, novice, steady, strong, master"):
        bot("suffragetto", level)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("scene", SCENES)
def test_advice_orders_all_options_and_is_the_same_for_the_same_view(
    level: str, scene: str
) -> None:
    state = SCENES[scene].state
    view = state.view(state.asked())
    player = bot("suffragetto", level)
    advice = player.advise(view, 300, 5)
    assert sorted(entry.action for entry in advice) == view.options
    assert all(0 <= entry.chance <= 1 and entry.why.endswith(".") for entry in advice)
    again = GAME.view(json.loads(json.dumps(view.save())))
    assert [(a.action, a.chance) for a in player.advise(again, 300, 5)] == [
        (a.action, a.chance) for a in advice
    ]
    assert not GAME.settles(player.choose(view, 300, 5))


def test_whoever_is_behind_accepts_an_exchange_and_whoever_leads_does_not() -> None:
    few, many = "c8 c9", "o7 o8 o9 o10 n7 n8 n9"
    behind = Scene("p", s=few, p=many).answer("?=0+3").state
    ahead = Scene("s", s=few, p=many).answer("?=0+3").state
    strong = bot("suffragetto", "strong")
    assert GAME.spell(strong.choose(behind.view(0), 500, 1)) == "yes"
    assert GAME.spell(strong.choose(ahead.view(1), 500, 1)) == "no"


def test_a_draw_is_accepted_when_behind_and_refused_when_ahead() -> None:
    few, many = "c8 c9", "o7 o8 o9 o10 n7 n8 n9"
    strong = bot("suffragetto", "strong")
    behind = Scene("p", s=few, p=many).answer("?1/2").state
    ahead = Scene("s", s=few, p=many).answer("?1/2").state
    assert GAME.spell(strong.choose(behind.view(0), 500, 1)) == "yes"
    assert GAME.spell(strong.choose(ahead.view(1), 500, 1)) == "no"


def match(suffragettes: Bot, police: Bot, budget: int, seed: int) -> SuffragettoState:
    """One match to its end; every player gets the same budget."""
    state = GAME.start(Options("two-player"))
    state.apply(NATURE, state.options(NATURE)[seed % 2])
    answers = 0
    while state.pending():
        seat = state.asked()
        player = (suffragettes, police)[seat]
        state.apply(seat, player.choose(state.view(seat), budget, derive(seed, answers)))
        answers += 1
    return state


def test_a_novice_beats_chance() -> None:
    won = 0
    for seed in range(share(2)):
        won += (
            match(bot("suffragetto", "novice"), bot("suffragetto", "random"), 150, seed).winner == 0
        )
        won += (
            match(bot("suffragetto", "random"), bot("suffragetto", "novice"), 150, seed).winner == 1
        )
    assert won == 2 * share(2)
