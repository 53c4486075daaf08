"""Matches as data: one row a match with its record, for whoever counts or learns by other means.

JSONL needs nothing but Python, Parquet the extra `lab`. A row carries all that it takes to play
its match again, and says by which rules it was played; the head of the file says the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from suffrage.bots.seated import SeatedBots
from suffrage.core.dice import SeededDice
from suffrage.core.errors import BadRecord
from suffrage.core.game import Action, Seat, State
from suffrage.core.record import Record
from suffrage.core.rng import derive
from suffrage.extras import needed
from suffrage.lab.contests.arena import Contest, Table
from suffrage.lab.running import ledger
from suffrage.lab.running.crew import Crew, Workers
from suffrage.lab.running.ledger import Row
from suffrage.lab.running.provenance import provenance

KIND = "dataset"
PARQUET = ".parquet"
_HEAD = b"suffrage"  # under which a Parquet file keeps its head
_GROUP = 1000  # rows that lie together in a Parquet file


@dataclass(frozen=True)
class Dataset:
    """So many matches of a contest."""

    contest: Contest
    matches: int

    def head(self) -> Row:
        """What all rows have in common."""
        contest = self.contest
        return {
            "suffrage": KIND, **contest.save(), "matches": self.matches,
            **provenance(contest.game, contest.levels, contest.files),
        }  # fmt: skip

    @classmethod
    def of(cls, head: Row) -> Dataset:
        """The dataset that a file was begun for, or BadRecord."""
        try:
            return cls(Contest.of(head), int(head["matches"]))
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise BadRecord(f"the first line does not describe a dataset: {error!r}") from error

    def rows(self, first: int = 0, workers: Workers = 1) -> Generator[Row, None, None]:
        """The rows behind the *first* ones, in order."""
        self.contest.check()
        with Crew(partial(_recorder, self.contest, self.head()), workers) as crew:
            yield from crew.do(range(first, self.matches))


class Writing(SeatedBots):
    """Bots in their seats, and whatever is answered written down."""

    def __init__(self, table: Table, seed: int) -> None:
        super().__init__(table.bots, seed, table.contest.budgets)
        self.given: list[tuple[Seat, Action]] = []

    def choose(self, state: State, seat: Seat) -> Action:
        action = super().choose(state, seat)
        self.given.append((seat, action))
        return action


def _recorder(contest: Contest, head: Row) -> Callable[[int], Row]:
    return partial(recorded, Table(contest), head["rules_source"])


def recorded(table: Table, source: str, number: int) -> Row:
    """Match *number* of a contest as a row."""
    contest, game = table.contest, table.game
    seed = contest.seed_of(number)
    players = Writing(table, seed)
    played, _ = table.watch(number, players)
    dice = SeededDice(derive(seed, "dice"))  # those of SeatedBots, so the record can be verified
    record = Record.begin(game, contest.options(), dice)
    record.answers = [(seat, game.spell(action)) for seat, action in players.given]
    return {
        "number": number, "game": contest.game, "mode": contest.mode, "rules": record.rules,
        "rules_source": source, "bots": list(contest.levels), "budgets": list(players.budgets),
        "seed": str(seed),
        "winners": list(played.winners), "reason": played.reason, "drawn": played.drawn,
        "answers": played.answers, "throws": played.throws, "record": record.dumps(),
    }  # fmt: skip


def read(path: Path) -> tuple[Row, Iterator[Row]]:
    """Head and rows of a dataset, JSONL or Parquet, or BadRecord.

    `Record.loads(row["record"])` and `Match.load(row["record"])` take it from there.
    """
    if path.suffix != PARQUET:
        found = ledger.head_of(path, KIND)
        return found, iter(ledger.read(path)[1])
    with needed("lab", "Parquet"):
        import pyarrow
        import pyarrow.parquet
    try:
        file = pyarrow.parquet.ParquetFile(path)
    except (OSError, pyarrow.ArrowInvalid) as error:
        raise BadRecord(f"cannot read {path}: {error}") from error
    kept: dict[bytes, bytes] = file.schema_arrow.metadata or {}
    if _HEAD not in kept:
        raise BadRecord(f"{path} is not a file of `suffrage {KIND}`")
    return ledger.parsed(kept[_HEAD].decode()), _batches(file)


def _batches(file: Any) -> Iterator[Row]:
    for batch in file.iter_batches():
        yield from batch.to_pylist()


def write_parquet(path: Path, head: Row, rows: Sequence[Row]) -> None:
    """Rows as a Parquet file, wholly or not at all."""
    with needed("lab", "Parquet"):
        import pyarrow as arrow
        import pyarrow.parquet as parquet
    whole, texts = arrow.int32(), arrow.list_(arrow.string())
    schema = arrow.schema(
        [
            ("number", whole), ("game", arrow.string()), ("mode", arrow.string()),
            ("rules", whole), ("rules_source", arrow.string()), ("bots", texts),
            ("budgets", arrow.list_(whole)), ("seed", arrow.string()),
            ("winners", arrow.list_(whole)), ("reason", arrow.string()), ("drawn", arrow.bool_()),
            ("answers", whole), ("throws", whole), ("record", arrow.string()),
        ],
        metadata={_HEAD: ledger.line(head).encode()},
    )  # fmt: skip
    draft = path.with_name(f".{path.name}.draft")
    try:
        table = arrow.Table.from_pylist(list(rows), schema)
        parquet.write_table(table, draft, compression="zstd", row_group_size=_GROUP)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
