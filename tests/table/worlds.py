"""Two tables at which one reader cannot tell the difference, and all that it can fetch there.

The worlds are those of `tests/secrets/twins.py`, played on here as rooms of the real
application: seats with people, clocks, talk, seeds. What the reader cannot know is different
in the two: cards, ballots, loyalties, the seed of the dice, the talk of the eliminated.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from suffrage.core.dice import FairDice
from suffrage.core.game import NATURE, WATCHER, Action, Seat, State
from suffrage.core.record import DiceNote, Record
from suffrage.core.referee import Match
from suffrage.core.rng import Rng
from suffrage.table.boards import board_of
from suffrage.table.rooms.clocks.pace import Pace
from suffrage.table.rooms.opening import times_of
from suffrage.table.rooms.play import Play
from suffrage.table.rooms.room import Room
from suffrage.table.rooms.seats import BOT, PERSON, Occupant, names_of
from suffrage.table.rooms.setup import Ticket
from suffrage.table.rooms.terms import LINK
from tests.secrets.twins import Senses, Twins, World
from tests.tables import Table

ID = "table"
INVITATION = "to-table"
CLOCK = 600
STEP = 0.4  # seconds between two answers
_TALKS = 9  # somebody says something after one answer in so many
_TRIES = 12  # pairs of answers tried before a pair of worlds is given up
_PROMISE = "0" * 64


def name_of(seat: Seat) -> str:
    """What the person in a seat is called, in both worlds."""
    return f"Player {seat}"


_TICKET = Ticket("t" * 16, bytes(32), "ticket", "t" * 16)


@contextmanager
def fixed_tokens() -> Iterator[None]:
    """Every token that pages draw by chance is the same, and so is the promise of all dice."""

    class Drawn:
        @staticmethod
        def token_urlsafe(size: int) -> str:
            return "t" * size

        @staticmethod
        def token_hex(size: int) -> str:
            return "a" * size

    with (
        patch("suffrage.table.hosting.visits.secrets", Drawn),
        patch("suffrage.table.hosting.seals.Seals.new_ticket", lambda self: _TICKET),
        patch("suffrage.table.rooms.room.commitment", lambda seed: _PROMISE),
    ):
        yield


class Seated(World):
    """One of the two worlds, with its table."""

    def __init__(
        self, table: Table, state: State, reader: Seat, people: list[str], number: int
    ) -> None:
        super().__init__(table, state, reader, Senses())
        self.now = 1000.0
        self.number = number
        self.seed = bytes([number]) * 32
        self.room = self._set(people)

    def _set(self, people: list[str]) -> Room:
        """The table, its dice not thrown yet: nature answers when it is told to."""
        count = len(self.table.mode.seats)
        occupants = [
            Occupant(seat, PERSON, people[seat], name_of(seat), nonce=f"nonce{seat}")
            for seat in range(count)
        ]
        if count > 2:  # a bot among the people, never the reader
            seat = (self.reader + 1) % count if self.reader != WATCHER else 0
            occupants[seat] = Occupant(seat, BOT, level="random", nonce=f"bot{seat}")
        room = Room(
            ID, INVITATION, self.table.game, self.table.options, LINK, people[0], self.seed,
            occupants, self.now, Pace.per_decision(CLOCK),
        )  # fmt: skip
        nonces = tuple(occupant.nonce for occupant in occupants)
        names = names_of(self.table.game, self.table.mode, occupants)
        begun = Record.begin(self.table.game, self.table.options, None, names)
        note = DiceNote("fair", self.seed.hex(), _PROMISE, nonces)
        match = Match(self.table.game, begun.with_dice(note))
        room.play = Play(match, [], occupants, times_of(room))
        room.changed(self.now)
        return room

    def give(self, seat: Seat, action: Action) -> None:
        super().give(seat, action)
        assert self.room.play is not None
        play, self.now = self.room.play, self.now + STEP
        trial = play.match.copy()
        trial.push(action, seat)
        key = "" if seat == NATURE else f"key{self.room.version}"
        self.room.changed(self.now, [], play._take_over(trial, seat, key), seat)

    def say(self, seat: Seat, text: str) -> None:
        """Let a seat talk where it may."""
        assert self.room.match is not None
        view = self.room.match.state.view(seat)
        circle = board_of(self.table.game.name).circle(view, seat)
        self.room.say(seat, text, circle, self.now)

    def is_fallen(self, seat: Seat) -> bool:
        """Whether a seat talks only to others who are out of the game."""
        assert self.room.match is not None
        view = self.room.match.state.view(seat) if seat != WATCHER else None
        return bool(board_of(self.table.game.name).circle(view, seat))

    def rolled(self) -> Room:
        """A copy of the table that goes on by itself: nature answers from this world's seed."""
        room = copy.copy(self.room)
        assert self.room.play is not None
        old = self.room.play
        nonces = tuple(occupant.nonce for occupant in room.occupants)
        match = Match(old.match.game, old.match.record.first(0), FairDice(self.seed, nonces))
        copied = old.match.copy()
        match.record.answers, match.state = copied.record.answers, copied.state
        match.story, match._kept = copied.story, copied._kept
        match._thrown = sum(seat == NATURE for seat, _ in match.record.answers)
        room.occupants = [copy.copy(occupant) for occupant in room.occupants]
        room.notes = room.notes[:]
        room.play = Play(match, old.keys[:], room.occupants, copy.deepcopy(old.times))
        room.play._questions = dict(old._questions)
        return room


