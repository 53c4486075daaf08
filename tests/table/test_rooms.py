"""Rooms: who sits down, what an answer must carry, bundles, confirming, bots for people."""

from __future__ import annotations

import pytest

from suffrage.core.dice import FairDice, commitment
from suffrage.core.errors import BadDice, BadNotation, IllegalAction, NotYourTurn
from suffrage.core.game import WATCHER, Options, Seat, State, View
from suffrage.core.referee import verify
from suffrage.table.rooms import opening, seating
from suffrage.table.rooms.errors import BadField, NotAllowed, Stale
from suffrage.table.rooms.play import Held
from suffrage.table.rooms.room import OVER, PLAYING, WAITING, Room
from suffrage.table.rooms.scenes.scene import look
from suffrage.table.rooms.terms import PRIVATE, PUBLIC
from tests.table.kit import (
    NOW,
    SEED,
    first_option,
    give,
    is_change,
    occupant,
    picture,
    playing,
    rules,
    set_table,
)
from tests.toys.heaps import Heaps, HeapsState


class WholeState(HeapsState):
    """Whoever begins a heap must take it all."""

    def options(self, seat: int) -> list[int]:
        return self.taking[:] if self.taking else super().options(seat)


class Whole(Heaps):
    """Heaps for the greedy."""

    kind = WholeState

    def start(self, options: Options, rules: int | None = None) -> State:
        return WholeState(options.mode, 2)


def sits(room: Room, person: str, seat: int, invited: bool = True, nonce: str = "abc1") -> None:
    seating.sit(room, person, person.title(), nonce, seat, invited, NOW)


def test_the_match_begins_when_the_last_seat_is_taken() -> None:
    room = set_table("heaps", "two-player", "ann", "open")
    assert room.status == WAITING and room.match is None
    sits(room, "bea", 1)
    assert room.status == PLAYING
    assert playing(room).match.record.names == ("Ann", "Bea")


def test_the_dice_are_promised_before_anybody_gives_a_nonce_and_keep_the_promise() -> None:
    room = set_table("tricks", "two-player", "ann", "open")
    promise = room.promise
    sits(room, "bea", 1, nonce="chosenlater")
    while room.status == PLAYING:
        (seat,) = playing(room).match.pending()
        give(room, seat, first_option(room, seat))
    record = playing(room).match.record
    assert promise == commitment(SEED) == record.dice.promise
    assert record.dice.nonces == ("nonce0", "chosenlater")
    assert verify(room.game, record) > 0


def test_a_nonce_that_could_be_two_is_refused() -> None:
    room = set_table("heaps", "two-player", "ann", "open")
    with pytest.raises(BadDice):
        sits(room, "bea", 1, nonce="a|b")
    assert room.status == WAITING


@pytest.mark.parametrize("seat", [0, 5, -1, WATCHER])
def test_only_a_free_seat_can_be_taken(seat: int) -> None:
    room = set_table("heaps", "two-player", "ann", "open")
    before = picture(room)
    with pytest.raises(NotAllowed):
        sits(room, "bea", seat)
    assert picture(room) == before


def test_a_friends_seat_needs_the_invitation() -> None:
    room = set_table("heaps", "two-player", "ann", "friend", access=PUBLIC)
    with pytest.raises(NotAllowed):
        sits(room, "bea", 1, invited=False)
    sits(room, "bea", 1, invited=True)
    assert room.status == PLAYING


def test_two_people_of_the_same_name_are_told_apart() -> None:
    room = set_table("heaps", "two-player", "ann", "open")
    seating.sit(room, "another", "Ann", "abc1", 1, True, NOW)
    assert playing(room).match.record.names == ("Ann", "Ann 2")


