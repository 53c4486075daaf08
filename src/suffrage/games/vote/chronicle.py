"""What the whole table saw happen: gifts, uses of abilities, and rounds that are over.

These are values: written once and shared by all copies of a position. Only what a check
found is a secret among them.
"""

from __future__ import annotations

from typing import Final

from suffrage.core.errors import BadSave
from suffrage.core.fields import entries, number, numbers
from suffrage.core.values import Value
from suffrage.games.vote.deck.cards import CHANGE
from suffrage.games.vote.setup import REPUBLICAN, UNKNOWN_PARTY

# How a round ended (ruling 2.1).
WORKED: Final = 0
FAILED: Final = 1
UNREST: Final = 2
BROKEN_OFF: Final = 3  # somebody left the game before the vote was decided (ruling 2.14)
RESULTS: Final[list[str]] = ["worked", "failed", "unrest", "broken-off"]


class Entry(Value):
    """Something that is written down once and stays as it is."""

    def save(self) -> list[object]:
        """Plain data."""
        raise NotImplementedError


class Gift(Entry):
    """A card that the President dealt openly."""

    def __init__(self, card: int, seat: int, canceled: bool) -> None:
        self.card: Final = card
        self.seat: Final = seat
        self.canceled: Final = canceled

    def parts(self) -> tuple[object, ...]:
        return self.card, self.seat, self.canceled

    def save(self) -> list[object]:
        return [self.card, self.seat, int(self.canceled)]


class Use(Entry):
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
        self._blurred: Use | None = None  # made once: every view of the others has it

    def said(self, claim: int) -> Use:
        """This check with its claim."""
        return Use(self.round, self.card, self.seat, self.target, claim, self.found, self.living)

    def blurred(self) -> Use:
        """This check as others know it: without its finding."""
        if self._blurred is None:
            self._blurred = self.with_found(UNKNOWN_PARTY)
        return self._blurred

    def with_found(self, found: int) -> Use:
        """This check with another finding."""
        if found == self.found:
            return self
        return Use(self.round, self.card, self.seat, self.target, self.claim, found, self.living)

    def parts(self) -> tuple[object, ...]:
        return (
            self.round, self.card, self.seat, self.target, self.claim, self.found, self.living,
        )  # fmt: skip

    def save(self) -> list[object]:
        return list(self.parts())


class Round(Entry):
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

    def parts(self) -> tuple[object, ...]:
        return (
            self.number, self.president, self.candidate, self.votes, self.result, self.gifts,
            self.turned, self.heir,
        )  # fmt: skip

    def save(self) -> list[object]:
        return [
            self.number, self.president, self.candidate, self.votes[:], self.result,
            [gift.save() for gift in self.gifts], self.turned[:], self.heir,
        ]  # fmt: skip


def crossing(uses: list[Use]) -> int:
    """Which of the uses was the change of loyalty, or -1; there is only one such card."""
    for i, use in enumerate(uses):
        if use.card == CHANGE:
            return i
    return -1


def party_at(start: list[int], uses: list[Use], i: int) -> int:
    """The party of the target of use *i* at that moment, if they began with those of *start*."""
    target = uses[i].target
    crossed = crossing(uses)
    turned = 0 <= crossed < i and uses[crossed].seat == target
    return REPUBLICAN - start[target] if turned else start[target]


def load_gift(saved: object) -> Gift:
    """What `Gift.save` wrote."""
    card, seat, canceled = [number(part) for part in _parts(saved, 3)]
    return Gift(card, seat, bool(canceled))


def load_use(saved: object) -> Use:
    """What `Use.save` wrote."""
    when, card, seat, target, claim, found, living = [number(part) for part in _parts(saved, 7)]
    return Use(when, card, seat, target, claim, found, living)


def load_round(saved: object) -> Round:
    """What `Round.save` wrote."""
    when, president, candidate, votes, result, gifts, turned, heir = _parts(saved, 8)
    return Round(
        number(when), number(president), number(candidate), numbers(votes), number(result),
        [load_gift(gift) for gift in entries(gifts)], numbers(turned), number(heir),
    )  # fmt: skip


def _parts(saved: object, count: int) -> list[object]:
    parts = entries(saved)
    if len(parts) != count:
        raise BadSave(f"{len(parts)} parts instead of {count}; it was saved by another version")
    return parts
