"""What the value network of Votes for Women is told of a position.

Two lists: a few *measures*, numbers near one, among them what the evaluation by hand says; and
the *facts* that hold, each a row of the first layer: how every state stands, and where every card
lies that is not gone. Cards are known by number, so a deck from a file is read like the usual one.
"""

from __future__ import annotations

from typing import Final

from suffrage.bots.votes_for_women.evaluation import Outlook
from suffrage.core.game import NATURE
from suffrage.games.votes_for_women.actions import CARDS, OPP, SUF
from suffrage.games.votes_for_women.state import FINAL_VOTING, Position

_OPEN: Final = 4  # cubes that decide a state: nets beyond are the same
_STATES: Final = 11  # how a state can stand: nets from -4 to 4, a check, a cross
_SHOWN: Final = 48 * _STATES  # a State card lies there
_PLACES: Final = _SHOWN + 48
_HAND: Final = 0
_DECK: Final = 1
_CLAIMED: Final = 2  # and 3, by side
_BOX: Final = 4  # 4 to 6
_DISPLAY: Final = 7
_CARD_PLACES: Final = 8
FACTS: Final = _PLACES + CARDS * _CARD_PLACES
"""How many facts there are."""
MEASURES: Final = 57
"""How many measures."""


def facts(s: Position) -> list[int]:
    """The facts that hold in a position."""
    found: list[int] = []
    for st in range(48):
        mark = s.marks[st]
        if mark:
            found.append(st * _STATES + 8 + mark)
        else:
            at = st * 3
            net = s.cubes[at] + s.cubes[at + 1] - s.cubes[at + 2]
            found.append(st * _STATES + min(_OPEN, max(-_OPEN, net)) + _OPEN)
    for card in s.state_cards:
        found.append(_SHOWN + s.cards[card].state)
    for seat, hand in enumerate(s.hands):
        _lie(found, hand, _HAND)
        _lie(found, s.claimed[seat], _CLAIMED + s.sides[seat])
    for pool in s.pools:
        _lie(found, pool, _DECK)
    for side in (SUF, OPP):
        for card, _ in s.tops[side]:
            found.append(_PLACES + card * _CARD_PLACES + _DECK)
        for card, _ in s.bottoms[side]:
            found.append(_PLACES + card * _CARD_PLACES + _DECK)
    for box, cards in enumerate(s.boxes):
        _lie(found, cards, _BOX + box)
    _lie(found, s.strategy, _DISPLAY)
    return found


def _lie(found: list[int], cards: tuple[int, ...], place: int) -> None:
    for card in cards:
        found.append(_PLACES + card * _CARD_PLACES + place)


def measures(s: Position, o: Outlook) -> list[float]:
    """The measures of a position; *o* has been weighed."""
    sent = 1.0 if s.sent else 0.0
    mapping, sending = _unfold(o.mapping), _unfold(o.sending)
    left = (o.left_suf + o.left_opp) / 72.0
    found: list[float] = [
        sent, mapping, sending, _unfold(o.chance), mapping * (1.0 - sent), mapping * left,
        sending * left, (o.mean - 36.0) / 8.0, o.variance / 60.0, o.chance, left,
        (o.left_suf - o.left_opp) / 2.0, s.settled[SUF] / 36.0, s.settled[OPP] / 13.0,
        s.buttons[SUF] / 6.0, s.buttons[OPP] / 6.0, min(s.buttons[SUF], 2) / 2.0,
        min(s.buttons[OPP], 2) / 2.0, len(s.on_map(SUF)) / 4.0, len(s.on_map(OPP)) / 2.0,
        1.0 if s.agreed.seating.has_bot() else 0.0,
        1.0 if "hard" in s.agreed.options.switches else 0.0,
        1.0 if s.phase == FINAL_VOTING else 0.0, _turn_of(s),
    ]  # fmt: skip
    for turn in range(1, 7):
        found.append(1.0 if s.turn == turn else 0.0)
    for markers in range(7):
        found.append(1.0 if s.congress == markers and not s.sent else 0.0)
    counted = [0] * 9
    regions = [0] * 6
    for st in range(48):
        if not s.marks[st]:
            net = min(_OPEN, max(-_OPEN, o.nets[st]))
            counted[net + _OPEN] += 1
            regions[st // 8] += net
    for count in counted:
        found.append(count / 12.0)
    for lead in regions:
        found.append(lead / 8.0)
    claimed = [0, 0]
    hands = [0, 0]
    for seat, side in enumerate(s.sides):
        claimed[side] += len(s.claimed[seat])
        hands[side] += len(s.hands[seat])
    found += [
        claimed[SUF] / 3.0, claimed[OPP] / 3.0, hands[SUF] / 6.0, hands[OPP] / 6.0,
        len(s.state_cards) / 3.0,
    ]  # fmt: skip
    return found


def _unfold(chance: float) -> float:
    """A chance on a scale without ends, as far as it matters: -1 for next to none, 1 for sure."""
    # The logit as a fraction: the same on every machine, where logarithms may differ.
    held = min(0.99, max(0.01, chance))
    return (held - 0.5) / (0.1 + 2.0 * held * (1.0 - held))


def _turn_of(s: Position) -> float:
    """Whose turn it is: 1 the Suffragists', -1 the Opposition's."""
    if not s.asked:
        return 0.0
    seat = s.actor()
    if seat == NATURE:
        seat = s.stack[-1].seat
        if seat == NATURE:
            return 0.0
    return 1.0 if s.side(seat) == SUF else -1.0
