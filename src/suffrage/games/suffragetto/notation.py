"""Squares, answers and positions as text. `docs/suffragetto-notation.md` describes it.

Each thing has one spelling, and whatever is not it is refused with the character where it goes
wrong, the reason, and what would be right. Positions are written here and read in `positions`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from suffrage.core.errors import BadNotation
from suffrage.core.game import Action
from suffrage.games.suffragetto.actions import (
    ACCEPT,
    EXCHANGES,
    FROM,
    KIND,
    MARKS,
    MOVES,
    OFFER_DRAW,
    PASS,
    REFUSE,
    RESIGN,
    STEP,
    STOP,
    TAKE,
    TO,
    TOSS,
    offers,
)
from suffrage.games.suffragetto.board import (
    EMPTY,
    FILES,
    IN_ARENA,
    LETTERS,
    NAMES,
    NUMBERS,
    OUTSIDE,
    POLICE,
    SIZE,
    SQUARES,
    SUFFRAGETTES,
    ZONE_NAMES,
    ZONES,
    Square,
)
from suffrage.games.suffragetto.phases import TOSSING
from suffrage.games.suffragetto.phases.ends import REPETITION, RESIGNATION, TWO_PASSES
from suffrage.games.suffragetto.setup import UNTOSSED

if TYPE_CHECKING:
    from suffrage.games.suffragetto.state import SuffragettoState
    from suffrage.games.suffragetto.view import SuffragettoView

SIDES: Final = "sp"  # by seat
RESULTS: Final[list[str]] = ["1-0", "0-1"]  # by seat: it wins
DRAWN: Final = "1/2"
NEVER_BOTH: Final = "a turn is one step or a series of hops, never both"
"""Why a step cannot follow a hop, or a hop a step."""

_WORDS: Final[dict[str, Action]] = {
    "stop": STOP, "--": PASS, "yes": ACCEPT, "no": REFUSE, "?1/2": OFFER_DRAW, "resign": RESIGN,
    "toss-s": TOSS[SUFFRAGETTES], "toss-p": TOSS[POLICE],
}  # fmt: skip
_OFFERS: Final[dict[str, Action]] = {
    f"?={large}+{small}": offer
    for (large, small), offer in zip(EXCHANGES, offers(SIZE, SIZE), strict=True)
}
_SPELLED: Final[dict[Action, str]] = {
    action: text for words in (_WORDS, _OFFERS) for text, action in words.items()
}
_MOVES: Final[dict[tuple[int, Square, Square], Action]] = {
    (KIND[action], FROM[action], TO[action]): action for action in range(MOVES)
}
DIGITS: Final = "0123456789"
_LONGEST_QUOTE: Final = 160


def quoted(text: str) -> str:
    """*text* in quotation marks, cut off where it becomes a nuisance."""
    return repr(text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE] + "...")


def refuse(text: str, place: int, why: str) -> BadNotation:
    """The error that names a character, counted from 1."""
    what = f"character {place + 1} ({text[place]!r})" if place < len(text) else "at its end"
    return BadNotation(f"{quoted(text)}, {what}: {why}")


def spell(action: Action) -> str:
    """An answer as text: `c6-c7`, `e5^e7`, `i9xk11`, `stop`, `--`, `?=2+3`, `yes` ..."""
    if action >= MOVES:
        return _SPELLED[action]
    return f"{NAMES[FROM[action]]}{MARKS[KIND[action]]}{NAMES[TO[action]]}"


def read(text: str) -> Action:
    """The answer that *text* spells, or BadNotation. A series of hops is several answers."""
    word = read_word(text)
    if word >= 0:
        return word
    path = read_path(text)
    if len(path) > 1:
        place = text.index(MARKS[KIND[path[1]]], len(spell(path[0])))
        raise refuse(text, place, "one hop at a time; give the further hops one by one")
    return path[0]


def read_word(text: str) -> Action:
    """The answer that is not a move, or -1 if *text* must be a move; BadNotation if neither."""
    if text in _WORDS:
        return _WORDS[text]
    if text in _OFFERS:
        return _OFFERS[text]
    if text.startswith("?="):
        raise BadNotation(
            f"{quoted(text)} offers no exchange that exists: after '?=' come 0 to 5 large, '+' and "
            "0 to 6 small pieces, one to six in all, as in '?=2+3'"
        )
    if not text or text[0] not in FILES:
        known = ", ".join(_WORDS)
        raise BadNotation(
            f"{quoted(text)} is neither a move nor a word; moves look like c6-c7, e5^e7 or i9xk11, "
            f"words are {known} and offers of an exchange like ?=2+3"
        )
    return -1


def read_path(text: str, first: int = 0) -> list[Action]:
    """The step or the hops that *text* spells, from character *first* on."""
    at, i = _square(text, first)
    if i == len(text):
        raise refuse(text, i, "a move goes on with '-', '^' or 'x' and a square")
    path: list[Action] = []
    while i < len(text):
        kind = MARKS.find(text[i])
        if kind < 0:
            raise refuse(text, i, "here stands '-' (step), '^' (hop) or 'x' (hop that takes)")
        if path and STEP in (kind, KIND[path[0]]):
            raise refuse(text, i, NEVER_BOTH)
        to, end = _square(text, i + 1)
        path.append(_move(text, i + 1, kind, at, to))
        at, i = to, end
    return path


def _square(text: str, i: int) -> tuple[Square, int]:
    """The square written at character *i*, and where it ends."""
    if i >= len(text) or text[i] not in FILES:
        raise refuse(text, i, "a square begins with a file, a to q")
    end = i + 1
    while end < len(text) and text[end] in DIGITS:
        end += 1
    if text[i:end] not in NUMBERS:
        raise refuse(text, i + 1, f"after file {text[i]} comes a rank, 1 to {SIZE}")
    return NUMBERS[text[i:end]], end


def _move(text: str, place: int, kind: int, at: Square, to: Square) -> Action:
    """The move of that kind between two squares, or BadNotation with the reason."""
    dx, dy = abs(at % SIZE - to % SIZE), abs(at // SIZE - to // SIZE)
    here, there = NAMES[at], NAMES[to]
    if kind == STEP and max(dx, dy) != 1:
        raise refuse(text, place, f"{there} is not next to {here}, and a step goes one square")
    if kind != STEP and (max(dx, dy) != 2 or dx == 1 or dy == 1):
        raise refuse(text, place, f"{there} is not two squares from {here} in a straight line")
    if kind == TAKE and not IN_ARENA[(at + to) // 2]:
        over = NAMES[(at + to) // 2]
        raise refuse(text, place - 1, f"nobody is taken on {over}, which is not in the Arena")
    if (kind, at, to) not in _MOVES:
        zones = f"{ZONE_NAMES[ZONES[at]]} to {ZONE_NAMES[ZONES[to]]}"
        raise refuse(text, place, f"no piece goes from {here} to {there}, that is {zones}")
    return _MOVES[(kind, at, to)]


def write_path(path: tuple[Action, ...]) -> str:
    """A step or a series of hops: `e5^e7xg9`."""
    text = NAMES[FROM[path[0]]]
    for action in path:
        text += MARKS[KIND[action]] + NAMES[TO[action]]
    return text


def _answers(said: tuple[Action, ...]) -> str:
    """The answers of an unfinished turn: words, then the hops so far in one."""
    hops = tuple([action for action in said if action < MOVES])
    words = [spell(action) for action in said if action >= MOVES]
    return " ".join([*words, write_path(hops)] if hops else words)


def write_board(board: bytes) -> str:
    """The placing of all pieces: rank 17 first, numbers for empty squares."""
    ranks: list[str] = []
    for start in range(SQUARES - SIZE, -1, -SIZE):
        rank = ""
        empty = 0
        for at in range(start, start + SIZE):
            piece = board[at]
            if piece == EMPTY:
                empty += 1
                continue
            if empty:
                rank += str(empty)
                empty = 0
            rank += LETTERS[piece]
        ranks.append(f"{rank}{empty}" if empty else rank)
    return "/".join(ranks)


def write(s: SuffragettoState | SuffragettoView, reason: int) -> str:
    """The position at the start of the turn, and ` | ` and the answers given since, if any."""
    between_turns = s.before if s.at != OUTSIDE else bytes(s.board)
    side = UNTOSSED if s.stage == TOSSING else SIDES[s.side]
    written = f"{write_board(between_turns)} {side} {s.quiet} {s.turn}"
    since = _answers(s.said)
    if reason == RESIGNATION:
        since = f"{since} {RESULTS[s.winner]}".strip()
    elif reason in (REPETITION, TWO_PASSES):
        since = DRAWN
    return f"{written} | {since}" if since else written
