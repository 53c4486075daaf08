"""Passwords: checked before they are taken, hashed beside the event loop, compared in a time that
tells nothing."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from suffrage.table.rooms.errors import BadField, TooBusy
from suffrage.table.rooms.sanitizing import likenesses

SHORTEST, LONGEST = 10, 200  # characters
_VARIED = 5  # different characters, at least
# What is tried first by whoever guesses, as far as it is long enough.
_WORN = frozenset(
    (
        "1234567890", "12345678910", "123456789a", "0123456789", "0987654321", "1q2w3e4r5t",
        "1qaz2wsx3edc", "qwertyuiop", "qwerty12345", "qwerty123456", "asdfghjkl1", "abcdefghij",
        "password12", "password123", "password1234", "passw0rd123", "iloveyou12", "iloveyou123",
        "letmein1234", "welcome123", "welcome1234", "administrator", "football123", "superman123",
        "sunshine123", "princess123", "changeme123", "votesforwomen", "suffragetto", "suffragette",
    )
)  # fmt: skip
# The second choice of RFC 9106, for machines that have more to do than this.
_HASHER = PasswordHasher(time_cost=3, memory_cost=65_536, parallelism=4)
_AT_ONCE = 2  # 64 MiB each
_MOST = 40  # that are hashed or wait

T = TypeVar("T")


def check_password(text: str, name: str) -> None:
    """BadField for a password that somebody would guess."""
    if not SHORTEST <= len(text) <= LONGEST:
        raise BadField("password", f"a password has {SHORTEST} to {LONGEST} characters")
    plain = text.casefold()
    if plain in _WORN or len(set(plain)) < _VARIED:
        raise BadField("password", "this password would be guessed at once; choose another")
    if likenesses(text) & likenesses(name):
        raise BadField("password", "a password is not the name it belongs to")


class Passwords:
    """Hashes and compares them, a few at a time."""

    def __init__(self, hasher: PasswordHasher = _HASHER) -> None:
        self._hasher = hasher
        self._threads = ThreadPoolExecutor(_AT_ONCE, "passwords")
        self._waiting = 0
        self._nobodys = ""  # what is compared where there is no account

    async def hashed(self, text: str) -> str:
        """A password as it is kept."""
        return await self._run(lambda: self._hasher.hash(_written(text)))

    async def fits(self, kept: str, text: str) -> bool:
        """Whether this is the password that is *kept*. It takes the same time if there is none."""
        if not self._nobodys:
            self._nobodys = await self.hashed("nobody's")
        return await self._run(lambda: self._compare(kept or self._nobodys, text)) and bool(kept)

    def _compare(self, kept: str, text: str) -> bool:
        try:
            return self._hasher.verify(kept, _written(text))
        except VerificationError:
            return False

    def is_old(self, kept: str) -> bool:
        """Whether a password should be hashed anew: it is dearer to guess by now."""
        return self._hasher.check_needs_rehash(kept)

    async def _run(self, work: Callable[[], T]) -> T:
        if self._waiting >= _MOST:
            raise TooBusy("too many people sign in at this moment; try again in a few seconds")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """End the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _written(text: str) -> bytes:
    """The same bytes for the same characters, however a keyboard makes them."""
    return unicodedata.normalize("NFC", text).encode("utf-8", "surrogatepass")
