"""The ticket of a page: what it sends along with an answer, and what its scripts must know."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from suffrage.table.boards.part import Part
from suffrage.table.rooms.room import PLAYING
from suffrage.table.rooms.scenes.scene import Scene


def ticket(scene: Scene, side: str) -> Part:
    """It differs with every answer, so it is written down here and not set by a template."""
    told = scene.told
    data = " ".join([f'data-{name}="{_safe(value)}"' for name, value in _told(scene, told, side)])
    inside = "\n".join(
        [
            f'<input form="{form}" name="{name}" value="{_safe(value)}">'
            for form, name, value in _sent(scene, told)
        ]
    )
    return Part.of("ticket", "div", f"hidden {data}", f"\n{inside}\n")


def _told(scene: Scene, told: int, side: str) -> Iterator[tuple[str, object]]:
    """What scripts read."""
    sits = not scene.is_watching and scene.is_now and scene.room.status == PLAYING
    yield "version", scene.room.version
    yield "at", scene.at
    yield "told", told
    yield "fresh", _yes(sits and not scene.answered())
    yield "begun", _yes(scene.view is not None)
    yield "behind", _yes(not scene.is_now)
    yield "limit", scene.time_whole() or ""
    yield "side", side
    yield "asked", _yes(bool(scene.options))
    yield "still", _yes(scene.is_still)


def _safe(value: object) -> object:
    """A value as it stands in an attribute. Most are numbers, which say nothing else in HTML."""
    return value if isinstance(value, int) else escape(str(value))


def _yes(is_so: bool) -> str:
    return "yes" if is_so else ""


def _sent(scene: Scene, told: int) -> Iterator[tuple[str, str, object]]:
    """The fields of the three forms."""
    version = scene.room.version
    yield "answer", "seat", scene.reader
    yield "answer", "version", version
    yield "answer", "key", scene.key
    yield "answer", "at", scene.at
    yield "answer", "told", told
    if scene.plain:
        yield "answer", "plain", 1
    if scene.held:
        yield "answer", "confirmed", "yes"
    for form in ("hint", "undo"):
        yield form, "seat", scene.reader
        yield form, "version", version
        if scene.plain:
            yield form, "plain", 1
