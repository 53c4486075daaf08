"""What an option would do and cost, with the chances where dice decide; for hover and help."""

from __future__ import annotations

from typing import Final

from suffrage.core.frames import Frame
from suffrage.core.game import Action
from suffrage.core.phrases import counted, listed
from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women.actions import COLOR_NAMES, FACE, OPP, RED, SUF
from suffrage.games.votes_for_women.deck.card import (
    BOT_DECK,
    DECK_NAMES,
    ERA_NAMES,
    RECONSTRUCTION,
    RULEBOOK,
    STRATEGY,
)
from suffrage.games.votes_for_women.effects.basics import Roll
from suffrage.games.votes_for_women.effects.campaigning import (
    CampaignThrow,
    FreeMoves,
    HandOut,
    campaign_cost,
    campaign_die,
    lobby_die,
)
from suffrage.games.votes_for_women.effects.cubes import state_of
from suffrage.games.votes_for_women.effects.removals import Clear, Reconsider, Remove, Veto
from suffrage.games.votes_for_women.imagination import open_table
from suffrage.games.votes_for_women.phases import Play
from suffrage.games.votes_for_women.setup import Agreed
from suffrage.games.votes_for_women.state import NEEDED, PURSE, Position
from suffrage.games.votes_for_women.states import NAMES, REGION_STATES, THE_REGION
from suffrage.games.votes_for_women.view import VfwView
from suffrage.games.votes_for_women.voting import Vote, die, ties_go_to
from suffrage.games.votes_for_women.words import odds
from suffrage.games.votes_for_women.words.odds import percent

_SOURCES: Final[dict[str, str]] = {
    RULEBOOK: " Known from the rulebook.",
    RECONSTRUCTION: " Our reconstruction: the printed text is not known to us.",
}


def explain(agreed: Agreed, v: VfwView, action: Action, names: tuple[str, ...]) -> str:
    """What an option would do and cost."""
    s = open_table(agreed, v)
    f = s.stack[-1]
    if act.EVENT <= action < act.CARD:
        return _use(s, agreed.seating.sides[v.seat], action)
    if act.CARD <= action < act.ON_TOP:
        return describe(agreed, (action - act.EVENT) % act.CARDS)
    if act.ADD <= action < act.EVENT:
        return _step(s, f, action)
    if action in (act.KEEP, act.REROLL):
        return _throw(s, f, agreed.seating.sides[v.seat], action == act.REROLL)
    if act.STATE <= action < act.ADD:
        return _state(s, f, agreed.seating.sides[v.seat], action - act.STATE)
    if act.MARKER_ON <= action <= act.MARKER_LEAVE:
        return _marker(s, action)
    if act.DEFER <= action <= act.SUPERSEDE or act.BID <= action < act.SEAT:
        return _bid(s, f, action)
    if act.ASSIGN <= action < act.REGION:
        return _campaigner(s, f, action)
    if act.REGION <= action < act.STATE:
        return _room(s, s.side(f.seat), action - act.REGION)
    if act.SEAT <= action < act.FACE:
        return f"{names[action - act.SEAT]} holds it from now on."
    if action >= act.ON_TOP:
        n = action - act.ON_TOP
        return f"{n} of the {f.x} will be drawn first, {f.x - n} last."
    if action == act.DONE:
        last = "Your round ends; claimed cards keep for later rounds."
        return last if isinstance(f.effect, Play) else "It stays as it is."
    swap = action == act.AGREE
    return "The cards change hands if your partner agrees." if swap else "Both keep their cards."


def describe(agreed: Agreed, card: int) -> str:
    """A card in words: deck, era, summary, and where an Oppobot card's text comes from."""
    it = agreed.cards[card]
    era = f"{ERA_NAMES[it.era]} " if it.deck < STRATEGY or it.deck == BOT_DECK else ""
    source = ""
    if it.deck == BOT_DECK:
        source = _SOURCES.get(it.source, f" Source: {it.source}.")
    bot = f" For the Oppobot: {it.bot.summary}" if it.bot and agreed.seating.has_bot() else ""
    return f"{it.title} ({era}{DECK_NAMES[it.deck]} card). {it.summary}{bot}{source}"


