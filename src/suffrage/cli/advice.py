"""What a bot thinks of a question, drawn as a list: what to type, the chance, the reason."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from suffrage import Match
from suffrage.bots import Bot
from suffrage.cli.sitting.seating import called
from suffrage.core.rng import derive


def advice(match: Match, seat: int, player: Bot, budget: int, listed: int) -> RenderableType:
    """The best options of the seat that is asked, as *player* sees them. Nobody is told to resign.

    Two hints for one position agree, whoever asks and whenever.
    """
    game, view, names = match.game, match.state.view(seat), called(match)
    seed = derive(len(match.record.answers), "hint", seat)
    found = [entry for entry in player.advise(view, budget, seed) if not game.settles(entry.action)]
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("type", "option"):
        table.add_column(heading)
    table.add_column("chance", justify="right")
    table.add_column("why")
    for entry in found[:listed]:
        words = [game.spell(entry.action), game.label(view, entry.action, names)]
        table.add_row(*map(Text, words), f"{entry.chance:.0%}", Text(entry.why))
    more = len(found) - listed
    return Group(table, Text(f"and {more} more", style="dim")) if more > 0 else table