def test_the_host_may_fill_a_free_seat_with_a_bot_and_nobody_else() -> None:
    room = set_table("heaps", "two-player", "ann", "open")
    with pytest.raises(NotAllowed):
        seating.put_bot(room, "bea", 1, "random", NOW)
    seating.put_bot(room, "ann", 1, "random", NOW)
    assert room.status == PLAYING and room.occupants[1].is_bot_played()


def test_a_private_table_is_known_only_to_those_who_belong_there() -> None:
    room = set_table("heaps", "two-player", "ann", "bea", access=PRIVATE)
    assert room.may_see("ann") and room.may_see("bea")
    assert not room.may_see("cleo") and not room.may_see("")


def test_whoever_leaves_before_the_match_frees_the_seat() -> None:
    room = set_table("heaps", "two-player", "ann", "open", access=PUBLIC)
    seating.leave(room, "ann", "random", NOW)
    assert seating.open_to(room, "bea", False) == [0, 1]


def test_an_answer_to_a_question_that_is_gone_is_stale_and_changes_nothing() -> None:
    room = set_table("heaps", "two-player", "ann", "bea")
    old = room.version
    first = playing(room).match.pending()[0]
    give(room, first, first_option(room, first))
    before = picture(room)
    for version in (old, room.version + 1, 0):
        for seat in (0, 1):
            with pytest.raises(Stale):
                room.answer(seat, ["take-a"], version, "another", NOW)
    assert picture(room) == before


def test_answers_given_at_the_same_time_do_not_make_each_other_stale() -> None:
    room = set_table("council", "three", "ann", "bea", "cleo")
    version = room.version
    for seat in range(3):
        assert room.answer(seat, ["yes"], version, f"key{seat}", NOW, True) is not None
    assert len([1 for seat, _ in playing(room).match.record.answers if seat < 3]) == 3


def test_what_changes_a_view_makes_its_question_a_new_one() -> None:
    room = set_table("council", "three", "ann", "bea", "cleo")
    version = room.version
    room.answer(0, ["veto"], version, "a", NOW, True)
    with pytest.raises(Stale):
        room.answer(1, ["yes"], version, "b", NOW, True)


def test_a_repeated_request_is_answered_once() -> None:
    room = set_table("heaps", "two-player", "ann", "bot")
    seat = playing(room).match.pending()[0]
    version, word = room.version, first_option(room, seat)
    room.occupants[seat].kind = "person"
    room.answer(seat, [word], version, "twice", NOW, True)
    before = picture(room)
    assert room.answer(seat, [word], version, "twice", NOW, True) is None
    assert picture(room) == before


@pytest.mark.parametrize("word", ["stop", "jump", "", "take-9"])
def test_an_illegal_answer_is_told_why_and_changes_nothing(word: str) -> None:
    room = set_table("heaps", "two-player", "ann", "bea")
    seat = playing(room).match.pending()[0]
    before = picture(room)
    with pytest.raises((IllegalAction, BadNotation)):
        give(room, seat, word)
    assert picture(room) == before


def test_whoever_is_not_asked_is_told_so() -> None:
    room = set_table("heaps", "two-player", "ann", "bea")
    other = 1 - playing(room).match.pending()[0]
    with pytest.raises(NotYourTurn, match="you are not asked now"):
        give(room, other, "take-a")


def test_nobody_answers_before_the_match_or_in_a_seat_that_is_not_there() -> None:
    waiting = set_table("heaps", "two-player", "ann", "open")
    with pytest.raises(NotYourTurn, match="has not begun"):
        give(waiting, 0, "take-a")
    with pytest.raises(NotAllowed):
        give(set_table("heaps", "two-player", "ann", "bea"), 7, "take-a")


def cubes(room: Room) -> list[str]:
    """Bring a table of Votes for Women to where three cubes can be placed one after another."""
    for _ in range(400):
        match = playing(room).match
        (seat,) = match.pending()
        trial = match.copy()
        words: list[str] = []
        while len(words) < 3 and trial.pending() == (seat,) == (0,):
            word = trial.options(0)[-1]
            trial.push(word)
            if trial.undo_point(0) is None:
                break
            words.append(word)
        if len(words) == 3:
            return words
        give(room, seat, first_option(room, seat))
    raise AssertionError("no such question came")


