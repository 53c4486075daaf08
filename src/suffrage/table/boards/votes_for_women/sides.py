"""The two sides: who plays them, what they hold, and how far they are from winning."""

from __future__ import annotations

from dataclasses import dataclass

from suffrage.games.votes_for_women.actions import OPP
from suffrage.games.votes_for_women.drawing.sheet import RATIFIED, REJECTED
from suffrage.games.votes_for_women.state import NEEDED, PURSE
from suffrage.table.boards.board import Clock, Context
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
    time: Clock | None  # of a person, where there is a clock


@dataclass(frozen=True)
class Side:
    """One side of the table."""

    word: str  # as style sheets call it
    title: str
    players: tuple[Player, ...]
    buttons: int | None  # the Oppobot has none
    purse: int
    deck: int
    settled: int
    needed: int
    done: str  # ratified, rejected
    ready: int  # states that would do so too if Congress acted now
    told: str  # how far it is, in words
    acts: bool


def sides(scene: VfwScene, context: Context) -> tuple[Side, ...]:
    """Both sides, the reader's own first."""
    return tuple([_side(scene, context, side) for side in (scene.side, 1 - scene.side)])


def _side(scene: VfwScene, context: Context, side: int) -> Side:
    view, seating = scene.view, scene.seating
    bot = side == OPP and seating.has_bot()
    seats = [] if bot else seating.players[side]
    players = tuple(
        [
            Player(
                name=context.names[seat],
                role=seating.mode.seats[seat] if len(seats) > 1 else "",
                hand=len(view.hands[seat]),
                claimed=len(view.claimed[seat]),
                mine=seat == view.seat,
                acts=seat == view.actor,
                time=context.times.get(seat),
            )
            for seat in seats
        ]
    )
    ready = scene.ready.count((RATIFIED, REJECTED)[side])
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
        ready=ready,
        told=_told(scene, side, ready),
        acts=any(player.acts for player in players),
    )


def _told(scene: VfwScene, side: int, ready: int) -> str:
    done = f"{scene.view.settled[side]} {('ratified', 'rejected')[side]}"
    return done if scene.view.sent else f"{ready} ready, {done}"
