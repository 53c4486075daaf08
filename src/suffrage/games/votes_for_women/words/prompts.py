"""What a seat is asked, and what each option is called.

A question names the card or the phase first, then what is to be done and where; how many are
left and what limits them stands beside it.
"""

from __future__ import annotations

from typing import Final

from suffrage.core.frames import Frame
from suffrage.core.game import NATURE, Action
from suffrage.core.phrases import counted, listed
from suffrage.core.prompt import Prompt
from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women.actions import COLOR_NAMES, FACE, SUF
from suffrage.games.votes_for_women.deck.card import STRATEGY
from suffrage.games.votes_for_women.effects.basics import EndAny, Lobbied, Roll
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
    amount,
    area,
    state_of,
)
from suffrage.games.votes_for_women.effects.draws import Arrange, Inspect, PlayDrawn, Search
from suffrage.games.votes_for_women.effects.removals import (
    Clear,
    Reconsider,
    Remove,
    TakeOver,
    Veto,
)
from suffrage.games.votes_for_women.effects.strategy import ClaimStrategy, Pick, Reply
from suffrage.games.votes_for_women.imagination import open_table
from suffrage.games.votes_for_women.phases import Commit, PassClaimed, Play, Swap
from suffrage.games.votes_for_women.setup import Agreed
from suffrage.games.votes_for_women.state import PHASE_NAMES, REASONS, Position
from suffrage.games.votes_for_women.states import NAMES, REGION_NAMES, THE_REGION
from suffrage.games.votes_for_women.view import VfwView
from suffrage.games.votes_for_women.voting import Vote
from suffrage.games.votes_for_women.words.story import campaigner

_USES: Final[list[str]] = ["Play as an event", "Campaign", "Organize", "Lobby", "Claimed cards"]


def ask(agreed: Agreed, v: VfwView, names: tuple[str, ...]) -> Prompt:
    """What is asked and how many are left, or who is awaited."""
    if v.winner >= 0:
        side = ("The Suffragists win", "The Opposition wins")[v.winner]
        return Prompt(f"{side}. {REASONS[v.reason]}")
    if v.actor == NATURE:
        return Prompt("The dice are thrown, or a card is drawn.")
    f = v.frames[-1]
    head = _head(agreed, v, f)
    if v.actor != v.seat:
        return Prompt(f"Waiting for {names[v.actor]} ({head}).", awaited=(v.actor,))
    if not v.options:  # only looked back at
        return Prompt(f"{head}.")
    return _question(agreed, v, f).headed(head)


def _head(agreed: Agreed, v: VfwView, f: Frame[Position]) -> str:
    """The card that asks, or the action it is used for, or the phase."""
    effect = f.effect
    if isinstance(effect, (CampaignThrow, HandOut, PerCampaigner)):
        return "Campaigning"
    if isinstance(effect, (LobbyThrow, Lobbied)) and agreed.cards[f.card].deck != STRATEGY:
        return "Lobbying"
    return agreed.cards[f.card].title if f.card > 0 else _phase(v)


def _phase(v: VfwView) -> str:
    if v.phase == 5:
        return "Final Voting"
    name = PHASE_NAMES[v.phase].capitalize()
    return f"{name}, turn {v.turn}" + (f", round {v.round}" if v.round else "")


