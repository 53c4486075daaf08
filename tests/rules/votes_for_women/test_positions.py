"""Positions and actions in text: what is written is read back, and what is wrong is named."""

from __future__ import annotations

import pytest

from suffrage.core.errors import BadNotation
from suffrage.games.votes_for_women.actions import ACTIONS
from suffrage.games.votes_for_women.notation import read_card, spell_card
from tests.rules.votes_for_women.kit import GAME, Scene, scene


def some_scenes() -> list[Scene]:
    """Positions with something in every field."""
    laid = scene(
        hand="S3 / O9",
        claimed="A3 / T5",
        states="NY=2P1Y OH=3R",
        buttons="S3 O1",
        boxes="S6",
        campaigners="P1=west R2=atlantic",
        deck="S8 O10",
        state_cards="A8",
    )
    lots = scene("cooperative", "hard", deck="B19", plays="O", states="NY=1P1Y OH=2P UT=2P2Y")
    deck = scene(claimed="T9 /", turn=5, hand="S3 O14", deck="S50 O2 O3", round=1)
    return [
        laid,
        scene(phase="final-voting", states="West=check GA=X").answer("state:NY die:3"),
        lots.answer("card:B19"),
        deck.answer("claimed:T9 card:S50 event:S3 event:O14 card:O4 card:O5 card:O6 card:O7",
                    "on-top:3 top:O3 top:O4"),
        scene(phase="cleanup", turn=6, congress=2),
    ]  # fmt: skip


@pytest.mark.parametrize("number", range(5))
def test_a_position_is_read_back_as_it_was_written(number: int) -> None:
    state = some_scenes()[number].state
    again = GAME.position(state.text())
    assert again.save() == state.save() and again.text() == state.text()
    assert repr(again) == f"game('votes-for-women').position({state.text()!r})"
    assert GAME.load(state.save()).save() == state.save()


@pytest.mark.parametrize("number", range(5))
def test_an_imagined_position_looks_the_same_to_the_seat(number: int) -> None:
    state = some_scenes()[number].state
    for seat in range(state.seats()):
        view = state.view(seat)
        imagined = GAME.imagine(GAME.view(view.save()), seed=7)
        assert imagined.view(seat).save() == view.save()


@pytest.mark.parametrize("number", range(5))
def test_a_clone_goes_its_own_way(number: int) -> None:
    state = some_scenes()[number].state
    before = state.save()
    other = state.clone()
    assert other.save() == before and other.news is None
    for seat in other.pending():
        other.apply(seat, other.options(seat)[-1])
        assert other.save() != before
    assert state.save() == before


def test_t11_only_confidants_hear_what_is_put_back_but_all_hear_what_is_played() -> None:
    arranging = some_scenes()[3].state
    action = arranging.options(1)[0]
    assert arranging.hears(1, 1, action) and not arranging.hears(0, 1, action)
    drawn = scene(hand="S4", deck="S3 S8").answer("event:S4").state
    assert drawn.hears(1, 0, drawn.options(0)[0])


