"""At every kind of question the rules are opened at a passage that speaks of it."""

from __future__ import annotations

from functools import cache

import pytest

from suffrage.core.game import NATURE, WATCHER, Options
from suffrage.games import GAMES
from suffrage.games.suffragetto.phases import DONE
from suffrage.games.suffragetto.words import passages as suffragetto
from suffrage.games.vote.phases.agenda import PHASES
from suffrage.games.vote.words import passages as vote
from suffrage.games.votes_for_women.words import passages as votes_for_women
from suffrage.table.reading.rulebook import read
from tests.browser.kinds import kinds, moments
from tests.table.kit import set_table
from tests.tables import PLAIN, random_play

# What somebody who is asked so would look for in the passage, by the kind of question.
NAMES = {
    "suffragetto": {
        "Turn": "Your turn", "Hopping": "Hopping", "Exchange": "Exchanges", "Draw": "Draws",
    },
    "vote": {
        "Adjourn": "The last word", "Ballot": "The ballot", "Claim": "The claim",
        "Deal": "Dealing", "Interrupt": "Abilities", "Nominate": "Nomination",
        "Objection": "Objection", "Pile": "The pile", "Select": "Selection",
    },
    "votes-for-women": {
        "Arrange": "Putting cards back", "CampaignThrow": "Campaigning",
        "ClaimStrategy": "Strategy cards", "Clear": "Removing cubes", "Commit": "The bid",
        "EndAny": "Counter Strat", "FreeMoves": "Free moves", "HandOut": "Campaigning",
        "InState": "Adding cubes", "Inspect": "Change in Plans", "Lobbied": "Lobbying",
        "LobbyThrow": "Lobbying", "OneRegion": "Adding cubes", "PassClaimed": "Between partners",
        "PerCampaigner": "Campaigning", "PerRegion": "Adding cubes", "Pick": "The pick",
        "Play": "A round", "PlayDrawn": "Draw two, play one", "Reconsider": "Reconsideration",
        "Remove": "Removing cubes", "Reply": "The reply", "Roll": "Throwing again",
        "Search": "Eye on the Future", "Spread": "Adding cubes", "Swap": "Between partners",
        "TakeOver": "Bellwether State", "Veto": "Governor Clement's Veto", "Vote": "Final Voting",
    },
}  # fmt: skip


@cache
def titles(game: str) -> dict[str, str]:
    """The headings of the rules by their address."""
    text = read(GAMES[game], "rules", "/rules")
    assert text is not None
    return {heading.anchor: heading.title for heading in text.headings}


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_question_has_its_passage(game: str) -> None:
    """As matches by chance come to it, for whoever is asked."""
    rules, found = GAMES[game], moments(game)
    assert set(found) == kinds(game) == set(NAMES[game])
    for kind, moment in found.items():
        for at, (state, _, _) in enumerate(random_play(moment.table, moment.seed)):
            if at == moment.at:
                asked = rules.passage(state.view(moment.seat))
                assert titles(game)[asked] == NAMES[game][kind], kind
                break


@pytest.mark.parametrize("game", GAMES)
def test_there_is_a_passage_for_everybody_at_every_moment_of_a_match(game: str) -> None:
    rules = GAMES[game]
    table = next(table for table in PLAIN if table.game is rules)
    for state, seat, _ in random_play(table, 1):
        for reader in {WATCHER, *range(state.seats())} - {NATURE}:
            assert rules.passage(state.view(reader)) in titles(game), seat


def test_nothing_is_forgotten_of_what_can_go_on() -> None:
    assert set(suffragetto.PASSAGES) == set(range(DONE + 1))
    assert set(vote.PASSAGES) == set(range(len(PHASES)))
    asked = {kind.__name__ for kind in votes_for_women.PASSAGES}
    assert asked == kinds("votes-for-women")
    used = {
        "suffragetto": {*suffragetto.PASSAGES.values()},
        "vote": {vote.CLAIM, vote.ABILITIES, *vote.PASSAGES.values()},
        "votes-for-women": {*votes_for_women.PASSAGES.values(), *votes_for_women.PHASES.values()},
    }
    for game, places in used.items():
        assert places <= set(titles(game))


def test_a_game_without_rules_to_read_opens_none() -> None:
    room = set_table("heaps", "two-player", "ann", "bea")
    assert room.match is not None
    assert room.game.passage(room.match.state.view(0)) == ""
    assert read(room.game, "rules", "/rules") is None
    assert room.game.start(Options("two-player")).pending()
