"""What a seat is asked, in one sentence, and what each option means in a few words."""

from __future__ import annotations

from typing import Final

from suffrage.core.frames import Frame
from suffrage.core.game import NATURE, WATCHER, Action
from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women.actions import COLOR_NAMES, FACE, OPP, SUF
from suffrage.games.votes_for_women.agreed import Agreed
from suffrage.games.votes_for_women.campaigning import FreeMoves, HandOut
from suffrage.games.votes_for_women.card import ERA_NAMES, LATE, STRATEGY
from suffrage.games.votes_for_women.cubes import (
    InState,
    OneRegion,
    PerCampaigner,
    PerRegion,
    Spread,
    area,
    state_of,
)
from suffrage.games.votes_for_women.draws import Arrange, Inspect, PlayDrawn, Search
from suffrage.games.votes_for_women.effects import EndAny, Lobbied, Roll
from suffrage.games.votes_for_women.phases import Commit, PassClaimed, Play, Swap
from suffrage.games.votes_for_women.removals import Clear, Reconsider, Remove, TakeOver, Veto
from suffrage.games.votes_for_women.saved import frame
from suffrage.games.votes_for_women.state import NEEDED, PHASE_NAMES, REASONS, Position
from suffrage.games.votes_for_women.states import NAMES, REGION_NAMES, THE_REGION
from suffrage.games.votes_for_women.story import campaigner
from suffrage.games.votes_for_women.strategy import ClaimStrategy, Pick, Reply
from suffrage.games.votes_for_women.view import VfwView
from suffrage.games.votes_for_women.voting import Vote
from suffrage.games.votes_for_women.words import counted

_USES: Final[list[str]] = ["Play as an event", "Campaign", "Organize", "Lobby", "Claimed cards"]


def ask(agreed: Agreed, v: VfwView) -> str:
    """One sentence: what is asked and how many are left, or who is awaited."""
    if v.winner >= 0:
        side = ("The Suffragists win", "The Opposition wins")[v.winner]
        return f"{side}. {REASONS[v.reason]}"
    if v.actor == NATURE:
        return "The dice are thrown, or a card is drawn."
    f = frame(agreed, v.frames[-1])
    if v.actor != v.seat:
        name = agreed.seating.mode.seats[v.actor] if v.actor != WATCHER else "nobody"
        card = f" ({agreed.cards[f.card].title})" if f.card > 0 else ""
        return f"Waiting for {name}{card}."
    head = agreed.cards[f.card].title if f.card > 0 else _phase(v)
    return f"{head}: {_question(v, f)}"


def _phase(v: VfwView) -> str:
    name = PHASE_NAMES[v.phase].replace("-", " ").capitalize()
    return f"{name}, turn {v.turn}" + (f", round {v.round}" if v.round else "")


