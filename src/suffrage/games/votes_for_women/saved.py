"""Positions from plain data: what `Position.save` wrote down."""

from __future__ import annotations

from typing import cast

from suffrage.core.frames import Frame
from suffrage.games.votes_for_women.setup import Agreed
from suffrage.games.votes_for_women.state import Position


def load(agreed: Agreed, saved: list[object]) -> Position:
    """The position that `save` wrote down; trusted data."""
    s = Position(agreed)
    s.phase, s.turn, s.round, s.congress = [cast(int, number) for number in saved[:4]]
    s.sent = bool(saved[4])
    s.winner = cast(int, saved[5])
    s.reason = cast(str, saved[6])
    s.cubes, s.marks, s.settled, s.buttons, s.campaigners = [
        list(cast("list[int]", numbers)) for numbers in saved[7:12]
    ]
    s.hands = _tuples(saved[12])
    s.claimed = _tuples(saved[13])
    s.tops = _tuples(saved[14])
    s.pools = _tuples(saved[15])
    s.bottoms = _tuples(saved[16])
    s.shuffled = list(cast("list[bool]", saved[17]))
    s.discards = _tuples(saved[18])
    s.boxes = _tuples(saved[19])
    s.state_cards = tuple(cast("list[int]", saved[20]))
    s.state_pool = tuple(cast("list[int]", saved[21]))
    s.strategy = tuple(cast("list[int]", saved[22]))
    s.strategy_pool = tuple(cast("list[int]", saved[23]))
    s.removed = tuple(cast("list[int]", saved[24]))
    s.start_cards = tuple(cast("list[int]", saved[25]))
    s.stack = [frame(agreed, data) for data in cast("list[list[object]]", saved[26])]
    s.advance()
    return s


def _tuples(data: object) -> list[tuple[int, ...]]:
    return [tuple(cards) for cards in cast("list[list[int]]", data)]


def frame(agreed: Agreed, data: list[object]) -> Frame[Position]:
    """A frame that `Frame.save` wrote down."""
    number, seat, card, x = [cast(int, part) for part in data[:4]]
    picks = tuple(cast("list[int]", data[4]))
    return Frame(agreed.effects[number], seat, card, x, picks)
