"""`suffrage bot`: one of our bots plays at the tables of a server, from this machine."""

from __future__ import annotations

import time
from typing import Any

import click

from suffrage.bots import bot as bot_called
from suffrage.bots import levels, usual_level
from suffrage.cli.client import Client, Refused
from suffrage.cli.files import Refusal
from suffrage.core.rng import derive
from suffrage.games import GAMES
from suffrage.games import game as game_called

_GONE_ON = ("stale-question", "not-your-turn")  # somebody was quicker, or time ran out


@click.command()
@click.option("--server", metavar="URL", default="http://127.0.0.1:8000", show_default=True)
@click.option(
    "--token", envvar="SUFFRAGE_TOKEN", default="",
    help="For whom it plays, from your page there; without one it becomes a guest.",
)  # fmt: skip
@click.option("--name", default="Bot", show_default=True, help="What a guest is called.")
@click.option(
    "--level", default="", help="How strong it is; without it, the usual level of a game."
)
@click.option("--join", "invitations", metavar="URL", multiple=True, help="Sit down there first.")
@click.option("--until-over", is_flag=True, help="Stop once no match of it goes on.")
@click.option(
    "--pause", type=click.FloatRange(0.05, 60), default=1.0, show_default=True,
    help="Seconds between two looks at its tables.",
)  # fmt: skip
def bot(
    server: str, token: str, name: str, level: str, invitations: tuple[str, ...],
    until_over: bool, pause: float,
) -> None:  # fmt: skip
    """Let a bot play wherever its person has a seat, until you stop it.

    It sees what a person in that seat sees, and answers over the JSON API like any other program.

    \b
    suffrage bot --level strong --join https://example.org/join/...
    """
    _check_level(level)
    client = Client(server, token)
    if not token:
        guest = client.post("/people", name=name)
        client.token = guest["token"]
        click.echo(f"{guest['name']} plays. To go on later: --token {guest['token']}")
    for address in invitations:
        table = client.post(f"/invitations/{address.rpartition('/')[2]}")
        click.echo(f"Sits at a table of {game_called(table['game']).title}.")
    try:
        while _play(client, level) or not until_over:
            time.sleep(pause)
    except KeyboardInterrupt:
        click.echo("Stopped. Its seats wait for it.")


def _check_level(level: str) -> None:
    if level and not [game for game in GAMES if level in levels(game)]:
        known = dict.fromkeys(name for game in GAMES for name in levels(game))
        raise Refusal(f"--level {level!r}: the levels are {', '.join(known)}")


def _play(client: Client, level: str) -> bool:
    """Answer wherever it is this person's turn; whether any match goes on."""
    page, found = 1, False
    while True:
        listed = client.get("/tables", name="mine", page=page)
        for entry in listed["tables"]:
            found = True
            if entry["your_turn"]:
                _answer(client, entry["id"], level)
        if not listed["more"]:
            return found
        page += 1


def _answer(client: Client, id: str, level: str) -> None:
    """Answer at one table until somebody else is asked."""
    table = client.get(f"/tables/{id}")
    mine = [seat["seat"] for seat in table["seats"] if seat["you"] and not seat["level"]]
    for seat in mine:
        while (asked := client.get(f"/tables/{id}", seat=seat))["options"]:
            answer = {"seat": seat, "version": asked["version"], "answers": [_choice(asked, level)]}
            try:
                client.post(f"/tables/{id}/answer", key=f"{seat}-{asked['version']}", **answer)
            except Refused as error:
                if error.reason not in _GONE_ON:
                    raise
                return


def _choice(table: dict[str, Any], level: str) -> str:
    """What the bot answers to the question of a table, from the view that the server sends."""
    # Workers know how much a bot can think through in its second.
    from suffrage.table.workers.budgets import Pace

    rules = game_called(str(table["game"]))
    known = level if level in levels(rules.name) else usual_level(rules.name)
    player = Pace(bot_called(rules.name, known))
    view = rules.view(table["view"])
    return rules.spell(player.choose(view, derive(table["at"], "remote", view.seat)))
