"""The table, served by its own command, and Chromium to look at it."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

PHONE = (360, 740)
DESK = (1440, 900)
PATIENCE = 120.0  # seconds that a test waits for what must come, on however busy a machine
WINDOW = (1024, 720)  # what is smaller is drawn sooner
_ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


class Server:
    """A server that can be stopped, killed and started again on the same data and port."""

    def __init__(
        self, folder: Path, port: int = 0, *more: str, module: str = "suffrage",
        env: Mapping[str, str] | None = None, log: Path | None = None,
    ) -> None:  # fmt: skip
        self.folder = folder
        self._module = module
        self._more = more
        self._env = {**(env or {}), "SUFFRAGE_DATA": str(folder)}
        self._log = log  # where it complains, if not where we do
        self.address = ""
        self._process: subprocess.Popen[str] | None = None
        self.start(port)

    def start(self, port: int) -> None:
        """Start it and wait until it says that it is ready."""
        env = {**os.environ, **self._env}
        command = [sys.executable, "-m", self._module, "serve", "--port", str(port), *self._more]
        with open(self._log or os.devnull, "a") as log:
            self._process = subprocess.Popen(
                command, env=env, stdout=subprocess.PIPE, stderr=log if self._log else None,
                text=True,
            )  # fmt: skip
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        assert "The table is set" in said, said
        self.address = said.split()[-1]

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it, kindly or not."""
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(PATIENCE)
        if self._process.stdout is not None:
            self._process.stdout.close()

    @property
    def is_running(self) -> bool:
        """Whether it has not ended."""
        return self._process is not None and self._process.poll() is None

    @property
    def pid(self) -> int:
        """Its process."""
        assert self._process is not None
        return self._process.pid

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.address.rstrip("/").rpartition(":")[2])

    def restart(self, how: signal.Signals) -> None:
        """End it and start it again where it was."""
        port = self.port
        self.stop(how)
        self.start(port)


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser, without a window: the build that never has one, or else the whole browser.

    The whole one, even if nobody sees it, draws a window with tabs and a menu for every player.
    """
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    assert path, "Chromium is missing: make chromium installs it"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=_ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()
