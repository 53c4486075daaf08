"""The chamber as SVG: every seat has its bench, and nothing is drawn that not all may see."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from suffrage.core.game import WATCHER
from suffrage.games.vote.deck.cards import CARDS
from suffrage.games.vote.drawing.benches import BENCH_HEIGHT, BENCH_WIDTH, HEIGHT, WIDTH, benches
from suffrage.games.vote.drawing.chamber import Control, chamber, picture
from suffrage.games.vote.setup import LETTERS, MODE_NAMES
from suffrage.games.vote.state import VoteState
from suffrage.games.vote.view import VoteView
from tests.rules.vote.scenes import scene
from tests.tables import random_play, table_called

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Ann", 'Bo "&" <b>', "Cy", "Di", "Ed")


def drawn(view: VoteView, **controls: Control) -> ElementTree.Element:
    """The chamber, with controls on the benches of those seats."""
    made = chamber(view, NAMES, {LETTERS.index(seat): made for seat, made in controls.items()})
    return ElementTree.fromstring(f'<svg xmlns="{SVG[1:-1]}">{made}</svg>')


def bench(root: ElementTree.Element, seat: int) -> ElementTree.Element:
    """What stands for a seat."""
    (found,) = (e for e in root.iter() if str(e.get("id")).endswith(f"bench-{seat}"))
    return found


@pytest.mark.parametrize("mode", MODE_NAMES)
def test_a_picture_has_a_bench_for_every_seat_at_any_moment(mode: str) -> None:
    table = table_called(f"vote-{mode}")
    for moment, (state, _, _) in enumerate(random_play(table, 3)):
        if moment % 25:
            continue
        for reader in (*range(state.seats()), WATCHER):
            root = ElementTree.fromstring(state.view(reader).svg())
            told = [bench(root, seat).get("aria-label") for seat in range(state.seats())]
            assert [str(words)[:7] for words in told] == [
                f"Seat {LETTERS[seat]}:" for seat in range(state.seats())
            ]


@pytest.mark.parametrize("count", range(5, 11))
def test_benches_lie_inside_the_picture_and_beside_each_other(count: int) -> None:
    view = VoteState(count).view(WATCHER)
    found = benches(view, tuple(LETTERS))
    wide, high = BENCH_WIDTH * found[0].scale, BENCH_HEIGHT * found[0].scale
    assert all(0 <= b.x <= WIDTH - wide and 0 <= b.y <= HEIGHT - high for b in found)
    for one in found:
        for two in found[one.seat + 1 :]:
            assert abs(one.x - two.x) >= wide or abs(one.y - two.y) >= high


def test_ids_are_unique_and_take_a_prefix() -> None:
    root = ElementTree.fromstring(picture(scene().state.view(0), "left-"))
    ids = [str(e.get("id")) for e in root.iter() if e.get("id")]
    assert len(set(ids)) == len(ids) and all(name.startswith("left-") for name in ids)
    assert {e.get("href") for e in root.iter(f"{SVG}use")} <= {f"#{name}" for name in ids}


def test_only_a_picture_that_stands_alone_brings_its_style() -> None:
    view = scene().state.view(0)
    assert "<style>.chamber{" in view.svg()
    assert "<style" not in chamber(view, NAMES, {})


def test_a_bench_with_a_control_is_a_button_that_says_its_answer_first() -> None:
    view = scene().state.view(0)
    made = Control({"role": "button", "data-answer": "nominate:C"}, "Nominate Cy")
    root = drawn(view, C=made)
    asked, plain = bench(root, 2), bench(root, 3)
    assert (asked.get("role"), asked.get("data-answer")) == ("button", "nominate:C")
    assert str(asked.get("aria-label")).startswith("Nominate Cy. Cy: budget ")
    assert (plain.get("role"), str(plain.get("aria-label"))[:11]) == ("img", "Di: budget ")


def test_names_are_text_whatever_they_contain() -> None:
    root = drawn(scene().state.view(0))
    texts = [e.text for e in root.iter(f"{SVG}text") if e.get("class") == "bench-name"]
    assert texts == list(NAMES)
    assert str(bench(root, 1).get("aria-label")).startswith('Bo "&" <b>: budget ')


def test_a_chamber_shows_offices_ballots_and_gifts() -> None:
    cards = {"A": "storm", "B": "change", "C": "ribbon"}
    s = scene(hands=cards).elect("B")
    classes = [e.get("class") for e in drawn(s.state.view(0)).iter() if e.get("class")]
    assert classes.count("ballot for") + classes.count("ballot against") == 5
    s.put_in(cards).keep("storm", "change", "ribbon").give("storm:A")
    root = drawn(s.state.view(3))
    storm = CARDS[[card.name for card in CARDS].index("storm")].title
    assert f"President, dealt {storm}" in str(bench(root, 0).get("aria-label")).replace(
        ", voted for", ""
    )
    assert "Prime Minister" in str(bench(root, 1).get("aria-label"))


def test_the_reader_sees_no_more_in_the_chamber_than_a_watcher() -> None:
    """What is one's own lies in the drawer beside it; only one's name plate is marked."""
    s = scene(hands={"A": "storm,check"})
    own, watched = (chamber(s.state.view(who), NAMES, {}) for who in (0, WATCHER))
    assert own.replace("bench mine", "bench") == watched
