"""The board of Suffragetto: the printed sheet, choices over it, the words between players."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from markupsafe import Markup

from suffrage.core.game import Action, Game, Options, Seat, View
from suffrage.core.words.beats import Beat
from suffrage.games.suffragetto.actions import (
    ACCEPT,
    MOVES,
    PASS,
    STOP,
    is_offer,
    offered,
)
from suffrage.games.suffragetto.board import (
    BUILDING,
    EMPTY,
    FILES,
    LARGE,
    NAMES,
    OUTSIDE,
    PIECE_NAMES,
    POLICE,
    SETS,
    SIDE_NAMES,
    SIZE,
    SMALL,
    SQUARES,
    SUFFRAGETTES,
    ZONE_NAMES,
    ZONES,
)
from suffrage.games.suffragetto.drawing.board import ground, lay_out
from suffrage.games.suffragetto.drawing.sheet import Drawing
from suffrage.games.suffragetto.game import Suffragetto
from suffrage.games.suffragetto.phases import DONE, HOPPING
from suffrage.games.suffragetto.phases.ends import GOAL_SIZE, QUIET_LIMIT
from suffrage.games.suffragetto.view import SuffragettoView
from suffrage.table.boards.board import Board, Clock, Context, Setters
from suffrage.table.boards.listing import Group, ListedAnswer, choice, listing
from suffrage.table.boards.part import Part
from suffrage.table.boards.printing import kept, printed
from suffrage.table.boards.spoken import told
from suffrage.table.boards.suffragetto.moves import Moves
from suffrage.table.boards.suffragetto.spoken import counted, tellings
from suffrage.table.boards.suffragetto.ways import over, series

_SIDES = ("suffragettes", "police")
_MAIN = (STOP, PASS, ACCEPT)
_GOALS = ("the House of Commons", "Albert Hall")
_JAILS = ("in prison", "in hospital")


@dataclass(frozen=True)
class Side:
    """One side: who plays it, who got in, who was taken."""

    word: str
    title: str
    name: str
    mine: bool
    acts: bool
    inside: int
    windows: tuple[str, ...]  # who is in each of the six, as the drawing calls them; "" for nobody
    goal: str
    taken: str
    held: str  # the same as a number
    time: Clock | None  # what is left for a decision; all of it for whoever is not asked


class SuffragettoBoard(Board):
    """The sheet with everything around it."""

    blurb = "Suffragettes against the police, London 1908. Two players, half an hour."
    poster = "art/poster-suffragetto.svg"
    styles = ("suffragetto.css",)
    scripts = (
        "js/board-controls.js", "js/board-pieces.js", "js/board-early.js", "js/board-motion.js",
        "js/board-moves.js", "js/board-offers.js",
    )  # fmt: skip
    draws_held = True
    headings = ()
    extras = "Moves"
    panels = ("extras", "log", "menu")
    has_secrets = False

    def side(self, game: Game, view: View) -> str:
        return _SIDES[view.seat] if view.seat in (SUFFRAGETTES, POLICE) else ""

    def side_of(self, options: Options, seat: Seat) -> str:
        return _SIDES[seat] if seat in (SUFFRAGETTES, POLICE) else ""

    def score(self, game: Game, view: View) -> str:
        assert isinstance(view, SuffragettoView)
        inside = [
            f"{view.inside(seat)} of {GOAL_SIZE} {SIDE_NAMES[seat]} in {_GOALS[seat]}"
            for seat in (SUFFRAGETTES, POLICE)
        ]
        return f"{inside[0]}, {inside[1]}."

    def heading(self, view: View, beat: Beat, context: Context) -> str:
        """A move in words, above its notation."""
        if beat.kind != "move" or len(beat.moved) != 2:
            return ""
        start, end = beat.moved
        whose = "Your" if beat.actor == view.seat else "The"
        return f"{whose} {start.what} goes from {start.where} to {end.where}"

    def goal_picture(self, number: int) -> Markup:
        return printed("suffragetto/goal", number=number)

    def setters(self, game: Game, view: View, context: Context) -> Setters:
        assert isinstance(game, Suffragetto) and isinstance(view, SuffragettoView)
        shown, context = _as_if_done(game, view, context)
        moves = Moves(shown, context)
        return {
            "top": lambda: _top(shown, moves),
            "board": lambda: _sheet(game, shown, context, moves),
            "answers": lambda: _answers(game, view, context),
            "seats": lambda: kept(
                "suffragetto/seats",
                sides=tuple(_sides(shown, context, view.asked)),
                needed=GOAL_SIZE,
                turn=shown.turn,
            ),
            "extras": moves.panel,
            "plain": lambda: _plain(game, view, context, moves),
        }


def _as_if_done(
    game: Suffragetto, view: SuffragettoView, context: Context
) -> tuple[SuffragettoView, Context]:
    """The position after a move that waits to be confirmed, with the news that it would be."""
    if not context.held or context.held[0] >= MOVES:
        return view, replace(context, held=())
    state = game.imagine(view, 0)
    state.listen()
    for action in context.held:
        state.apply(view.seat, action)
    after = state.view(view.seat)
    assert isinstance(after, SuffragettoView)
    after.options = []
    return after, replace(context, past=[*context.past, state.latest()])


def _top(view: SuffragettoView, moves: Moves) -> Markup:
    left = QUIET_LIMIT - view.quiet
    return kept("suffragetto/top", number=moves.number(), left=left, limit=QUIET_LIMIT // 2)


def _below(view: SuffragettoView, context: Context) -> Seat:
    """The side at the bottom edge: the reader's, unless the reader has turned the board."""
    return (view.seat == POLICE) ^ context.turned


