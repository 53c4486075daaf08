"""The tables that the shared suites play at, and play by chance.

A *table* is a game with what is agreed before a match. `TABLES` holds every mode of every
game of the registry and of the toys, plain and with each switch that goes with it.
"""

from __future__ import annotations

from collections.abc import Iterator

from suffrage.cli.app import build
from suffrage.core.game import NATURE, WATCHER, Action, Game, Mode, Options, Seat, State
from suffrage.core.record import Record
from suffrage.core.referee import Match
from suffrage.core.rng import Rng, derive
from suffrage.games import GAMES
from tests.toys import TOYS


class Table:
    """A game, and what is agreed before a match of it."""

    def __init__(self, game: Game, options: Options, rules: int | None = None) -> None:
        self.game = game
        self.options = options
        self.rules = game.version(rules)
        self.mode: Mode = game.check(options)
        self.readers: tuple[Seat, ...] = (*range(len(self.mode.seats)), WATCHER)

    @property
    def name(self) -> str:
        """What is played there, by whatever rules."""
        return "+".join([f"{self.game.name}-{self.options.mode}", *self.options.switches])

    def __str__(self) -> str:
        """Its name in test reports, commands and files."""
        older = self.rules != self.game.rules_version
        return f"{self.name}@{self.rules}" if older else self.name

    def start(self) -> State:
        """The opening position."""
        return self.game.start(self.options, self.rules)


def tables_of(game: Game, rules: int | None = None) -> list[Table]:
    """Every mode of *game*, plain and with each switch that goes with it."""
    found: list[Table] = []
    for mode in game.modes:
        found.append(Table(game, Options(mode.name), rules))
        for switch in game.switches:
            if not switch.file and (not switch.modes or mode.name in switch.modes):
                found.append(Table(game, Options(mode.name, (switch.name,)), rules))
    return found


EVERY_GAME: list[Game] = [*GAMES.values(), *TOYS.values()]
OLDER: list[Table] = [
    table for game in EVERY_GAME for rules in game.older_rules for table in tables_of(game, rules)
]
"""What is still played by older rules."""
TABLES: list[Table] = [
    *[table for game in EVERY_GAME for table in tables_of(game)],
    *[table for table in OLDER if table.mode is table.game.modes[0] and not table.options.switches],
]
"""Of older rules one of each game: they differ from the present ones in a few places alone."""
PLAIN: list[Table] = [table for table in TABLES if not table.options.switches]


def share(many: int) -> int:
    """How many of so many this build does: all if it is the fast one, else one in five.

    `make test` tries rules and bots on both builds. They are the same text; what is done by the
    hundred to meet rare positions need not be done twice, the slower time.
    """
    return many if build() == "compiled" else (many + 4) // 5


def matches(table: Table) -> int:
    """How many matches a check plays: fewer where only a switch is different."""
    return 1 if table.options.switches else share(2)


def table_called(name: str) -> Table:
    """The table of that name, for commands."""
    for table in (*TABLES, *OLDER):
        if str(table) == name:
            return table
    raise SystemExit(f"there is no table {name!r}; the tables are {', '.join(map(str, TABLES))}")


_SETTLED = 40  # of the answers that would settle a match by a word, one in so many is given
_INTERRUPTS = 8  # one answer in so many comes from a seat that may answer without being asked


def any_answer(state: State, rng: Rng) -> tuple[Seat, Action]:
    """An answer by chance, from whoever is pending or, now and then, may interrupt."""
    asked = state.pending()
    if asked[0] != NATURE and rng.below(_INTERRUPTS) == 0:
        asked = tuple(seat for seat in range(state.seats()) if state.options(seat))
    seat = asked[rng.below(len(asked))]
    options = state.options(seat)
    return seat, options[rng.below(len(options))]


def random_play(table: Table, seed: int) -> Iterator[tuple[State, Seat, Action]]:
    """One match by chance: each position, with the answer that is given next.

    The state is the same object all along; whoever changes it spoils the match.
    """
    rng = Rng(derive(seed, table.name))
    state = table.start()
    while state.pending():
        seat, action = any_answer(state, rng)
        while table.game.settles(action) and rng.below(_SETTLED):
            seat, action = any_answer(state, rng)
        yield state, seat, action
        state.apply(seat, action)


def random_record(table: Table, seed: int, most: int = 1_000_000) -> Record:
    """The record of one match by chance, cut off after *most* answers."""
    record = Record.begin(table.game, table.options, rules=table.rules)
    for state, seat, action in random_play(table, seed):
        if len(record.answers) >= most or state.outcome() is not None:
            break
        record.answers.append((seat, table.game.spell(action)))
    return record


def random_match(table: Table, seed: int, most: int = 1_000_000) -> Match:
    """One match by chance, at its end or after *most* answers."""
    return Match(table.game, random_record(table, seed, most))
