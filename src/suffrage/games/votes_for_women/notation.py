"""Actions, cards and positions in text.

A card is a letter for its deck and its number there: S12, O5, T3 (Strategy), A11 (State),
B7 (Oppobot). States go by postal code. `NY+P` adds a purple cube in New York, `NY-R` takes a
red one away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from suffrage.core.errors import BadNotation
from suffrage.core.game import NATURE, Action
from suffrage.games.votes_for_women import actions as act
from suffrage.games.votes_for_women.actions import COLOR_LETTERS, OPPOBOT
from suffrage.games.votes_for_women.states import CODES, REGION_CODES

if TYPE_CHECKING:
    from suffrage.games.votes_for_women.state import Position

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


# Positions: fields with a name, joined by " | ", in this order.


def _cards(cards: tuple[int, ...] | list[int]) -> str:
    return " ".join([spell_card(card) for card in cards]) or "-"


def _known(known: tuple[int, ...]) -> str:
    return " ".join([f"{spell_card(k // 8)}@{k % 8}" for k in known]) or "-"


def _place(s: Position, st: int) -> str:
    if s.marks[st]:
        return "check" if s.marks[st] == 1 else "X"
    told = ""
    for color in range(3):
        n = s.cubes[st * 3 + color]
        if n:
            told += f"{n}{COLOR_LETTERS[color]}"
    return told


def spell_seat(seat: int) -> str:
    """A seat in a frame: a number, or a name for those who are no seats."""
    return {NATURE: "nature", OPPOBOT: "oppobot"}.get(seat, str(seat))


def spell_position(s: Position) -> str:
    """The whole position, hidden parts included, as one line."""
    states = [f"{CODES[st]}={_place(s, st)}" for st in range(48) if _place(s, st)]
    regions = ["-" if at < 0 else REGION_CODES[at] for at in s.campaigners]
    frames = [
        f"{f.effect.number}:{spell_seat(f.seat)}:{f.card}:{f.x}:"
        + ",".join([_SPELLED[a] for a in f.picks])
        for f in s.stack
    ]
    shuffled = "".join(["x" if gone else "-" for gone in s.shuffled])
    result = f"{s.winner} {s.reason}" if s.winner >= 0 else "-"
    agreed = s.agreed.options
    fields = [
        "mode " + " ".join([agreed.mode, *agreed.switches]),
        f"turn {s.turn} {s.round} {s.phase}",
        f"congress {'sent' if s.sent else s.congress}",
        f"result {result}",
        "states " + (" ".join(states) or "-"),
        f"buttons {s.buttons[0]} {s.buttons[1]}",
        "campaigners " + " ".join(regions),
        "hands " + " / ".join([_cards(hand) for hand in s.hands]),
        "claimed " + " / ".join([_cards(cards) for cards in s.claimed]),
        "tops " + " / ".join([_known(known) for known in s.tops]),
        "pools " + " / ".join([_cards(pool) for pool in s.pools]),
        "bottoms " + " / ".join([_known(known) for known in s.bottoms]),
        f"shuffled {shuffled}",
        "discards " + " / ".join([_cards(pile) for pile in s.discards]),
        "boxes " + " / ".join([_cards(box) for box in s.boxes]),
        "display " + " / ".join([_cards(s.state_cards), _cards(s.strategy)]),
        "undealt " + " / ".join([_cards(s.state_pool), _cards(s.strategy_pool)]),
        "removed " + _cards(s.removed),
        "start " + _cards(s.start_cards),
        "frames " + (" ".join(frames) or "-"),
    ]
    return " | ".join(fields)
