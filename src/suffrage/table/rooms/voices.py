"""Bots that talk at a table: whether they may, who could, and which line is said. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from suffrage.core.game import WATCHER, Seat
from suffrage.core.rng import derive
from suffrage.core.words.beats import GRAND
from suffrage.table.boards import board_of
from suffrage.table.rooms import talk
from suffrage.table.rooms.room import Room
from suffrage.table.rooms.seats import BOT

_PRESSING = 0.4  # what weighs less is said only now and then
_NOW_AND_THEN = 3
_HELD = 0.3  # how much less those press who spoke last


@dataclass(frozen=True)
class Question:
    """What bots are asked who might want to talk: plain data for a worker."""

    game: str
    owner: str
    names: tuple[str, ...]
    seats: tuple[tuple[Seat, str, dict[str, object]], ...]  # seat, level, view
    seed: int


@dataclass(frozen=True)
class Spoken:
    """Something that a bot could say."""

    seat: Seat
    kind: str  # what is said of it: nobody says the same after another
    about: str  # what happened: nobody comes back to it
    weight: float  # how much it wants to be said, 0 to 1
    lines: tuple[str, ...]  # the ways to say it, the best first


def are_on(room: Room) -> bool:
    """Whether the bots of this table may talk: they may until somebody asks for quiet."""
    asked = [note.kind for note in room.notes if note.kind in (talk.HUSHED, talk.VOICED)]
    return board_of(room.game.name).bots_talk and (not asked or asked[-1] == talk.VOICED)


def speakers(room: Room) -> list[Seat]:
    """The bots that are still in the game; one that stands in for a person keeps quiet."""
    return [s.seat for s in room.occupants if s.kind == BOT and not room.is_out(s.seat)]


def occasions(room: Room) -> int:
    """How often something has happened that bots talk about, as everybody heard it."""
    if room.play is None:
        return 0
    kinds = board_of(room.game.name).talked_about
    beats = room.play.tale(WATCHER).beats
    return sum(beat.weight == GRAND or beat.kind in kinds for beat in beats)


def question(room: Room) -> Question:
    """Everything that the bots of a table need to find out what they would say."""
    assert room.match is not None
    state = room.match.state
    return Question(
        room.game.name, room.host, room.match.record.names,
        tuple((s, room.occupants[s].level, state.view(s).save()) for s in speakers(room)),
        derive(len(room.match.record.answers), room.seed.hex(), "voice"),
    )  # fmt: skip


def choose(room: Room, found: Sequence[Spoken]) -> tuple[Spoken, str] | None:
    """Who says what: the most pressing that was not said here before; None for silence.

    The same words about somebody else are the same words, and nobody holds the floor.
    """
    spoken = [note for note in room.notes if note.kind == talk.CHAT]
    said = {_nameless(room, note.text) for note in spoken}
    last = spoken[-1].seat if spoken else WATCHER
    quiet = len(spoken) % _NOW_AND_THEN
    for one in sorted(found, key=lambda line: -line.weight + _HELD * (line.seat == last)):
        if one.weight < _PRESSING and quiet:
            return None
        for text in one.lines:
            if _nameless(room, text) not in said and not room.is_out(one.seat):
                return one, text
    return None


def _nameless(room: Room, text: str) -> str:
    """A line as it would be about anybody, any card and any number."""
    people = room.match.record.names if room.match is not None else ()
    named = (*people, *board_of(room.game.name).named_in_talk(room.options))
    for name in sorted(named, key=len, reverse=True):  # a name may be part of a longer one
        text = text.replace(name, "")
    return "".join(letter for letter in text if not letter.isdigit())
