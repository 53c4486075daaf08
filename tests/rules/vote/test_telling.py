"""What is retold of VOTE!: one beat for what happens in one breath."""

from __future__ import annotations

from suffrage.core.game import News
from suffrage.core.words.beats import GRAND, Beat
from suffrage.games.vote.deck.cards import CANCEL, CHECK, DOUBLE, ELIMINATE, NUMBERS
from suffrage.games.vote.setup import REPUBLICAN
from tests.rules.vote.scenes import GAME

NAMES = ("Ann", "Bea", "Cy", "Di", "Ed")


def beats(reader: int, *news: News) -> list[Beat]:
    """What *reader* is told of a nomination and of what follows in one step."""
    folder = GAME.folder(reader, NAMES)
    folder.add([News("nominated", 0, (1,))])
    folder.add(list(news))
    return folder.beats()[1:]


def test_a_double_voice_is_told_with_the_ballots_and_not_before_them() -> None:
    found = beats(
        0, News("used", 2, (DOUBLE, -1, 4, 4)), News("voted", 0, (1,)), News("voted", 2, (2,)),
        News("defeated", 1, (1, 2)),
    )  # fmt: skip
    assert [(beat.kind, beat.spoken()) for beat in found] == [
        ("voted", "Bea is voted down, 1 to 2.")
    ]


def test_a_vote_that_failed_says_what_the_third_brings() -> None:
    folder = GAME.folder(0, NAMES)
    notes = []
    for result in ("defeated", "defeated", "elected", "defeated", "defeated", "defeated"):
        folder.add([News("nominated", 0, (1,))])
        folder.add([News("voted", 0, (1,)), News(result, 1, (1, 2))])
        notes.append(folder.beats()[-1].note.partition(" ")[0])
    assert notes == ["First", "Second", "", "First", "Second", ""]


def test_the_first_round_of_three_says_that_there_are_no_votes_any_more() -> None:
    folder, notes = GAME.folder(0, NAMES), []
    for number, leaves in enumerate((3, None, 4, None, 2), 2):
        if leaves is not None:
            folder.add([News("left", leaves)])
        folder.add([News("round", 0, (number,))])
        notes.append(folder.beats()[-1].note)
    few = "Three are left: no Prime Minister and no vote. The President deals."
    assert notes == ["", "", few, "", ""]


def test_a_canceled_card_is_told_once() -> None:
    walkout = NUMBERS["walkout"]
    used, done = News("used", 2, (CANCEL, -1, 5, 5)), News("canceled", 2, (walkout,))
    (beat,) = beats(0, used, done)
    assert beat.line == "Cy cancels Walkout." and beat.title == "Canceling an Applied Event Card"
    assert beats(2, used, done)[0].line == "You cancel Walkout."


def test_whoever_is_thrown_out_is_told_with_the_ability() -> None:
    used, left = News("used", 2, (ELIMINATE, 3, 1, 1)), News("left", 3)
    (beat,) = beats(0, used, left)
    assert (beat.line, beat.weight) == ("Cy throws Di out. The party stays secret.", GRAND)
    assert beats(3, used, left)[0].line == "Cy throws you out. Your party stays secret."
    both = beats(0, used, left, News("left", 2))
    assert [beat.line for beat in both][1] == "Cy is out. The party stays secret."


def test_a_claim_about_the_reader_is_told_as_one_speaks() -> None:
    check, claim = News("used", 2, (CHECK, 3, 4, 5)), News("claimed", 2, (3, REPUBLICAN))
    assert beats(3, check, claim)[1].line == "Cy says you are a Republican."
