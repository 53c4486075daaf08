"""Links between the entries of a record, so that no single one can be changed unnoticed.

Dice prove themselves, but an answer of a seat is legal or not, and another legal one would do
as well. So a record that is handed out carries a chain: for what was agreed, for each seat and
for each answer a few digits of a hash over everything up to there. The first link that does
not fit is the place of the change. Whoever forges the whole chain ends at another *digest*,
and that is shown at the table.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Final

from suffrage.core.game import NATURE
from suffrage.core.record import Record

_DIGITS: Final = 8  # of each link, hexadecimal


def entries(record: Record) -> list[str]:
    """Everything that is linked, in order: what was agreed, the seats, the answers."""
    options, note = record.options, record.dice
    agreed: list[object] = [
        record.game, record.rules, options.mode, list(options.switches), dict(options.files),
        note.kind, note.promise, note.given,
    ]  # fmt: skip
    if note.table:
        agreed += [note.table, list(note.seals)]
    if note.seating:
        agreed.append(list(note.seating))
    found = [json.dumps(agreed, sort_keys=True)]
    for seat in range(len(record.names)):
        nonce = note.nonces[seat] if seat < len(note.nonces) else ""
        found.append(json.dumps([record.names[seat], nonce]))
    for seat, text in record.answers:
        found.append(json.dumps([seat, text]))
    return found


def _hashes(record: Record) -> list[str]:
    found: list[str] = []
    before = b""
    for entry in entries(record):
        before = sha256(before + entry.encode()).digest()
        found.append(before.hex())
    return found


def links(record: Record) -> tuple[str, ...]:
    """The chain of a record as it stands."""
    return tuple([whole[:_DIGITS] for whole in _hashes(record)])


def digest(record: Record) -> str:
    """One number for the whole match: where its chain ends."""
    return _hashes(record)[-1]


def chained(record: Record) -> Record:
    """The record with its chain, as it is handed out."""
    copy = record.first(len(record.answers))
    copy.chain = links(record)
    return copy


def broken_link(record: Record) -> int:
    """The number of the first entry that was changed after the match; -1 if none was.

    A record without a chain has nothing to break.
    """
    if not record.chain:
        return -1
    due = links(record)
    for i in range(len(due)):
        if i >= len(record.chain) or record.chain[i] != due[i]:
            return i
    return -1 if len(due) == len(record.chain) else len(due)


def place(record: Record, i: int) -> str:
    """Entry number *i* in words."""
    seats = len(record.names)
    if i == 0:
        return "what was agreed before the match (game, rules, mode, switches, promise)"
    if i <= seats:
        return f"the name or the nonce of seat {i - 1} ({record.names[i - 1]!r})"
    if i > seats + len(record.answers):
        return "the end, where answers are missing"
    seat, text = record.answers[i - seats - 1]
    who = "nature" if seat == NATURE else f"seat {seat}"
    return f"answer {i - seats} ({text!r} by {who})"
