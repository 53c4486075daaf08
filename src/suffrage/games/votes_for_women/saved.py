"""Positions and views as plain data, and back: the one table of their fields.

Save, load, text and equality follow from it. Clones, views and imagined positions are written
by hand, because search makes millions of clones and a view shows only what it lists; a test
holds them against the table. What was agreed before the match stands beside the fields.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from suffrage.core import fields
from suffrage.core.errors import BadNotation, BadSave
from suffrage.core.fields import (
    Field,
    Flag,
    Flags,
    NamedTexts,
    Number,
    Numbers,
    Pile,
    Piles,
    Text,
    Texts,
)
from suffrage.core.frames import Frame
from suffrage.core.game import Options
from suffrage.games.votes_for_women.notation import read_frame, spell_frame

if TYPE_CHECKING:
    from suffrage.games.votes_for_women.state import Position
    from suffrage.games.votes_for_women.view import VfwView


class KnownCards(Field):
    """By side: cards that somebody put there, each with the seat that did."""

    def write(self, value: object) -> object:
        sides = cast("list[tuple[tuple[int, int], ...]]", value)
        return [[list(known) for known in side] for side in sides]

    def read(self, data: object, owner: object) -> object:
        sides: list[tuple[tuple[int, int], ...]] = []
        for side in fields.entries(data):
            pairs = [fields.numbers(known) for known in fields.entries(side)]
            if [pair for pair in pairs if len(pair) != 2]:
                raise BadSave("a card and a seat are needed")
            sides.append(tuple([(pair[0], pair[1]) for pair in pairs]))
        return sides


class Frames(Field):
    """What is going on, each pause as the notation spells it."""

    def write(self, value: object) -> object:
        return [spell_frame(frame) for frame in cast("list[Frame[Position]]", value)]

    def read(self, data: object, owner: object) -> object:
        agreed = cast("Position | VfwView", owner).agreed
        texts = [fields.text(entry) for entry in fields.entries(data)]
        try:
            return [read_frame(agreed, text) for text in texts]
        except BadNotation as wrong:
            raise BadSave(str(wrong)) from wrong


class Part:
    """Fields that stand together in the text of a position."""

    def __init__(self, name: str, *fields: Field) -> None:
        self.name: Final = name
        self.fields: Final = fields


PARTS: Final[list[Part]] = [
    Part("turn", Number("turn"), Number("round"), Number("phase")),
    Part("congress", Number("congress"), Flag("sent")),
    Part("result", Number("winner"), Text("reason")),
    Part("states", Numbers("cubes"), Numbers("marks"), Numbers("settled")),
    Part("buttons", Numbers("buttons")),
    Part("campaigners", Numbers("campaigners")),
    Part("hands", Piles("hands")),
    Part("claimed", Piles("claimed")),
    Part("tops", KnownCards("tops")),
    Part("pools", Piles("pools")),
    Part("bottoms", KnownCards("bottoms")),
    Part("shuffled", Flags("shuffled")),
    Part("discards", Piles("discards")),
    Part("boxes", Piles("boxes")),
    Part("display", Pile("state_cards"), Pile("strategy")),
    Part("undealt", Pile("state_pool"), Pile("strategy_pool")),
    Part("removed", Pile("removed")),
    Part("start", Pile("start_cards")),
    Part("frames", Frames("stack")),
]
FIELDS: Final[list[Field]] = [field for part in PARTS for field in part.fields]
"""What a position is."""

_AGREED: Final[list[Field]] = [
    Number("rules"), Text("mode"), Texts("switches"), NamedTexts("files"),
]  # fmt: skip
VIEW_FIELDS: Final[list[Field]] = [
    Number("seat"), Number("waiting"), Numbers("options"), *_AGREED, Number("actor"),
    Number("phase"), Number("turn"), Number("round"), Number("congress"), Flag("sent"),
    Number("winner"), Text("reason"),
    Numbers("cubes"), Numbers("marks"), Numbers("settled"), Numbers("buttons"),
    Numbers("campaigners"),
    Piles("hands"), Piles("claimed"), Piles("tops"), Numbers("pools"), Piles("bottoms"),
    Flags("shuffled"), Pile("deck"), Piles("discards"), Piles("boxes"),
    Pile("state_cards"), Pile("strategy"), Pile("removed"), Pile("start_cards"),
    Frames("frames"),
]  # fmt: skip
"""What a view is: what was agreed included."""


def save(s: Position) -> dict[str, object]:
    """What was agreed, and every field by name."""
    saved = s.agreed.save()
    saved.update(fields.save(FIELDS, s))
    return saved


def options_of(saved: object) -> Options:
    """What was agreed, of a saved position or view."""
    values = fields.named(saved)
    switches = [fields.text(name) for name in fields.entries(fields.part(values, "switches"))]
    files = fields.named(fields.part(values, "files"))
    brought = {name: fields.text(content) for name, content in files.items()}
    return Options(fields.text(fields.part(values, "mode")), tuple(switches), brought)


def rules_of(saved: object) -> int:
    """By which version of the rules it is played."""
    return fields.number(fields.part(fields.named(saved), "rules"))


def fill(s: Position, saved: object) -> None:
    """Take over what `save` wrote down."""
    fields.fill(FIELDS, s, saved)
    s.advance()


def save_view(v: VfwView) -> dict[str, object]:
    """Every field of a view by name."""
    return fields.save(VIEW_FIELDS, v)


def fill_view(v: VfwView, saved: object) -> None:
    """Take over what `save_view` wrote down, but for what was agreed, with which it was made."""
    fields.fill([field for field in VIEW_FIELDS if field not in _AGREED], v, saved)
