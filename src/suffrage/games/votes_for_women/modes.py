"""Who sits where: how each mode seats the two sides, and who acts when."""

from __future__ import annotations

from typing import Final

from suffrage.core.game import Mode, Seat
from suffrage.games.votes_for_women.actions import OPP, OPPOBOT, SUF


class Seating:
    """One mode: its seats, their sides, and whose turn it is in each round."""

    def __init__(
        self, name: str, suffragists: tuple[str, ...], opposition: tuple[str, ...], summary: str
    ) -> None:
        self.mode: Final = Mode(name, (*suffragists, *opposition), summary)
        self.sides: Final[list[int]] = [SUF] * len(suffragists) + [OPP] * len(opposition)
        """The side of each seat."""
        self.players: Final[list[list[Seat]]] = [
            list(range(len(suffragists))),
            list(range(len(suffragists), len(suffragists) + len(opposition))) or [OPPOBOT],
        ]
        """The seats of each side, in order; the Oppobot is nobody's seat."""

    def count(self) -> int:
        """How many seats there are."""
        return len(self.sides)

    def plays(self, side: int, round: int) -> Seat:
        """Who of *side* plays in this round: partners take turns (ruling M-4)."""
        players = self.players[side]
        return players[(round - 1) % len(players)]

    def decides(self, side: int) -> Seat:
        """Who has the last word in the Strategy Phase: the second partner (ruling M-3)."""
        return self.players[side][-1]

    def votes(self, pick: int) -> Seat:
        """Who makes pick number *pick* of Final Voting, from 0; Suffragists first (M-10)."""
        players = self.players[pick % 2]
        return players[pick // 2 % len(players)]

    def answers_vote(self, side: int, pick: int) -> Seat:
        """Who throws for *side* in that vote: the picker, or whoever of the side picks next."""
        return self.votes(pick if pick % 2 == side else pick + 1)

    def has_bot(self) -> bool:
        """Whether the Oppobot plays the Opposition."""
        return self.players[OPP][0] == OPPOBOT


SEATINGS: Final[list[Seating]] = [
    Seating("two-player", ("Suffragist",), ("Opposition",), "One against one."),
    Seating("two-suffragists", ("Purple", "Yellow"), ("Opposition",),
            "Two Suffragist partners against one Opposition player."),
    Seating("two-oppositions", ("Suffragist",), ("First", "Second"),
            "One Suffragist against two Opposition partners."),
    Seating("two-versus-two", ("Purple", "Yellow"), ("First", "Second"),
            "Two partners on each side."),
    Seating("solitaire", ("Suffragist",), (), "Alone against the automatic Oppobot."),
    Seating("cooperative", ("Purple", "Yellow"), (), "Two partners against the Oppobot."),
]  # fmt: skip
SEATING: Final[dict[str, Seating]] = {seating.mode.name: seating for seating in SEATINGS}
BOT_MODES: Final = ("solitaire", "cooperative")
TEAM_MODES: Final = ("two-suffragists", "two-oppositions", "two-versus-two", "cooperative")
