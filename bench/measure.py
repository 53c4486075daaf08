"""Measure the build that is on the path, beside the yardstick, and print the figures as JSON.

Times are CPU times. Every figure is the best of several rounds in which all things measured
take turns, so that a busy machine slows none of them more than the others.
"""

from __future__ import annotations

import argparse
import json
import time
import tracemalloc
import zlib
from collections.abc import Callable
from typing import TypeVar

from yardstick import prototype
from yardstick.rollout import middle, roll_out

from suffrage.cli.app import build
from suffrage.core.game import NATURE, Action, Game, Options, Seat, State
from suffrage.core.playout import Chance, play_out
from suffrage.core.record import Record
from suffrage.core.referee import Match
from suffrage.core.rng import Rng
from suffrage.games import GAMES

ROUNDS = 9
SLICE = 0.4  # seconds that one thing is measured in one round
POSITIONS = 24  # from the middle of so many matches, for clones and views
MATCHES = 4  # kept in memory at once, for their size

S = TypeVar("S")
Meter = Callable[[], dict[str, float]]  # figures of one round; more is better


def playouts(start: Callable[[], S], play: Callable[[S, Rng], int]) -> Meter:
    """Steps and whole matches per second of matches by chance."""

    def meter() -> dict[str, float]:
        seed = answers = 0
        begun = time.process_time()
        while (spent := time.process_time() - begun) < SLICE:
            answers += play(start(), Rng(seed))
            seed += 1
        return {"steps": answers / spent, "playouts": seed / spent}

    return meter


def calls(name: str, positions: list[S], call: Callable[[S], object]) -> Meter:
    """How often per second something is done to a position."""

    def meter() -> dict[str, float]:
        done = 0
        begun = time.process_time()
        while (spent := time.process_time() - begun) < SLICE / 4:
            for position in positions:
                call(position)
            done += len(positions)
        return {name: done / spent}

    return meter


def middles(game: Game, options: Options) -> list[State]:
    """Positions from the middle of matches by chance."""
    found: list[State] = []
    for seed in range(POSITIONS):
        length = play_out(game.start(options), Chance(game, Rng(seed)))
        state = game.start(options)
        play_out(state, Chance(game, Rng(seed)), length // 2)
        found.append(state)
    return found


class Recorder(Chance):
    """Chance that keeps a record."""

    def __init__(self, game: Game, options: Options, seed: int) -> None:
        super().__init__(game, Rng(seed))
        self.record = Record.begin(game, options)

    def choose(self, state: State, seat: Seat) -> Action:
        action = super().choose(state, seat)
        self.record.answers.append((seat, self.game.spell(action)))
        return action


def record_by_chance(game: Game, options: Options, seed: int) -> Record:
    """The whole record of one match by chance."""
    recorder = Recorder(game, options, seed)
    play_out(game.start(options), recorder)
    return recorder.record


def sizes(game: Game, options: Options) -> dict[str, float]:
    """Answers of a match by chance, its weight in memory, and the bytes of its record."""
    records = [record_by_chance(game, options, seed) for seed in range(MATCHES)]
    Match(game, records[0])  # what is made once for all matches is no match's weight
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [Match(game, record) for record in records]
    weight = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    written = [match.record.dumps().encode() for match in kept]
    answers = [len(record.answers) for record in records]
    seats = [sum(seat != NATURE for seat, _ in record.answers) for record in records]
    return {
        "answers": sum(answers) / MATCHES,
        "seat_answers": sum(seats) / MATCHES,
        "match_bytes": weight / MATCHES,
        "record_bytes": sum(map(len, written)) / MATCHES,
        "record_bytes_packed": sum(len(zlib.compress(text, 9)) for text in written) / MATCHES,
    }


def meters_of(game: Game, options: Options) -> list[Meter]:
    """What is measured of a game."""
    positions = middles(game, options)
    return [
        playouts(
            lambda: game.start(options), lambda state, rng: play_out(state, Chance(game, rng))
        ),
        calls("clones", positions, lambda state: state.clone()),
        calls("views", positions, lambda state: state.view(0)),
    ]


def measure(games: list[Game], rounds: int) -> dict[str, dict[str, float]]:
    """All figures by game, and for the yardstick as "prototype"."""
    meters: dict[str, list[Meter]] = {
        "prototype": [
            playouts(prototype.new, roll_out),
            calls("clones", [middle(seed) for seed in range(POSITIONS)], lambda s: s.clone()),
        ]
    }
    figures: dict[str, dict[str, float]] = {"prototype": {}}
    for game in games:
        options = Options(game.modes[0].name)
        meters[game.name] = meters_of(game, options)
        figures[game.name] = sizes(game, options)
    for _ in range(rounds):
        for name, group in meters.items():
            for meter in group:
                for figure, value in meter().items():
                    figures[name][figure] = max(figures[name].get(figure, 0.0), value)
    return figures


def main() -> None:
    """Measure what the arguments name, or every game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=list(GAMES), help="only this game")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    arguments = parser.parse_args()
    games = [GAMES[name] for name in arguments.game or GAMES]
    interpreted = prototype.__file__.endswith(".py")
    figures = measure(games, arguments.rounds)
    print(
        json.dumps(
            {
                "build": build(),
                "yardstick": "interpreted" if interpreted else "compiled",
                "figures": figures,
            }
        )
    )


if __name__ == "__main__":
    main()
