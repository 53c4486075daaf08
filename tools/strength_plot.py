"""The plot of docs/strength.md: one row per bout, its share and interval, and what was wanted."""

from __future__ import annotations

from xml.sax.saxutils import escape

from suffrage.games import game as game_called
from suffrage.lab.contests.strength import Book

ROW, TOP, LEFT, WIDE, RIGHT = 26, 44, 400, 420, 70
INK, SOFT, LINE, PURPLE, GOLD = "#2b2540", "#6f6a80", "#d9d4e3", "#5b2a86", "#b8860b"


def plot(books: list[Book]) -> str:
    """The plot as SVG, readable on light and dark pages alike."""
    high = TOP + ROW * len(books) + 34
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDE + RIGHT} {high}" '
        'font-family="system-ui, sans-serif" font-size="13" role="img">',
        "<title>Shares of the bouts with their 95 % intervals</title>",
        '<rect width="100%" height="100%" fill="#ffffff"/>',
    ]
    for tenth in range(0, 11, 2):
        x = _x(tenth / 10)
        parts.append(f'<path d="M{x} {TOP - 14}V{high - 26}" stroke="{LINE}"/>')
        parts.append(_text(x, high - 10, f"{tenth * 10} %", "middle", SOFT))
    parts.append(_text(LEFT - 12, TOP - 22, "who against whom", "end", SOFT))
    parts.append(
        _text(LEFT + WIDE / 2, TOP - 22, "share won (gold: what was wanted)", "middle", SOFT)
    )
    for i, book in enumerate(books):
        parts += _row(book, TOP + ROW * i)
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


def _row(book: Book, y: int) -> list[str]:
    bout, share = book.bout, book.share()
    seats = game_called(bout.game).mode(bout.mode).seats
    against = f" against {bout.whom}" if bout.whom else ""
    if not bout.whom and len(seats) > 1:
        against = f" against itself, as {seats[0]}"
    where = "+".join([bout.mode, *bout.switches])
    name = f"{game_called(bout.game).title}, {where}: {bout.who}{against}"
    parts = [_text(LEFT - 12, y + 4, name, "end", INK, 11.5)]
    for wanted in (bout.least, bout.most):
        if wanted is not None:
            x = _x(wanted)
            parts.append(
                f'<path d="M{x} {y - 9}V{y + 9}" stroke="{GOLD}" stroke-width="3">'
                f"<title>wanted: {wanted:.0%}</title></path>"
            )
    parts += [
        f'<path d="M{_x(share.low)} {y}H{_x(share.high)}" stroke="{PURPLE}" stroke-width="3"/>',
        f'<circle cx="{_x(share.part)}" cy="{y}" r="5" fill="{PURPLE}"/>',
        _text(LEFT + WIDE + 10, y + 4, f"{share.part:.0%}", "start", INK),
    ]
    return parts


def _x(share: float) -> float:
    return round(LEFT + WIDE * share, 1)


def _text(x: float, y: float, words: str, anchor: str, color: str, size: float = 13) -> str:
    return (
        f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="{color}" font-size="{size}">'
        f"{escape(words)}</text>"
    )
