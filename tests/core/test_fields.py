"""A table of fields: written by name, read back by name, and what does not fit is refused."""

from __future__ import annotations

import json

import pytest

from suffrage.core.errors import BadSave, SuffrageError
from suffrage.core.fields import (
    Field,
    Flag,
    Flags,
    Lists,
    Number,
    Numbers,
    Pile,
    Piles,
    Text,
    Texts,
    fill,
    save,
)

FIELDS: list[Field] = [
    Number("turn"), Flag("sent"), Text("reason"), Numbers("cubes"), Flags("gone"),
    Texts("switches"), Lists("hands"), Pile("removed"), Piles("pools"),
]  # fmt: skip


class Thing:
    """Something with one field of every kind."""

    def __init__(self) -> None:
        self.turn = 3
        self.sent = True
        self.reason = "won"
        self.cubes = [1, 2]
        self.gone = [False, True]
        self.switches = ["hard"]
        self.hands = [[1], []]
        self.removed = (4, 5)
        self.pools: list[tuple[int, ...]] = [(6,), ()]


def test_what_is_saved_is_plain_data_by_name_and_comes_back_the_same() -> None:
    thing, other = Thing(), Thing()
    data = json.loads(json.dumps(save(FIELDS, thing)))
    assert list(data) == [field.name for field in FIELDS]
    for name in data:
        setattr(other, name, None)
    fill(FIELDS, other, data)
    assert vars(other) == vars(thing)


def test_what_is_saved_shares_nothing_with_its_owner() -> None:
    thing = Thing()
    data = save(FIELDS, thing)
    thing.cubes.append(9)
    thing.gone.append(True)
    thing.switches.append("soft")
    thing.hands[0].append(9)
    thing.pools.append((7,))
    assert data == save(FIELDS, Thing())


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("turn", "3", "turn: '3' is no whole number"),
        ("turn", True, "turn: True is no whole number"),
        ("sent", 1, "sent: 1 is neither true nor false"),
        ("reason", None, "reason: None is no text"),
        ("cubes", 5, "cubes: 5 is no list"),
        ("cubes", [1, "2"], "cubes: '2' is no whole number"),
        ("gone", [0], "gone: 0 is neither true nor false"),
        ("switches", [1], "switches: 1 is no text"),
        ("hands", [1], "hands: 1 is no list"),
        ("removed", {}, "removed: {} is no list"),
        ("pools", [["x"]], "pools: 'x' is no whole number"),
    ],
)
def test_a_value_of_another_kind_is_refused_by_its_name(
    name: str, value: object, message: str
) -> None:
    with pytest.raises(BadSave) as wrong:
        fill(FIELDS, Thing(), {**save(FIELDS, Thing()), name: value})
    assert wrong.value.detail == message and f"({message})" in str(wrong.value)


def test_what_an_earlier_version_saved_is_refused_in_a_sentence() -> None:
    with pytest.raises(
        SuffrageError,
        match=r"saved by another version .*\(its fields have no names\)",
    ):
        fill(FIELDS, Thing(), list(save(FIELDS, Thing()).values()))
    older = save(FIELDS, Thing())
    del older["pools"]
    with pytest.raises(
        SuffrageError,
        match=r"\(there is no 'pools'\); the record of a match can",
    ):
        fill(FIELDS, Thing(), older)
