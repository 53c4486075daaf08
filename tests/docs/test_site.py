"""The site of documents: built without a warning, whole, and made of nothing from elsewhere."""

from __future__ import annotations

import json
import re
from collections import Counter
from html import unescape
from pathlib import Path
from posixpath import normpath
from urllib.parse import unquote

import pytest
from markdown_it import MarkdownIt

from suffrage.games import GAMES
from suffrage.table.reading.rulebook import pictures, rulings
from tests.docs.site import ROOT, build
from tools.site.lists import for_mkdocs
from tools.site.pages import ABOVE

_COUNTED = ("h1", "h2", "h3", "ul", "ol", "li", "table", "tr", "pre", "strong", "em")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("site"))


def pages(site: Path) -> dict[str, str]:
    return {str(p.relative_to(site)): p.read_text() for p in sorted(site.rglob("*.html"))}


def tags(html: str) -> Counter[str]:
    """How often each tag that we count stands in *html*."""
    found = Counter(re.findall(r"<([a-z0-9]+)[ >]", html))
    return Counter({tag: found[tag] for tag in _COUNTED if found[tag]})


def test_every_document_is_a_page_that_is_read_as_it_was_written(site: Path) -> None:
    """Lists, tables and blocks as CommonMark reads them: at the table, and in the repository."""
    docs = ROOT / "docs"
    written = {str(path.relative_to(docs)): path for path in docs.rglob("*.md")}
    written |= {called: ROOT / path for path, called in ABOVE.items() if called.endswith(".md")}
    reader, shown = MarkdownIt("commonmark").enable("table"), pages(site)
    assert len(written) > 35
    for uri, path in written.items():
        page = shown[uri.replace("README.md", "index.md").removesuffix(".md") + ".html"]
        article = page.partition("<article")[2].partition("</article>")[0]
        text = re.sub(r"^```position.*?^```$", "", path.read_text(), flags=re.M | re.S)
        assert tags(article) == tags(reader.render(text)), uri


def test_nothing_comes_from_elsewhere_and_no_page_has_a_script_or_a_style_of_its_own(
    site: Path,
) -> None:
    for name, html in pages(site).items():
        loaded = re.findall(r'<(?:script|img|link|iframe)\b[^>]* (?:src|href)="([^"]*)"', html)
        assert loaded and not [at for at in loaded if "//" in at], name
        scripts = re.findall(r"<script\b([^>]*)>", html)
        assert all(" src=" in one or 'type="application/json"' in one for one in scripts), name
        assert "<style" not in html and not re.search(r"<[^>]* (style|on[a-z]+)=\"", html), name
    for sheet in site.rglob("*.css"):
        assert not re.findall(r"url\(\"?(?:https?:)?//", sheet.read_text()), sheet.name


def test_every_link_of_the_site_leads_to_a_place_on_a_page(site: Path) -> None:
    shown = pages(site)
    places = {name: set(re.findall(r' id="?([^\s">]+)', html)) for name, html in shown.items()}
    seen = 0
    for name, html in shown.items():
        if name == "404.html":  # it may stand anywhere, so its links begin at the root
            continue
        for link in re.findall(r' (?:href|src)="([^"]*)"', html):
            file, _, place = unquote(unescape(link)).partition("#")
            if "//" in file or file.startswith("mailto:"):
                continue
            target = normpath(f"{Path(name).parent}/{file}") if file else name
            assert (site / target).exists(), f"{name}: {link}"
            assert not place or place in places[target] or place == "__toc", f"{name}: {link}"
            seen += 1
    assert seen > 3000


def test_rulings_and_positions_are_there_as_at_the_table(site: Path) -> None:
    for name, game in GAMES.items():
        rules = (site / f"rules/{name}/rules.html").read_text()
        numbered = (site / f"rules/{name}/rulings.html").read_text()
        for ruling in rulings(game).values():
            assert f'id="{ruling.anchor}"' in numbered, ruling.number
            assert f'href="rulings.html#{ruling.anchor}"' in rules, ruling.number
        assert len(pictures(game)) == rules.count('<figure class="position">') > 0
        for number in range(1, len(pictures(game)) + 1):
            assert f'src="pictures/{number}.svg"' in rules


def test_the_search_knows_every_page(site: Path) -> None:
    index = json.loads((site / "search" / "search_index.json").read_text())
    found = {part["location"].partition("#")[0] for part in index["docs"]}
    assert set(pages(site)) - {"404.html"} == found


def test_lists_are_indented_by_four_and_stand_apart() -> None:
    written = "Words:\n- one\n  more\n  1. inner\n     on\n- two\n\n  apart\n- three\n"
    assert for_mkdocs(written) == (
        "Words:\n\n- one\n    more\n    1. inner\n        on\n- two\n\n    apart\n\n- three\n"
    )
    assert for_mkdocs("a - b\n\n    code\n") == "a - b\n\n    code\n"
