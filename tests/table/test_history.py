"""The history page: every card in its years, every link to a card that is there, true counts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from suffrage.games.votes_for_women.states import CODES
from suffrage.table.reading import votes_for_women
from suffrage.table.reading.franchise import FIRST, LAST, drawn_map, franchise
from suffrage.table.reading.history import people, telling, timeline
from tests.table.kit import house

FULL_BY_1919 = {
    "WY", "UT", "CO", "ID", "WA", "CA", "OR", "KS", "AZ", "NV", "MT", "NY", "MI", "OK", "SD",
}  # fmt: skip


def test_every_card_stands_in_the_timeline() -> None:
    shown = {
        card.number
        for decade in timeline()
        for card in (*[one for event in decade.events for one in event.cards], *decade.also)
    }
    assert shown == {card.number for card in votes_for_women.gallery().exhibits[:128]}


def test_the_contents_name_the_parts_in_their_order(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        page = client.get("/history").text
    contents, _, article = page.partition("<article>")
    named = re.findall(r'<li><a href="#([^"]+)">', contents)
    parts = re.findall(r'<h2 id="([^"]+)"', article)
    assert named == parts and len(parts) > 5


def test_events_come_in_order_and_in_their_decade() -> None:
    dates = [event.date for decade in timeline() for event in decade.events]
    assert dates == sorted(dates) and len(dates) > 75
    assert dates[0].startswith(str(FIRST)) and dates[-1].startswith(str(LAST))
    for decade in timeline():
        assert decade.events
        assert all(decade.first <= event.year <= decade.last for event in decade.events)
        assert all(not event.text.endswith(".") for event in decade.events)


@pytest.mark.parametrize(
    ("date", "said"),
    [("1848-07-19", "19 July 1848"), ("1866-01", "January 1866"), ("1883", "1883")],
)
def test_dates_are_written_as_people_do(date: str, said: str) -> None:
    events = {event.date: event for decade in timeline() for event in decade.events}
    assert events[date].when() == said


def test_the_map_knows_every_state_and_its_steps_in_order() -> None:
    facts = franchise()
    assert set(facts.steps) == set(CODES)
    for code, steps in facts.steps.items():
        years = [step.year for step in steps]
        assert years == sorted(set(years)) and all(FIRST <= year <= LAST for year in years), code
        assert all(step.kind in facts.kinds for step in steps)
    assert {code for code in CODES if facts.kind(code, 1919) == "full"} == FULL_BY_1919
    assert [facts.kind("UT", year) for year in (1869, 1870, 1887, 1896)] == [
        "none", "full", "none", "full",
    ]  # fmt: skip
    assert drawn_map().count('data-kind="full"') == len(FULL_BY_1919)
    assert len(facts.rows()) == 48


def test_what_is_told_leads_to_cards_and_out_of_the_house_only_safely() -> None:
    text = telling("/cards")
    numbers = {card.number for card in votes_for_women.gallery().exhibits}
    for link in text.links:
        found = re.fullmatch(r"/cards/votes-for-women(?:/(\d+))?", link)
        assert link.startswith("https://") or found, link
        assert not found or not found[1] or int(found[1]) in numbers
    assert "shall not be denied or abridged" in text.html


def test_people_are_named_once_with_their_cards() -> None:
    names = [name for name, _ in people()]
    assert len(set(names)) == len(names) > 150
    assert all(cards for _, cards in people())
    bois = names.index("W. E. B. Du Bois")
    assert names[bois - 1].split()[-1] < "Du Bois" < names[bois + 1].split()[-1]


def test_the_page_is_served(tmp_path: Path) -> None:
    with house(tmp_path) as client:
        page = client.get("/history")
        assert page.status_code == 200
        assert "In 1919 women could vote in all elections in 15, for President in 11," in page.text
        assert page.text.count("<time ") > 75
        assert "/history" in client.get("/").text
