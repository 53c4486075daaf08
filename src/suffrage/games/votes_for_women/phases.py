"""The order of play: set-up, the four phases of a turn, and Final Voting.

A hand is only ever drawn up, so the card left over is held for the next turn (ruling T-6).
Turns, rounds and votes are effects like any other, at the bottom of the same stack.
"""

from __future__ import annotations

from typing import Final

from suffrage.core.frames import Frame
from suffrage.core.game import NATURE, Action, Seat
from suffrage.core.words.phrases import counted
from suffrage.core.words.prompt import Prompt
from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women.actions import (
    BID,
    CARD,
    CLAIMED,
    DONE,
    EVENT,
    FACE,
    OPP,
    OPPOBOT,
    SUF,
)
from suffrage.games.votes_for_women.deck.card import GAME_BOX, TURN_BOX, with_card, without
from suffrage.games.votes_for_women.effects import campaigning
from suffrage.games.votes_for_women.effects.basics import pay
from suffrage.games.votes_for_women.effects.draws import (
    DRAW,
    can_play_event,
    carry_out,
    meets,
    start_event,
)
from suffrage.games.votes_for_women.effects.hands import discard_from_hand
from suffrage.games.votes_for_women.effects.rule import Luck, Rule
from suffrage.games.votes_for_women.effects.strategy import REFILL, REPLY
from suffrage.games.votes_for_women.oppobot.procedure import BOT_BIDS, BOT_PLAYS
from suffrage.games.votes_for_women.partners import PASS_CLAIMED, SWAP
from suffrage.games.votes_for_women.state import (
    CLEANUP,
    FINAL_VOTING,
    OPERATIONS,
    PLANNING,
    STRATEGY_PHASE,
    Position,
)
from suffrage.games.votes_for_women.view import VfwView
from suffrage.games.votes_for_women.voting import NEXT_VOTE
from suffrage.games.votes_for_women.words.odds import percent
from suffrage.games.votes_for_women.words.pieces import describe


class ShowStates(Luck):
    """Nine of the twelve State cards are laid open; the others stay out unseen (T-2)."""

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        return [CARD + c for c in s.state_pool] if len(f.picks) < 9 else []

    def answer(self, s: Position, f: Frame[Position], a: Action) -> None:
        s.state_pool = without(s.state_pool, a - CARD)
        s.state_cards = with_card(s.state_cards, a - CARD)
        s.announce_card("shows", f.seat, (a - CARD,))


