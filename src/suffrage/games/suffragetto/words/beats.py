"""Suffragetto in beats: a whole move with all its hops is one of them."""

from __future__ import annotations

from suffrage.core.game import Game, News, Seat
from suffrage.core.words.beats import BRIEF, GRAND, PLAIN, Beat, Folder, Group, Moved
from suffrage.games.suffragetto.actions import FROM, KIND, TAKE, TO
from suffrage.games.suffragetto.board import (
    GOAL,
    IN_GOAL,
    NAMES,
    PIECE_NAMES,
    POLICE,
    SIDE_NAMES,
    SUFFRAGETTES,
    ZONE_NAMES,
)
from suffrage.games.suffragetto.notation import write_path
from suffrage.games.suffragetto.phases.ends import GOAL_SIZE, LOST_BY, REASONS, SENTENCES

_JOINING = ("stop", "toss")


class SuffragettoFolder(Folder):
    """Folds the news of Suffragetto."""

    def __init__(self, game: Game, reader: Seat, names: tuple[str, ...]) -> None:
        super().__init__(game, reader, names)
        self._moves: list[Group] = []  # of the first groups, those that a score sheet counts
        self._numbered = 0  # how many groups those are

    def begins(self, news: News, group: Group) -> bool:
        opener = group.news[0]
        if news.kind in _JOINING:
            return False
        # One side moves again and again only in a series of hops.
        chain = news.kind == opener.kind == "move" and news.seat == opener.seat
        return not chain or bool(group.all("stop"))

    def phrase(self, group: Group, detail: tuple[str, ...]) -> Beat:
        opener = group.news[0]
        weight, line = PLAIN, " ".join(detail)
        if opener.kind == "move":
            weight, line = self._move(group, opener)
        elif opener.kind == "toss":
            line = f"The coin lets {self.name(opener.seat)} begin."
        elif opener.kind == "end":
            weight, line = GRAND, self._end(opener)
        elif opener.kind == "pass":
            weight, line = BRIEF, f"{self.does(opener.seat, 'cannot move', 'cannot move')}."
        return Beat(
            group.first, group.last, opener.seat, opener.kind, line, weight,
            moved=self._moved(group), detail=detail,
        )  # fmt: skip

    def number(self, group: Group) -> str:
        """The number of a move, as a score sheet has it: "20." or, for the second side, "20…"."""
        new = self._groups[self._numbered :]
        self._moves += [one for one in new if one.news[0].kind in ("move", "pass")]
        self._numbered = len(self._groups)
        place = self._moves.index(group)
        late = self._moves[0].news[0].seat == 1  # the police began
        ply = place + late
        return f"{ply // 2 + 1}{'…' if ply % 2 else '.'}"

    def _end(self, ended: News) -> str:
        """Who won, and why."""
        why = SENTENCES[REASONS[ended.facts[0]]]
        if ended.seat < 0:
            return f"The match is drawn. {why}"
        if ended.seat == self.reader:
            return f"You win. {why}"
        if self.reader in (SUFFRAGETTES, POLICE):
            return f"You lose. {LOST_BY.get(REASONS[ended.facts[0]], why)}"
        return f"The {SIDE_NAMES[ended.seat]} win. {why}"

    def _move(self, group: Group, opener: News) -> tuple[int, str]:
        hops = group.all("move")
        path = write_path(tuple([news.facts[0] for news in hops]))
        taken = len([news for news in hops if KIND[news.facts[0]] == TAKE])
        seat, last = opener.seat, TO[hops[-1].facts[0]]
        entered = IN_GOAL[seat][last] and not IN_GOAL[seat][FROM[opener.facts[0]]]
        if entered:
            inside = hops[-1].facts[3]  # not counted here: a match may begin in any position
            whose = "Your" if seat == self.reader else "The"
            name = PIECE_NAMES[opener.facts[1]]
            where = ZONE_NAMES[GOAL[seat]]
            took = f"takes {taken} and " if taken else ""
            return GRAND, f"{whose} {name} {took}is in {where}: {inside} of {GOAL_SIZE}."
        took = f", takes {taken}" if taken else ""
        return PLAIN, f"{self.number(group)} {path}{took}."

    def _moved(self, group: Group) -> tuple[Moved, ...]:
        hops = group.all("move")
        if not hops:
            return ()
        piece = PIECE_NAMES[hops[0].facts[1]]
        start, end = FROM[hops[0].facts[0]], TO[hops[-1].facts[0]]
        if start == end:
            return ()
        return Moved(piece, NAMES[start], -1), Moved(piece, NAMES[end], 1)
