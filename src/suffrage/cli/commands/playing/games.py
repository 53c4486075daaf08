"""`suffrage games`: what can be played, in which modes, with which options and bots."""

from __future__ import annotations

import click
from rich.console import Console
from rich.table import Table

from suffrage import GAMES, Game
from suffrage.bots import about, levels
from suffrage.bots.standings import standing


@click.command()
def games() -> None:
    """List the games with their modes, switches and bots."""
    console = Console(highlight=False)
    for rules in GAMES.values():
        console.print(f"\n[bold]{rules.title}[/bold]  [cyan]{rules.name}[/cyan]")
        console.print(_table(rules))


def _table(rules: Game) -> Table:
    table = Table.grid(padding=(0, 2))
    for i, mode in enumerate(rules.modes):
        usual = " (usual)" if i == 0 else ""
        table.add_row("  mode", f"[cyan]{mode.name}[/cyan]", f"{mode.summary}{usual}")
        table.add_row("", "", f"[dim]seats: {', '.join(mode.seats)}[/dim]")
    for switch in rules.switches:
        asked = f"--{switch.name} FILE" if switch.file else f"--switch {switch.name}"
        where = f" [dim](only in {', '.join(switch.modes)})[/dim]" if switch.modes else ""
        table.add_row("  option", f"[cyan]{asked}[/cyan]", switch.summary + where)
    for level in levels(rules.name):
        told = standing(rules.name, level)
        lead = f" [dim]It {told.lead()}.[/dim]" if told is not None and told.lead() else ""
        table.add_row("  bot", f"[cyan]{level}[/cyan]", about(rules.name, level) + lead)
    return table
