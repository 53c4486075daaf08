"""What lies open on the table: in effect, on offer and one's own beside the board, all of it apart.

The rack beside the board has what a decision needs; the panel of all cards has the rest as well.
"""

from __future__ import annotations

from dataclasses import dataclass

from suffrage.games.votes_for_women.deck.card import BOX_NAMES
from suffrage.games.votes_for_women.state import STRATEGY_PHASE
from suffrage.table.boards.board import Context
from suffrage.table.boards.votes_for_women.faces import Face, claimed, face
from suffrage.table.boards.votes_for_women.question import VfwQuestion, VfwScene


@dataclass(frozen=True)
class Shelf:
    """Open cards under one heading."""

    heading: str
    faces: tuple[Face, ...]
    empty: str = ""  # what is said if there is none
    folded: bool = False  # long ones are opened by hand
    note: str = ""  # beside the heading


_LAST_TURN = 6
_UNTIL = ("this turn", "the whole game", "in Final Voting")


def rack(scene: VfwScene, question: VfwQuestion) -> tuple[Shelf, ...]:
    """What lies beside the board."""
    view = scene.view
    effect = [face(scene, card, foot=_UNTIL[box]) for box in range(3) for card in view.boxes[box]]
    offered = tuple([face(scene, card) for card in view.strategy])
    found = [
        Shelf("In effect", tuple(effect), "nothing"),
        Shelf("On offer", offered, note=_bid(scene)),
    ]
    if scene.sits:
        own = [claimed(scene, card, question) for card in view.claimed[view.seat]]
        found.append(Shelf("Yours", tuple(own)))
    return tuple([shelf for shelf in found if shelf.faces or shelf.empty])


def _bid(scene: VfwScene) -> str:
    """When Strategy cards are bid for."""
    view = scene.view
    if view.phase == STRATEGY_PHASE:
        return "bid now"
    return f"bid in turn {view.turn + 1}" if view.turn < _LAST_TURN else ""


def shelves(scene: VfwScene, context: Context) -> tuple[Shelf, ...]:
    """All open cards, those that matter most first."""
    view, bot = scene.view, scene.seating.has_bot()

    def faces(cards: tuple[int, ...]) -> tuple[Face, ...]:
        return tuple([face(scene, card) for card in cards])

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
            left = f"{view.deck_size(pile)} left in the deck"
            found.append(Shelf(heading, latest_first, "none yet", folded=True, note=left))
    return tuple([shelf for shelf in found if shelf.faces or shelf.empty])
