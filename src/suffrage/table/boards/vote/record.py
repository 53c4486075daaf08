"""The Record as it is shown: opened at the table, or laid open on a page of its own.

It is put together from pieces that stay the same from answer to answer, each kept by what it shows.
"""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from suffrage.games.vote.drawing.faces import signs
from suffrage.table.boards.part import Part
from suffrage.table.boards.printing import kept, printed
from suffrage.table.boards.vote.chamber import effects, office, portrait
from suffrage.table.boards.vote.faces import SHEET
from suffrage.table.boards.vote.minutes import Cell, Minutes, Player

_SHEET = 'popover class="record" role="dialog" aria-labelledby="record-title" tabindex="-1"'


@lru_cache(maxsize=512)
def folded(record: Minutes) -> Part:
    """As the head line of the table opens it."""
    return Part.of("record", "section", _SHEET, kept("vote/heading"), _grid(record))


def laid_open(record: Minutes) -> Markup:
    """Where it lies open on a page, with the signs that it needs."""
    return Markup(signs(SHEET)) + _grid(record)


def _grid(record: Minutes) -> Markup:
    sessions, compares = record.sessions, record.compares
    return printed(
        "vote/grid",
        columns=_joined([kept("vote/column", session=session) for session in sessions]),
        rows=_joined([_row(player, compares) for player in record.players]),
        said=_joined([kept("vote/said", said=session.said) for session in sessions]),
        compares=compares,
        is_empty=not sessions,
        legend=kept("vote/legend", compares=compares),
    )


def _joined(pieces: list[Markup]) -> Markup:
    return Markup("".join(pieces))


@lru_cache(maxsize=4096)
def _row(player: Player, compares: bool) -> Markup:
    """What somebody did and got in all rounds."""
    who = kept(
        "vote/who",
        seat=player.seat,
        name=player.name,
        is_mine=player.is_mine,
        budget=player.budget,
        support=player.support,
        party=player.party,
        is_sure=player.is_sure,
        compares=compares,
        portrait=portrait,
    )
    cells = "".join([_cell(cell) for cell in player.cells])
    like = (
        kept("vote/likeness", is_mine=player.is_mine, likeness=player.likeness) if compares else ""
    )
    kind = ' class="mine"' if player.is_mine else "" if player.living else ' class="gone"'
    return Markup(f"<tr{kind}>{who}{cells}{like}</tr>\n")


def _cell(cell: Cell) -> Markup:
    """What somebody did and got in one round."""
    return kept("vote/cell", cell=cell, effects=effects, office=office)
