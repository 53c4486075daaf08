"""The board of Votes for Women as SVG: whole, sound, told in words, and the same each time."""

from __future__ import annotations

import gzip
import re
from itertools import pairwise
from math import cos, radians, sin
from xml.etree import ElementTree

import pytest

from suffrage.core.drawing.paints import PAINTS
from suffrage.games.votes_for_women.actions import OPP
from suffrage.games.votes_for_women.drawing import engravings
from suffrage.games.votes_for_women.drawing.background import ground
from suffrage.games.votes_for_women.drawing.board import picture, pieces
from suffrage.games.votes_for_women.drawing.lands import describe
from suffrage.games.votes_for_women.drawing.sheet import RATIFIED, REJECTED, Board
from suffrage.games.votes_for_women.states import (
    CODES,
    NUMBER,
    REGION_CODES,
    REGION_NAMES,
    STATES,
)
from tests.table.stylesheet import SHEETS, tokens

SVG = "{http://www.w3.org/2000/svg}"
NOBODY = [-1] * 6
_LETTERS = 8  # high is the name of a region


def board(**cubes: str) -> Board:
    """Cubes by state, as letters: `board(NY="PPY")`."""
    counts = [0] * (STATES * 3)
    for code, letters in cubes.items():
        for letter in letters:
            counts[NUMBER[code] * 3 + "PYR".index(letter)] += 1
    return Board(counts, [0] * STATES, NOBODY, 0)


def crowded() -> Board:
    """More on the board than any match will have."""
    full = board(**dict.fromkeys(CODES, "PPPPPPPPYYYYYYY"))
    full.marks[3], full.marks[4] = RATIFIED, REJECTED
    return Board(full.cubes, full.marks, [4] * 6, 6, False, frozenset(range(STATES)))


def parsed(drawn: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawn)


def found(root: ElementTree.Element, name: str) -> ElementTree.Element:
    (element,) = [one for one in root.iter() if one.get("id") == name]
    return element


def shown(element: ElementTree.Element, kind: str) -> list[ElementTree.Element]:
    return [one for one in element.iter() if kind in (one.get("class") or "").split()]


def test_every_state_region_and_column_is_there_once() -> None:
    root = parsed(picture(crowded()))
    assert [one.get("data-state") for one in shown(root, "state")] == CODES
    assert [one.get("data-region") for one in shown(root, "region")] == REGION_CODES
    assert [one.get("data-column") for one in shown(root, "marker")] == list("123456")


@pytest.mark.parametrize("prefix", ["", "replay-"])
def test_ids_are_unique_and_every_reference_leads_to_one(prefix: str) -> None:
    drawn = picture(crowded(), prefix=prefix)
    ids = [name for one in parsed(drawn).iter() if (name := one.get("id"))]
    assert len(ids) == len(set(ids))
    assert all(name.startswith(prefix) for name in ids)
    assert set(re.findall(r'href="#([^"]+)"', drawn)) <= set(ids)


def test_there_is_no_style_no_script_and_no_filter_in_it() -> None:
    for one in parsed(picture(crowded())).iter():
        assert one.tag.removeprefix(SVG) not in {"style", "script", "filter", "image"}
        assert not [key for key in one.attrib if key == "style" or key.startswith("on")]


def test_everything_that_can_be_asked_about_says_what_it_is() -> None:
    root = parsed(picture(crowded()))
    kinds = ("state", "region", "marker", "campaigner", "congress")
    for one in [one for kind in kinds for one in shown(root, kind)]:
        assert one.get("aria-label")
        assert one.get("data-explains") == "", "the label is all there is to tell"


