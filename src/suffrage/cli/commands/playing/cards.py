"""`suffrage cards`: a game's cards as a file to change, its schema, and what a file changes."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import click

from suffrage import Game, Options
from suffrage.cli.files import Refusal, read_text, write_out
from suffrage.cli.parameters import FILE, game_argument
from suffrage.core.designs.design import CARDS_FILE, changed, fingerprint


@click.command("cards")
@partial(game_argument)
@click.option("--schema", is_flag=True, help="Write the JSON Schema of such files instead.")
@click.option("--check", "file", type=FILE, help="Say what this file changes, card by card.")
def cards_command(game: Game, schema: bool, file: Path | None) -> None:
    """Write the cards of GAME as a designer's file, on the standard output.

    Change what you like, leave out what stays, and play with it:

    \b
    suffrage cards votes-for-women > mine.json
    suffrage cards votes-for-women --check mine.json
    suffrage play votes-for-women --cards mine.json
    suffrage compare votes-for-women --cards mine.json
    """
    printed = game.printed_cards()
    if not printed:
        raise Refusal(f"{game.title} has no cards")
    if schema and file is not None:
        raise click.UsageError("--schema and --check are two things; ask for one of them")
    if schema:
        write_out(json.dumps(game.cards_schema(), indent=1) + "\n")
    elif file is None:
        write_out(printed)
    else:
        text = read_text(file)
        game.start(Options(game.modes[0].name, (), {CARDS_FILE: text}))
        found = changed(printed, text)
        for before, after in found:
            click.echo(f"- {json.dumps(before, ensure_ascii=False)}")
            click.echo(f"+ {json.dumps(after, ensure_ascii=False)}")
        many = "1 card differs" if len(found) == 1 else f"{len(found)} cards differ"
        click.echo(f"{many} from the printed ones; the fingerprint of this file is "
                   f"{fingerprint({CARDS_FILE: text})}.")  # fmt: skip
