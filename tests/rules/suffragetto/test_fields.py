"""Saved positions and views, and the clone that is written by hand."""

from __future__ import annotations

import json

import pytest

from suffrage.core.errors import SuffrageError
from suffrage.games.suffragetto.saved import FORGOTTEN, VIEW_FIELDS
from suffrage.games.suffragetto.state import SuffragettoState
from tests.rules.attributes import attributes
from tests.rules.suffragetto.scene import GAME, Scene

START = Scene.at("17/17/17/6p3p6/4Ppp3ppP4/2PpppppPpppppP2/17/17/17/17/17/2SsssssSsssssS2/"
                 "4Sss3ssS4/6s3s6/17/17/17 s 3 9").state  # fmt: skip
# A value for every field that it does not have there.
OTHER: dict[str, object] = {
    "board": bytearray(290), "side": 1, "stage": 4, "quiet": 7, "turn": 11, "passes": 1,
    "prison": 2, "hospital": 3, "commons": 4, "hall": 5, "at": 6, "landed": (6, 7),
    "before": b"1", "progress": 1, "said": (8,), "key": 9, "recent": (10,), "past": (11,),
    "reason": 3, "winner": 1,
}  # fmt: skip


def test_a_value_is_tried_for_every_field() -> None:
    assert sorted(OTHER) == sorted(attributes(START) - {"news"})


@pytest.mark.parametrize("name", sorted(OTHER))
def test_a_clone_has_every_field_and_its_own_board(name: str) -> None:
    s = START.clone()
    assert getattr(s, name) != OTHER[name]
    setattr(s, name, OTHER[name])
    other = s.clone()
    assert isinstance(other, SuffragettoState) and other.board is not s.board
    assert {n: getattr(other, n) for n in OTHER} == {n: getattr(s, n) for n in OTHER}


def test_what_the_text_forgets_is_saved_and_loaded_by_name() -> None:
    s = START.clone()
    for field in FORGOTTEN:
        setattr(s, field.name, OTHER[field.name])
    backwards = dict(reversed(json.loads(json.dumps(s.save())).items()))
    again = GAME.load(backwards)
    assert again.save() == s.save() != START.save()
    assert [getattr(again, field.name) for field in FORGOTTEN] == [1, (10,), (11,)]


def test_a_view_is_saved_by_its_table_and_comes_back_whole() -> None:
    v = Scene.at(START.text()).answer("i6-i7").state.view(1)
    assert list(v.save()) == [field.name for field in VIEW_FIELDS]
    again = GAME.view(json.loads(json.dumps(v.save())))
    held = attributes(v) - {"_text"}  # the position once it was asked for, which comes next
    assert {n: getattr(again, n) for n in held} == {n: getattr(v, n) for n in held}
    assert again.position == v.position


def test_what_was_saved_before_is_refused_in_a_sentence() -> None:
    with pytest.raises(SuffrageError, match="saved by an"):
        GAME.load(list(START.save().values()))
    saved = START.view(0).save()
    del saved["past"]
    with pytest.raises(SuffrageError, match="'past'"):
        GAME.view(saved)
