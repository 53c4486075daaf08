"""How winning a card of Votes for Women is: the same deal with another card in its place.

Who plays a card and wins has shown nothing: who is ahead can afford other plays. So a match is
played again, with the same dice and the same bots, but where one card lies in the deck there
lies a copy of another of its era. What its side wins more often with the one than with the other
is what the one is worth, beside an average card of its deck and era.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from suffrage.bots.seated import SeatedBots
from suffrage.core.designs.design import CARDS_FILE
from suffrage.core.errors import BadOptions
from suffrage.core.game import NATURE, Action, Seat, State
from suffrage.core.rng import Rng, derive
from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women.deck.card import START, STRATEGY
from suffrage.games.votes_for_women.deck.decks import CARDS, FIRST
from suffrage.games.votes_for_women.designs.cards import copied
from suffrage.games.votes_for_women.state import Position
from suffrage.lab.contests.arena import Contest, Table
from suffrage.lab.figures.statistics import Paired, holm
from suffrage.lab.running.crew import Crew, Workers

GAME = "votes-for-women"
CERTAINTY = 0.95
SIDE_DECKS = (0, 1)
_A_MATCH = 4  # cards of each side that are swapped in one deal
PLAYED = 1 + _A_MATCH * len(SIDE_DECKS)  # matches for each deal


@dataclass(frozen=True)
class Swap:
    """A card that a side drew, another in its place, and how much more it won with the first."""

    side: int
    card: int
    other: int
    gain: int  # 1 if it won only with the card, -1 if only with the other, else 0


class Drawing(SeatedBots):
    """Bots in their seats, and which cards were drawn."""

    def __init__(self, table: Table, seed: int) -> None:
        super().__init__(table.bots, seed, table.contest.budgets)
        self.drawn: set[int] = set()

    def choose(self, state: State, seat: Seat) -> Action:
        action = super().choose(state, seat)
        if seat == NATURE and act.CARD <= action < act.CARD + act.CARDS:
            self.drawn.add(action - act.CARD)
        return action


class Swapping:
    """What a worker needs to play deals."""

    def __init__(self, contest: Contest) -> None:
        self.table = Table(contest)

    def __call__(self, number: int) -> list[Swap]:
        table = self.table
        seed = table.contest.seed_of(number)
        players = Drawing(table, seed)
        won = winner(table.watch(number, players)[1])
        rng = Rng(derive(seed, "swaps"))
        found = []
        for side in SIDE_DECKS:
            for card, other in chosen(side, sorted(players.drawn), rng):
                files = {CARDS_FILE: copied(CARDS[other], card)}
                again = Table(replace(table.contest, files=files), table.bots)
                then = winner(again.watch(number)[1])
                found.append(Swap(side, card, other, int(won == side) - int(then == side)))
        return found


def winner(state: State) -> int:
    """The side that won."""
    assert isinstance(state, Position)
    return state.winner


def chosen(side: int, drawn: Sequence[int], rng: Rng) -> list[tuple[int, int]]:
    """Cards that a side drew, by lot, each with another of its deck and era."""
    had = [card for card in drawn if CARDS[card].deck == side and CARDS[card].era != START]
    found: list[tuple[int, int]] = []
    for _ in range(min(_A_MATCH, len(had))):
        card = had.pop(rng.below(len(had)))
        others = [
            other
            for other in range(FIRST[side], FIRST[side + 1])
            if CARDS[other].era == CARDS[card].era and other != card
        ]
        found.append((card, others[rng.below(len(others))]))
    return found


def deals_for(swaps: int) -> int:
    """How many deals give each card about so many swaps; each swap is one for two cards."""
    cards = sum(card.deck < STRATEGY and card.era != START for card in CARDS[1:])
    return -(-swaps * cards // (2 * _A_MATCH * len(SIDE_DECKS)))


def swapped(
    contest: Contest, deals: int, workers: Workers = 1, first: int = 0
) -> Generator[list[Swap], None, None]:
    """The swaps of so many deals behind the *first* ones; BadOptions where there are none."""
    if contest.game != GAME:
        raise BadOptions("--swaps is about cards that a side has to itself: votes-for-women")
    with Crew(partial(Swapping, contest), workers) as crew:
        yield from crew.do(range(first, deals))


@dataclass(frozen=True)
class Worth:
    """How winning a card is: points more wins than with another of its era, and how sure."""

    card: int
    paired: Paired
    chance: float  # corrected for the number of cards


def worths(swaps: Sequence[Swap]) -> list[Worth]:
    """Every card that was swapped, the most winning first."""
    steps: dict[int, list[tuple[float, float]]] = {}
    for swap in swaps:
        steps.setdefault(swap.card, []).append((0, swap.gain))
        steps.setdefault(swap.other, []).append((0, -swap.gain))
    cards = sorted(steps)
    paired = [Paired(steps[card], len(cards), CERTAINTY) for card in cards]
    corrected = holm([one.chance for one in paired])
    found = [Worth(*each) for each in zip(cards, paired, corrected, strict=True)]
    return sorted(found, key=lambda one: (-one.paired.apart, one.card))