def test_several_answers_can_be_given_at_once_and_taken_back_at_once() -> None:
    room = set_table("votes-for-women", "two-player", "ann", "bea")
    first, second, third = cubes(room)
    before = playing(room).match.state.save()
    is_change(give(room, 0, first, second, third))
    assert [text for _, text in playing(room).match.record.answers[-3:]] == [first, second, third]
    change = room.undo(0, room.version, NOW)
    assert playing(room).match.state.save() == before
    assert change.kept == len(playing(room).match.record.answers)
    assert room.notes[-1].sentence() == "Ann takes back 3 answers."


def test_a_bundle_with_one_wrong_answer_gives_none_of_them() -> None:
    room = set_table("votes-for-women", "two-player", "ann", "bea")
    first = cubes(room)[0]
    before = picture(room)
    with pytest.raises(IllegalAction, match="cannot be given together"):
        give(room, 0, first, "keep")
    with pytest.raises(IllegalAction, match="one to 64"):
        give(room, 0, *[first] * 65)
    assert picture(room) == before


def test_a_bundle_cannot_reach_across_dice_and_does_not_tell_what_they_showed() -> None:
    room = set_table("votes-for-women", "two-player", "ann", "bea")
    for _ in range(300):
        match = playing(room).match
        (seat,) = match.pending()
        lobby = [w for w in match.options(seat) if w.startswith("campaign:")]
        if lobby:
            break
        give(room, seat, first_option(room, seat))
    before = picture(room)
    with pytest.raises(IllegalAction, match=r"^these answers cannot be given together$"):
        give(room, seat, lobby[0], "assign:P1")
    with pytest.raises(IllegalAction, match=r"^these answers cannot be given together$"):
        give(room, seat, lobby[0], "keep")
    assert picture(room) == before


def last_of_turn(room: Room) -> tuple[int, str]:
    """Play until an answer would pass the turn; who gives it, and which."""
    for _ in range(600):
        match = playing(room).match
        (seat,) = match.pending()
        trial = match.copy()
        trial.push(trial.state.options(seat)[0], seat)
        if trial.pending() not in ((), (seat,)):
            return seat, first_option(room, seat)
        give(room, seat, first_option(room, seat))
    raise AssertionError("no turn ended")


def test_before_the_turn_passes_to_another_person_one_is_asked() -> None:
    room = set_table("votes-for-women", "two-player", "ann", "bea")
    seat, word = last_of_turn(room)
    before = picture(room)
    assert give(room, seat, word, confirmed=False) == Held((word,))
    assert picture(room) == before
    is_change(give(room, seat, word, confirmed=True))


def test_what_waits_to_be_confirmed_waits_on_while_others_talk() -> None:
    room = set_table("votes-for-women", "two-player", "ann", "bea")
    seat, word = last_of_turn(room)
    version = room.version
    assert give(room, seat, word, confirmed=False) == Held((word,))
    room.say(1 - seat, "Well?", "", NOW)
    before = picture(room)
    assert room.still_holds(seat, [word], version)
    assert not room.still_holds(seat, [word, "nonsense"], version)
    assert not room.still_holds(seat, [], version)
    assert not room.still_holds(1 - seat, [word], version)
    assert not room.still_holds(WATCHER, [word], version)
    assert picture(room) == before
    is_change(room.answer(seat, [word], version, "key", NOW, True))
    assert not room.still_holds(seat, [word], version)


def test_the_question_can_be_switched_off() -> None:
    room = set_table("votes-for-women", "two-player", "ann", "bea")
    seat, word = last_of_turn(room)
    seating.set_confirms(room, room.occupants[seat].person, False, NOW)
    is_change(give(room, seat, word, confirmed=False))


