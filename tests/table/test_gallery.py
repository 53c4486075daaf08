"""The gallery: every card is there, can be found, and tells where its history is written."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from litestar.testing import TestClient

from suffrage.core.errors import BadOptions
from suffrage.games.votes_for_women import history
from suffrage.lab.balance.report import figures_of_cards, gathered
from suffrage.lab.contests.arena import Contest
from suffrage.table.reading.exhibits import Wanted
from suffrage.table.reading.figures import read_all, read_figures
from suffrage.table.reading.galleries import GALLERIES
from suffrage.table.reading.history import decade_of
from tests.table.kit import Visitor, house

SUFFRAGE, PARLIAMENT = GALLERIES["votes-for-women"](), GALLERIES["vote"]()
LISTED: dict[str, str] = json.loads(
    files(history).joinpath("lines.json").read_text(encoding="utf-8")
)["sources"]


def titles(**traits: str) -> list[str]:
    return [card.title for card in SUFFRAGE.find(Wanted("", traits))]


def test_all_cards_hang_there() -> None:
    decks = [card.traits["deck"][0] for card in SUFFRAGE.exhibits]
    assert [decks.count(deck) for deck in SUFFRAGE.filters["deck"]] == [52, 52, 12, 12, 42]
    assert len(titles(source="Known")) == 2 and len(titles(source="Reconstructed")) == 40
    assert len(PARLIAMENT.exhibits) == 56  # of 60 cards; two copies are one exhibit


def test_every_card_has_a_history_with_listed_sources_or_says_why_not() -> None:
    for card in SUFFRAGE.exhibits:
        past = card.background
        assert len(past.facts) >= 2 and past.mattered and past.line, card.title
        assert past.sources and set(past.sources) <= set(LISTED.values()), card.title
        assert card.number not in past.related
        assert all(SUFFRAGE.numbered(number) for number in past.related)
    for card in PARLIAMENT.exhibits:
        assert card.background.reason and not card.background.sources


def test_no_note_repeats_another() -> None:
    """The Oppobot's cards have the notes of their twins; nothing else is told twice."""
    own = [card for card in SUFFRAGE.exhibits if card.traits["deck"] != ("Oppobot",)]
    told = [fact for card in own for fact in (*card.background.facts, card.background.mattered)]
    assert len(own) == 128 and len(set(told)) == len(told)


def test_notes_speak_of_history_and_not_of_printed_cards() -> None:
    for card in SUFFRAGE.exhibits:
        told = " ".join((*card.background.facts, card.background.mattered))
        assert "pictured" not in told and "on the card" not in told, card.title
        assert "'" not in told, card.title  # typographic signs


def test_abbreviations_are_explained_where_they_stand() -> None:
    by_title = {card.title: card.background for card in SUFFRAGE.exhibits[:128]}
    assert [short for short, _ in by_title["The Unnecessary Privilege"].abbreviations] == ["NAOWS"]
    assert by_title["Seneca Falls Convention"].abbreviations == ()
    used = {pair for past in by_title.values() for pair in past.abbreviations}
    assert {short for short, _ in used} == {"NAACP", "NACW", "NAOWS", "NAWSA", "WCTU"}


@pytest.mark.parametrize("name", GALLERIES)
def test_every_card_says_what_it_does_in_words_symbols_and_rulings(name: str) -> None:
    for card in GALLERIES[name]().exhibits:
        assert card.text and card.symbols and card.rulings, card.title
        assert all(one.words and one.drawing for one in card.symbols)
        assert ElementTree.fromstring(card.draw("hand")).tag.endswith("svg")


@pytest.mark.parametrize("name", GALLERIES)
def test_every_filter_finds_some_cards_and_not_all(name: str) -> None:
    hall = GALLERIES[name]()
    for trait, values in hall.filters.items():
        for value in values:
            found = hall.find(Wanted("", {trait: value}))
            assert 0 < len(found) < len(hall.exhibits), (trait, value)