Given = tuple[Seat, Action]


def _alike(
    both: list[Given], unheard: list[Given], unheard_two: list[Given], rng: Rng, otherwise: int
) -> tuple[Given, Given] | None:
    """An answer for each world that sounds the same to the reader, or None."""
    in_secret = bool(unheard and unheard_two)
    if in_secret and (not both or rng.below(3) > 0):
        first = unheard[rng.below(len(unheard))]
        same = first in unheard_two and rng.below(otherwise) > 0
        return first, first if same else unheard_two[rng.below(len(unheard_two))]
    if not both:
        return None
    # Seats first, then their answers: else a seat with many options would talk all the time.
    seats = sorted({seat for seat, _ in both})
    seat = seats[rng.below(len(seats))]
    mine = [answer for answer in both if answer[0] == seat]
    given = mine[rng.below(len(mine))]
    return given, given


class SeatedTwins(Twins):
    """A pair of tables under one reader's eyes."""

    one: Seated
    two: Seated

    def __init__(self, table: Table, reader: Seat, people: list[str], otherwise: int) -> None:
        self.otherwise = otherwise  # one secret answer in so many is another in the other world
        super().__init__(table, reader, table.start(), table.start(), Senses())
        self.one = Seated(table, self.one.state, reader, people, 1)
        self.two = Seated(table, self.two.state, reader, people, 2)

    def step(self, rng: Rng) -> bool:
        """One answer in each world after which the reader still cannot tell them apart.

        Mostly the same in both, so that the worlds stay close enough for a long match.
        """
        split, split_two = self.one.split(), self.two.split()
        same, settles = set(split_two[0]), self.table.game.settles
        both = [given for given in split[0] if given in same and not settles(given[1])]
        for _ in range(_TRIES):
            given = _alike(both, split[1], split_two[1], rng, self.otherwise)
            if given is None:
                return False
            states = (self.one.state.clone(), self.two.state.clone())
            trial = Twins(self.table, self.reader, *states, Senses())
            trial.one.give(*given[0])
            trial.two.give(*given[1])
            found = trial.leak(rng)
            assert found is None, found
            if not trial.told_apart and len(trial.one.own()) == len(trial.two.own()):
                self.one.give(*given[0])
                self.two.give(*given[1])
                return True
        return False

    def play(self, steps: int, rng: Rng) -> bool:
        """Play on in both; False if there is nothing more that would sound alike."""
        for _ in range(steps):
            if not self.step(rng):
                return False
            if rng.below(_TALKS) == 0:
                self._talk(rng)
        return True

    def _talk(self, rng: Rng) -> None:
        """A line of talk: the same for the reader, another where it has no ears."""
        seat = rng.below(len(self.table.mode.seats))
        if not self.one.room.occupants[seat].person:
            return
        deaf = self.one.is_fallen(seat) and not self.one.is_fallen(self.reader)
        self.one.say(seat, "We shall win the vote.")
        self.two.say(seat, "It was seat B all along!" if deaf else "We shall win the vote.")

    def answers(self) -> int:
        """How many answers were given, in either world."""
        assert self.one.room.match is not None
        return len(self.one.room.match.record.answers)

    def is_asking(self) -> bool:
        """Whether people are asked now, in both.

        Nobody ever sees a table that waits for dice, and when a match is over nothing is hidden.
        """
        one, two = self.one.state.pending(), self.two.state.pending()
        return bool(one and two) and NATURE not in (*one, *two)
