"""The chamber as SVG, seen from the gallery: benches in a half circle around the table.

For notebooks and files. A page sets the same benches in HTML, which becomes a roll call where
there is little room.
"""

from __future__ import annotations

from html import escape

from suffrage.games.vote.deck.decks import deck_of
from suffrage.games.vote.drawing.benches import (
    BENCH_HEIGHT,
    BENCH_WIDTH,
    HEIGHT,
    LAST,
    WIDTH,
    Bench,
    benches,
)
from suffrage.games.vote.drawing.house import House, house
from suffrage.games.vote.drawing.members import member
from suffrage.games.vote.drawing.style import STYLE
from suffrage.games.vote.setup import MOST_POINTS, seat_name
from suffrage.games.vote.view import VoteView

_SVG = f'xmlns="http://www.w3.org/2000/svg" class="chamber" viewBox="0 0 {WIDTH} {HEIGHT}"'
_CENTER = BENCH_WIDTH // 2
_FLOOR = HEIGHT - 10
_MOST_CARDS = 10  # of a pile are drawn
_ROOM = (
    '<g class="room-of" aria-hidden="true">'
    f'<path class="tier-1" d="M10 {_FLOOR}V690A650 585 0 0 1 1310 690V{_FLOOR}z"/>'
    f'<path class="tier-2" d="M115 {_FLOOR}V690A545 490 0 0 1 1205 690V{_FLOOR}z"/>'
    f'<path class="tier-3" d="M235 {_FLOOR}V690A425 383 0 0 1 1085 690V{_FLOOR}z"/>'
    f'<path class="carpet" d="M322 {_FLOOR}V690A338 304 0 0 1 998 690V{_FLOOR}z"/>'
    f'<path class="trim" d="M342 {_FLOOR}V690A318 286 0 0 1 978 690V{_FLOOR}"/></g>'
)
_SLIP = '<path class="paper-slip" d="M-21-44L19-48V-6H-21z"/>'
_BOX = (
    '<path class="lid" d="M-56 6L-40-12H40L56 6z"/>'
    '<path class="slot" d="M-28-1L-24-7H24L28-1z"/><path class="front" d="M-56 6H56V58H-56z"/>'
    '<path class="label" d="M-38 18H38V46H-38z"/><text class="box-word" y="39">BALLOTS</text>'
)
_TABLE = (
    '<path class="table-edge" d="M388 522H712L730 668H370z" aria-hidden="true"/>'
    '<rect class="table-top" x="392" y="534" width="316" height="122" rx="3"/>'
)
_AYE = '<circle r="14"/><path d="M-6.4 0.5L-1.9 5 6.8-5.2"/>'
_NAY = '<rect x="-13" y="-13" width="26" height="26"/><path d="M-6-6L6 6M6-6L-6 6"/>'


def picture(view: VoteView, prefix: str = "vote-") -> str:
    """The chamber by itself, as SVG. *prefix* stands before every id."""
    names = tuple([seat_name(seat) for seat in range(view.count)])
    told = escape(f"VOTE!: {house(view, names).told()}")
    return (
        f'<svg id="{prefix}chamber" {_SVG} role="img" aria-label="{told}">'
        f"<style>{STYLE}</style>{chamber(view, names, prefix)}</svg>\n"
    )


def chamber(view: VoteView, names: tuple[str, ...], prefix: str = "") -> str:
    """What is in the chamber, the seats called *names*."""
    parts = [_ROOM]
    table = house(view, names)
    parts.append(_house(table, min(_MOST_CARDS, view.pile_size + view.passed_size)))
    parts += [_bench(bench, prefix) for bench in benches(view, names)]
    return "\n".join(parts)


def _house(table: House, pile: int) -> str:
    """The ballot box, the table with what it says, and the cards before it."""
    lines = "".join(
        f'<text class="house-line" x="550" y="{594 + number * 20}">{escape(line)}</text>'
        for number, line in enumerate(table.printed())
    )
    cards = "".join(
        f'<g class="dealt-card"><rect class="face-down" x="{545 - pile * 13 + card * 26}" '
        f'y="{682 + card % 2 * 4}" width="36" height="50" rx="3" '
        f'transform="rotate({(card * 7) % 11 - 5} {563 - pile * 13 + card * 26} 707)"/></g>'
        for card in range(pile)
    )
    return (
        '<g class="house" transform="translate(110 0)">'
        '<g class="box" aria-hidden="true" transform="translate(550 468)">'
        f"{_SLIP if table.voting else ''}{_BOX}</g>{_TABLE}"
        f'<text class="house-title" x="550" y="570">{escape(table.title)}</text>{lines}'
        f'<g aria-hidden="true">{cards}</g></g>'
    )


