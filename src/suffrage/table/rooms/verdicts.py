"""How a match ended: by the rules of its game, or because somebody's time was up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from suffrage.core.game import Game, Options, Outcome
from suffrage.core.words.phrases import listed
from suffrage.table.boards import board_of
from suffrage.table.rooms.seats import Occupant

TIME: Final = "time"  # the reason of an end that is in no rulebook
_WHY = "The time was up."


def is_two_sided(game: Game, options: Options, seats: int) -> bool:
    """Whether a match ends when one of its players is lost: all others are for or against them."""
    return all(board_of(game.name).side_of(options, seat) for seat in range(seats))


def by_time(game: Game, options: Options, occupants: Sequence[Occupant]) -> Outcome | None:
    """How a match ended by somebody's time; None if it did not."""
    lost = [one.seat for one in occupants if one.lost]
    if not lost or not is_two_sided(game, options, len(occupants)):
        return None
    side_of = board_of(game.name).side_of
    sides = {side_of(options, seat) for seat in lost}
    return Outcome(tuple(s.seat for s in occupants if side_of(options, s.seat) not in sides), TIME)


def without_lost(end: Outcome | None, occupants: Sequence[Occupant]) -> Outcome | None:
    """An end by the rules: who ran out of time on the way has not won it, whoever has."""
    lost = [one.seat for one in occupants if one.lost]
    if end is None or not lost:
        return end
    winners = tuple(seat for seat in end.winners if seat not in lost)
    return Outcome(winners, end.reason, end.drawn)


def why(game: Game, end: Outcome, to_loser: bool = False) -> str:
    """Why it ended, in a sentence."""
    if end.reason == TIME:
        return _WHY
    told = game.reasons[end.reason]
    return game.lost_by.get(end.reason, told) if to_loser else told


def is_known(game: Game, end: Outcome) -> bool:
    """Whether it ended in a way that the game has by its present rules."""
    return end.reason == TIME or end.reason in game.reasons


def verdict(game: Game, end: Outcome, names: tuple[str, ...]) -> str:
    """How it ended, in a sentence or two, the seats called *names*."""
    if end.reason != TIME:
        return game.verdict(end, names)
    who = [names[seat] for seat in end.winners]
    if not who:
        return f"Nobody at the table wins. {_WHY}"
    return f"{listed(who)} {'wins' if len(who) == 1 else 'win'} on time."
