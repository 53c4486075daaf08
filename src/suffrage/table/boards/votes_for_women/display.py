"""Everything else that lies open on the table: boxes, State and Strategy cards, discard piles."""

from __future__ import annotations

from dataclasses import dataclass

from suffrage.games.votes_for_women.deck.card import BOX_NAMES
from suffrage.table.boards.board import Context
from suffrage.table.boards.votes_for_women.faces import Face, face
from suffrage.table.boards.votes_for_women.question import VfwScene


@dataclass(frozen=True)
class Shelf:
    """Open cards under one heading."""

    heading: str
    faces: list[Face]
    empty: str = ""  # what is said if there is none
    folded: bool = False  # long ones are opened by hand


def shelves(scene: VfwScene, context: Context) -> list[Shelf]:
    """All open cards, those that matter most first."""
    view, bot = scene.view, scene.seating.has_bot()

    def faces(cards: list[int]) -> list[Face]:
        return [face(scene, card) for card in cards]

    found = [
        Shelf(f"In effect: {BOX_NAMES[box]}", faces(view.boxes[box]), "none" if box == 0 else "")
        for box in range(3)
    ]
    found.append(Shelf("Strategy cards", faces(view.strategy), "none left"))
    found.append(Shelf("State cards", faces(view.state_cards), "all claimed"))
    for seat, cards in enumerate(view.claimed):
        found.append(Shelf(f"Claimed by {context.names[seat]}", faces(cards)))
    found.append(Shelf("Start cards of the Oppobot", faces(view.start_cards)))
    found.append(Shelf("Claimed and played", faces(view.removed), folded=True))
    names = ("Suffragist discards", "Opposition discards", "The Oppobot's discards")
    for pile, heading in enumerate(names):
        if pile == 0 or bot == (pile == 2):
            latest_first = faces(view.discards[pile][::-1])
            found.append(Shelf(heading, latest_first, "none yet", folded=True))
    return [shelf for shelf in found if shelf.faces or shelf.empty]
