"""What campaigners do: Campaigning, Organizing, Lobbying, and moves of their own."""

from __future__ import annotations

from typing import Final

from suffrage.core.frames import Frame
from suffrage.core.game import Action, Seat
from suffrage.core.words.phrases import counted, listed, sided_dice
from suffrage.core.words.prompt import Prompt
from suffrage.games.votes_for_women.actions import ASSIGN, COLOR_NAMES, DONE, FACE, MOVE, SUF
from suffrage.games.votes_for_women.deck.card import STRATEGY, TURN_BOX
from suffrage.games.votes_for_women.designs.word import Word, alone
from suffrage.games.votes_for_women.effects.basics import Lobbied, Roll, pay
from suffrage.games.votes_for_women.effects.cubes import PER_CAMPAIGNER
from suffrage.games.votes_for_women.effects.rule import Rule
from suffrage.games.votes_for_women.state import PURSE, Position
from suffrage.games.votes_for_women.view import VfwView
from suffrage.games.votes_for_women.words.odds import percent, results
from suffrage.games.votes_for_women.words.pieces import a_button, room


def campaign_cost(s: Position, side: int) -> int:
    """Buttons a Campaigning action costs now (ruling A-8)."""
    cost = 0
    for card in s.boxes[TURN_BOX]:
        lasting = s.cards[card].lasting
        if lasting is not None and lasting.side == side:
            cost += lasting.campaign_cost
    return cost


def campaign_die(s: Position, side: int) -> int:
    """The die each campaigner throws; boosts do not add up (rulings A-2, E-26)."""
    for card in s.boxes[TURN_BOX]:
        lasting = s.cards[card].lasting
        if lasting is not None and lasting.side == side and lasting.campaign_die:
            return lasting.campaign_die
    return 4


def lobby_die(s: Position, side: int) -> int:
    """The die each campaigner throws in Lobbying (ruling A-11)."""
    for card in s.boxes[TURN_BOX]:
        lasting = s.cards[card].lasting
        if lasting is not None and lasting.side == side and lasting.lobby_die:
            return lasting.lobby_die
    return 6


