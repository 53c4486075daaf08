"""A strict reader of JSON objects: whatever is wrong is named with its place.

The messages go to people who typed a file by hand, so each says where, what, and what is
allowed there.
"""

from __future__ import annotations

import json
from typing import cast

from suffrage.core.errors import BadOptions

LONGEST_TEXT = 500


def read_json(called: str, text: str) -> Entry:
    """The object that *text* spells."""
    try:
        data: object = json.loads(text, object_pairs_hook=_object)
    except (ValueError, RecursionError) as error:
        raise BadOptions(f"{called} is not JSON: {error}") from error
    return Entry(called, data)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object whose fields have different names; JSON itself would keep the last."""
    found: dict[str, object] = {}
    for name, value in pairs:
        if name in found:
            raise ValueError(f"an object has the field {name!r} twice")
        found[name] = value
    return found


class Entry:
    """One object of a file, with a name for messages."""

    def __init__(self, called: str, data: object) -> None:
        if not isinstance(data, dict):
            raise BadOptions(f"{called} is not a JSON object")
        self.called = called
        self.fields: dict[str, object] = {str(name): value for name, value in data.items()}

    def wrong(self, what: str) -> BadOptions:
        """The refusal: the entry, and what is wrong with it."""
        return BadOptions(f"{self.called} {what}")

    def has(self, name: str) -> bool:
        """Whether there is such a field, and it is not null."""
        return self.fields.get(name) is not None

    def only(self, *names: str) -> None:
        """Refuse fields of other names."""
        for name in self.fields:
            if name not in names:
                raise self.wrong(f"has a field {name!r}; allowed are {', '.join(names) or 'none'}")

    def _value(self, name: str) -> object:
        if name not in self.fields:
            raise self.wrong(f"has no field {name!r}")
        return self.fields[name]

    def _list(self, name: str) -> list[object]:
        value = self._value(name)
        if not isinstance(value, list) or not value:
            raise self.wrong(f"has a field {name!r} that is not a list with something in it")
        return cast("list[object]", value)

    def text(self, name: str) -> str:
        """A field that must be a text of one line."""
        value = self._value(name)
        if not isinstance(value, str) or not value.strip() or len(value) > LONGEST_TEXT:
            raise self.wrong(
                f"has a field {name!r} that is not a text of 1 to {LONGEST_TEXT} letters"
            )
        if not value.isprintable():
            raise self.wrong(f"has a field {name!r} with a sign in it that cannot be printed")
        return value

    def choice(self, name: str, allowed: list[str]) -> str:
        """A field that must be one of a few texts."""
        value = self._value(name)
        if not isinstance(value, str) or value not in allowed:
            raise self.wrong(f"has {name} {value!r}; allowed are {', '.join(allowed)}")
        return value

    def choices(self, name: str, allowed: list[str]) -> list[str]:
        """A field that must be a list of a few texts, each of them once."""
        found: list[str] = []
        for part in self._list(name):
            if not isinstance(part, str) or part not in allowed:
                raise self.wrong(f"has {part!r} among {name}; allowed are {', '.join(allowed)}")
            if part in found:
                raise self.wrong(f"has {part!r} twice among {name}")
            found.append(part)
        return found

    def number(self, name: str, low: int, high: int) -> int:
        """A field that must be a whole number within bounds."""
        value = self._value(name)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.wrong(f"has {name} {value!r}; it must be a number from {low} to {high}")
        return value

    def entry(self, name: str) -> Entry:
        """A field that must be an object."""
        return Entry(f"{self.called}, {name}", self._value(name))

    def entries(self, name: str) -> list[Entry]:
        """A field that must be a list of objects."""
        parts = enumerate(self._list(name))
        return [Entry(f"{self.called}, {name} {i + 1}", part) for i, part in parts]
