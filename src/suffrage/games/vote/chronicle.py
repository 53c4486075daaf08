"""What the whole table saw happen: gifts, uses of abilities, and rounds that are over.

These are values: written once and shared by all copies of a position. Only what a check
found is a secret among them.
"""

from __future__ import annotations

from typing import Final

from suffrage.games.vote.setup import NOBODY, UNKNOWN_PARTY

# How a round ended (ruling 2.1).
WORKED: Final = 0
FAILED: Final = 1
UNREST: Final = 2
BROKEN_OFF: Final = 3  # somebody left the game before the vote was decided (ruling 2.14)
RESULTS: Final[list[str]] = ["worked", "failed", "unrest", "broken-off"]


class Gift:
    """A card that the President dealt openly."""

    def __init__(self, card: int, seat: int, canceled: bool) -> None:
        self.card: Final = card
        self.seat: Final = seat
        self.canceled: Final = canceled

    def save(self) -> list[int]:
        """Plain data."""
        return [self.card, self.seat, int(self.canceled)]


class Use:
    """An ability that was used; its card is out of the game (ruling 5.8)."""

    def __init__(
        self,
        round: int,
        card: int,
        seat: int,
        target: int,
        claim: int,
        found: int,
        living: int,
    ) -> None:
        self.round: Final = round
        self.card: Final = card
        self.seat: Final = seat
        self.target: Final = target  # a seat; NOBODY if it has none
        self.claim: Final = claim  # a check: the party that was said
        self.found: Final = found  # a check: the party that was seen; only the checker knows
        self.living: Final = living  # who was in the game then: bit s is seat s

    def said(self, claim: int) -> Use:
        """This check with its claim."""
        return Use(self.round, self.card, self.seat, self.target, claim, self.found, self.living)

    def with_found(self, found: int) -> Use:
        """This check with another finding, or as others know it: with none."""
        return Use(self.round, self.card, self.seat, self.target, self.claim, found, self.living)

    def save(self) -> list[int]:
        """Plain data."""
        return [
            self.round, self.card, self.seat, self.target, self.claim, self.found, self.living,
        ]  # fmt: skip


class Round:
    """A round that is over."""

    def __init__(
        self,
        number: int,
        president: int,
        candidate: int,
        votes: list[int],
        result: int,
        gifts: list[Gift],
        turned: list[int],
        heir: int,
    ) -> None:
        self.number: Final = number
        self.president: Final = president
        self.candidate: Final = candidate
        self.votes: Final = votes  # by seat: 0 against, 1 for, 2 more if doubled; -1 none
        self.result: Final = result
        self.gifts: Final = gifts  # in order of receipt
        self.turned: Final = turned  # by seat: the card turned up in the unrest; -1 none
        self.heir: Final = heir  # the successor that the President named

    def save(self) -> list[object]:
        """Plain data."""
        return [
            self.number, self.president, self.candidate, self.votes[:], self.result,
            [gift.save() for gift in self.gifts], self.turned[:], self.heir,
        ]  # fmt: skip


def load_gift(saved: object) -> Gift:
    """What `Gift.save` wrote."""
    card, seat, canceled = numbers(saved)
    return Gift(card, seat, bool(canceled))


def load_use(saved: object) -> Use:
    """What `Use.save` wrote."""
    round, card, seat, target, claim, found, living = numbers(saved)
    return Use(round, card, seat, target, claim, found, living)


def load_round(saved: object) -> Round:
    """What `Round.save` wrote."""
    number, president, candidate, votes, result, gifts, turned, heir = entries(saved)
    return Round(
        number_of(number), number_of(president), number_of(candidate), numbers(votes),
        number_of(result), [load_gift(gift) for gift in entries(gifts)], numbers(turned),
        number_of(heir),
    )  # fmt: skip


def entries(saved: object) -> list[object]:
    """A list in saved data."""
    assert isinstance(saved, list)
    return saved


def number_of(saved: object) -> int:
    """A whole number in saved data."""
    assert isinstance(saved, int)
    return saved


def numbers(saved: object) -> list[int]:
    """A list of whole numbers in saved data."""
    return [number_of(entry) for entry in entries(saved)]


NO_CLAIM: Final = UNKNOWN_PARTY
NO_TARGET: Final = NOBODY
