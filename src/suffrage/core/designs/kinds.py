"""What may stand in a field of a designer's file: read strictly, and published as a schema.

A field is declared once; the reader and the JSON Schema both come from that.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from suffrage.core.designs.entries import LONGEST_TEXT, Entry

Data = dict[str, Any]
Values = dict[str, Any]


class Kind(ABC):
    """What a field holds."""

    @abstractmethod
    def read(self, entry: Entry, name: str) -> Any:
        """The value of the field, or BadOptions."""

    @abstractmethod
    def schema(self) -> Data:
        """The same as JSON Schema says it."""


class Number(Kind):
    """A whole number within bounds; or a *word* that stands for a number the game knows."""

    def __init__(self, low: int, high: int, word: str = "", meaning: int = 0) -> None:
        self.low, self.high, self.word, self.meaning = low, high, word, meaning

    def read(self, entry: Entry, name: str) -> int:
        if self.word and entry.fields.get(name) == self.word:
            return self.meaning
        return entry.number(name, self.low, self.high)

    def schema(self) -> Data:
        number: Data = {"type": "integer", "minimum": self.low, "maximum": self.high}
        return {"anyOf": [number, {"const": self.word}]} if self.word else number


class OneOf(Kind):
    """One of a few words or numbers."""

    def __init__(self, *allowed: str | int) -> None:
        self.allowed = allowed

    def read(self, entry: Entry, name: str) -> str | int:
        value = entry.fields.get(name)
        for one in self.allowed:
            if value == one and type(value) is type(one):
                return one
        raise entry.wrong(f"has {name} {value!r}; allowed are {', '.join(map(str, self.allowed))}")

    def schema(self) -> Data:
        return {"enum": list(self.allowed)}


class SomeOf(Kind):
    """A list of a few words, each of them once."""

    def __init__(self, *allowed: str) -> None:
        self.allowed = list(allowed)

    def read(self, entry: Entry, name: str) -> list[str]:
        return entry.choices(name, self.allowed)

    def schema(self) -> Data:
        return {
            "type": "array", "minItems": 1, "uniqueItems": True, "items": {"enum": self.allowed},
        }  # fmt: skip


class Text(Kind):
    """A line of text."""

    def read(self, entry: Entry, name: str) -> str:
        return entry.text(name)

    def schema(self) -> Data:
        return {"type": "string", "minLength": 1, "maxLength": LONGEST_TEXT}


class Yes(Kind):
    """A field that stands there or does not."""

    def read(self, entry: Entry, name: str) -> bool:
        if entry.fields.get(name) is not True:
            raise entry.wrong(f"has {name} that is not true; leave it out instead")
        return True

    def schema(self) -> Data:
        return {"const": True}


class Fields(Kind):
    """An object: the fields it must have, and those it may."""

    def __init__(self, must: Mapping[str, Kind], may: Mapping[str, Kind] | None = None) -> None:
        self.must = dict(must)
        self.may = dict(may or {})

    def read(self, entry: Entry, name: str) -> Values:
        return self.values(entry.entry(name))

    def values(self, entry: Entry, besides: Sequence[str] = ()) -> Values:
        """What the fields of *entry* hold, by name; only what is there."""
        entry.only(*besides, *self.must, *self.may)
        known = {**self.must, **self.may}
        wanted = [one for one in known if one in self.must or entry.has(one)]
        return {one: known[one].read(entry, one) for one in wanted}

    def schema(self) -> Data:
        return {
            "type": "object", "additionalProperties": False, "required": list(self.must),
            "properties": {name: kind.schema() for name, kind in {**self.must, **self.may}.items()},
        }  # fmt: skip
