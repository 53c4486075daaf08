"""The chamber as SVG: every seat has its bench, and nothing is drawn that not all may see."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from suffrage.core.game import WATCHER
from suffrage.games.vote.deck.cards import CARDS
from suffrage.games.vote.drawing.benches import BENCH_HEIGHT, BENCH_WIDTH, HEIGHT, WIDTH, benches
from suffrage.games.vote.drawing.chamber import chamber, picture
from suffrage.games.vote.drawing.house import house
from suffrage.games.vote.setup import LETTERS, MODE_NAMES
from suffrage.games.vote.state import VoteState
from suffrage.games.vote.view import VoteView
from tests.rules.vote.scenes import scene
from tests.tables import random_play, table_called

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Ann", 'Bo "&" <b>', "Cy", "Di", "Ed")


def drawn(view: VoteView) -> ElementTree.Element:
    """The chamber."""
    made = chamber(view, NAMES)
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
    assert "<style" not in chamber(view, NAMES)


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
    own, watched = (chamber(s.state.view(who), NAMES) for who in (0, WATCHER))
    assert own.replace("bench mine", "bench") == watched


def test_ballots_lie_open_until_the_next_nomination_though_they_failed() -> None:
    s = scene().answer("A", "nominate:C").vote("ffaaa").rest()
    assert [b.vote for b in benches(s.view("watcher"), NAMES)] == ["for"] * 2 + ["against"] * 3
    told = house(s.view("watcher"), NAMES)
    assert (told.title, told.tally) == ("Cy is not elected", (2, 3))
    assert "1 failed in a row; the third brings unrest" in told.lines
    s.answer("B", "nominate:D")
    assert [b.vote for b in benches(s.view("watcher"), NAMES)] == [""] * 5


def test_a_bench_says_how_near_the_end_somebody_is() -> None:
    s = scene(points={"A": "9/9", "B": "2/8", "C": "10/5"})
    found = benches(s.view("watcher"), NAMES)
    assert [b.to_win for b in found[:3]] == [2, 0, 0]
    assert [b.danger for b in found[:3]] == [False, True, False]
    assert found[0].told.endswith("2 more to win")


def test_at_the_end_nobody_wears_an_office() -> None:
    *_, (state, _, _) = random_play(table_called("vote-five"), 2)
    while state.pending():  # the last answer of the match
        state.apply(state.pending()[0], state.options(state.pending()[0])[0])
    assert isinstance(state, VoteState)
    found = benches(state.view(WATCHER), NAMES)
    assert not any(b.tokens or b.to_win or b.danger for b in found)
    assert all(b.party for b in found)
