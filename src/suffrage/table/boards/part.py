"""A part of a page: an element that is swapped by itself, with an id and a fingerprint."""

from __future__ import annotations

import zlib

from markupsafe import Markup


class Part(Markup):
    """One element as HTML that knows its id and its fingerprint, by which a page tells what it has.

    Attributes and content are HTML already.
    """

    id: str
    print: str
    _swaps: int  # where it says, in an update, that it is swapped in for the one of its id

    @classmethod
    def of(cls, id: str, tag: str, attributes: str, inside: str) -> Part:
        """The element *tag* called *id*."""
        sum = zlib.crc32(inside.encode(), zlib.crc32(f"{tag} {attributes}>".encode()))
        begins = f'<{tag} id="{id}" '
        made = cls(f'{begins}data-print="{sum:08x}" {attributes}>{inside}</{tag}>')
        made.id, made.print, made._swaps = id, f"{sum:08x}", len(begins)
        return made

    @property
    def update(self) -> str:
        """The element as it is swapped in for the one of its id."""
        html = str(self)
        return f'{html[: self._swaps]}hx-swap-oob="outerMorph" {html[self._swaps :]}'


class Pressable(Markup):
    """HTML in which something can be pressed, and so reached by keys."""


def fresh(parts: dict[str, Part], have: str) -> str:
    """The parts that a page does not have yet, ready to be swapped in.

    *have* lists what it has: "prompt:1234abcd,top:..." .
    """
    known = set(have.split(","))
    return "".join(part.update for part in parts.values() if f"{part.id}:{part.print}" not in known)


def has_part(have: str, id: str) -> bool:
    """Whether a page that has the parts of *have* has some part of that id."""
    return id in [entry.partition(":")[0] for entry in have.split(",")]
