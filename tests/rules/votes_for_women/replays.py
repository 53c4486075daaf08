"""What the replayers of scenarios and traces share: names of cards, and a place to stop."""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Callable, Iterable

from suffrage.core.frames import Effect, Frame
from suffrage.core.game import NATURE, Action, Seat
from suffrage.games import game
from suffrage.games.votes_for_women import VotesForWomen
from suffrage.games.votes_for_women.actions import ADD, DONE, REMOVE
from suffrage.games.votes_for_women.deck.decks import CARDS
from suffrage.games.votes_for_women.state import Position
from suffrage.games.votes_for_women.states import NUMBER

_RULES = game("votes-for-women")
assert isinstance(_RULES, VotesForWomen)
RULES: VotesForWomen = _RULES
REGIONS = ["west", "plains", "south", "midwest", "atlantic-appalachia", "northeast"]


def slug(title: str) -> str:
    """A title in kebab case, as scenarios and traces name cards."""
    folded = unicodedata.normalize("NFKD", title).replace("&", "and")
    kept = [c for c in folded.lower() if c.isascii() and (c.isalnum() or c in " -")]
    return "-".join("".join(kept).replace("-", " ").split())


# The Oppobot's cards share titles with the Opposition's and are never named in these files.
BY_SLUG = {slug(card.title): card.number for card in CARDS[1:129]}


def card(name: str) -> int:
    """The number of the card with that slug; a deck before a slash is left out."""
    return BY_SLUG[name.rpartition("/")[2]]


def step(state: str, sign: str, color: int) -> Action:
    """One step in a state."""
    return (ADD if sign == "+" else REMOVE) + NUMBER[state] * 3 + color


class Stop(Effect[Position]):
    """A frame at the bottom that nobody answers, so that a replay stops above it."""

    def actor(self, s: Position, f: Frame[Position]) -> Seat:
        return NATURE

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        return [DONE]


STOP = Stop()


def lay(s: Position, *frames: Frame[Position]) -> None:
    """Put these frames on an empty stack, the last on top, and run to the first question."""
    s.stack = [Frame(STOP, NATURE), *frames]
    s.advance()


def stopped(s: Position) -> bool:
    """Whether everything above the bottom is done."""
    return not s.pending() or s.stack[-1].effect is STOP


class Mismatch(AssertionError):
    """The replay and the rules disagree."""


def check(name: str, ours: object, theirs: object) -> None:
    """Mismatch unless both are equal."""
    if ours != theirs:
        raise Mismatch(f"{name}: the rules give {ours}, the file says {theirs}")


class Tally:
    """Counts what passed, failed and was skipped, and tells it."""

    def __init__(self) -> None:
        self.passed = 0
        self.failures: list[str] = []
        self.skips: list[str] = []

    def run(self, name: str, body: Callable[[], None]) -> bool:
        """Count one test; whether it passed."""
        try:
            body()
        except (Mismatch, AssertionError, LookupError, ValueError) as error:
            self.failures.append(f"{name}: {type(error).__name__}: {error}")
            return False
        self.passed += 1
        return True

    def skip(self, name: str, reason: str) -> None:
        """Count one test as skipped."""
        self.skips.append(f"{name}: {reason}")

    def report(self) -> int:
        """Print what was seen; the exit code."""
        for kind, lines in (("failed", self.failures), ("skipped", self.skips)):
            for line in lines:
                print(f"{kind} {line}")
        closing = f"{self.passed} passed, {len(self.failures)} failed"
        print(closing + (f", {len(self.skips)} skipped" if self.skips else ""))
        return 1 if self.failures else 0


def files_named(arguments: Iterable[str], usage: str) -> list[str]:
    """The files on the command line; a clear word if there are none."""
    names = [name for argument in arguments for name in argument.split()]
    if not names:
        sys.exit(usage)
    return names
