"""Fair dice: what was promised, what was thrown, and that nobody could choose."""

from __future__ import annotations

import hmac
from collections import Counter
from hashlib import sha256

import pytest

from suffrage.core.dice import SEED_BYTES, FairDice, commitment
from suffrage.core.errors import BadDice
from tests.core.test_rng import chi_square

SEED = bytes(range(SEED_BYTES))


def by_hand(seed: bytes, i: int, n: int, nonces: tuple[str, ...]) -> int:
    """The throw as the documents describe it, written a second time."""
    for block in range(100):
        message = "|".join([str(i), str(block), *nonces]).encode()
        digest = hmac.new(seed, message, sha256).digest()
        for at in range(0, 32, 8):
            number = int.from_bytes(digest[at : at + 8], "big")
            if number < 2**64 - 2**64 % n:
                return number % n
    raise AssertionError("a hundred blocks thrown away")


def test_known_throws_stay_what_they_are() -> None:
    dice = FairDice(SEED, ("alpha", "b3ta"))
    assert [dice.throw(i, 6) for i in range(12)] == [0, 3, 5, 0, 5, 2, 2, 0, 0, 2, 4, 5]
    assert dice.throw(3, 2**63 + 1) == 5461724121826030291


def test_the_promise_is_the_sha_256_of_the_seed() -> None:
    promise = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert commitment(SEED) == sha256(SEED).hexdigest() == promise


def test_throws_can_be_recomputed_by_hand() -> None:
    nonces = ("one", "2", "three33")
    dice = FairDice(SEED, nonces)
    for n in (2, 6, 52, 1000, 2**63 + 1):
        for i in (*range(120), 12345):  # with the last n, some throws need a second block
            assert dice.throw(i, n) == by_hand(SEED, i, n, nonces)


def test_numbers_beyond_the_last_whole_multiple_are_thrown_away() -> None:
    """With 2**63 + 1 faces nearly half of all numbers must go; the rest still reach all faces."""
    n = 2**63 + 1
    dice = FairDice(SEED, ("a",))
    throws = [dice.throw(i, n) for i in range(400)]
    assert all(0 <= throw < n for throw in throws)
    first_of_each = [
        int.from_bytes(hmac.digest(SEED, f"{i}|0|a".encode(), "sha256")[:8], "big")
        for i in range(400)
    ]
    redrawn = sum(first >= n for first in first_of_each)
    assert 150 < redrawn < 250
    assert sum(t != f % n for t, f in zip(throws, first_of_each, strict=True)) == redrawn


def test_every_face_is_as_likely_as_any_other() -> None:
    """Chi-square on 5 degrees of freedom stays below 20.5 with probability 0.999."""
    dice = FairDice(SEED, ("x", "y"))
    faces = Counter(dice.throw(i, 6) for i in range(12_000))
    assert chi_square([faces[face] for face in range(6)], 2000.0) < 20.5


def test_every_seat_changes_the_dice_with_its_nonce() -> None:
    throws = {
        tuple(FairDice(SEED, nonces).throw(i, 1000) for i in range(5))
        for nonces in (("a", "b"), ("a", "c"), ("b", "a"), ("ab",), ("a", "b", "c"), ())
    }
    assert len(throws) == 6


@pytest.mark.parametrize("seed", [b"", b"short", bytes(31), bytes(33)])
def test_a_seed_of_another_length_is_refused(seed: bytes) -> None:
    with pytest.raises(BadDice, match=f"{len(seed)} bytes; it needs 32"):
        FairDice(seed, ("a",))


@pytest.mark.parametrize("nonce", ["", " ", "a b", "a|b", "é", "²", "a\n", "x" * 65, "-1"])
def test_a_nonce_that_could_be_read_two_ways_is_refused(nonce: str) -> None:
    with pytest.raises(BadDice, match="1 to 64 ASCII letters and digits"):
        FairDice(SEED, ("fine", nonce))
