"""Effects on other people's hands: seeing them, discarding from them."""

from __future__ import annotations

from typing import Final

from suffrage.core.frames import Frame
from suffrage.core.game import Action, Seat
from suffrage.core.words.prompt import Prompt
from suffrage.games.votes_for_women.actions import CARD, SUF
from suffrage.games.votes_for_women.deck.card import without
from suffrage.games.votes_for_women.designs.word import Word, alone
from suffrage.games.votes_for_women.effects.draws import DRAW
from suffrage.games.votes_for_women.effects.rule import Luck, Rule
from suffrage.games.votes_for_women.state import Position
from suffrage.games.votes_for_women.view import HANDS, VfwView


class Riots(Rule):
    """Anti-Suffrage Riots: Suffragists discard at random and draw as many (E-10, M-8)."""

    def words(self) -> str:
        return "the Suffragists discard 2 cards of their hand at random and draw as many"

    def changes(self, s: Position) -> bool:
        for seat in s.agreed.seating.players[SUF]:
            if s.hands[seat]:
                return True
        return False

    def finish(self, s: Position, f: Frame[Position]) -> None:
        players = s.agreed.seating.players[SUF]
        for seat in reversed(players):
            n = min(2 // len(players), len(s.hands[seat]))
            s.push(LOSE_CARDS, seat, f.card, (n,))


class LoseCards(Luck):
    """Nature takes x cards out of a hand; its owner draws as many afterwards."""

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        return [CARD + c for c in s.hands[f.seat]] if len(f.picks) < f.x else []

    def answer(self, s: Position, f: Frame[Position], a: Action) -> None:
        discard_from_hand(s, f.seat, a - CARD)

    def finish(self, s: Position, f: Frame[Position]) -> None:
        s.push(DRAW, f.seat, f.card, f.given)


def discard_from_hand(s: Position, seat: Seat, card: int, reveals: bool = False) -> None:
    """A card goes from a hand to the open pile."""
    s.hands[seat] = without(s.hands[seat], card)
    s.discard(card)
    s.announce_card("discards", seat, (card,), reveals)


class Inspect(Rule):
    """Change in Plans: see the other side's hands, discard one card, which is redrawn (E-14)."""

    shows = HANDS

    def words(self) -> str:
        return (
            "see the other side's hand and discard one card of it that shows no campaigner; "
            "its owner draws one"
        )

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        if f.picks:
            return []
        found: list[Action] = []
        for seat in s.agreed.seating.players[1 - s.side(f.seat)]:  # M-13: both partners' hands
            found.extend([CARD + c for c in s.hands[seat] if not s.cards[c].has_icon])
        return sorted(found)

    def finish(self, s: Position, f: Frame[Position]) -> None:
        for seat in s.agreed.seating.players[1 - s.side(f.seat)]:
            if f.picks and f.picks[0] - CARD in s.hands[seat]:
                # M-13: everybody now learns whose it was.
                discard_from_hand(s, seat, f.picks[0] - CARD, reveals=True)
                s.push(DRAW, seat, f.card, (1,))

    def asks(self, s: Position, f: Frame[Position], v: VfwView) -> Prompt:
        return Prompt("choose a card of the other side's hand to be discarded")


class ShowHands(Rule):
    """The first half of Change in Plans: what the player now sees is told to no one else."""

    def finish(self, s: Position, f: Frame[Position]) -> None:
        for seat in s.agreed.seating.players[1 - s.side(f.seat)]:
            s.whisper("sees", f.seat, (seat, *s.hands[seat]))


LOSE_CARDS: Final = LoseCards()
RULES: Final[dict[str, Rule]] = {"draw.lose": LOSE_CARDS}

WORDS: Final[dict[str, Word]] = {
    "suffragists_lose_cards": Word(Riots, lambda v: Riots(), alone),
}  # fmt: skip
"""In a designer's file."""
