"""The fields of a position or of a view, declared once.

A table of fields says what each is called and of which kind it is. From it come plain data and
what is read back from them, by name; two things are equal exactly when those data are equal.
Copies and views are written by hand, for speed and so that nothing is shown by accident; tests
hold them against the table.
"""

from __future__ import annotations

from typing import Final

from suffrage.core.compiler import mypyc_attr
from suffrage.core.errors import BadSave


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """One field: its name, and how its value becomes plain data and comes back."""

    def __init__(self, name: str) -> None:
        self.name: Final = name

    def usual(self) -> object:
        """The value that is not written down, because nearly all have it; None if there is none."""
        return None

    def write(self, value: object) -> object:
        """Plain data, nothing of it shared with the value."""
        return value

    def read(self, data: object, owner: object) -> object:
        """The value that `write` wrote for *owner*, or BadSave."""
        raise NotImplementedError


class Number(Field):
    """A whole number."""

    def read(self, data: object, owner: object) -> object:
        return number(data)


class Flag(Field):
    """Yes or no."""

    def read(self, data: object, owner: object) -> object:
        return flag(data)


class Text(Field):
    """A string."""

    def read(self, data: object, owner: object) -> object:
        return text(data)


class Remark(Text):
    """A string that few have: written only where there is one."""

    def usual(self) -> object:
        return ""


class Numbers(Field):
    """A list of whole numbers."""

    def write(self, value: object) -> object:
        return numbers(value)

    def read(self, data: object, owner: object) -> object:
        return numbers(data)


class Flags(Field):
    """A list of yes and no."""

    def write(self, value: object) -> object:
        return [flag(entry) for entry in entries(value)]

    def read(self, data: object, owner: object) -> object:
        return [flag(entry) for entry in entries(data)]


class Texts(Field):
    """A list of strings."""

    def write(self, value: object) -> object:
        return [text(entry) for entry in entries(value)]

    def read(self, data: object, owner: object) -> object:
        return [text(entry) for entry in entries(data)]


class NamedTexts(Field):
    """Strings by name."""

    def write(self, value: object) -> object:
        return {name: text(entry) for name, entry in named(value).items()}

    def read(self, data: object, owner: object) -> object:
        return {name: text(entry) for name, entry in named(data).items()}


class Lists(Field):
    """A list of lists of whole numbers."""

    def write(self, value: object) -> object:
        return [numbers(entry) for entry in entries(value)]

    def read(self, data: object, owner: object) -> object:
        return [numbers(entry) for entry in entries(data)]


class Pile(Field):
    """Whole numbers in a tuple, which is replaced and never edited."""

    def write(self, value: object) -> object:
        assert isinstance(value, tuple)
        return list(value)

    def read(self, data: object, owner: object) -> object:
        return tuple(numbers(data))


class Piles(Field):
    """A list of such tuples."""

    def write(self, value: object) -> object:
        return [list(pile) for pile in entries(value)]  # type: ignore[call-overload]

    def read(self, data: object, owner: object) -> object:
        return [tuple(numbers(entry)) for entry in entries(data)]


def save(fields: list[Field], owner: object) -> dict[str, object]:
    """Every field of *owner* as plain data, by name; but for what is as usual."""
    saved: dict[str, object] = {}
    for field in fields:
        value, usual = getattr(owner, field.name), field.usual()
        if usual is None or value != usual:
            saved[field.name] = field.write(value)
    return saved


def fill(fields: list[Field], owner: object, saved: object) -> None:
    """Set the fields of *owner* to what `save` wrote, or BadSave."""
    values = named(saved)
    for field in fields:
        usual = field.usual()
        if usual is not None and field.name not in values:
            setattr(owner, field.name, usual)
            continue
        data = part(values, field.name)
        try:
            setattr(owner, field.name, field.read(data, owner))
        except BadSave as wrong:
            raise BadSave(f"{field.name}: {wrong.detail}") from wrong


# The readers of plain data, for what has no table of its own.


def named(saved: object) -> dict[str, object]:
    """Data by name; version 1 saved a position as a list."""
    if not isinstance(saved, dict):
        raise BadSave("its fields have no names")
    return saved


def part(saved: dict[str, object], name: str) -> object:
    """The field called *name*."""
    if name not in saved:
        raise BadSave(f"there is no {name!r}")
    return saved[name]


def number(data: object) -> int:
    """A whole number."""
    if not isinstance(data, int) or isinstance(data, bool):
        raise BadSave(f"{_shown(data)} is no whole number")
    return data


def flag(data: object) -> bool:
    """Yes or no."""
    if not isinstance(data, bool):
        raise BadSave(f"{_shown(data)} is neither true nor false")
    return data


def text(data: object) -> str:
    """A string."""
    if not isinstance(data, str):
        raise BadSave(f"{_shown(data)} is no text")
    return data


def entries(data: object) -> list[object]:
    """A list."""
    if not isinstance(data, list):
        raise BadSave(f"{_shown(data)} is no list")
    return data


def numbers(data: object) -> list[int]:
    """A list of whole numbers."""
    return [number(entry) for entry in entries(data)]


def _shown(data: object) -> str:
    return repr(data)[:40]
