"""Those who sit in the chamber, one drawing for each seat: hair, skin and coat tell them apart.

Faces are left blank, as on the cards.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from suffrage.core.drawing.paints import fill, stroke
from suffrage.core.game import Seat

BOX: Final = "-30 -48 60 84"
"""The view box around somebody: head, hair and shoulders."""

_HEAD: Final = '<circle cy="-19" r="14.4" {}/>'
_FRINGE: Final = '<path d="M-14.6-17C-15-36 15-36 14.6-17 9-27-4-26-14.6-17z" {}/>'
_COAT: Final = '<path d="M-27 36C-28 6-15-4 0-4S28 6 27 36z" {}/>'
_COLLAR: Final = '<path d="M-7-6L0 10 7-6z" stroke-width="1.6" {}/>'
# What lies behind the head.
_BEHIND: Final[dict[str, str]] = {
    "long": '<path d="M-17-20C-21 4-17 12-12 12H12C17 12 21 4 17-20z" {}/>',
    "bun": '<circle cy="-38" r="7.4" {}/>',
    "curls": '<path d="M-19-16C-23-42 23-42 19-16 20-4 12-4 0-6S-20-4-19-16z" {}/>',
    "short": "",
}


class Member(NamedTuple):
    """How somebody looks: the cut of the hair, and three paints."""

    cut: str
    hair: str
    skin: str
    coat: str


_MEMBERS: Final = (
    Member("long", "chestnut", "fair", "purple"),
    Member("short", "jet", "brown", "wine"),
    Member("bun", "jet", "tan", "moss"),
    Member("short", "auburn", "wheat", "slate"),
    Member("long", "jet", "deep", "oak"),
    Member("bun", "gray", "fair", "navy"),
    Member("curls", "jet", "tan", "red"),
    Member("long", "auburn", "wheat", "green"),
    Member("curls", "chestnut", "deep", "mauve"),
    Member("short", "silver", "brown", "blue"),
)


def member(seat: Seat) -> str:
    """Whoever sits there, as SVG around the origin."""
    one = _MEMBERS[seat]
    hair = fill(one.hair)
    return (
        f'<g stroke-linejoin="round" {stroke("edge", 2.4)}>{_BEHIND[one.cut].format(hair)}'
        f"{_COAT.format(fill(one.coat))}{_COLLAR.format(fill('light'))}"
        f"{_HEAD.format(fill(one.skin))}{_FRINGE.format(hair)}</g>"
    )
