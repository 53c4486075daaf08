"""What people write, made fit to stand on other people's pages. Escaping is the templates' job."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from confusable_homoglyphs.confusables import confusables_data

from suffrage.table.rooms.errors import BadField

LONGEST_NAME = 24
LONGEST_TITLE = 40
# Letters and signs that show nothing, though their categories do not say so (Unicode's property
# Other_Default_Ignorable_Code_Point, the blank of Braille, and variation selectors).
_INVISIBLE = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
) | frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
_MARKS = 3  # signs above and below one letter
# Alphabets that share many shapes, old ones whose letters are drawn after the same models too.
_LOOKALIKES = (
    "LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU", "RUNIC", "OLD",
    "CARIAN", "LYCIAN", "LYDIAN", "DESERET", "OSAGE", "TIFINAGH", "OGHAM",
)  # fmt: skip


def readable(text: str) -> str:
    """*text* on one line: nothing that steers the page, no reversed writing, no towers of marks."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        hidden = kind in ("Cf", "Cs", "Co", "Cn") or sign in _INVISIBLE
        if marks <= _MARKS and not hidden:
            kept.append(" " if kind in ("Cc", "Zl", "Zp") else sign)
    return " ".join("".join(kept).split())


def clean_name(text: str) -> str:
    """A name as it may stand on the table, or BadField."""
    name = readable(text)
    if not 1 <= len(name) <= LONGEST_NAME or not any(c.isalnum() for c in name):
        raise BadField("name", f"a name has 1 to {LONGEST_NAME} characters, a letter among them")
    scripts = {unicodedata.name(c, "").partition(" ")[0] for c in name if c.isalpha()}
    if len(scripts.intersection(_LOOKALIKES)) > 1:
        said = "a name keeps to one alphabet, so that nobody looks like somebody else"
        raise BadField("name", said)
    return name


def clean_title(text: str) -> str:
    """What a table may be called, or BadField; nothing at all is right too."""
    title = readable(text)
    if len(title) > LONGEST_TITLE or (title and not any(c.isalnum() for c in title)):
        said = f"a title has at most {LONGEST_TITLE} characters, a letter among them"
        raise BadField("title", said)
    return title


def found_by(words: str) -> str:
    """What is looked for and found: capitals and widths do not count."""
    return unicodedata.normalize("NFKC", readable(words)).casefold()


def likenesses(name: str) -> frozenset[str]:
    """What a name can be taken for: two names that share one of these look alike.

    Capitals and widths do not count, and letters of one shape are one letter (the skeleton of
    Unicode's technical standard 39): `Ida` is `lda`, and `rn` is `m`.
    """
    plain = unicodedata.normalize("NFKC", name)
    return frozenset({_skeleton(plain).casefold(), _skeleton(plain.casefold())})


def apart(name: str, others: Iterable[str]) -> str:
    """A name, with a number behind it if one of the others looks like it."""
    taken = frozenset[str]().union(*map(likenesses, others))
    called, number = name, 2
    while likenesses(called) & taken:
        end = f" {number}"
        called, number = name[: LONGEST_NAME - len(end)] + end, number + 1
    return called


def _skeleton(text: str) -> str:
    mapped = "".join([_prototype(sign) for sign in unicodedata.normalize("NFD", text)])
    return unicodedata.normalize("NFD", mapped)


def _prototype(sign: str) -> str:
    """The letter that stands for all of its shape.

    The table lists for a letter its prototype, and for a prototype all of its letters.
    """
    alike = [str(entry["c"]) for entry in confusables_data.get(sign, ())]
    if len(alike) != 1:
        return sign
    if len(alike[0]) == 1 and len(confusables_data.get(alike[0], ())) == 1:
        return min(sign, alike[0])  # a pair: either is the other's
    return alike[0]
