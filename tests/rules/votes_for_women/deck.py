"""Every card twice, as its summary says it and as its effects read, for reviewers.

`make golden` writes deck.txt anew; a change of either side is reviewed there.
"""

from __future__ import annotations

from pathlib import Path

from suffrage.games.votes_for_women.deck.card import (
    BOX_NAMES,
    DECK_NAMES,
    ERA_NAMES,
    STATE_CARD,
    STRATEGY,
    Card,
)
from suffrage.games.votes_for_women.deck.decks import CARDS
from suffrage.games.votes_for_women.notation import spell_card
from suffrage.games.votes_for_women.oppobot.cards import OPPOBOT_CARDS

DECK_TXT = Path(__file__).parent / "deck.txt"
IN_PLAY = [*CARDS[1:129], *OPPOBOT_CARDS]


def named(card: Card) -> str:
    """How a card is called in reports."""
    return f"{spell_card(card.number)} {card.title}"


def rendered() -> str:
    """Every card: its summary, then its conditions and effects in words."""
    lines: list[str] = []
    for card in IN_PLAY:
        lines += ["", named(card) + _kind(card)]
        lines += ["  says: " + card.summary, "  does: " + _does(card)]
        if card.bot is not None:
            lines += ["  oppobot says: " + card.bot.summary, "  oppobot does: " + _does(card.bot)]
    return "\n".join(lines[1:]) + "\n"


def _kind(card: Card) -> str:
    era = f"{ERA_NAMES[card.era]} " if card.deck not in (STRATEGY, STATE_CARD) else ""
    told = [f"{era}{DECK_NAMES[card.deck]}"]
    told += ["shows a campaigner"] if card.has_icon else []
    told += [f"stays: {BOX_NAMES[card.box]}"] if card.box >= 0 else []
    told += [card.source] if card.source else []
    return f" ({', '.join(told)})"


def _does(card: Card) -> str:
    told = [requirement.words() for requirement in card.requires]
    told += [part.words() for part in card.parts if part.words()]
    return "; ".join(told) + "."


if __name__ == "__main__":
    DECK_TXT.write_text(rendered(), encoding="utf-8")
