"""`make golden`: write golden games, records of the present rules and answers of the bots anew."""

from __future__ import annotations

from pathlib import Path

from suffrage.core.record import Record
from tests.golden.answers import answers
from tests.golden.playthrough import playthrough
from tests.tables import EVERY_GAME, OLDER, TABLES, Table, random_record, tables_of

HERE = Path(__file__).parent
ANSWERS = HERE / "answers.txt"
SEED = 1
# Chosen so that together the games show every card, and every ability of VOTE! in every moment, by
# each version of the rules; the rest play by SEED.
SEEDS = {
    "votes-for-women-two-player+locked-lobbying": 19,
    "votes-for-women-two-player+limited-cubes": 5,
    "votes-for-women-two-suffragists+open-hands": 20,
    "votes-for-women-two-oppositions": 18,
    "votes-for-women-two-versus-two": 14,
    "votes-for-women-solitaire+hard": 8,
    "votes-for-women-cooperative": 4,
    "votes-for-women-two-player+locked-lobbying@1": 53,
    "votes-for-women-two-player+limited-cubes@1": 52,
    "votes-for-women-two-suffragists+open-hands@1": 4,
    "votes-for-women-two-oppositions@1": 43,
    "votes-for-women-two-versus-two@1": 14,
    "votes-for-women-solitaire+hard@1": 8,
    "votes-for-women-cooperative@1": 51,
    "vote-five": 622,
    "vote-five@1": 622,
    "vote-six": 465,
    "vote-six@1": 465,
    "vote-seven": 286,
    "vote-seven@1": 286,
    "vote-eight": 25,
    "vote-eight@1": 25,
    "vote-nine": 81,
    "vote-nine@1": 81,
    "vote-ten": 33,
    "vote-ten@1": 33,
}


def games() -> dict[Path, str]:
    """Every golden game, by its file."""
    return {_path(table): playthrough(table, golden(table)) for table in RECORDED}


def _recorded() -> list[Table]:
    """Every mode of every game by each version of its rules, and every switch once."""
    found: list[Table] = []
    seen: set[tuple[str, int, tuple[str, ...]]] = set()
    for table in dict.fromkeys([*TABLES, *OLDER]):
        switch = (table.game.name, table.rules, table.options.switches)
        if not table.options.switches or switch not in seen:
            seen.add(switch)
            found.append(table)
    return found


RECORDED = _recorded()


def golden(table: Table) -> Record:
    """The match that is recorded for a table."""
    return random_record(table, SEEDS.get(str(table), SEED))


def records() -> dict[Path, str]:
    """The record of each game's present rules, by its file."""
    found: dict[Path, str] = {}
    for game in EVERY_GAME:
        path = HERE / "records" / f"{game.name}-{game.rules_version}.json"
        found[path] = golden(tables_of(game)[0]).dumps() + "\n"
    return found


def _path(table: Table) -> Path:
    return HERE / "games" / f"{table}.txt"


def main() -> None:
    """Write what changed, and remove games of tables that are gone."""
    (HERE / "games").mkdir(exist_ok=True)
    (HERE / "records").mkdir(exist_ok=True)
    due = games()
    for path in (HERE / "games").glob("*.txt"):
        if path not in due:
            path.unlink()
            print(f"removed {path.name}")
    for path, text in {**due, **records(), ANSWERS: answers()}.items():
        if not path.exists() or path.read_text() != text:
            path.write_text(text)
            print(f"wrote {path.name}")


if __name__ == "__main__":
    main()
