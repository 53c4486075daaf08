"""The parts of a room's page. A page has them all; an update sends those that have changed."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from markupsafe import Markup

from suffrage.bots import levels
from suffrage.core.errors import SuffrageError
from suffrage.core.game import NATURE, News
from suffrage.table.boards import UPDATE, Board, Clock, Context
from suffrage.table.boards.part import Part, Pressable, has_part
from suffrage.table.rooms.room import OVER
from suffrage.table.rooms.scenes.coach import slip_of
from suffrage.table.rooms.scenes.scene import Scene
from suffrage.table.web.drawing.clocks import is_near, times_of, top_row
from suffrage.table.web.drawing.menu import menu
from suffrage.table.web.drawing.seats import seats
from suffrage.table.web.drawing.stream import log
from suffrage.table.web.drawing.ticket import ticket
from suffrage.table.web.errors import sentence
from suffrage.table.web.shell import Shell


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
    slip = slip_of(scene)
    given: dict[str, Any] = {
        "scene": scene, "room": room, "drawn": drawn, "side": side,
        "is_drawn": is_drawn, "slip": slip,
    }  # fmt: skip
    own: dict[str, dict[str, Any]] = {
        "prompt": {
            "prompt": scene.prompt() if scene.view is not None else None,
            "levels": levels(scene.room.game.name),
            **_pictured(scene),
        },
    }
    if not is_drawn:
        own["list"] = {}
    if slip is not None:
        own["coach"] = {}
    parts = {"ticket": ticket(scene, side)} | {
        name: shell.element(name, f"parts/{name}.html", **given, **more)
        for name, more in own.items()
    }
    folded = drawn["folded"]
    same: dict[str, dict[str, Hashable]] = {
        "hand": _hand(shell, scene, drawn["hand"], side),
        "seats": seats(shell, scene, drawn["seats"]),
        "shelf": {"inside": drawn["shelf"]},
        "extras": {"inside": drawn["extras"]},
        "menu": menu(shell, scene, slip),
        "notice": _said(scene.error),
    }
    parts["top"] = shell.kept_element(
        "top", "parts/top.html", (folded,) if isinstance(folded, Part) else (),
        **_top(shell, scene, drawn["top"]),
    )  # fmt: skip
    parts |= {
        name: shell.kept_element(name, f"parts/{name}.html", **values)
        for name, values in same.items()
    }
    parts["log"] = log(shell, scene)
    if is_drawn and whole:
        parts["board"] = shell.element("board", "parts/board.html", inside=drawn["board"])
    else:
        parts |= changing(drawn)
    return parts


def _top(shell: Shell, scene: Scene, inside: Markup) -> dict[str, Hashable]:
    """What the head line says."""
    room, rules = scene.room, shell.rules_of(scene.room.game)
    passage = room.game.passage(scene.view) if scene.view is not None and rules else ""
    name = scene.rival or room.mode.title
    return {
        "title": room.game.title,
        "name": f"{room.title}: {name}" if room.title else name,
        "is_watching": scene.is_watching,
        "changes": room.changes,
        "inside": inside,
        "rules": f"{rules}#{passage}" if passage else rules,
        "clock": top_row(scene),
    }


def _hand(shell: Shell, scene: Scene, inside: Markup, side: str) -> dict[str, Hashable]:
    """What lies below the prompt."""
    is_over = scene.room.status == OVER and scene.is_now
    has_chart = is_over and scene.board.curve_is_with_hand
    return {
        "side": side,
        "is_reached": bool(inside) and not isinstance(inside, Pressable),
        "is_still": scene.is_still,
        "inside": inside,
        "chart": Markup(shell.part("parts/chart.html", scene=scene, room=scene.room))
        if has_chart
        else "",
    }


def _pictured(scene: Scene) -> dict[str, Any]:
    """What is shown of a beat beside its line: the card, and the pieces that moved."""
    beat, room, board = scene.beat, scene.room, scene.board
    if beat is None:
        return {"face": "", "heading": "", "tally": [], "note": ""}
    view = scene.view
    assert view is not None
    names = ["You" if seat == view.seat else name for seat, name in enumerate(scene.names)]
    context = Context(tuple(names))
    return {
        "face": board.face(room.game, room.options, beat.card) or board.emblem(beat),
        "heading": beat.title or board.heading(view, beat, context),
        "tally": board.tally(room.options, beat, context),
        "note": beat.note or board.history(room.game, room.options, beat.card),
    }


def _said(error: SuffrageError | None) -> dict[str, Hashable]:
    """What was wrong with the last request, if anything was."""
    said, code = (sentence(error), error.code) if error is not None else ("", "")
    return {"notice": said, "code": code}


def changing(drawn: dict[str, Markup]) -> dict[str, Part]:
    """The part of a drawing that moves change, by its id; nothing where there is no drawing."""
    found = drawn["pieces"] or drawn["board"]
    return {found.id: found} if isinstance(found, Part) else {}


def drawings(shell: Shell, scene: Scene, board: Board, whole: bool) -> dict[str, Markup]:
    """What the board of the game draws; in plain words for whoever wants it so."""
    names = ("top", "folded", "seats", "plain") if scene.plain else UPDATE
    found: dict[str, Markup] = dict.fromkeys((*UPDATE, "board", "plain"), Markup())
    if scene.view is None or scene.room.match is None:
        return found
    game, room, match = scene.room.game, scene.room, scene.room.match
    clock = Clock(scene.time_left(), scene.time_whole()) if room.pace else None
    context = Context(
        match.record.names, shell.static("").rstrip("/"), latest(scene),
        clock if scene.options and is_near(clock) else None, past=_heard(scene)[: scene.at + 1],
        held=tuple(game.read(word) for word in scene.held), times=times_of(scene),
        home=shell.link(f"/table/{room.id}"), hints=room.gives_hints(), turned=scene.turned,
        told=scene.beat.kind if scene.beat is not None else "",
        gallery=shell.cards_of(game),
    )  # fmt: skip
    view = scene.view if board.draws_held else scene.foreseen or scene.view
    found.update(board.render(game, view, context, names))
    if not scene.plain and (whole or not found["pieces"]):
        found.update(board.render(game, view, context, ("board",)))
    return found


def _heard(scene: Scene) -> list[list[News]]:
    """What the reader heard: of the opening, then of every answer."""
    return scene.tale.heard if scene.tale is not None else []


def latest(scene: Scene) -> tuple[News, ...]:
    """What the reader heard of the beat that is told, or else of the last answer of a seat that is
    shown, and of nature's after."""
    match = scene.room.match
    if match is None:
        return ()
    if scene.beat is not None:
        steps = _heard(scene)[scene.beat.first : scene.at + 1]
        return tuple(news for step in steps for news in step)
    first = scene.at
    while first > 1 and match.record.answers[first - 1][0] == NATURE:
        first -= 1
    steps = _heard(scene)[first : scene.at + 1]
    return tuple(news for step in steps for news in step)