def test_only_what_is_asked_is_a_button() -> None:
    asked = {
        "state-NY": {"data-answer": "add-NY-purple", "aria-label": "Add a purple cube in New York"},
        "cubes-OH-red": {"data-answer": "remove-OH-red"},
        "campaigner-P1": {"data-answer": "assign-P1"},
        "region-west": {"data-answer": "west"},
        "column-2": {"data-answer": "off"},
    }
    position = board(OH="RR")
    position.campaigners = [5, -1, -1, -1, -1, -1]
    root = parsed(picture(position, asked))
    buttons = [one for one in root.iter() if one.get("role") == "button"]
    assert {one.get("id") for one in buttons} == set(asked)
    assert [one for one in root.iter() if one.get("tabindex") is not None] == buttons
    assert all(one.get("tabindex") == "0" for one in buttons)
    images = [one for one in root.iter() if one.get("role") == "img"]
    assert not [part for one in images for part in one.iter() if part.get("role") == "button"]
    assert found(root, "state-NY").get("aria-label") == "Add a purple cube in New York"
    assert found(root, "cubes-OH-red").get("aria-label") == "2 red cubes in Ohio"


def test_states_that_are_not_asked_about_pale_while_others_are() -> None:
    def pale(asked: dict[str, dict[str, str]]) -> list[str]:
        veils = [one for one in parsed(pieces(board(), asked)) if one.get("fill-opacity")]
        uses = [one.get("href") for veil in veils for one in veil]
        return [name.removeprefix("#shape-") for name in uses if name]

    assert pale({"region-west": {}}) == []
    assert pale({"state-NY": {}, "cubes-OH-red": {}}) == [
        code for code in CODES if code not in {"NY", "OH"}
    ]


def test_what_is_given_for_a_control_cannot_break_out_of_its_attribute() -> None:
    drawn = pieces(board(), {"state-NY": {"aria-label": 'Say "<b>" & go', "data-a": '"><g x="'}})
    assert found(parsed(drawn), "state-NY").get("aria-label") == 'Say "<b>" & go'
    assert found(parsed(drawn), "state-NY").get("data-a") == '"><g x="'


@pytest.mark.parametrize("letters", ["P", "PY", "RRR", "PPYY", "RRRR"])
def test_up_to_four_cubes_are_drawn_one_by_one(letters: str) -> None:
    for state in shown(parsed(pieces(board(**dict.fromkeys(CODES, letters)))), "state"):
        cubes = shown(state, "cube")
        drawn = [(one.get("href") or "").removeprefix("#cube-")[0].upper() for one in cubes]
        assert sorted(drawn) == sorted(letters)
        assert len({(one.get("x"), one.get("y")) for one in cubes}) == len(letters)
        assert not shown(state, "count")


@pytest.mark.parametrize(("purple", "yellow"), [(8, 7), (3, 2), (11, 4)])
def test_more_cubes_are_a_pile_and_a_number_for_each_color(purple: int, yellow: int) -> None:
    many = board(**dict.fromkeys(CODES, "P" * purple + "Y" * yellow))
    for state in shown(parsed(pieces(many)), "state"):
        assert [one.text for one in shown(state, "count")] == [str(purple), str(yellow)]
        groups = shown(state, "cubes")
        assert [one.get("data-color") for one in groups] == ["purple", "yellow"]
        assert all(shown(one, "cube") and shown(one, "count") for one in groups)


def test_a_state_that_voted_shows_its_mark_and_no_cubes() -> None:
    position = board(NY="PPY")
    position.marks[NUMBER["NY"]], position.marks[NUMBER["TX"]] = RATIFIED, REJECTED
    root = parsed(pieces(position))
    assert len(shown(found(root, "state-NY"), "check")) == 1
    assert not shown(found(root, "state-NY"), "cube")
    assert len(shown(found(root, "state-TX"), "cross")) == 1
    assert found(root, "ledger").get("aria-label") == (
        "Ratified by 1 of 36 states, rejected by 1 of 13"
    )


@pytest.mark.parametrize("count", range(7))
def test_congress_shows_its_columns(count: int) -> None:
    position = board()
    position.congress = count
    root = parsed(pieces(position))
    columns = [one.get("href") for one in shown(root, "column")]
    assert columns == ["#marker"] * count + ["#vacancy"] * (6 - count)
    assert found(root, "congress").get("aria-label") == f"Congress: {count} of 6 columns"


def test_once_the_amendment_is_sent_congress_says_so() -> None:
    position = board()
    position.sent = True
    root = parsed(pieces(position))
    assert found(root, "congress").get("aria-label") == (
        "Congress has sent the amendment to the states"
    )
    assert "SENT TO THE STATES" in [one.text for one in root.iter()]


