"""The table of fields: what is derived from it, and what is written by hand beside it."""

from __future__ import annotations

import json

import pytest

from suffrage.core.errors import BadSave, SuffrageError
from suffrage.core.frames import Frame
from suffrage.core.game import WATCHER, Options
from suffrage.core.rng import Rng
from suffrage.games.votes_for_women.game import KEPT, VotesForWomen
from suffrage.games.votes_for_women.imagination import open_table
from suffrage.games.votes_for_women.phases import CLEAN_UP, PLAY
from suffrage.games.votes_for_women.saved import FIELDS, PARTS, VIEW_FIELDS
from suffrage.games.votes_for_women.state import Position
from suffrage.games.votes_for_women.view import VfwView
from tests.rules.attributes import attributes
from tests.rules.votes_for_women.kit import GAME, scene

NAMES = [field.name for field in FIELDS]
# Agreed before the match, or worked out anew: what a position has beside its fields.
BESIDE = {"agreed", "cards", "sides", "news", "asked"}
# A value for every field that it does not have on an empty table.
OTHER: dict[str, object] = {
    "turn": 4, "round": 5, "phase": 3, "congress": 2, "sent": True, "winner": 1,
    "reason": "13-crosses", "cubes": [7] + [0] * 143, "marks": [1] + [0] * 47,
    "settled": [3, 4], "buttons": [5, 6], "campaigners": [0, 1, 2, 3, 4, 5],
    "hands": [(1, 2), (53,)], "claimed": [(117,), (106,)], "tops": [((3, 0),), ((54, 1),)],
    "pools": [(4,), (5,), (), (), (), (55,), (), (), ()], "bottoms": [((6, 0),), ()],
    "shuffled": [True, False], "discards": [(7,), (56,), ()], "boxes": [(8,), (), (57,)],
    "state_cards": (118,), "state_pool": (119,), "strategy": (107,), "strategy_pool": (108,),
    "removed": (109,), "start_cards": (129,),
    "stack": [Frame(CLEAN_UP, 100), Frame(PLAY, 1, 3, (2, 7), (0,))],
}  # fmt: skip
# What no view shows: the undealt cards (ruling T-2); the stack it shows as frames.
UNSEEN = {"state_pool", "strategy_pool", "stack"}
# What everybody sees as it lies, and so what can be taken over from a view.
OPEN = set(NAMES) - UNSEEN - {"hands", "tops", "pools", "bottoms"}


def empty() -> Position:
    """A table with nothing on it."""
    return Position(GAME.agree(Options("two-player")))


def changed(*names: str) -> Position:
    """An empty table but for these fields."""
    s = empty()
    for name in names:
        value = OTHER[name]
        setattr(s, name, value[:] if isinstance(value, list) else value)
    return s


def test_the_table_lists_every_field_of_a_position_once() -> None:
    assert sorted(NAMES) == sorted(attributes(empty()) - BESIDE)
    assert sorted(OTHER) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_field_is_saved_loaded_cloned_and_part_of_equality(name: str) -> None:
    before, s = empty().save(), changed(name)
    saved = s.save()
    assert [field for field in saved if saved[field] != before[field]] == [name]
    assert s.clone().save() == saved
    loaded = empty()
    for field in FIELDS:
        data = json.loads(json.dumps(saved[field.name]))
        setattr(loaded, field.name, field.read(data, loaded))
    assert loaded.save() == saved


@pytest.mark.parametrize("name", [name for name, value in OTHER.items() if type(value) is list])
def test_a_clone_shares_no_list_with_its_original(name: str) -> None:
    s = changed(*NAMES)
    before = s.save()
    getattr(s.clone(), name).clear()
    assert s.save() == before


@pytest.mark.parametrize("name", [name for name in NAMES if name != "settled"])
def test_a_field_stands_in_the_text(name: str) -> None:
    """How many states are settled follows from their marks."""
    part = next(part.name for part in PARTS if name in [field.name for field in part.fields])
    plain, other = (s.text().split(" | ") for s in (empty(), changed(name, "winner")))
    moved = [text.split(" ")[0] for text in other if text not in plain]
    assert part in moved


def test_a_view_lists_its_fields_and_what_it_leaves_out_is_named_here() -> None:
    v = empty().view(0)
    names = [field.name for field in VIEW_FIELDS]
    agreed = {"rules", "mode", "switches", "files"}  # read off what was agreed
    assert isinstance(v, VfwView)
    assert sorted(names) == sorted(attributes(v) - {"agreed"} | agreed)
    assert set(NAMES) - set(names) == UNSEEN
    assert list(v.save()) == names


@pytest.mark.parametrize("name", sorted(set(NAMES) - UNSEEN))
def test_a_view_shows_every_field_that_it_has(name: str) -> None:
    plain, other = (s.view(WATCHER).save()[name] for s in (empty(), changed(name)))
    assert plain != other


def test_what_lies_open_is_taken_over_from_a_view() -> None:
    s = changed(*NAMES)
    s.asked = [0]
    v = s.view(1)
    assert isinstance(v, VfwView)
    again, saved = open_table(v).save(), s.save()
    assert {name: again[name] for name in OPEN} == {name: saved[name] for name in OPEN}
    assert again["stack"] == saved["stack"]


def test_a_position_saved_before_is_refused_in_a_sentence() -> None:
    with pytest.raises(
        SuffrageError, match=r"saved by another version and cannot be read here \(its fields have"
    ):
        GAME.load([0, 1, 0, 0, False, -1, ""])
    saved = scene(hand="S3").state.save()
    del saved["boxes"]
    with pytest.raises(BadSave, match=r"cannot be read here \(there is no 'boxes'\); the record"):
        GAME.load(saved)


def test_a_view_saved_before_is_refused_in_a_sentence() -> None:
    saved = scene(hand="S3").state.view(0).save()
    with pytest.raises(
        SuffrageError,
        match=r"saved by another version .*frames: \[7, 100, -1, 0, \[\]\] is no text",
    ):
        GAME.view({**saved, "frames": [[7, 100, -1, 0, []]]})
    with pytest.raises(SuffrageError, match="frames: '7' names no effect; effects are called"):
        GAME.view({**saved, "frames": ["7:nature:-:0:"]})
    with pytest.raises(SuffrageError, match="tops: a card and a seat are needed"):
        GAME.load({**scene(hand="S3").state.save(), "tops": [[[3]], []]})


def test_agreements_are_remembered_but_not_all_of_them() -> None:
    game = VotesForWomen()
    usual = game.agree(Options("two-player"))
    switches = ["locked-lobbying", "limited-cubes", "open-hands", "hard"]
    rng = Rng(1)
    for _ in range(300):
        mode = game.modes[rng.below(len(game.modes))].name
        wanted = [name for name in switches if rng.below(2)]
        fitting = [s.name for s in game.switches if not s.modes or mode in s.modes]
        game.agree(Options(mode, tuple(name for name in wanted if name in fitting)))
        assert game.agree(Options("two-player")) is usual  # used all the time
    assert len(game._agreed) <= KEPT
