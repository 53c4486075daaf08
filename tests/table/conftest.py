"""The table as visitors find it, and tables of all kinds for those who try what is not allowed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.table.kit import house
from tests.table.misuse import Tables, scenery
from tests.table.raw import kept_open


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    with kept_open(scenery(tmp_path_factory.mktemp("data"))) as opened:
        yield opened


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    """The whole table, served to the visitors of one file of tests."""
    with house(tmp_path_factory.mktemp("data")) as client:
        yield client
