"""Requests to addresses that people give us never reach this machine or its network."""

from __future__ import annotations

import asyncio

import pytest

from suffrage.table.hosting.notices.outside import Outside, Unreachable, check_address, is_public
from suffrage.table.rooms.errors import BadAddress
from tests.table.receiver import PUBLIC, world

PRIVATE = [
    "127.0.0.1", "127.8.8.8", "0.0.0.0", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254",
    "100.64.0.1", "192.0.2.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255",
    "::", "::1", "::ffff:127.0.0.1", "::ffff:93.184.215.14", "::127.0.0.1", "fe80::1",
    "fe80::1%eth0", "fc00::1", "fd12:3456::1", "ff02::1", "64:ff9b::7f00:1", "64:ff9b:1::1",
    "2002:7f00:1::", "2002:a00:1::", "2001:0:4136:e378:8000:63bf:3fff:fdd2", "2001:db8::1",
    "fec0::1", "nonsense", "",
]  # fmt: skip


@pytest.mark.parametrize("address", PRIVATE)
def test_no_address_of_our_own_network_is_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", [PUBLIC, "1.1.1.1", "2606:4700:4700::1111", "8.8.8.8"])
def test_addresses_of_the_world_are(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "text",
    ["", "x", "ftp://example.org/", "file:///etc/passwd", "https://", "https:///x", "//example.org",
     "https://user:word@example.org/", "http://example.org:22/", "http://example.org:25/",
     "http://example.org:99999/", "http://exa mple.org/", "https://example.org/\r\nx: y",
     "https://exämple.org/", "https://example.org/" + "x" * 500, "javascript:alert(1)",
     "gopher://example.org/", "http://[::1", "unix:///run/x", "https://example.org:x/"],
)  # fmt: skip
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(BadAddress):
        check_address(text)


@pytest.mark.parametrize("text", ["https://example.org/hook?x=1", "http://example.org:8080/"])
def test_addresses_are_taken_as_they_are(text: str) -> None:
    assert check_address(f" {text} ") == text


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1", "localhost", "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "0", "[::1]",
     "[::ffff:127.0.0.1]", "169.254.169.254", "[fe80::1]", "0.0.0.0", "[::]", "ip6-localhost"],
)  # fmt: skip
def test_the_systems_own_resolver_is_not_believed_either(host: str) -> None:
    async def work() -> None:
        with pytest.raises(BadAddress):
            await Outside().check(f"http://{host}/")
        with pytest.raises(Unreachable):
            await Outside().post(f"http://{host}:8000/", {}, b"")

    asyncio.run(work())


def test_the_address_that_was_checked_is_the_one_connected_to() -> None:
    async def work() -> None:
        async with world(hook_example=[[PUBLIC]]) as made:
            status = await made.outside().post("http://hook.example/in", {"x-a": "b"}, b"{}")
            assert (status, made.connected) == (204, [PUBLIC])
            (came,) = made.received
            assert (came.path, came.headers["host"], came.body) == ("/in", "hook.example", b"{}")
            assert came.headers["x-a"] == "b"

    asyncio.run(work())


def test_a_name_that_leads_elsewhere_after_it_was_checked_leads_nowhere() -> None:
    async def work() -> None:
        rebinding = [[PUBLIC], ["127.0.0.1"], [PUBLIC], ["169.254.169.254"]]
        async with world(rebinds_example=rebinding) as made:
            way = made.outside()
            assert await way.check("http://rebinds.example/")
            with pytest.raises(Unreachable, match="not a public one"):
                await way.post("http://rebinds.example/", {}, b"")
            assert await way.post("http://rebinds.example/", {}, b"") == 204
            with pytest.raises(Unreachable, match="not a public one"):
                await way.post("http://rebinds.example/", {}, b"")
            assert made.connected == [PUBLIC]

    asyncio.run(work())


@pytest.mark.parametrize("private", ["127.0.0.1", "10.1.2.3", "::1", "fe80::1", "169.254.169.254"])
def test_a_name_with_one_private_address_among_others_is_refused(private: str) -> None:
    async def work() -> None:
        async with world(mixed_example=[[PUBLIC, private]]) as made:
            with pytest.raises(BadAddress, match="not a public one"):
                await made.outside().check("https://mixed.example/")
            with pytest.raises(Unreachable):
                await made.outside().post("http://mixed.example/", {}, b"")
            assert not made.connected

    asyncio.run(work())


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_redirects_are_not_followed(status: int) -> None:
    async def work() -> None:
        async with world(moved_example=[[PUBLIC]]) as made:
            made.answers, made.more = [status], "location: http://127.0.0.1/\r\n"
            assert await made.outside().post("http://moved.example/", {}, b"") == status
            assert made.connected == [PUBLIC] and len(made.received) == 1

    asyncio.run(work())


def test_whoever_answers_too_late_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("suffrage.table.hosting.notices.outside._SECONDS", 0.2)

    async def work() -> None:
        async with world(slow_example=[[PUBLIC]]) as made:
            hangs = asyncio.Event()

            async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
                await hangs.wait()
                writer.close()

            server = await asyncio.start_server(silent, "127.0.0.1", 0)
            made.port = server.sockets[0].getsockname()[1]
            with pytest.raises(Unreachable, match="no answer"):
                await made.outside().post("http://slow.example/", {}, b"")
            hangs.set()
            server.close()
            await server.wait_closed()

    asyncio.run(work())


def test_however_much_comes_back_little_is_read() -> None:
    async def work() -> None:
        async with world(wide_example=[[PUBLIC]]) as made:
            sent = 0

            async def endless(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
                nonlocal sent
                await reader.readuntil(b"\r\n\r\n")
                writer.write(b"HTTP/1.1 200 x\r\ncontent-length: 99999999999\r\n\r\n")
                try:
                    while True:
                        writer.write(b"x" * 65536)
                        await writer.drain()
                        sent += 65536
                except OSError:
                    writer.close()

            server = await asyncio.start_server(endless, "127.0.0.1", 0)
            made.port = server.sockets[0].getsockname()[1]
            assert await made.outside().post("http://wide.example/", {}, b"") == 200
            server.close()
            await server.wait_closed()
            assert sent < 50_000_000

    asyncio.run(work())
