"""The chain of a record that was handed out: every change is found, and its place named."""

from __future__ import annotations

import pytest

from suffrage.core.chain import broken_link, chained, digest, entries, links, place
from suffrage.core.dice import FairDice
from suffrage.core.errors import BadDice, BadRecord
from suffrage.core.game import NATURE, Options
from suffrage.core.record import DiceNote, Record
from suffrage.core.referee import Match, verify
from suffrage.core.rng import Rng
from tests.tables import any_answer, table_called

TRICKS = table_called("tricks-two-player")


def played() -> Record:
    """A finished match with fair dice, as it is handed out."""
    match = Match.begin(TRICKS.game, TRICKS.options, FairDice(bytes(range(32)), ("ann", "bea")))
    rng = Rng(3)
    while match.pending():
        seat, action = any_answer(match.state, rng)
        match.push(action, seat)
    return chained(match.record)


def changed(record: Record, **other: object) -> Record:
    """The same record and chain with something else in it."""
    given: dict[str, object] = {
        "game": record.game, "rules": record.rules, "options": record.options,
        "dice": record.dice, "names": record.names, **other,
    }  # fmt: skip
    found = Record(**given)  # type: ignore[arg-type]
    found.answers, found.chain = record.answers[:], record.chain
    return found


def note(record: Record, **other: object) -> DiceNote:
    """The note about the dice with something else in it."""
    kept = record.dice
    given: dict[str, object] = {
        "kind": kept.kind, "seed": kept.seed, "promise": kept.promise, "nonces": kept.nonces,
        "given": kept.given, **other,
    }  # fmt: skip
    return DiceNote(**given)  # type: ignore[arg-type]


def test_an_honest_record_has_no_broken_link() -> None:
    record = played()
    assert broken_link(record) == -1
    assert len(record.chain) == len(entries(record)) == 1 + 2 + len(record.answers)
    assert all(len(link) == 8 and int(link, 16) >= 0 for link in record.chain)
    assert digest(record).startswith(record.chain[-1]) and len(digest(record)) == 64
    assert verify(TRICKS.game, record) > 8


def test_a_record_without_a_chain_has_nothing_to_break() -> None:
    record = played()
    record.chain = ()
    assert broken_link(record) == -1


def test_what_was_agreed_is_the_first_link() -> None:
    record = played()
    agreed = "what was agreed before the match (game, rules, mode, switches, promise)"
    for other in (
        changed(record, game="heaps"), changed(record, rules=9),
        changed(record, options=Options("two-player", ("lamp",))),
        changed(record, options=Options("two-player", (), {"deck": "x"})),
        changed(record, dice=note(record, promise="0" * 64)),
        changed(record, dice=note(record, given=1)),
    ):  # fmt: skip
        assert broken_link(other) == 0 and place(other, 0) == agreed
        assert digest(other) != digest(record)


def test_the_table_and_the_seals_of_the_dice_are_agreed_too() -> None:
    record = played()
    seals = ("a" * 64, "b" * 64)
    sealed = chained(changed(record, dice=note(record, table="t1", seals=seals)))
    assert broken_link(sealed) == -1
    for other in ({"table": "t2", "seals": seals}, {"table": "t1", "seals": seals[::-1]}):
        assert broken_link(changed(sealed, dice=note(record, **other))) == 0


def test_what_was_agreed_is_the_same_in_whatever_order_files_were_brought() -> None:
    record = played()
    files = {"deck": "x", "map": "y"}
    one = chained(changed(record, options=Options("two-player", (), files)))
    two = changed(one, options=Options("two-player", (), dict(reversed(files.items()))))
    assert broken_link(two) == -1


def test_the_first_of_several_changes_is_named() -> None:
    other = changed(played(), dice=note(played(), given=1))
    other.answers[-1] = (other.answers[-1][0], "scry")
    with pytest.raises(BadRecord, match=r"^what was agreed before the match"):
        verify(TRICKS.game, other)


def test_names_and_nonces_have_a_link_for_each_seat() -> None:
    record = played()
    assert broken_link(changed(record, names=("Ann", "South"))) == 1
    assert broken_link(changed(record, names=("North", "Bea"))) == 2
    assert broken_link(changed(record, dice=note(record, nonces=("ann", "eve")))) == 2
    assert broken_link(changed(record, dice=note(record, nonces=("ann",)))) == 2
    assert place(record, 1) == "the name or the nonce of seat 0 ('North')"
    assert place(record, 2) == "the name or the nonce of seat 1 ('South')"
    with pytest.raises(BadRecord, match=r"^the name or the nonce of seat 1 \('Bea'\): changed"):
        verify(TRICKS.game, changed(record, names=("North", "Bea")))


def test_every_changed_answer_is_the_link_that_breaks() -> None:
    record = played()
    for i, (seat, text) in enumerate(record.answers):
        other = changed(record)
        other.answers[i] = (seat, text + "0")
        assert broken_link(other) == 3 + i
        who = "nature" if seat == NATURE else f"seat {seat}"
        assert place(record, 3 + i) == f"answer {i + 1} ({text!r} by {who})"
        other.answers[i] = (seat + 1, text)
        assert broken_link(other) == 3 + i


def test_answers_left_out_or_added_at_the_end_are_found() -> None:
    record = played()
    shorter = changed(record)
    shorter.answers = record.answers[:-1]
    assert broken_link(shorter) == 3 + len(shorter.answers)
    assert place(shorter, broken_link(shorter)) == "the end, where answers are missing"
    with pytest.raises(BadRecord, match="the end, where answers are missing: changed"):
        verify(TRICKS.game, shorter)
    longer = changed(record)
    longer.answers = [*record.answers, (0, "play-1")]
    assert broken_link(longer) == 3 + len(record.answers)
    assert place(longer, broken_link(longer)).startswith(f"answer {len(longer.answers)} ")


def test_another_legal_answer_of_a_seat_is_found_by_the_chain_alone() -> None:
    """The dice do not mind what a seat said, and the rules allow it."""
    found = 0
    record = played()
    match = Match(TRICKS.game, record.first(0))
    for i, (seat, text) in enumerate(record.answers):
        others = [option for option in match.options(seat) if option != text]
        if seat != NATURE and others:
            other = changed(record)
            other.answers[i] = (seat, others[0])
            said = rf"^answer {i + 1} \('{others[0]}' by seat {seat}\): changed after the match"
            with pytest.raises(BadRecord, match=said):
                verify(TRICKS.game, other)
            found += 1
        match.push(text, seat)
    assert found > 3


def test_a_changed_throw_is_named_as_a_throw_though_the_chain_breaks_too() -> None:
    record = played()
    assert record.answers[0][0] == NATURE
    options = Match(TRICKS.game, record.first(0)).options(NATURE)
    other = changed(record)
    other.answers[0] = (NATURE, next(text for text in options if text != record.answers[0][1]))
    with pytest.raises(BadDice, match=r"^answer 1: nature gave "):
        verify(TRICKS.game, other)


def test_links_depend_on_all_that_comes_before_them() -> None:
    record = played()
    other = changed(record)
    other.answers[2] = (other.answers[2][0], "other")
    one, two = links(record), links(other)
    assert one[:5] == two[:5] and all(a != b for a, b in zip(one[5:], two[5:], strict=True))
