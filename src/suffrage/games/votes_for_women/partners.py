"""What partners may do between two turns: swap what they held back, pass claimed cards."""

from __future__ import annotations

from typing import Final

from suffrage.core.frames import Frame
from suffrage.core.game import Action, Seat
from suffrage.core.words.prompt import Prompt
from suffrage.games.votes_for_women.actions import AGREE, CARD, DECLINE, DONE
from suffrage.games.votes_for_women.deck.card import with_card, without
from suffrage.games.votes_for_women.effects.rule import Rule
from suffrage.games.votes_for_women.state import Position
from suffrage.games.votes_for_women.view import VfwView


class Swap(Rule):
    """Partners swap the cards they held back, if both agree (ruling M-9)."""

    def partners(self, s: Position, f: Frame[Position]) -> list[Seat]:
        """Both of them."""
        return s.agreed.seating.players[s.side(f.seat)]

    def actor(self, s: Position, f: Frame[Position]) -> Seat:
        return self.partners(s, f)[len(f.picks)]

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        first, second = self.partners(s, f)
        if len(f.picks) == 2 or DECLINE in f.picks or not (s.hands[first] and s.hands[second]):
            return []
        return [AGREE, DECLINE]

    def finish(self, s: Position, f: Frame[Position]) -> None:
        if f.picks == (AGREE, AGREE):
            first, second = self.partners(s, f)
            s.hands[first], s.hands[second] = s.hands[second], s.hands[first]
            s.announce("swapped", first, (second,))
            s.whisper("draws", first, s.hands[first])
            s.whisper("draws", second, s.hands[second])

    def asks(self, s: Position, f: Frame[Position], v: VfwView) -> Prompt:
        return Prompt("swap the cards you both held back, if your partner agrees too")

    def explains(self, s: Position, f: Frame[Position], v: VfwView, a: Action) -> str:
        if a == AGREE:
            return "The cards change hands if your partner agrees."
        return "Both keep their cards."


class PassClaimed(Rule):
    """A player may pass claimed cards to the partner (ruling M-9)."""

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        if DONE in f.picks or not s.claimed[f.seat]:
            return []
        return [DONE, *[CARD + c for c in s.claimed[f.seat]]]

    def answer(self, s: Position, f: Frame[Position], a: Action) -> None:
        if a != DONE:
            partners = s.agreed.seating.players[s.side(f.seat)]
            other = partners[1] if f.seat == partners[0] else partners[0]
            s.claimed[f.seat] = without(s.claimed[f.seat], a - CARD)
            s.claimed[other] = with_card(s.claimed[other], a - CARD)
            s.announce_card("passes", f.seat, (a - CARD, other))

    def asks(self, s: Position, f: Frame[Position], v: VfwView) -> Prompt:
        return Prompt("pass a claimed card to your partner, or stop")


SWAP: Final = Swap()
PASS_CLAIMED: Final = PassClaimed()
RULES: Final[dict[str, Rule]] = {"phase.swap": SWAP, "phase.pass-claimed": PASS_CLAIMED}
