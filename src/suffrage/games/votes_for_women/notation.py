"""Actions, cards, frames and positions in text.

A card is a letter for its deck and its number there: S12, O5, T3 (Strategy), A11 (State),
B7 (Oppobot). States go by postal code. `NY+P` adds a purple cube in New York, `NY-R` takes a
red one away.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from suffrage.core.errors import BadNotation
from suffrage.core.frames import Frame
from suffrage.core.game import NATURE, Action
from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women.actions import COLOR_LETTERS, OPPOBOT
from suffrage.games.votes_for_women.states import CODES, REGION_CODES

if TYPE_CHECKING:
    from suffrage.games.votes_for_women.saved import Part
    from suffrage.games.votes_for_women.setup import Agreed
    from suffrage.games.votes_for_women.state import Position

RULES_MARK: Final = "rules:"  # before the version of the rules, behind the mode
MOST_GIVEN: Final = 999  # no number that a frame is given is higher
_DECKS: Final = "SOTAB"
_FIRST: Final[list[int]] = [1, 53, 105, 117, 129, 171]
CAMPAIGNERS: Final[list[str]] = ["P1", "P2", "Y1", "Y2", "R1", "R2"]
_WORDS: Final[list[str]] = [
    "done", "keep", "reroll", "marker-on", "marker-off", "marker-leave", "defer", "match",
    "supersede", "agree", "decline",
]  # fmt: skip
# Actions that carry a number or a card, each with the first of its range.
_NUMBERED: Final[list[tuple[str, int, int]]] = [
    ("bid", act.BID, 13),
    ("seat", act.SEAT, 4),
    ("die", act.FACE, 9),
]
_CARDED: Final[list[tuple[str, int]]] = [
    ("event", act.EVENT), ("campaign", act.CAMPAIGN), ("organize", act.ORGANIZE),
    ("lobby", act.LOBBY), ("claimed", act.CLAIMED), ("card", act.CARD), ("top", act.TOP),
    ("bottom", act.BOTTOM),
]  # fmt: skip


def spell_card(card: int) -> str:
    """S12 and the like; `?` for a hidden card."""
    if card <= 0:
        return "?" if card == 0 else "-"
    for deck in range(5):
        if card < _FIRST[deck + 1]:
            return f"{_DECKS[deck]}{card - _FIRST[deck] + 1}"
    raise ValueError(f"no card has the number {card}")


def read_card(text: str) -> int:
    """The number of the card that *text* names."""
    if text == "?":
        return 0
    deck = _DECKS.find(text[:1]) if text else -1
    if deck >= 0 and text[1:].isascii() and text[1:].isdigit() and text[1] != "0":
        card = _FIRST[deck] + int(text[1:4]) - 1
        if len(text) < 5 and card < _FIRST[deck + 1]:
            return card
    raise BadNotation(f"{text!r} is no card: a card is S1-S52, O1-O52, T1-T12, A1-A12 or B1-B42")


def _spell_step(step: int, sign: str) -> str:
    return CODES[step // 3] + sign + COLOR_LETTERS[step % 3]


def _spell_all() -> list[str]:
    """The notation of every action, in order."""
    spelled = _WORDS[:]
    for name, _, count in _NUMBERED:
        spelled.extend([f"{name}:{n}" for n in range(count)])
    spelled.extend([f"assign:{name}" for name in CAMPAIGNERS])
    spelled.extend([f"move:{name}:{region}" for name in CAMPAIGNERS for region in REGION_CODES])
    spelled.extend([f"region:{region}" for region in REGION_CODES])
    spelled.extend([f"state:{code}" for code in CODES])
    spelled.extend([_spell_step(step, "+") for step in range(144)])
    spelled.extend([_spell_step(step, "-") for step in range(144)])
    for name, _ in _CARDED:
        spelled.extend([f"{name}:{spell_card(card)}" for card in range(act.CARDS)])
    return spelled + [f"on-top:{n}" for n in range(7)]


_SPELLED: Final[list[str]] = _spell_all()
_READ: Final[dict[str, Action]] = {text: a for a, text in enumerate(_SPELLED)}
_KINDS: Final = (
    "done, keep, reroll, marker-on, marker-off, marker-leave, defer, match, supersede, agree, "
    "decline, bid:3, seat:1, die:4, assign:P1, move:P1:west, region:west, state:NY, NY+P, NY-R, "
    "event:S12, campaign:S12, organize:S12, lobby:S12, claimed:T5, card:S12, top:S12, bottom:S12, "
    "on-top:3"
)


def spell(action: Action) -> str:
    """The notation of an action."""
    return _SPELLED[action]


def read(text: str) -> Action:
    """The action that *text* spells, or BadNotation."""
    if text not in _READ:
        raise BadNotation(f"{text[:40]!r} spells no action; actions look like: {_KINDS}")
    return _READ[text]


# Frames: effect:seat:card:given:picks


def spell_seat(seat: int) -> str:
    """A seat in a frame: a number, or a name for those who are no seats."""
    return {NATURE: "nature", OPPOBOT: "oppobot"}.get(seat, str(seat))


def spell_frame(f: Frame[Position]) -> str:
    """A pause in an effect, which goes by its name: S6.0 is the first effect of the card S6."""
    given = ",".join([str(n) for n in f.given])
    picks = ",".join([_SPELLED[a] for a in f.picks])
    return f"{f.effect.name}:{spell_seat(f.seat)}:{spell_card(f.card)}:{given}:{picks}"


def read_frame(agreed: Agreed, text: str) -> Frame[Position]:
    """The frame that *text* spells, or BadNotation."""
    parts = text.split(":", 4)
    if len(parts) != 5:
        raise BadNotation(f"{text!r} is not effect:seat:card:given:picks")
    name, seat, card, given, picks = parts
    if name not in agreed.effects:
        raise BadNotation(f"{name!r} names no effect; effects are called like S6.0 or phase.turn")
    named = {"nature": NATURE, "oppobot": OPPOBOT}
    return Frame(
        agreed.effects[name],
        named[seat] if seat in named else whole(seat, 0, agreed.seating.count() - 1),
        -1 if card == "-" else read_card(card),
        tuple([whole(n, 0, MOST_GIVEN) for n in given.split(",")]) if given else (),
        tuple([read(pick) for pick in picks.split(",")]) if picks else (),
    )


def whole(text: str, low: int, high: int) -> int:
    """A whole number within bounds."""
    if not (text.isascii() and text.isdigit() and len(text) < 7 and low <= int(text) <= high):
        raise BadNotation(f"{text!r} is not a number from {low} to {high}")
    return int(text)


# Positions: parts with a name, joined by " | ", in the order of the table in saved.py.


def spell_position(s: Position, parts: list[Part]) -> str:
    """The whole position, hidden parts included, as one line."""
    agreed = s.agreed.options
    # The first version was not named: what was written then still reads as it did.
    version = [f"{RULES_MARK}{s.agreed.rules}"] if s.agreed.rules > 1 else []
    told = ["mode " + " ".join([agreed.mode, *version, *agreed.switches])]
    for part in parts:
        writer = _WRITERS.get(part.name)
        told.append(f"{part.name} {writer(s) if writer is not None else _piles(s, part)}")
    return " | ".join(told)


def _piles(s: Position, part: Part) -> str:
    """Cards, pile after pile; a known card with the seat that put it there."""
    piles: list[str] = []
    for field in part.fields:
        content = getattr(s, field.name)
        for pile in content if isinstance(content, list) else [content]:
            piles.append(" ".join([_card(card) for card in pile]) or "-")
    return " / ".join(piles)


def _card(card: int | tuple[int, int]) -> str:
    if isinstance(card, int):
        return spell_card(card)
    return f"{spell_card(card[0])}@{card[1]}"


def _states(s: Position) -> str:
    told = [f"{CODES[st]}={_state(s, st)}" for st in range(48) if _state(s, st)]
    return " ".join(told) or "-"


def _state(s: Position, st: int) -> str:
    if s.marks[st]:
        return "check" if s.marks[st] == 1 else "X"
    cubes = [(s.cubes[st * 3 + color], COLOR_LETTERS[color]) for color in range(3)]
    return "".join([f"{n}{letter}" for n, letter in cubes if n])


def _turn(s: Position) -> str:
    return f"{s.turn} {s.round} {s.phase}"


def _congress(s: Position) -> str:
    return "sent" if s.sent else str(s.congress)


def _result(s: Position) -> str:
    return f"{s.winner} {s.reason}" if s.winner >= 0 else "-"


def _buttons(s: Position) -> str:
    return f"{s.buttons[0]} {s.buttons[1]}"


def _campaigners(s: Position) -> str:
    return " ".join(["-" if at < 0 else REGION_CODES[at] for at in s.campaigners])


def _shuffled(s: Position) -> str:
    return "".join(["x" if gone else "-" for gone in s.shuffled])


def _frames(s: Position) -> str:
    return " ".join([spell_frame(f) for f in s.stack]) or "-"


# All other parts are piles of cards.
_WRITERS: Final[dict[str, Callable[[Position], str]]] = {
    "turn": _turn,
    "congress": _congress,
    "result": _result,
    "states": _states,
    "buttons": _buttons,
    "campaigners": _campaigners,
    "shuffled": _shuffled,
    "frames": _frames,
}
