"""What a report knows of single cards, as a small file that a gallery shows beside them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from suffrage.lab.contests.arena import Contest

FORMAT: Final = "suffrage-card-figures/1"


@dataclass(frozen=True)
class CardRow:
    """Matches in which a side had or used a card, and how many of them it won."""

    card: int  # as its game numbers it
    side: str
    how: str  # "had", "played as an event": a few words that stand in a table
    matches: int
    won: int


def counted_rows(
    how: str, uses: Counter[tuple[int, int]], won: Counter[tuple[int, int]], sides: Sequence[str]
) -> list[CardRow]:
    """The rows of one way to use cards: by card and side in how many matches, and how many won."""
    return [
        CardRow(card, sides[side], how, count, won[card, side])
        for (card, side), count in sorted(uses.items())
    ]


def cards_file(
    contest: Contest, matches: int, wins: dict[str, int], rows: Sequence[CardRow]
) -> str:
    """The file: what was played, who won how often, and the rows of each card."""
    cards: dict[str, list[dict[str, str | int]]] = {}
    for row in sorted(rows, key=lambda one: one.card):
        facts: dict[str, str | int] = {
            "side": row.side, "how": row.how, "matches": row.matches, "won": row.won,
        }  # fmt: skip
        cards.setdefault(str(row.card), []).append(facts)
    whole = {
        "format": FORMAT, "game": contest.game, "mode": contest.mode,
        "switches": [*contest.switches], "bots": list(dict.fromkeys(contest.levels)),
        "seed": contest.seed, "matches": matches, "wins": wins, "cards": cards,
    }  # fmt: skip
    return json.dumps(whole, indent=1) + "\n"
