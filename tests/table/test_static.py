"""The static files: drawings that are sound and small, fonts, the page's weight."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from suffrage.games import GAMES
from suffrage.table.boards import board_of
from tests.table.stylesheet import SHEETS, STATIC
from tools.lettering import SOURCES, lettered

DRAWINGS = sorted((STATIC / "art").glob("*.svg"))
SVG = "{http://www.w3.org/2000/svg}"
REQUIRED = {
    "poster-votes-for-women", "poster-suffragetto", "poster-vote",
    "back-suffragist", "back-opposition", "back-oppobot", "back-strategy", "back-state",
    "back-vote", "dice", "pin-suffragist", "pin-opposition", "check", "cross", "ornaments",
    "favicon",
}  # fmt: skip


def ids(root: ElementTree.Element) -> list[str]:
    return [found for element in root.iter() if (found := element.get("id"))]


def test_all_the_art_is_there() -> None:
    assert {path.stem for path in DRAWINGS} == REQUIRED


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: path.stem)
def test_a_drawing_is_sound_and_small(path: Path) -> None:
    text = path.read_text()
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg"
    assert len(ids(root)) == len(set(ids(root)))
    assert set(re.findall(r'(?:href="|url\()#([\w-]+)', text)) <= set(ids(root))
    assert len(text) < 16_000


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: path.stem)
def test_a_drawing_needs_no_font_no_style_and_no_script(path: Path) -> None:
    root = ElementTree.fromstring(path.read_text())
    for element in root.iter():
        assert element.tag.removeprefix(SVG) not in {"text", "style", "script", "image"}
        assert not [key for key in element.attrib if key == "style" or key.startswith("on")]


def test_every_face_of_every_die_is_drawn_once() -> None:
    root = ElementTree.fromstring((STATIC / "art/dice.svg").read_text())
    expected = [f"d{sides}-{face}" for sides in (4, 6, 8) for face in range(1, sides + 1)]
    assert ids(root) == expected
    faces = [ElementTree.tostring(symbol)[40:] for symbol in root]
    assert len(set(faces)) == len(faces)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_lettered_drawings_are_up_to_date(path: Path) -> None:
    assert (STATIC / "art" / path.name).read_text() == lettered(path.read_text())


def test_the_fonts_are_compressed_fonts_and_all_of_them_are_used() -> None:
    fonts = {f"fonts/{path.name}" for path in (STATIC / "fonts").glob("*.woff2")}
    named = {url for sheet in SHEETS for url in re.findall(r"url\(([^)#]+)\)", sheet.read_text())}
    assert named == fonts
    assert all((STATIC / font).read_bytes().startswith(b"wOF2") for font in fonts)


def test_htmx_is_version_four() -> None:
    assert re.search(r'version="4\.\d+\.\d+"', (STATIC / "htmx.min.js").read_text())


TO_READ = {
    "classes.css",
    "coach.css",
    "gallery.css",
    "history.css",
    "lobby.css",
    "people.css",
    "puzzles.css",
    "reading.css",
    "words.css",
}  # pages beside the table load these, a first match and a table in words, and no other board


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("elsewhere", ["played.css", "replay.css"])  # for a replay, and for a room
def test_what_every_page_loads_weighs_little(game: str, elsewhere: str) -> None:
    """Fonts, htmx and style sheets: well below half of the 350 kB a first load may have."""
    own = {*board_of(game).styles, elsewhere}
    if elsewhere == "replay.css":
        own |= {*board_of(game).played_styles}
    boards = [board_of(name) for name in GAMES]
    others = {sheet for board in boards for sheet in (*board.styles, *board.played_styles)}
    others = others - own | {elsewhere, "curve.css", *TO_READ}  # which comes with a curve
    if elsewhere == "replay.css":
        others.add("forms.css")  # no room has a form
    plain = [*[sheet for sheet in SHEETS if sheet.name not in others], STATIC / "htmx.min.js"]
    weight = sum(len(gzip.compress(path.read_bytes())) for path in plain)
    weight += sum(path.stat().st_size for path in (STATIC / "fonts").glob("*.woff2"))
    assert weight < 120_000
