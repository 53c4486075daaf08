"""What is retold of Votes for Women: one beat for a card, while it is played and after it."""

from __future__ import annotations

from suffrage.core.game import News
from suffrage.core.words.beats import Beat
from suffrage.games import game

GAME = game("votes-for-women")
NAMES = ("Ann", "Bea")
HARPER, WILLARD = 13, 3


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
