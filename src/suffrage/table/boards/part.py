"""A part of a page: an element that is swapped by itself, with an id and a fingerprint."""

from __future__ import annotations

import zlib

from markupsafe import Markup


class Part(Markup):
    """One element as HTML that knows its id and its fingerprint, by which a page tells what it has.

    Attributes and content are HTML already; *update* is the element as it is swapped in for the
    one of its id.
    """

    id: str
    print: str
    update: Markup

    @classmethod
    def of(cls, id: str, tag: str, attributes: str, inside: str) -> Part:
        """The element *tag* called *id*."""
        stamp = f"{zlib.crc32(f'{tag} {attributes}>{inside}'.encode()):08x}"
        rest = f'data-print="{stamp}" {attributes}>{inside}</{tag}>'
        made = cls(f'<{tag} id="{id}" {rest}')
        made.id, made.print = id, stamp
        made.update = Markup(f'<{tag} id="{id}" hx-swap-oob="outerMorph" {rest}')
        return made


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
