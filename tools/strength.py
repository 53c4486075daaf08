"""`make strength`: play the bouts of the ladder and write docs/strength.md with its plot.

Results are kept in docs/strength as they come, so the command may be stopped at any time and
goes on where it was.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from suffrage.bots.ratings import OPEN, ratings
from suffrage.games import game as game_called
from suffrage.lab.contests.strength import Book
from tools import measurements
from tools.ladder import LADDER
from tools.strength_plot import plot

FOLDER = Path(__file__).parents[1] / "docs" / "strength"
PAGE = FOLDER.parent / "strength.md"
PLOT = FOLDER / "strength.svg"


def row(book: Book) -> str:
    """A bout as a line of the table."""
    bout, share = book.bout, book.share()
    seats = game_called(bout.game).mode(bout.mode).seats
    by_seat = f"as {seats[0]}" if not bout.whom and len(seats) > 1 else ""
    if bout.whom and share.of:
        by_seat = ", ".join(
            f"{seats[seating.index(bout.who)]} {book.share(seating).part:.0%}"
            for seating in bout.seatings()
        )
    promised = "" if book.kept() is None else "yes" if book.kept() else "**no**"
    wanted = " to ".join(f"{x:.0%}" for x in (bout.least, bout.most) if x is not None)
    budget = ", ".join(f"{level} {n:,}" for level, n in bout.budgets.items())
    where = "+".join([bout.mode, *bout.switches])
    test = f"{bout.test[0]:.0%} or {bout.test[1]:.0%}: {book.verdict()}" if bout.test else ""
    return (
        f"| {game_called(bout.game).title}, {where} | {bout.who} | {bout.whom} | {budget} "
        f"| {share.of} | {share.part:.1%} | {share.low:.1%} to {share.high:.1%} | {by_seat} "
        f"| {test} | {wanted} | {promised} |"
    )


def table(books: list[Book]) -> str:
    """All bouts, and the ratings that fit them."""
    heads = ("table", "who", "whom", "budget", "matches", "won", "interval", "by seat", "test",
             "wanted", "kept")  # fmt: skip
    lines = ["| " + " | ".join(heads) + " |", "| --- " * len(heads) + "|"]
    lines += [row(book) for book in books]
    lines.append("")
    for name in dict.fromkeys(book.bout.game for book in books):
        results = [b.result() for b in books if b.bout.game == name and b.bout.whom and b.lines]
        if any(result.whom == "random" for result in results):
            points = ratings(results, "random")
            told = ", ".join(f"{level} {value:+.0f}" for level, value in points.items())
            lines.append(f"- {game_called(name).title}, Elo points above `random`: {told}.")
    return "\n".join(lines)


def write(books: list[Book]) -> None:
    """The page and its plot from what was played."""
    played = [book for book in books if book.lines]
    measurements.write("bouts", table(played), PAGE)
    PLOT.write_text(plot(played), encoding="utf-8")


def main() -> None:
    """Play what was asked for, or everything that is not decided yet."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bouts", nargs="*", help="only these; all without")
    parser.add_argument("--page", action="store_true", help="play nothing, only write the page")
    args = parser.parse_args()
    names = [bout.name for bout in LADDER]
    for name in args.bouts:
        if name not in names:
            parser.error(f"there is no bout {name!r}; the bouts are {', '.join(names)}")
    books = [Book(bout, FOLDER) for bout in LADDER]
    for book in books:
        if args.page or (args.bouts and book.bout.name not in args.bouts):
            continue
        for line in book.play():
            share = book.share()
            verdict = book.verdict() or OPEN
            print(
                f"\r{book.bout.name}: {share.part:.1%} of {line.number + 1} ({verdict})   ",
                end="", file=sys.stderr, flush=True,
            )  # fmt: skip
        if book.lines:
            print(f"\n{row(book)}", flush=True)
    write(books)


if __name__ == "__main__":
    main()
