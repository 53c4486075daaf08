"""How the shared suites get their tables: a test with a parameter `table` runs on every one,
with `plain_table` on every mode without switches, with `every_game` on every game.
"""

from __future__ import annotations

import pytest

from tests.tables import EVERY_GAME, PLAIN, TABLES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", TABLES, ids=str)
    if "plain_table" in metafunc.fixturenames:
        metafunc.parametrize("plain_table", PLAIN, ids=str)
    if "every_game" in metafunc.fixturenames:
        metafunc.parametrize("every_game", EVERY_GAME, ids=[game.name for game in EVERY_GAME])
