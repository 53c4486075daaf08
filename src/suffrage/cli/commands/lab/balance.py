"""`suffrage balance`: a report on how a game goes between bots, as one page to look at."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from time import monotonic

import click
from rich.console import Console

from suffrage import BadOptions, Game
from suffrage.bots import usual_level
from suffrage.cli.files import must_be_writable, write_text
from suffrage.cli.parameters import (
    FILE,
    any_seed,
    complete_level,
    complete_mode,
    complete_switch,
    game_argument,
    games_option,
    hands,
    importable,
    seed_option,
    workers_option,
)
from suffrage.cli.progress import INTERRUPTED, watched
from suffrage.games import game as game_called
from suffrage.lab.balance.inquiry import KIND, Inquiry, swaps_of
from suffrage.lab.balance.report import CARDED, figures_of_cards, report, study_of
from suffrage.lab.balance.worths import section
from suffrage.lab.comparing.swaps import PLAYED
from suffrage.lab.contests.arena import Contest, Table
from suffrage.lab.contests.entrants import read_all, seated
from suffrage.lab.running.crew import Workers
from suffrage.lab.running.ledger import Ledger, Row, head_of, written


@click.command()
@partial(game_argument, required=False)
@click.option(
    "--mode", "modes", metavar="MODE", multiple=True, shell_complete=complete_mode,
    help="Repeatable: wins and endings of all, details of the first.",
)  # fmt: skip
@click.option(
    "--switch", "switches", metavar="NAME", multiple=True, shell_complete=complete_switch,
    help="A rule to turn on; see `suffrage games`. Repeatable.",
)  # fmt: skip
@games_option("How many matches of each mode.", 1000)
@click.option(
    "--bot", metavar="BOT", default="", shell_complete=complete_level,
    callback=importable,
    help="Who sits in all seats: a level or module:Class, with @N trials; else the usual one.",
)  # fmt: skip
@seed_option
@workers_option
@click.option(
    "--swaps", type=click.IntRange(min=1),
    help="Of votes-for-women: swap every card so often for another in the same deal.",
)  # fmt: skip
@click.option("--out", type=FILE, help="Where to; without it, balance-GAME.html.")
@click.option("--rows", "kept", type=FILE, help="Keep every match there, a line of JSON each.")
@click.option("--resume", type=FILE, help="Go on with such a file; it says what is played.")
@click.option(
    "--cards", type=FILE,
    help="Write here what is known of each card; `suffrage serve --cards` shows it in the gallery.",
)  # fmt: skip
def balance(
    game: Game | None,
    modes: tuple[str, ...],
    switches: tuple[str, ...],
    matches: int,
    bot: str,
    seed: int | None,
    workers: int | None,
    swaps: int | None,
    out: Path | None,
    kept: Path | None,
    resume: Path | None,
    cards: Path | None,
) -> None:
    """Let bots play GAME against their equals and draw what comes of it, as one HTML page.

    Who wins and how, how long it takes, and what only this game has: cards and the map, openings,
    governments. With --swaps also how winning each card is, by playing the same deal with
    another in its place; how long that takes is said before. Ctrl-C ends it early and reports
    what is done; with --rows it can be gone on with.

    \b
    suffrage balance votes-for-women --games 2000 --rows matches.jsonl
    suffrage balance --resume matches.jsonl
    """
    if resume is not None:
        if game is not None or kept is not None or modes or switches or bot or swaps:
            raise click.UsageError("--resume FILE says everything but --out, --cards and --workers")
        inquiry = Inquiry.of(head_of(resume, KIND))
    elif game is None:
        raise click.UsageError("say which GAME to report on, or --resume FILE")
    else:
        inquiry = _asked(game, modes, switches, matches, bot, any_seed(seed), swaps or 0)
    path = out or Path(f"balance-{inquiry.game}.html")
    if cards is not None and inquiry.game not in CARDED:
        title = game_called(inquiry.game).title
        raise BadOptions(f"--cards: {title} has no cards; these have: {', '.join(CARDED)}")
    for file in (path, cards, kept):
        if file is not None:
            must_be_writable(file)
    ledger: Ledger | None = None
    if resume or kept:
        ledger = Ledger(resume or kept or path, inquiry.head(), keep=resume is not None)
    console = Console(highlight=False)
    rows = _gathered(inquiry, ledger, hands(workers), console)
    if ledger is not None:
        ledger.close()
    facts = inquiry.facts(rows)
    if facts:
        swapped = swaps_of(rows)
        more = [section(swapped)] if swapped else []
        write_text(path, report(inquiry.contests, facts, more))
        console.print(f"The report on {len(facts)} matches is in {path}.", soft_wrap=True)
        if cards is not None:
            write_text(cards, figures_of_cards(inquiry.contests[0], facts))
            console.print(f"What it tells of single cards is in {cards}.", soft_wrap=True)
    if len(rows) < inquiry.total + inquiry.deals:
        done = f"{len(facts)} of {inquiry.total} matches"
        if inquiry.deals:
            done += f" and {len(rows) - len(facts)} of {inquiry.deals} deals"
        console.print(f"Stopped after {done}.")
        click.get_current_context().exit(INTERRUPTED)


def _asked(
    game: Game,
    modes: tuple[str, ...],
    switches: tuple[str, ...],
    matches: int,
    bot: str,
    seed: int,
    swaps: int,
) -> Inquiry:
    """What the options say, or BadOptions."""
    study_of(game.name)
    chosen = list(dict.fromkeys(modes or (game.modes[0].name,)))
    bot = bot or usual_level(game.name)
    if len(read_all(game.name, bot)) > 1:
        raise BadOptions("--bot takes one bot, which sits in all seats")
    contests = []
    for mode in chosen:
        bots = seated(game.name, game.mode(mode).name, bot)
        levels, budgets = tuple(one.level for one in bots), tuple(one.budget for one in bots)
        contests.append(Contest(game.name, mode, levels, seed, switches, {}, budgets))
    inquiry = Inquiry(tuple(contests), matches, swaps)
    inquiry.check()
    return inquiry


def _gathered(
    inquiry: Inquiry, ledger: Ledger | None, workers: Workers, console: Console
) -> list[Row]:
    """All rows: those that are kept already, and those that are played now."""
    rows = list(ledger.rows) if ledger else []
    left, began = inquiry.total - len(rows), monotonic()
    if left > 0:
        fresh = written(inquiry.played(len(rows), workers), ledger)
        rows += watched(fresh, inquiry.game, left, console)
    deals = inquiry.total + inquiry.deals - len(rows)
    if len(rows) >= inquiry.total and deals > 0:
        if left <= 0:  # nothing was played that tells how long a match takes
            Table(inquiry.contests[0]).play(0)
        each = (monotonic() - began) / max(1, left)
        console.print(_announced(inquiry.swaps, deals, each))
        fresh = written(inquiry.swapped(inquiry.deals - deals, workers), ledger)
        rows += watched(fresh, "swaps", deals, console)
    return rows


def _announced(swaps: int, deals: int, each: float) -> str:
    """How long swapping takes, at *each* seconds a match."""
    minutes = each * deals * PLAYED / 60
    told = f"About {swaps} swaps of every card: {deals} deals, {PLAYED} matches each"
    return f"{told}, which takes about {minutes:.0f} minutes." if minutes >= 1 else f"{told}."
