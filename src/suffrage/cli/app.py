"""The command `suffrage`: its subcommands, its version, and how it says that something is wrong.

Whatever goes wrong ends with one line on the error stream and a number: 1 for a record that
fails verification, 2 for anything that was asked wrongly, 3 for a fault of the program, 130
for Ctrl-C. A disk that is full is said as such.
"""

from __future__ import annotations

import errno
import io
import os
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path

import click

import suffrage.core.game
from suffrage import SuffrageError, __version__
from suffrage.cli.commands.lab.arena import arena
from suffrage.cli.commands.lab.balance import balance
from suffrage.cli.commands.lab.compare import compare
from suffrage.cli.commands.lab.dataset import dataset
from suffrage.cli.commands.lab.perft import perft_command
from suffrage.cli.commands.lab.simulate import simulate
from suffrage.cli.commands.playing.cards import cards_command
from suffrage.cli.commands.playing.draw import draw
from suffrage.cli.commands.playing.games import games
from suffrage.cli.commands.playing.hint import hint
from suffrage.cli.commands.playing.play import play
from suffrage.cli.commands.playing.puzzle import puzzle_command
from suffrage.cli.commands.playing.replay import replay
from suffrage.cli.commands.playing.verify import verify
from suffrage.cli.commands.serving.backup import backup, restore
from suffrage.cli.commands.serving.bot import bot
from suffrage.cli.commands.serving.completion import completion
from suffrage.cli.commands.serving.doctor import doctor
from suffrage.cli.commands.serving.serve import serve
from suffrage.extras import MissingExtra

PROGRAM = "suffrage"
MISUSE, FAULT, INTERRUPTED = 2, 3, 130
TRACE = "SUFFRAGE_TRACE"
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)  # there is no more room


def build() -> str:
    """Which of the two builds this is."""
    return "interpreted" if Path(suffrage.core.game.__file__).suffix == ".py" else "compiled"


@click.group(
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Completion in your shell: see `suffrage completion --help`.",
)
@click.version_option(__version__, prog_name=PROGRAM, message=f"%(prog)s %(version)s ({build()})")
@click.pass_context
def suffrage_command(context: click.Context) -> None:
    """Three board games about winning the vote: play them, watch them, count them."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


for command in (
    play, puzzle_command, serve, simulate, compare, arena, balance, dataset, replay, verify, hint,
    games, cards_command, perft_command, draw, bot, doctor, backup, restore, completion,
):  # fmt: skip
    suffrage_command.add_command(command)


def run(arguments: Sequence[str]) -> int:
    """Do what *arguments* ask and return the exit code; complaints go to the error stream."""
    _print_anything()
    try:
        code = suffrage_command.main(list(arguments), prog_name=PROGRAM, standalone_mode=False)
        sys.stdout.flush()  # what cannot be written is noticed here, not after the end
        return code if isinstance(code, int) else 0
    except click.ClickException as error:
        return _complain(error.format_message(), error.exit_code)
    except (SuffrageError, MissingExtra) as error:
        return _complain(str(error), MISUSE)
    except (click.Abort, KeyboardInterrupt):
        return _complain("stopped", INTERRUPTED)
    except BrokenPipeError:
        # Whoever read our output has left (`suffrage replay FILE | head`): nothing is wrong.
        _print_nothing()
        return 0
    except OSError as error:
        if error.errno not in _FULL:
            return _fault(error)
        _print_nothing()
        return _complain(f"cannot write: {error.strerror}", MISUSE)
    except Exception as error:
        return _fault(error)


def _print_anything() -> None:
    """A sign that the terminal cannot show becomes a question mark, and ends nothing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _print_nothing() -> None:
    """What is still to be written has nowhere to go."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fault(error: Exception) -> int:
    if os.environ.get(TRACE):
        traceback.print_exc()
    return _complain(f"a fault of the program: {error!r} (set {TRACE}=1 to see where)", FAULT)


def _complain(message: str, code: int) -> int:
    click.echo(f"{PROGRAM}: {' '.join(message.split())}", err=True)
    return code


def main() -> None:
    """Do what the command line asks, and end with its exit code."""
    sys.exit(run(sys.argv[1:]))
