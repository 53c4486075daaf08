"""What happened: one line of the log for every piece of news."""

from __future__ import annotations

from typing import Final

from suffrage.core.game import Action, News, Seat
from suffrage.core.words.phrases import listed
from suffrage.games.suffragetto.actions import FROM, KIND, OFFER_DRAW, OVER, STEP, TAKE, TO, offered
from suffrage.games.suffragetto.board import GOAL, IN_GOAL, NAMES, PIECE_NAMES, ZONE_NAMES, Piece
from suffrage.games.suffragetto.phases.ends import REASONS, SENTENCES

_TAKEN: Final[list[str]] = ["disables", "arrests"]  # by the seat that takes


def tell(news: News, names: tuple[str, ...]) -> str:
    """One line of the log."""
    who = names[news.seat] if 0 <= news.seat < len(names) else ""
    if news.kind == "move":
        action, piece, victim, _ = news.facts
        text = moved(news.seat, action, piece, victim)
        if IN_GOAL[news.seat][TO[action]] and not IN_GOAL[news.seat][FROM[action]]:
            text += f", entering {ZONE_NAMES[GOAL[news.seat]]}"
        return f"{who}: {text}."
    if news.kind == "toss":
        return f"The coin lets {who} begin."
    if news.kind == "stop":
        return f"{who}: stops on {NAMES[news.facts[0]]}."
    if news.kind == "pass":
        return f"{who}: no piece can move, a pass."
    if news.kind == "offer":
        what = news.facts[0]
        offer = "a draw" if what == OFFER_DRAW else f"to exchange {numbers(what)} each"
        return f"{who}: offers {offer}."
    if news.kind == "exchange":
        return f"{who}: agrees; each side gets {numbers(news.facts[0])} back."
    if news.kind == "refuse":
        return f"{who}: refuses."
    if news.kind == "accept draw":
        return f"{who}: agrees to a draw."
    if news.kind == "resign":
        return f"{who}: resigns."
    why = SENTENCES[REASONS[news.facts[0]]]
    return f"The match is drawn. {why}" if news.seat < 0 else f"{who}: wins. {why}"


def moved(seat: Seat, action: Action, piece: Piece, victim: Piece) -> str:
    """A step or a hop in words, without a full stop."""
    verb = "steps" if KIND[action] == STEP else "hops"
    text = f"{PIECE_NAMES[piece]} {verb} from {NAMES[FROM[action]]} to {NAMES[TO[action]]}"
    if KIND[action] == TAKE:
        text += f" and {_TAKEN[seat]} the {PIECE_NAMES[victim]} on {NAMES[OVER[action]]}"
    return text


def numbers(offer: Action) -> str:
    """The pieces that an exchange brings back to each side."""
    large, small = offered(offer)
    parts = [f"{n} {rank}" for n, rank in ((large, "large"), (small, "small")) if n]
    return f"{listed(parts)} {'piece' if (small or large) == 1 else 'pieces'}"