def _question(agreed: Agreed, v: VfwView, f: Frame[Position]) -> Prompt:
    effect = f.effect
    if isinstance(effect, (Spread, PerCampaigner, InState, PerRegion, Remove, Clear)):
        return _cubes(v, f)
    if isinstance(effect, (Roll, HandOut, Lobbied, Vote)):
        return _dice(agreed, v, f)
    if isinstance(effect, Play):
        return _play(v)
    if isinstance(effect, Arrange):
        if len(f.picks) == f.x:
            many = f"how many of the {f.x} cards go back on top (the others go to the bottom)"
            return Prompt(many)
        where = "on top" if effect.kind(f) == act.TOP else "at the bottom"
        return Prompt(f"which card comes next {where}", len(effect.left(f)))
    if isinstance(effect, Reply):
        replies = [_LABELS[a].lower() for a in v.options]
        ways = " or ".join([", ".join(replies[:-1]), replies[-1]])
        return Prompt(f"the Suffragists commit {counted(f.x, 'button')}; {ways}")
    if isinstance(effect, Commit):
        held = f"(you hold {v.buttons[SUF]})"
        return Prompt(f"how many buttons to commit for a Strategy card {held}")
    if isinstance(effect, FreeMoves):
        left = len({(a - act.MOVE) // 6 for a in v.options if a != act.DONE})
        return Prompt("move a campaigner free of charge, or stop", left)
    if isinstance(effect, TakeOver):
        return Prompt(f"choose a state to take over with {amount(effect.n)}")
    if isinstance(effect, Reconsider):
        return Prompt(f"choose an opposing mark to replace by {amount(effect.n)} of yours")
    if isinstance(effect, OneRegion):
        return Prompt(f"choose a region, each state of which gets {amount(effect.n)}")
    if isinstance(effect, Pick) and f.picks:
        return Prompt(f"who gets {agreed.cards[f.picks[0] - act.CARD].title}")
    return Prompt(_PLAIN[type(effect)])


_PLAIN: Final[dict[type, str]] = {
    Veto: "choose a check to turn into an X",
    EndAny: "choose a card of the turn box to discard",
    PlayDrawn: "choose which of the drawn cards to play as an event",
    Search: "choose any card of your deck to play as an event",
    Inspect: "choose a card of the other side's hand to be discarded",
    ClaimStrategy: "claim one of the Strategy cards on display",
    Pick: "take one of the Strategy cards on display",
    Swap: "swap the cards you both held back, if your partner agrees too",
    PassClaimed: "pass a claimed card to your partner, or stop",
}


def _cubes(v: VfwView, f: Frame[Position]) -> Prompt:
    effect = f.effect
    if isinstance(effect, Spread):
        limit = f"at most {effect.per_state} in one state"
        return Prompt(f"add a cube {area(effect.where)}", effect.left(f), limit=limit)
    if isinstance(effect, PerCampaigner):
        c = f.given[0]
        region = THE_REGION[v.campaigners[c]]
        return Prompt(f"place a {COLOR_NAMES[c // 2]} cube in {region}", effect.left(f))
    if isinstance(effect, PerRegion):
        left = len({state_of(a) // 8 for a in v.options})
        regions = "region" if left == 1 else "regions"
        return Prompt(f"add {amount(effect.n)} in one state of each region", left, regions)
    if isinstance(effect, Remove):
        kind = " or ".join([COLOR_NAMES[color] for color in effect.colors])
        limit = f"at most {effect.per_state} from one state"
        return Prompt(f"take a {kind} cube off the map", effect.left(f), limit=limit)
    if isinstance(effect, Clear):
        stop = ", or stop" if effect.up_to else ""
        color = COLOR_NAMES[effect.color]
        return Prompt(f"take all {color} cubes off a state{stop}", effect.n - len(f.picks))
    leaves = v.options[0] >= act.REMOVE
    what = "which cube leaves" if leaves else "the color of the cube to add in"
    return Prompt(f"choose {what} {NAMES[f.given[0]]}", f.given[1])


def _dice(agreed: Agreed, v: VfwView, f: Frame[Position]) -> Prompt:
    effect = f.effect
    again = "keep it, or spend a button to throw again"
    if isinstance(effect, Roll):
        thrown = "you threw " + listed([str(a - FACE) for a in f.picks])
        if effect.need:
            return Prompt(f"{thrown} and need {effect.need} or more; {again}")
        if effect.count:
            found = counted(effect.result(f), "success", "successes")
            return Prompt(f"{thrown}: {found}; {again}")
        total = f", {effect.result(f)} in all" if effect.dice > 1 else ""
        return Prompt(f"{thrown}{'' if isinstance(effect, CampaignThrow) else total}; {again}")
    if isinstance(effect, HandOut):
        die = f.picks[len(f.picks) - f.x] - FACE
        left = 2 * f.x - len(f.picks)
        move = ", who may first move for a button" if v.options[-1] >= act.MOVE else ""
        dice = "die" if left == 1 else "dice"
        return Prompt(f"give the {die} to a campaigner{move}", left, dice)
    if isinstance(effect, Lobbied):
        ways = "add a marker to Congress, remove one, or neither"
        if act.MARKER_OFF not in v.options:
            ways = "add a marker to Congress, or not"
        left = f.x - len(f.picks)
        return Prompt(ways, left, "success" if left == 1 else "successes")
    if not f.picks:
        return Prompt(f"pick a state for the next vote ({len(v.options)} open)")
    assert isinstance(effect, Vote)
    totals = effect.totals(open_table(agreed, v), f)
    mine = agreed.seating.sides[v.seat]
    score = f"{totals[mine]} to {totals[1 - mine]}"
    return Prompt(f"you are behind in {NAMES[f.picks[0] - act.STATE]}, {score}; {again}")


def _play(v: VfwView) -> Prompt:
    claimed = [a for a in v.options if act.CLAIMED <= a < act.CARD]
    if act.DONE in v.options:
        return Prompt("play a claimed card as well, or end the round")
    if v.options[-1] >= act.CARD:
        return Prompt("no card of your hand can be played; discard one")
    return Prompt("play a card of your hand" + (", or a claimed card first" if claimed else ""))


def label(agreed: Agreed, v: VfwView, action: Action, names: tuple[str, ...]) -> str:
    """An option in a few words."""
    if action in _LABELS:
        return _LABELS[action]
    if action == act.DONE:
        effect = v.frames[-1].effect
        return "End the round" if isinstance(effect, Play) else "No more"
    if action < act.SEAT:
        return f"Commit {counted(action - act.BID, 'button')}"
    if action < act.FACE:
        return names[action - act.SEAT]
    if action < act.ASSIGN:
        return f"The die shows {action - act.FACE}"
    if action < act.MOVE:
        c = action - act.ASSIGN
        return f"To {campaigner(c)} in {THE_REGION[v.campaigners[c]]}"
    if action < act.REGION:
        c, region = (action - act.MOVE) // 6, (action - act.MOVE) % 6
        start = THE_REGION[v.campaigners[c]]
        return f"Move {campaigner(c)} from {start} to {THE_REGION[region]}"
    if action < act.STATE:
        return REGION_NAMES[action - act.REGION]
    if action < act.ADD:
        return NAMES[action - act.STATE]
    if action < act.EVENT:
        step = action - (act.REMOVE if action >= act.REMOVE else act.ADD)
        verb, where = ("Take", "from") if action >= act.REMOVE else ("Add", "in")
        return f"{verb} a {COLOR_NAMES[step % 3]} cube {where} {NAMES[step // 3]}"
    if action >= act.ON_TOP:
        return f"Put {counted(action - act.ON_TOP, 'card')} on top"
    title = agreed.cards[(action - act.EVENT) % act.CARDS].title
    kind = (action - act.EVENT) // act.CARDS
    return [
        f"{title}: event", f"{title}: campaign", f"{title}: organize", f"{title}: lobby",
        f"{title} (claimed)", title, f"{title}: on top", f"{title}: at the bottom",
    ][kind]  # fmt: skip


_LABELS: Final[dict[Action, str]] = {
    act.KEEP: "Keep the throw",
    act.REROLL: "Throw again for a button",
    act.MARKER_ON: "Add a marker to Congress",
    act.MARKER_OFF: "Remove a marker from Congress",
    act.MARKER_LEAVE: "Leave Congress as it is",
    act.DEFER: "Defer",
    act.MATCH: "Match",
    act.SUPERSEDE: "Supersede",
    act.AGREE: "Agree",
    act.DECLINE: "Decline",
}


def group(action: Action) -> str:
    """The heading under which an option is listed."""
    if act.MOVE <= action < act.REGION:
        return f"Move to {THE_REGION[(action - act.MOVE) % 6]}"
    if act.STATE <= action < act.ADD:
        return REGION_NAMES[(action - act.STATE) // 8]
    if act.ADD <= action < act.EVENT:
        return REGION_NAMES[state_of(action) // 8]
    if act.EVENT <= action < act.CARD:
        return _USES[(action - act.EVENT) // act.CARDS]
    if act.TOP <= action < act.ON_TOP:
        return "On top" if action < act.BOTTOM else "At the bottom"
    return ""
