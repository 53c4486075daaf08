"""Positions from text: the strict reader of what `notation.spell_position` writes."""

from __future__ import annotations

from typing import Final

from suffrage.core.errors import BadNotation
from suffrage.core.frames import Frame
from suffrage.core.game import NATURE, Options
from suffrage.games.votes_for_women.actions import COLOR_LETTERS, OPPOBOT
from suffrage.games.votes_for_women.notation import read, read_card, spell_card
from suffrage.games.votes_for_women.setup import Agreed
from suffrage.games.votes_for_women.state import CHECK, CROSS, PURSE, REASONS, Position
from suffrage.games.votes_for_women.states import NUMBER, REGION_CODES

FIELDS: Final[list[str]] = [
    "mode", "turn", "congress", "result", "states", "buttons", "campaigners", "hands", "claimed",
    "tops", "pools", "bottoms", "shuffled", "discards", "boxes", "display", "undealt", "removed",
    "start", "frames",
]  # fmt: skip


def split(text: str) -> dict[str, str]:
    """The fields of a position text by name."""
    parts = text.split(" | ")
    if len(parts) != len(FIELDS):
        raise BadNotation(f"a position has {len(FIELDS)} fields joined by ' | ', not {len(parts)}")
    fields: dict[str, str] = {}
    for name, part in zip(FIELDS, parts, strict=True):
        called, _, content = part.partition(" ")
        if called != name or not content:
            raise BadNotation(
                f"field {len(fields) + 1} is {part[:30]!r}; it should be '{name} ...'"
            )
        fields[name] = content
    return fields


def read_options(fields: dict[str, str]) -> Options:
    """What the match was agreed to be played with. Files are not part of a position text."""
    mode, *switches = fields["mode"].split(" ")
    return Options(mode, tuple(switches))


def read_position(agreed: Agreed, fields: dict[str, str]) -> Position:
    """The position that the fields spell, or BadNotation naming the field."""
    s = Position(agreed)
    name = ""
    try:
        for name in FIELDS[1:]:
            _Reader(s, name, fields[name]).read()
        name = "cards"
        _check_cards(s)
        name = "frames"
        s.advance()
    except BadNotation as wrong:
        raise BadNotation(f"position, field {name!r}: {wrong}") from wrong
    except (IndexError, KeyError, ValueError) as unfit:
        raise BadNotation("position, field 'frames': they do not fit the rest") from unfit
    return s


