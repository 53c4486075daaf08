"""`suffrage compare`: two ways to play a game, match by match."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from suffrage import Game, Options
from suffrage.bots import usual_level
from suffrage.cli.files import must_be_writable, read_text, write_text
from suffrage.cli.parameters import (
    FILE,
    agreed,
    agreement,
    any_seed,
    complete_switch,
    game_argument,
    given,
    hands,
    seats_option,
    seed_option,
    workers_option,
)
from suffrage.cli.progress import INTERRUPTED, watched
from suffrage.core.designs.design import CARDS_FILE, fingerprint
from suffrage.games import game as game_called
from suffrage.lab.comparing.comparison import KIND, Comparison, Finding, findings
from suffrage.lab.contests.arena import Contest
from suffrage.lab.contests.entrants import seated
from suffrage.lab.running.ledger import Ledger, head_of, written

_SHOWN = 4  # cards, if none of them is different


@click.command()
@partial(game_argument, required=False)
@agreement
@click.option("--rules", type=click.IntRange(min=1), help="Another version of the rules.")
@click.option(
    "--first-switch", "first_switches", metavar="NAME", multiple=True,
    shell_complete=complete_switch, help="A rule to turn on in the first. Repeatable.",
)  # fmt: skip
@click.option("--first-cards", type=FILE, help="A designer's file for the first.")
@click.option("--first-rules", type=click.IntRange(min=1), help="The version of the first.")
@click.option(
    "--games", "pairs", type=click.IntRange(min=2), default=1000, show_default=True,
    help="How many pairs of matches.",
)  # fmt: skip
@seed_option
@click.option(
    "--other-seed", type=click.IntRange(min=0),
    help="Other dice for the second: what chance alone makes of two equals.",
)  # fmt: skip
@partial(seats_option, usual="")
@workers_option
@click.option("--json", "file", type=FILE, help="Write every figure there.")
@click.option("--out", type=FILE, help="Write every pair there, a line of JSON each.")
@click.option("--resume", type=FILE, help="Go on with such a file; it says everything else.")
def compare(
    game: Game | None,
    mode: str | None,
    switches: tuple[str, ...],
    rules: int | None,
    first_switches: tuple[str, ...],
    first_cards: Path | None,
    first_rules: int | None,
    pairs: int,
    seed: int | None,
    other_seed: int | None,
    levels: str,
    workers: int | None,
    file: Path | None,
    out: Path | None,
    resume: Path | None,
    **files: Path | None,
) -> None:
    """Compare GAME as it is printed with other cards, switches or rules.

    Both are played with the same dice by the same bots, pair by pair. Wins, endings, lengths,
    buttons and every card are compared; what counts as different is so with 99 % certainty for
    the whole list. Ctrl-C ends it early and reports what is done.

    \b
    suffrage compare votes-for-women --cards mine.json --games 2000 --bots steady@40
    suffrage compare votes-for-women --switch locked-lobbying
    suffrage compare votes-for-women --first-cards old.json --cards new.json
    """
    ledger: Ledger | None = None
    if resume is not None:
        if game is not None or out is not None or given(mode, switches, files):
            raise click.UsageError("--resume FILE says everything but --workers and --json")
        comparison = Comparison.of(head_of(resume, KIND))
        ledger = Ledger(resume, comparison.head(), keep=True)
    elif game is None:
        raise click.UsageError("say which GAME to compare, or --resume FILE")
    else:
        second = agreed(game, mode, switches, files)
        brought = {CARDS_FILE: read_text(first_cards)} if first_cards else {}
        first = Options(second.mode, first_switches, brought)
        bots = seated(game.name, second.mode, levels or usual_level(game.name))
        named, budgets = tuple(one.level for one in bots), tuple(one.budget for one in bots)
        dice = any_seed(seed)
        comparison = Comparison(
            Contest(game.name, first.mode, named, dice, first.switches, first.files, budgets,
                    first_rules),
            Contest(game.name, second.mode, named, dice if other_seed is None else other_seed,
                    second.switches, second.files, budgets, rules),
            pairs,
        )  # fmt: skip
        comparison.check()
        for path in (file, out):
            if path is not None:
                must_be_writable(path)
        ledger = Ledger(out, comparison.head()) if out else None
    console = Console(highlight=False)
    rows = list(ledger.rows) if ledger else []
    left = comparison.pairs - len(rows)
    if left > 0:
        fresh = comparison.rows(len(rows), hands(workers))
        rows += watched(written(fresh, ledger), comparison.first.game, left, console)
    if ledger is not None:
        ledger.close()
    if len(rows) > 1:
        found = findings(comparison.first.game, rows)
        _report(comparison, found, len(rows), console)
        if file is not None:
            head = {**comparison.head(), "played": len(rows)}
            data = {**head, "figures": [one.save() for one in found]}
            write_text(file, json.dumps(data, indent=1, ensure_ascii=False) + "\n")
    if len(rows) < comparison.pairs:
        console.print(f"Stopped after {len(rows)} of {comparison.pairs} pairs.")
        click.get_current_context().exit(INTERRUPTED)


def _report(comparison: Comparison, found: list[Finding], pairs: int, console: Console) -> None:
    first, second = comparison.first, comparison.second
    title = game_called(first.game).title
    dice = f"seed {first.seed}" + (f" and {second.seed}" if second.seed != first.seed else "")
    console.print(f"[bold]{title}[/bold], {first.mode}: {pairs} pairs of matches, {dice}")
    console.print(f"first: {_told(first)}; second: {_told(second)}", soft_wrap=True)
    sure = [one for one in found if one.is_sure]
    details = [one for one in found if one.is_detail]
    some = [one for one in details if one.is_sure] or details[:_SHOWN]
    table = Table("figure", box=None, padding=(0, 1))
    for heading in ("first", "second", "difference", "99 % interval", "chance"):
        table.add_column(heading, justify="right", no_wrap=True)
    for one in [*[one for one in found if not one.is_detail], *some]:
        p = one.paired
        table.add_row(
            f"[bold]{one.words}[/bold]" if one.is_sure else one.words, f"{p.first:.3f}",
            f"{p.second:.3f}", f"{p.apart:+.3f}", f"{p.low:+.3f} to {p.high:+.3f}",
            f"{one.chance:.2g}",
        )  # fmt: skip
    console.print(table)
    of = f"of {len(found)} figures; intervals and chances are corrected for that number"
    differ = "Nothing is" if not sure else "1 figure is" if len(sure) == 1 else f"{len(sure)} are"
    console.print(f"{differ} different with 99 % certainty, {of}.")


def _told(contest: Contest) -> str:
    """What a contest is played with."""
    parts = [*contest.switches]
    if contest.files:
        parts.append(f"changed cards {fingerprint(contest.files)}")
    if contest.rules is not None:
        parts.append(f"rules {contest.rules}")
    return ", ".join(parts) or "as printed"
