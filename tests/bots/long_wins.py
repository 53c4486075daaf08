"""`make wins`: that `shrewd` misses no win, in two thousand positions that have one."""

from __future__ import annotations

import argparse

from suffrage.bots import bot
from suffrage.core.game import NATURE
from suffrage.core.rng import Rng
from tests.bots.wins import certain_wins, wins
from tests.tables import table_called
from tools.measurements import write

MODES = ("five", "six", "seven", "eight", "nine", "ten")


def search(wanted: int, seed: int = 1) -> tuple[int, list[str], list[str]]:
    """How many positions with a win, those in which it was missed, and those in which the adviser
    called one losing.

    Matches are played by chance, so that positions are met which no bot would lead to.
    """
    player = bot("vote", "shrewd")
    found = number = 0
    missed: list[str] = []
    slandered: list[str] = []
    while found < wanted:
        rng = Rng(seed * 100_000 + number)
        state = table_called(f"vote-{MODES[number % len(MODES)]}").start()
        number += 1
        while state.pending() and found < wanted:
            seat = state.pending()[rng.below(len(state.pending()))]
            options = state.options(seat)
            if seat != NATURE and len(options) > 1:
                view = state.view(seat)
                sure = certain_wins(player.game, view)
                if sure and len(sure) < len(dict.fromkeys(options)):
                    advice = player.advise(view, 1, found)
                    chosen = advice[0].action
                    found += 1
                    # Another answer is as good if the bot goes on from it to a certain win.
                    said = f"{player.game.spell(chosen)} in {state.text()}"
                    if chosen not in sure and not wins(player.game, view, chosen, mine=player):
                        missed.append(said)
                    if any(a.chance < 0.5 for a in advice if a.action in sure):
                        slandered.append(said)
            state.apply(seat, options[rng.below(len(options))])
    return found, missed, slandered


def main() -> None:
    """Look for wins and write down how many were missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    found, missed, slandered = search(args.positions, args.seed)
    said = (
        f"## Wins on the table in VOTE!\n\n`make wins`: of {found} positions from matches by "
        f"chance (seed {args.seed}) in which some answer wins for certain, `shrewd` missed the "
        f"win in {len(missed)}, and its advice gave such an answer less than an even chance in "
        f"{len(slandered)}."
    )
    print(said, *missed, *slandered, sep="\n")
    write("vote-wins", said)


if __name__ == "__main__":
    main()
