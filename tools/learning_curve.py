"""The learning curve of `make ppo`, drawn, and what the guide says of it."""

from __future__ import annotations

import json
from pathlib import Path

from suffrage.lab.contests.tally import Share
from tools.measurements import replace

HOME = Path(__file__).parents[1]
DATA = HOME / "docs" / "learning" / "suffragetto.json"
DRAWING = HOME / "docs" / "learning" / "suffragetto.svg"
GUIDE = HOME / "docs" / "guide" / "learning.md"
_WIDE, _TALL, _LEFT, _TOP = 640, 300, 44, 16


def drawn(curve: list[dict[str, float]]) -> str:
    """Shares of matches won and drawn over the minutes."""
    last = max(point["seconds"] for point in curve)
    wide, tall = _WIDE - _LEFT - 16, _TALL - _TOP - 44

    def line(name: str, color: str) -> str:
        points = " ".join(
            f"{_LEFT + point['seconds'] / last * wide:.1f},{_TOP + tall * (1 - point[name]):.1f}"
            for point in curve
        )
        return f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="2"/>'

    parts = []
    for share in (0, 0.25, 0.5, 0.75, 1):
        y = _TOP + tall * (1 - share)
        parts.append(f'<line x1="{_LEFT}" x2="{_WIDE - 16}" y1="{y}" y2="{y}" stroke="#d9cfb8"/>')
        parts.append(f'<text x="{_LEFT - 6}" y="{y + 4}" text-anchor="end">{share:.0%}</text>')
    for minute in range(int(last // 60) + 1):
        x = _LEFT + minute * 60 / last * wide
        parts.append(
            f'<text x="{x:.1f}" y="{_TOP + tall + 18}" text-anchor="middle">{minute}</text>'
        )
    parts.append(f'<text x="{_LEFT}" y="{_TALL - 8}">minutes of one core</text>')
    parts.append(line("drawn", "#8d8378") + line("won", "#5b3a8c"))
    names = '<tspan fill="#5b3a8c">won</tspan>, <tspan fill="#6d645a">drawn</tspan>'
    parts.append(f'<text x="{_WIDE - 16}" y="{_TALL - 8}" text-anchor="end">{names}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDE} {_TALL}" role="img" '
        'aria-label="Share of matches won against chance over the minutes of learning" '
        'font-family="sans-serif" font-size="12" fill="#1f1b16">'
        f'<rect width="{_WIDE}" height="{_TALL}" fill="#fbf5e4"/>{"".join(parts)}</svg>\n'
    )


def main() -> None:
    """Draw it and say how the trial ended."""
    data = json.loads(DATA.read_text())
    DRAWING.write_text(drawn(data["curve"]))
    won = data["trial"]["won"]
    of = won + data["trial"]["drawn"] + data["trial"]["lost"]
    share = Share(won, of)
    body = (
        "![The share of matches won against chance rises](../learning/suffragetto.svg)\n\n"
        f"`make ppo`: {data['minutes']:g} minutes of one core, seed {data['seed']}, "
        f"{data['curve'][-1]['answers']:,} answers. Afterwards, with fresh dice and always its "
        f"likeliest answer, it won {won} of {of} matches against `random` ({share.part:.1%}, 95 % "
        f"interval {share.low:.1%} to {share.high:.1%}), from both seats equally often; "
        f"{data['trial']['drawn']} were drawn and {data['trial']['lost']} lost."
    )
    GUIDE.write_text(replace(GUIDE.read_text(), "learning", body))


if __name__ == "__main__":
    main()