def contents(s: Position, st: int) -> str:
    """What lies in a state, in words."""
    if s.marks[st]:
        return ("a check", "an X")[s.marks[st] - 1]
    cubes = [
        f"{s.cubes[st * 3 + color]} {COLOR_NAMES[color]}"
        for color in range(3)
        if s.cubes[st * 3 + color]
    ]
    return " and ".join(cubes) or "empty"


def _use(s: Position, side: int, action: Action) -> str:
    """A card of the hand, or a claimed one."""
    kind, card = (action - act.EVENT) // act.CARDS, (action - act.EVENT) % act.CARDS
    n = len(s.on_map(side))
    if kind == 1:
        cost = campaign_cost(s, side)
        price = f"Costs {counted(cost, 'button')}. " if cost else ""
        dice = f"{n}d{campaign_die(s, side)}"
        return f"{price}Throw {dice}; each die puts that many cubes into a campaigner's region."
    if kind == 2:
        gained = min(n, PURSE[side] - s.buttons[side])
        return f"Take {counted(gained, 'button')} and hold {s.buttons[side] + gained}."
    if kind == 3:
        sides = lobby_die(s, side)
        ways = odds.results(n, sides, 6)
        some = percent(sum(ways[1:]), sides**n)
        return f"Throw {n}d{sides}; each 6 or more is a success for Congress. At least one: {some}."
    cost = s.event_cost(side) if kind == 0 else 0
    price = f"Costs {counted(cost, 'button')} now. " if cost else ""
    return price + describe(s.agreed, card)


def _step(s: Position, f: Frame[Position], action: Action) -> str:
    """A cube that comes or goes."""
    st = state_of(action)
    now = f"{NAMES[st]} now: {contents(s, st)}."
    if action >= act.REMOVE:
        if isinstance(f.effect, Remove):
            return f"{now} One of these cubes leaves."
        return f"{now} One of these cubes leaves, and none is added."
    color = (action - act.ADD) % 3
    side = OPP if color == RED else SUF
    have = s.own(side, st) + 1
    told = f"{now} Your side then has {have} there."
    if have == 4:
        for card in s.state_cards:
            if s.cards[card].state == st:
                told += f" The fourth cube claims the {s.cards[card].title} card."
        if s.sent:
            told += f" It settles the state: {_mark(s, side)}."
    return told


def _mark(s: Position, side: int) -> str:
    """The mark that *side* would place next, counted."""
    return f"{('check', 'X')[side]} {s.settled[side] + 1} of {NEEDED[side]}"


def _throw(s: Position, f: Frame[Position], side: int, again: bool) -> str:
    """Keeping a throw, or paying for another."""
    effect = f.effect
    chance = percent(*odds.again(s, f, side))
    if isinstance(effect, Vote):
        outcome = f"{NAMES[f.picks[0] - act.STATE]} goes to the other side."
        hope = "to get ahead"
    else:
        assert isinstance(effect, Roll)
        now = effect.result(f)
        hope = f"to do better than {now}"
        outcome = f"It stays {counted(now, 'success', 'successes')}."
        if effect.need:
            hope = "to succeed"
            outcome = f"{s.cards[f.card].title} fails and is discarded."
        elif isinstance(effect, CampaignThrow):
            outcome = f"The dice stay {listed([str(a - FACE) for a in f.picks])}."
        elif not effect.count:
            outcome = f"With {now}: {effect.then.words()}."
    if not again:
        return outcome
    return f"Costs {_price(s, side)}; {chance} {hope}, and the new throw counts in any case."


def _price(s: Position, side: int) -> str:
    """A button of those that *side* holds."""
    held = s.buttons[side]
    return "your last button" if held == 1 else f"1 of your {held} buttons"


