"""What a position of Votes for Women is worth: the Suffragists' chance of winning.

Everything is counted in *states*: how many of the 48 the Suffragists can expect in the end.
They need 36, and they need Congress to send the amendment in time. So the chance is that of
being sent, times that of getting enough states. `WEIGHTS` holds what the evaluation believes.
"""

from __future__ import annotations

import math
from typing import Final

from suffrage.games.votes_for_women.actions import CARD, CLAIMED, OPP, SUF
from suffrage.games.votes_for_women.deck.card import FINAL_BOX, STATE_CARD, TURN_BOX
from suffrage.games.votes_for_women.oppobot.procedure import BOT_PLAYS
from suffrage.games.votes_for_women.phases import PLAY
from suffrage.games.votes_for_women.state import FINAL_VOTING, NEEDED, NOBODY, Position

WEIGHTS: Final[dict[str, float]] = {
    # A state's chance of a check is logistic in its net cubes (Suffragist less red) ...
    "lean": -0.336,  # ... with the dice of Final Voting: an empty state goes to the Opposition
    "slope": 0.670,
    "slope_left": 0.008,  # flatter with plays to come,
    "slope_unsent": -0.071,
    "big_die": 0.580,  # what a d8 in Final Voting shifts, in the same measure,
    "ties": 0.670,  # and winning ties
    # Worth in states
    "base": -0.007,
    "play_suf": 0.190,  # each play to come
    "play_opp": -0.050,
    "campaigner_suf": 0.122,  # each campaigner, for each play to come
    "campaigner_opp": -0.080,
    "button_suf": 0.251,
    "button_opp": -0.400,
    "claimed_suf": 0.900,
    "claimed_opp": -1.063,
    "near_card": 2.231,  # a State card on display, as good as claimed at four cubes
    "boost_suf": 0.050,  # better campaign dice, for each play left in the turn
    "boost_opp": -0.246,
    "tax": -0.396,
    "barred": -0.395,
    "spread": 6.577,  # how uncertain the count is: variance at the end,
    "spread_left": 2.302,  # and for each play to come
    # The amendment
    "rate": 0.249,  # markers to be expected for each Suffragist play to come
    "rate_spread": 0.357,
    "rate_button": 0.243,
    "rate_last": 1.154,
    # Cards whose worth lies in cards that nobody knows yet, in states
    "draw_two": 1.6,
    "draw_six": 2.2,
    "look_ahead": 0.6,
    "search_deck": 3.0,
    "spoil_hand": 0.8,
    "free_move": 0.3,
    "flag": 0.1,  # a card that only switches others on
    "hold": 0.25,  # part of an event's worth that is lost when its card is used for an action
    "keep_claimed": 0.7,  # part of the usual worth below which a claimed card waits
}

_MIDDLE: Final = 8  # where net 0 stands in a table


class Weights:
    """The weights, with the tables that follow from them."""

    def __reduce__(self) -> tuple[object, ...]:
        return Weights, (self.values,)

    def __init__(self, values: dict[str, float]) -> None:
        self.values: Final = values
        self.base: Final = values["base"]
        self.play_suf: Final = values["play_suf"]
        self.play_opp: Final = values["play_opp"]
        self.campaigner_suf: Final = values["campaigner_suf"]
        self.campaigner_opp: Final = values["campaigner_opp"]
        self.button_suf: Final = values["button_suf"]
        self.button_opp: Final = values["button_opp"]
        self.claimed_suf: Final = values["claimed_suf"]
        self.claimed_opp: Final = values["claimed_opp"]
        self.near_card: Final = values["near_card"]
        self.boost_suf: Final = values["boost_suf"]
        self.boost_opp: Final = values["boost_opp"]
        self.tax: Final = values["tax"]
        self.barred: Final = values["barred"]
        self.spread: Final = values["spread"]
        self.spread_left: Final = values["spread_left"]
        self.rate: Final = values["rate"]
        self.rate_spread: Final = values["rate_spread"]
        self.rate_button: Final = values["rate_button"]
        self.rate_last: Final = values["rate_last"]
        self.draw_two: Final = values["draw_two"]
        self.draw_six: Final = values["draw_six"]
        self.look_ahead: Final = values["look_ahead"]
        self.search_deck: Final = values["search_deck"]
        self.spoil_hand: Final = values["spoil_hand"]
        self.free_move: Final = values["free_move"]
        self.flag: Final = values["flag"]
        self.hold: Final = values["hold"]
        self.keep_claimed: Final = values["keep_claimed"]
        # By (plays to come * 2 + sent) * 8 + what lies in the final box: chance by net + 8.
        self.tables: Final[list[list[float]]] = [
            self._table(at // 16, at // 8 % 2 == 1, at % 8) for at in range(37 * 16)
        ]

    def _table(self, left: int, sent: bool, box: int) -> list[float]:
        v = self.values
        slope = v["slope"] / (1 + v["slope_left"] * left)
        if not sent:
            slope /= 1 + v["slope_unsent"]
        lean = v["lean"]
        if box & 1:
            lean += v["big_die"]
        if box & 2:
            lean -= v["big_die"]
        if box & 4:
            lean += v["ties"]
        table: list[float] = []
        for net in range(-8, 9):
            if sent and abs(net) >= 4:
                table.append(1.0 if net > 0 else 0.0)
            else:
                table.append(logistic(lean + slope * net))
        return table


def logistic(x: float) -> float:
    """From any number to a chance."""
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + math.exp(-x))


