"""What a seat is asked, and what each option is called.

A question names the card or the phase first, then what is to be done and where; how many are
left and what limits them stands beside it. What is to be done is said by the effect that asks.
"""

from __future__ import annotations

from typing import Final, cast

from suffrage.core.frames import Frame
from suffrage.core.game import NATURE, Action
from suffrage.core.words.phrases import counted
from suffrage.core.words.prompt import Prompt
from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women.actions import COLOR_NAMES
from suffrage.games.votes_for_women.effects.cubes import state_of
from suffrage.games.votes_for_women.effects.rule import Rule
from suffrage.games.votes_for_women.imagination import open_table
from suffrage.games.votes_for_women.state import FINAL_VOTING, PHASE_NAMES, REASONS, Position
from suffrage.games.votes_for_women.states import NAMES, REGION_NAMES, THE_REGION
from suffrage.games.votes_for_women.view import VfwView
from suffrage.games.votes_for_women.words.story import campaigner

_USES: Final[list[str]] = ["Play as an event", "Campaign", "Organize", "Lobby", "Claimed cards"]


def ask(v: VfwView, names: tuple[str, ...]) -> Prompt:
    """What is asked and how many are left, or who is awaited."""
    if v.winner >= 0:
        side = ("The Suffragists win", "The Opposition wins")[v.winner]
        return Prompt(f"{side}. {REASONS[v.reason]}")
    if v.actor == NATURE:
        return Prompt("The dice are thrown, or a card is drawn.")
    s = open_table(v)
    f = s.stack[-1]
    effect = cast(Rule, f.effect)
    head = effect.head(s, f) or _head(s, f)
    if v.actor != v.seat:
        return Prompt(f"Waiting for {names[v.actor]} ({head}).", awaited=(v.actor,))
    if not v.options:  # only looked back at
        return Prompt(f"{head}.")
    return effect.asks(s, f, v).headed(head)


def _head(s: Position, f: Frame[Position]) -> str:
    """The card that asks, or the phase."""
    if f.card > 0:
        return s.cards[f.card].title
    if s.phase == FINAL_VOTING:
        return "Final Voting"
    name = PHASE_NAMES[s.phase].capitalize()
    return f"{name}, turn {s.turn}" + (f", round {s.round}" if s.round else "")


def label(v: VfwView, action: Action, names: tuple[str, ...]) -> str:
    """An option in a few words."""
    own = cast(Rule, v.frames[-1].effect).calls(action)
    if own:
        return own
    if action in _LABELS:
        return _LABELS[action]
    if action < act.SEAT:
        return f"Bid {counted(action - act.BID, 'button')}"
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
    title = v.agreed.cards[(action - act.EVENT) % act.CARDS].title
    kind = (action - act.EVENT) // act.CARDS
    return [
        f"{title}: event", f"{title}: campaign", f"{title}: organize", f"{title}: lobby",
        f"{title} (claimed)", title, f"{title}: on top", f"{title}: at the bottom",
    ][kind]  # fmt: skip


_LABELS: Final[dict[Action, str]] = {
    act.DONE: "No more",
    act.KEEP: "Keep the throw",
    act.REROLL: "Throw again for a button",
    act.MARKER_ON: "Add a column to Congress",
    act.MARKER_OFF: "Remove a column from Congress",
    act.MARKER_LEAVE: "Leave Congress as it is",
    act.DEFER: "Pass",
    act.MATCH: "Match",
    act.SUPERSEDE: "Outbid",
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
