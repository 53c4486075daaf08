"""Fair dice checked after the match: one thing changed, and the place is named."""

from __future__ import annotations

import pytest

from suffrage.core.dice import FairDice, SeededDice
from suffrage.core.errors import BadDice, BadRecord
from suffrage.core.game import NATURE
from suffrage.core.record import DiceNote, Record
from suffrage.core.referee import Match, verify
from suffrage.core.rng import Rng
from tests.tables import any_answer, table_called

TRICKS = table_called("tricks-two-player")
SEED = bytes(range(32))


def played(dice: FairDice | SeededDice | None) -> Record:
    """A finished match with these dice."""
    match = Match.begin(TRICKS.game, TRICKS.options, dice)
    rng = Rng(3)
    while match.pending():
        seat, action = any_answer(match.state, rng)
        match.push(action, seat)
    return match.record


def changed(**notes: object) -> Record:
    """A finished match whose note about its dice was tampered with."""
    record = played(FairDice(SEED, ("a", "b")))
    note: dict[str, object] = {
        "seed": record.dice.seed, "promise": record.dice.promise, "nonces": record.dice.nonces,
    }  # fmt: skip
    note.update(notes)
    return record.with_dice(DiceNote("fair", **note))  # type: ignore[arg-type]


@pytest.mark.parametrize("dice", [FairDice(SEED, ("a", "b")), SeededDice(12)])
def test_an_honest_record_is_verified_throw_by_throw(dice: FairDice | SeededDice) -> None:
    record = played(dice)
    throws = sum(seat == NATURE for seat, _ in record.answers)
    assert verify(TRICKS.game, record) == throws > 8
    assert verify(TRICKS.game, Record.loads(record.dumps())) == throws


def test_every_changed_throw_is_found_and_named() -> None:
    record = played(FairDice(SEED, ("a", "b")))
    found = 0
    for i, (seat, text) in enumerate(record.answers):
        if seat == NATURE:
            forged = record.first(len(record.answers))
            forged.answers[i] = (NATURE, "die-1" if text != "die-1" else "die-2")
            with pytest.raises(BadDice, match=f"^answer {i + 1}: nature gave 'die-.'; the dice"):
                verify(TRICKS.game, forged)
            found += 1
    assert found > 8


def test_an_answer_that_the_rules_do_not_allow_is_named() -> None:
    record = played(FairDice(SEED, ("a", "b")))
    first = next(i for i, (seat, _) in enumerate(record.answers) if seat != NATURE)
    record.answers[first] = (1, "play-1")
    with pytest.raises(BadRecord, match=f"^answer {first + 1} "):
        verify(TRICKS.game, record)


def test_a_throw_too_many_is_named() -> None:
    record = played(FairDice(SEED, ("a", "b")))
    first = next(i for i, (seat, _) in enumerate(record.answers) if seat != NATURE)
    record.answers.insert(first, (NATURE, "die-1"))
    with pytest.raises(BadRecord, match=f"^answer {first + 1} .* nature is not asked now"):
        verify(TRICKS.game, record)


def test_a_throw_that_spells_nothing_is_named() -> None:
    record = played(FairDice(SEED, ("a", "b")))
    record.answers[0] = (NATURE, "nonsense")
    with pytest.raises(BadDice, match=r"^answer 1: nature gave 'nonsense'"):
        verify(TRICKS.game, record)


def test_another_seed_does_not_keep_the_promise() -> None:
    with pytest.raises(BadDice, match="the seed does not match the promise"):
        verify(TRICKS.game, changed(seed=bytes(32).hex()))


def test_another_promise_is_not_kept_by_the_seed() -> None:
    with pytest.raises(BadDice, match="the seed does not match the promise"):
        verify(TRICKS.game, changed(promise="0" * 64))


def test_another_nonce_gives_other_dice() -> None:
    with pytest.raises(BadDice, match=r"^answer 1: nature gave "):
        verify(TRICKS.game, changed(nonces=("a", "c")))


@pytest.mark.parametrize("nonces", [(), ("a",), ("a", "b", "c")])
def test_a_nonce_is_needed_from_every_seat(nonces: tuple[str, ...]) -> None:
    with pytest.raises(BadDice, match=f"{len(nonces)} nonces for 2 seats"):
        verify(TRICKS.game, changed(nonces=nonces))


def test_a_sealed_record_cannot_be_verified_yet() -> None:
    with pytest.raises(BadDice, match="the seed is not published yet"):
        verify(TRICKS.game, changed(seed=None))


def test_dice_given_by_hand_have_nothing_to_verify() -> None:
    record = played(FairDice(SEED, ("a", "b"))).with_dice(DiceNote("given"))
    with pytest.raises(BadDice, match="given by hand"):
        verify(TRICKS.game, record)
