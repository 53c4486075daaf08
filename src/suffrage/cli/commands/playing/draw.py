"""`suffrage draw`: an opening, a position or a moment of a match as a picture (SVG)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import click

from suffrage import GAMES, WATCHER, Game, Mode, Options, State
from suffrage.cli.files import Refusal, read_match, write_out
from suffrage.cli.parameters import FILE, agreed, agreement, game_argument, given
from suffrage.cli.sitting.seating import find_reader


@click.command()
@partial(game_argument, required=False)
@partial(agreement, files=False)
@click.option("--position", "text", metavar="TEXT", help="What to draw; else, the opening.")
@click.option("--record", type=FILE, help="Draw the match in this file instead, as it stands.")
@click.option(
    "--to", "answers", type=click.IntRange(min=0), help="Of a record: after so many answers."
)
@click.option("--seat", metavar="NAME", help="As this seat sees it; without it, as a watcher does.")
def draw(
    game: Game | None,
    mode: str | None,
    switches: tuple[str, ...],
    text: str | None,
    record: Path | None,
    answers: int | None,
    seat: str | None,
) -> None:
    """Draw the table of GAME as SVG, on the standard output.

    \b
    suffrage draw suffragetto --seat police > board.svg
    suffrage draw --record match.json --to 40 > board.svg
    """
    used = given(mode, switches, {})
    used += ["--position"] if text is not None and record is not None else []
    source = "--record" if record is not None else "--position"
    if used and (record is not None or text is not None):
        raise click.UsageError(f"{used[0]} does not go with {source}, which says everything")
    if answers is not None and record is None:
        raise click.UsageError("--to goes with --record only")
    if record is not None:
        match = read_match(record, answers, game)
        _draw(match.game, match.state, [match.game.check(match.record.options)], seat)
    elif game is None:
        raise click.UsageError("say which GAME to draw, or --record FILE")
    elif text is not None:
        state = game.position(text)
        _draw(game, state, [m for m in game.modes if len(m.seats) == state.seats()], seat)
    else:
        options = agreed(game, mode, switches, {})
        _draw(game, game.start(options), [game.check(options)], seat)


def _draw(game: Game, state: State, modes: Sequence[Mode], seat: str | None) -> None:
    """Draw *state* for a seat as one of the *modes* calls it: a position does not say its mode."""
    drawing = state.view(WATCHER if seat is None else _reader(modes, seat)).svg()
    if not drawing:
        known = ", ".join(title for title in map(_drawn, GAMES.values()) if title)
        raise Refusal(f"there is no picture of {game.title} yet; there are pictures of {known}")
    write_out(drawing if drawing.endswith("\n") else f"{drawing}\n")


def _reader(modes: Sequence[Mode], name: str) -> int:
    for mode in modes[:-1]:
        try:
            return find_reader(mode, name)
        except Refusal:
            continue
    return find_reader(modes[-1], name)


def _drawn(game: Game) -> str:
    """The title of a game that has a drawing."""
    opening = game.start(Options(game.modes[0].name))
    return game.title if opening.view(WATCHER).svg() else ""
