"""What a reader is told of a match, beat by beat, and how far a page has come in it.

Pure, like the room. A page that has fallen behind is shown the beats that its reader has not made
alone, one after another, each with the board as it stood when the beat was over.
"""

from __future__ import annotations

from dataclasses import dataclass

from suffrage.core.game import News, Seat
from suffrage.core.referee import Match
from suffrage.core.words.beats import GRAND, QUIET, Beat

_FAR = 60  # whoever has more beats before them is shown the present at once


@dataclass(frozen=True)
class Shown:
    """How far a page has come."""

    at: int  # how many answers it shows
    told: int  # how many beats it has told


class Tale:
    """The beats of a match for one reader, folded as the match goes on."""

    def __init__(self, match: Match, reader: Seat) -> None:
        self.reader = reader
        self._folder = match.game.folder(reader, match.record.names)
        self._lines: list[str] = []  # of the beat that was the last one, after every step
        self.beats: list[Beat] = []
        self.heard: list[list[News]] = []  # what the reader heard of the opening, then of answers

    def follow(self, match: Match) -> None:
        """Take in what has happened since."""
        for heard in match.heard(self.reader, self._folder.steps):
            self.heard.append(heard)
            self._folder.add(heard)
            self.beats = self._folder.beats()
            self._lines.append(self.beats[-1].line if self.beats else "")

    def is_open(self, asked: tuple[Seat, ...], match: Match) -> bool:
        """Whether whoever makes the last beat goes on with it: the one alone who is *asked*.

        What is grand does not wait to be told.
        """
        if not self.beats or asked != (self.beats[-1].actor,) or self.beats[-1].weight == GRAND:
            return False
        first, last = max(1, self.beats[-1].first), self.beats[-1].last
        return asked[0] in [seat for seat, _ in match.record.answers[first - 1 : last]]

    def untold(self, shown: Shown, match: Match, count: int) -> list[int]:
        """Which of the first *count* beats a page is told next that has come as far as *shown*.

        A beat that was told and has grown is told again only if its line is another one. Nobody
        is told what they did alone, unless it is grand.
        """
        answers = match.record.answers
        found = []
        for number in range(max(0, shown.told - 1), count):
            beat = self.beats[number]
            if beat.weight == QUIET or not beat.line:
                continue
            if number < shown.told and (beat.last <= shown.at or beat.line == self._then(shown.at)):
                continue
            if beat.actor == self.reader:
                first = max(1, beat.first, shown.at + 1)
                alone = all(answers[at - 1][0] == self.reader for at in range(first, beat.last + 1))
                if alone and beat.weight < GRAND:
                    continue
            found.append(number)
        return found if len(found) <= _FAR else []

    def _then(self, at: int) -> str:
        """The line of the beat that was the last one after *at* answers."""
        return self._lines[at] if at < len(self._lines) else ""
