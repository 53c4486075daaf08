"""A scene: a few pieces on the board, a few answers, and a look at what came of it."""

from __future__ import annotations

from suffrage.core.game import Outcome
from suffrage.core.referee import play
from suffrage.games.suffragetto import Suffragetto
from suffrage.games.suffragetto.actions import ACTS
from suffrage.games.suffragetto.board import LETTERS, NUMBERS, SQUARES, WALL
from suffrage.games.suffragetto.notation import SIDES
from suffrage.games.suffragetto.state import SuffragettoState

GAME = Suffragetto()


class Scene:
    """A position made of the squares of each kind of piece; all others are taken.

    `Scene(s="e5 e6", P="k9")` has two Suffragettes and an Inspector, Suffragettes to play.
    """

    def __init__(
        self,
        to_play: str = "s",
        quiet: int = 0,
        turn: int = 301,
        s: str = "",
        S: str = "",
        p: str = "",
        P: str = "",
    ) -> None:
        board = bytearray(SQUARES + 1)
        board[SQUARES] = WALL
        for letter, squares in (("s", s), ("S", S), ("p", p), ("P", P)):
            for name in squares.split():
                board[NUMBERS[name]] = LETTERS.index(letter)
        made = SuffragettoState.of(board, SIDES.index(to_play), quiet, turn)
        self.state = GAME.position(made.text())  # so that no scene shows what cannot be

    @classmethod
    def at(cls, text: str) -> Scene:
        """A scene from a position in notation."""
        scene = cls(s="c8", p="o8")
        scene.state = GAME.position(text)
        return scene

    def __getitem__(self, name: str) -> str:
        """The letter of the piece on a square, or a blank."""
        return LETTERS[self.state.board[NUMBERS[name]]]

    def answer(self, *answers: str) -> Scene:
        """Give answers, each by whoever is asked, through the referee."""
        for text in answers:
            play(GAME, self.state, self.state.pending()[0], GAME.read(text))
        return self

    @property
    def asked(self) -> str:
        """Who is asked: "s" or "p"."""
        return SIDES[self.state.asked()]

    def options(self) -> list[str]:
        """Everything that may be answered now."""
        if not self.state.pending():
            return []
        return [GAME.spell(action) for action in self.state.options(self.state.asked())]

    def moves(self, of: str = "") -> set[str]:
        """The moves among the options, offers and resigning left out; *of* one square only."""
        asked = self.state.asked()
        acts = [action for action in self.state.options(asked) if action < ACTS]
        return {
            text
            for text in map(GAME.spell, acts)
            if not of or text.startswith((of + "-", of + "^", of + "x"))
        }

    def exchanges(self) -> set[str]:
        """The exchanges that may be offered now."""
        return {text for text in self.options() if text.startswith("?=")}

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, if it did."""
        return self.state.outcome()
