"""What differs from game to game, apart from the picture: sides, chapters, talk."""

from __future__ import annotations

from suffrage.core.game import Seat, View
from suffrage.games.vote.view import VoteView
from suffrage.games.votes_for_women.actions import OPPOBOT
from suffrage.games.votes_for_women.setup import SEATING
from suffrage.table.rooms.scene import Line, Scene

FALLEN = "fallen"  # the circle of those who are out of the game


class Customs:
    """The customs of any game; some games have their own."""

    headings: tuple[str, ...] = ("turn", "round")  # the kinds of news that begin a chapter
    has_secrets = True  # whether some know what others do not

    def side(self, scene: Scene, seat: Seat) -> str:
        """The side of a seat, for its color; "" for none."""
        return ""

    def circle(self, view: View | None, seat: Seat) -> str:
        """In which circle a seat talks; "" is everybody's."""
        return ""

    def is_heading(self, line: Line) -> bool:
        """Whether a line of the log begins a chapter."""
        return line.kind in self.headings


class _VotesForWomen(Customs):
    headings = ("turn", "round", "final-voting")

    def side(self, scene: Scene, seat: Seat) -> str:
        seating = SEATING[scene.room.options.mode]
        if seat == OPPOBOT:
            return "oppobot"
        return ("suffragist", "opposition")[seating.sides[seat]] if seat < seating.count() else ""


class _Suffragetto(Customs):
    headings = ()
    has_secrets = False

    def side(self, scene: Scene, seat: Seat) -> str:
        return {0: "suffragettes", 1: "police"}.get(seat, "")


class _Vote(Customs):
    headings = ("round",)

    def circle(self, view: View | None, seat: Seat) -> str:
        """Who is out of the game talks only to others who are."""
        out = isinstance(view, VoteView) and seat < view.count and not view.living[seat]
        return FALLEN if out and isinstance(view, VoteView) and view.winner < 0 else ""


_CUSTOMS: dict[str, Customs] = {
    "votes-for-women": _VotesForWomen(),
    "suffragetto": _Suffragetto(),
    "vote": _Vote(),
}
_USUAL = Customs()


def customs_of(game: str) -> Customs:
    """The customs of the game called *game*."""
    return _CUSTOMS.get(game, _USUAL)