class Turn(Rule):
    """Turn x: Planning, Strategy (not in the first), Operations, Clean-up."""

    def finish(self, s: Position, f: Frame[Position]) -> None:
        s.turn = f.x
        s.round = 0
        s.phase = PLANNING
        s.announce("turn", f.seat, (f.x,))
        s.push(CLEAN_UP, NATURE)
        s.push(ROUND, NATURE, given=(1,))
        if f.x > 1:
            s.push(STRATEGY, NATURE)  # T-3: no Strategy Phase in turn 1
        for side in (OPP, SUF):
            players = s.agreed.seating.players[side]
            for seat in reversed(players):
                if seat != OPPOBOT:  # O-2
                    s.push(DRAW, seat, given=(6 // len(players),))  # T-3, M-2


class Strategy(Rule):
    """The Strategy Phase: Suffragists bid buttons for a Strategy card (rulings P-1 to P-5)."""

    def finish(self, s: Position, f: Frame[Position]) -> None:
        s.phase = STRATEGY_PHASE
        s.push(COMMIT, s.agreed.seating.decides(SUF))


class Commit(Rule):
    """The Suffragists commit any number of their buttons (P-1)."""

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        return [] if f.picks else [BID + n for n in range(s.buttons[SUF] + 1)]

    def finish(self, s: Position, f: Frame[Position]) -> None:
        n = f.picks[0] - BID
        s.announce("bid", f.seat, (n,))
        if n:
            pay(s, f.seat, n)  # P-3: they pay in every case
        reply = BOT_BIDS if s.agreed.seating.has_bot() else REPLY
        s.push(reply, s.agreed.seating.decides(OPP), given=(n,))

    def asks(self, s: Position, f: Frame[Position], v: VfwView) -> Prompt:
        held = f"(you hold {s.buttons[SUF]})"
        return Prompt(f"how many buttons to bid for a Strategy card {held}")

    def explains(self, s: Position, f: Frame[Position], v: VfwView, a: Action) -> str:
        n = a - BID
        cost = f"Costs {counted(n, 'button')} in any case. " if n else ""
        if not s.agreed.seating.has_bot():
            held = counted(s.buttons[OPP], "button")
            return f"{cost}The Opposition, with {held}, may match or outbid what it can pay."
        faces = [face - FACE for face in s.agreed.dice.d4]
        higher = percent(len([face for face in faces if face < n]), len(faces))
        equal = percent(len([face for face in faces if face == n]), len(faces))
        return f"{cost}You pick a card: {higher}; nobody does: {equal}; else the Oppobot."


class Round(Rule):
    """Round x of six: the Suffragists play, then the Opposition (T-5, M-4)."""

    def finish(self, s: Position, f: Frame[Position]) -> None:
        if f.x > 6:
            return
        s.phase = OPERATIONS
        s.round = f.x
        s.announce("round", NATURE, (s.turn, f.x))
        s.push(self, NATURE, given=(f.x + 1,))
        opposition = s.agreed.seating.plays(OPP, f.x)
        s.push(BOT_PLAYS if opposition == OPPOBOT else PLAY, opposition)
        s.push(PLAY, s.agreed.seating.plays(SUF, f.x))


class Play(Rule):
    """One player's round: a card of the hand, and before or after it at most one claimed card.

    The picks tell what was played so far (rulings T-5, D-9, D-12, D-15). Any card may come
    first, Start cards too (E-29), and partners play what they claimed themselves (M-11).
    """

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        played_hand = False
        played_claimed = False
        for a in f.picks:
            if a == DONE:
                return []
            if CLAIMED <= a < CARD:
                played_claimed = True
            else:
                played_hand = True
        claimed: list[Action] = []
        if not played_claimed:
            # D-10: conditions hold for claimed cards; D-14: the event tax does not.
            claimed = [CLAIMED + c for c in s.claimed[f.seat] if meets(s, f.seat, c)]
        hand = s.hands[f.seat]
        if played_hand or not hand:
            # T-4: with an empty hand there is nothing to play.
            return [DONE, *claimed] if claimed else []
        found = hand_plays(s, f.seat)
        if found:
            return found + claimed
        return claimed + [CARD + c for c in hand]  # T-7: discard without effect

    def answer(self, s: Position, f: Frame[Position], a: Action) -> None:
        if a == DONE:
            return
        seat = f.seat
        if a >= CARD:
            discard_from_hand(s, seat, a - CARD)
        elif a >= CLAIMED:
            s.claimed[seat] = without(s.claimed[seat], a - CLAIMED)
            s.announce_card("claimed", seat, (a - CLAIMED,))
            carry_out(s, seat, a - CLAIMED)
        elif a < act.CAMPAIGN:
            s.hands[seat] = without(s.hands[seat], a - EVENT)
            start_event(s, seat, a - EVENT)
        else:
            use = (a - EVENT) // act.CARDS
            card = (a - EVENT) % act.CARDS
            s.announce_card("uses", seat, (card, use))
            discard_from_hand(s, seat, card)
            s.push(USES[use - 1], seat, card)

    def asks(self, s: Position, f: Frame[Position], v: VfwView) -> Prompt:
        claimed = [a for a in v.options if CLAIMED <= a < CARD]
        if DONE in v.options:
            return Prompt("play a claimed card as well, or end the round")
        if v.options[-1] >= CARD:
            return Prompt("none of your cards can be played; discard one")
        return Prompt("play a card" + (", or a claimed card first" if claimed else ""))

    def calls(self, a: Action) -> str:
        return "End the round" if a == DONE else ""

    def explains(self, s: Position, f: Frame[Position], v: VfwView, a: Action) -> str:
        if a == DONE:
            return "Your round ends; claimed cards keep for later rounds."
        if a >= CLAIMED:
            return ""
        side = s.side(f.seat)
        if a < act.CAMPAIGN:
            cost = s.event_cost(side)
            price = f"Costs {counted(cost, 'button')} now. " if cost else ""
            return price + describe(s.agreed, a - EVENT)
        if a < act.ORGANIZE:
            return campaigning.told_campaign(s, side)
        return (
            campaigning.told_organize(s, side) if a < act.LOBBY else campaigning.told_lobby(s, side)
        )


def hand_plays(s: Position, seat: Seat) -> list[Action]:
    """Every legal way to play a card of the hand."""
    hand = s.hands[seat]
    found = [EVENT + c for c in hand if can_play_event(s, seat, c)]
    if campaigning.can_campaign(s, seat):
        found.extend([act.CAMPAIGN + c for c in hand])
    if campaigning.can_organize(s, seat):
        found.extend([act.ORGANIZE + c for c in hand])
    if campaigning.can_lobby(s, seat):
        found.extend([act.LOBBY + c for c in hand])
    return found


class CleanUp(Rule):
    """The turn box is emptied and the next turn begins; after turn 6 comes the vote (T-9, T-10)."""

    def finish(self, s: Position, f: Frame[Position]) -> None:
        if s.turn == 6 and not s.sent:
            s.win(OPP, "amendment-not-sent")
            return
        s.phase = CLEANUP
        empty_box(s, TURN_BOX)
        if s.turn == 6:
            empty_box(s, GAME_BOX)
            s.phase = FINAL_VOTING
            s.announce("final-voting", NATURE)
            s.push(NEXT_VOTE, NATURE, given=(0,))
            return
        s.push(TURN, NATURE, given=(s.turn + 1,))
        for side in (OPP, SUF):
            partners = s.agreed.seating.players[side]
            if len(partners) == 2:  # M-9
                s.push(PASS_CLAIMED, partners[1])
                s.push(PASS_CLAIMED, partners[0])
                s.push(SWAP, partners[0])


def empty_box(s: Position, box: int) -> None:
    """Cards whose time is over go to their piles."""
    for card in s.boxes[box]:
        s.discard(card)
        s.announce_card("ends", NATURE, (card, box))
    s.boxes[box] = ()


class SetUp(Rule):
    """Everything before turn 1: displays, Start cards, and the decks by era (T-1, T-2, M-1)."""

    def finish(self, s: Position, f: Frame[Position]) -> None:
        s.push(TURN, NATURE, given=(1,))
        for players in reversed(s.agreed.seating.players):
            for seat in reversed(players[1:]):
                s.push(DRAW, seat, given=(1,))  # M-1: the second partner starts with an Early card
        s.push(REFILL, NATURE)
        s.push(SHOW_STATES, NATURE)


SHOW_STATES: Final = ShowStates()
SET_UP: Final = SetUp()
TURN: Final = Turn()
STRATEGY: Final = Strategy()
COMMIT: Final = Commit()
ROUND: Final = Round()
PLAY: Final = Play()
CLEAN_UP: Final = CleanUp()
# What a card of the hand is used for instead of its event, in the order of the actions.
USES: Final[list[Rule]] = [campaigning.CAMPAIGN, campaigning.ORGANIZE, campaigning.LOBBY]
RULES: Final[dict[str, Rule]] = {
    "phase.show-states": SHOW_STATES, "phase.set-up": SET_UP, "phase.turn": TURN,
    "phase.strategy": STRATEGY, "phase.commit": COMMIT, "phase.round": ROUND, "phase.play": PLAY,
    "phase.clean-up": CLEAN_UP,
}  # fmt: skip
