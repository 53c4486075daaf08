"""What lies on the table of the house, in the middle of the chamber."""

from __future__ import annotations

from textwrap import wrap

from suffrage.games.vote.drawing.benches import last_round, open_votes
from suffrage.games.vote.phases.agenda import BALLOT, END, OBJECTION, PILE
from suffrage.games.vote.phases.answers import NOT_IN
from suffrage.games.vote.phases.ends import SENTENCES
from suffrage.games.vote.setup import PARTY_NAMES, UNKNOWN_PARTY
from suffrage.games.vote.view import VoteView

_LINE = 42  # characters that the table has room for
_COUNTED = {BALLOT: "ballots", PILE: "cards", OBJECTION: "answers"}


class House:
    """The table in words: a title and lines below it, and the ballots that lie open."""

    def __init__(
        self, title: str, lines: list[str], voting: bool = False,
        tally: tuple[int, int] | None = None,
    ) -> None:  # fmt: skip
        self.title = title
        self.lines = lines
        self.voting = voting  # ballots go into the box
        self.tally = tally  # votes for and against, a doubled one as two; None: none lie open

    def printed(self) -> list[str]:
        """The lines as wide as the table is."""
        return [part for line in self.lines for part in wrap(line, _LINE)]

    def told(self) -> str:
        """All of it in one sentence or two."""
        counted = [] if self.tally is None else ["{} for, {} against".format(*self.tally)]
        told = "; ".join([self.title, *counted, *self.lines]).replace(" · ", ", ")
        return f"{told.rstrip('.')}."


def house(view: VoteView, names: tuple[str, ...]) -> House:
    """The table as all see it."""
    if view.phase == END:
        winner = (
            "Nobody wins" if view.winner == UNKNOWN_PARTY else f"{PARTY_NAMES[view.winner]}s win"
        )
        return House(winner, [SENTENCES[view.reason]])
    lines = []
    if view.phase in _COUNTED:
        lines.append(f"{view.expected - view.waiting} of {view.expected} {_COUNTED[view.phase]} in")
    if view.pile_size or view.passed_size:
        lines.append(f"pile {view.pile_size} · passed on {view.passed_size}")
    if view.failures:
        lines.append(f"{view.failures} failed in a row; the third brings unrest")
    lines.append(f"deck {view.deck_size} · discard {view.discard_size}")
    votes = open_votes(view)
    if view.gifts or max(votes) < 0:
        title = f"Round {view.round}" if view.round else "Opening"
        return House(title, lines, view.phase == BALLOT)
    last = last_round(view)
    candidate = view.candidate if last is None else last.candidate
    done = "is elected" if view.prime_minister == candidate else "is not elected"
    return House(f"{names[candidate]} {done}", lines, tally=counted(votes))


def counted(votes: list[int]) -> tuple[int, int]:
    """Votes for and against, a doubled one as two."""
    weights = [(vote & 1, 1 + (vote >> 1)) for vote in votes if vote != NOT_IN]
    ayes = sum([weight for side, weight in weights if side])
    return ayes, sum([weight for _, weight in weights]) - ayes
