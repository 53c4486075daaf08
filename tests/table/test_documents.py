"""The documents under /docs: shown where they were built, and else it is said how."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from suffrage.table.web.app import create_app
from suffrage.table.web.settings import Settings, documents_folder


@pytest.fixture(scope="module")
def around(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the site lies in, with something that is not part of it."""
    return tmp_path_factory.mktemp("around")


@pytest.fixture(scope="module")
def site(around: Path) -> Path:
    folder = around / "site"
    (folder / "guide").mkdir(parents=True)
    (folder / "index.html").write_text("<h1>Documents</h1>")
    (folder / "guide" / "table.html").write_text("<h1>The table</h1>")
    (folder / "site.css").write_text("body { color: black }")
    (folder / "out.html").symlink_to(around / "secret.html")
    (around / "secret.html").write_text("secret")
    return folder


@pytest.fixture(scope="module")
def reader(around: Path, site: Path) -> Iterator[TestClient[Any]]:
    """Who reads the documents at a table that has them."""
    with TestClient(create_app(settings(around, site))) as client:
        yield client


def settings(tmp_path: Path, documents: Path, base_url: str = "") -> Settings:
    return Settings(data=tmp_path / "data", documents=documents, base_url=base_url, workers=0)


def test_built_documents_are_shown_with_their_kind_and_linked(reader: TestClient[Any]) -> None:
    assert 'href="/docs"' in reader.get("/").text
    first = reader.get("/docs", follow_redirects=True)
    assert first.url.path == "/docs/index.html" and "<h1>Documents</h1>" in first.text
    assert first.headers["content-type"].startswith("text/html")
    assert "set-cookie" not in reader.get("/docs/guide/table.html").headers
    style = reader.get("/docs/site.css")
    assert style.headers["content-type"].startswith("text/css")
    policy = style.headers["content-security-policy"]
    assert "img-src 'self' data:" in policy and "script-src 'self';" in policy


def test_below_a_path_the_first_document_is_there_too(tmp_path: Path, site: Path) -> None:
    given = settings(tmp_path, site, base_url="https://example.org/games")
    with TestClient(create_app(given)) as client:
        led = client.get("/docs", follow_redirects=False)
        assert led.headers["location"] == "/games/docs/index.html"


@pytest.mark.parametrize(
    "path",
    [
        "missing.html", "guide", "..%2Fsecret.html", "%2e%2e/secret.html", "%00", "x" * 3000,
        "/etc/passwd", "%2Fetc%2Fpasswd",
    ],
)  # fmt: skip
def test_nothing_else_can_be_read(reader: TestClient[Any], path: str) -> None:
    answer = reader.get(f"/docs/{path}")
    assert answer.status_code == 404 and "secret" not in answer.text


def test_a_link_that_leads_out_of_the_site_is_not_followed(
    reader: TestClient[Any], site: Path
) -> None:
    assert (site / "out.html").read_text() == "secret"
    assert reader.get("/docs/out.html").status_code == 404


def test_where_nothing_is_built_a_page_says_how(tmp_path: Path) -> None:
    with TestClient(create_app(settings(tmp_path, tmp_path / "none"))) as client:
        assert 'href="/docs"' not in client.get("/").text
        for path in ("/docs", "/docs/", "/docs/guide/table.html"):
            answer = client.get(path, follow_redirects=True)
            assert answer.status_code == 404 and "make docs" in answer.text


def test_the_site_is_looked_for_where_make_docs_builds_it() -> None:
    root = Path(__file__).parents[2]
    assert documents_folder() == root / "build" / "site"
