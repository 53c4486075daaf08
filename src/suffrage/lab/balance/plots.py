"""Plots as SVG, each with its figures as a table.

Drawings are as wide as a phone, so that their letters are readable there; colors are classes,
which the page paints by day and by night.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from suffrage.lab.contests.tally import Share

WIDTH: Final = 360
_LEFT, _RIGHT = 4, 58  # room at the left, and for the figure at the right
_ROW = 40
_FOOT = 34  # for the axis
_HEIGHT = 190  # of a plot with two axes
_MARGIN = 38
_WIDEST = 40  # a bar of a histogram
_ROUND = {0.1: 5, 0.25: 5, 0.5: 5, 1.0: 4}  # the ends of an axis of shares, and its steps

Rows = list[list[str]]


@dataclass(frozen=True)
class Figure:
    """A plot: its title, what it shows in a sentence, and the figures behind it."""

    title: str
    note: str
    svg: str
    headings: list[str]
    rows: Rows
    wide: bool = False  # takes the whole width of the page


@dataclass(frozen=True)
class Bar:
    """One share in a plot of bars."""

    label: str
    share: Share
    paint: str = "neutral"


def percent(part: float) -> str:
    """A share as it is written everywhere."""
    return f"{100 * part:.1f} %"


def picture(width: float, height: float, told: str, *parts: str) -> str:
    """A drawing and what it shows, for those who hear it."""
    return (
        f'<svg viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{escape(told)}">'
        f"{''.join(parts)}</svg>"
    )


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    """Letters in a drawing."""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}" text-anchor="{anchor}">'
        f"{escape(words)}</text>"
    )


def line(x: float, y: float, x2: float, y2: float, kind: str) -> str:
    """A straight line."""
    return f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def bars(title: str, note: str, axis: str, entries: Sequence[Bar], middle: bool = False) -> Figure:
    """Shares as bars with their 95 % intervals; *middle* marks one half."""
    highest = max([bar.share.high for bar in entries], default=1.0)
    most = next(top for top in _ROUND if top >= min(highest, 1.0))
    scale = (WIDTH - _LEFT - _RIGHT) / most
    bottom = len(entries) * _ROW + 4
    parts = [
        _grid(
            _LEFT, bottom, scale, [most * i / _ROUND[most] for i in range(_ROUND[most] + 1)], axis
        )
    ]
    if middle and most == 1.0:
        parts.append(line(_LEFT + scale / 2, 2, _LEFT + scale / 2, bottom, "even"))
    for i, bar in enumerate(entries):
        y = i * _ROW
        share = bar.share
        parts += [
            text(_LEFT, y + 14, bar.label, "label"),
            f'<rect x="{_LEFT}" y="{y + 19}" width="{share.part * scale:.1f}" height="14" '
            f'class="{bar.paint}"/>',
            line(_LEFT + share.low * scale, y + 26, _LEFT + share.high * scale, y + 26, "whisker"),
            text(WIDTH, y + 30, percent(share.part), "value", "end"),
        ]
    told = "; ".join(f"{bar.label} {percent(bar.share.part)}" for bar in entries)
    rows = [
        [bar.label, str(bar.share.count), str(bar.share.of), percent(bar.share.part),
         f"{percent(bar.share.low)} to {percent(bar.share.high)}"]
        for bar in entries
    ]  # fmt: skip
    return Figure(
        title, note, picture(WIDTH, bottom + _FOOT, f"{title}: {told}", *parts),
        ["what", "matches", "of", "share", "95 % interval"], rows,
    )  # fmt: skip


def _grid(left: float, bottom: float, scale: float, ticks: Sequence[float], axis: str) -> str:
    """The axis of shares below a plot."""
    found = [line(left + tick * scale, 2, left + tick * scale, bottom, "grid") for tick in ticks]
    for i, tick in enumerate(ticks):
        anchor = "start" if i == 0 else "middle"
        found.append(text(left + tick * scale, bottom + 14, f"{100 * tick:g} %", "tick", anchor))
    found.append(text(left, bottom + 29, axis, "axis"))
    return "".join(found)


def histogram(title: str, note: str, unit: str, values: Sequence[int]) -> Figure:
    """How often each length occurs, in at most 24 steps of a round number."""
    least, high = min(values), max(values)
    step = 1
    while (low := least - least % step) + 24 * step <= high:
        step = step // 2 * 5 if str(step).startswith("2") else step * 2
    counts: dict[int, int] = dict.fromkeys(range(low, high + 1, step), 0)
    for value in values:
        counts[low + (value - low) // step * step] += 1
    top = max(counts.values())
    top += top % 2  # half of it is a whole number too
    wide = min(_WIDEST, (WIDTH - _MARGIN - 6) / len(counts))
    tall = _HEIGHT - 46
    parts = [_frame(top, tall)]
    every = max(1, -(-len(counts) // 8))
    for i, (first, count) in enumerate(counts.items()):
        x, height = _MARGIN + i * wide, count / top * tall
        parts.append(
            f'<rect x="{x + 0.5:.1f}" y="{8 + tall - height:.1f}" width="{max(1, wide - 1):.1f}" '
            f'height="{height:.1f}" class="neutral"/>'
        )
        if i % every == 0:
            parts.append(text(x + wide / 2, 8 + tall + 14, str(first), "tick", "middle"))
    parts.append(text(_MARGIN, _HEIGHT - 6, f"{unit}; height: matches", "axis"))
    ordered = sorted(values)
    median = ordered[len(ordered) // 2]
    told = f"{title}: from {least} to {high} {unit}, the middle match {median}"
    rows = [
        [str(first) if step == 1 else f"{first} to {first + step - 1}", str(count)]
        for first, count in counts.items()
    ]
    return Figure(title, note, picture(WIDTH, _HEIGHT, told, *parts), [unit, "matches"], rows)


def _frame(top: float, tall: float) -> str:
    """Lines across a plot with the numbers of its upright axis."""
    found = []
    for part in (0.0, 0.5, 1.0):
        y = 8 + tall * (1 - part)
        found += [
            line(_MARGIN, y, WIDTH - 6, y, "grid"),
            text(_MARGIN - 4, y + 4, f"{top * part:g}", "tick", "end"),
        ]
    return "".join(found)


Course = list[tuple[float, float, float]]  # mean, low, high


def courses(
    title: str,
    note: str,
    axes: tuple[str, str],
    steps: Sequence[str],
    series: Mapping[str, tuple[str, Course]],
    top: float,
) -> Figure:
    """Means over time, each with a band for its 95 % interval; by name a paint and values."""
    tall = _HEIGHT - 46
    wide = (WIDTH - _MARGIN - 16) / max(1, len(steps) - 1)
    parts = [_frame(top, tall)]

    def at(i: int, value: float) -> str:
        return f"{_MARGIN + i * wide:.1f},{8 + tall * (1 - value / top):.1f}"

    for i, step in enumerate(steps):
        anchor = "start" if i == 0 else "end" if i == len(steps) - 1 else "middle"
        parts.append(text(_MARGIN + i * wide, 8 + tall + 14, step, "tick", anchor))
    for number, (name, (paint, values)) in enumerate(series.items()):
        band = [at(i, one[1]) for i, one in enumerate(values)]
        band += [at(i, values[i][2]) for i in reversed(range(len(values)))]
        dots = [at(i, one[0]) for i, one in enumerate(values)]
        x = _MARGIN + 8 + number * 105
        parts += [
            f'<polygon points="{" ".join(band)}" class="band {paint}"/>',
            f'<polyline points="{" ".join(dots)}" class="course line-{paint}"/>',
            *(f'<circle cx="{dot.split(",")[0]}" cy="{dot.split(",")[1]}" r="2.6" '
              f'class="{paint}"/>' for dot in dots),
            f'<rect x="{x}" y="{_HEIGHT + 2}" width="10" height="10" class="{paint}"/>',
            text(x + 14, _HEIGHT + 11, name, "tick"),
        ]  # fmt: skip
    parts.append(text(_MARGIN, _HEIGHT - 6, f"{axes[0]}; height: {axes[1]}", "axis"))
    last = "; ".join(f"{name} {values[-1][0]:.1f}" for name, (_, values) in series.items())
    rows = [
        [step, *(f"{values[i][0]:.2f} ({values[i][1]:.2f} to {values[i][2]:.2f})"
                 for _, values in series.values())]
        for i, step in enumerate(steps)
    ]  # fmt: skip
    told = f"{title}: in the end {last}"
    svg = picture(WIDTH, _HEIGHT + 18, told, *parts)
    return Figure(title, note, svg, [axes[0], *series], rows)


@dataclass(frozen=True)
class Gap:
    """A difference between two shares, with its interval."""

    label: str
    apart: float
    low: float
    high: float
    sure: bool
    paint: str


def gaps(title: str, note: str, axis: str, entries: Sequence[Gap], table: Figure) -> Figure:
    """Differences as dots around zero; the table behind them may list more than is drawn."""
    if not entries:
        return Figure(title, note, "", table.headings, table.rows)
    most = max([0.1, *[max(abs(gap.low), abs(gap.high)) for gap in entries]])
    scale = (WIDTH - 60) / 2 / most
    zero, bottom = (WIDTH - 60) / 2 + 4, len(entries) * 34 + 4
    parts = [line(zero, 2, zero, bottom, "even")]
    for i, gap in enumerate(entries):
        y = i * 34
        shape = "" if gap.sure else " open"
        parts += [
            text(4, y + 13, gap.label, "label"),
            line(zero + gap.low * scale, y + 23, zero + gap.high * scale, y + 23, "whisker"),
            f'<circle cx="{zero + gap.apart * scale:.1f}" cy="{y + 23}" r="4.5" '
            f'class="{gap.paint}{shape}"/>',
            text(WIDTH, y + 27, f"{100 * gap.apart:+.1f}", "value", "end"),
        ]
    parts += [
        text(4, bottom + 14, f"{-100 * most:.0f}", "tick"),
        text(zero, bottom + 14, "0", "tick", "middle"),
        text(zero + most * scale, bottom + 14, f"{100 * most:+.0f}", "tick", "end"),
        text(4, bottom + 29, axis, "axis"),
    ]
    told = "; ".join(f"{gap.label} {100 * gap.apart:+.1f}" for gap in entries)
    svg = picture(WIDTH, bottom + _FOOT, f"{title}: {told}", *parts)
    return Figure(title, note, svg, table.headings, table.rows)


def heat(part: float) -> str:
    """The class of a cell, from 0 (nothing) to 8 (the most)."""
    return f"heat-{min(8, round(part * 8))}"


def scale_of_heat(x: float, y: float, least: str, most: str) -> str:
    """What the shades mean."""
    cells = "".join(
        f'<rect x="{x + i * 14:.1f}" y="{y:.1f}" width="14" height="10" class="heat-{i}"/>'
        for i in range(9)
    )
    words = text(x - 4, y + 9, least, "tick", "end") + text(x + 130, y + 9, most, "tick")
    return f'<g class="scale">{cells}{words}</g>'