@pytest.mark.parametrize("other", ["bot", "ann"])
def test_against_bots_and_oneself_nothing_is_confirmed(other: str) -> None:
    room = set_table("votes-for-women", "two-player", "ann", other)
    seat, word = last_of_turn(room)
    room.occupants[seat].kind = "person"
    room.occupants[seat].level = ""
    is_change(give(room, seat, word, confirmed=False))


class Doubtful(Heaps):
    """One world in six is such that the third heap ends with the next counter."""

    def imagine(self, view: View, seed: int) -> State:
        state = super().imagine(view, seed)
        assert isinstance(state, HeapsState)
        if seed == 5:
            state.heaps[2] = 1
        return state


def test_a_turn_that_passes_in_one_world_of_six_is_confirmed() -> None:
    occupants = [occupant(0, "ann"), occupant(1, "bea")]
    room = Room("x", "y", Doubtful(), Options("two-player"), PUBLIC, "ann", SEED, occupants, NOW)
    opening.begin(room, NOW)
    is_change(give(room, 0, "take-b", confirmed=False))
    room.undo(0, room.version, NOW)
    assert give(room, 0, "take-c", confirmed=False) == Held(("take-c",))


def test_resigning_is_confirmed_in_any_case() -> None:
    room = set_table("suffragetto", "two-player", "ann", "ann")
    seat = playing(room).match.pending()[0]
    assert give(room, seat, "resign", confirmed=False) == Held(("resign",))
    give(room, seat, "resign", confirmed=True)
    assert room.status == OVER


def test_answers_without_a_choice_are_given_by_themselves() -> None:
    occupants = [occupant(0, "ann"), occupant(1, "bea")]
    room = Room("x", "y", Whole(), Options("two-player"), PUBLIC, "ann", SEED, occupants, NOW)
    opening.begin(room, NOW)
    change = is_change(give(room, 0, "take-c", confirmed=False))
    assert [text for _, text, _ in change.added] == ["take-c"] * 4, "the fifth passes the turn"
    assert playing(room).match.pending() == (0,)
    room.undo(0, room.version, NOW)
    assert playing(room).match.record.answers == []


def test_a_bot_stands_in_until_the_player_is_back() -> None:
    room = set_table("heaps", "two-player", "ann", "bea")
    seat = playing(room).match.pending()[0]
    person = room.occupants[seat].person
    seating.leave(room, person, "random", NOW)
    assert room.due(bots=True) == [seat] and room.due(bots=False) == []
    with pytest.raises(NotYourTurn, match="a bot plays for you"):
        give(room, seat, first_option(room, seat))
    asked = playing(room).asked_since(seat)
    action = playing(room).match.state.options(seat)[0]
    seating.come_back(room, person, NOW)
    assert room.due(bots=False) == [seat]
    is_change(give(room, seat, first_option(room, seat)))
    with pytest.raises(Stale):
        room.answer_for(seat, action, asked, NOW)


def test_when_the_match_is_over_nobody_plays_for_anybody() -> None:
    room = set_table("suffragetto", "two-player", "ann", "bea")
    seat = playing(room).match.pending()[0]
    seating.stand_in(room, [1 - seat], "random", NOW)
    other = room.occupants[1 - seat].person
    assert look(room, other).stands_in == "random"
    give(room, seat, "resign")
    assert look(room, other).stands_in == "" and look(room, other).result != ""


def test_nobody_comes_back_who_was_not_away() -> None:
    room = set_table("heaps", "two-player", "ann", "bea")
    with pytest.raises(NotAllowed):
        seating.come_back(room, "ann", NOW)
    with pytest.raises(NotAllowed):
        seating.stand_in(room, [9], "random", NOW)
    seating.leave(room, "ann", "random", NOW)
    with pytest.raises(NotAllowed):
        seating.stand_in(room, [0], "random", NOW)


