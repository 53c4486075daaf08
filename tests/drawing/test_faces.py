"""Symbols of what cards do, and whole faces: complete, sound, nothing cut."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from suffrage.core.drawing.faces import SIZES
from suffrage.core.drawing.lettering import GOTHIC, SANS, SERIF
from suffrage.core.drawing.paints import PAINTS
from suffrage.core.drawing.signs import HIGH, Symbol
from suffrage.games.vote.deck.cards import CARDS as VOTE_CARDS
from suffrage.games.vote.drawing import faces as vote
from suffrage.games.votes_for_women.deck import requirements
from suffrage.games.votes_for_women.deck.card import Requirement
from suffrage.games.votes_for_women.deck.decks import CARDS
from suffrage.games.votes_for_women.drawing import faces as votes_for_women
from suffrage.games.votes_for_women.drawing.faces.symbols import EFFECTS, NEEDS
from suffrage.games.votes_for_women.effects.rule import Rule

SVG = "{http://www.w3.org/2000/svg}"
NUMBER = {card.title: card.number for card in CARDS[1:129]}


def told(title: str) -> list[str]:
    return [symbol.words for symbol in votes_for_women.symbols(CARDS[NUMBER[title]])]


def marks(title: str) -> list[tuple[object, ...]]:
    return [symbol.marks for symbol in votes_for_women.symbols(CARDS[NUMBER[title]])]


def every_symbol() -> list[Symbol]:
    found = [symbol for card in CARDS[1:] for symbol in votes_for_women.symbols(card)]
    return found + [
        symbol for card in CARDS for symbol in votes_for_women.symbols_for_the_bot(card)
    ]


def rules_of(rule: Rule) -> set[type[Rule]]:
    return {type(rule)}.union(*[rules_of(inner) for inner in rule.inner()])


def test_every_effect_that_is_on_a_card_has_a_symbol() -> None:
    printed = list(CARDS) + [card.bot for card in CARDS if card.bot is not None]
    on_cards = set().union(*[rules_of(part) for card in printed for part in card.parts])
    silent = {"Walk"}  # how InEach and OneRegion go from state to state
    assert {rule.__name__ for rule in on_cards - set(EFFECTS)} <= silent


def test_every_effect_that_explains_itself_has_a_symbol() -> None:
    """Whatever has words of its own could be on a card, a deck file's included."""

    def all_of(kind: type[Rule]) -> list[type[Rule]]:
        return [one for sub in kind.__subclasses__() for one in (sub, *all_of(sub))]

    speaking = {kind for kind in all_of(Rule) if "words" in vars(kind)}
    assert speaking - set(EFFECTS) == set()


def test_every_condition_has_a_symbol() -> None:
    kinds = {
        kind for kind in vars(requirements).values()
        if isinstance(kind, type) and issubclass(kind, Requirement) and "words" in vars(kind)
        and kind is not Requirement
    }  # fmt: skip
    assert kinds == set(NEEDS)


def test_every_card_shows_what_it_does() -> None:
    for card in CARDS[1:]:
        assert votes_for_women.symbols(card), card.title
    for number in range(len(VOTE_CARDS)):
        assert vote.symbols(VOTE_CARDS[number])


def test_words_of_symbols_are_plain_sentences() -> None:
    for symbol in every_symbol():
        assert re.fullmatch(r"[A-Z0-9].*\.", symbol.words), symbol.words
        assert not re.search(r"\bd[468]s?\b|\ba 8|\d \d", symbol.words), symbol.words
        assert len(symbol.words) <= 115


def test_symbols_are_read_off_the_effects() -> None:
    assert told("Frederick Douglass") == [
        "Throw an 8-sided die.",
        "As many cubes as thrown in the Northeast, at most 1 in one state.",
    ]
    assert told("Union Victory")[0] == "Only while The Civil War is in effect."
    assert told("Helen Keller")[0] == "Throw two 6-sided dice."
    assert told("War in Europe")[2] == "Campaigning costs the Suffragists 1 button."
    assert marks("Old Dixie") == [("cube-red", ("1 each",), ("5 states",))]
    assert marks("Women to the Polls")[0][2:] == (
        ("NJ", "northeast"), ("PA", "atlantic"), ("DE", "atlantic"),
    )  # fmt: skip
    assert marks("Kansas") == [("cube-own", ("6",), ("Plains", "plains"), ("max 2",))]


def test_what_the_oppobot_makes_of_a_card_is_red() -> None:
    (symbol,) = votes_for_women.symbols_for_the_bot(CARDS[NUMBER["Kansas"]])
    assert symbol.marks[0] == "cube-red"
    assert votes_for_women.symbols_for_the_bot(CARDS[NUMBER["Lucy Stone"]]) == ()


