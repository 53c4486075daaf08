"""Imagined positions: whatever a reader does not know is filled in, and nothing else changes."""

from __future__ import annotations

import pytest

from suffrage.core.game import WATCHER
from suffrage.games.vote.setup import LETTERS
from suffrage.games.vote.state import VoteState
from tests.fuzz.invariants import vote as keep_invariants
from tests.rules.vote.scenes import GAME, Scene, scene
from tests.tables import random_play, table_called

PILE = {"A": "storm", "B": "airwaves", "C": "walkout", "D": "open-day", "E": "ribbon"}


def assert_imagined(state: VoteState, seed: int) -> None:
    """Every reader can imagine a sound position that looks just like this one."""
    for reader in (*range(state.count), WATCHER):
        view = state.view(reader)
        again = GAME.imagine(view, seed)
        assert isinstance(again, VoteState)
        keep_invariants(again)
        assert again.view(reader).save() == view.save()
        assert again.pending() == state.pending() or state.pending()[0] < state.count


@pytest.mark.parametrize("name", ["vote-five", "vote-eight"])
def test_every_moment_of_a_match_can_be_imagined_by_everybody(name: str) -> None:
    for i, (state, _, _) in enumerate(random_play(table_called(name), 7)):
        assert isinstance(state, VoteState)
        if state.round:
            assert_imagined(state, i)


def worlds(s: Scene, who: str, count: int = 40) -> list[VoteState]:
    """So many positions that *who* can imagine."""
    found = [GAME.imagine(s.view(who), seed) for seed in range(count)]
    return [world for world in found if isinstance(world, VoteState)]


def test_ones_own_card_is_imagined_wherever_it_may_be_by_now() -> None:
    """C does not see what the Prime Minister passed on: three of five cards."""
    s = scene("five", hands=PILE).elect("B").put_in(PILE)
    mine = s.state.puts[2]
    assert all(mine in world.pile for world in worlds(s, "C"))
    s.keep("storm", "airwaves", "walkout")
    passed = [mine in world.passed for world in worlds(s, "C", 200)]
    rejected = [mine in world.rejected for world in worlds(s, "C", 200)]
    assert all(a != b for a, b in zip(passed, rejected, strict=True))
    assert 90 < sum(passed) < 150, "three of five, more or less"
    assert all(mine in world.passed for world in worlds(s, "A")), "the President sees it"


def test_what_the_prime_minister_rejected_is_known_to_nobody_else() -> None:
    s = scene("five", hands=PILE).elect("B").put_in(PILE).keep("storm", "airwaves", "walkout")
    truth = s.state.rejected
    assert all(world.rejected == truth for world in worlds(s, "B"))
    assert len({tuple(world.rejected) for world in worlds(s, "D")}) > 5
    assert all(len(world.rejected) == 2 for world in worlds(s, "D"))


def test_ballots_of_others_are_imagined_as_many_as_are_in() -> None:
    s = scene("five", hands={"D": "double"}).answer("A", "nominate:B")
    s.answer("C", "for").answer("D", "against-twice")
    for who, own in (("C", 1), ("E", -1), ("watcher", -1)):
        for world in worlds(s, who):
            cast = [ballot for ballot in world.ballots if ballot >= 0]
            assert len(cast) == 2
            if who in LETTERS:
                assert world.ballots[LETTERS.index(who)] == own
    assert {tuple(world.ballots) for world in worlds(s, "E")} != {tuple(s.state.ballots)}


def test_loyalties_are_imagined_as_one_knows_them() -> None:
    s = scene("seven", out="D", start="DDDDRRR", hands={"B": "check", "C": "change"})
    s.answer("B", "check:F", "says:democrat").answer("C", "change")
    for world in worlds(s, "B"):
        assert world.start_party[5] == 1 and world.start_party[1] == 0
        assert world.party[2] == 1 - world.start_party[2], "all saw that C crossed"
        assert world.start_party.count(1) == 3
    for world in worlds(s, "E"):
        assert world.start_party == [0, 0, 0, 0, 1, 1, 1], "a Republican from the start"
    for world in worlds(s, "A"):
        assert world.party[2] == 1 - world.start_party[2]
    assert len({tuple(world.start_party) for world in worlds(s, "A")}) > 5


def test_the_last_of_a_party_is_not_imagined_away() -> None:
    """Both parties are in the game: with D and E out, one of the others is a Republican."""
    s = scene("five", out="DE", start="DRDDR", phase="pile")
    for who in ("A", "watcher"):
        for world in worlds(s, who):
            left = {world.party[seat] for seat in range(3)}
            assert left == {0, 1}


def test_what_one_alone_saw_go_is_not_imagined_to_be_known_to_others() -> None:
    """The Prime Minister's rejects; what all saw stays known to all."""
    s = scene("five", hands=PILE).elect("B").put_in(PILE).keep("storm", "airwaves", "walkout")
    s.give("storm:A", "airwaves:B", "walkout:C").finish_round().rest()
    mine = set(s.view("B").discard) - set(s.view("watcher").discard)
    open_to_all = set(s.view("watcher").discard)
    assert len(mine) == 2 and len(open_to_all) == 3
    for world in worlds(s, "B", 5):
        for other in (0, 2, 3, 4, WATCHER):
            assert open_to_all <= set(world.view(other).discard)
            assert not mine & set(world.view(other).discard)
    for world in worlds(s, "watcher", 5):
        assert all(open_to_all <= set(world.view(seat).discard) for seat in range(5))