@pytest.mark.parametrize("here", range(1, 7))
def test_campaigners_stand_apart_in_their_bubble(here: int) -> None:
    position = board()
    position.campaigners = [2] * here + [-1] * (6 - here)
    bubble = found(parsed(pieces(position)), "region-south")
    figures = shown(bubble, "figure")
    assert len({(one.get("x"), one.get("y")) for one in figures}) == here
    assert [one.get("data-campaigner") for one in shown(bubble, "campaigner")] == (
        ["P1", "P2", "Y1", "Y2", "R1", "R2"][:here]
    )


def test_a_state_is_told_in_words() -> None:
    position = board(NY="PPY")
    position.cards = frozenset([NUMBER["NY"]])
    cubes = "2 purple cubes and 1 yellow cube"
    said = f"New York (Northeast 1), 3 of 4: {cubes}, its State card is free"
    assert describe(position, NUMBER["NY"]) == said
    assert describe(position, NUMBER["OH"]) == "Ohio (Midwest 8): empty"
    position.marks[NUMBER["OH"]] = REJECTED
    assert describe(position, NUMBER["OH"]) == "Ohio (Midwest 8): rejected"


def test_cubes_fill_four_slots_and_the_last_one_is_bold() -> None:
    for letters, empty, bold in (("", 1, 0), ("P", 1, 0), ("RRR", 1, 1), ("PPYY", 0, 0)):
        for one in shown(parsed(pieces(board(**dict.fromkeys(CODES, letters)))), "state"):
            assert (len(shown(one, "slots")), len(shown(one, "slot-last"))) == (empty, bold)
            assert len(shown(one, "cube")) == len(letters)
    for in_a_row in (True, False):
        places = parsed(f"<svg>{engravings.slots(in_a_row)}</svg>").findall(".//path")
        assert len({one.get("transform") for one in places}) == 4


@pytest.mark.parametrize(("letters", "name"), [("PPYY", "check"), ("RRRRR", "cross")])
def test_a_state_with_four_cubes_is_ready_until_congress_acts(letters: str, name: str) -> None:
    position = board(NY=letters, OH="PPP")
    will = {"check": "ratify", "cross": "reject"}[name]
    assert f"{len(letters)} of 4, ready to {will}: " in describe(position, NUMBER["NY"])
    root = parsed(pieces(position))
    marks = [use.get("href") for use in shown(found(root, "state-NY"), "ready")]
    assert marks == [f"#ready-{name}"]
    assert not shown(found(root, "state-OH"), "ready")
    position.sent = True
    assert not shown(parsed(pieces(position)), "ready")


def test_a_region_that_is_closed_is_hatched_locked_and_told() -> None:
    position = board(TX="R")
    position.closed = frozenset([2])
    root = parsed(pieces(position))
    (hatched,) = shown(root, "closed")
    assert len([one for one in hatched if one.get("href")]) == 8
    assert len(shown(found(root, "region-south"), "lock")) == 1
    assert describe(position, NUMBER["TX"]).endswith("1 red cube, closed to you")
    assert str(found(root, "region-south").get("aria-label")).endswith("closed to you")


def test_numbers_for_dice_are_printed_only_where_dice_choose() -> None:
    numbered, plain = board(), board()
    plain.numbered = False
    assert "Ohio (Midwest):" in describe(plain, NUMBER["OH"])
    code = shown(found(parsed(pieces(plain)), "state-OH"), "code")[0]
    assert "".join(code.itertext()) == "OH"
    code = shown(found(parsed(pieces(numbered)), "state-OH"), "code")[0]
    assert "".join(code.itertext()) == "OH8"
    assert ">4</text>" in ground(numbered=True) and ">4</text>" not in ground(numbered=False)


def test_a_state_tells_what_either_side_needs() -> None:
    position = board(NY="PPP", OH="RR")
    position.marks[NUMBER["TX"]] = RATIFIED

    def needs(code: str) -> list[str | None]:
        return [
            one.text for one in shown(found(parsed(pieces(position)), f"state-{code}"), "needs")
        ]

    assert [needs(code) for code in ("NY", "OH", "CA", "TX")] == [["1"], ["6"], ["4"], []]
    position.side = OPP
    assert [needs(code) for code in ("NY", "OH")] == [["7"], ["2"]]


