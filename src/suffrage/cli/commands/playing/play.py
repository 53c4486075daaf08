"""`suffrage play`: sit down in the terminal, against bots or beside friends."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import click
from rich.console import Console

from suffrage import Game, Match, Options, Record, SeededDice
from suffrage import game as game_called
from suffrage.bots import usual_level
from suffrage.cli.files import Refusal, must_be_writable, read_record
from suffrage.cli.parameters import (
    FILE,
    agreed,
    agreement,
    complete_level,
    complete_seat,
    game_argument,
    given,
)  # fmt: skip
from suffrage.cli.sitting.coaching import goal_sheet
from suffrage.cli.sitting.screen import Screen
from suffrage.cli.sitting.seating import HUMAN, Seating, remembered, seated
from suffrage.cli.sitting.session import Session

_SEED_BITS = 63


@click.command()
@partial(game_argument, required=False)
@agreement
@click.option(
    "--seat", "wishes", metavar="SEAT=WHO", multiple=True, shell_complete=complete_seat,
    help="Who sits where: human or a bot. Repeatable. You take the first seat not named.",
)  # fmt: skip
@click.option(
    "--bots", "level", metavar="LEVEL", shell_complete=complete_level,
    help="The bot in every seat that --seat does not name.",
)  # fmt: skip
@click.option(
    "--seconds", type=click.FloatRange(min=0, min_open=True),
    help="Bots answer in so many seconds at most; without it they think as much as they usually "
    "do, and the same --seed gives the same answers on every machine.",
)  # fmt: skip
@click.option("--watch", is_flag=True, help="Take no seat: only those that --seat gives to humans.")
@click.option("--seed", type=click.IntRange(min=0), help="Choose the dice, to play the same again.")
@click.option(
    "--first-steps", "learns", is_flag=True,
    help="A first match with a coach: fixed dice, easy bots, and what to look at, step by step.",
)  # fmt: skip
@click.option("--save", type=FILE, help="Write the match there when it ends, or is left unsaved.")
@click.option("--resume", type=FILE, help="Go on with a match that was saved there.")
def play(
    game: Game | None,
    mode: str | None,
    switches: tuple[str, ...],
    wishes: tuple[str, ...],
    level: str | None,
    seconds: float | None,
    watch: bool,
    seed: int | None,
    learns: bool,
    save: Path | None,
    resume: Path | None,
    **files: Path | None,
) -> None:
    """Play GAME in the terminal.

    Type ? at any question for what can be typed there.

    \b
    suffrage play votes-for-women
    suffrage play votes-for-women --first-steps
    suffrage play suffragetto --seat 1=human --seat 2=human
    suffrage play --resume votes-for-women.json
    """
    if save is not None:
        must_be_writable(save)
    if learns:
        used = given(mode, switches, files)
        for name, value in (
            ("--seed", seed), ("--bots", level), ("--seat", wishes or None),
            ("--watch", watch or None), ("--resume", resume),
        ):  # fmt: skip
            used += [name] if value is not None else []
        if used:
            raise click.UsageError(
                f"{used[0]} does not go with --first-steps: a first match has its own"
                if resume is None
                else "--resume goes on with a first match as well, without --first-steps"
            )
        if game is None:
            raise click.UsageError("say which GAME to take first steps in")
        _learn(game, save, seconds)
    elif resume is None:
        if game is None:
            raise click.UsageError("say which GAME to play, or --resume FILE")
        options = agreed(game, mode, switches, files)
        here = game.mode(options.mode)
        seating = seated(
            game, here, [level or usual_level(game.name)] * len(here.seats), wishes, watch
        )
        number = secrets.randbits(_SEED_BITS) if seed is None else seed
        record = Record.begin(game, options, SeededDice(number), seating.names())
        _sit_down(game, record, seating, number, None, save, seconds)
    else:
        used = given(mode, switches, files)
        used += ["--seed"] if seed is not None else []
        used += ["--bots"] if level is not None else []
        if used:
            raise click.UsageError(
                f"{used[0]} does not go with --resume: a saved match has its own"
            )
        _resume(game, resume, wishes, save, seconds)


def _learn(game: Game, save: Path | None, seconds: float | None) -> None:
    """The goal on one sheet, then the first match with its coach."""
    lesson = game.lesson()
    if lesson is None:
        raise Refusal(f"{game.title} has no first steps")
    mode = game.mode(lesson.mode)
    who = [lesson.level] * len(mode.seats)
    who[lesson.seat] = HUMAN
    seating = seated(game, mode, who, (), True)
    dice = lesson.dice(len(mode.seats))
    record = Record.begin(game, Options(lesson.mode), dice, seating.names())
    Console(highlight=False).print(goal_sheet(lesson.goal))
    if sys.stdin.isatty():
        input("Press Enter to begin. ")
    number = int.from_bytes(lesson.seed[: _SEED_BITS // 8], "big")
    _sit_down(game, record, seating, number, None, save, seconds)


def _resume(
    game: Game | None,
    path: Path,
    wishes: Sequence[str],
    save: Path | None,
    seconds: float | None,
) -> None:
    """Go on with the match in the file, everyone in the seat they had unless *wishes* say so."""
    record = read_record(path, game)
    rules = game_called(record.game)
    record.must_suit(rules)
    if record.dice.kind == "fair" and record.dice.seed is None:
        raise Refusal(
            f"{path}: the seed of its dice is still secret, so nobody can throw them here"
        )
    mode = rules.check(record.options)
    seating = seated(rules, mode, remembered(rules, mode, record.names), wishes, True)
    if record.dice.kind == "seeded" and record.dice.seed is not None:
        number = int(record.dice.seed)
    else:
        number = secrets.randbits(_SEED_BITS)
    _sit_down(rules, record, seating, number, path, save, seconds)


def _sit_down(
    game: Game,
    record: Record,
    seating: Seating,
    seed: int,
    read_from: Path | None,
    save: Path | None,
    seconds: float | None,
) -> None:
    """Begin, or go on, and play; *save* is written at the end."""
    match = Match(game, record, record.dice.dice(record.agreed()) or SeededDice(seed))
    match.throw()
    is_live = sys.stdin.isatty()
    if is_live:
        import readline  # noqa: F401  (lines can be edited and called back)
    screen = Screen(Console(highlight=False), match)
    session = Session(match, seating, seed, screen, input, is_live, save or read_from, seconds)
    session.run()
    if save is not None:
        session.save(save)
