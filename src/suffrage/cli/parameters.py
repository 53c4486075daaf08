"""Arguments that several commands share, and how a shell completes them."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

import click
from click import Context, Parameter
from click.shell_completion import CompletionItem

from suffrage import GAMES, Game, Options
from suffrage import game as game_called
from suffrage.bots import levels
from suffrage.cli.files import read_text
from suffrage.lab.running.cluster import ADDRESS, Cluster
from suffrage.lab.running.crew import Workers

F = TypeVar("F", bound=Callable[..., object])

FILE = click.Path(path_type=Path)
_SEED_BITS = 31
LOCAL, RAY = "local", "ray"
_EXECUTOR = "suffrage.executor"  # where the context of a command keeps it
_BROUGHT = "file_"  # how the parameter of a file that a match may bring is marked


def complete_game(context: Context, parameter: Parameter, start: str) -> list[CompletionItem]:
    """Games whose name begins so."""
    return _items([(rules.name, rules.title) for rules in GAMES.values()], start)


def complete_mode(context: Context, parameter: Parameter, start: str) -> list[CompletionItem]:
    """Modes of the game that was named."""
    return _items([(m.name, m.summary) for game in _meant(context) for m in game.modes], start)


def complete_switch(context: Context, parameter: Parameter, start: str) -> list[CompletionItem]:
    """Switches of the game that was named."""
    switches = [switch for game in _meant(context) for switch in game.switches if not switch.file]
    return _items([(switch.name, switch.summary) for switch in switches], start)


def complete_level(context: Context, parameter: Parameter, start: str) -> list[CompletionItem]:
    """Bots of the game that was named; after a comma, the next one."""
    before = start[: start.rfind(",") + 1]
    found = [level for game in _meant(context) for level in levels(game.name)]
    return _items([(before + level, "") for level in found], start)


def complete_seat(context: Context, parameter: Parameter, start: str) -> list[CompletionItem]:
    """SEAT=WHO for every seat of the mode that was named, and everyone who could sit there."""
    wanted = context.params.get("mode")
    found = [
        (f"{seat.lower().replace(' ', '-')}={who}", "")
        for game in _meant(context)
        for mode in game.modes
        if wanted in (None, mode.name)
        for seat in mode.seats
        for who in ("human", *levels(game.name))
    ]
    return _items(found, start)


def _items(found: Iterable[tuple[str, str]], start: str) -> list[CompletionItem]:
    known = {name: help for name, help in found if name.startswith(start)}
    return [CompletionItem(name, help=help or None) for name, help in known.items()]


def _meant(context: Context) -> list[Game]:
    """The game named so far on a line that is being completed, or all of them."""
    # An option without its value stops the parser before it has read the arguments.
    named = [GAMES[word] for word in context.args if word in GAMES]
    chosen = context.params.get("game")
    return [chosen] if isinstance(chosen, Game) else named or list(GAMES.values())


def _called(context: Context, parameter: Parameter, name: str | None) -> Game | None:
    return None if name is None else game_called(name)


def game_argument(command: F, required: bool = True) -> F:
    """Give a command the argument GAME."""
    return click.argument(
        "game", callback=_called, shell_complete=complete_game, required=required
    )(command)


def agreement(command: F, files: bool = True) -> F:
    """Give a command the options that say what is agreed for a match. See `agreed`.

    Without *files* a match can bring none: the command has another use for their names.
    """
    known = {s.name: s.summary for game in GAMES.values() for s in game.switches if s.file}
    for name, summary in known.items() if files else ():
        parameter = _BROUGHT + name.replace("-", "_")
        command = click.option(f"--{name}", parameter, type=FILE, help=summary)(command)
    command = click.option(
        "--switch", "switches", metavar="NAME", multiple=True, shell_complete=complete_switch,
        help="A rule to turn on; see `suffrage games`. Repeatable.",
    )(command)  # fmt: skip
    return click.option(
        "--mode", metavar="MODE", shell_complete=complete_mode,
        help="How the table is set; see `suffrage games`.",
    )(command)  # fmt: skip


def agreed(
    game: Game, mode: str | None, switches: Sequence[str], files: dict[str, Path | None]
) -> Options:
    """What the options of `agreement` say, or BadOptions."""
    brought = {_switch(name): read_text(path) for name, path in files.items() if path}
    options = Options(mode or game.modes[0].name, tuple(switches), brought)
    game.check(options)
    return options


def games_option(help: str, usual: int = 100) -> Callable[[F], F]:
    """Give a command of the lab the option --games, and say what is counted."""
    return click.option(
        "--games", "matches", type=click.IntRange(min=1), default=usual, show_default=True,
        help=help,
    )  # fmt: skip


def seed_option(command: F) -> F:
    """Give a command of the lab the option --seed."""
    return click.option(
        "--seed", type=click.IntRange(min=0),
        help="The same seed gives the same matches, for any number of workers.",
    )(command)  # fmt: skip


def any_seed(seed: int | None) -> int:
    """The seed that was given, or any."""
    return secrets.randbits(_SEED_BITS) if seed is None else seed


def seats_option(command: F, usual: str = "random") -> F:
    """Give a command of the lab the option --bots: who sits where; *usual* where nobody says."""
    return click.option(
        "--bots", "levels", metavar="BOT[,BOT...]", default=usual,
        show_default=usual or "the usual bot of the game",
        shell_complete=complete_level, callback=importable,
        help="One bot for all seats, or one for each: a level, or your own as module:Class; "
        "with @N, so many trials for each answer.",
    )(command)  # fmt: skip


def importable(context: Context, parameter: Parameter, text: str) -> str:
    """Let bots of one's own be found in the folder in which the command was given."""
    if ":" in text and "" not in sys.path and os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    return text


def workers_option(command: F) -> F:
    """Give a command of the lab the options --workers and --executor. See `hands`."""
    command = click.option(
        "--executor", type=click.Choice([LOCAL, RAY]), default=LOCAL, show_default=True,
        expose_value=False, callback=_kept,
        help=f"Where: in processes here, or on a Ray cluster ({ADDRESS}; needs the extra cluster).",
    )(command)  # fmt: skip
    return click.option(
        "--workers", type=click.IntRange(min=1), help="Processes; without it, one for each core."
    )(command)


def _kept(context: Context, parameter: Parameter, name: str) -> str:
    context.meta[_EXECUTOR] = name
    return name


def hands(workers: int | None) -> Workers:
    """Who does the work: a cluster, or as many processes as were asked for or there are cores."""
    if click.get_current_context().meta.get(_EXECUTOR) == RAY:
        if workers is not None:
            raise click.UsageError("--workers goes with processes here; a cluster has its own")
        return Cluster()
    return workers or os.cpu_count() or 1


def given(mode: str | None, switches: Sequence[str], files: dict[str, Path | None]) -> list[str]:
    """Which options of `agreement` were used, as they are typed."""
    used = ["--mode"] if mode is not None else []
    used += ["--switch"] if switches else []
    return used + ["--" + _switch(name) for name, path in files.items() if path]


def _switch(parameter: str) -> str:
    """The name of the file switch behind a parameter."""
    return parameter.removeprefix(_BROUGHT).replace("_", "-")
