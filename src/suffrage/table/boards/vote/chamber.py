"""The chamber as it is drawn: benches in a half circle, the table of the house in the middle."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from math import cos, hypot, pi, radians, sin
from textwrap import wrap

from suffrage.core.game import Seat
from suffrage.games.vote.deck.cards import CARDS, NO_CARD
from suffrage.games.vote.phases.agenda import BALLOT, END, OBJECTION, PILE
from suffrage.games.vote.setup import MOST_POINTS, PARTY_NAMES, UNKNOWN_PARTY
from suffrage.games.vote.view import VoteView
from suffrage.table.boards.vote.question import Question, Scene

WIDTH, HEIGHT = 1320, 780
BENCH_WIDTH, BENCH_HEIGHT = 118, 142
_MIDDLE = (660, 690)
_REACH = 585  # of the half circle to the left and right
_EDGE = 1.0  # degrees between the ends of the half circle and the floor
_SCALES = {5: 1.4, 6: 1.36, 7: 1.26, 8: 1.12, 9: 1.02, 10: 0.92}  # few benches are larger
_BELOW = 18  # under a bench, for the card that was dealt to it
_LINE = 42  # characters on the table of the house
_STEPS = 400  # parts in which the half circle is measured
LAST = "last"  # on the bench of somebody who governed in the last round
# How a ballot counted: the last bit says for, the other that it counted twice.
VOTES = ("against", "for", "twice against", "twice for")


@dataclass(frozen=True)
class Gauge:
    """A column of ten that fills and empties."""

    name: str
    points: int
    cells: list[tuple[int, bool]]  # the height of each cell, and whether it is full


@dataclass(frozen=True)
class Bench:
    """One seat of the chamber, as all may see it."""

    seat: Seat
    name: str
    x: int
    y: int
    scale: float
    mine: bool
    living: bool
    gauges: list[Gauge]
    tokens: list[tuple[str, str]]  # what is written on it, and what it is called
    hand: int
    vote: str  # for or against, once ballots are open
    shown: str  # abilities that all know to be in this hand
    notes: list[str]  # what befell this seat in this round
    gift: str  # the event that the President dealt to this seat
    party: str  # only once all are shown
    news: str  # what is not a number, in words
    told: str  # all of it in words
    answer: str = ""
    answers: str = ""
    label: str = ""


@dataclass(frozen=True)
class House:
    """What lies on the table of the house."""

    title: str
    lines: list[str] = field(default_factory=list)
    voting: bool = False  # ballots go into the box

    def printed(self) -> list[str]:
        """The lines as wide as the table is."""
        return [part for line in self.lines for part in wrap(line, _LINE)]

    def told(self) -> str:
        """All of it in one sentence or two."""
        told = "; ".join([self.title, *self.lines]).replace(" · ", ", ")
        return f"{told.rstrip('.')}."


def benches(scene: Scene, question: Question) -> list[Bench]:
    """All benches, from left to right."""
    return [_bench(scene, question, seat) for seat in range(scene.view.count)]


@cache
def _arc(count: int) -> list[tuple[float, float, float]]:
    """Points of the half circle from the left, each with its distance along the way.

    It is as high as the benches leave room for, with the heads behind them.
    """
    found: list[tuple[float, float, float]] = []
    way = 0.0
    height = _MIDDLE[1] - 12 - (BENCH_HEIGHT / 2 + 50) * _SCALES[count]
    for step in range(_STEPS + 1):
        angle = pi - radians(_EDGE) - (pi - 2 * radians(_EDGE)) * step / _STEPS
        x, y = _MIDDLE[0] + _REACH * cos(angle), _MIDDLE[1] - height * sin(angle)
        if found:
            way += hypot(x - found[-1][0], y - found[-1][1])
        found.append((x, y, way))
    return found


def _place(count: int, seat: Seat) -> tuple[int, int]:
    """The upper left corner of a bench; the benches are equally far from each other."""
    points = _arc(count)
    wanted = points[-1][2] * seat / (count - 1)
    x, y, _ = min(points, key=lambda point: abs(point[2] - wanted))
    scale = _SCALES[count]
    # The outer benches stay inside the picture, with what is written below them.
    left = min(max(x - BENCH_WIDTH * scale / 2, 4), WIDTH - BENCH_WIDTH * scale - 4)
    top = min(y - BENCH_HEIGHT * scale / 2, HEIGHT - (BENCH_HEIGHT + _BELOW) * scale)
    return round(left), round(top)


def _bench(scene: Scene, question: Question, seat: Seat) -> Bench:
    view = scene.view
    answers = question.benches.get(seat, {})
    spelled = {key: scene.game.spell(action) for key, action in answers.items()}
    labels = [scene.label(action) for action in answers.values()]
    x, y = _place(view.count, seat)
    tokens, notes = _tokens(view, seat), _notes(scene, seat)
    shown = ", ".join(CARDS[card].title for card in view.shown[seat])
    vote = VOTES[view.votes[seat]] if view.votes[seat] >= 0 else ""
    party = PARTY_NAMES[view.parties[seat]] if view.phase == END else ""
    living = view.living[seat]
    numbers = [f"budget {view.budget[seat]}", f"support {view.support[seat]}"]
    numbers += [f"{view.hand_sizes[seat]} cards"] if living else []
    news = [
        *([] if living else [f"left in round {view.fell[seat]}"]),
        *[title for _, title in tokens],
        *([f"voted {vote}"] if vote else []),
        *([f"holds {shown}"] if shown else []),
        *notes,
        *([party] if party else []),
    ]
    return Bench(
        seat=seat,
        name=scene.names[seat],
        x=x,
        y=y,
        scale=_SCALES[view.count],
        mine=seat == view.seat,
        living=living,
        gauges=[_gauge("Budget", view.budget[seat]), _gauge("Support", view.support[seat])],
        tokens=tokens,
        hand=view.hand_sizes[seat],
        vote=vote,
        shown=shown,
        notes=notes,
        gift=_gift(view, seat),
        party=party,
        news=", ".join(news),
        told=f"{scene.names[seat]}: {', '.join([*numbers, *news])}",
        answer=spelled.get("", ""),
        answers=" ".join(f"{key}={text}" for key, text in spelled.items() if key),
        label=" or ".join(labels),
    )


def _gift(view: VoteView, seat: Seat) -> str:
    """The last card that a seat was dealt in this round, with its figures."""
    found = ""
    for gift in view.gifts:
        if gift.seat == seat:
            card = CARDS[gift.card]
            found = f"{card.title} {'canceled' if gift.canceled else card.figures()}"
    return found


def _gauge(name: str, points: int) -> Gauge:
    return Gauge(name, points, [(MOST_POINTS - 1 - at, at < points) for at in range(MOST_POINTS)])


def _tokens(view: VoteView, seat: Seat) -> list[tuple[str, str]]:
    found = []
    if seat == view.president and view.phase != END:
        found.append(("President", "President"))
    if seat == view.prime_minister:
        found.append(("Prime Minister", "Prime Minister"))
    elif seat == view.candidate:
        found.append(("nominated", "nominated as Prime Minister"))
    if seat == view.heir:
        found.append(("next President", "named as the next President"))
    if seat in (view.last_president, view.last_prime_minister) and not found:
        found.append((LAST, "in the last government"))
    return found


def _notes(scene: Scene, seat: Seat) -> list[str]:
    view = scene.view
    found = [
        f"dealt {CARDS[gift.card].title} {CARDS[gift.card].figures()}"
        + (", canceled" if gift.canceled else "")
        for gift in view.gifts
        if gift.seat == seat
    ]
    if view.turned[seat] != NO_CARD:
        found.append(f"turned up {CARDS[view.turned[seat]].title}")
    if view.phase == OBJECTION and view.objectors[seat]:
        found.append("may object")
    if view.phase != PILE and view.in_pile[seat]:
        found.append("a card in the pile")
    return found


def house(scene: Scene) -> House:
    """The middle of the chamber in words."""
    view = scene.view
    if view.phase == END:
        winner = (
            "Nobody wins" if view.winner == UNKNOWN_PARTY else f"{PARTY_NAMES[view.winner]}s win"
        )
        return House(winner, [scene.game.reasons.get(view.reason, "")])
    lines = []
    if view.phase in (BALLOT, PILE, OBJECTION):
        what = {BALLOT: "ballots", PILE: "cards", OBJECTION: "answers"}[view.phase]
        lines.append(f"{view.expected - view.waiting} of {view.expected} {what} in")
    if view.pile_size or view.passed_size:
        lines.append(f"pile {view.pile_size} · passed on {view.passed_size}")
    lines.append(f"deck {view.deck_size} · discard {view.discard_size}")
    if view.failures:
        lines.append(f"{view.failures} failed in a row; the third brings unrest")
    title = f"Round {view.round}" if view.round else "Opening"
    return House(title, lines, view.phase == BALLOT)
