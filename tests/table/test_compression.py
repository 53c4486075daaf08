"""Pages on the wire: zstd for whoever takes it, gzip for the others, the same page for all."""

from __future__ import annotations

import gzip
from typing import Any

import pytest
import zstandard
from litestar.testing import TestClient

Client = TestClient[Any]


def sent(client: Client, path: str, takes: str) -> tuple[str, bytes]:
    """How a page was packed, and its bytes as they were sent."""
    with client.stream("GET", path, headers={"accept-encoding": takes}) as answer:
        assert answer.status_code == 200
        return answer.headers.get("content-encoding", ""), b"".join(answer.iter_raw())


@pytest.mark.parametrize("path", ["/rules/suffragetto", "/cards/votes-for-women"])
def test_a_page_is_the_same_however_it_is_packed(client: Client, path: str) -> None:
    plain = sent(client, path, "identity")
    small = sent(client, path, "gzip, deflate, br, zstd")
    fallback = sent(client, path, "gzip, deflate")
    assert [plain[0], small[0], fallback[0]] == ["", "zstd", "gzip"]
    unpacked = zstandard.ZstdDecompressor().decompressobj().decompress(small[1])
    assert unpacked == gzip.decompress(fallback[1]) == plain[1]
    assert len(small[1]) <= 1.05 * len(fallback[1])
