"""The board as SVG: every square and piece is an element that can be found."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from suffrage.games.suffragetto.board import NAMES, NUMBERS, POLICE, SUFFRAGETTES
from suffrage.games.suffragetto.drawing.board import draw
from suffrage.games.suffragetto.drawing.sheet import CELL, SIDE
from tests.perft.counts import COUNTS
from tests.rules.suffragetto.scene import GAME, Scene

SVG = "{http://www.w3.org/2000/svg}"


def drawn(scene: Scene, below: int = SUFFRAGETTES, chosen: str = "") -> ElementTree.Element:
    state = scene.state
    square = NUMBERS[chosen] if chosen else len(NAMES)
    return ElementTree.fromstring(
        draw(bytes(state.board), below, square, state.options(state.side))
    )


def by_square(root: ElementTree.Element) -> dict[str, ElementTree.Element]:
    return {str(e.get("data-square")): e for e in root.iter(f"{SVG}rect") if e.get("data-square")}


def pieces(root: ElementTree.Element, of: str) -> dict[str, str]:
    """The letters of the pieces of a group, by square."""
    (group,) = (g for g in root.iter(f"{SVG}g") if g.get("class") == of)
    return {str(e.get("data-at")): str(e.get("data-piece")) for e in group.iter(f"{SVG}use")}


def test_every_square_is_an_element_with_its_name_and_zone() -> None:
    squares = by_square(drawn(Scene(s="c8")))
    assert set(squares) == set(NAMES)
    assert squares["i13"].get("class") == "square commons"
    assert squares["a1"].get("class") == "square prison"
    assert len({(e.get("x"), e.get("y")) for e in squares.values()}) == len(NAMES)


def test_ids_are_unique_and_take_a_prefix() -> None:
    board = bytes(Scene(s="c8").state.board)
    root = ElementTree.fromstring(draw(board, prefix="left-"))
    ids = [str(e.get("id")) for e in root.iter() if e.get("id")]
    assert len(set(ids)) == len(ids) and all(name.startswith("left-") for name in ids)
    used = {e.get("href") for e in root.iter(f"{SVG}use")}
    assert used <= {f"#{name}" for name in ids}


@pytest.mark.parametrize("count", COUNTS, ids=[count.name for count in COUNTS])
def test_every_piece_is_drawn_on_the_board_or_among_the_taken(count: object) -> None:
    position = str(getattr(count, "position", ""))
    state = GAME.position(position)
    root = ElementTree.fromstring(draw(bytes(state.board)))
    placed, taken = pieces(root, "pieces"), pieces(root, "taken")
    assert {at: " sSpP"[state.board[NUMBERS[at]]] for at in placed} == placed
    everyone = sorted([*placed.values(), *taken.values()])
    assert everyone == sorted("s" * 16 + "S" * 5 + "p" * 16 + "P" * 5)


def test_the_taken_stand_in_prison_and_hospital() -> None:
    taken = pieces(drawn(Scene(s="c8", p="o9")), "taken")
    assert {NAMES.index(at) % 17 for at, piece in taken.items() if piece in "sS"} <= {0, 1}
    assert {NAMES.index(at) % 17 for at, piece in taken.items() if piece in "pP"} <= {15, 16}


def test_the_police_may_sit_at_the_bottom() -> None:
    a1 = by_square(drawn(Scene(s="c8"), POLICE))["a1"]
    q17 = by_square(drawn(Scene(s="c8"), SUFFRAGETTES))["q17"]
    assert (a1.get("x"), a1.get("y")) == (q17.get("x"), q17.get("y"))


def test_a_chosen_piece_shows_where_it_may_go() -> None:
    root = drawn(Scene(s="i9 c8 j9", p="j10"), chosen="i9")
    targets = {e.get("data-to") for e in root.iter(f"{SVG}g") if e.get("class") == "choice"}
    assert targets == {"h8", "i8", "j8", "h9", "h10", "i10", "k9", "k11"}


def test_the_sheet_says_what_it_shows_to_those_who_hear_it() -> None:
    root = drawn(Scene(s="c8 c9", P="o9"))
    told = "Suffragetto: 2 suffragettes, 0 leaders, 0 policemen, 1 inspectors on the board"
    assert root.get("aria-label") == told
    assert root.get("viewBox") == f"0 0 {SIDE} {SIDE}" and SIDE > 17 * CELL


def test_positions_and_views_show_themselves_in_notebooks() -> None:
    state = Scene(s="e5 e6 f8", p="o9").answer("e5^e7").state
    own = ElementTree.fromstring(state.view(0).svg())
    assert [e.get("data-to") for e in own.iter(f"{SVG}g") if e.get("class") == "choice"] == ["g9"]
    assert ElementTree.fromstring(state._repr_svg_() or "").get("class") == "suffragetto"
