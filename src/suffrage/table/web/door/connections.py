"""Connections that come to something: whoever sends or reads too slowly is hung up on."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

REQUEST_SECONDS = 15.0  # from the first sign of a request to its end
LONGEST_HEAD = 64 * 1024  # bytes of a request before its body
READING_SECONDS = 30.0  # that an answer may lie there unread


class PatientProtocol(HttpToolsProtocol):
    """uvicorn's protocol with an end to its patience; streams that are read may last."""

    request_seconds = REQUEST_SECONDS
    reading_seconds = READING_SECONDS
    _head = 0  # bytes that have come of a head that is not at its end
    _asking: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect_request()

    def data_received(self, data: bytes) -> None:
        if self._asking is None and self._is_between_requests():
            self._expect_request()
        self._head += len(data)
        super().data_received(data)
        if self._head > LONGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("Invalid HTTP request received.")
            self.transport.close()

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._head = 0

    def on_body(self, body: bytes) -> None:
        super().on_body(body)
        self._head = 0

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._head = 0

    def connection_lost(self, exc: Exception | None) -> None:
        for timer in (self._asking, self._unread):
            if timer is not None:
                timer.cancel()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._unread is None:
            self._unread = self.loop.call_later(self.reading_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _expect_request(self) -> None:
        self._asking = self.loop.call_later(self.request_seconds, self._hang_up, self.cycle)

    def _is_between_requests(self) -> bool:
        return self.cycle is None or self.cycle.response_complete

    def _hang_up(self, before: RequestResponseCycle | None) -> None:
        """The time is up: was a whole request sent since the one *before*?"""
        self._asking = None
        unfinished = self.cycle is not None and self.cycle.more_body
        if self.cycle is before or (unfinished and not self.cycle.response_complete):
            self.transport.close()
