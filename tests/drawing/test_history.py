"""The lines of history: one for every card, short, sourced, and none told twice."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from typing import Any

from suffrage.games.votes_for_women import history
from suffrage.games.votes_for_women.deck.card import BOT_DECK, Card
from suffrage.games.votes_for_women.deck.decks import CARDS
from suffrage.games.votes_for_women.drawing.faces import face

DATA: dict[str, Any] = json.loads(files(history).joinpath("lines.json").read_text(encoding="utf-8"))


def test_every_card_has_its_line() -> None:
    assert set(DATA["cards"]) == {card.title for card in CARDS[1:129]}
    for card in CARDS[1:]:
        assert history.note(card).line, card.title
        assert not history.note(card).reason


def test_no_two_lines_are_the_same() -> None:
    lines = [history.note(card).line for card in CARDS[1:129]]
    assert len(set(lines)) == 128


def test_lines_are_short_plain_sentences() -> None:
    for card in CARDS[1:129]:
        line = history.note(card).line
        assert 40 < len(line) <= history.LONGEST, (card.title, len(line))
        assert line.endswith((".", "”."))
        assert line[0].isupper()
        assert "  " not in line
        assert "'" not in line  # typographic signs, as on the cards


def test_every_line_has_a_listed_source_and_every_source_a_line() -> None:
    used = set()
    for title, entry in DATA["cards"].items():
        assert entry["sources"], title
        used |= set(entry["sources"])
    assert used == set(DATA["sources"])
    texts = list(DATA["sources"].values())
    assert len(set(texts)) == len(texts)
    assert list(DATA["sources"]) == sorted(DATA["sources"])


def test_years_are_those_of_the_line() -> None:
    for title, entry in DATA["cards"].items():
        assert re.fullmatch(r"(before )?\d{4}( to (\d{4}|present))?", entry["years"]), title


def test_the_oppobot_has_the_history_of_the_opposition() -> None:
    twins = {card.title: history.note(card) for card in CARDS[53:105]}
    for card in CARDS[129:]:
        assert card.deck == BOT_DECK
        assert history.note(card) == twins[card.title]


def test_a_card_without_history_says_why() -> None:
    told = history.note(Card("A Card Nobody Heard Of", ""))
    assert told.line == told.years == ""
    assert told.sources == ()
    assert "deck file" in told.reason


def test_the_gallery_tells_it_and_the_hand_does_not() -> None:
    card = next(card for card in CARDS if card.title == "Frederick Douglass")
    words = history.note(card).line.split()[:3]
    assert " ".join(words) in face(card, "gallery")
    assert "1848 to 1895" in face(card, "played")
    assert words[2] not in face(card, "hand")
