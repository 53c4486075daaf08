"""Pages made small: zstd for browsers that take it, gzip for the others.

Most answers are one piece of some kilobytes. Who knows how long a piece is packs it several times
faster than somebody who must be ready for more, so that is not left to a middleware for streams.
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Callable
from typing import Final, Protocol

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send
from zstandard import (
    COMPRESSOBJ_FLUSH_BLOCK,
    STRATEGY_DFAST,
    ZstdCompressionParameters,
    ZstdCompressor,
)

# As level 3 of zstd, which is as small as gzip at 5, with smaller tables: what is sent is short,
# and large tables would push everything else out of the processor's caches with every answer.
_WAY = ZstdCompressionParameters(
    strategy=STRATEGY_DFAST, window_log=20, hash_log=14, chain_log=13, search_log=1, min_match=5
)
_GZIP_LEVEL: Final = 5
_LEAST: Final = 500  # bytes that are worth it
_ZSTD = ZstdCompressor(compression_params=_WAY)


class Packer(Protocol):
    """What packs one piece after another, each so that whoever has it can read it all."""

    def __call__(self, piece: bytes, is_last: bool) -> bytes: ...


def _zstd() -> Packer:
    stream = ZstdCompressor(compression_params=_WAY).compressobj()

    def pack(piece: bytes, is_last: bool) -> bytes:
        packed = stream.compress(piece)
        return packed + (stream.flush() if is_last else stream.flush(COMPRESSOBJ_FLUSH_BLOCK))

    return pack


def _gzip() -> Packer:
    stream = zlib.compressobj(_GZIP_LEVEL, wbits=16 + zlib.MAX_WBITS)

    def pack(piece: bytes, is_last: bool) -> bytes:
        packed = stream.compress(piece)
        return packed + stream.flush(zlib.Z_FINISH if is_last else zlib.Z_SYNC_FLUSH)

    return pack


_WHOLE: Final[dict[str, Callable[[bytes], bytes]]] = {
    "zstd": _ZSTD.compress,
    "gzip": lambda body: gzip.compress(body, _GZIP_LEVEL),
}
_PIECES: Final[dict[str, Callable[[], Packer]]] = {"zstd": _zstd, "gzip": _gzip}


class Compression(ASGIMiddleware):
    """Packs what is sent as the browser takes it; streams of news go as they are."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Let a response through, packed."""
        way = _taken(scope)
        is_news = scope["path"].endswith(("/events", "/stream"))
        if is_news or not way:
            await next_app(scope, receive, send)
        else:
            await next_app(scope, receive, _packing(way, send))


def _taken(scope: Scope) -> str:
    """How the browser takes it smallest; "" for not at all."""
    said = next((value for name, value in scope["headers"] if name == b"accept-encoding"), b"")
    takes = [one.partition(b";")[0].strip() for one in said.lower().split(b",")]
    return next((way for way in _WHOLE if way.encode() in takes), "")


def _packing(way: str, send: Send) -> Send:
    start: HTTPResponseStartEvent | None = None
    pack: Packer | None = None

    async def packed(message: Message) -> None:
        nonlocal start, pack
        if message["type"] == "http.response.start":
            start = message  # what is in it depends on what comes
            return
        if message["type"] != "http.response.body":
            await send(message)
            return
        body, is_last = message["body"], not message.get("more_body")
        if start is not None:
            headers = MutableScopeHeaders(start)
            is_packed = "content-encoding" in headers
            if not is_packed and not is_last:
                pack = _PIECES[way]()
                _mark(headers, way)
                del headers["content-length"]
            elif not is_packed and len(body) >= _LEAST:
                message["body"] = _WHOLE[way](body)
                _mark(headers, way)
                headers["content-length"] = str(len(message["body"]))
            begun, start = start, None
            await send(begun)
        if pack is not None:
            message["body"] = pack(body, is_last)
        await send(message)

    return packed


def _mark(headers: MutableScopeHeaders, way: str) -> None:
    headers["content-encoding"] = way
    headers.extend_header_value("vary", "Accept-Encoding")
