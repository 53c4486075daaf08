"""The moves of a match, read off the news of it: who went where, and what stands on the sheet.

A score sheet is written from a record (`scoresheet`); a table that shows one to a reader has
nothing but what that reader heard.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from suffrage.core.game import Action, News, Seat
from suffrage.games.suffragetto import notation
from suffrage.games.suffragetto.actions import FROM, KIND, OVER, PASS, TAKE, TO
from suffrage.games.suffragetto.board import EMPTY, IN_GOAL, POLICE, Piece, Square


class Told:
    """One move: a step, a series of hops, or a pass, with what was offered before it."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat
        self.words: list[str] = []  # exchanges made and offers refused, as they are written
        self.hops: list[Action] = []  # empty for a pass
        self.piece: Piece = EMPTY
        self.taken: list[tuple[int, Square, Piece]] = []  # with which hop, where, and whom
        self.step = 0  # after how many answers it stands on the board

    def squares(self) -> list[Square]:
        """Where the piece stood, from first to last."""
        return [FROM[self.hops[0]], *[TO[hop] for hop in self.hops]] if self.hops else []

    def enters(self) -> bool:
        """Whether it brought a piece into the enemy building."""
        inside = IN_GOAL[self.seat]
        return bool(self.hops) and inside[TO[self.hops[-1]]] and not inside[FROM[self.hops[0]]]

    def written(self) -> str:
        """As a score sheet has it."""
        move = notation.write_path(tuple(self.hops)) if self.hops else notation.spell(PASS)
        return " ".join([*self.words, move])


class Telling:
    """The moves of a match as its news come in, the opening first, then those of each answer."""

    def __init__(self) -> None:
        self.moves: list[Told] = []  # in order; the last one may still go on
        self._steps = 0
        self._words: list[str] = []
        self._offer = ""

    def add(self, happened: Sequence[News]) -> None:
        """Hear what an answer led to."""
        for news in happened:
            if news.kind == "offer":
                self._offer = notation.spell(news.facts[0])
            elif news.kind == "exchange":
                self._words.append(self._offer[1:])
            elif news.kind == "refuse":
                self._words.append(self._offer)
            elif news.kind in ("move", "pass"):
                # The sides take turns, and whoever cannot move passes.
                if not self.moves or self.moves[-1].seat != news.seat:
                    self.moves.append(Told(news.seat))
                    self.moves[-1].words, self._words = self._words, []
                _go_on(self.moves[-1], news, self._steps)
            elif news.kind == "stop":
                self.moves[-1].step = self._steps
        self._steps += 1


def moves_told(past: Sequence[Sequence[News]]) -> list[Told]:
    """All moves, in order. *past* is the news of the opening, then of each answer."""
    telling = Telling()
    for happened in past:
        telling.add(happened)
    return telling.moves


def _go_on(told: Told, news: News, step: int) -> None:
    told.step = step
    if news.kind == "pass":
        return
    action, told.piece, victim, _ = news.facts
    told.hops.append(action)
    if KIND[action] == TAKE:
        told.taken.append((len(told.hops), OVER[action], victim))


class Pair:
    """A line of the sheet: a move of each side, or of one."""

    def __init__(self, number: int) -> None:
        self.number: Final = number
        self.moves: list[Told | None] = [None, None]  # by seat


def pairs(moves: list[Told]) -> list[Pair]:
    """The moves under their numbers; if the police began, the first line lacks a move."""
    found: list[Pair] = []
    for move in moves:
        if not found or move.seat != POLICE or found[-1].moves[POLICE] is not None:
            found.append(Pair(len(found) + 1))
        found[-1].moves[move.seat] = move
    return found