# How near a side is to claiming a State card, by its cubes there.
NEAR: Final[list[float]] = [0.0, 0.08, 0.2, 0.45, 1.0, 1.0, 1.0, 1.0, 1.0]


def plays_left(s: Position, side: int) -> int:
    """How many cards of the hand a side is still to play."""
    left = (6 - s.turn) * 6 + 6 - s.round
    if s.phase == FINAL_VOTING:
        return 0
    for f in s.stack:
        if (f.effect is PLAY or f.effect is BOT_PLAYS) and s.side(f.seat) == side:
            done = False
            for a in f.picks:
                if not CLAIMED <= a < CARD:
                    done = True
            if not done:
                left += 1
    return left


class Outlook:
    """How a position stands, and what small changes of it are worth."""

    def __init__(self, s: Position, w: Weights) -> None:
        self.w: Final = w
        self.left_suf: Final = plays_left(s, SUF)
        self.left_opp: Final = plays_left(s, OPP)
        self.in_turn: Final = 6 - s.round  # rounds after this one
        self.box: Final = final_box(s)
        self.table: Final = table_of(s, w, self.left_suf, self.box)
        self.nets: Final = nets(s)
        self.card_at: Final = cards_at(s)
        self.mean = 0.0
        self.variance = 0.0
        self.sending = 0.0  # the chance that the amendment is sent in time
        self.mapping = 0.0  # the chance that the map then suffices
        self.chance = 0.0  # of the Suffragists
        self.price = 0.0  # of a state: what one more is worth in chance
        self._weighed = False

    def weigh(self, s: Position) -> None:
        """Add it all up, unless that was done before."""
        if self._weighed:
            return
        self._weighed = True
        w = self.w
        mean = w.base + float(s.settled[SUF])
        variance = w.spread + w.spread_left * self.left_suf
        for st in range(48):
            if not s.marks[st]:
                p = self.table[self.nets[st] + _MIDDLE]
                mean += p
                variance += p * (1 - p)
                if self.card_at[st]:
                    mean += w.near_card * near(self.nets[st])
        mean += self.extras(s)
        self.mean = mean
        self.variance = variance
        if s.winner != NOBODY:
            self.sending = self.mapping = self.chance = 1.0 if s.winner == SUF else 0.0
            return
        self.sending = 1.0 if s.sent else self.sent_with(s, s.congress)
        x = 1.7 * (mean - NEEDED[SUF] + 0.5) / math.sqrt(variance)
        self.mapping = logistic(x)
        self.chance = self.sending * self.mapping
        slope = max(0.02, self.mapping * (1 - self.mapping))
        self.price = max(0.05, self.sending) * slope * 1.7 / math.sqrt(variance)

    def extras(self, s: Position) -> float:
        """What is on the table beside cubes and marks, in states."""
        w = self.w
        worth = w.play_suf * self.left_suf + w.play_opp * self.left_opp
        for c in range(6):
            if s.campaigners[c] >= 0:
                if c < 4:
                    worth += w.campaigner_suf * self.left_suf
                else:
                    worth += w.campaigner_opp * self.left_opp
        worth += w.button_suf * s.buttons[SUF] + w.button_opp * s.buttons[OPP]
        if self.left_suf or self.left_opp:
            for seat in range(len(s.sides)):
                held = min(len(s.claimed[seat]), self.left_suf + 1)
                worth += (w.claimed_suf if s.sides[seat] == SUF else w.claimed_opp) * held
        for card in s.boxes[TURN_BOX]:
            lasting = s.cards[card].lasting
            if lasting is not None:
                if lasting.campaign_die:
                    boost = w.boost_suf if lasting.side == SUF else w.boost_opp
                    worth += boost * self.in_turn * len(s.on_map(lasting.side))
                if lasting.event_cost or lasting.campaign_cost:
                    worth += w.tax * self.in_turn
                if lasting.barred:
                    worth += w.barred * self.in_turn
        return worth

    def sent_with(self, s: Position, congress: int) -> float:
        """The chance that the amendment is sent, were there so many markers now."""
        w = self.w
        if congress >= 6:
            return 1.0
        left = self.left_suf
        mean = congress + w.rate * left + w.rate_button * min(6, s.buttons[SUF]) - 5.5
        if left == 0:
            return 0.0
        return logistic(1.7 * mean / math.sqrt(w.rate_last + w.rate_spread * left))

    def if_sent(self, s: Position) -> float:
        """The Suffragists' chance if Congress sent the amendment this moment."""
        checks = s.settled[SUF]
        crosses = s.settled[OPP]
        table = self.w.tables[(self.left_suf * 2 + 1) * 8 + self.box]
        mean = 0.0
        variance = self.w.spread + self.w.spread_left * self.left_suf
        for st in range(48):
            if not s.marks[st]:
                net = self.nets[st]
                if net >= 4:
                    checks += 1
                elif net <= -4:
                    crosses += 1
                else:
                    p = table[net + _MIDDLE]
                    mean += p
                    variance += p * (1 - p)
                    if self.card_at[st]:
                        mean += self.w.near_card * near(net)
        if checks >= NEEDED[SUF]:
            return 1.0
        if crosses >= NEEDED[OPP]:
            return 0.0
        mean += self.w.base + checks + self.extras(s)
        return logistic(1.7 * (mean - NEEDED[SUF] + 0.5) / math.sqrt(variance))

    def with_markers(self, s: Position, congress: int) -> float:
        """The Suffragists' chance with so many markers in Congress."""
        if congress >= 6:
            return self.if_sent(s)
        return self.sent_with(s, max(0, congress)) * self.mapping

    def at(self, st: int, net: int) -> float:
        """What a state with that net is worth, in states."""
        held = min(8, max(-8, net))
        if self.card_at[st]:
            return self.table[held + _MIDDLE] + self.w.near_card * near(held)
        return self.table[held + _MIDDLE]


