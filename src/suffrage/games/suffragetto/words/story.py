"""The words of the game: what is asked, what an option is called and does, what happened."""

from __future__ import annotations

from typing import Final

from suffrage.core.game import Action, News, Seat
from suffrage.core.prompt import Prompt
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
    offered,
)
from suffrage.games.suffragetto.board import (
    EMPTY,
    GOAL,
    IN_ARENA,
    IN_GOAL,
    NAMES,
    POLICE,
    SIDE_NAMES,
    SUFFRAGETTES,
    ZONE_NAMES,
    Piece,
    Square,
)
from suffrage.games.suffragetto.ends import (
    GOAL_SIZE,
    OCCURRENCES,
    QUIET_LIMIT,
    REASONS,
    SENTENCES,
)
from suffrage.games.suffragetto.phases import DONE, DRAW, EXCHANGE, HOPPING, TOSSING
from suffrage.games.suffragetto.view import SuffragettoView

SEATS: Final[tuple[str, ...]] = ("Suffragettes", "Police")
PIECE_NAMES: Final[list[str]] = ["", "Suffragette", "Leader", "Policeman", "Inspector"]
_TAKEN: Final[list[str]] = ["disables", "arrests"]  # by the seat that takes
_WARNED_FROM: Final = QUIET_LIMIT - 50


def ask(view: SuffragettoView) -> Prompt:
    """What the reader is asked, or which side is awaited."""
    if view.stage == DONE:
        return Prompt(_ended(view))
    if view.stage == TOSSING:
        return Prompt("Toss: the coin decides who begins.")
    awaited = () if view.seat == view.asked else (view.asked,)
    return Prompt(f"Ply {view.turn}: {_question(view)}", awaited=awaited)


def _question(view: SuffragettoView) -> str:
    side = SIDE_NAMES[view.side]
    if view.stage == EXCHANGE:
        offer = f"the {side} offer to exchange {_numbers(view.said[-1])} on each side"
    else:
        offer = f"the {side} offer a draw"
    if view.seat != view.asked:
        if view.stage == EXCHANGE or view.stage == DRAW:
            return f"{offer}; the {SIDE_NAMES[view.asked]} think about it."
        return f"the {side} are to move."
    if view.stage == EXCHANGE or view.stage == DRAW:
        return f"{offer}; accept or refuse."
    if view.stage == HOPPING:
        return f"hop on from {NAMES[view.at]}, or stop there."
    if PASS in view.options:
        return "none of your pieces can move, so you pass."
    inside = _inside(view, view.side)
    asked = f"step with one piece, or hop with it. {inside} of {GOAL_SIZE} inside"
    return f"{asked}{_warning(view)}."


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
        return f"; drawn in {left} plies unless somebody is taken, enters or is exchanged"
    return ""


def _inside(view: SuffragettoView, side: Seat) -> int:
    return sum([view.board[at] != EMPTY and IN_GOAL[side][at] for at in range(len(NAMES))])


def _numbers(offer: Action) -> str:
    large, small = offered(offer)
    parts = [f"{n} {rank}" for n, rank in ((large, "large"), (small, "small")) if n]
    return f"{' and '.join(parts)} {'piece' if (small or large) == 1 else 'pieces'}"


def label(view: SuffragettoView, action: Action) -> str:
    """An option in a few words, as on a button."""
    if action < MOVES:
        to = NAMES[TO[action]]
        if KIND[action] == STEP:
            return f"Step to {to}"
        verb = "Hop on" if view.stage == HOPPING else "Hop"
        if KIND[action] == TAKE:
            victim = PIECE_NAMES[view.board[OVER[action]]]
            return f"{verb} to {to}, taking the {victim} on {NAMES[OVER[action]]}"
        return f"{verb} to {to}"
    if action == STOP:
        return f"Stop on {NAMES[view.at]}"
    if action in _LABELS:
        return _LABELS[action]
    return f"Offer to exchange {_numbers(action)} each"


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


