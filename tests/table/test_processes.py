"""Several processes at one address: whoever dies is replaced, and takes the place of the dead."""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from suffrage.core.errors import BadOptions
from suffrage.table.web import processes
from suffrage.table.web.processes import Child, _Family
from suffrage.table.web.settings import Settings
from tests.table.stand_ins import fails, stand_in


@pytest.fixture
def family(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[_Family]:
    monkeypatch.setattr(processes, "_serve_one", stand_in)
    monkeypatch.setattr(processes, "_PAUSE", 0.0)
    with socket.create_server(("127.0.0.1", 0)) as public:
        yield _Family(Settings(data=tmp_path, database="postgresql://nowhere/x"), public)


def test_a_process_that_dies_is_replaced(family: _Family) -> None:
    children = [family._start(number) for number in range(2)]
    first, second = children
    try:
        assert [child.news.recv() for child in children] == ["", ""]
        for _ in range(2):  # again and again
            died = children[0]
            assert died.process.pid is not None
            os.kill(died.process.pid, signal.SIGKILL)
            died.process.join()
            family._watch(children, set())
            again = children[0]
            assert again.server != died.server and again.process.is_alive()
            assert again.news.recv() == died.server  # whose tables are free at once
        assert children[1] is second and second.process.is_alive()
    finally:
        family._part(children)
    assert not [child for child in [first, *children] if child.process.is_alive()]


def test_one_that_cannot_begin_ends_all(family: _Family, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "_serve_one", fails)
    children: list[Child] = [family._start(0)]
    children[0].process.join()
    with pytest.raises(BadOptions, match="could not begin"):
        family._watch(children, {children[0].server})
