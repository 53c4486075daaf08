"""A game is typed by its name, and so is everything that comes out of it."""

from __future__ import annotations

from typing import assert_type

from suffrage import GAMES, Game, Options, game
from suffrage.games.suffragetto import Suffragetto
from suffrage.games.suffragetto.state import SuffragettoState
from suffrage.games.suffragetto.view import SuffragettoView
from suffrage.games.vote import Vote
from suffrage.games.vote.state import VoteState
from suffrage.games.vote.view import VoteView
from suffrage.games.votes_for_women import VotesForWomen
from suffrage.games.votes_for_women.state import Position
from suffrage.games.votes_for_women.view import VfwView


def test_votes_for_women_is_known_by_its_name() -> None:
    rules = game("votes-for-women")
    assert_type(rules, VotesForWomen)
    state = rules.start(Options("two-player"))
    assert_type(state, Position)
    view = state.view(0)
    assert_type(view, VfwView)
    assert view.congress == 0
    assert_type(rules.imagine(view, 1), Position)
    assert_type(rules.view(view.save()), VfwView)
    assert_type(rules.position(state.text()), Position)
    assert_type(rules.load(state.save()), Position)
    assert_type(state.clone(), Position)


def test_suffragetto_is_known_by_its_name() -> None:
    rules = game("suffragetto")
    assert_type(rules, Suffragetto)
    assert_type(rules.start(Options("two-player")), SuffragettoState)
    view = rules.start(Options("two-player")).view(0)
    assert_type(view, SuffragettoView)
    assert view.turn == 1


def test_vote_is_known_by_its_name() -> None:
    rules = game("vote")
    assert_type(rules, Vote)
    assert_type(rules.start(Options("five")), VoteState)
    view = rules.start(Options("five")).view(0)
    assert_type(view, VoteView)
    assert view.round == 0


def test_any_other_name_is_some_game() -> None:
    for name in GAMES:
        assert_type(game(name), Game)