GOOD = scene(states="NY=2P1Y OH=3R", buttons="S3 O1", deck="S8").state.text()
# What is replaced in a good position by what, and the refusal.
WRONG = [
    ("turn 3", "turns 3", "field 2 is 'turns 3 2 3'; it should be 'turn ...'"),
    ("mode two-player", "mode chess", "field 'mode': Votes for Women has no mode 'chess'"),
    ("two-player", "two-player hard", "field 'mode': 'hard' does not go with two-player"),
    ("turn 3 2 3", "turn 7 2 3", "field 'turn': '7' is not a number from 1 to 6"),
    ("turn 3 2 3", "turn 3 2", "field 'turn': '3 2' should be 3 number(s)"),
    ("congress 0", "congress 6", "field 'congress': '6' is not a number from 0 to 5"),
    ("result -", "result 0", "field 'result': '0' is not a side and a reason"),
    ("result -", "result 2 36-checks", "field 'result': '2' is not a number from 0"),
    ("NY=2P1Y", "DC=2P1Y", "field 'states': 'DC=2P1Y': 'DC' is no postal code"),
    ("NY=2P1Y", "NY=P", "field 'states': 'NY=P' is not like NY=2P1Y, NY=check or NY=X"),
    ("NY=2P1Y", "NY=2", "field 'states': 'NY=2' is not like"),
    ("NY=2P1Y", "NY=2P1P", "field 'states': 'NY=2P1P' is not like"),
    ("NY=2P1Y", "NY=2G", "field 'states': 'NY=2G' is not like"),
    ("NY=2P1Y", "NY=0P", "field 'states': '0' is not a number from 1 to 99"),
    ("NY=2P1Y", "NY=2P1R", "field 'states': 'NY=2P1R': a state holds cubes of one side"),
    ("NY=2P1Y", "NY=", "field 'states': 'NY=': a state holds cubes of one side"),
    ("buttons 3 1", "buttons 13 1", "field 'buttons': '13' is not a number from 0 to 12"),
    ("- - - - - -", "- - - - -", "field 'campaigners': six regions are needed"),
    ("- - - - - -", "east - - - - -", "field 'campaigners': 'east' is no region: west"),
    ("tops S8@0 / -", "tops S8@0", "field 'tops': 2 lists joined by ' / ' are needed"),
    ("tops S8@0", "tops S8@2", "field 'tops': '2' is not a number from 0 to 1"),
    ("tops S8@0", "tops S53@0", "field 'tops': 'S53' is no card: a card is S1-S52"),
    ("tops S8@0", "tops S9@0", "field 'cards': Lucy Stone lies in two places"),
    ("removed -", "removed ?", "field 'removed': a whole position has no hidden card"),
    ("removed -", "removed B5", "field 'cards': B5 is not used in the mode two-player"),
    ("shuffled --", "shuffled -y", "field 'shuffled': '-y' is not two of 'x' and '-'"),
    ("frames ", "frames 1:2 ", "field 'frames': '1:2' is not effect:seat:card:given:picks"),
    ("frames phase.clean-up:", "frames S6.9:", "field 'frames': 'S6.9' names no effect; effects"),
    ("phase.clean-up:nature:-::", "phase.clean-up:2:-::", "'2' is not a number from 0 to 1"),
    ("phase.clean-up:nature:-::", "phase.clean-up:nature:Z1::", "'Z1' is no card"),
    ("phase.clean-up:nature:-::", "phase.clean-up:nature:-:1,x:", "'x' is not a number"),
    ("phase.clean-up:nature:-::", "phase.clean-up:nature:-::fly", "'fly' spells no action"),
    (" | start -", "", "a position has 20 fields joined by ' | ', not 19"),
    ("phase.play:0:-::", "vote.state:0:-:0:keep,keep,keep,keep", "they do not fit the rest"),
    ("phase.play:0:-::", "cubes.in-state:0:-:3:", "they do not fit the rest"),
]  # fmt: skip


@pytest.mark.parametrize(("good", "bad", "message"), WRONG, ids=[message for *_, message in WRONG])
def test_a_wrong_position_is_refused_with_its_field(good: str, bad: str, message: str) -> None:
    assert good in GOOD
    with pytest.raises(BadNotation) as refused:
        GAME.position(GOOD.replace(good, bad))
    assert message in str(refused.value)


def test_o1_a_card_left_out_against_the_oppobot_is_refused() -> None:
    text = scene("solitaire").state.text()
    with pytest.raises(BadNotation, match="T4 is not used in the mode solitaire"):
        GAME.position(text.replace("removed -", "removed T4"))


def test_every_action_is_read_back() -> None:
    for action in range(ACTIONS):
        assert GAME.read(GAME.spell(action)) == action


@pytest.mark.parametrize("text", ["", "die:9", "event:S53", "NY*P", "bid:13", "done "])
def test_what_spells_no_action_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="spells no action; actions look like: done, keep"):
        GAME.read(text)


@pytest.mark.parametrize(
    "text", ["", "S", "S0", "S01", "S53", "O53", "T13", "A13", "B43", "X1", "S1000"]
)
def test_what_names_no_card_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="is no card"):
        read_card(text)


def test_hidden_and_missing_cards_have_a_sign() -> None:
    assert (spell_card(0), spell_card(-1), read_card("?")) == ("?", "-", 0)
    with pytest.raises(ValueError, match="no card has the number 171"):
        spell_card(171)
