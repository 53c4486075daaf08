"""The kit that pictures are made of: sound parts, paints that exist, grounds, letters."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from suffrage.core.drawing import letters, paints, parts, pictures
from suffrage.core.drawing.busts import bust
from suffrage.core.drawing.pictures import DOTS, LINES, RAYS, SUNBURST, thing
from tools.paints import SHEET, sheet

NAMES = sorted(parts.parts())


def test_parts_are_sound_and_paint_with_paints_that_exist() -> None:
    for name in NAMES:
        root = ElementTree.fromstring(f"<g>{parts.printed(name, {})}</g>")
        assert len(root) == len(parts.parts()[name]), name
        for element in root.iter():
            assert element.tag in {"g", "path", "circle", "ellipse"}
            for named in (element.get("class") or "").split():
                assert named.removeprefix("paint-").removeprefix("line-") in paints.PAINTS


def test_the_paints_left_to_choose_are_used() -> None:
    """Whatever a part asks for shows in what is printed."""
    for name in NAMES:
        for key in parts.asked(name):
            assert parts.printed(name, {key: "moss"}) != parts.printed(name, {key: "wine"}), name
        for key in {"main", "trim"} - parts.asked(name):
            assert parts.printed(name, {key: "moss"}) == parts.printed(name, {key: "wine"}), name


def test_all_colors_are_colors_and_all_are_in_the_style_sheet() -> None:
    for name, colors in paints.PAINTS.items():
        assert all(re.fullmatch(r"#([0-9a-f]{3}|[0-9a-f]{6})", color) for color in colors)
        rule = rf"\.paint-{name}{{fill:(light-dark\()?{colors[0]}[,}}]"
        assert re.search(rule, paints.stylesheet()), name


@pytest.mark.parametrize("pattern", [RAYS, LINES, SUNBURST, DOTS])
def test_a_ground_is_small(pattern: str) -> None:
    text = pictures.ground("sun", pattern)
    assert len(ElementTree.fromstring(f"<g>{text}</g>")) == 2
    assert len(text) < 300


def test_what_is_said_once_for_a_group_is_not_said_again() -> None:
    """The capitol is light throughout: one fill for all, one outline for all."""
    text = pictures.inside(thing("capitol"), "")
    assert text.count('fill="#fbf5e4"') == 1
    assert text.count('stroke="#1f1b16"') == 1


def test_a_bust_is_put_together_from_the_back_to_the_front() -> None:
    names = [piece.name for piece in bust("fair", "navy", "bun", "gray", "lace", "glasses")]
    assert names == ["hair-bun-back", "coat", "head", "collar-lace", "hair-bun", "glasses"]


def test_letters_stand_around_their_middle() -> None:
    (piece,) = letters.letters("XV", 100, 60, 32, "red")
    assert (piece.place.x, piece.place.y, piece.place.scale) == (100, 60, 2)
    moved = [float(x) for x in re.findall(r"translate\((-?[\d.]+) -8\)", piece.data)]
    assert moved[0] + moved[-1] + 10 == 0


def test_places_are_written_in_the_order_in_which_they_work() -> None:
    assert pictures.Place().attributes() == ""
    assert pictures.Place(3, 4).attributes() == ' transform="translate(3 4)"'
    told = pictures.Place(3, 4, 0.5, 10, True).attributes()
    assert told == ' transform="translate(3 4)rotate(10)scale(-0.5 0.5)" stroke-width="4.8"'


def test_the_style_sheet_of_the_table_has_all_paints() -> None:
    assert SHEET.read_text(encoding="utf-8") == sheet(), "python -m tools.paints writes it"