def _question(v: VfwView, f: Frame[Position]) -> str:
    effect = f.effect
    if isinstance(effect, Spread):
        limit = f", at most {effect.per_state} in one state" if effect.per_state < 99 else ""
        return f"add a cube {area(effect.where)}{limit}. {effect.left(f)} left"
    if isinstance(effect, PerCampaigner):
        region = THE_REGION[v.campaigners[f.x // 16]]
        color = COLOR_NAMES[f.x // 32]
        return f"place a {color} cube in {region}. {effect.left(f)} left"
    if isinstance(effect, InState):
        state = NAMES[f.x // 16]
        what = "choose the color of the cube to add in"
        if v.options and v.options[0] >= act.REMOVE:
            what = "choose which cube leaves"
        return f"{what} {state}. {f.x % 16} left"
    if isinstance(effect, PerRegion):
        cubes = counted(effect.n, "cube")
        left = len({state_of(a) // 8 for a in v.options})
        return f"add {cubes} in one state of each region. {counted(left, 'region')} left"
    if isinstance(effect, Remove):
        kind = " or ".join([COLOR_NAMES[color] for color in effect.colors])
        limit = f"at most {effect.per_state} from one state"
        return f"take a {kind} cube off the map, {limit}. {effect.left(f)} left"
    if isinstance(effect, Clear):
        up_to = "you may stop; " if effect.up_to else ""
        color = COLOR_NAMES[effect.color]
        left = effect.n - len(f.picks)
        return f"choose a state to lose all its {color} cubes; {up_to}{left} left"
    if isinstance(effect, Roll):
        faces = ", ".join([str(a - FACE) for a in f.picks])
        return f"you threw {faces}. Keep it, or spend a button to throw again"
    if isinstance(effect, HandOut):
        die = f.picks[len(f.picks) - f.x] - FACE
        left = f.x - (len(f.picks) - f.x)
        return f"give the {die} to a campaigner, who may first move for a button. {left} left"
    if isinstance(effect, Lobbied):
        left = f.x - len(f.picks)
        return f"a success: add a marker to Congress, remove one, or neither. {left} left"
    if isinstance(effect, Reply):
        return f"the Suffragists commit {counted(f.x, 'button')}. Defer, match or supersede"
    if isinstance(effect, Vote):
        return _vote(f)
    if isinstance(effect, Play):
        return _play(f)
    if isinstance(effect, Arrange):
        if len(f.picks) == f.x:
            return f"how many of the {f.x} cards go back on top? The others go to the bottom"
        where = "on top" if effect.kind(f) == act.TOP else "at the bottom"
        return f"which card comes next {where}? {len(effect.left(f))} left"
    if isinstance(effect, Pick) and f.picks:
        return "who gets the Strategy card"
    for plain, words in _PLAIN:
        if isinstance(effect, plain):
            return words
    return "choose"


_PLAIN: Final[list[tuple[type, str]]] = [
    (OneRegion, "choose a region; all its states get cubes"),
    (TakeOver, "choose a state to take over"),
    (Veto, "choose a check to turn into an X"),
    (Reconsider, "choose an opposing mark to replace by your cubes"),
    (FreeMoves, "move a campaigner free of charge, or stop"),
    (EndAny, "choose a card of the turn box to discard"),
    (PlayDrawn, "choose which of the drawn cards to play as an event"),
    (Search, "choose any card of your deck to play as an event"),
    (Inspect, "choose a card of that hand to be discarded"),
    (ClaimStrategy, "claim one of the Strategy cards on display"),
    (Pick, "take one of the Strategy cards on display"),
    (Commit, "how many buttons do you commit for a Strategy card?"),
    (Swap, "swap the cards you both held back?"),
    (PassClaimed, "pass a claimed card to your partner, or stop"),
]


def _vote(f: Frame[Position]) -> str:
    if not f.picks:
        return "pick a state to vote"
    state = NAMES[f.picks[0] - act.STATE]
    return f"you are behind in {state}. Let it stand, or spend a button to throw again"


def _play(f: Frame[Position]) -> str:
    played = [a for a in f.picks if not act.CLAIMED <= a < act.CARD]
    if played:
        return "play a claimed card as well, or end the round"
    return "play a card of your hand" + ("" if f.picks else "; one claimed card may go before")


def label(agreed: Agreed, v: VfwView, action: Action) -> str:
    """An option in a few words."""
    if action in _LABELS:
        return _LABELS[action]
    if action == act.DONE:
        effect = frame(agreed, v.frames[-1]).effect
        return "End the round" if isinstance(effect, Play) else "No more"
    if action < act.SEAT:
        return f"Commit {counted(action - act.BID, 'button')}"
    if action < act.FACE:
        return agreed.seating.mode.seats[action - act.SEAT]
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
        return f"{action - act.ON_TOP} on top"
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


def explain(agreed: Agreed, v: VfwView, action: Action) -> str:
    """What an option would do and cost."""
    side = _side(agreed, v)
    campaigners = _on_map(v, side)
    if act.EVENT <= action < act.ON_TOP:
        kind = (action - act.EVENT) // act.CARDS
        dice = "1 die" if campaigners == 1 else f"{campaigners} dice"
        if 1 <= kind <= 3:
            return [
                "", f"Throw {dice}, one for each "
                "campaigner; each places that many cubes in its region.",
                f"Take {counted(campaigners, 'button')}, one for each campaigner, up to your cap.",
                f"Throw {dice}; each 6 adds a marker "
                "to Congress or removes one.",
            ][kind]  # fmt: skip
        return describe(agreed, (action - act.EVENT) % act.CARDS)
    if act.ADD <= action < act.EVENT:
        return _step(v, action)
    if action == act.REROLL:
        return f"Costs 1 of your {counted(v.buttons[side], 'button')}; all these dice fall anew."
    if act.MOVE <= action < act.REGION and isinstance(frame(agreed, v.frames[-1]).effect, HandOut):
        return f"Costs 1 of your {counted(v.buttons[side], 'button')}; it stays there afterwards."
    if act.STATE <= action < act.ADD:
        return f"{NAMES[action - act.STATE]} now: {contents(v, action - act.STATE)}."
    return label(agreed, v, action) + "."


def describe(agreed: Agreed, card: int) -> str:
    """A card in words: deck, era, summary, and where an Oppobot card's text comes from."""
    it = agreed.cards[card]
    era = f"{ERA_NAMES[it.era]} " if it.deck < STRATEGY or (it.era <= LATE and it.source) else ""
    deck = ("Suffragist", "Opposition", "Strategy", "State", "Oppobot")[it.deck]
    source = f" Source: {it.source}." if it.source else ""
    return f"{it.title} ({era}{deck} card). {it.summary}{source}"


def contents(v: VfwView, st: int) -> str:
    """What lies in a state, in words."""
    if v.marks[st]:
        return ("a check", "an X")[v.marks[st] - 1]
    cubes = [
        f"{v.cubes[st * 3 + color]} {COLOR_NAMES[color]}"
        for color in range(3)
        if v.cubes[st * 3 + color]
    ]
    return " and ".join(cubes) or "empty"


def _step(v: VfwView, action: Action) -> str:
    st = state_of(action)
    now = f"{NAMES[st]} now: {contents(v, st)}."
    if action >= act.REMOVE:
        return f"{now} Takes one of these cubes away."
    color = (action - act.ADD) % 3
    side = OPP if color == act.RED else SUF
    have = v.cubes[st * 3 + 2] if side == OPP else v.cubes[st * 3] + v.cubes[st * 3 + 1]
    if have != 3 or not v.sent:
        return f"{now} It becomes {have + 1} for your side."
    mark = f"{('check', 'X')[side]} {v.settled[side] + 1} of {NEEDED[side]}"
    return f"{now} The fourth cube settles the state: {mark}."


def _side(agreed: Agreed, v: VfwView) -> int:
    return agreed.seating.sides[v.seat] if v.seat < agreed.seating.count() else SUF


def _on_map(v: VfwView, side: int) -> int:
    mine = v.campaigners[:4] if side == SUF else v.campaigners[4:]
    return len([at for at in mine if at >= 0])