def test_cards_are_found_by_words_and_traits_together() -> None:
    assert titles(deck="State", region="West") == ["California", "Utah"]
    assert "Veto" in "".join(titles(deck="Opposition", effect="Checks and crosses"))
    found = SUFFRAGE.find(Wanted("douglass 1848", {"deck": "Suffragist"}))
    assert "Seneca Falls Convention" in [card.title for card in found]
    assert SUFFRAGE.find(Wanted("no such thing at all")) == []
    for traits in ({"deck": "Wooden"}, {"kind": "Gain"}):
        with pytest.raises(BadOptions):
            SUFFRAGE.find(Wanted("", traits))


def test_events_of_vote_say_what_they_do_and_then_their_story() -> None:
    told = {card.title: card for card in PARLIAMENT.exhibits}
    assert told["Grand Bargain"].text == "Whoever is dealt it gains 2 budget and 2 support."
    assert told["Borrowed Speech"].text == "Whoever is dealt it loses 3 support."
    assert "applauded before" in told["Borrowed Speech"].remarks[0]
    mixed = [card.text for card in PARLIAMENT.exhibits if "gains" in card.text]
    assert any("gains 2 budget and loses 1 support." in text for text in mixed)


def test_special_cards_lead_to_their_rulings() -> None:
    rulings = {card.title: {r.number for r in card.rulings} for card in SUFFRAGE.exhibits[:128]}
    assert "E-20" in rulings["Bellwether State"] and "E-22" in rulings["Regional Focus"]
    assert {"C-15", "E-9"} <= rulings["The Civil War"]
    assert "E-12" in next(found for title, found in rulings.items() if "Clement" in title)


def test_the_pages_and_what_is_refused(client: TestClient[Any]) -> None:
    page = client.get("/cards/votes-for-women", params={"q": "Truth", "deck": "Suffragist"})
    assert page.status_code == 200 and "Sojourner Truth" in page.text
    assert "Beer Brewers" not in page.text
    assert "170 of 170" in client.get("/cards/votes-for-women").text
    card = client.get("/cards/votes-for-women/1").text
    assert "Seneca Falls Convention" in card and "#ruling-e-31" in card
    assert "invention of ours" in client.get("/cards/vote/0").text
    # In the page itself: an image of its own would have neither the fonts nor the dark paints.
    for drawn in (card, client.get("/cards/vote").text):
        assert '<svg class="face"' in drawn and "paints." in drawn and "<img" not in drawn
    missing = (
        "suffragetto", "chess", "vote/56", "vote/-1", "vote/x", "votes-for-women/0",
        "votes-for-women/171", "votes-for-women/1/huge", "suffragetto/1/small",
    )  # fmt: skip
    for path in missing:
        assert client.get(f"/cards/{path}").status_code == 404, path
    refused = client.get("/cards/votes-for-women", params={"deck": "Wooden"})
    assert refused.status_code == 422 and "Suffragist" in refused.text
    assert client.get("/cards/vote", params={"era": "Early"}).status_code == 422
    assert client.get("/cards/vote", params={"q": "x" * 65}).status_code == 400
    assert client.get("/cards/vote", params={"q": "<b>"}).text.count("<b>") == 0


def test_every_card_with_a_history_leads_to_its_place_on_the_timeline(
    client: TestClient[Any],
) -> None:
    history = client.get("/history").text
    for number, years in ((1, "1848 to 1859"), (52, "1910 to 1920")):
        page = client.get(f"/cards/votes-for-women/{number}").text
        assert f"On the timeline, {years}" in page
        assert f'/history#from-{years[:4]}"' in page and f'id="from-{years[:4]}"' in history
    assert "On the timeline" not in client.get("/cards/vote/3").text
    shown = [card for card in SUFFRAGE.exhibits if not card.background.reason]
    titles = {card.title for card in shown if decade_of(card) is not None}
    assert titles == {card.title for card in shown}


