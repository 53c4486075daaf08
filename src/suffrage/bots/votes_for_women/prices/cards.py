"""What cards are worth to a side right now, in states: the sum of what their effects change.

A whole hand is judged in less time than one card is played.
"""

from __future__ import annotations

from typing import Final

from suffrage.bots.votes_for_women.evaluation import Outlook
from suffrage.bots.votes_for_women.prices.effects import PRICES
from suffrage.bots.votes_for_women.prices.pieces import PiecePrices
from suffrage.core.game import Seat
from suffrage.games.votes_for_women.actions import OPPOBOT, SUF
from suffrage.games.votes_for_women.deck.card import TURN_BOX
from suffrage.games.votes_for_women.effects.basics import (
    Roll,
)
from suffrage.games.votes_for_women.effects.boxes import Stay
from suffrage.games.votes_for_women.effects.draws import meets
from suffrage.games.votes_for_women.effects.rule import Rule
from suffrage.games.votes_for_women.state import Position

MAYBE: Final = 0.5  # how likely a better die for Lobbying is used in a round to come
TO_COME: Final = 0.8  # part of what a rule of Final Voting changes now that it will change then


class CardPrices(PiecePrices):
    """Prices cards for one seat in one position."""

    def __init__(self, s: Position, seat: Seat, outlook: Outlook) -> None:
        super().__init__(s, seat, outlook)
        self._events: dict[int, float] = {}

    def event(self, card: int) -> float:
        """A card played for its event, or by the one who claimed it."""
        if card not in self._events:
            worth = 0.0
            for part in self.s.cards[card].parts:
                worth += self.effect(part, 0)
            self._events[card] = worth
        return self._events[card]

    def playable(self, card: int) -> float:
        """Its event if the conditions hold now, else nothing."""
        return self.event(card) if meets(self.s, self.seat, card) else 0.0

    def effect(self, rule: Rule, x: int) -> float:
        """One effect; x is "that number"."""
        return PRICES[type(rule)].worth(self, rule, x)

    def throw(self, rule: Roll) -> float:
        """Dice, and what follows from them."""
        if rule.need:
            p = (rule.sides - rule.need + 1) / rule.sides
            then = self.effect(rule.then, 0)
            if self.s.buttons[self.side]:
                again = p * then - self.button
                if again > 0:
                    return p * then + (1 - p) * again
            return p * then
        if rule.count:
            return self.lobbying(rule.dice, rule.sides)
        mean = rule.dice * (rule.sides + 1)
        low = self.effect(rule.then, mean // 2)
        return low if mean % 2 == 0 else (low + self.effect(rule.then, mean // 2 + 1)) / 2

    def campaigner(self) -> float:
        """A new campaigner, for the rest of the game."""
        o = self.outlook
        if self.side == SUF:
            return self.w.campaigner_suf * o.left_suf + 6 * self.w.rate * 0.3
        return -self.w.campaigner_opp * o.left_opp

    def stay(self, rule: Stay) -> float:
        """A card that goes on working."""
        lasting = rule.lasting
        o = self.outlook
        if lasting is None:
            return self.w.flag
        if lasting.final_die or lasting.wins_ties:
            bit = 4 if lasting.wins_ties else 1 if lasting.side == SUF else 2
            return self.in_final_box(bit)
        rounds = o.in_turn
        if lasting.campaign_die:
            boost = self.w.boost_suf if self.side == SUF else -self.w.boost_opp
            return boost * rounds * len(self.s.on_map(self.side))
        if lasting.lobby_die:
            dice = len(self.s.on_map(self.side))
            return MAYBE * rounds * max(0.0, self.lobbying(dice, 8) - self.lobbying(dice, 6))
        if lasting.barred:
            return -self.w.barred * rounds
        return -self.w.tax * rounds

    def in_final_box(self, bit: int) -> float:
        """Another die or tie rule in Final Voting."""
        o = self.outlook
        if o.box & bit:
            return 0.0
        base = (o.left_suf * 2 + (1 if self.s.sent else 0)) * 8
        changed = self.w.tables[base + (o.box | bit)]
        worth = 0.0
        for st in range(48):
            if not self.s.marks[st]:
                worth += changed[o.nets[st] + 8] - o.table[o.nets[st] + 8]
        return worth * self.sign * TO_COME

    def ending(self, title: str) -> float:
        """A named card leaves the turn box."""
        for card in self.s.boxes[TURN_BOX]:
            if self.s.cards[card].title == title:
                return self.ended(card)
        return 0.0

    def ended(self, card: int) -> float:
        """A card leaves the turn box."""
        lasting = self.s.cards[card].lasting
        if lasting is None:
            return 0.0
        o = self.outlook
        rounds = o.in_turn
        worth = 0.0
        if lasting.campaign_die:
            boost = self.w.boost_suf if lasting.side == SUF else self.w.boost_opp
            worth -= boost * rounds * len(self.s.on_map(lasting.side))
        if lasting.event_cost or lasting.campaign_cost:
            worth -= self.w.tax * rounds
        if lasting.barred:
            worth -= self.w.barred * rounds
        return worth * self.sign

    def best_ending(self) -> float:
        """Counter Strat."""
        best = -9.0
        for card in self.s.boxes[TURN_BOX]:
            best = max(best, self.ended(card))
        return best if self.s.boxes[TURN_BOX] else 0.0

    def strategy(self) -> float:
        """The best Strategy card on display."""
        best = 0.0
        for card in self.s.strategy:
            best = max(best, self.claim(card))
        return best

    def claim(self, card: int) -> float:
        """What a claimed card is worth to its owner, who plays it when it suits."""
        usual = self.w.claimed_suf if self.side == SUF else -self.w.claimed_opp
        text = self.s.cards[card].bot
        if self.seat == OPPOBOT:
            return 0.0 if text is None else usual
        now = self.playable(card)
        return 0.5 * usual + 0.5 * now if now < usual else now
