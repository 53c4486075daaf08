"""What is asked, and what the options are called."""

from __future__ import annotations

from typing import Final

from suffrage.core.game import Action
from suffrage.core.words.prompt import Prompt
from suffrage.games.suffragetto.actions import (
    ACCEPT,
    FROM,
    KIND,
    MOVES,
    OFFER_DRAW,
    OVER,
    PASS,
    REFUSE,
    RESIGN,
    STEP,
    STOP,
    TAKE,
    TO,
    TOSS,
)
from suffrage.games.suffragetto.board import NAMES, PIECE_NAMES, POLICE, SIDE_NAMES, SUFFRAGETTES
from suffrage.games.suffragetto.phases import DONE, DRAW, EXCHANGE, HOPPING, TOSSING, TURN
from suffrage.games.suffragetto.phases.ends import OCCURRENCES, QUIET_LIMIT, SENTENCES
from suffrage.games.suffragetto.view import SuffragettoView
from suffrage.games.suffragetto.words.story import numbers

_WARNED_FROM: Final = QUIET_LIMIT - 50


def ask(view: SuffragettoView) -> Prompt:
    """What the reader is asked, or which side is awaited."""
    if view.stage == DONE:
        return Prompt(_ended(view))
    if view.stage == TOSSING:
        return Prompt("Toss: the coin decides who begins.")
    if view.seat != view.asked:
        return Prompt(_question(view), awaited=(view.asked,))
    is_free = view.stage == TURN and PASS not in view.options
    return Prompt(_question(view), head="Your move" if is_free else "")


def _question(view: SuffragettoView) -> str:
    side = SIDE_NAMES[view.side]
    if view.stage == EXCHANGE:
        offer = f"The {side} offer to exchange {numbers(view.said[-1])} on each side"
    else:
        offer = f"The {side} offer a draw"
    if view.seat != view.asked:
        if view.stage == EXCHANGE or view.stage == DRAW:
            return f"{offer}; the {SIDE_NAMES[view.asked]} think about it."
        return f"The {side} are to move."
    if view.stage == EXCHANGE or view.stage == DRAW:
        return f"{offer}; accept or refuse."
    if view.stage == HOPPING:
        return f"Hop on from {NAMES[view.at]}, or stop there."
    if PASS in view.options:
        return "None of your pieces can move, so you pass."
    return f"step with one piece, or hop with it{_warning(view)}."


def _ended(view: SuffragettoView) -> str:
    why = SENTENCES[view.reason]
    if view.winner < 0:
        return f"The match is drawn. {why}"
    return f"The {SIDE_NAMES[view.winner]} have won. {why}"


def _warning(view: SuffragettoView) -> str:
    """What the draw rules are about to do."""
    if view.times == OCCURRENCES - 1:
        return "; this position is here for the second time, at the third the match is drawn"
    if view.quiet >= _WARNED_FROM:
        left = QUIET_LIMIT - view.quiet
        turns = "turn" if left == 1 else "turns"
        return f"; drawn in {left} {turns} unless somebody is taken, enters or is exchanged"
    return ""


def label(view: SuffragettoView, action: Action) -> str:
    """An option in a few words, as on a button."""
    if action < MOVES:
        to = NAMES[TO[action]]
        start = f"from {NAMES[FROM[action]]} "
        if KIND[action] == STEP:
            return f"Step {start}to {to}"
        verb = "Hop on" if view.stage == HOPPING else f"Hop {start}".rstrip()
        if KIND[action] == TAKE:
            victim = PIECE_NAMES[view.board[OVER[action]]]
            return f"{verb} to {to}, taking the {victim} on {NAMES[OVER[action]]}"
        return f"{verb} to {to}"
    if action == STOP:
        return f"Stop on {NAMES[view.at]}"
    if action in _LABELS:
        return _LABELS[action]
    return f"Offer to exchange {numbers(action)} each"


_LABELS: Final[dict[Action, str]] = {
    PASS: "Pass",
    ACCEPT: "Accept",
    REFUSE: "Refuse",
    OFFER_DRAW: "Offer a draw",
    RESIGN: "Resign",
    TOSS[SUFFRAGETTES]: "The Suffragettes begin",
    TOSS[POLICE]: "The police begin",
}


def group(view: SuffragettoView, action: Action) -> str:
    """The piece that an option moves; what is said comes under headings of its own."""
    if action < MOVES:
        at = FROM[action]
        return f"{PIECE_NAMES[view.board[at]]} {NAMES[at]}"
    if action == STOP:
        return f"{PIECE_NAMES[view.board[view.at]]} {NAMES[view.at]}"
    if action in (OFFER_DRAW, RESIGN):
        return "End the match"
    if action in (PASS, ACCEPT, REFUSE) or action in TOSS:
        return ""
    return "Exchange"
