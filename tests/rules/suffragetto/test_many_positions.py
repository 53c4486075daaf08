"""What holds of every position, tried on thousands of them."""

from __future__ import annotations

from functools import cache
from itertools import islice

from suffrage.core.rng import Rng
from suffrage.games.suffragetto.actions import ACTS, FROM, KIND, MARKS, MOVES, TO
from suffrage.games.suffragetto.board import NAMES, half_turn
from suffrage.games.suffragetto.moves.perft import OUTCOMES, perft, roots
from suffrage.games.suffragetto.moves.whole import moves
from suffrage.games.suffragetto.state import SuffragettoState
from tests.rules.suffragetto.positions import played, thrown, turned
from tests.rules.suffragetto.scene import GAME

THROWN = 4000
PLAYED = 1000


@cache
def positions() -> list[SuffragettoState]:
    """Five thousand: most thrown together, the rest from random play."""
    rng = Rng(35)
    found = [thrown(rng) for _ in range(THROWN)]
    matches = (state for seed in range(20) for state in islice(played(seed), 0, None, 2))
    return found + list(islice(matches, PLAYED))


def acts(state: SuffragettoState, turn: bool = False) -> list[str]:
    """The moves that may begin a turn, as text; with *turn*, as they look from the other side."""
    found: list[str] = []
    for action in state.options(state.side):
        if action < MOVES:
            at, to = FROM[action], TO[action]
            if turn:
                at, to = half_turn(at), half_turn(to)
            found.append(NAMES[at] + MARKS[KIND[action]] + NAMES[to])
        elif action < ACTS:
            found.append(GAME.spell(action))
    return sorted(found)


def test_there_are_five_thousand_positions() -> None:
    assert len(positions()) == THROWN + PLAYED
    assert len({state.text() for state in positions()}) > 4900


def test_what_is_written_reads_back_the_same() -> None:
    for state in positions():
        text = state.text()
        again = GAME.position(text)
        assert again.text() == text
        assert again.board == state.board
        assert (again.side, again.stage, again.quiet) == (state.side, state.stage, state.quiet)


def test_a_half_turn_with_the_sides_swapped_has_the_same_moves() -> None:
    compared = 0
    for state in positions():
        if state.at in range(len(NAMES)) or state.asked() != state.side or not state.pending():
            continue
        other = turned(state)
        assert acts(other, turn=True) == acts(state)
        assert turned(other).board == state.board
        compared += 1
    assert compared > 4500


def test_outcomes_listed_at_once_are_those_found_by_walking() -> None:
    for state in positions()[:600]:
        found = moves(state)
        if not found or perft(state, 1) > 2000:
            continue
        assert len(found) == perft(state, 1, OUTCOMES)
        paths = {text for text, _ in roots(state)}
        written = {GAME.spell(move.path[0])[: len(NAMES[move.first()])] for move in found}
        assert written == {text.split("-")[0].split("^")[0].split("x")[0] for text in paths}
