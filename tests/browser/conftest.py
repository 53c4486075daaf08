"""One browser for a file of tests, one server for it too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.diary import Diary
from tests.browser.served import Server, chromium


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="module")
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """The table; in the short suite with loaded dice, so that a run is like the last one."""
    is_short = request.module.__name__.rpartition(".")[2].startswith("test_")
    module = "tests.browser.loaded" if is_short else "suffrage"
    server = Server(tmp_path_factory.mktemp("data"), 0, "--writes", "100000", module=module)
    yield server
    server.stop()


@pytest.fixture(scope="module")
def diary() -> Iterator[Diary]:
    """Keeps what the long suite saw; the short one does not ask for it."""
    diary = Diary()
    yield diary
    diary.close()
