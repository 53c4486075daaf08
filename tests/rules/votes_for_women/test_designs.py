"""A designer's file: the printed cards and back, other cards in play, and what is refused."""

from __future__ import annotations

import json
import re
from importlib import import_module
from typing import Any

import jsonschema_rs
import pytest

from suffrage import BadOptions, Match, Options, game
from suffrage.core.designs.design import CARDS_FILE, changed, fingerprint
from suffrage.core.designs.kinds import Fields, Kind, Number, OneOf, SomeOf, Text, Yes
from suffrage.core.playout import Chance, play_out
from suffrage.core.rng import Rng, derive
from suffrage.games.votes_for_women.deck.card import CHANGED
from suffrage.games.votes_for_women.deck.decks import CARDS, SIDE_CARDS
from suffrage.games.votes_for_women.designs.cards import changed_cards, schema, told, written
from suffrage.games.votes_for_women.designs.vocabulary import EFFECTS
from suffrage.games.votes_for_women.drawing.faces import face
from suffrage.games.votes_for_women.effects.basics import Each, Roll
from suffrage.games.votes_for_women.effects.cubes import Walk
from suffrage.games.votes_for_women.effects.draws import Arrange, PlayDrawn
from suffrage.games.votes_for_women.effects.rule import Rule
from suffrage.games.votes_for_women.game import decks_of
from suffrage.games.votes_for_women.state import Position
from tests.rules.votes_for_women.kit import scene

GAME = game("votes-for-women")
Data = dict[str, Any]


def design(*cards: Data, **head: Any) -> str:
    return json.dumps(
        {"format": "suffrage-cards/1", "game": GAME.name, "cards": list(cards), **head}
    )


def card(*effects: Data, number: str = "S3", **more: Any) -> Data:
    return {"card": number, "title": "A new card", "effects": list(effects), **more}


def kinds_of(rule: Rule) -> set[type[Rule]]:
    return {type(rule)}.union(*[kinds_of(inner) for inner in rule.inner()])


def test_every_effect_of_a_side_card_has_a_word() -> None:
    on_cards = set().union(*[kinds_of(part) for card in SIDE_CARDS for part in card.parts])
    around = {Roll, Each}  # written as the throw with what follows it
    beneath = {Walk, Arrange, PlayDrawn}  # how others go on
    spoken = {word.kind for word in EFFECTS.values()}
    assert {kind.__name__ for kind in on_cards - around - beneath - spoken} == set()


@pytest.mark.parametrize("op", EFFECTS)
def test_a_word_stands_with_its_effect(op: str) -> None:
    """Whoever adds an effect finds all that it is to the rules in one file."""
    home = import_module(EFFECTS[op].kind.__module__)
    assert home.WORDS[op] is EFFECTS[op]


def test_the_printed_cards_make_the_same_deck() -> None:
    printed = GAME.printed_cards()
    brought = decks_of(Options("two-player", (), {CARDS_FILE: printed}))
    assert written(brought.cards) == printed == written(CARDS)
    for ours, theirs in zip(CARDS, brought.cards, strict=True):
        same = ("title", "number", "deck", "era", "has_icon", "box")
        assert [getattr(ours, name) for name in same] == [getattr(theirs, name) for name in same]
    assert changed(printed, printed) == []


@pytest.mark.parametrize("mode", ["two-player", "solitaire"])
def test_with_the_printed_cards_a_match_goes_as_without(mode: str) -> None:
    ends = []
    for files in ({}, {CARDS_FILE: GAME.printed_cards()}):
        state = GAME.start(Options(mode, (), files))
        play_out(state, Chance(GAME, Rng(5)))
        ends.append(state.text())
    assert ends[0] == ends[1]


