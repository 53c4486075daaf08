"""The rules to read: every link leads somewhere, every ruling and every term can be reached."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from suffrage.core.game import Game
from suffrage.games import GAMES
from suffrage.games.votes_for_women.states import NAMES, REGION_NAMES, REGION_STATES
from suffrage.table.reading.rulebook import TEXTS, Text, anchor, page_of, pictures, read, source
from tests.docs.test_rulings import defined
from tests.table.kit import house

HOME = "/rules/game"
EVERY = [(game, name) for game in GAMES.values() for name in TEXTS]
BY_NAME = [f"{game.name}-{name}" for game, name in EVERY]


@cache
def text(game: Game, name: str) -> Text:
    found = read(game, name, HOME)
    assert found is not None
    return found


def places(game: Game, name: str) -> set[str]:
    """Every address on a page of the rules."""
    page = page_of(HOME, name)
    anchors = re.findall(r' id="([^"]+)"', text(game, name).html)
    assert len(set(anchors)) == len(anchors), "two places of one address"
    return {page, *[f"{page}#{one}" for one in anchors]}


def whole(game: Game, name: str) -> list[str]:
    """The links of a page, those to itself with its own address."""
    page = page_of(HOME, name)
    return [f"{page}{link}" if link.startswith("#") else link for link in text(game, name).links]


@pytest.mark.parametrize(("game", "name"), EVERY, ids=BY_NAME)
def test_every_link_leads_to_a_place(game: Game, name: str) -> None:
    known = set.union(*[places(game, other) for other in TEXTS])
    assert sorted(set(whole(game, name)) - known) == []
    # A reference without a target would stand there in its brackets.
    words = re.sub(r"<code>.*?</code>", "", text(game, name).html)
    assert re.findall(r"\[[A-Za-z0-9][^\]<]*\]", words) == []


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_ruling_is_reached_from_the_rules(game: Game) -> None:
    numbers = defined(source(game, "rulings"))
    wanted = {f"{HOME}/rulings#ruling-{n.lower().replace('.', '-')}" for n in numbers}
    assert len(wanted) == len(numbers) > 30
    assert sorted(wanted - set(text(game, "rules").links)) == []


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_term_has_one_definition_that_is_linked(game: Game) -> None:
    found = text(game, "rules")
    at = [heading.title for heading in found.headings].index("Glossary")
    terms = [heading for heading in found.headings[at + 1 :] if heading.level == 3]
    assert len(terms) > 15
    for term in terms:
        assert term.anchor == anchor(term.title)
        assert f'href="#{term.anchor}"' in found.html, term.title
    titles = [term.title.lower() for term in terms]
    assert titles == sorted(titles)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_pictures_are_positions_of_the_game(game: Game) -> None:
    drawn = pictures(game)
    assert len(drawn) >= 2 and len(set(drawn)) == len(drawn)
    for picture in drawn:
        assert ElementTree.fromstring(picture).tag.endswith("svg")
    html = text(game, "rules").html
    assert html.count("<figure>") == len(drawn) == html.count("<figcaption><em>")


def test_the_rules_list_the_states_as_the_map_has_them() -> None:
    written = source(GAMES["votes-for-women"], "rules")
    for number, region in enumerate(REGION_NAMES, 1):
        states = ", ".join(NAMES[state] for state in REGION_STATES[number - 1])
        assert f"| {number} | {region} | {states} |" in written


def test_what_is_no_page_of_ours_is_plain_words() -> None:
    html = text(GAMES["suffragetto"], "rulings").html
    assert "suffragetto-notation.md</" not in html and "suffragetto-notation.md" in html


def test_pages_are_served_and_what_is_not_there_is_not_found(tmp_path: Path) -> None:
    said = {"": "the rules", "/rulings": "our rulings", "/aid": "in one page"}
    strange = ("/picture/0", "/picture/99", "/picture/-1", "/picture/x", "/nothing")
    with house(tmp_path) as client:
        for name in GAMES:
            for path, title in said.items():
                page = client.get(f"/rules/{name}{path}")
                assert page.status_code == 200 and title in page.text
            picture = client.get(f"/rules/{name}/picture/1")
            assert picture.headers["content-type"].startswith("image/svg+xml")
            assert [client.get(f"/rules/{name}{path}").status_code for path in strange] == [404] * 5
        for path in ("", "/chess", "/chess/aid", "/chess/picture/1", "/..%2f..", "/vote%00"):
            assert client.get(f"/rules{path}").status_code == 404, path