def test_marks_of_what_is_ready_and_what_is_settled_differ_without_color() -> None:
    def plain(drawn: str) -> str:
        return re.sub(r'class="[^"]*"|"#\w{6}"', "", drawn)

    art = engravings
    drawings = (art.check(), art.cross(), art.ready_check(), art.ready_cross(), art.closed_lock())
    assert len({plain(one) for one in drawings}) == 5
    assert plain(art.slots(True)) != plain(art.last_slot())


def test_each_color_has_a_pattern_and_a_figure_of_its_own() -> None:
    def plain(drawn: str) -> str:
        """A drawing without its colors."""
        return re.sub(r'class="[^"]*"|"#\w{6}"', "", drawn)

    cubes = {plain(engravings.cube(color)) for color in engravings.COLORS}
    figures = {
        plain(draw())
        for draw in (
            engravings.lady_with_banner,
            engravings.lady_with_sash,
            engravings.gentleman_with_top_hat,
        )
    }
    assert len(cubes) == len(figures) == 3
    assert plain(engravings.check()) != plain(engravings.cross())


def test_every_paint_has_a_rule_for_the_page_and_the_day_prints_alike() -> None:
    rules = "\n".join(sheet.read_text() for sheet in SHEETS)
    colors = tokens()
    drawn = picture(crowded())
    for kind, attribute in (("paint", "fill"), ("line", "stroke")):
        for name in set(re.findall(rf"\b{kind}-([a-z-]+)", drawn)):
            if name in PAINTS:  # cards are painted with it, too
                assert f".{kind}-{name}{{{attribute}:" in rules
                assert PAINTS[name][0] == engravings.INKS[name], name
                assert name not in colors or colors[name] == PAINTS[name], name
                continue
            assert f".{kind}-{name} {{ {attribute}: var(--{name}); }}" in rules
            assert colors[name][0] == engravings.INKS[name], name


def test_the_same_position_is_drawn_the_same() -> None:
    assert picture(crowded()) == picture(crowded())
    assert ground() in picture(board())
    assert pieces(board(NY="P")) != pieces(board(NY="Y"))


def test_the_ground_and_an_update_weigh_little() -> None:
    asked = {f"state-{code}": {"data-answer": f"add-{code}-purple"} for code in CODES}
    assert len(gzip.compress(ground().encode())) < 16_000
    assert len(gzip.compress(pieces(crowded(), asked).encode())) < 8_000


def test_the_outline_of_a_region_that_answers_ends_above_its_name() -> None:
    root = ElementTree.fromstring(picture(board()))
    names = {text.text: float(text.get("y", "0")) for text in root.iter(f"{SVG}text")}
    low = [
        max(float(y) for y in re.findall(r"-?[\d.]+ (-?[\d.]+)(?=[AaZz])", area.get("d", "")))
        for area in root.iter(f"{SVG}path")
        if "area" in area.get("class", "").split() and "A" in area.get("d", "")
    ]
    assert len(low) == len(REGION_NAMES)
    for name, bottom in zip(REGION_NAMES, low, strict=True):
        assert bottom < names[name.upper()] - _LETTERS, name


def test_dice_that_roll_stay_inside_their_own_squares() -> None:
    (style,) = [path.read_text() for path in SHEETS if path.name == "table.css"]
    (rolls,) = re.findall(r"@keyframes roll \{(.+?)\} \}", style)
    found = re.findall(r"rotate\((-?[\d.]+)deg\) scale\(([\d.]+)\)", rolls)
    frames = [*[(float(turned), float(size)) for turned, size in found], (0.0, 1.0)]
    assert len(frames) == 3
    for (turn, size), (next_turn, next_size) in pairwise(frames):
        for step in range(101):
            angle = radians(turn + (next_turn - turn) * step / 100)
            side = size + (next_size - size) * step / 100
            assert side * (abs(cos(angle)) + abs(sin(angle))) < 1.04, (turn, step)
