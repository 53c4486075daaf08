"""Nonces under seals, and dice that are for one match alone."""

from __future__ import annotations

import json
from hashlib import sha256

import pytest

from suffrage.core.chain import chained
from suffrage.core.dice import FairDice, seal, shared_nonce
from suffrage.core.errors import BadDice, BadRecord
from suffrage.core.record import DiceNote, Record, agreement
from suffrage.core.referee import Match, verify
from suffrage.core.rng import Rng
from tests.tables import Table, any_answer, table_called

TRICKS = table_called("tricks-two-player")
SEED = bytes(range(32))
SEALS = (seal("ann"), "")
NONCES = ("ann", shared_nonce(SEALS))


def test_the_nonce_of_a_bot_hangs_on_every_seal() -> None:
    ann, bea = seal("ann"), seal("bea")
    assert shared_nonce((ann, bea, "")) == sha256(f"{ann}|{bea}|".encode()).hexdigest()
    others = [(ann, bea, ""), (bea, ann, ""), (ann, seal("cat"), ""), (ann, bea, "", "")]
    assert len({shared_nonce(seals) for seals in others}) == 4


def played(table: Table = TRICKS, at: str = "t1", seals: tuple[str, ...] = SEALS) -> Record:
    """A finished match of a person and a bot at the table called *at*."""
    game, options = table.game, table.options
    agreed = agreement(game.name, game.rules_version, options)
    match = Match.begin(game, options, FairDice(SEED, NONCES, seals, at, agreed))
    rng = Rng(3)
    while match.pending():
        seat, action = any_answer(match.state, rng)
        match.push(action, seat)
    return match.record


def with_note(record: Record, **other: object) -> Record:
    """The record with another note about its dice."""
    note = record.dice
    fields: dict[str, object] = {
        "kind": note.kind, "seed": note.seed, "promise": note.promise, "nonces": note.nonces,
        "given": note.given, "seals": note.seals, "table": note.table,
    }  # fmt: skip
    return record.with_dice(DiceNote(**{**fields, **other}))  # type: ignore[arg-type]


def test_an_honest_match_is_verified_and_survives_being_written_down() -> None:
    record = chained(played())
    assert verify(TRICKS.game, Record.loads(record.dumps())) > 8
    assert Record.loads(record.dumps()).dice.seals == SEALS


def test_a_nonce_that_was_exchanged_after_its_seal_is_named() -> None:
    with pytest.raises(BadDice, match="nonce of seat 0 is not the one that was sealed"):
        verify(TRICKS.game, with_note(played(), nonces=("bob", NONCES[1])))


def test_the_nonce_of_a_bot_follows_from_the_seals() -> None:
    with pytest.raises(BadDice, match="nonce of seat 1 does not follow from the seals"):
        verify(TRICKS.game, with_note(played(), nonces=("ann", "bot1")))


def test_every_seat_has_a_seal() -> None:
    with pytest.raises(BadDice, match="1 seals for 2 nonces"):
        verify(TRICKS.game, with_note(played(), seals=SEALS[:1]))


def test_a_promise_that_was_given_at_another_table_is_not_kept() -> None:
    with pytest.raises(BadDice, match=r"^answer 1: .* the dice of table t2 give "):
        verify(TRICKS.game, with_note(played(), table="t2"))


def test_a_promise_cannot_be_carried_to_a_match_of_another_kind() -> None:
    forged = played(table_called("heaps-two-player"))
    stolen = Record(
        forged.game, forged.rules + 1, forged.options, forged.dice, forged.names
    )  # the same dice, said to be for other rules
    assert stolen.dice.dice(stolen.agreed()) is not None
    mine = stolen.dice.dice(stolen.agreed())
    theirs = forged.dice.dice(forged.agreed())
    assert mine is not None and theirs is not None
    assert [mine.throw(i, 1000) for i in range(8)] != [theirs.throw(i, 1000) for i in range(8)]


def test_the_chain_covers_table_and_seals() -> None:
    record = chained(played())
    for other in ({"table": "t2"}, {"seals": (seal("eve"), "")}):
        changed = with_note(record, **other)
        changed.chain = record.chain
        with pytest.raises((BadDice, BadRecord)):
            verify(TRICKS.game, changed)


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("seals", "x", "seals of the dice are not a list"),
        ("seals", ["abc", ""], "seals of the dice are not a list"),
        ("seals", None, "seals of the dice are not a list"),
        ("table", "", "'table' and 'seals' go together"),
        ("table", 3, "'table' and 'seals' go together"),
    ],
)
def test_a_note_that_makes_no_sense_is_refused(field: str, value: object, said: str) -> None:
    data = json.loads(played().dumps())
    data["dice"][field] = value
    with pytest.raises(BadRecord, match=said):
        Record.loads(json.dumps(data))


def test_only_dice_of_a_table_say_who_sat_where() -> None:
    data = json.loads(
        Match.begin(TRICKS.game, TRICKS.options, FairDice(SEED, ("a", "b"))).record.dumps()
    )
    Record.loads(json.dumps(data))
    data["dice"]["seating"] = [1, 0]
    with pytest.raises(BadRecord, match="for dice of a table"):
        Record.loads(json.dumps(data))
    data = json.loads(played().dumps())
    data["dice"]["seating"] = [1, 0]
    assert Record.loads(json.dumps(data)).dice.seating == (1, 0)


def test_the_first_tables_had_neither_and_still_verify() -> None:
    match = Match.begin(TRICKS.game, TRICKS.options, FairDice(SEED, ("a", "b")))
    rng = Rng(5)
    while match.pending():
        seat, action = any_answer(match.state, rng)
        match.push(action, seat)
    saved = match.record.save()
    assert "seals" not in str(saved["dice"])
    assert verify(TRICKS.game, Record.loads(match.record.dumps())) > 8
