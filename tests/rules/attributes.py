"""What an object holds, to be compared with a table of fields."""

from __future__ import annotations

import inspect


def attributes(thing: object) -> set[str]:
    """The names of what an object holds, on both builds."""
    if hasattr(thing, "__dict__"):
        return set(vars(thing))
    return {
        name
        for kind in type(thing).__mro__
        for name, value in vars(kind).items()
        if not name.startswith("__")
        and (inspect.isgetsetdescriptor(value) or inspect.ismemberdescriptor(value))
    }
