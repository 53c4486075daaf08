"""The benches: what all may see of each seat, and where it stands in the half circle."""

from __future__ import annotations

from functools import cache
from math import cos, hypot, pi, radians, sin

from suffrage.core.game import Seat
from suffrage.games.vote.chronicle import FAILED, Gift, Round
from suffrage.games.vote.deck.cards import CARDS, NO_CARD
from suffrage.games.vote.phases.agenda import CLOSE, END, NOMINATE, OBJECTION, PILE, START
from suffrage.games.vote.setup import MOST_POINTS, NOBODY, PARTY_NAMES, UNKNOWN_PARTY
from suffrage.games.vote.view import VoteView

WIDTH, HEIGHT = 1320, 780  # of the chamber
BENCH_WIDTH, BENCH_HEIGHT = 118, 142
_MIDDLE = (660, 690)
_REACH = 585  # of the half circle to the left and right
_EDGE = 1.0  # degrees between the ends of the half circle and the floor
_SCALES = {5: 1.4, 6: 1.36, 7: 1.26, 8: 1.12, 9: 1.02, 10: 0.92}  # few benches are larger
_BELOW = 18  # under a bench, for the card that was dealt to it
_STEPS = 400  # parts in which the half circle is measured
_NEAR = 4  # points that one card can bring
_LOW = 2  # points that a card may well take
PRIME_MINISTER = "Prime Minister"
LAST = "last"  # on the bench of somebody who governed in the last round
# How a ballot counted: the last bit says for, the other that it counted twice.
VOTES = ("against", "for", "twice against", "twice for")


class Bench:
    """One seat of the chamber, as all may see it."""

    def __init__(self, view: VoteView, names: tuple[str, ...], seat: Seat) -> None:
        self.seat = seat
        self.name = names[seat]
        self.x, self.y = place(view.count, seat)
        self.scale = _SCALES[view.count]
        self.mine = seat == view.seat
        self.living = view.living[seat]
        self.budget = view.budget[seat]
        self.support = view.support[seat]
        self.hand = view.hand_sizes[seat]
        self.tokens = _tokens(view, seat)  # what is written on each, and what it is called
        vote = open_votes(view)[seat]
        self.vote = VOTES[vote] if vote >= 0 else ""  # once they are open
        self.notes = _notes(view, seat)  # what befell this seat in this round
        self.gift = _gift(view, seat)  # the card before this bench
        self.design = view.design  # what stands on cards, if it is not what is printed
        self.party = PARTY_NAMES[view.parties[seat]] if shows_parties(view) else ""
        self.to_win = _to_win(view, seat)  # points that are missing; 0 if that is far
        self.danger = _is_in_danger(view, seat)
        shown = ", ".join(CARDS[card].title for card in view.shown[seat])  # abilities in the hand
        news = [
            *([] if self.living else [f"left in round {view.fell[seat]}"]),
            *[title for _, title in self.tokens],
            *([f"voted {self.vote}"] if self.vote else []),
            *([f"holds {shown}"] if shown else []),
            *([f"{self.to_win} more to win"] if self.to_win else []),
            *(["in danger"] if self.danger else []),
            *self.notes,
            *([self.party] if self.party else []),
        ]
        numbers = [f"budget {self.budget}", f"support {self.support}"]
        numbers += [f"{self.hand} cards"] if self.living else []
        self.news = ", ".join(news)  # what is not a number, in words
        self.told = f"{self.name}: {', '.join([*numbers, *news])}"  # all of it in words


def last_round(view: VoteView) -> Round | None:
    """The round that is over, as long as nobody is nominated in the next one.

    Its ballots and cards lie on the benches until then.
    """
    is_between = view.phase in (CLOSE, START, NOMINATE) and view.candidate == NOBODY
    return view.history[-1] if is_between and view.history else None


def open_votes(view: VoteView) -> list[int]:
    """By seat how the open ballots counted; those of a vote that failed lie open a while."""
    last = last_round(view)
    return last.votes if last is not None and last.result == FAILED else view.votes


def shows_parties(view: VoteView) -> bool:
    """Whether everybody's party is open: at the end, and when looking back at all there was."""
    return UNKNOWN_PARTY not in view.parties


def _to_win(view: VoteView, seat: Seat) -> int:
    missing = 2 * MOST_POINTS - view.budget[seat] - view.support[seat]
    is_near = view.living[seat] and view.phase != END and missing <= _NEAR
    return missing if is_near else 0


def _is_in_danger(view: VoteView, seat: Seat) -> bool:
    least = min(view.budget[seat], view.support[seat])
    return view.round > 0 and view.living[seat] and view.phase != END and least <= _LOW


def benches(view: VoteView, names: tuple[str, ...]) -> list[Bench]:
    """All benches, from left to right."""
    return [Bench(view, names, seat) for seat in range(view.count)]


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


@cache
def place(count: int, seat: Seat) -> tuple[int, int]:
    """The upper left corner of a bench; the benches are equally far from each other."""
    points = _arc(count)
    wanted = points[-1][2] * seat / (count - 1)
    x, y, _ = min(points, key=lambda point: abs(point[2] - wanted))
    scale = _SCALES[count]
    # The outer benches stay inside the picture, with what is written below them.
    left = min(max(x - BENCH_WIDTH * scale / 2, 4), WIDTH - BENCH_WIDTH * scale - 4)
    top = min(y - BENCH_HEIGHT * scale / 2, HEIGHT - (BENCH_HEIGHT + _BELOW) * scale)
    return round(left), round(top)


def _tokens(view: VoteView, seat: Seat) -> list[tuple[str, str]]:
    """The offices of a seat; nobody has one any more when the match is over."""
    found: list[tuple[str, str]] = []
    if view.phase == END:
        return found
    if seat == view.president:
        found.append(("President", "President"))
    if seat == view.prime_minister:
        found.append((PRIME_MINISTER, "Prime Minister"))
    elif seat == view.candidate:
        found.append(("nominated", "nominated as Prime Minister"))
    if seat == view.heir:
        found.append(("next President", "named as the next President"))
    governed = (view.last_president, view.last_prime_minister)
    if seat in governed and not found and view.living[seat]:
        found.append((LAST, "in the last government"))
    return found


def _notes(view: VoteView, seat: Seat) -> list[str]:
    cards = view.cards().cards
    found = [
        f"dealt {cards[gift.card].title} {cards[gift.card].figures()}"
        + (", canceled" if gift.canceled else "")
        for gift in view.gifts
        if gift.seat == seat
    ]
    if view.turned[seat] != NO_CARD:
        found.append(f"turned up {cards[view.turned[seat]].title}")
    if view.phase == OBJECTION and view.objectors[seat]:
        found.append("may object")
    if view.phase != PILE and view.in_pile[seat]:
        found.append("a card in the pile")
    return found


def _gift(view: VoteView, seat: Seat) -> Gift | None:
    """The last card that a seat was dealt in this round, or that an unrest turned up."""
    last = last_round(view)
    dealt = view.gifts if last is None else last.gifts
    turned = NO_CARD if last is None else last.turned[seat]
    found = [gift for gift in dealt if gift.seat == seat]
    found += [] if turned == NO_CARD else [Gift(turned, seat, False)]
    return found[-1] if found else None
