"""Tables of all kinds, for the suites that try what is not allowed at them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.table.misuse import Tables, scenery
from tests.table.raw import kept_open


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    with kept_open(scenery(tmp_path_factory.mktemp("data"))) as opened:
        yield opened