def test_symbols_of_vote_are_its_numbers() -> None:
    harbor = next(card for card in VOTE_CARDS if card.name == "harbor-sale")
    assert [symbol.words for symbol in vote.symbols(harbor)] == ["Budget +3.", "Support −2."]
    censure = next(card for card in VOTE_CARDS if card.name == "eliminate")
    assert [symbol.words for symbol in vote.symbols(censure)] == [
        censure.use, "Costs 5 budget.", "Costs 5 support.",
    ]  # fmt: skip


def test_signs_are_drawn_once_and_every_symbol_finds_its_own() -> None:
    root = ElementTree.fromstring(votes_for_women.signs("s-"))
    ids = {element.get("id") for element in root.iter() if element.get("id")}
    assert ids == {f"s-{name}" for name in votes_for_women.SIGNS}
    for symbol in every_symbol():
        linked = ElementTree.fromstring(symbol.drawn(votes_for_women.SIGNS, "s-"))
        for use in linked.iter("use"):
            assert (use.get("href") or "").removeprefix("#") in ids
        assert linked.get("aria-hidden") == "true"
    used = {mark for symbol in every_symbol() for mark in symbol.marks if isinstance(mark, str)}
    below = {name for sign in votes_for_women.SIGNS.values() for name, _ in sign.over}
    assert set(votes_for_women.SIGNS) - used - below <= {"shield"}


def test_a_linked_symbol_is_small() -> None:
    sizes = [len(symbol.drawn(votes_for_women.SIGNS, "s-")) for symbol in every_symbol()]
    assert sum(sizes) / len(sizes) < 600
    assert len(votes_for_women.signs()) < 16_000


@pytest.mark.parametrize("size", SIZES)
def test_faces_are_sound_and_nothing_is_cut(size: str) -> None:
    faces = [votes_for_women.face(card, size) for card in CARDS[1:]]
    faces += [vote.face(card, size) for card in VOTE_CARDS]
    wide, high = SIZES[size].width, SIZES[size].height
    for text in faces:
        root = ElementTree.fromstring(text)
        assert root.tag == f"{SVG}svg"
        assert root.get("aria-label")
        for element in root.iter():
            assert element.tag.removeprefix(SVG) in {
                "svg", "g", "path", "circle", "ellipse", "text", "title",
            }  # fmt: skip
            assert not {"href", "style", "id"} & set(element.attrib)
        for line in root.iter(f"{SVG}text"):
            if "y" in line.attrib and "textLength" in line.attrib and line in list(root):
                x, length = float(line.attrib["x"]), float(line.attrib["textLength"])
                left = x - length if line.get("text-anchor") == "end" else x
                assert left > 0 and left + length < wide, text
                assert 0 < float(line.attrib["y"]) < high
        for group in root.findall(f"{SVG}g"):
            found = re.match(r"translate\(([\d.]+) ([\d.]+)\)scale\(([\d.]+)\)",
                             group.get("transform") or "")  # fmt: skip
            assert found
            assert float(found[2]) + HIGH * float(found[3]) <= high
    assert len(set(faces)) == len(faces)


def test_symbols_on_faces_can_be_read() -> None:
    """They shrink to fit, but not to dust: half of their size in a hand at the least."""
    for size, least in (("hand", 0.4), ("played", 0.6), ("gallery", 0.9)):
        for card in CARDS[1:]:
            scales = re.findall(
                r"\)scale\(([\d.]+)\)\" data-explains", votes_for_women.face(card, size)
            )
            assert min(float(scale) for scale in scales) >= least, (card.title, size)


def test_text_is_measured_and_broken() -> None:
    assert SERIF.lines("one two three", 10, 45) == ["one two", "three"]
    assert SANS.width("", 10) == 0
    assert GOTHIC.width("MM", 100) == 96
    assert "textLength" in SANS.line("Early", 0, 0, 10, "")


def test_the_head_has_the_color_of_the_side() -> None:
    for number, paint in ((1, "purple"), (53, "red"), (105, "iron"), (117, "green")):
        assert f'class="paint-{paint}" fill="{PAINTS[paint][0]}"' in votes_for_women.face(
            CARDS[number]
        )


def test_a_reconstructed_card_says_so() -> None:
    known = {
        card.title for card in CARDS[129:] if "from the rulebook" in votes_for_women.face(card)
    }
    assert known == {"Emma Goldman", "Conservative Opposition"}
    rest = [card for card in CARDS[129:] if ">reconstructed<" in votes_for_women.face(card)]
    assert len(rest) == 40


def test_the_words_of_a_card_that_is_told_can_be_read_for_its_picture_gives_way() -> None:
    drawn = votes_for_women.face(CARDS[NUMBER["The Patriarchy"]], "played")
    words = ElementTree.fromstring(drawn).iter(f"{SVG}text")
    line = next(text for text in words if (text.text or "").startswith("A red campaigner"))
    assert float(line.get("font-size", "0")) >= 12
