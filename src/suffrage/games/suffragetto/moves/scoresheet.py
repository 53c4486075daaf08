"""A match as people write it down: `1. i6-i7 i12-i11 2. f5^h7 g12^i12^i10 ... 1-0`.

A number stands before each pair of plies, `1. ...` if the police begin. Another start than
the usual one comes first, as a position. Exchanges made are written `=2+3`, refused ones
`?=2+3`, refused draws `?1/2`. A turn that is not finished is left out.
"""

from __future__ import annotations

from typing import Final

from suffrage.core.errors import BadNotation, SuffrageError
from suffrage.core.game import NATURE, Action, Game, Options, Seat
from suffrage.core.record import Record
from suffrage.core.referee import play
from suffrage.games.suffragetto import notation
from suffrage.games.suffragetto.actions import (
    ACCEPT,
    MOVES,
    OFFER_DRAW,
    PASS,
    REFUSE,
    RESIGN,
    STOP,
    TOSS,
)
from suffrage.games.suffragetto.board import POLICE, SUFFRAGETTES
from suffrage.games.suffragetto.moves.whole import follow, resigning
from suffrage.games.suffragetto.phases import DONE, DRAW, EXCHANGE, HOPPING, TOSSING
from suffrage.games.suffragetto.state import SuffragettoState

POLICE_BEGIN: Final = "..."
_POSITION_FIELDS: Final = 4


def write(game: Game, record: Record) -> str:
    """The scoresheet of a record."""
    record.must_suit(game)
    state = _start(game, record.options)
    words: list[str] = []
    if "position" in record.options.files:
        words.append(state.text().partition(" | ")[0])
    pair = 0
    opened = False  # whether the pair of plies has its number
    for seat, text in record.answers:
        action = game.read(text)
        before = state.clone()
        play(game, state, seat, action)
        word = _word(before, action, state)
        if not opened and (word or (pair == 0 and (action in TOSS or state.stage == DONE))):
            pair += 1
            words.append(f"{pair}.")
            opened = True
            if state.side == POLICE if action in TOSS else before.side == POLICE:
                words.append(POLICE_BEGIN)
        if word:
            words.append(word)
        if before.side == POLICE and state.turn > before.turn:
            opened = False
    if state.stage == DONE:
        words.append(_result(state))
    return " ".join(words)


def _word(before: SuffragettoState, action: Action, after: SuffragettoState) -> str:
    """What is written down when *action* led from one position to the other, or ""."""
    hops = tuple([said for said in before.said if said < MOVES])
    if action < MOVES:
        return notation.write_path((*hops, action)) if after.stage != HOPPING else ""
    if action == STOP or (action == RESIGN and hops):
        return notation.write_path(hops)
    if action == PASS:
        return notation.spell(PASS)
    asked = before.stage == EXCHANGE or before.stage == DRAW
    offer = notation.spell(before.said[-1]) if asked else ""
    if action == ACCEPT:
        return offer[1:] if before.stage == EXCHANGE else ""
    return offer if action in (REFUSE, RESIGN) else ""


def _result(state: SuffragettoState) -> str:
    return notation.RESULTS[state.winner] if state.winner >= 0 else notation.DRAWN


def _start(game: Game, options: Options) -> SuffragettoState:
    state = game.start(options)
    assert isinstance(state, SuffragettoState)
    return state


def read(game: Game, text: str) -> Record:
    """The record that a scoresheet tells; BadNotation names the word where it goes wrong."""
    words = text.split()
    files: dict[str, str] = {}
    first = 0
    if words and words[0].count("/") > 1:
        first = _POSITION_FIELDS
        files["position"] = " ".join(words[:first])
    reader = _Reader(game, Options(game.modes[0].name, (), files), words, first)
    while reader.at < len(words):
        try:
            reader.take()
        except SuffrageError as error:
            word = words[min(reader.at, len(words) - 1)]
            raise BadNotation(f"word {reader.at + 1} ({notation.quoted(word)}): {error}") from error
    if reader.state.stage == DONE and not reader.finished:
        raise BadNotation(f"the match is over: at the end {_result(reader.state)} is missing")
    return reader.record


class _Reader:
    """A scoresheet being read, word by word."""

    def __init__(self, game: Game, options: Options, words: list[str], first: int) -> None:
        self.game: Final = game
        self.record: Final = Record.begin(game, options)
        self.state: Final = _start(game, options)
        self.words: Final = words
        self.at = first
        self.pair = 0
        self.opened = False
        self.finished = False

    def take(self) -> None:
        """Read the next word, or the number and `...` that open a pair."""
        word = self.words[self.at]
        if self.finished:
            raise BadNotation("nothing follows the result")
        if not self.opened and (self.pair == 0 or word not in _RESULTS):
            self._open(word)
        elif word in _RESULTS:
            self._finish(word)
        else:
            self._turn(word)
        self.at += 1

    def _open(self, word: str) -> None:
        self.pair += 1
        if word != f"{self.pair}.":
            raise BadNotation(f"here comes the number {self.pair}.")
        follows = self._next()
        if self.pair > 1 and follows in _RESULTS:
            raise BadNotation("no number stands before the result")
        if self.state.stage == TOSSING:
            self._answer(NATURE, TOSS[POLICE if follows == POLICE_BEGIN else SUFFRAGETTES])
        if self.state.side == POLICE:
            if follows != POLICE_BEGIN:
                raise BadNotation(f"the police begin, so {POLICE_BEGIN} follows this number")
            self.at += 1
        self.opened = True

    def _turn(self, word: str) -> None:
        state = self.state
        side, ply = state.side, state.turn
        if word.startswith("="):
            self._answer(side, notation.read_word("?" + word))
            self._answer(1 - side, ACCEPT)
            return
        spoken = notation.read_word(word)
        if spoken < 0:
            path = notation.read_path(word)
            follow(state.clone(), path, word)
            for action in path:
                self._answer(side, action)
        elif spoken in (PASS, OFFER_DRAW) or word.startswith("?="):
            self._answer(side, spoken)
        else:
            raise BadNotation("this word does not stand in a scoresheet")
        if state.stage == HOPPING and not self._resigns_next(side):
            self._answer(side, STOP)
        elif state.asked() != side and state.turn == ply and not self._resigns_next(1 - side):
            self._answer(1 - side, REFUSE)
        if side == POLICE and state.turn > ply:
            self.opened = False

    def _finish(self, word: str) -> None:
        state = self.state
        self.finished = True
        if state.stage == DONE:
            if word != _result(state):
                raise BadNotation(f"the match ended {_result(state)}")
        elif word == notation.DRAWN:
            self._answer(state.side, OFFER_DRAW)
            self._answer(1 - state.side, ACCEPT)
        else:
            self._answer(resigning(state, word), RESIGN)

    def _next(self) -> str:
        return self.words[self.at + 1] if self.at + 1 < len(self.words) else ""

    def _resigns_next(self, seat: Seat) -> bool:
        return self._next() == notation.RESULTS[1 - seat]

    def _answer(self, seat: Seat, action: Action) -> None:
        play(self.game, self.state, seat, action)
        self.record.answers.append((seat, self.game.spell(action)))


_RESULTS: Final = (*notation.RESULTS, notation.DRAWN)
