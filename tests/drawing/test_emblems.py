"""The pictures on the cards: one for each, none like another, sound and small."""

from __future__ import annotations

from statistics import median
from xml.etree import ElementTree

import pytest

from suffrage.core.drawing.parts import parts
from suffrage.core.drawing.pictures import Picture, combination
from suffrage.games.vote.deck.cards import CARDS as VOTE_CARDS
from suffrage.games.vote.drawing.faces import emblems as vote
from suffrage.games.votes_for_women.deck.card import Card
from suffrage.games.votes_for_women.deck.decks import CARDS, FIRST
from suffrage.games.votes_for_women.drawing.faces import choices, opposition, suffragists
from suffrage.games.votes_for_women.drawing.faces import emblems as votes_for_women

ENDS = [*FIRST[1:], len(CARDS)]
NAMES = ("Suffragist", "Opposition", "Strategy", "State", "Oppobot")
# Of each deck: the titles, the pictures, and the pictures before their grounds.
DECKS: dict[str, tuple[list[str], list[Picture], list[str]]] = {
    name: (
        [card.title for card in CARDS[first:end]],
        [votes_for_women.picture(card) for card in CARDS[first:end]],
        [votes_for_women.emblem(card) for card in CARDS[first:end]],
    )
    for name, first, end in zip(NAMES, FIRST, ENDS, strict=True)
}
DECKS["VOTE!"] = (
    [card.title for card in VOTE_CARDS],
    [vote.picture(card) for card in VOTE_CARDS],
    [vote.emblem(card) for card in VOTE_CARDS],
)
SIZES = {"Suffragist": 52, "Opposition": 52, "Strategy": 12, "State": 12, "Oppobot": 42}
EVERY = [text for _, _, texts in DECKS.values() for text in texts]


def test_every_card_has_a_picture() -> None:
    assert {name: len(DECKS[name][2]) for name in NAMES} == SIZES
    assert len(DECKS["VOTE!"][2]) == 56  # 60 cards, four of them a second copy


@pytest.mark.parametrize("deck", DECKS)
def test_no_two_of_a_deck_look_the_same(deck: str) -> None:
    _, pictures, texts = DECKS[deck]
    assert len(set(texts)) == len(texts)
    made_of = [combination(picture) for picture in pictures]
    assert len(set(made_of)) == len(made_of)


def test_pictures_are_small() -> None:
    sizes = [len(text.encode()) for text in EVERY]
    assert max(sizes) < 2500
    assert median(sizes) < 1200


@pytest.mark.parametrize("deck", DECKS)
def test_pictures_are_sound_and_need_nothing_from_elsewhere(deck: str) -> None:
    for text in DECKS[deck][2]:
        root = ElementTree.fromstring(text)
        assert root.tag == "svg"
        assert root.get("viewBox") == "0 0 200 130"
        assert root.get("aria-hidden") == "true"
        for element in root.iter():
            assert element.tag in {"svg", "g", "path", "circle", "ellipse"}
            for name, value in element.attrib.items():
                assert not name.startswith("on")
                assert name not in {"href", "style", "id"}
                assert "url(" not in value


def test_every_part_of_the_kit_is_used() -> None:
    used = {
        piece.name for _, pictures, _ in DECKS.values() for picture in pictures for piece in picture
    }
    assert set(parts()) - used == set()


def test_no_picture_belongs_to_a_card_that_is_not_there() -> None:
    assert set(suffragists.PICTURES) == set(DECKS["Suffragist"][0])
    assert set(opposition.PICTURES) == set(DECKS["Opposition"][0])
    assert set(choices.STRATEGIES) == set(DECKS["Strategy"][0])
    assert set(choices.STATES) == set(choices.LANDS) == set(DECKS["State"][0])


def test_the_ground_tells_the_era() -> None:
    """Two cards of an era and a deck have the same ground, and no two eras do."""
    grounds = {(card.deck, card.era): votes_for_women.behind(card) for card in CARDS[1:]
               if card.state < 0}  # fmt: skip
    assert len(set(grounds.values())) == len(grounds)


def test_the_ground_tells_the_kind_of_a_card_of_vote() -> None:
    assert [vote.kind(card) for card in VOTE_CARDS[:16]] == ["gain"] * 16
    assert [vote.kind(card) for card in VOTE_CARDS[16:30]] == ["trade-off"] * 14
    assert [vote.kind(card) for card in VOTE_CARDS[30:50]] == ["setback"] * 20
    assert [vote.kind(card) for card in VOTE_CARDS[50:]] == ["ability"] * 6
    assert len({vote.behind(card) for card in VOTE_CARDS}) == 4


def test_a_card_from_a_deck_file_has_a_picture_too() -> None:
    card = Card("A Card Nobody Drew", "")
    card.deck = 4
    ElementTree.fromstring(votes_for_women.emblem(card))
