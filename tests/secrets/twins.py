"""Two worlds that one reader cannot tell apart, played side by side."""

from __future__ import annotations

import json
from itertools import zip_longest

from suffrage.core.errors import SuffrageError
from suffrage.core.game import WATCHER, Action, Game, News, Seat, State
from suffrage.core.record import UNKNOWN
from suffrage.core.referee import play
from suffrage.core.rng import Rng, derive
from tests.tables import Table, any_answer

_TRIES = 4  # wrong answers tried at a position
_BEATS = 3  # of the latest beats are compared; those before have been
_REFUSALS = 3  # refusals are compared at one position in so many


class Senses:
    """Everything that reaches a reader. A planted leak overrides one of these."""

    def view(self, state: State, reader: Seat) -> dict[str, object]:
        """What it sees."""
        return state.view(reader).save()

    def line(self, game: Game, news: News, names: tuple[str, ...], reader: Seat) -> str:
        """What it is told of *news*, or ""."""
        heard = news.heard_by(reader)
        return game.tell(heard, names) if heard is not None else ""

    def folded(self, news: News, reader: Seat) -> News | None:
        """What its beats are folded from."""
        return news.heard_by(reader)

    def refusal(self, game: Game, state: State, reader: Seat, action: Action) -> str:
        """What it is told when it gives a wrong answer."""
        try:
            play(game, state, reader, action)
        except SuffrageError as error:
            return f"{type(error).__name__}: {error}"
        raise AssertionError(f"{game.spell(action)} was tried as a wrong answer and is right")

    def hears(self, state: State, reader: Seat, seat: Seat, action: Action) -> bool:
        """Whether its copy of the record shows this answer."""
        return state.hears(reader, seat, action)


class World:
    """One of the two: a position, and what the last answer told the reader."""

    def __init__(self, table: Table, state: State, reader: Seat, senses: Senses) -> None:
        self.table = table
        self.state = state
        self.reader = reader
        self.senses = senses
        self.copied = ""  # the last answer as it stands in the reader's copy
        state.listen()
        self.news = state.latest()
        self._folder = table.game.folder(reader, table.mode.seats)

    def answers(self) -> list[tuple[Seat, Action]]:
        """Every answer that anybody could give now."""
        asked = [*self.state.pending()]
        asked += [seat for seat in range(self.state.seats()) if seat not in asked]
        return [(seat, action) for seat in asked for action in self.state.options(seat)]

    def split(self) -> tuple[list[tuple[Seat, Action]], list[tuple[Seat, Action]]]:
        """Those answers, the ones that the reader would hear apart from the others."""
        heard: list[tuple[Seat, Action]] = []
        unheard: list[tuple[Seat, Action]] = []
        for seat, action in self.answers():
            hears = self.state.hears(self.reader, seat, action)
            (heard if hears else unheard).append((seat, action))
        return heard, unheard

    def give(self, seat: Seat, action: Action) -> None:
        """Take one answer."""
        heard = self.senses.hears(self.state, self.reader, seat, action)
        self.copied = f"{seat} {self.table.game.spell(action)}" if heard else UNKNOWN
        self.state.apply(seat, action)
        self.news = self.state.latest()
        told = [self.senses.folded(news, self.reader) for news in self.news]
        self._folder.add([news for news in told if news is not None])

    def beats(self) -> list[str]:
        """What the reader is retold of late, and everything about it: words, pieces, time."""
        return [
            f"{b!r} {b.actor} {b.card} {b.moved!r} {b.detail!r} {b.milliseconds} ms"
            for b in self._folder.beats()[-_BEATS:]
        ]

    def told(self) -> list[tuple[str, bool]]:
        """The lines of the last answer, and of each whether it may tell the reader a secret.

        A line goes with the news as heard: pages animate that, and must not know more.
        """
        found: list[tuple[str, bool]] = []
        for news in self.news:
            line = self.senses.line(self.table.game, news, self.table.mode.seats, self.reader)
            heard = news.heard_by(self.reader)
            if heard is not None:
                to_reader = news.readers is None or self.reader in news.readers
                facts = f"{heard.kind} {heard.seat} {heard.facts} {heard.text}"
                found.append((f"{line} [{facts}]", news.reveals and to_reader))
            elif line:
                found.append((line, False))
        return found

    def seen(self) -> str:
        """The reader's view, as it goes over a wire."""
        return json.dumps(self.senses.view(self.state, self.reader))

    def own(self) -> list[Action]:
        """The reader's options."""
        return [] if self.reader == WATCHER else self.state.options(self.reader)

    def refuse(self, action: Action) -> str:
        """The answer to a wrong answer of the reader."""
        return self.senses.refusal(self.table.game, self.state, self.reader, action)


