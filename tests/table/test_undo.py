"""Undo never crosses dice, draws or hidden information, whatever was clicked before."""

from __future__ import annotations

import pytest

from suffrage.core.game import WATCHER
from suffrage.core.rng import Rng, derive
from suffrage.table.rooms import opening
from suffrage.table.rooms.play import Held
from suffrage.table.rooms.room import PLAYING, Room
from suffrage.table.rooms.seats import PERSON, Occupant
from suffrage.table.rooms.terms import LINK
from tests.table.kit import NOW, playing
from tests.tables import PLAIN, Table

CLICKS = 160
WORLDS = 3
# A seat is seldom asked twice in a row there without something coming to light.
SELDOM = {"tricks", "council", "vote"}


def sit_down(table: Table, seed: int) -> Room:
    """A table at which everybody is a person."""
    occupants = [
        Occupant(seat, PERSON, f"person{seat}", f"Person {seat}", nonce=f"n{seed}s{seat}")
        for seat in range(len(table.mode.seats))
    ]
    secret = derive(seed, str(table)).to_bytes(32, "big")
    room = Room("id", "in", table.game, table.options, LINK, "person0", secret, occupants, NOW)
    opening.begin(room, NOW)
    return room


def click(room: Room, rng: Rng) -> int:
    """Somebody who is asked gives one answer, or a few at once; who it was."""
    match = playing(room).match
    asked = match.pending()
    seat = asked[rng.below(len(asked))]
    words: list[str] = []
    trial = match.copy()
    for _ in range(1 + rng.below(4)):
        options = [a for a in trial.state.options(seat) if not room.game.settles(a)]
        if not options or (words and trial.undo_point(seat) is None):
            break
        action = options[rng.below(len(options))]
        words.append(room.game.spell(action))
        trial.push(action, seat)
    given = room.answer(seat, words, room.version, f"k{room.version}", NOW, confirmed=True)
    assert given is not None and not isinstance(given, Held)
    return seat


@pytest.mark.parametrize("seed", [1, 2])
def test_undo_takes_back_only_what_told_nobody_anything(plain_table: Table, seed: int) -> None:
    rng = Rng(seed)
    undone = 0
    room = sit_down(plain_table, seed)
    for clicks in range(CLICKS):
        if room.status != PLAYING:
            room = sit_down(plain_table, seed + clicks)
        click(room, rng)
        for seat in range(len(room.occupants)):
            point = room.undo_point(seat)
            if point is None:
                continue
            match = playing(room).match
            gone = match.record.answers[point:]
            assert {who for who, _ in gone} == {seat}, "only one's own answers, no die, no draw"
            assert learned_nothing(room, seat, point), "the same in every world it can imagine"
            told = [news.seat for step in match.story[point + 1 :] for news in step]
            assert max(told, default=0) <= WATCHER, "not over an automaton's turn either"
            if rng.below(3) == 0:
                before = match.state_at(point).save()
                room.undo(seat, room.version, NOW)
                assert playing(room).match.state.save() == before
                assert len(playing(room).keys) == point
                undone += 1
    assert undone > 0 or plain_table.game.name in SELDOM


def test_an_undo_that_crosses_draws_or_secrets_would_be_noticed() -> None:
    (table,) = (t for t in PLAIN if str(t) == "votes-for-women-two-player")
    rng = Rng(3)
    room = sit_down(table, 3)
    noticed = 0
    while room.status == PLAYING:
        seat = click(room, rng)
        match = playing(room).match
        answers = match.record.answers
        point = max(i for i, (who, _) in enumerate(answers) if who == seat)
        if match.pending() == (seat,) and room.undo_point(seat) is None:
            crossed = {who for who, _ in answers[point:]} != {seat}
            noticed += crossed or not learned_nothing(room, seat, point)
    assert noticed > 10


def learned_nothing(room: Room, seat: int, point: int) -> bool:
    """Whether the answers behind *point* would have led to the same view in every position
    that the seat could imagine before it gave them."""
    match = playing(room).match
    now = match.state.view(seat).save()
    then = match.state_at(point).view(seat)
    for world in range(WORLDS):
        state = room.game.imagine(then, world)
        for who, text in match.record.answers[point:]:
            action = room.game.read(text)
            assert action in state.options(who)
            state.apply(who, action)
        if state.view(seat).save() != now:
            return False
    return True
