"""What a phase is.

VOTE! is a plain machine of phases, not a stack of frames: no rule calls another inside
itself, and what cuts across (a check, a censure, a change of loyalty, a claim that is due)
cuts across *every* phase, beside it and not within it. So a position names one phase, every
phase is one class with the same few questions, and all progress lies on the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from suffrage.core.game import Action, Seat

if TYPE_CHECKING:
    from suffrage.games.vote.state import VoteState


class Phase:
    """A stretch of the game: whom it asks what, and what follows once nobody is left to ask.

    All progress lies on the table, so a phase is a constant, shared by all matches.
    """

    nature: ClassVar[bool] = False  # whether dice, the deck or a lot answer here

    def asks(self, s: VoteState, seat: Seat) -> bool:
        """Whether this phase waits for *seat*."""
        return False

    def is_done(self, s: VoteState) -> bool:
        """Whether nobody is left to ask."""
        return False

    def options(self, s: VoteState, seat: Seat) -> list[Action]:
        """What *seat*, which is asked, may answer. Nature's options are all equally likely."""
        return []

    def answer(self, s: VoteState, seat: Seat, a: Action) -> None:
        """Take an answer."""

    def leave(self, s: VoteState) -> None:
        """Do what comes of the answers, and turn to the next phase."""

    def hears(self, s: VoteState, reader: Seat, seat: Seat) -> bool:
        """Whether *reader* may know at once what *seat* answers to this phase's question."""
        return True


class NaturePhase(Phase):
    """A phase that only nature answers."""

    nature: ClassVar[bool] = True