def own_campaigners(s: Position, seat: Seat) -> list[int]:
    """Those to whom *seat* may give dice: a Suffragist partner only its own color (M-5)."""
    mine = s.on_map(s.side(seat))
    if s.side(seat) == SUF and len(s.agreed.seating.players[SUF]) == 2:
        return [c for c in mine if c // 2 == seat]
    return mine


def can_campaign(s: Position, seat: Seat) -> bool:
    """Whether a Campaigning action is possible (rulings A-1, A-8, M-5)."""
    side = s.side(seat)
    return bool(own_campaigners(s, seat)) and s.buttons[side] >= campaign_cost(s, side)


def can_organize(s: Position, seat: Seat) -> bool:
    """Not without a campaigner, nor with a full purse (rulings A-1, A-9)."""
    side = s.side(seat)
    return s.buttons[side] < PURSE[side] and bool(s.on_map(side))


def can_lobby(s: Position, seat: Seat) -> bool:
    """Not without a campaigner, nor once the amendment is sent (rulings A-1, A-10)."""
    side = s.side(seat)
    if s.agreed.locked and side != SUF and s.congress == 0:
        return False  # with lobbying locked there is nothing to remove
    return not s.sent and bool(s.on_map(side))


def told_campaign(s: Position, side: int) -> str:
    """A Campaigning action in words, with what it costs now."""
    cost = campaign_cost(s, side)
    price = f"Costs {counted(cost, 'button')}. " if cost else ""
    dice = sided_dice(len(s.on_map(side)), campaign_die(s, side))
    return f"{price}Throw {dice}; each die puts that many cubes into a campaigner's region."


def told_organize(s: Position, side: int) -> str:
    """An Organizing action in words."""
    gained = min(len(s.on_map(side)), PURSE[side] - s.buttons[side])
    return f"Take {counted(gained, 'button')} and hold {s.buttons[side] + gained}."


def told_lobby(s: Position, side: int) -> str:
    """A Lobbying action in words, with its chance."""
    n, sides = len(s.on_map(side)), lobby_die(s, side)
    some = percent(sum(results(n, sides, 6)[1:]), sides**n)
    dice = sided_dice(n, sides)
    return f"Throw {dice}; each 6 or more is a success for Congress. At least one: {some}."


class Campaign(Rule):
    """A Campaigning action: pay, throw a die per campaigner, hand the dice out (A-2, A-3)."""

    def words(self) -> str:
        return "take a Campaigning action"

    def finish(self, s: Position, f: Frame[Position]) -> None:
        if can_campaign(s, f.seat):
            side = s.side(f.seat)
            cost = campaign_cost(s, side)
            if cost:
                pay(s, f.seat, cost)  # ruling B-7: costs come before dice
            throws = CAMPAIGN_D4 if campaign_die(s, side) == 4 else CAMPAIGN_D6
            s.push(throws[len(s.on_map(side))], f.seat, f.card)


class CampaignThrow(Roll):
    """The dice of a Campaigning action."""

    def finish(self, s: Position, f: Frame[Position]) -> None:
        s.stack.append(Frame(HAND_OUT, f.seat, f.card, (self.dice,), f.picks[: self.dice]))

    def head(self, s: Position, f: Frame[Position]) -> str:
        return "Campaigning"

    def counted_as(self, f: Frame[Position]) -> str:
        return ""

    def if_kept(self, s: Position, f: Frame[Position]) -> str:
        return f"The dice stay {listed([str(a - FACE) for a in f.picks])}."


class HandOut(Rule):
    """Give each die to a campaigner, which may first move for a button.

    x is how many dice there are; the picks are the dice in the order of use, at first that in
    which they were thrown, then who got them. Whoever would rather use another die next says so
    first (A-3), and the frame is given a second number until that die has its campaigner. Every
    campaigner gets one die; where a partner's threw too, some get several (M-5).
    """

    def given(self, f: Frame[Position]) -> list[int]:
        """The campaigners that got a die, in order."""
        return [(a - MOVE) // 6 if a >= MOVE else a - ASSIGN for a in f.picks[f.x :]]

    def ways(self, s: Position, f: Frame[Position]) -> list[Action]:
        """Who may get the next die, and where to."""
        given = self.given(f)
        left = f.x - len(given)
        if left == 0:
            return []
        mine = own_campaigners(s, f.seat)
        new = [c for c in mine if c not in given]
        stays: list[Action] = []
        moves: list[Action] = []
        seen: list[tuple[int, int, bool]] = []  # two of a color in one region are interchangeable
        for c in new if len(new) == left else mine:
            kind = (c // 2, s.campaigners[c], c in new)
            if kind not in seen:
                seen.append(kind)
                stays.append(ASSIGN + c)
                if c in new and s.buttons[s.side(f.seat)]:
                    for region in range(6):
                        if region != s.campaigners[c]:
                            moves.append(MOVE + c * 6 + region)
        return stays + moves

    def other_dice(self, s: Position, f: Frame[Position]) -> list[Action]:
        """The dice that may be used next in place of the first one left: equal ones are one."""
        if not s.agreed.any_die or len(f.given) > 1:
            return []
        left = f.picks[len(f.picks) - f.x : f.x]
        return sorted({die for die in left if die != left[0]})

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        found = self.ways(s, f)
        return self.other_dice(s, f) + found if len(found) > 1 else []

    def answer(self, s: Position, f: Frame[Position], a: Action) -> None:
        if a < ASSIGN:
            self.use_next(s, f, a)
            return
        if len(f.given) > 1:
            s.stack[-1] = Frame(self, f.seat, f.card, (f.x,), f.picks)
        c = a - ASSIGN
        if a >= MOVE:
            c = (a - MOVE) // 6
            pay(s, f.seat, 1)
            travel(s, f.seat, c, (a - MOVE) % 6)
        die = f.picks[len(f.picks) - f.x - 1] - FACE
        s.announce("assigns", f.seat, (die, c, s.campaigners[c]))
        s.push(PER_CAMPAIGNER, f.seat, f.card, (c, die))

    def use_next(self, s: Position, f: Frame[Position], die: Action) -> None:
        """Put a die before the others that are left."""
        given = len(f.picks) - f.x - 1
        dice = list(f.picks[: f.x])
        dice.insert(given, dice.pop(dice.index(die, given)))
        s.announce("takes-up", f.seat, (die - FACE,))
        s.stack[-1] = Frame(self, f.seat, f.card, (f.x, 1), (*dice, *f.picks[f.x : -1]))

    def finish(self, s: Position, f: Frame[Position]) -> None:
        found = self.ways(s, f)
        if found:
            forced = f.plus(found[0])
            s.stack.append(forced)
            self.answer(s, forced, found[0])

    def head(self, s: Position, f: Frame[Position]) -> str:
        return "Campaigning"

    def die(self, f: Frame[Position]) -> int:
        """The die that is handed out next."""
        return f.picks[len(f.picks) - f.x] - FACE

    def asks(self, s: Position, f: Frame[Position], v: VfwView) -> Prompt:
        left = 2 * f.x - len(f.picks)
        move = ", who may first move for a button" if v.options[-1] >= MOVE else ""
        dice = "die" if left == 1 else "dice"
        other = ", or use another die" if v.options[0] < ASSIGN else ""
        return Prompt(f"give the {self.die(f)} to a campaigner{move}{other}", left, dice)

    def calls(self, a: Action) -> str:
        return f"Use the {a - FACE} next" if a < ASSIGN else ""

    def explains(self, s: Position, f: Frame[Position], v: VfwView, a: Action) -> str:
        if a < ASSIGN:
            return f"The {a - FACE} is given to a campaigner before the {self.die(f)} is."
        side = s.side(f.seat)
        cost = "" if a < MOVE else f"Costs {a_button(s, side)}. "
        c = a - ASSIGN if a < MOVE else (a - MOVE) // 6
        region = s.campaigners[c] if a < MOVE else (a - MOVE) % 6
        cubes = counted(self.die(f), f"{COLOR_NAMES[c // 2]} cube")
        return f"{cost}{cubes} to place. {room(s, side, region)}"


def travel(s: Position, seat: Seat, c: int, region: int) -> None:
    """A campaigner goes to another region."""
    s.announce("travels", seat, (c, s.campaigners[c], region))
    s.campaigners[c] = region


class FreeMoves(Rule):
    """Every campaigner of the side may move free of charge, once, or stay (E-19, M-12)."""

    def words(self) -> str:
        return "move any of your campaigners free of charge"

    def options(self, s: Position, f: Frame[Position]) -> list[Action]:
        if DONE in f.picks:
            return []
        moved = [(a - MOVE) // 6 for a in f.picks]
        found: list[Action] = []
        seen: list[tuple[int, int]] = []
        for c in s.on_map(s.side(f.seat)):
            kind = (c // 2, s.campaigners[c])
            if c in moved or kind in seen:
                continue
            seen.append(kind)
            for region in range(6):
                if region != s.campaigners[c]:
                    found.append(MOVE + c * 6 + region)
        return [DONE, *found] if found else []

    def answer(self, s: Position, f: Frame[Position], a: Action) -> None:
        if a != DONE:
            travel(s, f.seat, (a - MOVE) // 6, (a - MOVE) % 6)

    def asks(self, s: Position, f: Frame[Position], v: VfwView) -> Prompt:
        left = len({(a - MOVE) // 6 for a in v.options if a != DONE})
        return Prompt("move a campaigner free of charge, or stop", left)

    def explains(self, s: Position, f: Frame[Position], v: VfwView, a: Action) -> str:
        if a == DONE:
            return ""
        return f"Free of charge. {room(s, s.side(f.seat), (a - MOVE) % 6)}"


class Organize(Rule):
    """An Organizing action: a button per campaigner (A-9, M-6)."""

    def finish(self, s: Position, f: Frame[Position]) -> None:
        s.gain(f.seat, len(s.on_map(s.side(f.seat))))


class LobbyThrow(Roll):
    """The dice of a Lobbying action: no re-roll once all of them count (ruling B-5)."""

    def helps(self, f: Frame[Position]) -> bool:
        return self.result(f) < self.dice

    def head(self, s: Position, f: Frame[Position]) -> str:
        return "Lobbying" if s.cards[f.card].deck != STRATEGY else ""


class Lobby(Rule):
    """A Lobbying action: a die per campaigner, each 6 or more a success (A-10, M-6)."""

    def finish(self, s: Position, f: Frame[Position]) -> None:
        side = s.side(f.seat)
        throws = LOBBY_THROWS if lobby_die(s, side) == 6 else PROCESSION_THROWS
        s.push(throws[len(s.on_map(side))], f.seat, f.card)


CAMPAIGN: Final = Campaign()
HAND_OUT: Final = HandOut()
ORGANIZE: Final = Organize()
LOBBY: Final = Lobby()
# By how many dice are thrown: a side has at most four campaigners.
CAMPAIGN_D4: Final[list[Rule]] = [CampaignThrow(n, 4) for n in range(5)]
CAMPAIGN_D6: Final[list[Rule]] = [CampaignThrow(n, 6) for n in range(5)]
LOBBY_SUCCESS: Final = 6  # a die that shows so much or more
LOBBY_THROWS: Final[list[Rule]] = [
    LobbyThrow(n, 6, Lobbied(), count=LOBBY_SUCCESS) for n in range(5)
]
PROCESSION_THROWS: Final[list[Rule]] = [
    LobbyThrow(n, 8, Lobbied(True), count=LOBBY_SUCCESS) for n in range(5)
]
RULES: Final[dict[str, Rule]] = {
    "campaign": CAMPAIGN, "campaign.hand-out": HAND_OUT, "organize": ORGANIZE, "lobby": LOBBY,
    **{f"campaign.{n}d4": rule for n, rule in enumerate(CAMPAIGN_D4)},
    **{f"campaign.{n}d6": rule for n, rule in enumerate(CAMPAIGN_D6)},
    **{f"lobby.{n}d6": rule for n, rule in enumerate(LOBBY_THROWS)},
    **{f"lobby.{n}d8": rule for n, rule in enumerate(PROCESSION_THROWS)},
}  # fmt: skip

WORDS: Final[dict[str, Word]] = {
    "move_campaigners": Word(FreeMoves, lambda v: FreeMoves(), alone),
    "campaign": Word(Campaign, lambda v: Campaign(), alone),
}  # fmt: skip
"""In a designer's file."""
