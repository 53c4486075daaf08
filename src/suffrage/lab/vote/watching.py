"""What a shrewd player of VOTE! learns by watching: how people play, what situations are worth.

Everything is counted or fitted from matches between equals, and the same seed gives the same
numbers. `make manners` writes them to `bots/vote/learned.json`.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from dataclasses import dataclass

from suffrage.bots import Bot, bot
from suffrage.bots.seated import SeatedBots
from suffrage.bots.vote.beliefs import chronicle
from suffrage.bots.vote.manners import Manners
from suffrage.bots.vote.outlook import TRAITS, traits
from suffrage.bots.vote.prices import change, plain
from suffrage.bots.vote.worlds import KINDS, QUALITIES, Worlds, kind_of, quality_of
from suffrage.core.game import NATURE, Action, Options, Seat, State
from suffrage.core.playout import play_out
from suffrage.core.rng import derive
from suffrage.games import game as game_called
from suffrage.games.vote.chronicle import WORKED, Round, Use, load_round, load_use
from suffrage.games.vote.deck.cards import CHANGE, CHECK, is_ability
from suffrage.games.vote.setup import (
    DEMOCRAT,
    FEWEST_SEATS,
    MODE_NAMES,
    NOBODY,
    REPUBLICAN,
    UNKNOWN_PARTY,
)
from suffrage.games.vote.state import VoteState
from suffrage.lab.figures.logistic import fit

MODES = ("five", "seven", "ten")
_CHUNK = 50
_SIZES = len(MODE_NAMES)
_DECAY = 3.0
# Before anything was learned: everybody does everything alike.
BLANK: dict[str, object] = {
    "ballots": [[0.0, 0.0, 0.0, 0.0]] * 3, "trust": 4.0, "pairing": 0.5,
    "deals": [[1 / KINDS] * KINDS] * 8, "passes": [[1 / QUALITIES] * QUALITIES] * 4,
    "blames": [0.5] * 4, "ballot-weight": 1.0, "gift-weight": 1.0,
}  # fmt: skip


@dataclass(frozen=True)
class Moment:
    """The table when a round begins."""

    round: int
    budget: tuple[int, ...]
    support: tuple[int, ...]
    living: tuple[bool, ...]
    party: tuple[int, ...]


@dataclass(frozen=True)
class Seen:
    """A match that was watched, with everything open."""

    count: int
    start: list[int]
    winner: int
    moments: list[Moment]
    rounds: list[object]  # as plain data, so that it can come from another process
    abilities: list[object]

    def history(self) -> list[Round]:
        """Its rounds."""
        return [load_round(saved) for saved in self.rounds]

    def uses(self) -> list[Use]:
        """Its abilities."""
        return [load_use(saved) for saved in self.abilities]


class Watcher(SeatedBots):
    """Bots in their seats, and somebody who notes the points whenever a round begins."""

    def __init__(self, bots: Sequence[Bot], seed: int) -> None:
        super().__init__(bots, seed)
        self.moments: list[Moment] = []

    def choose(self, state: State, seat: Seat) -> Action:
        assert isinstance(state, VoteState)
        if seat != NATURE and (not self.moments or self.moments[-1].round != state.round):
            self.moments.append(
                Moment(state.round, tuple(state.budget), tuple(state.support),
                       tuple(state.living), tuple(state.party))
            )  # fmt: skip
        return super().choose(state, seat)


def watch(mode: str, level: str, seed: int, matches: range) -> list[Seen]:
    """Watch some matches between equals."""
    count = MODE_NAMES.index(mode) + FEWEST_SEATS
    bots = [bot("vote", level) for _ in range(count)]
    found: list[Seen] = []
    for number in matches:
        state = game_called("vote").start(Options(mode))
        assert isinstance(state, VoteState)
        watcher = Watcher(bots, derive(seed, "watched", mode, number))
        play_out(state, watcher)
        found.append(
            Seen(count, state.start_party, state.winner, watcher.moments,
                 [past.save() for past in state.history], [use.save() for use in state.uses])
        )  # fmt: skip
    return found


class Counts:
    """What was counted in matches: rows of ballots by kind of voter, and tables of chances."""

    def __init__(self) -> None:
        self.ballots: list[tuple[list[list[float]], list[bool]]] = [([], []) for _ in range(3)]
        self.pairs = [1, 1]
        self.deals = [[1] * KINDS for _ in range(8)]
        self.passes = [[1] * QUALITIES for _ in range(4)]
        self.blames = [[1, 1] for _ in range(4)]

    def read(self, seen: Seen) -> None:
        """Count a match."""
        worlds = Worlds(seen.count, Manners(BLANK))
        now = seen.start[:]
        for event in chronicle(seen.history(), seen.uses()):
            if isinstance(event, Round):
                self._round(event, worlds, now)
            elif event.card == CHECK and event.claim != UNKNOWN_PARTY:
                self.blames[now[event.seat] * 2 + now[event.target]][event.claim] += 1
            elif event.card == CHANGE:
                now[event.seat] = REPUBLICAN - now[event.seat]
            worlds.take_in([*worlds.read, event])

    def _round(self, past: Round, worlds: Worlds, now: list[int]) -> None:
        living = [seat for seat in range(worlds.count) if past.votes[seat] >= 0]
        if living and past.candidate != NOBODY:
            self._election(past, worlds, now, living)
        if not past.gifts:
            return
        giver = now[past.president]
        if past.candidate != NOBODY:
            quality = quality_of(sum(plain(gift.card) for gift in past.gifts) / len(past.gifts))
            self.passes[now[past.candidate] * 2 + giver][quality] += 1
        for gift in past.gifts:
            if gift.seat != past.president and not is_ability(gift.card):
                served = 0 if gift.seat == past.candidate else 1
                kind = kind_of(change(5, 5, gift.card))
                self.deals[(giver * 2 + now[gift.seat]) * 2 + served][kind] += 1

    def _election(self, past: Round, worlds: Worlds, now: list[int], living: list[int]) -> None:
        offices = (past.president, past.candidate)
        looks = worlds.ease(*offices, living)
        failed = worlds.failures
        friend = any(now[seat] == REPUBLICAN for seat in offices)
        for seat in living:
            if seat not in offices:
                kind = 0 if now[seat] == DEMOCRAT else 1 if friend else 2
                rows, labels = self.ballots[kind]
                rows.append([1.0, looks, float(failed == 1), float(failed == 2)])
                labels.append(past.votes[seat] & 1 == 1)
        others = worlds.eligible(past.president, living)
        reds = [seat for seat in others if now[seat] == REPUBLICAN]
        if now[past.president] == REPUBLICAN and 0 < len(reds) < len(others):
            self.pairs[past.candidate in reds] += 1

    def save(self) -> dict[str, object]:
        """The manners, as plain data."""
        return {
            **BLANK,
            "ballots": [_rounded(fit(rows, labels)) for rows, labels in self.ballots],
            "pairing": round(self.pairs[1] / sum(self.pairs), 4),
            "deals": [_shares(row) for row in self.deals],
            "passes": [_shares(row) for row in self.passes],
            "blames": [_shares(row)[1] for row in self.blames],
        }


def _shares(row: list[int]) -> list[float]:
    return _rounded([count / sum(row) for count in row])


def _rounded(values: Sequence[float]) -> list[float]:
    return [round(value, 4) for value in values]


def features(seats: int, moment: Moment) -> list[float]:
    """What the value of a situation is a sum of: see `Outlook`."""
    start = [float(seats == FEWEST_SEATS + i) for i in range(_SIZES)]
    standing = [[0.0] * TRAITS, [0.0] * TRAITS]
    few = [[0.0, 0.0], [0.0, 0.0]]
    left = [0, 0]
    for seat in range(seats):
        if moment.living[seat]:
            party = moment.party[seat]
            left[party] += 1
            sign = 1.0 if party == DEMOCRAT else -1.0
            for i, trait in enumerate(traits(moment.budget[seat], moment.support[seat])):
                standing[party][i] += sign * trait
    for party, count in enumerate(left):
        if 0 < count <= 2:
            few[party][count - 1] = 1.0 if party == DEMOCRAT else -1.0
    return [*start, *standing[0], *standing[1], *few[0], *few[1]]


def value(matches: list[Seen]) -> dict[str, object]:
    """The value of situations and of governments, as plain data."""
    rows, labels = [], []
    for seen in matches:
        for moment in seen.moments:
            rows.append(features(seen.count, moment))
            labels.append(seen.winner == DEMOCRAT)
    weights = fit(rows, labels, _DECAY)
    start = weights[:_SIZES]
    for size in range(_SIZES):  # numbers of seats that were not watched lie between their neighbors
        if not any(row[size] for row in rows):
            start[size] = _between(
                start, size, [any(row[i] for row in rows) for i in range(_SIZES)]
            )
    first, second, third = _SIZES, _SIZES + TRAITS, _SIZES + 2 * TRAITS
    return {
        "start": _rounded(start),
        "standing": [_rounded(weights[first:second]), _rounded(weights[second:third])],
        "few": [_rounded(weights[third : third + 2]), _rounded(weights[third + 2 :])],
        "governments": _rounded(governments(matches, weights)),
    }


def _between(start: list[float], size: int, watched: list[bool]) -> float:
    below = max(i for i in range(size) if watched[i])
    above = min(i for i in range(size, _SIZES) if watched[i])
    return start[below] + (start[above] - start[below]) * (size - below) / (above - below)


def governments(matches: list[Seen], weights: list[float]) -> list[float]:
    """What a government brings the Democrats, by the parties of its two members."""
    gains: list[list[float]] = [[], [], [], []]
    for seen in matches:
        by_round = {moment.round: moment for moment in seen.moments}
        for past in seen.history():
            before, after = by_round.get(past.number), by_round.get(past.number + 1)
            if past.result != WORKED or past.candidate == NOBODY or not before or not after:
                continue
            kind = before.party[past.president] * 2 + before.party[past.candidate]
            gains[kind].append(_lead(weights, seen, after) - _lead(weights, seen, before))
    return [sum(some) / len(some) for some in gains]


def _lead(weights: list[float], seen: Seen, moment: Moment) -> float:
    return sum(w * x for w, x in zip(weights, features(seen.count, moment), strict=True))


def lessons(level: str, seed: int, matches: int, workers: int) -> dict[str, object]:
    """Everything that is learned from so many matches of each of `MODES`."""
    jobs = [
        (mode, level, seed, range(first, min(matches, first + _CHUNK)))
        for mode in MODES
        for first in range(0, matches, _CHUNK)
    ]
    if workers == 1:
        parts = [watch(*job) for job in jobs]
    else:
        with multiprocessing.Pool(workers) as pool:
            parts = pool.starmap(watch, jobs, 1)
    seen = [one for part in parts for one in part]
    counts = Counts()
    for one in seen:
        counts.read(one)
    return {**counts.save(), "ballot-weight": 0.6, "gift-weight": 0.6, **value(seen)}
