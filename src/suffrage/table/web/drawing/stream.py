"""The stream of a room: what happened and what was said, together, the newest last."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from markupsafe import Markup, escape

from suffrage.core.words.beats import QUIET, Beat
from suffrage.table.boards.part import Part
from suffrage.table.rooms.scenes.scene import Scene
from suffrage.table.rooms.talk import CHAT, Note
from suffrage.table.web.shell import Shell

_SHOWN = 40  # beats that a room shows by itself, and at most so many more: if the first went
_STRIDE = 8  # with every new one, its chapter would have to be sent each time
_LOG = 'class="log" role="tabpanel" aria-labelledby="tab-log" tabindex="0"'
_WHOLE = Markup('<p><a href="{}">The whole story</a></p>')
_NOTHING = Markup('<p class="soft">Nothing has happened yet.</p>')
_HEADING = Markup('<h2 data-beat="{}">{}</h2>')
_MOST_CHAPTERS = 4096
_MOST_KEPT = 20_000  # entries, some hundred bytes each
_KEPT: OrderedDict[Hashable, Markup] = OrderedDict()  # by all that is shown of them
_SEEN: OrderedDict[Hashable, tuple[Beat, Markup]] = OrderedDict()
"""The same by the beat itself, which is held here so that no other can be taken for it."""


@dataclass(slots=True)
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


def log(shell: Shell, scene: Scene) -> Part:
    """The stream beside the board. Its chapters are parts of their own: what is new is sent."""
    first = max(0, len(scene.beats()) - _SHOWN) // _STRIDE * _STRIDE
    chapters = stream(scene, first)
    above = "" if chapters else _NOTHING
    if chapters and (chapters[0].heading is not None or chapters[0].entries[0].number):
        above = _WHOLE.format(shell.link(f"/table/{scene.room.id}/log"))
    drawn = [
        _drawn(
            chapter.number,
            chapter.heading.line.rstrip(".") if chapter.heading is not None else "",
            tuple([told(entry) for entry in chapter.entries]),
        )
        for chapter in chapters
    ]
    return Part.of("log", "div", _LOG, above, *drawn)


@lru_cache(maxsize=_MOST_CHAPTERS)
def _drawn(number: int, heading: str, lines: tuple[Markup, ...]) -> Part:
    above = _HEADING.format(number, heading) if heading else ""
    return Part.of(
        f"chapter-{number}", "section", 'class="chapter"', above, "<ol>\n", *lines, "</ol>"
    )


def stream(scene: Scene, first: int = 0) -> list[Chapter]:
    """The chapters of a match so far, from the beat of number *first* on."""
    found, headings = [Chapter()], scene.board.headings
    for entry in _marked(scene, list(_entries(scene, first))):
        beat = entry.beat
        if beat is not None and beat.kind in headings:
            found.append(Chapter(beat, entry.number))
        else:
            found[-1].entries.append(entry)
    return [chapter for chapter in found if chapter.heading is not None or chapter.entries]


def told(entry: Entry) -> Markup:
    """An entry as the log shows it, kept by all of that."""
    beat = entry.beat
    if beat is None:
        return _told(entry, (entry.side, entry.number, entry.note))
    # A beat never changes, so the very same one is told in the same way: that is found fastest.
    place = (id(beat), entry.side, entry.number, entry.is_first_since, entry.is_told)
    found = _SEEN.get(place)
    if found is None:
        shown = (beat.weight, beat.card, beat.title, beat.line, beat.detail)
        found = _SEEN[place] = (beat, _told(entry, (*place[1:], shown)))
        if len(_SEEN) > _MOST_KEPT:
            _SEEN.popitem(last=False)
    return found[1]


def _told(entry: Entry, name: Hashable) -> Markup:
    found = _KEPT.get(name)
    if found is None:
        found = _KEPT[name] = Markup(_written(entry))
        if len(_KEPT) > _MOST_KEPT:
            _KEPT.popitem(last=False)
    return found


def _written(entry: Entry) -> str:
    """One entry: a beat with its lines folded up, a line of talk, or a note. Every answer makes
    some, so they are written down here and not set by a template."""
    note, beat, side = entry.note, entry.beat, escape(entry.side)
    since = '<li class="since"><span>since your move</span></li>\n' if entry.is_first_since else ""
    if note is not None and entry.is_talk:
        said = f"<b>{escape(note.name)}</b> {escape(note.text)}"
        return f'<li class="talk-line" data-side="{side}" data-said="{note.number}">{said}</li>\n'
    if note is not None:
        return f'<li class="note">{escape(note.sentence())}</li>\n'
    assert beat is not None
    kind = ' class="now-told"' if entry.is_told else ""
    if beat.weight == QUIET:
        kind = ' class="quiet-beat"'
    line = escape(beat.line)
    if beat.title:
        card = f'<button type="button" class="card-name" data-card="{beat.card}">'
        line = Markup(f"{card}<span>{escape(beat.title)}</span>:</button> {line}")
    count, lines = len(beat.detail), "".join([f"<li>{escape(one)}</li>" for one in beat.detail])
    folded = f'<details><summary aria-label="{count} lines">{count}</summary><ul>{lines}</ul>'
    return (
        f'{since}<li data-side="{side}" data-beat="{entry.number}"{kind}>'
        f'<span class="sentence">{line}</span>{f"{folded}</details>" if count > 1 else ""}</li>\n'
    )


def _entries(scene: Scene, first: int) -> Iterator[Entry]:
    """Beats from the one of number *first* on, and between them what was said and who came and
    went."""
    notes, beats = scene.notes(), scene.beats()
    said = 0
    while first and said < len(notes) and notes[said].after < beats[first - 1].first:
        said += 1  # those stand before an earlier beat
    now, sides = (
        scene.beat,
        {seat: scene.side_of(seat) for seat in {b.actor for b in beats[first:]}},
    )
    for number, beat in enumerate(beats[first:], first):
        while said < len(notes) and notes[said].after < beat.first:
            yield _noted(scene, notes[said], number)
            said += 1
        if beat.line:
            yield Entry(sides[beat.actor], beat, number, is_told=beat is now)
    for note in notes[said:]:
        yield _noted(scene, note, len(beats))


def _noted(scene: Scene, note: Note, number: int) -> Entry:
    return Entry(scene.side_of(note.seat), number=number, note=note)


def _marked(scene: Scene, entries: list[Entry]) -> list[Entry]:
    """The entries, the first one since the reader's last answer marked."""
    then = scene.answered()
    if scene.is_watching or not then:
        return entries
    headings = scene.board.headings
    for entry in entries:
        beat = entry.beat
        if beat is not None and beat.first > then and beat.kind not in headings:
            entry.is_first_since = True
            break
    return entries
