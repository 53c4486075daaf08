"""`suffrage balance`: a report on how a game goes between bots, as one page to look at."""

from __future__ import annotations

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
from suffrage.lab.balance.page import Section
from suffrage.lab.balance.report import CARDED, figures_of_cards, gathered, report, study_of
from suffrage.lab.balance.worths import section
from suffrage.lab.comparing.swaps import GAME as SWAPPED
from suffrage.lab.comparing.swaps import PLAYED, deals_for, swapped
from suffrage.lab.contests.arena import Contest
from suffrage.lab.contests.entrants import read_all, seated
from suffrage.lab.running.crew import Workers


@click.command()
@game_argument
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
@click.option(
    "--cards", type=FILE,
    help="Write here what is known of each card; `suffrage serve --cards` shows it in the gallery.",
)  # fmt: skip
def balance(
    game: Game,
    modes: tuple[str, ...],
    switches: tuple[str, ...],
    matches: int,
    bot: str,
    seed: int | None,
    workers: int | None,
    swaps: int | None,
    out: Path | None,
    cards: Path | None,
) -> None:
    """Let bots play GAME against their equals and draw what comes of it, as one HTML page.

    Who wins and how, how long it takes, and what only this game has: cards and the map, openings,
    governments. With --swaps also how winning each card is, by playing the same deal with
    another in its place; how long that takes is said before. Ctrl-C ends it early and reports
    what is done.
    """
    study_of(game.name)
    if swaps and game.name != SWAPPED:
        raise BadOptions(f"--swaps is about cards that a side has to itself: {SWAPPED}")
    chosen, any_of_them = list(dict.fromkeys(modes or (game.modes[0].name,))), any_seed(seed)
    bot = bot or usual_level(game.name)
    if len(read_all(game.name, bot)) > 1:
        raise BadOptions("--bot takes one bot, which sits in all seats")
    contests = []
    for mode in chosen:
        bots = seated(game.name, game.mode(mode).name, bot)
        levels, budgets = tuple(one.level for one in bots), tuple(one.budget for one in bots)
        contest = Contest(game.name, mode, levels, any_of_them, switches, {}, budgets)
        contest.check()
        contests.append(contest)
    path = out or Path(f"balance-{game.name}.html")
    must_be_writable(path)
    if cards is not None:
        if game.name not in CARDED:
            raise BadOptions(f"--cards: {game.title} has no cards; these have: {', '.join(CARDED)}")
        must_be_writable(cards)
    console = Console(highlight=False)
    total = matches * len(contests)
    began = monotonic()
    facts = watched(gathered(contests, matches, hands(workers)), game.name, total, console)
    more: list[Section] = []
    if swaps and len(facts) == total:
        more = _swapped(contests[0], swaps, (monotonic() - began) / total, hands(workers), console)
    if facts:
        write_text(path, report(contests, facts, more))
        console.print(f"The report on {len(facts)} matches is in {path}.", soft_wrap=True)
        if cards is not None:
            write_text(cards, figures_of_cards(contests[0], facts))
            console.print(f"What it tells of single cards is in {cards}.", soft_wrap=True)
    if len(facts) < total:
        console.print(f"Stopped after {len(facts)} of {total} matches.")
        click.get_current_context().exit(INTERRUPTED)


def _swapped(
    contest: Contest, swaps: int, each: float, workers: Workers, console: Console
) -> list[Section]:
    """What swapping cards shows, after saying how long it takes at *each* seconds a match."""
    deals = deals_for(swaps)
    minutes = each * deals * PLAYED / 60
    console.print(
        f"About {swaps} swaps of every card: {deals} deals, {PLAYED} matches each, which takes "
        f"about {minutes:.0f} minutes." if minutes >= 1 else
        f"About {swaps} swaps of every card: {deals} deals, {PLAYED} matches each."
    )  # fmt: skip
    found = watched(swapped(contest, deals, workers), "swaps", deals, console)
    every = [swap for deal in found for swap in deal]
    return [section(every)] if every else []
