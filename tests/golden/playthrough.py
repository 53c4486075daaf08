"""A match written out in full: questions, options, answers, log lines and views of all seats."""

from __future__ import annotations

from suffrage.core.game import NATURE, WATCHER, Seat
from suffrage.core.record import Record
from suffrage.core.referee import Match
from tests.tables import Table

_LONG = 8  # of a longer list only the entries that changed are written


def playthrough(table: Table, record: Record) -> str:
    """Every step of *record*; of each view only what changed."""
    game = table.game
    match = Match(game, record.first(0))
    seen: dict[Seat, dict[str, object]] = {reader: {} for reader in table.readers}
    lines = [f"{game.title}, {table.name}, rules {record.rules}", *_told(table, match)]
    lines += _views(table, match, seen)
    for i, (seat, text) in enumerate(record.answers):
        lines += ["", f"[{i + 1}] {_asked(table, match)}"]
        for asked in table.readers:
            if asked in match.pending():
                lines.append(f"  ask {asked}: {game.ask(match.state.view(asked)).sentence}")
        lines += _options(table, match)
        lines.append(f"  => {_who(seat)} {text}")
        match.push(text, seat)
        lines += _told(table, match)
        lines += _views(table, match, seen)
    lines += ["", f"outcome {match.outcome()!r}", f"scores {match.state.scores()}"]
    return "\n".join([*lines, f"position {match.state.text()}", ""])


def _who(seat: Seat) -> str:
    return {NATURE: "*", WATCHER: "watcher"}.get(seat, str(seat))


def _asked(table: Table, match: Match) -> str:
    return "waits for " + ", ".join(_who(seat) for seat in match.pending())


def _options(table: Table, match: Match) -> list[str]:
    found: list[str] = []
    for seat in (*range(match.state.seats()), NATURE):
        options = match.options(seat)
        if options:
            found.append(f"  {_who(seat)} may: {' '.join(options)}")
    return found


def _told(table: Table, match: Match) -> list[str]:
    """The lines of the last answer: once if all hear the same, else for each reader."""
    by_reader = {reader: _lines(match, reader) for reader in table.readers}
    public = by_reader[WATCHER]
    if all(lines == public for lines in by_reader.values()):
        return [f"  log: {line}" for line in public]
    return [f"  log {_who(r)}: {line}" for r, lines in by_reader.items() for line in lines]


def _lines(match: Match, reader: Seat) -> list[str]:
    heard = [news.heard_by(reader) for news in match.story[-1]]
    told = [match.game.tell(news, match.record.names) for news in heard if news is not None]
    return [line for line in told if line]


def _views(table: Table, match: Match, seen: dict[Seat, dict[str, object]]) -> list[str]:
    lines: list[str] = []
    for reader in table.readers:
        view = match.state.view(reader).save()
        view.pop("options")
        changes = _changes(seen[reader], view)
        if changes:
            lines.append(f"  view {_who(reader)}: {' '.join(changes)}")
        seen[reader] = view
    return lines


def _changes(old: dict[str, object], new: dict[str, object]) -> list[str]:
    found: list[str] = []
    for name, value in new.items():
        before = old.get(name)
        if name in old and before == value:
            continue
        same_shape = isinstance(value, list) and isinstance(before, list)
        if same_shape and len(value) == len(before) and len(value) > _LONG:  # type: ignore[arg-type]
            pairs = zip(before, value, strict=True)  # type: ignore[call-overload]
            entries = [f"{at}:{_show(b)}" for at, (a, b) in enumerate(pairs) if a != b]
            found.append(f"{name}[{' '.join(entries)}]")
        elif same_shape and before and value[: len(before)] == before:  # type: ignore[index,arg-type]
            found.append(f"{name}+{_show(value[len(before) :])}")  # type: ignore[index,arg-type]
        else:
            found.append(f"{name}={_show(value)}")
    return found


def _show(value: object) -> str:
    return str(value).replace(" ", "")
