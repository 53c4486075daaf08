"""Cards that stay in a box and go on working, and how they leave it."""

from __future__ import annotations

from typing import Final

from suffrage.core.designs.kinds import Data, Fields, Number, OneOf, SomeOf, Text, Values, Yes
from suffrage.core.frames import Frame
from suffrage.core.game import Action, Seat
from suffrage.core.words.phrases import counted, listed, sided_dice
from suffrage.core.words.prompt import Prompt
from suffrage.games.votes_for_women.actions import CARD
from suffrage.games.votes_for_women.deck.card import (
    BOX_NAMES,
    FINAL_BOX,
    GAME_BOX,
    TURN_BOX,
    Lasting,
    without,
)
from suffrage.games.votes_for_women.designs.word import REGIONS, SIDES, Word
from suffrage.games.votes_for_women.effects.rule import Rule
from suffrage.games.votes_for_women.state import Position
from suffrage.games.votes_for_women.states import THE_REGION
from suffrage.games.votes_for_women.view import VfwView


class Stay(Rule):
    """The card goes to a box and works on from there (rulings E-5, E-24)."""

    def __init__(self, box: int, lasting: Lasting | None = None) -> None:
        self.box: Final = box
        self.lasting: Final = lasting

    def words(self) -> str:
        how_long = "in Final Voting" if self.box == FINAL_BOX else f"for the {BOX_NAMES[self.box]}"
        what = self.lasting
        if what is None:
            return f"stays in effect {how_long}"
        side, s = (("the Suffragists", ""), ("the Opposition", "s"))[what.side]
        told: list[str] = []
        if what.campaign_die:
            told.append(f"campaign{s} with {what.campaign_die}-sided dice")
        if what.lobby_die:
            lobby = f"lobby with {what.lobby_die}-sided dice"
            told.append(f"{lobby}, on which each 6 or more may add a column")
        if what.barred:
            named = listed([THE_REGION[region] for region in what.barred])
            told.append(f"cannot add cubes in {named}")
        if what.campaign_cost:
            told.append(f"must pay {counted(what.campaign_cost, 'button')} to campaign")
        if what.event_cost:
            told.append(f"must pay {counted(what.event_cost, 'button')} for each event")
        if what.final_die:
            told.append(f"throw{s} {sided_dice(1, what.final_die)}")
        if what.wins_ties:
            told.append("win ties")
        return f"{how_long}, {side} {listed(told)}"

    def changes(self, s: Position) -> bool:
        return self.box != TURN_BOX or s.round < 6  # O-5: nobody plays after it in round 6

    def finish(self, s: Position, f: Frame[Position]) -> None:
        s.boxes[self.box] = (*s.boxes[self.box], f.card)
        s.announce_card("stays", f.seat, (f.card, self.box))


def end_effect(s: Position, seat: Seat, box: int, card: int) -> None:
    """A card leaves its box for its discard pile."""
    s.boxes[box] = without(s.boxes[box], card)
    s.discard(card)
    s.announce_card("ends", seat, (card, box))


class EndCard(Rule):
    """A named card leaves the turn box (ruling E-9)."""

    def __init__(self, title: str) -> None:
        self.title: Final = title

    def words(self) -> str:
        return f"{self.title} is discarded"

    def finish(self, s: Position, f: Frame[Position]) -> None:
        # The card that says so can only be played while the other lies there; but a designer's
        # card may do more before, and the other may be gone by then.
        found = [card for card in s.boxes[TURN_BOX] if s.cards[card].title == self.title]
        if found:
            end_effect(s, f.seat, TURN_BOX, found[0])


class EndAny(Rule):
    """Counter Strat: any one card of the turn box is discarded (ruling E-16)."""

    def words(self) -> str:
        return "discard any one card from the turn box"

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        return [] if f.picks else sorted([CARD + card for card in s.boxes[TURN_BOX]])

    def finish(self, s: Position, f: Frame[Position]) -> None:
        if f.picks:
            end_effect(s, f.seat, TURN_BOX, f.picks[0] - CARD)

    def asks(self, s: Position, f: Frame[Position], v: VfwView) -> Prompt:
        return Prompt("choose a card of the turn box to discard")


BOXES: Final[dict[str, int]] = {"turn": TURN_BOX, "game": GAME_BOX, "final-voting": FINAL_BOX}
_MODIFIER: Final = Fields(
    {"side": OneOf(*SIDES)},
    {"campaign_die": OneOf(6), "lobby_die": OneOf(8), "final_die": OneOf(8), "wins_ties": Yes(),
     "blocked_regions": SomeOf(*REGIONS), "campaign_cost": Number(1, 4),
     "event_cost": Number(1, 4)},
)  # fmt: skip


def _stay(v: Values) -> Rule:
    box = BOXES[v["until"]]
    if "modifier" not in v:
        return Stay(box)
    m = v["modifier"]
    changes = {name for name in m if name != "side"}
    late = changes & {"final_die", "wins_ties"}
    if box == GAME_BOX or not changes or late != (changes if box == FINAL_BOX else set()):
        fitting = {
            TURN_BOX: "campaign_die, lobby_die, campaign_cost, event_cost or blocked_regions",
            GAME_BOX: "no modifier at all", FINAL_BOX: "final_die or wins_ties",
        }[box]  # fmt: skip
        raise ValueError(f"has a modifier that does not fit: until {v['until']} takes {fitting}")
    barred = tuple(sorted(REGIONS.index(region) for region in m.get("blocked_regions", [])))
    return Stay(box, Lasting(
        SIDES.index(m["side"]), m.get("campaign_die", 0), m.get("lobby_die", 0), barred,
        m.get("campaign_cost", 0), m.get("event_cost", 0), m.get("final_die", 0),
        m.get("wins_ties", False),
    ))  # fmt: skip


def _tell_stay(r: Stay) -> Data:
    found: Data = {"until": next(name for name, box in BOXES.items() if box == r.box)}
    if r.lasting is None:
        return found
    what = r.lasting
    modifier: Data = {"side": SIDES[what.side]}
    for name in ("campaign_die", "lobby_die", "campaign_cost", "event_cost", "final_die",
                 "wins_ties"):  # fmt: skip
        if getattr(what, name):
            modifier[name] = getattr(what, name)
    if what.barred:
        modifier["blocked_regions"] = [REGIONS[region] for region in what.barred]
    return {**found, "modifier": modifier}


WORDS: Final[dict[str, Word]] = {
    "persist": Word(
        Stay, _stay, _tell_stay, {"until": OneOf(*BOXES)}, {"modifier": _MODIFIER}
    ),
    "end_card": Word(
        EndCard, lambda v: EndCard(v["title"]), lambda r: {"title": r.title}, {"title": Text()}
    ),
}  # fmt: skip
"""In a designer's file."""
