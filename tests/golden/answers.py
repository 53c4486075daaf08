"""What every bot answers in some positions: written down, to be the same on every run.

`python -m tests.golden.answers` prints it. An answer may depend on view, budget and seed
alone: not on the build, nor on the order in which a process keeps its sets. And whoever
changes an answer changes how strong a bot is: then the bouts of `docs/strength` are due again.
"""

from __future__ import annotations

from suffrage.bots import Bot, bot, levels
from suffrage.core.game import NATURE, View
from suffrage.core.rng import derive
from tests.tables import Table, random_play, table_called

ASKED = (
    "votes-for-women-two-player",
    "votes-for-women-two-versus-two",
    "votes-for-women-solitaire",
    "suffragetto-two-player",
    "vote-seven",
)
SEED = 2
EVERY = 37  # of a match by chance, about one question in so many is put to the bots
MOST = 7  # questions of a match
BUDGETS = (120, 40)  # iterations or nodes, in turn


def questions(table: Table) -> list[View]:
    """Some questions of a match by chance."""
    found: list[View] = []
    for i, (state, seat, _) in enumerate(random_play(table, SEED)):
        if seat != NATURE and i > EVERY * len(found) and len(state.options(seat)) > 1:
            found.append(state.view(seat))
        if len(found) == MOST:
            break
    return found


def said(table: Table, player: Bot, asked: list[View]) -> str:
    """A bot's answers, and the chance that it gives the last one who was asked."""
    words: list[str] = []
    for i, view in enumerate(asked):
        budget = min(player.budget, BUDGETS[i % len(BUDGETS)])
        words.append(table.game.spell(player.choose(view, budget, derive(SEED, i))))
    chance = player.chance(asked[-1], min(player.budget, BUDGETS[-1]), SEED)
    return f"{table} {player.level}: {' '.join(words)} ({chance:.6f})"


def answers() -> str:
    """A line for each bot at each table."""
    lines: list[str] = []
    for table in map(table_called, ASKED):
        asked = questions(table)
        for level in levels(table.game.name):
            lines.append(said(table, bot(table.game.name, level), asked))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(answers(), end="")
