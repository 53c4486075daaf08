"""One match as every environment plays it: who is asked, what is seen, what an answer does.

Nature answers by dice of the seed, so an environment asks seats alone. A seat is asked when it
owes an answer; what it might say beside that (an interrupt) is offered with it. Words that
settle a match are left out unless they are wanted.
"""

from __future__ import annotations

import json
from typing import Any, Final

from suffrage.core.dice import SeededDice
from suffrage.core.errors import BadOptions, BadRecord, IllegalAction
from suffrage.core.game import NATURE, Action, Game, Options, Seat, State
from suffrage.core.observation import Layout, Mask, Numbering, Observer
from suffrage.core.rng import derive

_TRIES: Final = 100  # seeds that may lead to an end before anybody is asked


class Turns:
    """A match in the making. *options* may bring a position to begin from.

    It is copied and pickled by its bytes.
    """

    def __init__(self, game: Game, options: Options, settling: bool = False) -> None:
        mode = game.check(options)
        layout = game.layout()
        if layout is None:
            raise BadOptions(f"{game.title} has no observations")
        self.game: Final = game
        self.options: Final = options
        self.settling: Final = settling
        self.layout: Final[Layout] = layout
        self.seats: Final = len(mode.seats)
        self.numberings: Final[list[Numbering]] = [
            game.numbering(seat, self.seats) for seat in range(self.seats)
        ]
        self.state: State = game.start(options)
        self.seed = 0
        self.dice = SeededDice(0)
        self.thrown = 0
        self.answers = 0  # how many the seats gave
        self._observers: Final[list[Observer]] = [game.observer() for _ in range(self.seats)]
        self._masks: Final[list[Mask]] = [Mask(numbering) for numbering in self.numberings]
        self._settling_words: Final[list[int]] = [
            action for action in range(game.action_count) if not settling and game.settles(action)
        ]
        self._pending: tuple[Seat, ...] = ()
        # Who was looked at last, and what it may answer; nobody after an answer.
        self._looked: Seat = NATURE
        self._mask = b""
        self._none: Final = bytes(game.action_count)

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.game, self.options, self.settling, self.save())

    def begin(self, seed: int) -> None:
        """A new match, at its first question to a seat. The same seed gives the same match."""
        for i in range(_TRIES):
            self.seed = derive(seed, i) if i else seed
            self.dice, self.thrown, self.answers = SeededDice(self.seed), 0, 0
            self.state = self.game.start(self.options)
            self._throw()
            if self._pending:
                return
        raise BadOptions("the match is over before any seat is asked")

    def next_seed(self) -> int:
        """The seed of the match after this one, where nobody gives another."""
        return derive(self.seed, "next")

    def pending(self) -> tuple[Seat, ...]:
        """The seats that owe an answer; none at the end."""
        return self._pending

    def arrays(self, seat: Seat) -> tuple[bytes, bytes]:
        """What *seat* sees, and which answers it has: copies, so the match is what it is."""
        view = self.state.view(seat)
        observer = self._observers[seat]
        observer.look(view)
        if seat in self._pending:
            mask, shown = self._masks[seat], self.numberings[seat].shown
            mask.look(view)
            for action in self._settling_words:
                mask.array[shown[action]] = 0
            self._mask = bytes(mask.array)
        else:
            self._mask = self._none
        self._looked = seat
        return bytes(observer.array), self._mask

    def answer(self, seat: Seat, number: int) -> Seat:
        """Give an answer by its number in the arrays of *seat*; IllegalAction changes nothing.

        Says which seat is asked next; NATURE once the match is over.
        """
        if self._looked != seat:
            self.arrays(seat)
        if not (0 <= number < len(self._mask) and self._mask[number]):
            raise IllegalAction(f"{number} is no answer of seat {seat} now; see its mask")
        return self.take(seat, self.numberings[seat].meant[number])

    def turn(self, seat: Seat, number: int) -> tuple[Seat, bytes, bytes] | None:
        """`answer`, and `arrays` of whoever is asked next; None once the match is over."""
        asked = self.answer(seat, number)
        if asked == NATURE:
            return None
        array, mask = self.arrays(asked)
        return asked, array, mask

    def take(self, seat: Seat, action: Action) -> Seat:
        """Give an answer that is known to be one of the seat's options, by the action itself."""
        self.state.apply(seat, action)
        self.answers += 1
        self._throw()
        return self._pending[0] if self._pending else NATURE

    def scores(self) -> list[float]:
        """By seat: 1 for winners, -1 for losers, 0 for all before the end and in a draw."""
        return self.state.scores()

    def save(self) -> bytes:
        """All of it as bytes."""
        whole = {
            "seed": self.seed, "thrown": self.thrown, "answers": self.answers,
            "state": self.state.save(),
        }  # fmt: skip
        return json.dumps(whole).encode()

    def restore(self, data: bytes) -> None:
        """Stand where `save` stood."""
        try:
            whole: dict[str, Any] = json.loads(data)
            seed, thrown, answers = [int(whole[part]) for part in ("seed", "thrown", "answers")]
            state = self.game.load(whole["state"])
        except (ValueError, LookupError, TypeError) as error:
            raise BadRecord(f"this is no saved environment: {error}") from error
        if state.seats() != self.seats:
            raise BadRecord(f"it has {state.seats()} seats; there are {self.seats}")
        self.seed, self.thrown, self.answers = seed, thrown, answers
        self.state, self.dice = state, SeededDice(seed)
        self._looked, self._pending = NATURE, state.pending()

    def _throw(self) -> None:
        """Let the dice answer as long as nature is asked."""
        state, pending = self.state, self.state.pending()
        while len(pending) == 1 and pending[0] == NATURE:
            options = state.options(NATURE)
            state.apply(NATURE, options[self.dice.throw(self.thrown, len(options))])
            self.thrown += 1
            pending = state.pending()
        self._looked, self._pending = NATURE, pending


def _again(game: Game, options: Options, settling: bool, saved: bytes) -> Turns:
    turns = Turns(game, options, settling)
    turns.restore(saved)
    return turns
