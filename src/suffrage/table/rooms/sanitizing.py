"""What people write, made fit to stand on other people's pages. Escaping is the templates' job."""

from __future__ import annotations

import unicodedata

from suffrage.core.errors import BadOptions

LONGEST_NAME = 24
_MARKS = 3  # signs above and below one letter
_LOOKALIKES = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE")  # share many shapes


def readable(text: str) -> str:
    """*text* on one line: nothing that steers the page, no reversed writing, no towers of marks."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks <= _MARKS and kind not in ("Cf", "Cs", "Co", "Cn"):
            kept.append(" " if kind in ("Cc", "Zl", "Zp") else sign)
    return " ".join("".join(kept).split())


def clean_name(text: str) -> str:
    """A name as it may stand on the table, or BadOptions."""
    name = readable(text)
    if not 1 <= len(name) <= LONGEST_NAME or not any(c.isalnum() for c in name):
        raise BadOptions(f"a name has 1 to {LONGEST_NAME} characters, a letter among them")
    scripts = {unicodedata.name(c, "").partition(" ")[0] for c in name if c.isalpha()}
    if len(scripts.intersection(_LOOKALIKES)) > 1:
        raise BadOptions("a name keeps to one alphabet, so that nobody looks like somebody else")
    return name


def sounds_like(name: str) -> str:
    """Equal for names that one would take for the same: capitals and widths do not count."""
    return unicodedata.normalize("NFKC", name).casefold()
