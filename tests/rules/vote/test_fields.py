"""The tables of fields: what is derived from them, and what is written by hand beside them."""

from __future__ import annotations

import json

import pytest

from suffrage.core.errors import BadSave, SuffrageError
from suffrage.core.game import WATCHER
from suffrage.games.vote.chronicle import Gift, Round, Use
from suffrage.games.vote.saved import FIELDS, OPEN, VIEW_FIELDS, take_open
from suffrage.games.vote.state import VoteState
from tests.rules.attributes import attributes
from tests.rules.vote.scenes import GAME, scene

NAMES = [field.name for field in FIELDS]
GIFT = Gift(3, 1, True)
# A value for every field that it does not have before the first die.
OTHER: dict[str, object] = {
    "rules": 1, "design": GAME.printed_cards(), "count": 6, "phase": 4, "round": 2,
    "sessions": 3, "failures": 1, "first_by": 2,
    "president": 0, "candidate": 1, "prime_minister": 2, "last_president": 3,
    "last_prime_minister": 4, "heir": 1, "recounts": 7, "winner": 1, "reason": "adjourned",
    "budget": [1, 2, 3, 4, 5], "support": [5, 4, 3, 2, 1],
    "living": [True, False, True, True, True], "fell": [0, 2, 0, 0, 0], "party": [0, 1, 0, 1, 0],
    "start_party": [1, 0, 0, 1, 0], "hands": [[1, 2], [3], [], [], [50]],
    "shown": [[], [], [], [], [50]], "due": [-1, 0, -1, -1, -1], "ballots": [1, -1, -1, -1, 0],
    "votes": [1, 1, 0, 3, -1], "puts": [4, -1, -1, -1, 50], "objections": [-1, 0, 1, 2, -1],
    "turned": [-1, 5, -1, -1, -1], "deck": [6, 7], "discard": [8, 9], "seen": [1, 2047],
    "pile": [10], "passed": [11], "rejected": [12], "gifts": [GIFT],
    "history": [Round(1, 0, 1, [1, 1, 0, 0, 1], 0, [GIFT], [-1] * 5, -1)],
    "uses": [Use(1, 50, 4, 2, 0, 1, 31)],
}  # fmt: skip


def changed(*names: str) -> VoteState:
    """A table before the first die, but for these fields."""
    s = VoteState(5)
    for name in names:
        value = OTHER[name]
        setattr(s, name, value[:] if isinstance(value, list) else value)
    if "discard" in names or "seen" in names:  # the one lies beside the other
        s.discard = s.discard or [0, 0]
        s.seen = s.seen or [0, 0]
    return s


@pytest.mark.parametrize("other", [Gift(4, 1, True), Gift(3, 2, True), Gift(3, 1, False)])
def test_gifts_are_the_same_if_card_seat_and_fate_are(other: Gift) -> None:
    assert other != GIFT and Gift(3, 1, True) == GIFT


def test_the_table_lists_every_field_of_a_position_once() -> None:
    assert sorted(NAMES) == sorted(attributes(VoteState(5)) - {"news"})
    assert sorted(OTHER) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_field_is_saved_loaded_cloned_and_part_of_equality(name: str) -> None:
    before, s = VoteState(5).save(), changed(name)
    saved = s.save()
    assert name in [field for field in saved if saved[field] != before.get(field)]
    assert s.clone().save() == saved
    backwards = dict(reversed(json.loads(json.dumps(saved)).items()))
    assert GAME.load(backwards).save() == saved, "fields are found by their names"


@pytest.mark.parametrize("name", [name for name, value in OTHER.items() if type(value) is list])
def test_a_clone_shares_no_list_with_its_original(name: str) -> None:
    s = changed(*NAMES)
    other = s.clone()
    assert getattr(other, name) is not getattr(s, name)
    if name in ("hands", "shown"):
        assert all(
            one is not two for one, two in zip(getattr(other, name), getattr(s, name), strict=True)
        )


def test_a_view_lists_its_fields() -> None:
    v = VoteState(5).view(0)
    assert sorted(field.name for field in VIEW_FIELDS) == sorted(attributes(v))
    assert list(v.save()) == [field.name for field in VIEW_FIELDS if field.usual() is None]
    assert list(changed("design").view(0).save()) == [field.name for field in VIEW_FIELDS]


def test_what_lies_open_is_a_field_of_one_kind_in_positions_and_in_views() -> None:
    kinds = [{field.name: type(field) for field in fields} for fields in (FIELDS, VIEW_FIELDS)]
    assert len(set(OPEN)) == len(OPEN)
    assert [kinds[0][name] for name in OPEN] == [kinds[1][name] for name in OPEN]


@pytest.mark.parametrize("name", [name for name in OPEN if name != "count"])
def test_what_lies_open_is_seen_by_all_and_taken_over_from_a_view(name: str) -> None:
    s = changed(name)
    saved = s.save()
    for seat in (*range(5), WATCHER):
        before = VoteState(5).view(seat).save()
        assert s.view(seat).save()[name] == saved[name] != before.get(name)
    again = VoteState(5)
    take_open(again, s.view(0))
    assert again.save() == saved


def test_a_view_shares_no_list_with_its_position() -> None:
    s = scene(hands={"B": "double"}).state
    v = s.view(1)
    for name in OPEN:
        if isinstance(getattr(s, name), list):
            assert getattr(v, name) is not getattr(s, name)


def test_a_position_saved_before_is_refused_in_a_sentence() -> None:
    with pytest.raises(SuffrageError, match="saved by an"):
        GAME.load([5, 0, 0, 0])
    saved = VoteState(5).save()
    del saved["pile"]
    with pytest.raises(BadSave, match="'pile'"):
        GAME.load(saved)


def test_a_view_saved_before_is_refused_in_a_sentence() -> None:
    saved = scene().state.view(0).save()
    with pytest.raises(SuffrageError, match="'count'"):
        GAME.view({name: value for name, value in saved.items() if name != "count"})
    with pytest.raises(SuffrageError, match="gifts: 2 parts instead of 3"):
        GAME.view({**saved, "gifts": [[1, 2]]})