def explain(view: SuffragettoView, action: Action) -> str:
    """What an option would do, in a sentence or two."""
    if action < MOVES:
        return _explain_move(view, action)
    if action == STOP:
        return f"The piece stays on {NAMES[view.at]} and the turn ends."
    if action == PASS:
        return "No piece can move. Two passes in a row end the match as a draw."
    if action == REFUSE:
        return f"Nothing changes; the {SIDE_NAMES[view.side]} make their move."
    if action == OFFER_DRAW or (action == ACCEPT and view.stage == DRAW):
        return "If both agree, the match ends as a draw."
    if action == RESIGN:
        return f"The {SIDE_NAMES[1 - view.seat]} win at once."
    if action in TOSS:
        return "A coin decides, each side with the same chance."
    offer = view.said[-1] if action == ACCEPT else action
    return (
        f"If both agree, each side gets {_numbers(offer)} back, on the Prison Yard and the "
        f"Hospital Grounds. The {SIDE_NAMES[view.side]} then make their move."
    )


def _explain_move(view: SuffragettoView, action: Action) -> str:
    at, to, over = FROM[action], TO[action], OVER[action]
    piece = view.board[at]
    verb = "steps" if KIND[action] == STEP else "hops"
    text = f"The {PIECE_NAMES[piece]} {verb} from {NAMES[at]} to {NAMES[to]}"
    if KIND[action] == TAKE:
        text += f" and {_TAKEN[view.side]} the {PIECE_NAMES[view.board[over]]} on {NAMES[over]}"
    if IN_GOAL[view.side][to]:
        if IN_GOAL[view.side][at]:
            return f"{text}, inside the building."
        now = _inside(view, view.side) + 1
        return f"{text} and enters {ZONE_NAMES[GOAL[view.side]]}, {now} of {GOAL_SIZE}."
    return f"{text}, {_standing(to)}."


def _standing(at: Square) -> str:
    return "in the Arena, where it can be taken" if IN_ARENA[at] else "a safe square"


def tell(news: News, names: tuple[str, ...]) -> str:
    """One line of the log."""
    who = names[news.seat] if 0 <= news.seat < len(names) else ""
    if news.kind == "move":
        action, piece, victim = news.facts
        return f"{who}: {_told_move(news.seat, action, piece, victim)}."
    if news.kind == "toss":
        return f"{who}: begins, as the coin falls."
    if news.kind == "stop":
        return f"{who}: stops on {NAMES[news.facts[0]]}."
    if news.kind == "pass":
        return f"{who}: no piece can move, a pass."
    if news.kind == "offer":
        what = news.facts[0]
        offer = "a draw" if what == OFFER_DRAW else f"to exchange {_numbers(what)} each"
        return f"{who}: offers {offer}."
    if news.kind == "exchange":
        return f"{who}: agrees; each side gets {_numbers(news.facts[0])} back."
    if news.kind == "refuse":
        return f"{who}: refuses."
    if news.kind == "accept draw":
        return f"{who}: agrees to a draw."
    if news.kind == "resign":
        return f"{who}: resigns."
    why = SENTENCES[REASONS[news.facts[0]]]
    return f"The match is drawn. {why}" if news.seat < 0 else f"{who}: wins. {why}"


def _told_move(seat: Seat, action: Action, piece: Piece, victim: Piece) -> str:
    at, to = FROM[action], TO[action]
    verb = "steps" if KIND[action] == STEP else "hops"
    text = f"{PIECE_NAMES[piece]} {verb} from {NAMES[at]} to {NAMES[to]}"
    if KIND[action] == TAKE:
        text += f" and {_TAKEN[seat]} the {PIECE_NAMES[victim]} on {NAMES[OVER[action]]}"
    if IN_GOAL[seat][to] and not IN_GOAL[seat][at]:
        text += f", entering {ZONE_NAMES[GOAL[seat]]}"
    return text
