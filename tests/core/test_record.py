"""Records: written, read back, and refused in one sentence when they are not records."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from suffrage.core.dice import FairDice, SeededDice, commitment
from suffrage.core.errors import BadOptions, BadRecord, SuffrageError, WrongVersion
from suffrage.core.game import NATURE, Options
from suffrage.core.record import FORMAT, DiceNote, Record
from suffrage.core.referee import Match
from tests.tables import random_record, table_called
from tests.toys import TOYS

TRICKS = table_called("tricks-two-player")
SEED = bytes(range(32))


def whole() -> dict[str, object]:
    """The data of a good record."""
    return random_record(TRICKS, 1).save()


def test_a_record_is_one_line_of_json_that_reads_back_the_same() -> None:
    record = random_record(TRICKS, 1)
    text = record.dumps()
    assert "\n" not in text and json.loads(text)["suffrage"] == FORMAT
    assert Record.loads(text).dumps() == text


def test_switches_names_and_dice_are_kept() -> None:
    options = Options("two-player", ("misere", "misere"))
    dice = FairDice(SEED, ("a", "b"))
    record = Record.begin(TOYS["heaps"], options, dice, ("Ida", "Carrie"))
    again = Record.loads(record.dumps())
    assert again.options == options and again.names == ("Ida", "Carrie")
    assert again.dice.save() == record.dice.save()
    assert again.save()["dice"] == {
        "kind": "fair", "promise": commitment(SEED), "nonces": ["a", "b"], "seed": SEED.hex(),
    }  # fmt: skip


def test_seats_are_called_by_the_mode_unless_they_have_names() -> None:
    assert Record.begin(TRICKS.game, TRICKS.options).names == ("North", "South")
    with pytest.raises(BadRecord, match="1 names for 2 seats"):
        Record.begin(TRICKS.game, TRICKS.options, None, ("Ida",))


def test_a_record_is_not_begun_with_options_that_do_not_exist() -> None:
    with pytest.raises(BadOptions, match="no mode 'solo'"):
        Record.begin(TRICKS.game, Options("solo"))


def test_the_first_answers_of_a_record_are_a_record_of_their_own() -> None:
    record = random_record(TRICKS, 1)
    shorter = record.first(3)
    shorter.answers.append((NATURE, "die-1"))
    assert record.answers[:3] == shorter.answers[:3] and record.answers[3:4] != [(NATURE, "die-1")]


def test_a_sealed_note_keeps_the_promise_and_hides_the_seed() -> None:
    note = DiceNote.of(FairDice(SEED, ("a", "b"))).sealed()
    assert (note.seed, note.promise, note.nonces) == (None, commitment(SEED), ("a", "b"))
    assert note.dice() is None
    assert DiceNote.of(SeededDice(5)).sealed().save() == {"kind": "seeded", "seed": None}


def test_a_note_keeps_how_many_answers_come_from_another_match() -> None:
    note = DiceNote.of(FairDice(SEED, ("a", "b"))).after(7)
    record = Record.begin(TRICKS.game, TRICKS.options).with_dice(note)
    assert Record.loads(record.dumps()).dice.given == 7
    assert note.sealed().given == 7 and "given" not in note.after(0).save()
    assert DiceNote("fair", SEED.hex(), "p", ("a",)).given == 0


def test_a_seat_has_at_most_two_digits() -> None:
    data = {**whole(), "answers": ["99 die-1"]}
    assert Record.loads(json.dumps(data)).answers == [(99, "die-1")]


def test_notes_give_their_dice_back() -> None:
    for dice in (SeededDice(-12), FairDice(SEED, ("q",))):
        again = DiceNote.of(dice).dice()
        assert again is not None
        assert [again.throw(i, 99) for i in range(9)] == [dice.throw(i, 99) for i in range(9)]
    assert DiceNote.of(None).dice() is None


def test_a_record_of_another_game_is_refused() -> None:
    with pytest.raises(BadRecord, match="a record of 'tricks', not of 'heaps'"):
        Match(TOYS["heaps"], random_record(TRICKS, 1))


FIELDS = ("game", "rules", "mode", "switches", "files", "names", "dice", "answers")
WRONG: list[tuple[str, Callable[[dict[str, object]], object], str]] = [
    *((f"no-{name}", lambda d, n=name: d.pop(n), f"no field '{name}'") for name in FIELDS),
    ("more", lambda d: d.update(extra=1), "a field 'extra' that does not belong there"),
    ("rules-text", lambda d: d.update(rules="1"), "'rules' is not a whole number"),
    ("rules-true", lambda d: d.update(rules=True), "'rules' is not a whole number"),
    ("rules-half", lambda d: d.update(rules=1.5), "'rules' is not a whole number"),
    ("game-number", lambda d: d.update(game=3), "'game' is not a text"),
    ("mode-list", lambda d: d.update(mode=[]), "'mode' is not a text"),
    ("switches-text", lambda d: d.update(switches="misere"), "'switches' is not a list of texts"),
    ("switches-numbers", lambda d: d.update(switches=[1]), "'switches' is not a list of texts"),
    ("files-list", lambda d: d.update(files=[]), "'files' is not an object of texts"),
    ("files-numbers", lambda d: d.update(files={"a": 1}), "'files' is not an object of texts"),
    ("names-null", lambda d: d.update(names=None), "'names' is not a list of texts"),
    ("surrogate", lambda d: d.update(names=["\ud800", "b"]), "'names' .*not a list of texts"),
    ("answers-object", lambda d: d.update(answers={}), "'answers' is not a list of texts"),
    ("answer-bare", lambda d: d.update(answers=["play-1"]), "answer 1 .* not a seat, a blank"),
    ("answer-empty", lambda d: d.update(answers=["0 "]), "answer 1 .* not a seat, a blank"),
    ("answer-seat", lambda d: d.update(answers=["* die-1", "x y"]), "answer 2 .* not a seat"),
    ("answer-minus", lambda d: d.update(answers=["-1 die-1"]), "answer 1 .* not a seat"),
    ("answer-far", lambda d: d.update(answers=["100 die-1"]), "answer 1 .* not a seat"),
    ("answer-digits", lambda d: d.update(answers=["² die-1"]), "answer 1 .* not a seat"),
    ("answer-hidden", lambda d: d.update(answers=["?"]), "answer 1 is hidden: this is one seat's"),
    ("dice-list", lambda d: d.update(dice=[]), "'dice' needs a kind"),
    ("dice-kind", lambda d: d.update(dice={"kind": "loaded"}), "'dice' needs a kind"),
    ("dice-more", lambda d: d.update(dice={"kind": "given", "x": 1}), "dice have a field 'x'"),
    ("seed-number", lambda d: d.update(dice={"kind": "seeded", "seed": 5}), "seed .* not a text"),
    ("seed-word", lambda d: d.update(dice={"kind": "seeded", "seed": "five"}), "seed 'five'"),
    ("seed-blank", lambda d: d.update(dice={"kind": "seeded", "seed": " 5"}), "seed ' 5'"),
    ("seed-long", lambda d: d.update(dice={"kind": "seeded", "seed": "9" * 5000}), "seed '9999"),
    ("nonces", lambda d: d.update(dice=fair(nonces="ab")), "nonces .* not a list of texts"),
    ("nonce", lambda d: d.update(dice=fair(nonces=["a b"])), "nonce 'a b'"),
    ("sealed-nonce", lambda d: d.update(dice=fair(nonces=["a b"], seed=None)), "nonce 'a b'"),
    ("no-promise", lambda d: d.update(dice=fair(promise=None)), "need the promise"),
    ("given-minus", lambda d: d.update(dice=fair(given=-1)), "'given' is not a number of answ"),
    ("given-text", lambda d: d.update(dice=fair(given="1")), "'given' is not a number of answers"),
    ("given-true", lambda d: d.update(dice=fair(given=True)), "'given' is not a number of answers"),
    (
        "given-given",
        lambda d: d.update(dice={"kind": "given", "given": 2}),
        "'given' is not a number of answers",
    ),
    ("seal-number", lambda d: d.update(dice=fair(table="t", seals=[1, ""])), "seals of the dice"),
    ("seal-short", lambda d: d.update(dice=fair(table="t", seals=["a" * 63, ""])), "seals of"),
    ("seal-letters", lambda d: d.update(dice=fair(table="t", seals=["g" * 64, ""])), "seals of"),
    (
        "seeded-table",
        lambda d: d.update(dice={"kind": "seeded", "seed": "5", "table": "t", "seals": []}),
        "seeded dice belong to no table",
    ),
    ("seed-hex", lambda d: d.update(dice=fair(seed="zz" * 32)), "is not one of fair dice"),
    ("seed-short", lambda d: d.update(dice=fair(seed="00")), "1 bytes; it needs 32"),
    ("seed-gaps", lambda d: d.update(dice=fair(seed=SEED.hex(" "))), "is not one of fair dice"),
]


def fair(**changes: object) -> dict[str, object]:
    """The note of fair dice, with something changed."""
    note: dict[str, object] = {
        "kind": "fair", "promise": commitment(SEED), "nonces": ["a", "b"], "seed": SEED.hex(),
    }  # fmt: skip
    note.update(changes)
    return note


@pytest.mark.parametrize(
    ("spoil", "says"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG]
)
def test_a_spoiled_record_is_refused_by_name(
    spoil: Callable[[dict[str, object]], object], says: str
) -> None:
    data = whole()
    spoil(data)
    with pytest.raises(BadRecord, match=says):
        Record.loads(json.dumps(data))


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "3", '"x"', "{}", "[" * 100_000, "\x00"])
def test_what_is_no_record_at_all_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="not a record"):
        Record.loads(text)


@pytest.mark.parametrize("version", [0, 2, 99, "1", None, True, 1.0, [1]])
def test_a_record_of_another_format_is_refused(version: object) -> None:
    with pytest.raises(WrongVersion, match="this program reads format 1"):
        Record.loads(json.dumps({**whole(), "suffrage": version}))


def test_a_record_with_too_few_names_is_refused() -> None:
    with pytest.raises(BadRecord, match="1 names for 2 seats"):
        Match(TRICKS.game, Record.loads(json.dumps({**whole(), "names": ["Ida"]})))


def test_answers_that_the_rules_do_not_allow_are_refused_by_number() -> None:
    good = random_record(TRICKS, 1)
    for i in range(len(good.answers)):
        for seat, text in ((1, "play-99"), (0, "die-1"), (57, "play-1"), (NATURE, "scry")):
            spoiled = good.first(len(good.answers))
            if spoiled.answers[i] == (seat, text):
                continue
            spoiled.answers[i] = (seat, text)
            with pytest.raises(BadRecord, match=r"^answer \d+ \('.*' by .*\): "):
                Match(TRICKS.game, spoiled)


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(name=st.sampled_from(["suffrage", *FIELDS]), value=_JSON)
def test_any_value_in_any_field_is_read_or_refused_never_an_accident(
    name: str, value: object
) -> None:
    try:
        record = Record.loads(json.dumps({**whole(), name: value}))
        assert Record.loads(record.dumps()).save() == record.save()
        Match(TRICKS.game, record)
    except SuffrageError as error:
        assert str(error)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(data=st.data())
def test_a_record_cut_off_or_scribbled_on_is_read_or_refused_never_an_accident(
    data: st.DataObject,
) -> None:
    text = random_record(TRICKS, 2).dumps()
    at = data.draw(st.integers(0, len(text)))
    to = data.draw(st.integers(at, min(len(text), at + 5)))
    damaged = text[:at] + data.draw(st.text(max_size=3)) + text[to:]
    try:
        Match(TRICKS.game, Record.loads(damaged))
    except SuffrageError as error:
        assert str(error)