def test_a_changed_card_does_and_says_what_the_file_says() -> None:
    more = design(card({"op": "gain_buttons", "amount": 4}))
    s = scene("two-player", hand="S3", files={CARDS_FILE: more})
    before = s.state.buttons[0]
    s.answer("event:S3")
    assert s.state.buttons[0] == before + 4
    held = s.state.cards[3]
    assert (held.title, held.summary, held.source) == ("A new card", "Gain 4 buttons.", CHANGED)
    assert "Gain 4 buttons." in face(held) and CHANGED in face(held)
    assert s.state.cards[4] is CARDS[4]  # who is not in the file stays as printed


def test_a_match_carries_its_cards_and_comes_back_with_them() -> None:
    more = design(card({"op": "congress", "amount": 1}))
    match = Match.begin(GAME, Options("two-player", (), {CARDS_FILE: more}))
    again = Match.load(match.record.dumps()).state
    assert isinstance(again, Position) and again.cards[3].title == "A new card"
    assert GAME.load(match.state.save()).cards[3].title == "A new card"


def test_a_position_is_one_with_the_printed_cards() -> None:
    position = GAME.start(Options("two-player")).text()
    files = {CARDS_FILE: design(card({"op": "campaign"})), "position": position}
    with pytest.raises(BadOptions, match="leave out 'cards'"):
        GAME.start(Options("two-player", (), files))


def test_the_schema_takes_what_the_reader_takes() -> None:
    jsonschema_rs.meta.validate(schema())
    jsonschema_rs.validate(schema(), json.loads(GAME.printed_cards()))
    for wrong in (card({"op": "gain_buttons"}), card({"op": "fly"}), card(), card(number="T1")):
        with pytest.raises(jsonschema_rs.ValidationError):
            jsonschema_rs.validate(schema(), json.loads(design(wrong)))


def any_of(kind: Kind, rng: Rng) -> Any:
    """Some value that a field may hold."""
    if isinstance(kind, Number):
        if kind.word and rng.below(2):
            return kind.word
        return (kind.low + rng.below(kind.high - kind.low + 1)) or 1
    if isinstance(kind, OneOf):
        return kind.allowed[rng.below(len(kind.allowed))]
    if isinstance(kind, SomeOf):
        first = rng.below(len(kind.allowed))
        return kind.allowed[first : first + 1 + rng.below(4)]
    if isinstance(kind, Fields):
        some = {**kind.must, **{n: k for n, k in kind.may.items() if not rng.below(2)}}
        return {name: any_of(one, rng) for name, one in some.items()}
    return True if isinstance(kind, Yes) else "The Civil War" if isinstance(kind, Text) else ""


def any_card(number: str, rng: Rng) -> Data:
    """A card of the first file that is taken, by trial."""
    while True:
        ops = [list(EFFECTS)[rng.below(len(EFFECTS))] for _ in range(1 + rng.below(3))]
        effects = [{"op": op, **any_of(EFFECTS[op].fields, rng)} for op in ops]
        if rng.below(2):
            effects = [{"op": "roll", "dice": 1 + rng.below(2), "sides": 6, "then": effects}]
        found = {"card": number, "title": f"Card {number}", "effects": effects}
        try:
            changed_cards(design(found), SIDE_CARDS)
        except BadOptions:
            continue
        return found


@pytest.mark.parametrize("seed", range(8))
def test_whatever_the_reader_takes_can_be_played_drawn_and_written(seed: int) -> None:
    rng = Rng(derive(7, "design", seed))
    cards = [any_card(f"{side}{n}", rng) for side in "SO" for n in range(2, 19)]
    text = design(*cards)
    jsonschema_rs.validate(schema(), json.loads(text))
    read = changed_cards(text, SIDE_CARDS)
    decks = decks_of(Options("two-player", (), {CARDS_FILE: text}))
    for number in read:
        assert face(decks.cards[number])
        again = changed_cards(design(told(decks.cards[number])), SIDE_CARDS)[number]
        assert again.summary == decks.cards[number].summary
    for mode in ("two-player", "two-versus-two"):
        state = GAME.start(Options(mode, (), {CARDS_FILE: text}))
        play_out(state, Chance(GAME, rng))
        assert state.outcome() is not None