class Twins:
    """A pair of worlds under one reader's eyes."""

    def __init__(self, table: Table, reader: Seat, one: State, two: State, senses: Senses) -> None:
        self.table = table
        self.reader = reader
        self.one = World(table, one, reader, senses)
        self.two = World(table, two, reader, senses)
        self.told_apart = False  # lawfully: a secret was told to the reader

    def step(self, rng: Rng) -> bool:
        """One answer in each world that sounds the same to the reader; False: there is none."""
        heard, unheard = self.one.split()
        heard_two, unheard_two = self.two.split()
        both = [answer for answer in heard if answer in set(heard_two)]
        choices = len(both) + (len(unheard) if unheard_two else 0)
        if not choices:
            return False
        # Seats first, then their answers: else a seat with many options would talk all the time.
        in_secret = bool(unheard and unheard_two)
        if in_secret and (not both or rng.below(4) > 0):
            first = unheard[rng.below(len(unheard))]
            same = first in unheard_two and rng.below(2) == 0
            second = first if same else unheard_two[rng.below(len(unheard_two))]
        else:
            first = second = both[rng.below(len(both))]
        self.one.give(*first)
        self.two.give(*second)
        return True

    def leak(self, rng: Rng) -> str | None:
        """What the reader notices that it must not, or None."""
        if self.one.copied != self.two.copied:
            return f"copy of the record: {self.one.copied!r} or {self.two.copied!r}"
        told, told_two = self.one.told(), self.two.told()
        for (line, reveals), (line_two, reveals_two) in zip(told, told_two, strict=False):
            if line != line_two:
                if reveals and reveals_two:
                    self.told_apart = True
                    return None
                return f"log: {line!r} or {line_two!r}"
        if len(told) != len(told_two):
            longer = told if len(told) > len(told_two) else told_two
            line, reveals = longer[min(len(told), len(told_two))]
            if reveals:
                self.told_apart = True
                return None
            return f"log: {line!r} or silence"
        for beat, beat_two in zip_longest(self.one.beats(), self.two.beats()):
            if beat != beat_two:
                return f"beat: {beat} or {beat_two}"
        seen, seen_two = self.one.seen(), self.two.seen()
        if seen != seen_two:
            return f"view: {_difference(seen, seen_two)}"
        if self.one.own() != self.two.own():
            return f"options: {self.one.own()} or {self.two.own()}"
        return self._leak_in_refusals(rng) if rng.below(_REFUSALS) == 0 else None

    def _leak_in_refusals(self, rng: Rng) -> str | None:
        count, own = self.table.game.action_count, set(self.one.own())
        for action in (*(rng.below(count) for _ in range(_TRIES)), count):
            if action not in own:
                one, two = self.one.refuse(action), self.two.refuse(action)
                if one != two:
                    return f"refusal: {one!r} or {two!r}"
        return None

    def differ(self) -> bool:
        """Whether there is a secret between the worlds at all."""
        return self.one.state.save() != self.two.state.save()


def _difference(one: str, two: str) -> str:
    """The fields in which two views differ."""
    first, second = json.loads(one), json.loads(two)
    names = [name for name in {**first, **second} if first.get(name) != second.get(name)]
    return "; ".join(f"{name} is {first.get(name)} or {second.get(name)}" for name in names)


class Search:
    """A search for leaks at one table; it adds up how much it looked at."""

    def __init__(self, table: Table, senses: Senses | None = None) -> None:
        self.table = table
        self.senses = senses or Senses()
        self.positions = 0  # compared, seat by seat
        self.redealt = 0  # those at which the two worlds differed in something hidden

    def follow(self, reader: Seat, one: State, two: State, seed: int, most: int) -> str | None:
        """Play a pair of worlds side by side for *most* steps; the first leak, or None."""
        rng = Rng(seed)
        twins = Twins(self.table, reader, one, two, self.senses)
        for i in range(most + 1):
            found = twins.leak(rng)
            where = f"{self.table}, reader {reader}, seed {seed}, after {i} answers"
            if found:
                return f"{where}: {found}"
            if twins.told_apart:
                return None
            self.positions += 1
            self.redealt += twins.differ()
            if i == most or not twins.step(rng):
                return None
        return None

    def from_the_opening(self, reader: Seat, seed: int, most: int) -> str | None:
        """Two worlds that differ in what nature and the others did in secret all along."""
        return self.follow(reader, self.table.start(), self.table.start(), seed, most)

    def from_imagination(self, reader: Seat, seed: int, most: int) -> str | None:
        """A true position by chance against one that fits the reader's view of it."""
        rng = Rng(derive(seed, "truth"))
        truth = self.table.start()
        for _ in range(rng.below(_length(self.table))):
            if truth.pending():
                truth.apply(*any_answer(truth, rng))
        view = truth.view(reader)
        return self.follow(reader, truth, self.table.game.imagine(view, seed), seed, most)


def _length(table: Table) -> int:
    """How long a match by chance is, roughly."""
    rng, state, count = Rng(0), table.start(), 0
    while state.pending():
        state.apply(*any_answer(state, rng))
        count += 1
    return count


def find_leak(search: Search, pairs: int, most: int) -> str | None:
    """Look for a leak with *pairs* pairs of worlds per reader and start; what it is, or None."""
    for seed in range(pairs):
        for reader in search.table.readers:
            found = search.from_the_opening(reader, seed, most)
            found = found or search.from_imagination(reader, seed, max(1, most // 4))
            if found:
                return found
    return None


def find_overheard(search: Search, seed: int, every: int) -> str | None:
    """An answer that a reader's copy shows although nothing it sees or hears tells of it."""
    rng = Rng(derive(seed, "overheard"))
    state, i = search.table.start(), 0
    while state.pending():
        if i % every == 0:
            for reader in search.table.readers:
                found = _overheard(search, state, reader)
                if found:
                    return f"{search.table}, seed {seed}, after {i} answers: {found}"
        state.apply(*any_answer(state, rng))
        i += 1
    return None


def _overheard(search: Search, state: State, reader: Seat) -> str | None:
    for seat in state.pending():
        if seat == reader:
            continue
        heard = [a for a in state.options(seat) if search.senses.hears(state, reader, seat, a)]
        looks: set[str] = set()
        for action in heard:
            world = World(search.table, state.clone(), reader, search.senses)
            world.give(seat, action)
            looks.add(json.dumps([world.told(), world.seen()]))
            if len(looks) > 1:
                break
        if len(looks) == 1 and len(set(heard)) > 1:
            said = search.table.game.spell(heard[0])
            return f"{said!r} and all else that {seat} may answer look the same to {reader}"
    return None
