"""Positions from text: the strict reader of what `notation.spell_position` writes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from suffrage.core.errors import BadNotation
from suffrage.core.fields import Pile, Piles
from suffrage.core.game import Options
from suffrage.games.votes_for_women.actions import COLOR_LETTERS
from suffrage.games.votes_for_women.notation import (
    MOST_GIVEN,
    RULES_MARK,
    read_card,
    read_frame,
    spell_card,
    whole,
)
from suffrage.games.votes_for_women.saved import FIELDS, PARTS, KnownCards, Part
from suffrage.games.votes_for_women.setup import Agreed
from suffrage.games.votes_for_women.state import CHECK, CROSS, PURSE, REASONS, Position
from suffrage.games.votes_for_women.states import NUMBER, REGION_CODES

_NAMES: Final[list[str]] = ["mode", *[part.name for part in PARTS]]


def split(text: str) -> dict[str, str]:
    """The parts of a position text by name."""
    parts = text.split(" | ")
    if len(parts) != len(_NAMES):
        raise BadNotation(f"a position has {len(_NAMES)} fields joined by ' | ', not {len(parts)}")
    found: dict[str, str] = {}
    for name, part in zip(_NAMES, parts, strict=True):
        called, _, content = part.partition(" ")
        if called != name or not content:
            raise BadNotation(f"field {len(found) + 1} is {part[:30]!r}; it should be '{name} ...'")
        found[name] = content
    return found


def read_agreed(texts: dict[str, str]) -> tuple[Options, int]:
    """What the match was agreed to be played with, and the version of its rules.

    Files are not part of a position text.
    """
    mode, *switches = texts["mode"].split(" ")
    rules = 1
    if switches and switches[0].startswith(RULES_MARK):
        rules = whole(switches.pop(0)[len(RULES_MARK) :], 2, MOST_GIVEN)
    return Options(mode, tuple(switches)), rules


def read_position(agreed: Agreed, texts: dict[str, str]) -> Position:
    """The position that the parts spell, or BadNotation naming the part."""
    s = Position(agreed)
    name = ""
    try:
        for part in PARTS:
            name = part.name
            if name in _READERS:
                _READERS[name](s, texts[name])
            else:
                _read_piles(s, part, texts[name])
        name = "cards"
        _check_cards(s)
        name = "frames"
        s.advance()
    except BadNotation as wrong:
        raise BadNotation(f"position, field {name!r}: {wrong}") from wrong
    except (IndexError, KeyError, ValueError) as unfit:
        raise BadNotation("position, field 'frames': they do not fit the rest") from unfit
    return s


def _words(text: str) -> list[str]:
    return [] if text == "-" else text.split(" ")


def _numbers(text: str, ranges: list[tuple[int, int]]) -> list[int]:
    """As many numbers as there are ranges, each within its own."""
    words = _words(text)
    if len(words) != len(ranges):
        raise BadNotation(f"{text!r} should be {len(ranges)} number(s)")
    return [whole(word, low, high) for word, (low, high) in zip(words, ranges, strict=True)]


def _read_turn(s: Position, text: str) -> None:
    s.turn, s.round, s.phase = _numbers(text, [(1, 6), (0, 6), (0, 5)])


def _read_congress(s: Position, text: str) -> None:
    s.sent = text == "sent"
    s.congress = 0 if s.sent else _numbers(text, [(0, 5)])[0]


def _read_result(s: Position, text: str) -> None:
    words = _words(text)
    if words:
        if len(words) != 2 or words[1] not in REASONS:
            raise BadNotation(f"{text!r} is not a side and a reason")
        s.winner = whole(words[0], 0, 1)
        s.reason = words[1]


def _read_states(s: Position, text: str) -> None:
    for word in _words(text):
        code, _, content = word.partition("=")
        if code not in NUMBER:
            raise BadNotation(f"{word!r}: {code!r} is no postal code of the 48 states")
        if content in ("check", "X"):
            mark = CHECK if content == "check" else CROSS
            s.marks[NUMBER[code]] = mark
            s.settled[mark - 1] += 1
        else:
            _read_cubes(s, NUMBER[code], content, word)


def _read_cubes(s: Position, st: int, content: str, word: str) -> None:
    rest = content
    while rest:
        digits = ""
        while rest and rest[0].isascii() and rest[0].isdigit():
            digits, rest = digits + rest[0], rest[1:]
        color = COLOR_LETTERS.find(rest[:1]) if rest else -1
        if not digits or color < 0 or s.cubes[st * 3 + color]:
            raise BadNotation(f"{word!r} is not like NY=2P1Y, NY=check or NY=X")
        s.cubes[st * 3 + color] = whole(digits, 1, 99)
        rest = rest[1:]
    if not content or (s.own(0, st) and s.own(1, st)):
        raise BadNotation(f"{word!r}: a state holds cubes of one side")


def _read_buttons(s: Position, text: str) -> None:
    s.buttons = _numbers(text, [(0, PURSE[0]), (0, PURSE[1])])


def _read_campaigners(s: Position, text: str) -> None:
    words = _words(text)
    if len(words) != 6:
        raise BadNotation("six regions are needed, '-' for a campaigner not on the map")
    for c, word in enumerate(words):
        if word != "-" and word not in REGION_CODES:
            raise BadNotation(f"{word!r} is no region: {', '.join(REGION_CODES)} or -")
        s.campaigners[c] = -1 if word == "-" else REGION_CODES.index(word)


def _read_shuffled(s: Position, text: str) -> None:
    if len(text) != 2 or text.strip("x-"):
        raise BadNotation(f"{text!r} is not two of 'x' and '-'")
    s.shuffled = [letter == "x" for letter in text]


def _read_frames(s: Position, text: str) -> None:
    s.stack = [read_frame(s.agreed, word) for word in _words(text)]


_READERS: Final[dict[str, Callable[[Position, str], None]]] = {
    "turn": _read_turn,
    "congress": _read_congress,
    "result": _read_result,
    "states": _read_states,
    "buttons": _read_buttons,
    "campaigners": _read_campaigners,
    "shuffled": _read_shuffled,
    "frames": _read_frames,
}


def _read_piles(s: Position, part: Part, text: str) -> None:
    """Cards, pile after pile; each field has as many piles as on an empty table."""
    texts = text.split(" / ")
    counts = [_count(getattr(s, field.name)) for field in part.fields]
    if len(texts) != sum(counts):
        raise BadNotation(f"{sum(counts)} lists joined by ' / ' are needed")
    for field, count in zip(part.fields, counts, strict=True):
        mine, texts = texts[:count], texts[count:]
        one = isinstance(getattr(s, field.name), tuple)
        if isinstance(field, KnownCards):
            known = [tuple([_known(s, word) for word in _words(pile)]) for pile in mine]
            setattr(s, field.name, known)
        else:
            piles = [tuple([_card(word) for word in _words(pile)]) for pile in mine]
            setattr(s, field.name, piles[0] if one else piles)


def _count(content: object) -> int:
    return len(content) if isinstance(content, list) else 1


def _card(word: str) -> int:
    card = read_card(word)
    if card == 0:
        raise BadNotation("a whole position has no hidden card")
    return card


def _known(s: Position, word: str) -> tuple[int, int]:
    text, _, seat = word.partition("@")
    return _card(text), whole(seat, 0, len(s.hands) - 1)


def _check_cards(s: Position) -> None:
    """No card may lie in two places, and none may lie there that is not in the match."""
    mode = s.agreed.options.mode
    seen: set[int] = set()
    for card in _cards(s):
        if card in seen:
            raise BadNotation(f"{s.cards[card].title} lies in two places")
        if not s.agreed.uses(s.cards[card]):
            raise BadNotation(f"{spell_card(card)} is not used in the mode {mode}")
        seen.add(card)


def _cards(s: Position) -> Iterator[int]:
    """Every card that lies somewhere."""
    for field in FIELDS:
        if isinstance(field, KnownCards):
            for side in getattr(s, field.name):
                yield from [card for card, _ in side]
        elif isinstance(field, Piles):
            for pile in getattr(s, field.name):
                yield from pile
        elif isinstance(field, Pile):
            yield from getattr(s, field.name)
