"""What lies on the table of the house, in the middle of the chamber."""

from __future__ import annotations

from textwrap import wrap

from suffrage.games.vote.phases.agenda import BALLOT, END, OBJECTION, PILE
from suffrage.games.vote.phases.ends import SENTENCES
from suffrage.games.vote.setup import PARTY_NAMES, UNKNOWN_PARTY
from suffrage.games.vote.view import VoteView

_LINE = 42  # characters that the table has room for
_COUNTED = {BALLOT: "ballots", PILE: "cards", OBJECTION: "answers"}


class House:
    """The table in words: a title and lines below it."""

    def __init__(self, title: str, lines: list[str], voting: bool = False) -> None:
        self.title = title
        self.lines = lines
        self.voting = voting  # ballots go into the box

    def printed(self) -> list[str]:
        """The lines as wide as the table is."""
        return [part for line in self.lines for part in wrap(line, _LINE)]

    def told(self) -> str:
        """All of it in one sentence or two."""
        told = "; ".join([self.title, *self.lines]).replace(" · ", ", ")
        return f"{told.rstrip('.')}."


def house(view: VoteView) -> House:
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
    lines.append(f"deck {view.deck_size} · discard {view.discard_size}")
    if view.failures:
        lines.append(f"{view.failures} failed in a row; the third brings unrest")
    title = f"Round {view.round}" if view.round else "Opening"
    return House(title, lines, view.phase == BALLOT)
