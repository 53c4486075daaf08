"""One random match under watch."""

from __future__ import annotations

from pathlib import Path

from suffrage.core.game import State
from suffrage.core.record import Record
from suffrage.core.referee import Match
from tests.fuzz.invariants import INVARIANTS
from tests.tables import Table, random_play

FAILED = Path(__file__).parents[2] / "build" / "fuzz"


EVERY = 5  # by the thousand, the invariants of one position in so many are checked


def fuzz(table: Table, seed: int, failed: Path = FAILED, every: int = 1) -> Match:
    """Play one match by chance and check it all along; what is wrong is saved as a record."""
    record = Record.begin(table.game, table.options, rules=table.rules)
    try:
        state = _play(table, seed, record, every)
        again = Match(table.game, Record.loads(record.dumps()))
        assert again.state.save() == state.save(), "the replay of the record ends elsewhere"
        return again
    except Exception as error:
        failed.mkdir(parents=True, exist_ok=True)
        path = failed / f"{table}-{seed}.json"
        path.write_text(record.dumps() + "\n")
        error.add_note(f"{table}, seed {seed}, {len(record.answers)} answers; saved in {path}")
        raise


def _play(table: Table, seed: int, record: Record, every: int) -> State:
    check = INVARIANTS[table.game.name]
    state = table.start()
    for position, seat, action in random_play(table, seed):
        state = position
        if (len(record.answers) + seed) % every == 0:
            check(state)
        record.answers.append((seat, table.game.spell(action)))
        assert len(record.answers) <= table.game.longest, "a match without end"
    check(state)
    assert state.outcome() is not None, "nobody is asked, and yet there is no outcome"
    return state
