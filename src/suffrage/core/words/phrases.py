"""Numbers and lists as they stand in a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

_FEW: Final = ("no", "one", "two", "three", "four")
_NEAR: Final = 0.7  # how alike two words are, of 1, that one may be a slip for the other


def counted(n: int, word: str, many: str = "") -> str:
    """1 button, 2 buttons; with *many*, 1 die, 2 dice."""
    return f"{n} {word}" if n == 1 else f"{n} {many or word + 's'}"


def a_number(n: int) -> str:
    """A 7, an 8."""
    return f"{'an' if n in (8, 11, 18) else 'a'} {n}"


def sided_dice(n: int, sides: int) -> str:
    """An 8-sided die, two 6-sided dice."""
    if n == 1:
        return f"{a_number(sides)}-sided die"
    return f"{_FEW[n] if n < len(_FEW) else n} {sides}-sided dice"


def listed(words: list[str], joint: str = "and") -> str:
    """One; one and two; one, two and three."""
    return f" {joint} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def meant(name: str, known: Iterable[str]) -> str:
    """What somebody may have meant who wrote *name*, for the end of a refusal; "" if nothing."""
    near = get_close_matches(name.lower(), list(known), 1, _NEAR)
    return f" (did you mean {near[0]!r}?)" if near else ""
