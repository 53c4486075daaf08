"""The strict reader of positions as `notation` writes them: BadNotation says where and why."""

from __future__ import annotations

from typing import Final

from suffrage.core.errors import BadNotation, SuffrageError
from suffrage.core.game import Game, Seat
from suffrage.core.referee import play
from suffrage.games.suffragetto.actions import RESIGN
from suffrage.games.suffragetto.board import (
    LETTERS,
    NAMES,
    SETS,
    SIZE,
    SQUARES,
    WALL,
    ZONE_NAMES,
    ZONES,
    may_stand,
)
from suffrage.games.suffragetto.moves.whole import follow, resigning
from suffrage.games.suffragetto.notation import (
    DIGITS,
    DRAWN,
    RESULTS,
    SIDES,
    quoted,
    read_path,
    read_word,
    refuse,
    write_board,
)
from suffrage.games.suffragetto.phases import DONE, TOSSING
from suffrage.games.suffragetto.phases.ends import call_drawn
from suffrage.games.suffragetto.setup import START, UNTOSSED
from suffrage.games.suffragetto.state import SuffragettoState

_COUNTERS: Final[list[tuple[str, int]]] = [("QUIET", 0), ("TURN", 1)]  # and the least of each
_LONGEST_COUNTER: Final = 6


def read_position(game: Game, text: str) -> SuffragettoState:
    """The position that *text* spells, or BadNotation."""
    between_turns, bar, since = text.partition(" | ")
    board, side, quiet, turn = _read_fields(between_turns)
    if side is None:
        if bar or (write_board(bytes(board)), quiet, turn) != (START, 0, 1):
            raise refuse(
                text, text.index("?"), "SIDE is '?' only before the toss, at the very start"
            )
        return SuffragettoState.of(board, 0, 0, 1, TOSSING)
    state = SuffragettoState.of(board, side, quiet, turn)
    if bar:
        for i, word in enumerate(since.split(" ")):
            try:
                _follow(game, state, word)
            except SuffrageError as error:
                raise BadNotation(f"after '|', word {i + 1}: {error}") from error
        if state.turn != turn or not (state.said or state.stage == DONE):
            raise BadNotation(f"{quoted(since)}: after '|' come the answers of an unfinished turn")
    return state


def _follow(game: Game, state: SuffragettoState, word: str) -> None:
    """Give the answers that one word of an unfinished turn stands for."""
    if state.stage == DONE:
        raise BadNotation(f"{quoted(word)} comes after the end of the match")
    if word == DRAWN:
        call_drawn(state)
    elif word in RESULTS:
        state.apply(resigning(state, word), RESIGN)
    else:
        action = read_word(word)
        if action < 0:
            follow(state, read_path(word), word)
        else:
            play(game, state, state.asked(), action)


def _read_fields(text: str) -> tuple[bytearray, Seat | None, int, int]:
    """What the four fields BOARD SIDE QUIET TURN spell; no side before the toss."""
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
        while i < len(text) and text[i] in DIGITS:
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
        raise refuse(
            text, i - 1, f"QUIET is {quiet}, but before turn {turn} only {turn - 1} passed"
        )
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
            while i < len(text) and text[i] in DIGITS:
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
