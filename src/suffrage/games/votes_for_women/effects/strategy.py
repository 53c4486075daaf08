"""Strategy cards: how they are bid for, claimed and replaced on the display."""

from __future__ import annotations

from typing import Final

from suffrage.core.frames import Frame
from suffrage.core.game import Action, Seat
from suffrage.core.words.phrases import counted
from suffrage.core.words.prompt import Prompt
from suffrage.games.votes_for_women.actions import CARD, DEFER, MATCH, OPP, SEAT, SUF, SUPERSEDE
from suffrage.games.votes_for_women.deck.card import with_card, without
from suffrage.games.votes_for_women.designs.word import Word, alone
from suffrage.games.votes_for_women.effects.basics import pay
from suffrage.games.votes_for_women.effects.rule import Luck, Rule
from suffrage.games.votes_for_women.state import Position
from suffrage.games.votes_for_women.view import VfwView


class ClaimStrategy(Rule):
    """Take one of the Strategy cards on display; the display is refilled (P-4, D-11)."""

    def words(self) -> str:
        return "claim one of the Strategy cards on display"

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        return [] if f.picks else [CARD + card for card in s.strategy]

    def finish(self, s: Position, f: Frame[Position]) -> None:
        if f.picks:
            take_strategy(s, f.seat, f.picks[0] - CARD)

    def asks(self, s: Position, f: Frame[Position], v: VfwView) -> Prompt:
        return Prompt("claim one of the Strategy cards on display")


def take_strategy(s: Position, seat: Seat, card: int) -> None:
    """A Strategy card leaves the display for a player, and nature refills it (P-5)."""
    s.strategy = without(s.strategy, card)
    s.push(REFILL, seat)
    s.claim(seat, card)


class Refill(Luck):
    """The Strategy display is filled up to three."""

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        return [CARD + c for c in s.strategy_pool] if len(s.strategy) < 3 else []

    def answer(self, s: Position, f: Frame[Position], a: Action) -> None:
        s.strategy_pool = without(s.strategy_pool, a - CARD)
        s.strategy = with_card(s.strategy, a - CARD)
        s.announce_card("shows", f.seat, (a - CARD,))


class Reply(Rule):
    """The Opposition defers, matches or supersedes a bid of x buttons (P-2)."""

    def ways(self, s: Position, f: Frame[Position]) -> list[Action]:
        """The replies that make sense: deferring to nothing is worse than matching it."""
        held = s.buttons[OPP]
        found: list[Action] = [DEFER] if f.x else []
        if held >= f.x:
            found.append(MATCH)
        if held > f.x:
            found.append(SUPERSEDE)
        return found

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        found = self.ways(s, f) if not f.picks else []
        return found if len(found) > 1 else []

    def finish(self, s: Position, f: Frame[Position]) -> None:
        reply = f.picks[0] if f.picks else self.ways(s, f)[0]
        s.announce("reply", f.seat, (reply, f.x))
        if reply == DEFER:
            s.push(PICK, s.agreed.seating.decides(SUF))
        elif reply == SUPERSEDE:
            pay(s, f.seat, f.x + 1)
            s.push(PICK, f.seat)
        elif f.x:
            pay(s, f.seat, f.x)

    def asks(self, s: Position, f: Frame[Position], v: VfwView) -> Prompt:
        replies = [{DEFER: "pass", MATCH: "match", SUPERSEDE: "outbid"}[a] for a in v.options]
        ways = " or ".join([", ".join(replies[:-1]), replies[-1]])
        return Prompt(f"the Suffragists bid {counted(f.x, 'button')}; {ways}")

    def explains(self, s: Position, f: Frame[Position], v: VfwView, a: Action) -> str:
        if a == DEFER:
            return "Costs nothing; the Suffragists pick a Strategy card."
        if a == MATCH:
            return f"Costs {counted(f.x, 'button')}; nobody picks a Strategy card."
        return f"Costs {counted(f.x + 1, 'button')}; you pick a Strategy card."


class Pick(Rule):
    """The winner of the bid takes a Strategy card, for itself or its partner (P-4, M-3)."""

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        if not f.picks:
            return [CARD + card for card in s.strategy]
        partners = s.agreed.seating.players[s.side(f.seat)]
        if len(f.picks) == 1 and len(partners) > 1:
            return [SEAT + seat for seat in partners]
        return []

    def finish(self, s: Position, f: Frame[Position]) -> None:
        if f.picks:  # a deck of the Oppobot's from a file can use the display up
            owner = f.picks[1] - SEAT if len(f.picks) > 1 else f.seat
            take_strategy(s, owner, f.picks[0] - CARD)

    def asks(self, s: Position, f: Frame[Position], v: VfwView) -> Prompt:
        if f.picks:
            return Prompt(f"who gets {s.cards[f.picks[0] - CARD].title}")
        return Prompt("take one of the Strategy cards on display")


REFILL: Final = Refill()
PICK: Final = Pick()
REPLY: Final = Reply()
RULES: Final[dict[str, Rule]] = {
    "strategy.refill": REFILL, "strategy.pick": PICK, "strategy.reply": REPLY,
}  # fmt: skip

WORDS: Final[dict[str, Word]] = {
    "claim_strategy": Word(ClaimStrategy, lambda v: ClaimStrategy(), alone),
}  # fmt: skip
"""In a designer's file."""
