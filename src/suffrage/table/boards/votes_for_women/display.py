"""What lies open on the table: in effect, on offer and one's own beside the board, all of it apart.

The rack beside the board has what a decision needs; the panel of all cards has the rest as well.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from suffrage.games.votes_for_women.deck.card import BOX_NAMES
from suffrage.games.votes_for_women.setup import Agreed
from suffrage.games.votes_for_women.state import STRATEGY_PHASE
from suffrage.table.boards.votes_for_women.faces import Face, claimed, face, printed_face
from suffrage.table.boards.votes_for_women.question import VfwQuestion, VfwScene


@dataclass(frozen=True)
class Shelf:
    """Open cards under one heading."""

    heading: str
    faces: tuple[Face, ...]
    empty: str = ""  # what is said if there is none
    folded: bool = False  # long ones are opened by hand
    note: str = ""  # beside the heading
    is_own: bool = False  # its cards open the same sheets as those in the hand
    is_told: bool = False  # its cards say what they do


_LAST_TURN = 6
_DISCARDS = ("Suffragist discards", "Opposition discards", "The Oppobot's discards")
_UNTIL = ("this turn", "the whole game", "in Final Voting")


def rack(scene: VfwScene, question: VfwQuestion) -> tuple[Shelf, ...]:
    """What lies beside the board."""
    view = scene.view
    effect = [face(scene, card, foot=_UNTIL[box]) for box in range(3) for card in view.boxes[box]]
    offered = tuple([face(scene, card) for card in view.strategy])
    found = [
        Shelf("In effect", tuple(effect), "nothing", is_told=True),
        Shelf("On offer", offered, note=_bid(scene)),
    ]
    if scene.sits:
        own = [claimed(scene, card, question) for card in view.claimed[view.seat]]
        found.append(Shelf("Yours", tuple(own), is_own=True))
    return tuple([shelf for shelf in found if shelf.faces or shelf.empty])


def _bid(scene: VfwScene) -> str:
    """When Strategy cards are bid for."""
    view = scene.view
    if view.phase == STRATEGY_PHASE:
        return "bid now"
    return f"bid in turn {view.turn + 1}" if view.turn < _LAST_TURN else ""


class Piles(NamedTuple):
    """All open cards of a table, by which the panel that shows them is kept."""

    agreed: Agreed
    prefix: str
    gallery: str
    names: tuple[str, ...]
    boxes: tuple[tuple[int, ...], ...]
    strategy: tuple[int, ...]
    state_cards: tuple[int, ...]
    claimed: tuple[tuple[int, ...], ...]  # by seat
    start_cards: tuple[int, ...]
    removed: tuple[int, ...]
    discards: tuple[tuple[int, ...], ...]
    left: tuple[int, ...]  # in the decks

    @classmethod
    def of(cls, scene: VfwScene) -> Piles:
        """What lies open in a view."""
        view, context = scene.view, scene.context
        return cls(
            scene.agreed, context.prefix, context.gallery, context.names, tuple(view.boxes),
            view.strategy, view.state_cards, tuple(view.claimed), view.start_cards, view.removed,
            tuple(view.discards), tuple([view.deck_size(deck) for deck in range(len(_DISCARDS))]),
        )  # fmt: skip

    def faces(self, cards: tuple[int, ...]) -> tuple[Face, ...]:
        """Some of them to look at."""
        return tuple([printed_face(self.agreed, n, self.prefix, self.gallery) for n in cards])


def shelves(piles: Piles) -> tuple[Shelf, ...]:
    """All open cards, those that matter most first."""
    faces, bot = piles.faces, piles.agreed.seating.has_bot()
    found = [
        Shelf(f"In effect: {BOX_NAMES[box]}", faces(piles.boxes[box]), "none" if box == 0 else "")
        for box in range(3)
    ]
    found.append(Shelf("Strategy cards", faces(piles.strategy), "none left"))
    found.append(Shelf("State cards", faces(piles.state_cards), "all claimed"))
    for seat, cards in enumerate(piles.claimed):
        found.append(Shelf(f"Claimed by {piles.names[seat]}", faces(cards)))
    found.append(Shelf("Start cards of the Oppobot", faces(piles.start_cards)))
    found.append(Shelf("Claimed and played", faces(piles.removed), folded=True))
    for pile, heading in enumerate(_DISCARDS):
        if pile == 0 or bot == (pile == 2):
            latest_first = faces(piles.discards[pile][::-1])
            left = f"{piles.left[pile]} left in the deck"
            found.append(Shelf(heading, latest_first, "none yet", folded=True, note=left))
    return tuple([shelf for shelf in found if shelf.faces or shelf.empty])
