"""The parts of a room's page. A page has them all; an update sends those that have changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from suffrage.bots import levels, usual_level
from suffrage.core.errors import SuffrageError
from suffrage.core.game import NATURE, News
from suffrage.table.boards import UPDATE, Board, Clock, Context
from suffrage.table.boards.part import Part, Pressable, has_part
from suffrage.table.rooms.room import OVER
from suffrage.table.rooms.scene import Line, Scene
from suffrage.table.rooms.talk import CHAT
from suffrage.table.web.errors import sentence
from suffrage.table.web.shell import Shell

_LOGGED = 60  # answers that the log shows by itself
_SAID = 60  # lines of talk


@dataclass
class Chapter:
    """A part of the log under its heading."""

    heading: str
    lines: list[Markup]
    step: int = 0  # how many answers had been given when it began


def chapters(scene: Scene, most: int = _LOGGED) -> list[Chapter]:
    """The log, the latest chapter first, each told in order."""
    found, headings = [Chapter("", [])], scene.board.headings
    if scene.room.play is None:
        return []
    # Setting lines takes most of the time of a page, so each is set once.
    steps = scene.steps()
    told: list[list[Markup]] = scene.room.play.told("html", scene.reader, lambda news: [])
    notes: dict[int, list[Markup]] = {}
    for note in scene.notes():
        line = Line("note", note.seat, note.sentence())
        notes.setdefault(note.after, []).append(_set_line(scene, line, note.after))
    first = max(0, len(steps) - most)
    for answers, lines in enumerate(steps):
        if answers < first:
            begun = [line for line in lines if line.kind in headings]
            found += [Chapter(line.text, [], answers) for line in begun]
            continue
        if lines and not told[answers]:
            told[answers] = [_set_line(scene, line, answers) for line in lines]
        for line, html in zip(lines, told[answers], strict=True):
            if line.kind in headings:
                found.append(Chapter(line.text, [], answers))
            else:
                found[-1].lines.append(html)
        found[-1].lines += notes.get(answers, [])
    if not headings:  # no chapters to turn: the latest line comes first
        found[0].lines.reverse()
    return [chapter for chapter in reversed(found) if chapter.lines]


def _set_line(scene: Scene, line: Line, step: int) -> Markup:
    kind = "note" if line.kind == "note" else ""
    side = scene.side_of(line.seat)
    html = '<li class="{}" data-side="{}" data-step="{}">{}</li>'
    return Markup(html).format(kind, side, step, line.text)


def drawn_parts(shell: Shell, scene: Scene, have: str = "") -> dict[str, Part]:
    """Every part of the page by id, for a page that has the parts of *have* already.

    A drawing is sent whole to a page that has none: one that is loaded, or that has waited
    for the match to begin. Later only what moves change in it.
    """
    whole = not has_part(have, "board")
    room, board = scene.room, scene.board
    drawn = drawings(shell, scene, board, whole)
    side = board.side(room.game, scene.view) if scene.view is not None else ""
    # A game without a picture is played from its list, which then stands in the picture's place.
    is_drawn = bool(drawn["board"] or drawn["pieces"])
    given: dict[str, Any] = {
        "scene": scene, "room": room, "drawn": drawn, "side": side,
        "is_drawn": is_drawn,
    }  # fmt: skip
    own: dict[str, dict[str, Any]] = {
        "ticket": {},
        "top": {},
        "shelf": {},
        "prompt": {
            "prompt": scene.prompt() if scene.view is not None else None,
            "levels": levels(scene.room.game.name),
        },
        "hand": {"hand_is_still": drawn["hand"] and not isinstance(drawn["hand"], Pressable)},
        "seats": {
            "level": usual_level(room.game.name),
            "free": room.open_to(scene.person, invited=False),
        },
        "extras": {},
        "log": {"chapters": chapters(scene), "more": scene.at > _LOGGED},
        "talk": {"said": said(scene)},
        "menu": {},
        "notice": _said(scene.error),
    }
    if not is_drawn:
        own["list"] = {}
    parts = {
        name: shell.element(name, f"parts/{name}.html", **given, **more)
        for name, more in own.items()
    }
    if is_drawn and whole:
        parts["board"] = shell.element("board", "parts/board.html", inside=drawn["board"])
    else:
        parts |= changing(drawn)
    return parts


def _said(error: SuffrageError | None) -> dict[str, str]:
    """What was wrong with the last request, if anything was."""
    said, code = (sentence(error), error.code) if error is not None else ("", "")
    return {"notice": said, "code": code}


def changing(drawn: dict[str, Markup]) -> dict[str, Part]:
    """The part of a drawing that moves change, by its id; nothing where there is no drawing."""
    found = drawn["pieces"] or drawn["board"]
    return {found.id: found} if isinstance(found, Part) else {}


def drawings(shell: Shell, scene: Scene, board: Board, whole: bool) -> dict[str, Markup]:
    """What the board of the game draws; in plain words for whoever wants it so."""
    names = ("top", "seats", "plain") if scene.plain else UPDATE
    found: dict[str, Markup] = dict.fromkeys((*UPDATE, "board", "plain"), Markup())
    if scene.view is None or scene.room.match is None:
        return found
    game, room, match = scene.room.game, scene.room, scene.room.match
    clock = Clock(scene.time_left(), room.clock) if room.clock else None
    context = Context(
        match.record.names, shell.static("").rstrip("/"), latest(scene),
        clock if scene.options else None, past=match.heard(scene.reader)[: scene.at + 1],
        held=tuple(game.read(word) for word in scene.held), thinking=clock,
        home=shell.link(f"/table/{room.id}"), hints=room.gives_hints(), turned=scene.turned,
    )  # fmt: skip
    found.update(board.render(game, scene.view, context, names))
    if not scene.plain and (whole or not found["pieces"]):
        found.update(board.render(game, scene.view, context, ("board",)))
    return found


def latest(scene: Scene) -> tuple[News, ...]:
    """What the reader heard of the last answer of a seat that is shown, and of nature's after."""
    match = scene.room.match
    if match is None:
        return ()
    first = scene.at
    while first > 1 and match.record.answers[first - 1][0] == NATURE:
        first -= 1
    steps = match.heard(scene.reader, first)[: scene.at + 1 - first]
    return tuple(news for step in steps for news in step)


def said(scene: Scene) -> list[Line]:
    """The talk that the reader may read."""
    heard = [
        Line(note.name, note.seat, note.text)
        for note in scene.room.notes
        if note.kind == CHAT and _hears(scene, note.circle)
    ]
    return heard[-_SAID:]


def _hears(scene: Scene, circle: str) -> bool:
    """Whether the reader belongs to a circle, or it has been opened."""
    opened = scene.room.status == OVER or circle == ""
    return opened or scene.board.circle(scene.view, scene.reader) == circle
