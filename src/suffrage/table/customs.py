"""What a table does differently from game to game, apart from the picture: words, sides, talk."""

from __future__ import annotations

import re

from suffrage.core.game import Action, Seat, View
from suffrage.games.vote.view import VoteView
from suffrage.games.votes_for_women.actions import OPPOBOT
from suffrage.games.votes_for_women.modes import SEATING
from suffrage.table.rooms.scene import Line, Scene

_LEFT = re.compile(r"[.;,]?\s*\(?(\d+ (?:\w+ )?left)\)?\.?$")
_LETTERED = re.compile(r"\bSeat ([A-J])\b")
_WAITING = re.compile(r"Waiting for ([\w ]+?)(?= \(|[.,:])")
FALLEN = "fallen"  # the circle of those who are out of the game


class Customs:
    """The customs of any game; some games have their own."""

    headings: tuple[str, ...] = ("turn", "round")  # the kinds of news that begin a chapter
    has_secrets = True  # whether some know what others do not

    def words(self, scene: Scene, text: str) -> str:
        """A text of the rules as this table reads it: who is waited for has a name."""
        found = _WAITING.match(text)
        seats = scene.room.mode.seats
        if scene.room.match is None or found is None or found[1] not in seats:
            return text
        name = scene.room.match.record.names[seats.index(found[1])]
        return f"Waiting for {name}{text[found.end(1) :]}"

    def side(self, scene: Scene, seat: Seat) -> str:
        """The side of a seat, for its color; "" for none."""
        return ""

    def circle(self, view: View | None, seat: Seat) -> str:
        """In which circle a seat talks; "" is everybody's."""
        return ""

    def ask(self, scene: Scene) -> tuple[str, str]:
        """What is asked, and how many are left (or "")."""
        if scene.view is None:
            return "", ""
        asked = self.words(scene, scene.room.game.ask(scene.view))
        found = _LEFT.search(asked)
        return (asked[: found.start()] + ".", found[1]) if found else (asked, "")

    def label(self, scene: Scene, action: Action) -> str:
        """An option in a few words."""
        assert scene.view is not None
        return self.words(scene, scene.room.game.label(scene.view, action))

    def confirm(self, scene: Scene) -> str:
        """The question before answers that pass the turn, or end the match."""
        game = scene.room.game
        last = game.read(scene.held[-1])
        if game.settles(last):
            return f"{self.label(scene, last)}: are you sure?"
        return f"{self.label(scene, last)}. Then your turn may pass to somebody else."

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

    def words(self, scene: Scene, text: str) -> str:
        names = scene.room.match.record.names if scene.room.match is not None else ()
        return _LETTERED.sub(lambda found: names[ord(found[1]) - ord("A")], text)

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
