"""Curves as drawings, ink on paper: of a review, half a chance in its middle, and of a rating."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup, escape

from suffrage.table.boards import board_of
from suffrage.table.rooms.room import Room
from suffrage.table.rooms.scenes.replay import seat_name
from suffrage.table.rooms.scenes.review import TURNING_POINTS, Lap, Review

_LEFT, _RIGHT, _TOP, _BOTTOM = 46, 14, 16, 34
_STEP = 50  # between two marks on the scale of a rating


@dataclass(frozen=True)
class Paper:
    """How large a curve is drawn, and how many turning points are marked on it."""

    width: int
    height: int
    marks: int


WHOLE = Paper(860, 270, TURNING_POINTS)
SMALL = Paper(520, 176, 1)  # on the desk, when a match has just ended


def percent(chance: float) -> str:
    """A chance in words."""
    return f"{round(100 * chance)}%"


def points(change: float) -> str:
    """A change in hundredths, with its sign."""
    rounded = round(100 * change)
    return f"{'−' if rounded < 0 else '+' if rounded > 0 else '±'}{abs(rounded)}"


def curve_of(room: Room, review: Review, paper: Paper = WHOLE) -> Markup:
    """The curve, with the turns of the match below it."""
    headings = _headings(room)
    cuts = review.curve()
    shares = [cut.chance for cut in cuts]
    who, low, high = seat_name(room, review.seat), min(shares), max(shares)
    words = (
        f"The chance of {who} to win: {percent(cuts[0].chance)} at the first question, at least "
        f"{percent(low)}, at most {percent(high)}, {percent(cuts[-1].chance)} at "
        "the end."
    )
    return _drawn(review, headings, words, paper)


def _headings(room: Room) -> list[tuple[int, str]]:
    """Where a turn begins, and its name as it fits below a curve: "Turn 2"."""
    assert room.match is not None
    kind = next(iter(board_of(room.game.name).headings), "")
    return [
        (at, " ".join([kind.capitalize(), *map(str, news.facts[:1])]))
        for at, told in enumerate(room.match.story)
        for news in told
        if news.kind == kind
    ]


def _drawn(review: Review, headings: list[tuple[int, str]], words: str, paper: Paper) -> Markup:
    """The drawing. *headings* are moments that get a mark below, *words* what it tells."""
    cuts, width, height = review.curve(), paper.width, paper.height
    first, last = cuts[0].at, max(cuts[-1].at, cuts[0].at + 1)

    def x(at: int) -> float:
        return round(_LEFT + (width - _LEFT - _RIGHT) * (at - first) / (last - first), 1)

    def y(chance: float) -> float:
        return round(_TOP + (height - _TOP - _BOTTOM) * (1 - chance), 1)

    line = " ".join(f"{x(cut.at)},{y(cut.chance)}" for cut in cuts)
    floor = y(0)
    # The script of a replay marks its moment with these numbers.
    ground = f'data-first="{first}" data-last="{last}" data-left="{_LEFT}" data-right="{_RIGHT}"'
    out = [
        f'<svg class="curve" viewBox="0 0 {width} {height}" role="img" {ground} '
        f'aria-label="{escape(words)}">'
    ]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        kind = "middle" if share == 0.5 else "grid"
        out.append(f'<path class="{kind}" d="M{_LEFT} {y(share)}H{width - _RIGHT}"/>')
        if share in (0.0, 0.5, 1.0):
            out.append(f'<text class="scale" x="{_LEFT - 8}" y="{y(share) + 4}">{share:.0%}</text>')
    free = 0.0
    for at, text in headings:
        if at >= first and x(at) >= free and x(at) + 7.5 * len(text) < width:
            out.append(f'<path class="grid" d="M{x(at)} {floor}v6"/>')
            out.append(f'<text class="turn" x="{x(at)}" y="{floor + 20}">{escape(text)}</text>')
            free = x(at) + 9.0 * len(text) + 14
    out.append(f'<polygon class="area" points="{x(first)},{floor} {line} {x(last)},{floor}"/>')
    out.append(f'<polyline class="line" points="{line}"/>')
    out.append(f'<path class="here" d="M{_LEFT} {_TOP}V{floor}" visibility="hidden"/>')
    for number, lap in enumerate(review.turning_points(paper.marks), 1):
        out.append(_mark(number, lap, x(lap.end.at), y(lap.end.chance), width))
    out.append("</svg>")
    return Markup("".join(out))


def _mark(number: int, lap: Lap, x: float, y: float, width: int) -> str:
    """A turning point: its number in a ring where it led to, with an arrow for up or down."""
    sign = "▲" if lap.change > 0 else "▼"
    above = y - 18 if y > 44 else y + 26
    return (
        f'<circle class="point" cx="{x}" cy="{y}" r="5"/>'
        f'<text class="number-of" x="{min(width - 24, max(_LEFT + 12, x))}" y="{above}">'
        f"{number}{sign}</text>"
    )


def rating_curve(ratings: list[float], paper: Paper = SMALL) -> Markup:
    """How a rating came about, match by match; nothing for a single one."""
    if len(ratings) < 2:
        return Markup()
    width, height = paper.width, paper.height
    low, high = _steps(min(ratings)), _steps(max(ratings)) + _STEP

    def x(number: int) -> float:
        return round(_LEFT + (width - _LEFT - _RIGHT) * number / (len(ratings) - 1), 1)

    def y(rating: float) -> float:
        return round(_TOP + (height - _TOP - _BOTTOM) * (high - rating) / (high - low), 1)

    words = (
        f"The rating after each of {len(ratings)} matches: {ratings[0]:.0f} at first, at least "
        f"{min(ratings):.0f}, at most {max(ratings):.0f}, {ratings[-1]:.0f} now."
    )
    out = [f'<svg class="curve" viewBox="0 0 {width} {height}" role="img" aria-label="{words}">']
    apart = _STEP * max(1, (high - low) // _STEP // 4)
    for mark in range(low, high + 1, apart):
        out.append(f'<path class="grid" d="M{_LEFT} {y(mark)}H{width - _RIGHT}"/>')
        out.append(f'<text class="scale" x="{_LEFT - 8}" y="{y(mark) + 4}">{mark}</text>')
    line = " ".join(f"{x(i)},{y(rating)}" for i, rating in enumerate(ratings))
    out.append(f'<polyline class="line" points="{line}"/></svg>')
    return Markup("".join(out))


def _steps(rating: float) -> int:
    """The mark of the scale at or below a rating."""
    return int(rating // _STEP) * _STEP
