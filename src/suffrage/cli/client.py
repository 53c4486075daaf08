"""A table on another machine, by its JSON API. It needs nothing but the standard library."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode, urlsplit

from suffrage.cli.files import Refusal

_PATH = "/api/v1"
_PATIENCE = 30.0  # seconds that an answer of the server may take
_TRIES = 6
_AGAIN = (429, 502, 503, 504)  # busy, or away for a moment


class Refused(Refusal):
    """What the server refuses: its sentence, and the code behind it."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.reason = code


class Client:
    """The server at an address, asked with a token."""

    def __init__(
        self, server: str, token: str = "", sleep: Callable[[float], None] = time.sleep
    ) -> None:
        parts = urlsplit(server)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise Refusal(f"--server {server!r}: it must look like https://example.org/games")
        self._address = server.rstrip("/") + _PATH
        self.token = token
        self._sleep = sleep

    def get(self, path: str, **query: object) -> Any:
        """Look at something."""
        return self._call("GET", path + (f"?{urlencode(query)}" if query else ""), None)

    def post(self, path: str, **data: object) -> Any:
        """Do something."""
        return self._call("POST", path, json.dumps(data).encode())

    def _call(self, method: str, path: str, body: bytes | None) -> Any:
        """What comes back. Whoever is busy or away for a moment is asked again."""
        headers = {"content-type": "application/json"}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        asked = urllib.request.Request(self._address + path, body, headers, method=method)
        for tried in range(1, _TRIES + 1):
            wait = float(2**tried)
            try:
                with urllib.request.urlopen(asked, timeout=_PATIENCE) as response:
                    return json.load(response)
            except urllib.error.HTTPError as error:
                if error.code not in _AGAIN or tried == _TRIES:
                    raise _refused(error) from error
                wait = float(error.headers.get("retry-after") or wait)
            except OSError as error:
                if tried == _TRIES:
                    raise Refusal(f"{self._address} does not answer: {error}") from error
            self._sleep(wait)
        raise AssertionError("the last try returns or raises")


def _refused(error: urllib.error.HTTPError) -> Refusal:
    try:
        said = json.load(error)
        return Refused(str(said["code"]), str(said["message"]))
    except (ValueError, KeyError, TypeError):
        return Refusal(f"the server answers with {error.code}, and not as Suffrage does")
