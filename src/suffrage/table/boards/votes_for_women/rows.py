"""What lies below the prompt: cards to choose from, the hand, claimed cards."""

from __future__ import annotations

from dataclasses import dataclass

from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women.actions import CARD, OPP, TOP
from suffrage.games.votes_for_women.effects.draws import Arrange, PlayDrawn
from suffrage.table.boards.board import Context
from suffrage.table.boards.votes_for_women.faces import Face, claimed, face, in_hand, picked
from suffrage.table.boards.votes_for_women.question import VfwQuestion, VfwScene

_REPLIES = (act.DEFER, act.MATCH, act.SUPERSEDE)


@dataclass(frozen=True)
class Row:
    """Cards that belong together."""

    heading: str
    faces: tuple[Face, ...]
    kind: str = ""  # "mine" for the hand, "claimed" for what lies on the shelf, too


def rows(scene: VfwScene, question: VfwQuestion, context: Context) -> tuple[Row, ...]:
    """All cards below the prompt, those to choose from first."""
    view = scene.view
    left = dict(question.picks)
    found: list[Row] = []

    def choose(number: int) -> Face:
        return picked(scene, number, left.pop(number)) if number in left else face(scene, number)

    drawn = _drawn(scene)
    if drawn:
        found.append(_row("Drawn", [choose(number) for number in drawn]))
    others: list[Row] = []
    for seat, hand in enumerate(view.hands):
        seen = [number for number in hand if number]
        if seat != view.seat and seen:
            others.append(_row(f"{context.names[seat]} holds", [choose(n) for n in seen]))
    mine: list[Row] = []
    if scene.sits:
        held = [in_hand(scene, number, question) for number in view.hands[view.seat]]
        own = [claimed(scene, number, question) for number in view.claimed[view.seat]]
        mine = [_row("Your hand", held, "mine"), _row("Claimed", own, "claimed")]
        for number in (*view.hands[view.seat], *view.claimed[view.seat]):
            left.pop(number, None)
    if is_bidding(scene):
        found.append(_row("On offer", [face(scene, number) for number in view.strategy]))
    if left:
        chosen = [picked(scene, number, action) for number, action in left.items()]
        found.insert(0, _row("Choose a card", chosen))
    return tuple([row for row in (*found, *mine, *others) if row.faces])


def _row(heading: str, faces: list[Face], kind: str = "") -> Row:
    return Row(heading, tuple(faces), kind)


def is_bidding(scene: VfwScene) -> bool:
    """Whether the reader bids for a Strategy card, or answers a bid."""
    return any(act.BID <= a < act.SEAT or a in _REPLIES for a in scene.view.options)


def _drawn(scene: VfwScene) -> list[int]:
    """The cards that lie aside for the reader to decide about."""
    f = scene.top
    if f is None or not isinstance(f.effect, (Arrange, PlayDrawn)):
        return []
    if isinstance(f.effect, Arrange) and len(f.picks) > f.x:
        return [card for card in f.effect.left(f) if card]
    return sorted([a - CARD for a in f.picks[: f.x] if CARD < a < TOP])


def deck_size(scene: VfwScene, side: int) -> int:
    """How many cards a side can still draw."""
    return scene.view.deck_size(2 if side == OPP and scene.seating.has_bot() else side)
