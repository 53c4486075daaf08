"""Suffragetto in a terminal: the board by zones, who is inside, and who is taken.

Zones are told by background and by the sign on their empty squares, pieces by their letters,
so the board can be read without color.
"""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from suffrage import View
from suffrage.cli.boards.board import TerminalBoard
from suffrage.games.suffragetto.actions import FROM, KIND, MOVES, STEP, TO
from suffrage.games.suffragetto.board import (
    ARENA,
    COMMONS,
    EMPTY,
    FILES,
    FREE,
    GROUNDS,
    HALL,
    HOSPITAL,
    IN_GOAL,
    INSPECTOR,
    LEADER,
    LETTERS,
    POLICE,
    POLICEMAN,
    PRISON,
    SETS,
    SIDE_OF,
    SIZE,
    SQUARES,
    SUFFRAGETTE,
    SUFFRAGETTES,
    YARD,
    ZONES,
    Piece,
    Square,
)
from suffrage.games.suffragetto.phases import HOPPING
from suffrage.games.suffragetto.view import SuffragettoView

_SIGNS = {
    ARENA: "·", FREE: " ", COMMONS: "=", HALL: "=", PRISON: "#", YARD: ":", HOSPITAL: "#",
    GROUNDS: ":",
}  # fmt: skip
_PAPER = {
    ARENA: "on #f3d3e0", FREE: "on #fdf3c4", COMMONS: "on #ffffff", HALL: "on #ffffff",
    PRISON: "on #b9b6cf", YARD: "on #d5e8d2", HOSPITAL: "on #b9b6cf", GROUNDS: "on #d5e8d2",
}  # fmt: skip
_INK = "#8d8576"
_SIDES = ("#1e6b3a", "#1b3a78")  # by seat
_REACHED = "#c4452e"


class SuffragettoInTerminal(TerminalBoard):
    """The board, who is inside, and who is taken."""

    def drawn(self, view: View, names: tuple[str, ...]) -> RenderableType:
        """The board as a view shows it; the piece that hops and where it may land are marked."""
        assert isinstance(view, SuffragettoView)
        return Group(_files(), *_ranks(view), _files(), *_counts(view, names))

    def small(self, view: View, names: tuple[str, ...]) -> RenderableType:
        """The board with its letters once, and both sides in a line."""
        assert isinstance(view, SuffragettoView)
        counts = Text("  ").join(
            Text(f"{names[seat]}: {_inside(view, seat)} of 6 inside, {_taken(view, seat)} taken")
            for seat in (SUFFRAGETTES, POLICE)
        )
        counts.no_wrap = True
        return Group(*_ranks(view), _files(), counts)


def _ranks(view: SuffragettoView) -> list[Text]:
    """The board, rank by rank."""
    landings, lines = _landings(view), []
    for rank in range(SIZE, 0, -1):
        line = Text(f"{rank:>3} ")
        for at in range((rank - 1) * SIZE, rank * SIZE):
            line.append_text(_square(view, at, landings))
        line.append(f" {rank}")
        lines.append(line)
    return lines


def _files() -> Text:
    return Text("    " + "".join(f" {file} " for file in FILES), style="dim")


def _square(view: SuffragettoView, at: Square, landings: set[Square]) -> Text:
    piece, paper = view.board[at], _PAPER[ZONES[at]]
    if piece != EMPTY:
        color = _SIDES[SIDE_OF[piece]]
        large = piece in (LEADER, INSPECTOR)
        style = f"bold #ffffff on {color}" if large else f"bold {color} {paper}"
        letter = LETTERS[piece]
        return Text(f"[{letter}]" if at == view.at else f" {letter} ", style=style)
    if at in landings:
        return Text(" o ", style=f"bold {_REACHED} {paper}")
    return Text(f" {_SIGNS[ZONES[at]]} ", style=f"{_INK} {paper}")


def _landings(view: SuffragettoView) -> set[Square]:
    """Where a piece in the middle of its hops may land."""
    if view.stage != HOPPING:
        return set()
    hops = [a for a in view.options if a < MOVES and KIND[a] != STEP and FROM[a] == view.at]
    return {TO[action] for action in hops}


def _counts(view: SuffragettoView, names: tuple[str, ...]) -> list[Text]:
    lines: list[Text] = []
    for seat, goal, jail, large, small in (
        (SUFFRAGETTES, "the House of Commons", "the Prison", LEADER, SUFFRAGETTE),
        (POLICE, "Albert Hall", "the Hospital", INSPECTOR, POLICEMAN),
    ):
        inside = _inside(view, seat)
        taken = f"{_lost(view, large)} large, {_lost(view, small)} small in {jail}"
        line = Text.assemble("    ", (f" {names[seat]} ", f"bold #ffffff on {_SIDES[seat]}"))
        lines.append(line.append(f" {inside} of 6 in {goal}; {taken}"))
    return lines


def _inside(view: SuffragettoView, seat: int) -> int:
    """How many of a side's pieces are in its goal."""
    return sum(view.board[at] != EMPTY and IN_GOAL[seat][at] for at in range(SQUARES))


def _taken(view: SuffragettoView, seat: int) -> int:
    """How many of a side's pieces are taken."""
    return sum(_lost(view, piece) for piece in range(1, len(SETS)) if SIDE_OF[piece] == seat)


def _lost(view: SuffragettoView, piece: Piece) -> int:
    return SETS[piece] - view.board.count(piece)
