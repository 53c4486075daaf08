"""`suffrage draw`: a position as a picture (SVG)."""

from __future__ import annotations

import click

from suffrage import WATCHER, Game, Options
from suffrage.cli.files import Refusal
from suffrage.cli.parameters import game_argument
from suffrage.cli.sitting.seating import find_seat


@click.command()
@game_argument
@click.option("--position", metavar="TEXT", help="What to draw; without it, the opening.")
@click.option("--seat", metavar="NAME", help="As this seat sees it; without it, as a watcher does.")
def draw(game: Game, position: str | None, seat: str | None) -> None:
    """Draw a position of GAME as SVG, on the standard output."""
    usual = Options(game.modes[0].name)
    state = game.start(usual) if position is None else game.position(position)
    view = state.view(WATCHER if seat is None else find_seat(game.modes[0], seat))
    drawn = getattr(view, "_repr_svg_", None)
    if drawn is None:
        raise Refusal(f"there is no picture of {game.title} yet")
    click.echo(drawn(), nl=False)