def _state(s: Position, f: Frame[Position], side: int, st: int) -> str:
    """A state that is picked, cleared, taken over or marked anew."""
    now = f"{NAMES[st]} now: {contents(s, st)}."
    effect = f.effect
    if isinstance(effect, Vote):
        won = 0
        faces, rivals = die(s, side), die(s, 1 - side)
        lead = s.own(side, st) - s.own(1 - side, st)
        for mine in faces:
            for other in rivals:
                ahead = mine - other + lead
                won += ahead > 0 or (ahead == 0 and ties_go_to(s) == side)
        chance = percent(won, len(faces) * len(rivals))
        return f"{now} {chance} to win it before re-rolls: {_mark(s, side)}."
    if isinstance(effect, Veto):
        return f"{now} It becomes {_mark(s, OPP)}."
    if isinstance(effect, Clear):
        gone = counted(s.cubes[st * 3 + effect.color], f"{COLOR_NAMES[effect.color]} cube")
        return f"{now} {gone} would leave."
    if isinstance(effect, Reconsider):
        return f"{now} It opens again with {counted(effect.n, 'cube')} of yours."
    claims = [card for card in s.state_cards if s.cards[card].state == st]
    return now + (f" Four cubes claim the {NAMES[st]} card." if claims else "")


def _marker(s: Position, action: Action) -> str:
    """A lobbying success."""
    if action == act.MARKER_LEAVE:
        return f"Congress stays at {s.congress}."
    if action == act.MARKER_OFF:
        return f"Congress goes to {s.congress - 1}." if s.congress else "Congress is empty already."
    if s.congress < 5:
        return f"Congress goes to {s.congress + 1} of 6."
    full = [len([st for st in range(48) if s.own(side, st) >= 4]) for side in (SUF, OPP)]
    return f"The sixth marker sends the amendment: {full[0]} checks and {full[1]} X at once."


def _bid(s: Position, f: Frame[Position], action: Action) -> str:
    """Committing buttons, and answering that."""
    if action >= act.BID:
        n = action - act.BID
        cost = f"Costs {counted(n, 'button')} in any case. " if n else ""
        if not s.agreed.seating.has_bot():
            held = counted(s.buttons[OPP], "button")
            return f"{cost}The Opposition, with {held}, may match or supersede what it can pay."
        faces = [a - FACE for a in s.agreed.dice.d4]
        higher = percent(len([face for face in faces if face < n]), len(faces))
        equal = percent(len([face for face in faces if face == n]), len(faces))
        return f"{cost}You pick a card: {higher}; nobody does: {equal}; else the Oppobot."
    if action == act.DEFER:
        return "Costs nothing; the Suffragists pick a Strategy card."
    if action == act.MATCH:
        return f"Costs {counted(f.x, 'button')}; nobody picks a Strategy card."
    return f"Costs {counted(f.x + 1, 'button')}; you pick a Strategy card."


def _campaigner(s: Position, f: Frame[Position], action: Action) -> str:
    """A campaigner that gets a die or moves."""
    c = action - act.ASSIGN if action < act.MOVE else (action - act.MOVE) // 6
    region = s.campaigners[c] if action < act.MOVE else (action - act.MOVE) % 6
    told = _room(s, s.side(f.seat), region)
    if isinstance(f.effect, FreeMoves):
        return f"Free of charge. {told}"
    assert isinstance(f.effect, HandOut)
    die_left = f.picks[len(f.picks) - f.x] - FACE
    cost = "" if action < act.MOVE else f"Costs {_price(s, s.side(f.seat))}. "
    color = COLOR_NAMES[c // 2]
    return f"{cost}{counted(die_left, f'{color} cube')} to place. {told}"


def _room(s: Position, side: int, region: int) -> str:
    """How many states of a region could take cubes."""
    states = [st for st in REGION_STATES[region] if not s.marks[st]]
    n = 0 if region in s.barred(side) else len(states)
    told = f"{THE_REGION[region]} has {counted(n, 'state')} that can take cubes."
    return told[0].upper() + told[1:]
