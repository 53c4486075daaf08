"""One browser for a run of tests, and one server for each kind of dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.diary import Diary
from tests.browser.served import PATIENCE, Server, chromium

expect.set_options(timeout=1000 * PATIENCE)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], Server]]:
    """What serves with the dice of a module; each is started once."""
    found: dict[str, Server] = {}

    def served(module: str) -> Server:
        if module not in found:
            folder = tmp_path_factory.mktemp("data")
            found[module] = Server(folder, 0, "--writes", "100000", module=module)
        return found[module]

    yield served
    for server in found.values():
        server.stop()


@pytest.fixture(scope="module")
def server(request: pytest.FixtureRequest, servers: Callable[[str], Server]) -> Server:
    """The table; in the short suite with loaded dice, so that a run is like the last one."""
    is_short = request.module.__name__.rpartition(".")[2].startswith("test_")
    return servers("tests.browser.loaded" if is_short else "suffrage")


@pytest.fixture(scope="module")
def diary() -> Iterator[Diary]:
    """Keeps what the long suite saw; the short one does not ask for it."""
    diary = Diary()
    yield diary
    diary.close()