def test_who_plays_both_seats_sees_through_the_eyes_that_are_asked() -> None:
    room = set_table("heaps", "two-player", "ann", "ann")
    assert room.reader("ann") == playing(room).match.pending()[0]
    assert room.reader("ann", 1) == 1
    assert room.reader("nobody") == WATCHER == room.reader("")


def test_talk_has_a_length() -> None:
    room = set_table("heaps", "two-player", "ann", "bea")
    room.say(0, "  two\n lines ", "", NOW)
    assert room.notes[-1].text == "two lines"
    for text in ("", "   ", "x" * 301):
        with pytest.raises(BadField, match="1 to 300 characters"):
            room.say(0, text, "", NOW)


def test_the_clock_starts_anew_with_every_question() -> None:
    room = set_table("heaps", "two-player", "ann", "bea", clock=30)
    seat = playing(room).match.pending()[0]
    assert playing(room).asked_at == {seat: NOW}
    room.answer(seat, [first_option(room, seat)], room.version, "k", NOW + 5, True)
    assert set(playing(room).asked_at.values()) == {NOW + 5}


def test_a_bot_answers_once_for_whoever_is_late() -> None:
    room = set_table("heaps", "two-player", "ann", "bea", clock=30)
    seat = playing(room).match.pending()[0]
    action = playing(room).match.state.options(seat)[0]
    change = room.answer_for(seat, action, playing(room).asked_since(seat), NOW + 30, late=True)
    assert [note.kind for note in change.notes] == ["late"]
    assert room.occupants[seat].is_person_played()


def held_by(room: Room, *words: str) -> Seat:
    """Whoever is asked, with answers that wait to be confirmed."""
    (seat,) = playing(room).match.pending()
    assert isinstance(room.answer(seat, [*words], room.version, "k", NOW), Held)
    return seat


def a_step(room: Room) -> str:
    """A step of whoever begins at Suffragetto."""
    return "d12-d11" if playing(room).match.pending() == (1,) else "d6-d7"


def test_what_waits_to_be_confirmed_is_played_for_whoever_is_late() -> None:
    room = set_table("suffragetto", "two-player", "ann", "bea", clock=30)
    word = a_step(room)
    seat = held_by(room, word)
    assert room.held(seat) == (word,)
    change = room.answer_held(seat, NOW + 30)
    assert change is not None and change.added[0] == (seat, word, "")
    assert room.held(seat) == () and room.answer_held(seat, NOW + 60) is None


def test_a_whole_series_of_hops_with_its_stop_can_be_confirmed() -> None:
    room = set_table("suffragetto", "two-player", "ann", "bea")
    hop = "e13^e11" if playing(room).match.pending() == (1,) else "e5^e7"
    seat = held_by(room, hop, "stop")
    scene = look(room, ("ann", "bea")[seat], held=room.held(seat))
    assert scene.confirmation() == f"Stop on {hop.partition('^')[2]}. Done?"


def test_what_was_let_go_is_not_played() -> None:
    room = set_table("suffragetto", "two-player", "ann", "bea", clock=30)
    seat = held_by(room, a_step(room))
    room.let_go(seat)
    assert room.answer_held(seat, NOW + 30) is None


def test_nobody_resigns_by_being_late() -> None:
    room = set_table("suffragetto", "two-player", "ann", "bea", clock=30)
    assert room.answer_held(held_by(room, "resign"), NOW + 30) is None
    assert room.status == PLAYING


def test_a_table_for_dice_that_nobody_promised_cannot_be_made() -> None:
    game = rules("heaps")
    occupants = [occupant(0, "ann"), occupant(1, "bea")]
    room = Room("x", "y", game, Options("two-player"), PUBLIC, "ann", SEED, occupants, NOW)
    opening.begin(room, NOW)
    dice = playing(room).match.dice
    assert isinstance(dice, FairDice) and dice.seed == SEED
