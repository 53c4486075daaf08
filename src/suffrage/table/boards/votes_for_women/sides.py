"""The two sides: who plays them, what they hold, and how far they are from winning."""

from __future__ import annotations

from dataclasses import dataclass

from suffrage.core.phrases import counted
from suffrage.games.votes_for_women.actions import OPP, SUF
from suffrage.games.votes_for_women.state import NEEDED, PURSE
from suffrage.games.votes_for_women.states import STATES
from suffrage.table.boards.board import Context
from suffrage.table.boards.votes_for_women.question import VfwScene
from suffrage.table.boards.votes_for_women.rows import deck_size


@dataclass(frozen=True)
class Player:
    """One seat of a side."""

    name: str
    role: str  # the name of the seat; "" where the side says it
    hand: int
    claimed: int
    mine: bool
    acts: bool


@dataclass(frozen=True)
class Side:
    """One side of the table."""

    word: str  # as style sheets call it
    title: str
    players: list[Player]
    buttons: int | None  # the Oppobot has none
    purse: int
    deck: int
    settled: int
    needed: int
    done: str  # ratified, rejected
    ready: str  # what the states would do if the amendment came now
    acts: bool


def sides(scene: VfwScene, context: Context) -> list[Side]:
    """Both sides, the reader's own first."""
    return [_side(scene, context, side) for side in (scene.side, 1 - scene.side)]


def _side(scene: VfwScene, context: Context, side: int) -> Side:
    view, seating = scene.view, scene.seating
    bot = side == OPP and seating.has_bot()
    seats = [] if bot else seating.players[side]
    players = [
        Player(
            name=context.names[seat],
            role=seating.mode.seats[seat] if len(seats) > 1 else "",
            hand=len(view.hands[seat]),
            claimed=len(view.claimed[seat]),
            mine=seat == view.seat,
            acts=seat == view.actor,
        )
        for seat in seats
    ]
    return Side(
        word=scene.side_word(side),
        title="The Oppobot" if bot else ("Suffragists", "Opposition")[side],
        players=players,
        buttons=None if bot else view.buttons[side],
        purse=PURSE[side],
        deck=deck_size(scene, side),
        settled=view.settled[side],
        needed=NEEDED[side],
        done=("ratified", "rejected")[side],
        ready=_ready(scene, side),
        acts=any(player.acts for player in players),
    )


def _ready(scene: VfwScene, side: int) -> str:
    view = scene.view
    if view.sent:
        return ""
    full = sum(_own(scene, side, st) >= 4 for st in range(STATES))
    verb = ("ratify", "reject")[side]
    return f"{counted(full, 'state')} ready to {verb}" if full else ""


def _own(scene: VfwScene, side: int, st: int) -> int:
    at = st * 3
    cubes = scene.view.cubes
    return cubes[at] + cubes[at + 1] if side == SUF else cubes[at + 2]
