"""Where the rules to read speak of what is going on."""

from __future__ import annotations

from typing import Final

from suffrage.core.frames import Effect
from suffrage.core.game import NATURE
from suffrage.games.votes_for_women.effects.basics import Lobbied, Roll
from suffrage.games.votes_for_women.effects.boxes import EndAny
from suffrage.games.votes_for_women.effects.campaigning import (
    CampaignThrow,
    FreeMoves,
    HandOut,
    LobbyThrow,
)
from suffrage.games.votes_for_women.effects.cubes import (
    InState,
    OneRegion,
    PerCampaigner,
    PerRegion,
    Spread,
)
from suffrage.games.votes_for_women.effects.draws import Arrange, PlayDrawn, Search
from suffrage.games.votes_for_women.effects.hands import Inspect
from suffrage.games.votes_for_women.effects.removals import (
    Clear,
    Reconsider,
    Remove,
    TakeOver,
    Veto,
)
from suffrage.games.votes_for_women.effects.strategy import ClaimStrategy, Pick, Reply
from suffrage.games.votes_for_women.partners import PassClaimed, Swap
from suffrage.games.votes_for_women.phases import Commit, Play
from suffrage.games.votes_for_women.state import (
    CLEANUP,
    FINAL_VOTING,
    OPERATIONS,
    PLANNING,
    STRATEGY_PHASE,
    Position,
)
from suffrage.games.votes_for_women.view import VfwView
from suffrage.games.votes_for_women.voting import Vote

_BEGINNING: Final = "beginning"
_END: Final = "the-goal"
PHASES: Final[dict[int, str]] = {
    PLANNING: "a-turn",
    STRATEGY_PHASE: "strategy-phase",
    OPERATIONS: "a-round",
    CLEANUP: "a-turn",
    FINAL_VOTING: "final-voting",
}
PASSAGES: Final[dict[type[Effect[Position]], str]] = {
    Arrange: "putting-cards-back",
    CampaignThrow: "campaigning",
    ClaimStrategy: "strategy-cards",
    Clear: "removing-cubes",
    Commit: "the-bid",
    EndAny: "counter-strat",
    FreeMoves: "free-moves",
    HandOut: "campaigning",
    InState: "adding-cubes",
    Inspect: "change-in-plans",
    Lobbied: "lobbying",
    LobbyThrow: "lobbying",
    OneRegion: "adding-cubes",
    PassClaimed: "between-partners",
    PerCampaigner: "campaigning",
    PerRegion: "adding-cubes",
    Pick: "the-pick",
    Play: "a-round",
    PlayDrawn: "draw-two-play-one",
    Reconsider: "reconsideration",
    Remove: "removing-cubes",
    Reply: "the-reply",
    Roll: "throwing-again",
    Search: "eye-on-the-future",
    Spread: "adding-cubes",
    Swap: "between-partners",
    TakeOver: "bellwether-state",
    Veto: "governor-clements-veto",
    Vote: "final-voting",
}
"""By the rule that asks."""


def passage(v: VfwView) -> str:
    """The passage on the standing question; of the phase while dice and cards decide."""
    if v.winner >= 0:
        return _END
    if v.actor == NATURE or not v.frames:
        return PHASES.get(v.phase, _BEGINNING)
    return PASSAGES[type(v.frames[-1].effect)]