def near(net: int) -> float:
    """How much nearer the Suffragists are to a State card than the Opposition."""
    return NEAR[net] if net >= 0 else -NEAR[-net]


def net_of(s: Position, st: int) -> int:
    """Suffragist cubes less red ones, as far as tables go."""
    at = st * 3
    return min(8, max(-8, s.cubes[at] + s.cubes[at + 1] - s.cubes[at + 2]))


def nets(s: Position) -> list[int]:
    """The net of every state."""
    return [net_of(s, st) for st in range(48)]


def final_box(s: Position) -> int:
    """What waits for Final Voting, as three bits."""
    box = 0
    for card in s.boxes[FINAL_BOX]:
        lasting = s.cards[card].lasting
        if lasting is not None:
            if lasting.wins_ties:
                box |= 4
            elif lasting.final_die:
                box |= 1 if lasting.side == SUF else 2
    return box


def table_of(s: Position, w: Weights, left: int, box: int) -> list[float]:
    """A state's chance of a check, by net + 8."""
    return w.tables[(min(36, left) * 2 + (1 if s.sent else 0)) * 8 + box]


def cards_at(s: Position) -> list[int]:
    """By state: the State card on display there, or 0."""
    found = [0] * 48
    for card in s.state_cards:
        if s.cards[card].deck == STATE_CARD:
            found[s.cards[card].state] = card
    return found


STANDARD: Final = Weights(WEIGHTS)
