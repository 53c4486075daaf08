"""A match under way at a table: who is asked since when, bundles of answers, undo.

Pure: the room counts versions and tells the time.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from suffrage.core.errors import IllegalAction, NotYourTurn, SuffrageError
from suffrage.core.game import AUTOMATON, NATURE, WATCHER, Action, Seat, State, View
from suffrage.core.referee import Match, options_of
from suffrage.core.rng import Rng
from suffrage.core.words.lesson import Coach, Lesson
from suffrage.table.rooms.clocks.times import Times
from suffrage.table.rooms.errors import Stale
from suffrage.table.rooms.seats import Occupant
from suffrage.table.rooms.telling import Tale

_WORLDS = 6  # imagined to see whether an answer may pass the turn
_BUNDLE = 64  # answers that one click may stand for, at most

Added = list[tuple[Seat, str, str]]
"""New answers of a record: the seat, the answer, and the key of the request that gave it."""


@dataclass(frozen=True)
class Said:
    """An answer that waits for its window to close. It makes no new version, which would tell all
    that somebody has answered."""

    seat: Seat


@dataclass(frozen=True)
class Held:
    """Answers that pass the turn on, or end the match, and wait to be confirmed."""

    words: tuple[str, ...]


def passes_to(state: State, seat: Seat, actions: list[Action], seed: int) -> set[Seat]:
    """Who would be asked in *state* after these answers and a fall of the dice."""
    rng = Rng(seed)
    for action in actions:
        if state.pending() == (NATURE,) or action not in state.options(seat):
            return set()
        state.apply(seat, action)
    while state.pending() == (NATURE,):
        options = state.options(NATURE)
        state.apply(NATURE, options[rng.below(len(options))])
    return {*state.pending()}


def _without_waiting(state: State, seat: Seat) -> dict[str, object]:
    """A view without how many are still thinking: that is no part of any question."""
    seen = state.view(seat).save()
    seen.pop("waiting")
    return seen


class Play:
    """The match of a table, with what the table has to remember about it."""

    def __init__(
        self, match: Match, keys: list[str], occupants: list[Occupant], times: Times | None = None
    ) -> None:
        self.match = match
        self.keys = keys  # for every answer, the key of the request that gave it, or ""
        self.occupants = occupants
        self.left: dict[Seat, int] = {}  # in which version people let a bot play for them
        self.times = times if times is not None else Times(occupants)
        given = zip(match.record.answers, keys, strict=True)
        # What waits to be confirmed, and since which version its question is asked.
        self._held: dict[Seat, tuple[tuple[str, ...], int]] = {}
        self._spent = {(seat, key) for (seat, _), key in given if key}
        self.window = ""  # the name of the window that stands open, or stood open last
        self.window_at = 0.0  # since when
        self.is_open = False  # whether it still does
        self._shown: dict[str, object] = {}  # what everybody sees
        self._questions: dict[Seat, tuple[int, dict[str, object]]] = {}
        self._tales: dict[Seat, Tale] = {}
        self._coach: Coach | None = None

    def tale(self, reader: Seat) -> Tale:
        """The match as *reader* may hear it, in beats. What is folded once is remembered."""
        tale = self._tales.setdefault(reader, Tale(self.match, reader))
        tale.follow(self.match)
        return tale

    def coach(self, lesson: Lesson) -> Coach:
        """What has been said in somebody's first match so far."""
        if self._coach is None:
            self._coach = Coach(lesson)
        self._coach.follow(self.match, self.keys)
        return self._coach

    @property
    def asked_at(self) -> dict[Seat, float]:
        """Since when each seat owes its answer."""
        return self.times.asked_at

    def ask(
        self, version: int, now: float, answered: Seat | None = None,
        untimed: Collection[Seat] = (),
    ) -> None:  # fmt: skip
        """Note which seats have a new question since the change to *version*.

        A question that nothing changed for keeps its version, so that answers given at the
        same time do not make each other stale. The time of those who are *untimed* does not run.
        """
        state = self.match.state
        pending = [seat for seat in state.pending() if seat not in untimed]
        self.times.rest_all_but(pending, now)
        for occupant in self.occupants:
            seat = occupant.seat
            if not options_of(state, seat):
                self._questions.pop(seat, None)
                continue
            seen = _without_waiting(state, seat)
            old = self._questions.get(seat)
            is_new = old is None or seat == answered or old[1] != seen
            if is_new:
                self._questions[seat] = (version, seen)
            if seat in pending:
                self.times.ask(seat, now, is_new)
        shown = _without_waiting(state, WATCHER)
        if shown != self._shown:
            self._shown = shown
            if self._is_open_who_is_asked(pending, now):
                self.times.show(now)
        self.times.remember(len(self.match.record.answers))

    def _is_open_who_is_asked(self, pending: list[Seat], now: float) -> bool:
        """Whether all may know who owes an answer: those who are named, or all who were asked a
        moment ago. Who of several has answered since may be a secret."""
        named = self.awaited()
        return all(seat in named or self.asked_at.get(seat) == now for seat in pending)

    def awaited(self) -> tuple[Seat, ...]:
        """Who owes an answer, as far as anybody may know."""
        seen = self.match.state.view(WATCHER)
        return self.match.game.ask(seen, self.match.record.names).awaited

    def asked_since_then(self, times: dict[Seat, float]) -> None:
        """The clocks as they were: the same question again gives nobody new time."""
        for seat, since in times.items():
            if seat in self.asked_at:
                self.asked_at[seat] = since
        self.times.remember(len(self.match.record.answers))

    def asked_since(self, seat: Seat) -> int:
        """The version in which the question to *seat* came up; 0 if it is not asked."""
        return self._questions[seat][0] if seat in self._questions else 0

    def check_asked(self, seat: Seat, version: int, current: int) -> None:
        """Stale unless what *version* asked of *seat* is still asked; NotYourTurn if nothing is."""
        since = self.asked_since(seat)
        if version > current or version < (since or current):
            raise Stale
        if self.occupants[seat].level:
            raise NotYourTurn("a bot plays for you; take your seat back first")
        if not since:
            over = self.match.outcome() is not None
            raise NotYourTurn("the match is over" if over else "you are not asked now")

    def was_given(self, seat: Seat, key: str) -> bool:
        """Whether a request with this key has been answered already."""
        return (seat, key) in self._spent or (key != "" and self.occupants[seat].said_key == key)

    def answer(self, seat: Seat, words: list[str], key: str, confirmed: bool) -> Added | Held:
        """Give the answers that *words* spell, all or none."""
        trial = self.match.copy()
        self._try(trial, seat, words)
        if not confirmed and self._must_confirm(seat, words):
            self._held[seat] = (tuple(words), self.asked_since(seat))
            return Held(tuple(words))
        self._held.pop(seat, None)
        self._play_forced(trial, seat)
        return self._take_over(trial, seat, key)

    def must_be_possible(self, seat: Seat, word: str) -> None:
        """Whether *word* answers the standing question, or the reason why not."""
        self._try(self.match.copy(), seat, [word])

    def still_holds(self, seat: Seat, words: list[str], version: int) -> bool:
        """Whether answers that were held in *version* still answer what is asked, and wait."""
        if self.occupants[seat].level or not 0 < self.asked_since(seat) <= version:
            return False
        try:
            self._try(self.match.copy(), seat, words)
        except SuffrageError:
            return False
        return self._must_confirm(seat, words)

    def held(self, seat: Seat) -> tuple[str, ...]:
        """What waits to be confirmed by *seat*, as long as its question stands."""
        words, since = self._held.get(seat, ((), 0))
        return words if words and self.asked_since(seat) == since else ()

    def let_go(self, seat: Seat) -> None:
        """Nothing of *seat* waits to be confirmed any more."""
        self._held.pop(seat, None)

    def answer_held(self, seat: Seat) -> Added | None:
        """Give what waits to be confirmed by *seat*; None if nothing does.

        A move that was made counts. What would end the match by a word does not.
        """
        words, game = self.held(seat), self.match.game
        self.let_go(seat)
        if not words or any(game.settles(game.read(word)) for word in words):
            return None
        try:
            given = self.answer(seat, list(words), "", confirmed=True)
        except SuffrageError:
            return None  # others have changed what it meant
        assert not isinstance(given, Held)
        return given

    def _try(self, trial: Match, seat: Seat, words: list[str]) -> None:
        """Give the answers on a copy of the match.

        Between two of them nothing may come that could not be taken back.
        """
        game = trial.game
        if not 0 < len(words) <= _BUNDLE:
            raise IllegalAction(f"one to {_BUNDLE} answers can be given at once")
        actions = [game.read(word) for word in words]
        trial.push(actions[0], seat)
        for action in actions[1:]:
            # One message whatever the reason: it must not tell what a die or a card was.
            if trial.undo_point(seat) is None or action not in trial.state.options(seat):
                raise IllegalAction("these answers cannot be given together")
            trial.push(action, seat)

    def foreseen(self, seat: Seat, given: tuple[str, ...]) -> View | None:
        """How the table stands after these answers, as far as *seat* can know it; else None.

        It is drawn before it is confirmed, so it is told from worlds as they might be: what the
        true one hides would show, and could still be taken back.
        """
        game, seen = self.match.game, self.match.state.view(seat)
        actions = [game.read(word) for word in given]
        found: View | None = None
        for number in range(_WORLDS):
            state = game.imagine(seen, number)
            for action in actions:
                if action not in state.options(seat):
                    return None
                state.apply(seat, action)
            view = state.view(seat)
            if found is not None and view.save() != found.save():
                return None
            found = view
        if found is not None:
            found.options = []
        return found

    def _must_confirm(self, seat: Seat, given: list[str]) -> bool:
        """Whether the player is asked first: before resigning, and before another's turn.

        It is told from what the seat knows, in a few worlds as they might be. The true one
        would tell how the dice fall, and the answer could still be changed.
        """
        game, occupant = self.match.game, self.occupants[seat]
        actions = [game.read(word) for word in given]
        if any(game.settles(action) for action in actions):
            return True
        rivals = [
            other.seat
            for other in self.occupants
            if other.is_person_played() and other.person != occupant.person
        ]
        if not occupant.confirms or not rivals:
            return False
        view = self.match.state.view(seat)
        for number in range(_WORLDS):
            state = game.imagine(view, number)
            if state.pending() == (seat,) and passes_to(state, seat, actions, number) & {*rivals}:
                return True
        return False

    def _play_forced(self, trial: Match, seat: Seat) -> None:
        """Give the answers that leave no choice, but none that passes the turn or throws dice.

        Whether one does is told from what the seat knows, as in `_must_confirm`: an answer that
        plays itself only if the dice fall so would tell how they fall, and could be taken back.
        """
        for _ in range(_BUNDLE):
            if trial.pending() != (seat,):
                return
            options = trial.state.options(seat)
            left = list(dict.fromkeys(a for a in options if not trial.game.settles(a)))
            if len(left) != 1 or not self._goes_on(trial, seat, left[0]):
                return
            trial.push(left[0], seat)

    def _goes_on(self, trial: Match, seat: Seat, action: Action) -> bool:
        """Whether *seat* is asked again at once after an answer, in every world it imagines."""
        view = trial.state.view(seat)
        for number in range(_WORLDS):
            state = trial.game.imagine(view, number)
            if action not in state.options(seat):
                return False
            state.apply(seat, action)
            if state.pending() != (seat,):
                return False
        return True

    def _take_over(self, trial: Match, seat: Seat, key: str) -> Added:
        """Go on with the copy on which the answers were given."""
        new = trial.record.answers[len(self.match.record.answers) :]
        added = [(who, text, key if who == seat else "") for who, text in new]
        self.match = trial
        self.keys += [entry[2] for entry in added]
        if key:
            self._spent.add((seat, key))
        return added

    def answer_for(self, seat: Seat, action: Action) -> Added:
        """Give the answer that a bot found."""
        trial = self.match.copy()
        trial.push(action, seat)
        return self._take_over(trial, seat, "")

    def undo_point(self, seat: Seat) -> int | None:
        """How many answers would be left if *seat* took its last click back, or None.

        The answers of one click go together, as far as each could be taken back by itself.
        """
        match = self.match
        point = match.undo_point(seat)
        if point is None or self.occupants[seat].level:
            return None
        while point > 0 and self.keys[point - 1] == self.keys[point] != "":
            stops = [news for news in match.story[point] if news.reveals or news.seat == AUTOMATON]
            if stops or match.state_at(point).pending() != (seat,):
                break
            point -= 1
        return point

    def undo(self, point: int) -> None:
        """Take back all but the first *point* answers."""
        self.match = self.match.copy()
        self.match.back_to(point)
        del self.keys[point:]
        self.times.forget_after(point)
        self._tales.clear()
        self._coach = None