def test_the_lobby_leads_there(client: TestClient[Any], tmp_path: Path) -> None:
    text = client.get("/").text
    assert "/cards/votes-for-women" in text and "/cards/vote" in text
    assert "/cards/suffragetto" not in text


def test_a_card_at_a_table_leads_there(client: TestClient[Any]) -> None:
    ann = Visitor(client)
    solitaire = ann.set_table("votes-for-women", "solitaire", "me", name="Ann")
    assert 'href="/cards/votes-for-women/140"' in ann.get(f"{solitaire}/card/140").text
    assert "/cards/votes-for-women" in ann.get(solitaire).text


# How cards do between bots


def figures(game: str, mode: str, seats: int) -> str:
    """A small file of them, from matches that really were played."""
    contest = Contest(game, mode, ("random",) * seats, 4, (), {}, (1,) * seats)
    return figures_of_cards(contest, list(gathered([contest], 3)))


def test_what_the_lab_counted_stands_beside_its_card(tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text(figures("votes-for-women", "two-player", 2))
    known = read_all([file])["votes-for-women"]
    (had, *_), every = known.cards[1], known.cards.values()
    assert (had.side, had.how, had.matches) == ("Suffragists", "had", 3), "the Start card"
    assert sum(known.wins.values()) == known.matches == 3
    assert all(row.won <= row.matches <= 3 for rows in every for row in rows)
    with house(tmp_path / "data", figures=(file,)) as client:
        page = client.get("/cards/votes-for-women/1").text
        assert "<td>Suffragists</td><td>had</td><td>3</td>" in page and "seed 4" in page
        assert "Between bots" not in client.get("/cards/vote/0").text
    abilities = read_figures(figures("vote", "five", 5), "vote")
    assert {row.how for rows in abilities.cards.values() for row in rows} <= {"used"}


def test_a_card_without_figures_has_no_empty_place_for_them(client: TestClient[Any]) -> None:
    assert "Between bots" not in client.get("/cards/votes-for-women/1").text


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"format": "suffrage-cards/0"}, "its format is not suffrage-card-figures/1"),
        ({"matches": -1}, "matches is -1"),
        ({"matches": True}, "matches is no int"),
        ({"bots": "steady"}, "bots is no list"),
        ({"cards": []}, "cards is no object"),
        ({"cards": {"S1": []}}, "by its number"),
        ({"cards": {"1": [{"side": "x", "how": "y", "matches": 2, "won": 3}]}}, "may be 0 to 2"),
        ({"mode": "x" * 61}, "mode has more than 60 characters"),
    ],
)
def test_a_file_that_is_none_is_refused(changed: dict[str, Any], said: str) -> None:
    whole = {
        "format": "suffrage-card-figures/1", "game": "vote", "mode": "five", "switches": [],
        "bots": ["steady"], "seed": 1, "matches": 2, "wins": {"Democrats": 2}, "cards": {},
    }  # fmt: skip
    assert read_figures(json.dumps(whole), "f").matches == 2
    with pytest.raises(BadOptions, match=said):
        read_figures(json.dumps({**whole, **changed}), "f")
    with pytest.raises(BadOptions, match="no JSON"):
        read_figures("[" * 100_000, "f")


def test_two_files_of_one_game_are_one_too_many(tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text(figures("vote", "five", 5))
    with pytest.raises(BadOptions, match="already"):
        read_all([file, file])
    with pytest.raises(BadOptions, match="cannot be read"):
        read_all([tmp_path / "none.json"])


@pytest.mark.parametrize("number", ["%D9%A3", "1_0", "+3", "-0", "03", "x", "9" * 5000])
def test_an_address_has_one_number_and_a_page_one_address(
    client: TestClient[Any], number: str
) -> None:
    assert client.get("/cards/vote/3").status_code == 200
    for page in ("cards/vote", "puzzles/suffragetto", "rules/vote/picture"):
        assert client.get(f"/{page}/{number}").status_code == 404, page
