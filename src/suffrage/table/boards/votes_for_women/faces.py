"""Cards as they are shown: what stands on them, what they can be used for, and why not now."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from suffrage.core.drawing.pictures import inside
from suffrage.core.drawing.signs import HIGH, Symbol
from suffrage.core.game import Action
from suffrage.core.words.phrases import counted
from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women.actions import SUF
from suffrage.games.votes_for_women.deck.card import (
    BOT_DECK,
    BOX_NAMES,
    ERA_NAMES,
    RECONSTRUCTION,
    RULEBOOK,
    STATE_CARD,
    STRATEGY,
    Card,
)
from suffrage.games.votes_for_women.drawing.faces import SIGNS, symbols
from suffrage.games.votes_for_women.drawing.faces.emblems import behind, picture
from suffrage.games.votes_for_women.effects.campaigning import campaign_cost, own_campaigners
from suffrage.games.votes_for_women.effects.draws import meets
from suffrage.games.votes_for_women.history import note
from suffrage.games.votes_for_women.notation import spell_card
from suffrage.games.votes_for_women.setup import Agreed
from suffrage.games.votes_for_women.state import PURSE
from suffrage.games.votes_for_women.states import REGION_CODES
from suffrage.games.votes_for_women.words.lasting import changes
from suffrage.table.boards.votes_for_women import chances
from suffrage.table.boards.votes_for_women.question import VfwQuestion, VfwScene

USES = ("Event", "Campaign", "Organize", "Lobby")
SIGN_SHEET = "sign-"  # before the id of every sign that symbols refer to
_SIDES = ("suffragist", "opposition", "", "", "oppobot")
_KINDS = {STRATEGY: "strategy", STATE_CARD: "state"}
_USE_SIGNS = (
    ("card", "cubes", "button-suffragist", "column"),
    ("card", "cube-red", "button-opposition", "column"),
)
# A card of the hand has room for two rows of symbols; where they do not fit, they are smaller.
_ROWS, _ROW_WIDTH, _SYMBOL_GAP = 2, 128, 7
_SYMBOLS = {"": 16, "dense": 14, "denser": 11}


# Tuples, for they are the names of drawings that are kept, and are looked up with every answer.


class Use(NamedTuple):
    """One thing that a card can be played for."""

    name: str
    sign: Markup  # of its kind
    numbers: str  # what it would give now
    answer: str = ""  # empty: not now
    reason: str = ""  # why not now


class Picture(NamedTuple):
    """What is drawn on a card, the same in every match."""

    art: Markup  # what is in the picture
    symbols: tuple[tuple[str, Markup], ...]  # what each says, and the symbol
    size: str  # of the symbols on a small card, as style sheets call it


class Face(NamedTuple):
    """A card to look at, to open, or to choose."""

    id: str  # on the page
    number: int
    title: str
    summary: str
    lasts: str  # what it changes while it stays; "" if it does not
    picture: Picture
    side: str  # whose color it has; "" for State and Strategy cards
    kind: str  # "event", "strategy" or "state"
    era: str = ""
    region: str = ""  # of a State card
    stays: str = ""  # the box it would go to
    reconstructed: bool = False
    against: str = ""  # what the Oppobot makes of a State or Strategy card
    years: str = ""  # when it was
    story: str = ""  # a line of history
    sources: tuple[str, ...] = ()  # where that is written
    gallery: str = ""  # its place there
    uses: tuple[Use, ...] = ()
    answer: str = ""  # chosen by one click
    verb: str = ""  # what that click does
    foot: str = ""  # the last line of the small card
    ready: bool = True  # whether that line is good news


def face(
    scene: VfwScene, number: int, uses: tuple[Use, ...] = (), answer: str = "", verb: str = "",
    foot: str = "", ready: bool = True,
) -> Face:  # fmt: skip
    """The card of that number, at a table."""
    context = scene.context
    plain = printed_face(scene.agreed, number, context.prefix, context.gallery)
    return _at_table(plain, uses, answer, verb, foot, ready)


@lru_cache(maxsize=8192)
def _at_table(
    plain: Face, uses: tuple[Use, ...], answer: str, verb: str, foot: str, ready: bool
) -> Face:
    return plain._replace(uses=uses, answer=answer, verb=verb, foot=foot, ready=ready)


@lru_cache(maxsize=2048)
def printed_face(agreed: Agreed, number: int, prefix: str = "", gallery: str = "") -> Face:
    """The card of that number, as it is printed; *prefix* stands before its id.

    It leads to its place in the *gallery*, where a card of somebody's own deck file has none.
    """
    card = agreed.cards[number]
    is_ours = card.source in ("", RULEBOOK, RECONSTRUCTION)
    told = note(card)
    return Face(
        id=f"{prefix}card-{spell_card(number)}",
        number=number,
        title=card.title,
        summary=card.summary,
        lasts=changes(card) if card.box >= 0 else "",
        picture=_picture(card),
        side=_SIDES[card.deck],
        kind=_KINDS.get(card.deck, "event"),
        era=ERA_NAMES[card.era] if card.deck not in (STRATEGY, STATE_CARD) else "",
        region=REGION_CODES[card.state // 8] if card.state >= 0 else "",
        stays=BOX_NAMES[card.box] if card.box >= 0 else "",
        reconstructed=card.deck == BOT_DECK and card.source == RECONSTRUCTION,
        against=card.bot.summary if card.bot is not None and agreed.seating.has_bot() else "",
        years=told.years,
        story=told.line,
        sources=told.sources,
        gallery=f"{gallery}/{number}" if gallery and is_ours else "",
    )


@lru_cache
def sign(name: str) -> Markup:
    """One of the signs of the cards, by itself."""
    return Markup(Symbol(name, (name,), "").drawn(SIGNS, SIGN_SHEET))


@lru_cache(maxsize=512)
def _picture(card: Card) -> Picture:
    found = symbols(card)
    widths = [symbol.width(SIGNS) for symbol in found]
    size = next((name for name, high in _SYMBOLS.items() if _fit(widths, high)), "denser")
    drawn = tuple([(one.words, Markup(one.drawn(SIGNS, SIGN_SHEET))) for one in found])
    return Picture(Markup(inside(picture(card), behind(card))), drawn, size)


def _fit(widths: list[float], high: int) -> bool:
    """Whether symbols of these widths fit on a small card, *high* pixels high each."""
    at, row = 0.0, 1
    for width in [width * high / HIGH for width in widths]:
        if at and at + width > _ROW_WIDTH:
            at, row = 0.0, row + 1
        at += width + _SYMBOL_GAP
    return row <= _ROWS


def in_hand(scene: VfwScene, number: int, question: VfwQuestion) -> Face:
    """A card of one's own hand, with all it can be used for."""
    if number in question.picks:
        return picked(scene, number, question.picks[number])
    answers = {(a - act.EVENT) // act.CARDS: a for a in question.uses.get(number, [])}
    if not answers:
        asked = any(other in question.uses for other in scene.view.hands[scene.view.seat])
        foot = f"Not now: {why_no_event(scene, number)}" if asked else ""
        return face(scene, number, foot=foot, ready=False)
    numbers = ["as the card says", *chances.uses(scene)]
    signs = [sign(name) for name in _USE_SIGNS[scene.side]]
    uses = tuple(
        [
            Use(name, signs[kind], numbers[kind], scene.game.spell(answers[kind]))
            if kind in answers
            else Use(name, signs[kind], numbers[kind], reason=_why_not(scene, number, kind))
            for kind, name in enumerate(USES)
        ]
    )
    named = [use.name.lower() for use in uses if use.answer]
    if not uses[0].answer:
        return face(scene, number, uses=uses, foot=f"No event: {uses[0].reason}", ready=False)
    return face(scene, number, uses=uses, foot=" · ".join(named).capitalize())


def claimed(scene: VfwScene, number: int, question: VfwQuestion) -> Face:
    """A claimed card of one's own."""
    if number in question.picks:
        return picked(scene, number, question.picks[number])
    answers = question.uses.get(number, [])
    if answers:
        answer = scene.game.spell(answers[0])
        use = Use("Play", sign("card"), "together with a card of your hand", answer)
        return face(scene, number, uses=(use,), foot="Claimed · can be played")
    failing = _unmet(scene, scene.cards[number])
    return face(scene, number, foot=f"Claimed · {failing}" if failing else "Claimed", ready=False)


def picked(scene: VfwScene, number: int, action: Action) -> Face:
    """A card that one click chooses."""
    kind = (action - act.EVENT) // act.CARDS
    verb = ("", "", "", "", "", "Choose", "Next on top", "Next at the bottom")[kind]
    return face(scene, number, answer=scene.game.spell(action), verb=verb, foot=verb)


def _unmet(scene: VfwScene, card: Card) -> str:
    """The first printed condition that does not hold, in words."""
    for requirement in card.requires:
        if scene.sits and not requirement.met(scene.position, scene.view.seat):
            return requirement.words()
    return ""


def why_no_event(scene: VfwScene, number: int) -> str:
    """Why a card of the hand cannot be played as an event now."""
    failing = _unmet(scene, scene.cards[number])
    if failing:
        return failing
    cost = scene.position.event_cost(scene.side)
    if scene.view.buttons[scene.side] < cost and meets(scene.position, scene.view.seat, number):
        return f"events cost {counted(cost, 'button')} now"
    return "not now"


def _why_not(scene: VfwScene, number: int, kind: int) -> str:
    """Why a card of the hand cannot be used so."""
    s, view, side = scene.position, scene.view, scene.side
    if kind == 0:
        return why_no_event(scene, number)
    if not s.on_map(side):
        return "no campaigner is on the map"
    if kind == 1:
        if not own_campaigners(s, view.seat):
            return "none of your own campaigners is on the map"
        return f"campaigning costs {counted(campaign_cost(s, side), 'button')} now"
    if kind == 2:
        return f"your side holds {PURSE[side]} buttons, its most"
    return "the amendment is sent" if s.sent or side == SUF else "there is no column to remove"
