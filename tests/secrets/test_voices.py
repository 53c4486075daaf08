"""No bot says more than its view tells it: other secrets behind the same view, the same talk."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from suffrage.bots import bot, levels
from suffrage.bots.base import Bot, Remark
from suffrage.bots.vote import ReasonableBot
from suffrage.core.game import State, View
from suffrage.core.rng import derive
from suffrage.games import game as game_called
from suffrage.games.vote.deck.cards import CHECK
from suffrage.games.vote.setup import DEMOCRAT, PARTY_NAMES, REPUBLICAN, UNKNOWN_PARTY
from suffrage.games.vote.state import VoteState
from suffrage.games.vote.view import VoteView
from tests.tables import random_play, table_called

NAMES = ("Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Ginkgo", "Hazel", "Ivy", "Juniper")
EVERY = 9
MOST = 12
TALKERS = [level for level in levels("vote") if level != "random"]


class Telltale(ReasonableBot):
    """A planted cheat: it lets slip what only the whole position tells."""

    world: VoteState

    def remarks(self, view: View, names: Sequence[str], seed: int) -> list[Remark]:
        party = self.world.party[(view.seat + 1) % self.world.count]
        said = PARTY_NAMES[party] if party != UNKNOWN_PARTY else "nobody"
        return [Remark("leak", "leak", 1.0, (f"My neighbor is a {said}.",))]


def talk(player: Bot, state: State, view: View, seed: int) -> list[tuple[str, ...]]:
    """What a bot would say in a world; it gets the view alone, unless it cheats."""
    assert isinstance(state, VoteState)
    if isinstance(player, Telltale):
        player.world = state
    return [(r.about, f"{r.weight:.6f}", *r.lines) for r in player.remarks(view, NAMES, seed)]


def differences(mode: str, player: Bot) -> tuple[int, int, int]:
    """Views of a match, remarks on them, and how many differ from a wire or a re-deal."""
    seated = table_called(f"vote-{mode}")
    compared = said = differ = 0
    for i, (state, _, _) in enumerate(random_play(seated, 5)):
        assert isinstance(state, VoteState)
        if i % EVERY or state.count - state.party.count(UNKNOWN_PARTY) < state.count:
            continue
        for seat in range(state.count):
            view, seed = state.view(seat), derive(i, "voice", seat)
            first = talk(player, state, view, seed)
            wired = seated.game.view(json.loads(json.dumps(view.save())))
            redealt = seated.game.imagine(view, i)
            from_wire = talk(player, state, wired, seed)
            elsewhere = talk(player, redealt, redealt.view(seat), seed)
            differ += not first == from_wire == elsewhere
            said += len(first)
        compared += 1
        if compared == MOST:
            break
    return compared, said, differ


@pytest.mark.parametrize("level", TALKERS)
@pytest.mark.parametrize("mode", ["five", "seven"])
def test_a_bot_talks_alike_from_a_wire_and_in_another_world(mode: str, level: str) -> None:
    player = bot("vote", level)
    compared, said, differ = differences(mode, player)
    assert compared == MOST and said > 3
    assert differ == 0


def test_a_bot_that_lets_slip_what_it_cannot_know_is_found_out() -> None:
    assert differences("seven", Telltale(game_called("vote")))[2] > 0


class Insider(ReasonableBot):
    """A planted cheat of another kind: as a Republican it talks about its friends."""

    def remarks(self, view: View, names: Sequence[str], seed: int) -> list[Remark]:
        assert isinstance(view, VoteView)
        found = super().remarks(view, names, seed)
        for seat, party in enumerate(view.start_parties):
            if party == REPUBLICAN and seat != view.seat:
                found.append(Remark("leak", "leak", 1.0, (f"{names[seat]} is one of us.",)))
        return found


def as_democrat(view: VoteView) -> View:
    """The same seat with the same cards, as it would be with the other loyalty."""
    saved = json.loads(json.dumps(view.save()))
    saved["parties"] = [
        DEMOCRAT if seat == view.seat else UNKNOWN_PARTY for seat in range(view.count)
    ]
    saved["start_parties"] = saved["parties"]
    return game_called("vote").view(saved)


def told_by_party(mode: str, player: Bot) -> tuple[int, int]:
    """Remarks of Republicans, and how many of them a Democrat in their seat would not make."""
    said = told = 0
    for i, (state, _, _) in enumerate(random_play(table_called(f"vote-{mode}"), 7)):
        assert isinstance(state, VoteState)
        if i % 3 or UNKNOWN_PARTY in state.party or state.party != state.start_party:
            continue
        # Who has checked somebody knows more in either party.
        knowing = [use.seat for use in state.uses if use.card == CHECK]
        for seat in range(state.count):
            view = state.view(seat)
            if state.party[seat] != REPUBLICAN or seat in knowing:
                continue
            seed = derive(i, "voice", seat)
            known = {(r.kind, r.about) for r in player.remarks(as_democrat(view), NAMES, seed)}
            mine = [(r.kind, r.about) for r in player.remarks(view, NAMES, seed)]
            said += len(mine)
            told += sum(one not in known for one in mine)
    return said, told


@pytest.mark.parametrize("mode", ["five", "ten"])
def test_a_republican_says_nothing_that_a_democrat_in_its_seat_would_not_say(mode: str) -> None:
    said, told = told_by_party(mode, bot("vote", "shrewd"))
    assert said > 10 and told == 0


def test_a_republican_that_talks_about_its_friends_is_found_out() -> None:
    assert told_by_party("ten", Insider(game_called("vote")))[1] > 0
