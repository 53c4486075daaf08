"""The stream of a room: what happened and what was said, together, the newest last."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache

from markupsafe import Markup

from suffrage.core.words.beats import Beat
from suffrage.table.boards.printing import press
from suffrage.table.rooms.scenes.scene import Scene
from suffrage.table.rooms.talk import CHAT, Note

_SHOWN = 40  # beats that a room shows by itself
_MOST_KEPT = 20_000  # entries, some hundred bytes each
_KEPT: OrderedDict[Hashable, Markup] = OrderedDict()  # by all that is shown of them


@dataclass(frozen=True)
class Entry:
    """One thing that was done or said."""

    side: str  # whose
    beat: Beat | None = None
    number: int = 0  # of the beat
    note: Note | None = None
    is_first_since: bool = False  # what the reader did last lies before it
    is_told: bool = False  # the page is just telling it

    @property
    def is_talk(self) -> bool:
        """Whether somebody said it."""
        return self.note is not None and self.note.kind == CHAT


@dataclass
class Chapter:
    """What belongs under one heading."""

    heading: Beat | None = None
    number: int = 0  # of the beat that it is
    entries: list[Entry] = field(default_factory=list)


def stream(scene: Scene, most: int = _SHOWN) -> list[Chapter]:
    """The chapters of a match so far, beginning with those of the last *most* beats."""
    first = max(0, len(scene.beats()) - most)
    found = [Chapter()]
    for entry in _marked(scene, list(_entries(scene, first))):
        beat = entry.beat
        if beat is not None and beat.kind in scene.board.headings:
            found.append(Chapter(beat, entry.number))
        else:
            found[-1].entries.append(entry)
    return [chapter for chapter in found if chapter.heading is not None or chapter.entries]


def told(entry: Entry) -> Markup:
    """An entry as the log shows it, kept by all of that."""
    beat, note = entry.beat, entry.note
    shown = None if beat is None else (beat.weight, beat.card, beat.title, beat.line, beat.detail)
    name = (entry.side, entry.number, entry.is_first_since, entry.is_told, shown, note)
    found = _KEPT.get(name)
    if found is None:
        found = _KEPT[name] = Markup(_macro()(entry))
        if len(_KEPT) > _MOST_KEPT:
            _KEPT.popitem(last=False)
    return found


@cache
def _macro() -> Callable[[Entry], str]:
    macro: Callable[[Entry], str] = press().get_template("beat.html").module.told  # type: ignore[attr-defined]
    return macro


def _entries(scene: Scene, first: int) -> Iterator[Entry]:
    """Beats from the one of number *first* on, and between them what was said and who came and
    went."""
    notes, beats = scene.notes(), scene.beats()
    said = 0
    while first and said < len(notes) and notes[said].after < beats[first - 1].first:
        said += 1  # those stand before an earlier beat
    for number, beat in enumerate(beats[first:], first):
        while said < len(notes) and notes[said].after < beat.first:
            yield _noted(scene, notes[said], number)
            said += 1
        if beat.line:
            yield Entry(scene.side_of(beat.actor), beat, number, is_told=beat is scene.beat)
    for note in notes[said:]:
        yield _noted(scene, note, len(beats))


def _noted(scene: Scene, note: Note, number: int) -> Entry:
    return Entry(scene.side_of(note.seat), number=number, note=note)


def _marked(scene: Scene, entries: list[Entry]) -> Iterator[Entry]:
    """The entries, the first one since the reader's last answer marked."""
    then = scene.answered()
    marked = scene.is_watching or not then
    for entry in entries:
        is_first = not marked and entry.beat is not None and entry.beat.first > then
        if is_first and entry.beat is not None and entry.beat.kind not in scene.board.headings:
            marked = True
            yield replace(entry, is_first_since=True)
        else:
            yield entry
