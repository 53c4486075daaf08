"""Numbers and lists as they stand in a sentence."""

from __future__ import annotations


def counted(n: int, word: str, many: str = "") -> str:
    """1 button, 2 buttons; with *many*, 1 die, 2 dice."""
    return f"{n} {word}" if n == 1 else f"{n} {many or word + 's'}"


def a_number(n: int) -> str:
    """A 7, an 8."""
    return f"{'an' if n in (8, 11, 18) else 'a'} {n}"


def listed(words: list[str]) -> str:
    """One; one and two; one, two and three."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
