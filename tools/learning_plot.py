"""A learning curve as SVG: the loss after each epoch, seen and unseen, and by hand."""

from __future__ import annotations

_WIDTH, _HEIGHT, _LEFT, _TOP = 640, 320, 70, 40
_LOW, _HIGH = 0.44, 0.66


def _y(loss: float) -> float:
    return _TOP + (_HIGH - min(_HIGH, max(_LOW, loss))) / (_HIGH - _LOW) * (_HEIGHT - _TOP - 60)


def _line(points: list[float], color: str) -> str:
    step = (_WIDTH - _LEFT - 130) / max(1, len(points) - 1)
    path = " ".join(f"{_LEFT + at * step:.1f},{_y(loss):.1f}" for at, loss in enumerate(points))
    return f'<polyline points="{path}" fill="none" stroke="{color}" stroke-width="2.5"/>'


def plot(curve: list[tuple[float, float]], by_hand: float) -> str:
    """Log loss by epoch."""
    seen, unseen = [one for one, _ in curve], [two for _, two in curve]
    right = _WIDTH - 124
    labels = [
        (_y(by_hand), "#8a4b08", f"by hand {by_hand:.3f}"),
        (_y(unseen[-1]), "#5b2a86", f"unseen {unseen[-1]:.3f}"),
        (_y(seen[-1]), "#1b6e5a", f"seen {seen[-1]:.3f}"),
    ]
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" '
        'font-family="sans-serif" font-size="13">',
        "<title>Learning curve of the value network of Votes for Women</title>",
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#fff"/>',
        f'<text x="{_LEFT}" y="22" fill="#222">Log loss after each epoch (lower is better)</text>',
    ]
    for tick in range(45, 66, 5):
        y = _y(tick / 100)
        lines.append(
            f'<line x1="{_LEFT}" x2="{right - 8}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ddd"/>'
        )
        lines.append(f'<text x="{_LEFT - 40}" y="{y + 4:.1f}" fill="#444">{tick / 100:.2f}</text>')
    lines += [_line([by_hand] * 2, "#8a4b08"), _line(unseen, "#5b2a86"), _line(seen, "#1b6e5a")]
    lines += [
        f'<text x="{right}" y="{y + 4:.1f}" fill="{c}">{text}</text>' for y, c, text in labels
    ]
    middle = (_LEFT + right) // 2
    lines.append(
        f'<text x="{middle}" y="{_HEIGHT - 24}" fill="#444" text-anchor="middle">'
        f"epochs 1 to {len(curve)}</text></svg>"
    )
    return "\n".join(lines) + "\n"
