"""A position as plain data, and back."""

from __future__ import annotations

from typing import Final

from suffrage.core import fields
from suffrage.core.fields import Field, Flags, Lists, Number, Numbers, Text
from suffrage.games.vote.chronicle import Gift, Round, Use, load_gift, load_round, load_use
from suffrage.games.vote.table import Table


class Gifts(Field):
    """What was dealt this round."""

    def write(self, value: object) -> object:
        written: list[object] = []
        for gift in fields.entries(value):
            assert isinstance(gift, Gift)
            written.append(gift.save())
        return written

    def read(self, data: object, owner: object) -> object:
        return [load_gift(gift) for gift in fields.entries(data)]


class Rounds(Field):
    """The rounds that are over."""

    def write(self, value: object) -> object:
        written: list[object] = []
        for past in fields.entries(value):
            assert isinstance(past, Round)
            written.append(past.save())
        return written

    def read(self, data: object, owner: object) -> object:
        return [load_round(past) for past in fields.entries(data)]


class Uses(Field):
    """The abilities that were used."""

    def write(self, value: object) -> object:
        written: list[object] = []
        for use in fields.entries(value):
            assert isinstance(use, Use)
            written.append(use.save())
        return written

    def read(self, data: object, owner: object) -> object:
        return [load_use(use) for use in fields.entries(data)]


FIELDS: Final[list[Field]] = [
    Number("phase"), Number("round"), Number("sessions"), Number("failures"), Number("first_by"),
    Number("president"), Number("candidate"), Number("prime_minister"), Number("last_president"),
    Number("last_prime_minister"), Number("heir"), Number("recounts"), Number("winner"),
    Text("reason"), Numbers("budget"), Numbers("support"), Flags("living"), Numbers("fell"),
    Numbers("party"), Numbers("start_party"), Lists("hands"), Lists("shown"), Numbers("due"),
    Numbers("ballots"), Numbers("votes"), Numbers("puts"), Numbers("objections"),
    Numbers("turned"), Numbers("deck"), Numbers("discard"), Numbers("seen"), Numbers("pile"),
    Numbers("passed"), Numbers("rejected"), Gifts("gifts"), Rounds("history"), Uses("uses"),
]  # fmt: skip


def save(s: Table) -> dict[str, object]:
    """The number of seats and every field, by name."""
    saved: dict[str, object] = {"count": s.count}
    saved.update(fields.save(FIELDS, s))
    discard = sorted(zip(s.discard, s.seen, strict=True))  # a pool has no order
    saved["discard"] = [card for card, _ in discard]
    saved["seen"] = [seen for _, seen in discard]
    return saved


def fill(s: Table, saved: dict[str, object]) -> None:
    """Take over what `save` wrote about a table with as many seats."""
    fields.fill(FIELDS, s, saved)
