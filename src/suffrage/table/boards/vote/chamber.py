"""The chamber on a page: the game's own drawing, with benches that answer."""

from __future__ import annotations

from suffrage.core.game import Seat
from suffrage.games.vote.drawing.chamber import SVG, Control, chamber
from suffrage.table.boards.part import Part
from suffrage.table.boards.vote.question import VoteQuestion, VoteScene


def drawn(scene: VoteScene, question: VoteQuestion) -> Part:
    """The chamber as a part of the page."""
    made = chamber(scene.view, scene.names, controls(scene, question))
    return Part.of("chamber", "svg", f'{SVG} role="group" aria-label="The chamber"', made)


def controls(scene: VoteScene, question: VoteQuestion) -> dict[Seat, Control]:
    """The benches that answer; where cards are dealt, a chooser decides which."""
    found: dict[Seat, Control] = {}
    for seat, answers in question.benches.items():
        spelled = {key: scene.game.spell(action) for key, action in answers.items()}
        chosen = " ".join(f"{key}={text}" for key, text in spelled.items() if key)
        answer = {"data-answer": spelled[""]} if "" in spelled else {"data-answers": chosen}
        label = " or ".join(scene.label(action) for action in answers.values())
        found[seat] = Control(
            {"class": "option", "role": "button", "tabindex": "0", **answer}, label
        )
    return found
