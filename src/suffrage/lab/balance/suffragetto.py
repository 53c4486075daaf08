"""Suffragetto between bots: first moves, and where pieces go and are taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from suffrage.bots.seated import SeatedBots
from suffrage.core.game import NATURE, Action, Seat, State
from suffrage.games.suffragetto.actions import FROM, KIND, MARKS, MOVES, OVER, TAKE, TO, TOSS
from suffrage.games.suffragetto.board import FILES, NAMES, SIZE, SQUARES, ZONE_NAMES, ZONES
from suffrage.games.suffragetto.state import SuffragettoState
from suffrage.lab.balance.page import Section
from suffrage.lab.balance.plots import (
    WIDTH,
    Bar,
    Figure,
    bars,
    heat,
    line,
    picture,
    scale_of_heat,
    text,
)
from suffrage.lab.balance.study import Facts, Study, matches
from suffrage.lab.contests.arena import Table
from suffrage.lab.contests.tally import Share

_CELL = 20.0
_EDGE = 20.0  # room for letters and numbers
_FIRST_MOVES = 8
_LISTED = 60
_SIDES = ("Suffragettes", "police")
_PAINTS = ("purple", "blue")


@dataclass(frozen=True)
class SuffragettoFacts(Facts):
    """A match of Suffragetto."""

    began: int
    openings: tuple[str, str]  # the first move of each side
    visits: tuple[tuple[int, ...], tuple[int, ...]]  # by side, where each of its moves ended
    losses: tuple[tuple[int, ...], tuple[int, ...]]  # by side, where its pieces were taken


class Watcher(SeatedBots):
    """Bots in their seats, and where they went written down."""

    def __init__(self, table: Table, seed: int) -> None:
        super().__init__(table.bots, seed, table.contest.budgets)
        self.began = 0
        self.openings = ["", ""]
        self.visits: list[list[int]] = [[], []]
        self.losses: list[list[int]] = [[], []]

    def choose(self, state: State, seat: Seat) -> Action:
        assert isinstance(state, SuffragettoState)
        action = super().choose(state, seat)
        if seat == NATURE:
            self.began = TOSS.index(action)
        elif action < MOVES:
            self.visits[seat].append(TO[action])
            if KIND[action] == TAKE:
                self.losses[1 - seat].append(OVER[action])
            if state.turn <= 2:
                start = self.openings[seat] or NAMES[FROM[action]]
                self.openings[seat] = f"{start}{MARKS[KIND[action]]}{NAMES[TO[action]]}"
        return action


class SuffragettoStudy(Study[SuffragettoFacts]):
    """What is looked at in Suffragetto."""

    game = "suffragetto"
    has_cards = False
    sides = (("Suffragettes", "purple"), ("Police", "blue"))
    nobody = "Nobody (a draw)"
    unit = "moves of both sides"
    kept = SuffragettoFacts

    def watch(self, table: Table, number: int) -> SuffragettoFacts:
        players = Watcher(table, table.contest.seed_of(number))
        played, state = table.watch(number, players)
        assert isinstance(state, SuffragettoState)
        visits, losses = ([tuple(one) for one in two] for two in (players.visits, players.losses))
        return SuffragettoFacts(
            table.contest.mode, state.winner, played.reason, played.answers, state.turn,
            players.began, (players.openings[0], players.openings[1]),
            (visits[0], visits[1]), (losses[0], losses[1]),
        )  # fmt: skip

    def figures(self, facts: SuffragettoFacts) -> dict[str, int]:
        losses = {f"losses {side}": len(facts.losses[side]) for side in (0, 1)}
        return {**super().figures(facts), **losses}

    def called(self, figure: str) -> str:
        kind, _, rest = figure.partition(" ")
        if kind == "losses":
            return f"Pieces taken: {self.sides[int(rest)][0]}"
        return super().called(figure)

    def own(self, facts: Sequence[SuffragettoFacts]) -> list[Section]:
        return [
            Section(
                "Openings",
                "How often a side won after its first move, for the moves that were made most. "
                "Bots of one level choose few of them, so this tells about the bots too.",
                [_begins(facts), *[_openings(facts, side) for side in (0, 1)]],
            ),
            Section(
                "Where it happens",
                "The stronger the color of a square, the more. Albert Hall is below, the House of "
                "Commons above.",
                [
                    *[_board(f"Where {_SIDES[side]} go", "Ends of steps and hops.",
                             [one.visits[side] for one in facts]) for side in (0, 1)],
                    *[_board(f"Where {_SIDES[side]} are taken", "Pieces that were hopped over.",
                             [one.losses[side] for one in facts]) for side in (0, 1)],
                ],
            ),
        ]  # fmt: skip


def _begins(facts: Sequence[SuffragettoFacts]) -> Figure:
    entries = []
    for side in (0, 1):
        began = [one for one in facts if one.began == side]
        entries.append(
            Bar(f"{_SIDES[side].capitalize()}, when they begin ({matches(len(began))})",
                Share(sum(one.side == side for one in began), len(began)), _PAINTS[side])
        )  # fmt: skip
    return bars(
        "Whoever begins", "How often the side won that the toss let begin.", "share of wins",
        entries, middle=True,
    )  # fmt: skip


def _openings(facts: Sequence[SuffragettoFacts], side: int) -> Figure:
    made = Counter(one.openings[side] for one in facts if one.openings[side])
    won = Counter(one.openings[side] for one in facts if one.side == side)
    entries = [
        Bar(f"{opening} ({matches(count)})", Share(won[opening], count), _PAINTS[side])
        for opening, count in sorted(made.items(), key=lambda one: (-one[1], one[0]))
    ][:_FIRST_MOVES]
    return bars(
        f"First moves of the {_SIDES[side]}",
        f"{len(made)} different ones were made; these most often.",
        f"share of wins of the {_SIDES[side]}", entries, middle=True,
    )  # fmt: skip


def _board(title: str, note: str, squares: Sequence[Sequence[int]]) -> Figure:
    """The board with every square as dark as it was used."""
    counts = Counter(square for one in squares for square in one)
    most = max(counts.values(), default=1)
    parts = []
    for at in range(SQUARES):
        x, y = _place(at)
        parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{_CELL:g}" height="{_CELL:g}" '
            f'class="{heat(counts[at] / most)}"/>'
        )
    parts += [_borders(at) for at in range(SQUARES)]
    for i in range(SIZE):
        middle = i * _CELL + _CELL / 2
        parts += [
            text(_EDGE + middle, SIZE * _CELL + 13, FILES[i], "tick", "middle"),
            text(_EDGE - 4, (SIZE - 1) * _CELL - i * _CELL + 14, str(i + 1), "tick", "end"),
        ]
    mean = most / len(squares)
    parts.append(scale_of_heat(120, SIZE * _CELL + 22, "0", f"{mean:.2f} per match"))
    ranked = [at for at, _ in sorted(counts.items(), key=lambda one: (-one[1], one[0]))]
    told = f"{title}: most on {', '.join(NAMES[at] for at in ranked[:6])}"
    rows = [
        [NAMES[at], ZONE_NAMES[ZONES[at]], str(counts[at]), f"{counts[at] / len(squares):.2f}"]
        for at in ranked[:_LISTED]
    ]
    return Figure(
        title, note, picture(WIDTH, SIZE * _CELL + 38, told, *parts),
        ["square", "zone", "times", "per match"], rows,
    )  # fmt: skip


def _place(at: int) -> tuple[float, float]:
    return _EDGE + at % SIZE * _CELL, (SIZE - 1 - at // SIZE) * _CELL


def _borders(at: int) -> str:
    """Lines where a zone ends, to the right and below."""
    x, y = _place(at)
    found = ""
    if at % SIZE < SIZE - 1 and ZONES[at] != ZONES[at + 1]:
        found += line(x + _CELL, y, x + _CELL, y + _CELL, "zone")
    if at >= SIZE and ZONES[at] != ZONES[at - SIZE]:
        found += line(x, y + _CELL, x + _CELL, y + _CELL, "zone")
    return found
