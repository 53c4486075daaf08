"""Every kind of decision that the three games can ask for, and a moment of a match for each.

The kinds are read off the rules, so a new one that no match comes to is missed by name.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from suffrage.core.frames import Effect
from suffrage.core.game import NATURE, Action, Options, Seat, State
from suffrage.core.record import Record
from suffrage.games import game as game_called
from suffrage.games.suffragetto import phases as stages
from suffrage.games.suffragetto.state import SuffragettoState
from suffrage.games.vote.phases.order import ORDER
from suffrage.games.vote.phases.phase import Phase
from suffrage.games.vote.state import VoteState
from suffrage.games.votes_for_women.game import VotesForWomen
from suffrage.games.votes_for_women.state import Position
from tests.tables import PLAIN, Table, random_play

CLAIM = "Claim"  # VOTE!: what somebody who looked at a loyalty says about it
INTERRUPT = "Interrupt"  # VOTE!: an ability may be used, but nothing is asked
_STAGES = {stages.TURN: "Turn", stages.HOPPING: "Hopping", stages.EXCHANGE: "Exchange",
           stages.DRAW: "Draw"}  # fmt: skip
# Dice, the deck and the Oppobot's lots answer these, never somebody at a table.
_LOTS = {"Draw", "DrawAside", "LoseCards", "Refill", "BothDice", "ShowStates"}
_MATCHES = 400  # by chance in each mode, at most


@dataclass(frozen=True)
class Moment:
    """A question of some kind: in which match, after how many answers, to whom."""

    kind: str
    table: Table
    seed: int
    at: int
    seat: Seat
    options: tuple[Action, ...]

    def words(self) -> list[str]:
        """The answers as they are posted."""
        return sorted({self.table.game.spell(action) for action in self.options})


def kinds(game: str) -> set[str]:
    """All kinds of decision that the rules of *game* know."""
    if game == "suffragetto":
        return {*_STAGES.values()}
    if game == "vote":
        asking = {
            type(p).__name__ for p in ORDER if not p.nature and type(p).asks is not Phase.asks
        }
        return asking | {CLAIM, INTERRUPT}
    effects = VotesForWomen().agree(Options("two-player")).effects
    asking = {
        type(one).__name__ for one in effects.values() if type(one).options is not Effect.options
    }
    return {name for name in asking if not name.startswith("Bot")} - _LOTS


def kind(state: State, seat: Seat) -> str:
    """What kind of decision *seat* is asked for."""
    if isinstance(state, SuffragettoState):
        return _STAGES[state.stage]
    if isinstance(state, VoteState):
        if state.due[seat] >= 0:
            return CLAIM
        phase = ORDER[state.phase]
        return type(phase).__name__ if phase.asks(state, seat) else INTERRUPT
    assert isinstance(state, Position)
    return type(state.stack[-1].effect).__name__


def _met(table: Table, seed: int) -> Iterator[Moment]:
    """The questions of one match by chance."""
    for at, (state, seat, _) in enumerate(random_play(table, seed)):
        if seat != NATURE:
            options = tuple(state.options(seat))
            yield Moment(kind(state, seat), table, seed, at, seat, options)


def moments(game: str) -> dict[str, Moment]:
    """A moment of each kind, as far as matches by chance come to it."""
    wanted, found = kinds(game), dict[str, Moment]()
    tables = [table for table in PLAIN if table.game is game_called(game)]
    for seed in range(_MATCHES):
        for table in tables:
            if wanted <= {*found}:
                return found
            for moment in _met(table, seed):
                found.setdefault(moment.kind, moment)
    return found


def whole(moment: Moment) -> Record:
    """The record of the match that a moment is of, to its end."""
    record = Record.begin(moment.table.game, moment.table.options)
    for _, seat, action in random_play(moment.table, moment.seed):
        record.answers.append((seat, moment.table.game.spell(action)))
    return record
