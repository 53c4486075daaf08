"""A part of a page: an element that is swapped by itself, with an id and a fingerprint.

A part may have parts inside of it. When it is swapped, of those that the page has already only
their place is sent, and the page keeps its own (`js/parts.js`).
"""

from __future__ import annotations

import zlib
from collections.abc import Set

from markupsafe import Markup


class Part(Markup):
    """One element as HTML that knows its id and its fingerprint, by which a page tells what it has.

    Attributes and content are HTML already.
    """

    id: str
    print: str
    mark: str  # what a page says that has it
    parts: tuple[Part, ...]  # inside of it
    _begins: str  # its tag and id
    _goes_on: str  # its fingerprint and attributes
    _inside: tuple[str, ...]  # pieces, some of them parts
    _ends: str

    @classmethod
    def of(cls, id: str, tag: str, attributes: str, *inside: str) -> Part:
        """The element *tag* called *id*."""
        begins, ends = f'<{tag} id="{id}" ', f"</{tag}>"
        own = [piece.mark if isinstance(piece, Part) else piece for piece in inside]
        sum = zlib.crc32("".join(own).encode(), zlib.crc32(f"{tag} {attributes}>".encode()))
        goes_on = f'data-print="{sum:08x}" {attributes}>'
        made = cls(f"{begins}{goes_on}{''.join(inside)}{ends}")
        made.id, made.print, made.mark = id, f"{sum:08x}", f"{id}:{sum:08x}"
        made.parts = tuple([piece for piece in inside if isinstance(piece, Part)])
        made._begins, made._goes_on, made._inside, made._ends = begins, goes_on, inside, ends
        return made

    @property
    def update(self) -> str:
        """The element as it is swapped in for the one of its id."""
        return self.news(frozenset())

    def news(self, known: Set[str]) -> str:
        """The same for a page that has parts of these marks: those inside of it stay."""
        return f'{self._begins}hx-swap-oob="outerMorph" {self._goes_on}{self._within(known)}'

    def _within(self, known: Set[str]) -> str:
        if not self.parts:
            return f"{''.join(self._inside)}{self._ends}"
        pieces = [
            piece._told(known) if isinstance(piece, Part) else piece for piece in self._inside
        ]
        return f"{''.join(pieces)}{self._ends}"

    def _told(self, known: Set[str]) -> str:
        if self.mark in known:
            return f"{self._begins}data-same>{self._ends}"
        return f"{self._begins}{self._goes_on}{self._within(known)}"


class Pressable(Markup):
    """HTML in which something can be pressed, and so reached by keys."""


def fresh(parts: dict[str, Part], have: str) -> str:
    """The parts that a page does not have yet, ready to be swapped in.

    *have* lists what it has: "prompt:1234abcd,top:..." .
    """
    known = frozenset(have.split(","))
    return "".join([part.news(known) for part in parts.values() if part.mark not in known])


def has_part(have: str, id: str) -> bool:
    """Whether a page that has the parts of *have* has some part of that id."""
    return have.startswith(f"{id}:") or f",{id}:" in have
