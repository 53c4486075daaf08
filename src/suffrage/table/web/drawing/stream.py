"""The stream of a room: what happened and what was said, together, the newest last."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from suffrage.core.beats import Beat
from suffrage.table.rooms.scenes.scene import Scene
from suffrage.table.rooms.talk import CHAT, Note

_SHOWN = 40  # beats that a room shows by itself


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
    for entry in _marked(scene, [e for e in _entries(scene) if e.number >= first]):
        beat = entry.beat
        if beat is not None and beat.kind in scene.board.headings:
            found.append(Chapter(beat, entry.number))
        else:
            found[-1].entries.append(entry)
    return [chapter for chapter in found if chapter.heading is not None or chapter.entries]


def _entries(scene: Scene) -> Iterator[Entry]:
    """Beats, and between them what was said and who came and went."""
    notes = scene.notes()
    said = 0
    for number, beat in enumerate(scene.beats()):
        while said < len(notes) and notes[said].after < beat.first:
            yield _noted(scene, notes[said], number)
            said += 1
        if beat.line:
            yield Entry(scene.side_of(beat.actor), beat, number, is_told=beat is scene.beat)
    for note in notes[said:]:
        yield _noted(scene, note, len(scene.beats()))


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