def _sheet(game: Suffragetto, view: SuffragettoView, context: Context, moves: Moves) -> Part:
    chosen = view.at if view.stage == HOPPING else OUTSIDE
    sheet = Drawing(_below(view, context))
    lay_out(sheet, view.board, chosen, last=moves.last(), over=over(game, view, sheet))
    more = ""
    if view.seat == 1 - view.asked and view.stage != DONE and not context.held:
        # While the other side thinks, a script lets one set a move for one's next turn.
        sheet.role, more = "group", f' data-early="{_SIDES[view.seat]}"'
    return Part.of(sheet.id, "svg", sheet.attributes() + more, _ground(sheet.below), sheet.inside())


@cache
def _ground(below: Seat) -> Part:
    """The printed sheet under the pieces: a part of its own, for nothing changes it."""
    return Part.of("sfg-ground", "g", 'class="ground"', "\n".join(["", *ground(below), ""]))


def _answers(game: Suffragetto, view: SuffragettoView, context: Context) -> Markup:
    words = [action for action in dict.fromkeys(view.options) if action >= MOVES]
    offers = [a for a in words if is_offer(a)]
    ends = [a for a in words if game.settles(a)]
    others = [a for a in words if a not in (*_MAIN, *offers, *ends)]

    def told(actions: list[Action]) -> tuple[ListedAnswer, ...]:
        return tuple([choice(game, view, action, context.names) for action in actions])

    return kept(
        "suffragetto/answers",
        main=told([a for a in words if a in _MAIN]),
        plain=told(others),
        exchange=_Exchange.of(game, offers) if offers else None,
        ends=told(ends),
    )


@dataclass(frozen=True)
class _Exchange:
    """What can be offered: so many large and so many small pieces, each set by a stepper."""

    answers: str  # every offer as "large+small=spelled"
    large: int  # those that the sheet begins with
    small: int

    @classmethod
    def of(cls, game: Suffragetto, offers: list[Action]) -> _Exchange:
        """All of them, beginning with the one of fewest pieces."""
        named = [(*offered(offer), game.spell(offer)) for offer in offers]
        answers = " ".join(f"{large}+{small}={word}" for large, small, word in named)
        large, small, _ = min(named, key=lambda one: one[0] + one[1])
        return cls(answers, large, small)


def _sides(view: SuffragettoView, context: Context, asked: Seat) -> list[Side]:
    """Both sides, each at its edge; *asked* is to act, though a move of theirs may be shown."""
    below = _below(view, context)
    return [_side(view, context, seat, asked) for seat in (1 - below, below)]


def _side(view: SuffragettoView, context: Context, seat: Seat, asked: Seat) -> Side:
    taken = []
    for piece in (LARGE[seat], SMALL[seat]):
        gone = SETS[piece] - view.board.count(piece)
        if gone:
            taken.append(counted(gone, piece))
    inside = [PIECE_NAMES[view.board[at]].lower() for at in BUILDING[seat]]
    acts = seat == asked and (view.stage != DONE or bool(context.held))
    return Side(
        word=_SIDES[seat],
        title=("Suffragettes", "Police")[seat],
        name=context.names[seat],
        mine=seat == view.seat,
        acts=acts,
        inside=view.inside(seat),
        windows=tuple(inside),
        goal=_GOALS[seat],
        taken=f"{' and '.join(taken) or 'nobody'} {_JAILS[seat]}",
        held=f"{SETS[LARGE[seat]] + SETS[SMALL[seat]] - _left(view, seat)} {_JAILS[seat]}",
        time=context.times.get(seat),
    )


def _left(view: SuffragettoView, seat: Seat) -> int:
    return view.board.count(LARGE[seat]) + view.board.count(SMALL[seat])


def _plain(game: Suffragetto, view: SuffragettoView, context: Context, moves: Moves) -> Markup:
    ranks = [
        (rank + 1, [PIECE_NAMES[view.board[rank * SIZE + file]] for file in range(SIZE)])
        for rank in reversed(range(SIZE))
    ]
    standing = [
        (NAMES[at], PIECE_NAMES[view.board[at]], ZONE_NAMES[ZONES[at]])
        for at in range(SQUARES)
        if view.board[at] != EMPTY
    ]
    sides = _sides(view, context, view.asked)
    trail = moves.last()
    last = " to ".join(NAMES[at] for at in trail.squares) if trail else ""
    far = [f"{side.title}: {side.inside} of {GOAL_SIZE} in {side.goal}" for side in sides]
    taken = [f"{side.title}: {side.taken}" for side in sides]
    hops = Group("Series of hops at once", [ListedAnswer(*way, "") for way in series(game, view)])
    asks = game.ask(view, context.names).sentence
    return printed(
        "suffragetto/plain",
        asks=asks,
        sides=sides,
        needed=GOAL_SIZE,
        limit=QUIET_LIMIT,
        view=view,
        number=moves.number(),
        rows=moves.rows(),
        home=context.home,
        last=last,
        files=FILES,
        ranks=ranks,
        standing=standing,
        listing=listing(game, view, context.names, hops),
        tellings=told(tellings(game, view, asks, far, taken, last)),
    )
