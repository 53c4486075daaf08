"""Two sources of nature's answers: a fast one for simulation, a verifiable one for people.

Answer *i* of a match is `dice.throw(i, n)`: one of *n* equally likely options. It depends
on *i* alone, so taking a match back never buys another throw.
"""

from __future__ import annotations

import hmac
from abc import abstractmethod
from hashlib import sha256
from typing import Final

from suffrage.core.compiler import mypyc_attr
from suffrage.core.errors import BadDice
from suffrage.core.rng import Rng
from suffrage.core.values import Value

SEED_BYTES: Final = 32


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice(Value):
    """Where nature's answers come from. Dice of your own need `throw`, and `parts` to be sent."""

    @abstractmethod
    def throw(self, i: int, n: int) -> int:
        """Nature's answer number *i*, from 0 to *n* - 1."""


class SeededDice(Dice):
    """Dice for simulations: fast, and the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self.seed: Final = seed
        self._rng: Final = Rng(seed)

    def parts(self) -> tuple[object, ...]:
        return (self.seed,)

    def throw(self, i: int, n: int) -> int:
        return self._rng.at(i, n)


class FairDice(Dice):
    """Dice that no player can choose, and that anyone can check later.

    The host draws a secret seed and publishes its SHA-256. Every seat hands in a nonce under a
    seal: its SHA-256 is shown at once, the nonce itself only when all are in, so that nobody
    chooses or withholds one after seeing another's. Answer *i* is drawn from HMAC-SHA256(seed,
    i, what the dice are for, and all nonces); after the match the seed is published, and
    `suffrage verify` throws every die again.

    Dice that are *for* a match (its table and what was agreed there) give other throws in any
    other match, so a promise cannot be carried elsewhere. Matches of the first tables have
    neither seals nor that bond.
    """

    def __init__(
        self,
        seed: bytes,
        nonces: tuple[str, ...],
        seals: tuple[str, ...] = (),
        table: str = "",
        agreed: str = "",
    ) -> None:
        if len(seed) != SEED_BYTES:
            raise BadDice(f"the seed has {len(seed)} bytes; it needs {SEED_BYTES}")
        check_nonces(nonces)
        self.seed: Final = seed
        self.nonces: Final = nonces
        self.seals: Final = seals
        self.table: Final = table
        self.agreed: Final = agreed
        # What the dice are for, as part of every throw.
        self.bond: Final = sha256(f"{table}|{agreed}".encode()).hexdigest() if table else ""
        self._tail: Final = "|".join([self.bond, *nonces] if table else [*nonces])

    def parts(self) -> tuple[object, ...]:
        return self.seed, self.nonces, self.seals, self.table, self.agreed

    def throw(self, i: int, n: int) -> int:
        # Numbers beyond the last whole multiple of n are thrown away, so no option is favored.
        limit = (1 << 64) // n * n
        block = 0
        while True:
            message = f"{i}|{block}|{self._tail}"
            digest = hmac.digest(self.seed, message.encode(), "sha256")
            for start in (0, 8, 16, 24):
                number = int.from_bytes(digest[start : start + 8], "big")
                if number < limit:
                    return number % n
            block += 1


def drawn_seats(dice: Dice, places: int) -> tuple[int, ...]:
    """Seats by lot: for each place at which somebody sat down, the seat that it becomes.

    It takes throws with numbers below 0, which no match has.
    """
    seats = list(range(places))
    for last in range(places - 1, 0, -1):
        other = dice.throw(-last, last + 1)
        seats[last], seats[other] = seats[other], seats[last]
    return tuple(seats)


def check_nonces(nonces: tuple[str, ...]) -> None:
    """BadDice unless every nonce can be part of fair dice."""
    for nonce in nonces:
        # No "|" or blank in a nonce, so that two lists of nonces never read the same.
        if not (nonce.isascii() and nonce.isalnum() and len(nonce) <= 64):
            raise BadDice(f"the nonce {nonce!r} is not 1 to 64 ASCII letters and digits")


def seal(nonce: str) -> str:
    """What is shown of a nonce before all are in: its SHA-256."""
    return sha256(nonce.encode()).hexdigest()


def shared_nonce(seals: tuple[str, ...]) -> str:
    """The nonce of a seat that hands in none, a bot's: it follows from everybody's seals."""
    return sha256("|".join(seals).encode()).hexdigest()


def check_seals(nonces: tuple[str, ...], seals: tuple[str, ...]) -> None:
    """BadDice unless every nonce is the one that was sealed; an empty seal is a bot's."""
    if len(seals) != len(nonces):
        raise BadDice(f"{len(seals)} seals for {len(nonces)} nonces")
    for seat in range(len(seals)):
        if not seals[seat] and nonces[seat] != shared_nonce(seals):
            raise BadDice(f"the nonce of seat {seat} does not follow from the seals")
        if seals[seat] and seal(nonces[seat]) != seals[seat]:
            raise BadDice(f"the nonce of seat {seat} is not the one that was sealed")


def commitment(seed: bytes) -> str:
    """What the host publishes before anyone gives a nonce: the SHA-256 of the seed."""
    return sha256(seed).hexdigest()
