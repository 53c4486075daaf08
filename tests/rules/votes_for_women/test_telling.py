"""What is retold of Votes for Women: one beat for a card, while it is played and after it."""

from __future__ import annotations

import pytest

from suffrage.core.game import News
from suffrage.core.words.beats import Beat
from suffrage.games import game
from suffrage.games.votes_for_women.actions import MATCH, RED, YELLOW
from suffrage.games.votes_for_women.deck.decks import CARDS
from suffrage.games.votes_for_women.states import CODES

GAME = game("votes-for-women")
NAMES = ("Ann", "Bea")
HARPER, WILLARD, BEECHER = 13, 3, 65
IDAHO, VERMONT = CODES.index("ID"), CODES.index("VT")


def told(*news: News) -> Beat:
    """The beat that Ann is told last."""
    folder = GAME.folder(0, NAMES)
    folder.add(list(news))
    return folder.beats()[-1]


def test_a_card_that_is_still_played_is_not_told_to_have_done_nothing() -> None:
    assert told(News("event", 0, (HARPER,))).spoken() == "Frances Harper: You play it."
    assert told(News("event", 1, (HARPER,))).line == "Bea plays it."
    thrown = News("thrown", 0, (8, 7))
    assert told(News("event", 0, (HARPER,)), thrown).line == "You roll 7."
    campaign = (News("uses", 0, (HARPER, 1)), News("thrown", 0, (4, 2, 3)))
    assert told(*campaign).line == "You campaign: 2, 3."


def test_lobbying_says_when_no_die_was_a_success() -> None:
    uses = News("uses", 0, (WILLARD, 3))
    assert told(uses, News("thrown", 0, (6, 2, 5))).line == "You lobby: 2, 5. No success."
    assert told(uses, News("thrown", 0, (6, 2, 6))).line == "You lobby: 2, 6."


def test_whoever_loses_cubes_is_told_of_it() -> None:
    beecher, rolled = News("event", 1, (BEECHER,)), News("thrown", 1, (4, 2))
    put, took = News("place", 1, (IDAHO, RED)), News("take", 1, (VERMONT, YELLOW))
    line = "Bea rolls 2, adds 1 cube in Idaho, takes 1 in Vermont."
    assert told(beecher, rolled, took, put).line == line
    many = [News("place", 1, (state, RED)) for state in range(10)]
    few = [News("take", 1, (state, YELLOW)) for state in (20, 20, 21, 22, 23, 24)]
    line = "Bea adds 1 cube in each of 10 states, takes 6 in 5 states."  # the die lies beside it
    assert told(beecher, rolled, *many, *few).line == line
    campaign = (News("uses", 1, (BEECHER, 1)), News("thrown", 1, (4, 4, 2)))
    line = "Bea campaigns: 4, 2. 1 cube in Idaho, 1 taken in Vermont."
    assert told(*campaign, took, put).line == line
    assert told(*campaign, took).line == "Bea campaigns: 4, 2. Takes 1 yellow cube from Vermont."
    column = News("congress", 1, (1, 1))
    line = "Bea campaigns: 4, 2. Adds 1 cube, takes 1 and adds 1 column."
    assert told(*campaign, took, put, column).line == line


def test_as_many_cubes_in_every_state_are_told_as_such() -> None:
    patriarchy = next(card.number for card in CARDS if card.title == "The Patriarchy")
    red = [News("place", 1, (state, RED)) for state in range(31)]
    lost = News("take", 1, (CODES.index("NY"), YELLOW))
    folder = GAME.folder(0, ("Ann", "Opposition"))
    folder.add([News("event", 1, (patriarchy,)), *red, lost])
    line = "Opposition adds 1 to each of 31 states, takes 1 in New York."
    assert folder.beats()[-1].line == line
    uneven = told(News("event", 1, (patriarchy,)), *red, red[0], lost)
    assert uneven.line == "Bea adds 32 cubes in 31 states, takes 1 in New York."


def test_nothing_bid_is_nothing_paid() -> None:
    bid, reply = News("bid", 0, (0,)), News("reply", 1, (MATCH, 0))
    assert told(bid, reply).line == "Nobody bids, and no Strategy card is taken."


@pytest.mark.parametrize(
    ("title", "line"),
    [
        ("The Civil War", "It closes 16 states to the Suffragists this turn."),
        ("1918 Pandemic", "Each event costs the Suffragists a button this turn."),
        ("War in Europe", "Campaigning costs the Suffragists a button this turn."),
        ("Property Rights for Women", "The Suffragists campaign with 6-sided dice this turn."),
        ("Conservative Opposition", "The Opposition campaigns with 6-sided dice this turn."),
        ("Processions for Suffrage", "The Suffragists lobby with 8-sided dice this turn."),
        ("Voter Suppression", "The Opposition throws an 8-sided die in Final Voting."),
        ("Miss Febb Wins the Last Vote", "The Suffragists win ties in Final Voting."),
    ],
)
def test_a_card_that_stays_tells_what_it_changes(title: str, line: str) -> None:
    card = next(card for card in CARDS if card.title == title)
    stays = News("stays", 1, (card.number, card.box))
    assert told(News("event", 1, (card.number,)), stays).line == line
    column = News("congress", 1, (-1, 0))
    assert told(News("event", 1, (card.number,)), column, stays).line == line  # a sign tells of it


def test_a_card_that_others_ask_for_tells_what_it_did_as_well() -> None:
    card = next(card for card in CARDS if card.title == "Eighteenth Amendment")
    stays = News("stays", 0, (card.number, card.box))
    played, column = News("event", 0, (card.number,)), News("congress", 0, (1, 1))
    line = "You add 1 column. Other cards ask for it from now on."
    assert told(played, column, stays).line == line


def test_whoever_loses_cards_is_told_of_it() -> None:
    riots = next(card for card in CARDS if card.title == "Anti-Suffrage Riots")
    played, lost = News("event", 1, (riots.number,)), News("discards", 0, (WILLARD,))
    assert told(played, lost, lost).line == "Bea costs you 2 cards."
