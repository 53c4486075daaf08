"""How the shared suites get their tables: a test with a parameter `table` runs on every one,
with `plain_table` on every mode without switches, with `every_game` on every game.
"""

from __future__ import annotations

import os

import pytest

from suffrage.cli.app import build
from tests.tables import EVERY_GAME, PLAIN, TABLES


def pytest_configure() -> None:
    """Make sure that the suite runs on the build it is meant for."""
    wanted = os.environ.get("SUFFRAGE_BUILD", build())
    if wanted != build():
        raise pytest.UsageError(f"this is the {build()} build; {wanted} was to be tested")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        # By module, so that all checks of a table come together and can share its matches.
        metafunc.parametrize("table", TABLES, ids=str, scope="module")
    if "plain_table" in metafunc.fixturenames:
        metafunc.parametrize("plain_table", PLAIN, ids=str)
    if "every_game" in metafunc.fixturenames:
        metafunc.parametrize("every_game", EVERY_GAME, ids=[game.name for game in EVERY_GAME])