def _bench(bench: Bench, prefix: str) -> str:
    kinds = ["bench", *["mine"] * bench.mine, *["gone"] * (not bench.living)]
    kinds += [bench.party.lower()] if bench.party else []
    told = escape(bench.told)
    return (
        f'<g id="{prefix}bench-{bench.seat}" class="{" ".join(kinds)}" role="img" '
        f'aria-label="{told}" transform="translate({bench.x} {bench.y}) scale({bench.scale})">'
        f'<g class="person" transform="translate({_CENTER} -30) scale(.82)">'
        f"{member(bench.seat)}</g>"
        f'<rect class="area" width="{BENCH_WIDTH}" height="{BENCH_HEIGHT}" rx="4"/>'
        f"{_plate(bench)}{_gauge('budget', bench.budget, 8)}{_gauge('support', bench.support, 40)}"
        f'<text class="gauge-name" x="20" y="{BENCH_HEIGHT - 4}">budget</text>'
        f'<text class="gauge-name" x="53" y="{BENCH_HEIGHT - 4}">support</text>'
        f"{_standing(bench)}{_below(bench)}</g>"
    )


def _plate(bench: Bench) -> str:
    """The name, and the first office above it."""
    right = BENCH_WIDTH - 4
    plate = (
        f'<path class="nameplate" d="M0 24V4a4 4 0 0 1 4-4H{right}a4 4 0 0 1 4 4V24z"/>'
        f'<text class="bench-name" x="{_CENTER}" y="17.5">{_short(bench.name, 16)}</text>'
    )
    if not bench.tokens:
        return plate
    sign = bench.tokens[0][0]
    past, text = (" past", "last government") if sign == LAST else ("", sign)
    left, right = _CENTER - 50, _CENTER + 50
    return (
        f'{plate}<g class="office{past}">'
        f'<path d="M{left}-19H{right}L{right - 6}-10.5L{right}-2H{left}L{left + 6}-10.5z"/>'
        f'<text class="token-name" x="{_CENTER}" y="-6.4">{text}</text></g>'
    )


def _gauge(name: str, points: int, x: int) -> str:
    """A column of ten cells that fills and empties."""
    cells = "".join(
        f'<rect class="cell{f" full {name}" if at < points else ""}" x="0" '
        f'y="{(MOST_POINTS - 1 - at) * 8}" width="25" height="6.4"/>'
        for at in range(MOST_POINTS)
    )
    return (
        f'<g transform="translate({x} 32)">{cells}'
        f'<text class="gauge" x="12.5" y="96">{points}</text></g>'
    )


def _standing(bench: Bench) -> str:
    """To the right of the gauges: party, ballot, cards."""
    if bench.party:
        return f'<text class="party" x="95" y="84">{bench.party[:3].upper()}</text>'
    if not bench.living:
        return '<text class="gauge" x="95" y="76">out</text>'
    ballot = ""
    if bench.vote:
        twice, side = "twice" in bench.vote, bench.vote.removeprefix("twice ")
        ballot = (
            f'<g transform="translate(95 62)"><g class="ballot {side}">'
            f"{_AYE if side == 'for' else _NAY}</g></g>"
        )
        ballot += '<text class="gauge" x="95" y="93">twice</text>' if twice else ""
    cards = "".join(
        f'<rect class="face-down" x="{80 + card * 7}" y="{102 + card * 2}" width="16" '
        'height="22" rx="2"/>'
        for card in range(bench.hand)
    )
    return ballot + cards


def _below(bench: Bench) -> str:
    """Under the bench: the card that was dealt to it, or the first note."""
    if bench.gift is not None:
        dealt = deck_of(bench.design).cards[bench.gift.card]
        text = dealt.title + (" (canceled)" if bench.gift.canceled else "")
        fits = f' textLength="{BENCH_WIDTH}" lengthAdjust="spacingAndGlyphs"'
        return (
            f'<g class="gift"><rect x="-3" y="{BENCH_HEIGHT - 2}" '
            f'width="{BENCH_WIDTH + 6}" height="18" rx="2"/>'
            f'<text class="bench-note" x="{_CENTER}" y="{BENCH_HEIGHT + 11}"'
            f"{fits if len(text) > 20 else ''}>{_short(text, 34)}</text></g>"
        )
    if bench.notes:
        return (
            f'<text class="bench-note plainly" x="{_CENTER}" y="{BENCH_HEIGHT + 13}">'
            f"{_short(bench.notes[0], 25)}</text>"
        )
    return ""


def _short(text: str, most: int) -> str:
    """At most so many characters."""
    return escape(text if len(text) <= most else f"{text[: most - 1]}…")
