"""The Record: players by rounds, with ballots, offices, cards, and what was claimed.

All of it is made of the reader's view: what the whole table saw, and what this reader knows of
parties. It tells nothing that the reader has not heard already.
"""

from __future__ import annotations

from typing import NamedTuple

from suffrage.core.game import Seat
from suffrage.games.vote.chronicle import Round, Use
from suffrage.games.vote.deck.cards import (
    CARDS,
    CHANGE,
    CHECK,
    DOUBLE,
    ELIMINATE,
    NO_CARD,
    TRANSFER,
)
from suffrage.games.vote.deck.decks import deck_of
from suffrage.games.vote.drawing.benches import VOTES, shows_parties
from suffrage.games.vote.drawing.house import counted
from suffrage.games.vote.phases.answers import NOT_IN
from suffrage.games.vote.setup import NOBODY, PARTY_NAMES, UNKNOWN_PARTY
from suffrage.games.vote.view import VoteView
from suffrage.table.boards.vote.question import VoteScene

_RESULTS = ("", "failed", "unrest", "broken off")
_DONE = {
    CHECK: "looked at {whom}",
    DOUBLE: "voted twice",
    TRANSFER: "named {whom}",
    ELIMINATE: "threw out {whom}",
    CHANGE: "changed sides",
}

# Tuples, for they are the names of drawings that are kept, and are looked up with every answer.


class Cell(NamedTuple):
    """What somebody did and got in one round."""

    vote: str = ""  # for, against, twice for, twice against
    office: str = ""
    cards: tuple[tuple[int, bool], ...] = ()  # and whether it was canceled
    design: str = ""  # what stands on them, if it is not what is printed

    def told(self) -> str:
        """All of it in words."""
        deck = deck_of(self.design).cards
        cards = [
            f"{deck[card].title} ({'canceled' if canceled else deck[card].figures()})"
            for card, canceled in self.cards
        ]
        return ", ".join([part for part in (self.vote, self.office, *cards) if part])


class Session(NamedTuple):
    """A round as a column: who governed, how the vote went, what was used and said."""

    number: int
    government: str
    tally: tuple[int, int] | None
    result: str  # "" if it worked, or is not over yet
    said: tuple[str, ...]

    @property
    def is_elected(self) -> bool:
        """Whether the vote brought a government."""
        return self.tally is not None and self.tally[0] > self.tally[1]


class Player(NamedTuple):
    """One seat as a row."""

    seat: Seat
    name: str
    is_mine: bool
    living: bool
    budget: int
    support: int
    party: str  # as the reader knows it; "" if not
    is_sure: bool  # whether that is the party now, and not only at the start
    cells: tuple[Cell, ...]
    likeness: tuple[bool, ...]  # by vote of both: whether it was the same as the reader's


class Minutes(NamedTuple):
    """The whole Record."""

    sessions: tuple[Session, ...]
    players: tuple[Player, ...]
    compares: bool  # whether there is somebody whose votes the others' are compared with


def minutes(scene: VoteScene) -> Minutes:
    """The Record as the reader of *scene* may have it."""
    view = scene.view
    rounds = [*view.history, *_present(view)]
    own = [past.votes[view.seat] for past in rounds] if scene.sits else []
    cells = [_cells(past, view.design) for past in rounds]
    players = [
        Player(
            seat,
            name,
            seat == view.seat,
            view.living[seat],
            view.budget[seat],
            view.support[seat],
            _party(view, seat),
            _is_sure(view, seat),
            tuple([of_round[seat] for of_round in cells]),
            tuple(
                past.votes[seat] & 1 == mine & 1
                for past, mine in zip(rounds, own, strict=False)
                if NOT_IN not in (past.votes[seat], mine)
            ),
        )
        for seat, name in enumerate(scene.names)
    ]
    sessions = tuple([_session(scene, past) for past in rounds])
    return Minutes(sessions, tuple(players), scene.sits)


def _present(view: VoteView) -> list[Round]:
    """The round that is going on, as far as it lies open."""
    if view.round == 0 or (view.history and view.history[-1].number == view.round):
        return []
    return [
        Round(
            view.round, view.president, view.candidate, view.votes, 0, view.gifts, view.turned,
            view.heir,
        )
    ]  # fmt: skip


def _cells(past: Round, design: str) -> list[Cell]:
    """What everybody did and got in a round, by seat."""
    ayes, nays = counted(past.votes)
    nominee = "Prime Minister" if ayes > nays else "nominee"
    offices = {past.candidate: nominee, past.president: "President"}
    found = []
    for seat, vote in enumerate(past.votes):
        cards = [(gift.card, gift.canceled) for gift in past.gifts if gift.seat == seat]
        cards += [(past.turned[seat], False)] if past.turned[seat] != NO_CARD else []
        said = VOTES[vote] if vote >= 0 else ""
        found.append(Cell(said, offices.get(seat, ""), tuple(cards), design))
    return found


def _session(scene: VoteScene, past: Round) -> Session:
    names = scene.names
    partner = f" + {names[past.candidate]}" if past.candidate != NOBODY else ""
    has_votes = max(past.votes) >= 0
    return Session(
        past.number,
        f"{names[past.president]}{partner}",
        counted(past.votes) if has_votes else None,
        _RESULTS[past.result],
        tuple(
            sentence
            for use in scene.view.uses
            if use.round == past.number
            for sentence in _said(use, names)
        ),
    )


def _said(use: Use, names: tuple[str, ...]) -> list[str]:
    """A use of an ability, and what was claimed after it."""
    who, whom = names[use.seat], names[use.target] if use.target >= 0 else ""
    done = _DONE.get(use.card, f"used {CARDS[use.card].title}").format(whom=whom)
    claim = f" and says “{PARTY_NAMES[use.claim]}”" if use.claim != UNKNOWN_PARTY else ""
    return [f"{who} {done}{claim}."]


def _party(view: VoteView, seat: Seat) -> str:
    """The party of somebody, now or at the start, as far as the reader knows it."""
    known = view.parties[seat] if _is_sure(view, seat) else view.start_parties[seat]
    return PARTY_NAMES[known] if known != UNKNOWN_PARTY else ""


def _is_sure(view: VoteView, seat: Seat) -> bool:
    return shows_parties(view) or seat == view.seat