ROLLED = {"op": "add_cubes", "amount": "rolled"}
WRONG: list[tuple[str, str]] = [
    ("", "the file of cards is not JSON"),
    ("[]", "the file of cards is not a JSON object"),
    (design(format="suffrage-oppobot/1"), "has format 'suffrage-oppobot/1'"),
    (design(game="vote"), "is for 'vote', not for 'votes-for-women'"),
    (design(), "has a field 'cards' that is not a list with something in it"),
    (design(card(number="T1")), "the card 'T1' is in no side's deck"),
    (design(card(number="S99")), "the card 'S99' is none"),
    (design(*[card({"op": "campaign"})] * 2), "the card 'S3' stands there twice"),
    (design(card({"op": "campaign"}, title="Lucy Stone")), "which another card has too"),
    (design(card({"op": "campaign"}, summary="lies")), "has a field 'summary'; allowed are"),
    (design(card({"op": "fly"})), "the card 'S3', effects 1 has op 'fly'; allowed are"),
    (design(card({"op": "gain_buttons", "amount": 13})), "it must be a number from 1 to 12"),
    (design(card({"op": "gain_buttons", "amount": True})), "it must be a number from 1 to 12"),
    (design(card({"op": "gain_buttons"})), "has no field 'amount'"),
    (design(card({"op": "congress", "amount": 0})), "moves Congress by 0"),
    (design(card({"op": "add_cubes_each", "amount": 1})), "needs either 'states' or 'regions'"),
    (design(card({"op": "add_cubes_each", "amount": 1, "states": ["NY"], "regions": ["west"]})),
     "has both 'states' and 'regions'"),
    (design(card({"op": "add_cubes_each", "amount": 1, "states": ["NY"], "except": ["CA"]})),
     "goes with 'regions' alone"),
    (design(card({"op": "add_cubes_each", "amount": 1, "regions": ["west"], "except": ["NY"]})),
     "leaves out 'NY'"),
    (design(card(ROLLED)), "stands behind no throw"),
    (design(card({"op": "roll", "dice": 1, "sides": 6, "need": 7, "then": [ROLLED]})),
     "more than its dice can show"),
    (design(card({"op": "roll", "dice": 1, "sides": 5, "then": [ROLLED]})),
     "has sides 5; allowed are 4, 6, 8"),
    (design(card({"op": "spend_buttons", "amount": 2})), "spends 2 buttons"),
    (design(card({"op": "end_card", "title": "The Civil War"})), "does not require it"),
    (design(card({"op": "campaign"}, requires={"in_effect": "Lucy Stone"})),
     "which is the title of no card that can stay"),
    (design(card({"op": "campaign"}, requires={"sent": False})), "sent that is not true"),
    (design(card({"op": "persist", "until": "game", "modifier": {"side": "opposition"}})),
     "until game takes no modifier at all"),
    (design(card({"op": "persist", "until": "turn",
                  "modifier": {"side": "opposition", "final_die": 8}})), "until turn takes"),
    (design(card(*[{"op": "persist", "until": "game"}] * 2)), "more than one 'persist'"),
    (design(card(*[{"op": "campaign"}] * 7)), "has 7 effects; a card has at most 6"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), WRONG)
def test_what_is_wrong_is_named_with_its_place(text: str, message: str) -> None:
    with pytest.raises(BadOptions, match=re.escape(message)):
        GAME.start(Options("two-player", (), {CARDS_FILE: text}))


def test_a_fingerprint_is_that_of_the_cards_however_they_are_laid_out() -> None:
    one = design(card({"op": "gain_buttons", "amount": 4}))
    spaced = json.dumps(json.loads(one), indent=4)
    other = design(card({"op": "gain_buttons", "amount": 5}))
    marks = [fingerprint({CARDS_FILE: text}) for text in (one, spaced, other)]
    assert marks[0] == marks[1] != marks[2]
    assert fingerprint({}) == fingerprint({"position": "x"}) == ""
