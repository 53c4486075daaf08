"""Positions as plain data, and back: the one table of their fields.

Clones, views and imagined positions are written by hand elsewhere; tests hold them against
this table. Who plays which cards was agreed before the match and stands beside the fields.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from suffrage.core import fields
from suffrage.core.fields import Field, Flag, Flags, Number, Numbers, Pile, Piles, Text
from suffrage.core.frames import Frame
from suffrage.core.game import Options
from suffrage.games.votes_for_women.setup import Agreed

if TYPE_CHECKING:
    from suffrage.games.votes_for_women.state import Position


class Frames(Field):
    """What is going on: the stack."""

    def write(self, value: object) -> object:
        return [frame.save() for frame in cast("list[Frame[Position]]", value)]

    def read(self, data: object, owner: object) -> object:
        agreed = cast("Position", owner).agreed
        return [frame(agreed, fields.entries(entry)) for entry in fields.entries(data)]


FIELDS: Final[list[Field]] = [
    Number("phase"), Number("turn"), Number("round"), Number("congress"), Flag("sent"),
    Number("winner"), Text("reason"), Numbers("cubes"), Numbers("marks"), Numbers("settled"),
    Numbers("buttons"), Numbers("campaigners"), Piles("hands"), Piles("claimed"), Piles("tops"),
    Piles("pools"), Piles("bottoms"), Flags("shuffled"), Piles("discards"), Piles("boxes"),
    Pile("state_cards"), Pile("state_pool"), Pile("strategy"), Pile("strategy_pool"),
    Pile("removed"), Pile("start_cards"), Frames("stack"),
]  # fmt: skip


def save(s: Position) -> dict[str, object]:
    """What was agreed, and every field by name."""
    saved = s.agreed.save()
    saved.update(fields.save(FIELDS, s))
    return saved


def options_of(saved: dict[str, object]) -> Options:
    """What was agreed, of a saved position or view."""
    values = fields.named(saved)
    switches = [fields.text(name) for name in fields.entries(fields.part(values, "switches"))]
    files = fields.named(fields.part(values, "files"))
    brought = {name: fields.text(content) for name, content in files.items()}
    return Options(fields.text(fields.part(values, "mode")), tuple(switches), brought)


def fill(s: Position, saved: dict[str, object]) -> None:
    """Take over what `save` wrote down."""
    fields.fill(FIELDS, s, saved)
    s.advance()


def frame(agreed: Agreed, data: list[object]) -> Frame[Position]:
    """A frame that `Frame.save` wrote down."""
    number, seat, card, x = [cast(int, part) for part in data[:4]]
    picks = tuple(cast("list[int]", data[4]))
    return Frame(agreed.effects[number], seat, card, x, picks)
