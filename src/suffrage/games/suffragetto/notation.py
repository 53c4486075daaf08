"""Squares, answers and positions as text. `docs/suffragetto-notation.md` describes it.

The readers are strict: each thing has one spelling, and whatever is not it is refused with
the character where it goes wrong, the reason, and what would be right.
"""

from __future__ import annotations

from typing import Final

from suffrage.core.errors import BadNotation
from suffrage.core.game import Action, Seat
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
    POLICE,
    SETS,
    SIZE,
    SQUARES,
    SUFFRAGETTES,
    WALL,
    ZONE_NAMES,
    ZONES,
    Square,
    may_stand,
)

SIDES: Final = "sp"  # by seat
RESULTS: Final[list[str]] = ["1-0", "0-1"]  # by seat: it wins
DRAWN: Final = "1/2"
UNTOSSED: Final = "?"  # stands for the side to play before the toss

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
_COUNTERS: Final[list[tuple[str, int]]] = [("QUIET", 0), ("TURN", 1)]  # and the least of each
_DIGITS: Final = "0123456789"
_LONGEST_COUNTER: Final = 6
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
            raise refuse(text, i, "a turn is one step or a series of hops, never both")
        to, end = _square(text, i + 1)
        path.append(_move(text, i + 1, kind, at, to))
        at, i = to, end
    return path


def _square(text: str, i: int) -> tuple[Square, int]:
    """The square written at character *i*, and where it ends."""
    if i >= len(text) or text[i] not in FILES:
        raise refuse(text, i, "a square begins with a file, a to q")
    end = i + 1
    while end < len(text) and text[end] in _DIGITS:
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


def write_answers(said: tuple[Action, ...]) -> str:
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


def write_position(board: bytes, side: Seat | None, quiet: int, turn: int) -> str:
    """The four fields BOARD SIDE QUIET TURN; no *side* before the toss."""
    to_play = UNTOSSED if side is None else SIDES[side]
    return f"{write_board(board)} {to_play} {quiet} {turn}"


def read_position(text: str) -> tuple[bytearray, Seat | None, int, int]:
    """What the four fields spell, or BadNotation."""
    i, board = _board(text)
    side = text[i + 1 : i + 2]
    if text[i : i + 1] != " " or not side or side not in SIDES + UNTOSSED:
        place = i + 1 if text[i : i + 1] == " " else i
        raise refuse(text, place, "after BOARD come one blank and SIDE, who is to play: s or p")
    i += 2
    counters: list[int] = []
    for name, least in _COUNTERS:
        if text[i : i + 1] != " ":
            raise refuse(text, i, f"here come one blank and {name}, a number")
        start = i + 1
        i = start
        while i < len(text) and text[i] in _DIGITS:
            i += 1
        number = text[start:i]
        if not number or (number[0] == "0" and number != "0") or len(number) > _LONGEST_COUNTER:
            raise refuse(text, start, f"{name} is a number from {least} on, without leading zeros")
        if int(number) < least:
            raise refuse(text, start, f"{name} is at least {least}")
        counters.append(int(number))
    if i < len(text):
        raise refuse(text, i, "nothing follows TURN but the end, or ' | ' and answers")
    quiet, turn = counters
    if quiet >= turn:
        raise refuse(text, i - 1, f"QUIET is {quiet}, but before ply {turn} only {turn - 1} passed")
    return board, (None if side == UNTOSSED else SIDES.index(side)), quiet, turn


def _board(text: str) -> tuple[int, bytearray]:
    """The first field, and the character after it."""
    board = bytearray(SQUARES + 1)
    board[SQUARES] = WALL
    left = SETS[:]
    i = 0
    for rank in range(SIZE, 0, -1):
        file = 0
        while file < SIZE:
            if i >= len(text) or text[i] in "/ ":
                raise refuse(text, i, f"rank {rank} has only {file} of {SIZE} squares")
            start = i
            while i < len(text) and text[i] in _DIGITS:
                i += 1
            if i > start:
                run = text[start:i]
                if run[0] == "0" or len(run) > 2 or file + int(run) > SIZE:
                    raise refuse(
                        text, start,
                        f"{run[:9]} is no number of empty squares here: rank {rank} has room for "
                        f"1 to {SIZE - file}, without leading zeros",
                    )  # fmt: skip
                file += int(run)
                continue
            piece = LETTERS.find(text[i])
            at = (rank - 1) * SIZE + file
            if piece <= 0:
                raise refuse(text, i, "in BOARD stand s, S, p, P, numbers and '/'")
            if not may_stand(piece, at):
                zone = ZONE_NAMES[ZONES[at]]
                raise refuse(text, i, f"{text[i]} never stands on {NAMES[at]}, {zone}")
            left[piece] -= 1
            if left[piece] < 0:
                raise refuse(text, i, f"there are only {SETS[piece]} pieces {text[i]}")
            board[at] = piece
            file += 1
            i += 1
        if rank > 1:
            if text[i : i + 1] != "/":
                raise refuse(text, i, f"rank {rank} is full; '/' and rank {rank - 1} follow")
            i += 1
    return i, board
