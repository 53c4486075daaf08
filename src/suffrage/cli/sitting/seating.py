"""Who sits where: people at this terminal, and bots by level."""

from __future__ import annotations

from collections.abc import Sequence

from suffrage import WATCHER, Game, Match, Mode
from suffrage.bots import Bot, bot, levels
from suffrage.cli.files import Refusal
from suffrage.core.words.phrases import meant

HUMAN = "human"


class Seating:
    """A bot for every seat, or None where a person sits."""

    def __init__(self, seats: tuple[str, ...], bots: tuple[Bot | None, ...]) -> None:
        self.seats = seats
        self.bots = bots
        self.humans = tuple(seat for seat, player in enumerate(bots) if player is None)

    def names(self) -> tuple[str, ...]:
        """What the record calls them, so that a saved match finds its bots again."""
        return tuple(
            seat if player is None else _named(seat, player.level)
            for seat, player in zip(self.seats, self.bots, strict=True)
        )


def remembered(game: Game, mode: Mode, names: Sequence[str]) -> list[str]:
    """Who sat where, from the names in a record: HUMAN or a level."""
    known = levels(game.name)
    bots = [{_named(seat, level): level for level in known} for seat in mode.seats]
    return [levels.get(name, HUMAN) for levels, name in zip(bots, names, strict=True)]


def called(match: Match) -> tuple[str, ...]:
    """What questions call the seats: people by their names, bots by the names of their seats."""
    mode, names = match.game.check(match.record.options), match.record.names
    who = remembered(match.game, mode, names)
    both = zip(who, names, mode.seats, strict=True)
    return tuple(name if level == HUMAN else seat for level, name, seat in both)


def _named(seat: str, level: str) -> str:
    return f"{seat} ({level})"


def seated(
    game: Game, mode: Mode, who: Sequence[str], wishes: Sequence[str], watch: bool
) -> Seating:
    """*who* (HUMAN or a level for every seat) changed by *wishes* like "Opposition=human".

    Unless they *watch*, somebody must sit at the terminal: in the first seat not wished for.
    """
    chosen = list(who)
    named: set[int] = set()
    for wish in wishes:
        name, sign, whom = wish.partition("=")
        if not sign:
            raise Refusal(f"--seat {wish!r} is not SEAT=human or SEAT=LEVEL")
        seat = find_seat(mode, name)
        if seat in named:
            raise Refusal(f"--seat names {mode.seats[seat]!r} twice")
        named.add(seat)
        chosen[seat] = whom
    free = [seat for seat in range(len(chosen)) if seat not in named]
    if not watch and HUMAN not in chosen and free:
        chosen[free[0]] = HUMAN
    return Seating(
        mode.seats, tuple(None if level == HUMAN else bot(game.name, level) for level in chosen)
    )


def find_seat(mode: Mode, name: str) -> int:
    """The seat that a person calls *name*: as it is called, or its number from 1."""
    wanted = _plain(name)
    for seat, called in enumerate(mode.seats):
        if wanted in (_plain(called), str(seat + 1)):
            return seat
    known = ", ".join(_plain(seat) for seat in mode.seats)
    near = meant(wanted, map(_plain, mode.seats))
    raise Refusal(f"{mode.name} has no seat {name!r}{near}; its seats are {known}")


def find_reader(mode: Mode, name: str) -> int:
    """A seat as `find_seat` finds it, or whoever only watches."""
    return WATCHER if _plain(name) == "watcher" else find_seat(mode, name)


def _plain(name: str) -> str:
    return name.strip().lower().replace(" ", "-")
