"""Nobody buys time, or a look at the dice: clocks after an undo, answers without a choice."""

from __future__ import annotations

import pytest

from suffrage.core.dice import FairDice
from suffrage.core.errors import SuffrageError
from suffrage.core.game import NATURE
from suffrage.core.referee import Match
from suffrage.core.rng import Rng
from suffrage.table.rooms import seating
from suffrage.table.rooms.clocks import deadlines
from suffrage.table.rooms.errors import NothingToUndo
from suffrage.table.rooms.opening import times_of
from suffrage.table.rooms.play import Held, Play
from suffrage.table.rooms.room import PLAYING, Room
from suffrage.table.rooms.scenes.scene import look
from tests.rules.votes_for_women.kit import scene
from tests.rules.votes_for_women.test_voting import MOST, TEN
from tests.table.kit import NOW, first_option, give, playing, set_table

CLOCK = 60
OTHER = bytes(reversed(range(32)))  # another seed


def with_an_undo() -> tuple[Room, int]:
    """A table with a clock where somebody could take an answer back, and who."""
    room = set_table("votes-for-women", "two-player", "ann", "bea", clock=CLOCK)
    for _ in range(60):
        (seat,) = playing(room).match.pending()
        since = playing(room).asked_at[seat]
        give(room, seat, first_option(room, seat))
        if room.undo_point(seat) is not None:
            assert since == NOW
            return room, seat
    raise AssertionError("nothing can ever be taken back")


def test_an_undo_gives_no_new_time() -> None:
    room, seat = with_an_undo()
    for second in (10.0, 20.0, 50.0):
        room.undo(seat, room.version, NOW + second)
        assert playing(room).asked_at[seat] == NOW
        word = first_option(room, seat)
        room.answer(seat, [word], room.version, f"again{second}", NOW + second, True)
        assert room.undo_point(seat) is not None
    assert deadlines.deadline(room) is not None and playing(room).asked_at[seat] == NOW + 50.0


def test_what_was_answered_in_time_is_not_taken_back_when_its_time_is_up() -> None:
    room, seat = with_an_undo()
    before, person = room.version, room.occupants[seat].person
    assert look(room, person, seat, now=NOW + CLOCK - 1).can_undo
    assert not look(room, person, seat, now=NOW + CLOCK + 1).can_undo
    with pytest.raises(NothingToUndo, match="time"):
        room.undo(seat, room.version, NOW + CLOCK + 1)
    assert room.version == before
    room.paused_at = NOW + 6
    assert not look(room, person, seat, now=NOW + 6).can_undo


def test_after_a_restart_an_undo_gives_no_new_time_either() -> None:
    room, seat = with_an_undo()
    play = playing(room)
    room.play = Play(play.match, play.keys, room.occupants, times_of(room))
    room.play.ask(room.version, NOW + 30)
    room.play.asked_since_then({seat: NOW + 5})
    room.undo(seat, room.version, NOW + 31)
    assert playing(room).asked_at[seat] <= NOW + 5


def test_neither_refused_nor_held_answers_nor_talk_give_new_time() -> None:
    room = set_table("suffragetto", "two-player", "ann", "bea", clock=CLOCK)
    (seat,) = playing(room).match.pending()
    for wrong in ("nonsense", "a1-a2 a2-a3"):
        with pytest.raises(SuffrageError):
            room.answer(seat, wrong.split(), room.version, "k", NOW + 20, False)
    assert isinstance(room.answer(seat, ["resign"], room.version, "k", NOW + 30, False), Held)
    room.say(seat, "Let me think.", "", NOW + 40)
    seating.set_confirms(room, room.occupants[seat].person, False, NOW + 45)
    assert playing(room).asked_at[seat] == NOW


def reseeded(room: Room, seed: bytes = OTHER) -> Play:
    """The same match with other dice to come."""
    play = playing(room)
    match = Match(play.match.game, play.match.record, FairDice(seed, ("a", "b")), like=play.match)
    again = Play(match, play.keys[:], room.occupants)
    again.ask(room.version, NOW)
    return again


@pytest.mark.parametrize(("game", "mode", "people"), [
    ("votes-for-women", "two-player", ("ann", "bea")),
    ("votes-for-women", "solitaire", ("ann",)),
    ("votes-for-women", "two-versus-two", ("ann", "bea", "cat", "dot")),
])  # fmt: skip
def test_what_plays_itself_does_not_tell_which_dice_come(
    game: str, mode: str, people: tuple[str, ...]
) -> None:
    """In two worlds that differ by dice to come alone, a click has the same consequences and
    undo is offered alike, unless the click itself has thrown the dice."""
    rng, compared = Rng(1), 0
    for match in range(2):
        room = set_table(game, mode, *people, id=f"t{match}")
        while room.status == PLAYING:
            seat = playing(room).match.pending()[0]
            state = playing(room).match.state
            options = [a for a in state.options(seat) if not room.game.settles(a)]
            action = options[rng.below(len(options))]
            other = reseeded(room)
            word, thrown = room.game.spell(action), state.clone()
            thrown.apply(seat, action)
            before = len(playing(room).match.record.answers)
            give(room, seat, word, confirmed=True)
            if thrown.pending() == (NATURE,):
                continue
            other.answer(seat, [word], "k", True)
            answers = playing(room).match.record.answers[before:]
            assert answers == other.match.record.answers[before:], word
            assert room.undo_point(seat) == other.undo_point(seat), word
            compared += 1
    assert compared > 40


def test_in_final_voting_keep_does_not_tell_which_throw_comes() -> None:
    """The last open state is no choice, but the dice follow it: nobody names it but the player."""
    closed = f"{MOST} {TEN} AL=X FL=X"
    vote = scene(phase="final-voting", states=closed, buttons="S3 O3")
    assert vote.options == ["state:GA", "state:SC"]
    vote.answer("state:GA die:6 die:1")
    assert vote.actor == "Opposition" and vote.options == ["keep", "reroll"]
    room = set_table("votes-for-women", "two-player", "ann", "bea")
    playing(room).match.state = vote.state.clone()
    playing(room).match.state.listen()
    offered = set()
    for number in range(12):
        play = reseeded(room, bytes([number]) * 32)
        given = play.answer(1, ["keep"], "k", True)
        assert not isinstance(given, Held)
        offered.add((tuple(given), play.undo_point(1) is None))
    assert len(offered) == 1
