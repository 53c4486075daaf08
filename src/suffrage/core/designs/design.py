"""The head of a designer's file, and the fingerprint of what was changed.

A file names the cards that are different; every other card stays as it is printed. A match, and
every result of one, carries the whole file; the fingerprint is its short name.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256

from suffrage.core.designs.entries import Entry, read_json
from suffrage.core.designs.kinds import Data
from suffrage.core.values import POSITION

CARDS_FILE = "cards"  # the switch that brings such a file
SUMMARY = "Other cards than those printed, from a designer's file."
FORMAT = "suffrage-cards/1"
_DIGITS = 12


def entries_of(game: str, text: str) -> list[Entry]:
    """The cards of a file for *game*, each named once; or BadOptions."""
    design = read_json("the file of cards", text)
    design.only("format", "game", "name", "cards")
    if design.text("format") != FORMAT:
        raise design.wrong(f"has format {design.text('format')!r}; this program reads {FORMAT!r}")
    if design.text("game") != game:
        raise design.wrong(f"is for {design.text('game')!r}, not for {game!r}")
    if design.has("name"):
        design.text("name")
    found = design.entries("cards")
    seen: list[str] = []
    for entry in found:
        card = entry.text("card")
        entry.called = f"the card {card!r}"
        if card in seen:
            raise entry.wrong("stands there twice")
        seen.append(card)
    return found


def written(game: str, cards: list[Data]) -> str:
    """A file with these cards, one card a line, so that two files can be compared by eye."""
    head = {"format": FORMAT, "game": game}
    lines = ",\n  ".join(json.dumps(card, ensure_ascii=False) for card in cards)
    return json.dumps(head, indent=1).removesuffix("\n}") + f',\n "cards": [\n  {lines}\n ]\n}}\n'


def schema(game: str, title: str, card: Data) -> Data:
    """The JSON Schema of such files, whose cards are described by *card*."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Cards of {title}",
        "type": "object", "additionalProperties": False, "required": ["format", "game", "cards"],
        "properties": {
            "format": {"const": FORMAT}, "game": {"const": game},
            "name": {"type": "string", "minLength": 1, "maxLength": 500},
            "cards": {"type": "array", "minItems": 1, "items": card},
        },
    }  # fmt: skip


def fingerprint(files: Mapping[str, str]) -> str:
    """The short name of the cards that a match was brought, however laid out; "" of none."""
    brought = sorted(name for name in files if name != POSITION)
    found = sha256()
    for name in brought:
        try:
            text = json.dumps(json.loads(files[name]), sort_keys=True, ensure_ascii=False)
        except (ValueError, RecursionError):
            text = files[name].strip()
        found.update(f"{name}\n{text}\0".encode())
    return found.hexdigest()[:_DIGITS] if brought else ""


def changed(printed: str, text: str) -> list[tuple[Data, Data]]:
    """The cards of a file that differ from those *printed*, as they were and as they are."""
    before = {card["card"]: card for card in json.loads(printed)["cards"]}
    found = [(before[card["card"]], card) for card in json.loads(text)["cards"]]
    return [(one, other) for one, other in found if one != other]