class _Reader:
    """Reads one field into a position."""

    def __init__(self, s: Position, name: str, content: str) -> None:
        self.s = s
        self.name = name
        self.content = content
        self.words = [] if content == "-" else content.split(" ")

    def read(self) -> None:
        """Set what the field describes."""
        s, name = self.s, self.name
        if name == "turn":
            s.turn, s.round, s.phase = self.numbers([(1, 6), (0, 6), (0, 5)])
        elif name == "congress":
            s.sent = self.content == "sent"
            s.congress = 0 if s.sent else self.numbers([(0, 5)])[0]
        elif name == "result":
            self._result()
        elif name == "states":
            for word in self.words:
                self._state(word)
        elif name == "buttons":
            s.buttons = self.numbers([(0, PURSE[0]), (0, PURSE[1])])
        elif name == "campaigners":
            self._campaigners()
        elif name == "shuffled":
            if len(self.content) != 2 or self.content.strip("x-"):
                raise BadNotation(f"{self.content!r} is not two of 'x' and '-'")
            s.shuffled = [letter == "x" for letter in self.content]
        elif name == "frames":
            s.stack = [self._frame(word) for word in self.words]
        else:
            self._piles()

    def numbers(self, ranges: list[tuple[int, int]]) -> list[int]:
        """As many numbers as there are ranges, each within its own."""
        if len(self.words) != len(ranges):
            raise BadNotation(f"{self.content!r} should be {len(ranges)} number(s)")
        return [
            whole(word, low, high) for word, (low, high) in zip(self.words, ranges, strict=True)
        ]

    def _result(self) -> None:
        if self.words:
            if len(self.words) != 2 or self.words[1] not in REASONS:
                raise BadNotation(f"{self.content!r} is not a side and a reason")
            self.s.winner = whole(self.words[0], 0, 1)
            self.s.reason = self.words[1]

    def _state(self, word: str) -> None:
        code, _, content = word.partition("=")
        if code not in NUMBER:
            raise BadNotation(f"{word!r}: {code!r} is no postal code of the 48 states")
        st = NUMBER[code]
        if content in ("check", "X"):
            mark = CHECK if content == "check" else CROSS
            self.s.marks[st] = mark
            self.s.settled[mark - 1] += 1
            return
        rest = content
        while rest:
            digits = ""
            while rest and rest[0].isascii() and rest[0].isdigit():
                digits, rest = digits + rest[0], rest[1:]
            color = COLOR_LETTERS.find(rest[:1]) if rest else -1
            if not digits or color < 0 or self.s.cubes[st * 3 + color]:
                raise BadNotation(f"{word!r} is not like NY=2P1Y, NY=check or NY=X")
            self.s.cubes[st * 3 + color] = whole(digits, 1, 99)
            rest = rest[1:]
        if not content or (self.s.own(0, st) and self.s.own(1, st)):
            raise BadNotation(f"{word!r}: a state holds cubes of one side")

    def _campaigners(self) -> None:
        if len(self.words) != 6:
            raise BadNotation("six regions are needed, '-' for a campaigner not on the map")
        for c, word in enumerate(self.words):
            if word != "-" and word not in REGION_CODES:
                raise BadNotation(f"{word!r} is no region: {', '.join(REGION_CODES)} or -")
            self.s.campaigners[c] = -1 if word == "-" else REGION_CODES.index(word)

    def _piles(self) -> None:
        s = self.s
        seats = len(s.hands)
        counts = {"hands": seats, "claimed": seats, "tops": 2, "pools": 9, "bottoms": 2,
                  "discards": 3, "boxes": 3, "display": 2, "undealt": 2, "removed": 1,
                  "start": 1}  # fmt: skip
        known = self.name in ("tops", "bottoms")
        texts = self.content.split(" / ")
        if len(texts) != counts[self.name]:
            raise BadNotation(f"{counts[self.name]} lists joined by ' / ' are needed")
        piles = [tuple([self._card(word, known) for word in _words(text)]) for text in texts]
        if self.name == "hands":
            s.hands = piles
        elif self.name == "claimed":
            s.claimed = piles
        elif self.name == "tops":
            s.tops = piles
        elif self.name == "pools":
            s.pools = piles
        elif self.name == "bottoms":
            s.bottoms = piles
        elif self.name == "discards":
            s.discards = piles
        elif self.name == "boxes":
            s.boxes = piles
        elif self.name == "display":
            s.state_cards, s.strategy = piles
        elif self.name == "undealt":
            s.state_pool, s.strategy_pool = piles
        elif self.name == "removed":
            s.removed = piles[0]
        else:
            s.start_cards = piles[0]

    def _card(self, word: str, known: bool) -> int:
        text, _, seat = word.partition("@")
        card = read_card(text)
        if card == 0:
            raise BadNotation("a whole position has no hidden card")
        return card * 8 + whole(seat, 0, len(self.s.hands) - 1) if known else card

    def _frame(self, word: str) -> Frame[Position]:
        parts = word.split(":", 4)
        if len(parts) != 5:
            raise BadNotation(f"{word!r} is not effect:seat:card:x:picks")
        effects = self.s.agreed.effects
        effect = effects[whole(parts[0], 0, len(effects) - 1)]
        seats = {"nature": NATURE, "oppobot": OPPOBOT}
        seat = seats[parts[1]] if parts[1] in seats else whole(parts[1], 0, len(self.s.hands) - 1)
        card = -1 if parts[2] == "-1" else whole(parts[2], 0, len(self.s.cards) - 1)
        picks = tuple([read(pick) for pick in parts[4].split(",")]) if parts[4] else ()
        return Frame(effect, seat, card, whole(parts[3], 0, 48 * 48 * 16), picks)


def _words(text: str) -> list[str]:
    return [] if text == "-" else text.split(" ")


def whole(text: str, low: int, high: int) -> int:
    """A whole number within bounds."""
    if not (text.isascii() and text.isdigit() and len(text) < 7 and low <= int(text) <= high):
        raise BadNotation(f"{text!r} is not a number from {low} to {high}")
    return int(text)


def _check_cards(s: Position) -> None:
    """No card may lie in two places, and none may lie there that is not in the match."""
    mode = s.agreed.options.mode
    seen: set[int] = set()
    piles = [*s.hands, *s.claimed, *s.pools, *s.discards, *s.boxes, s.state_cards, s.strategy,
             s.state_pool, s.strategy_pool, s.removed, s.start_cards]  # fmt: skip
    piles += [tuple([k // 8 for k in known]) for known in (*s.tops, *s.bottoms)]
    for pile in piles:
        for card in pile:
            if card in seen:
                raise BadNotation(f"{s.cards[card].title} lies in two places")
            if not s.agreed.uses(s.cards[card]):
                raise BadNotation(f"{spell_card(card)} is not used in the mode {mode}")
            seen.add(card)
