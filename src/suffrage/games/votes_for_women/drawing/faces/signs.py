"""The signs of this game, 20 high: its pieces as on the board, and what is done to them."""

from __future__ import annotations

from typing import Final

from suffrage.core.drawing import signs as common
from suffrage.core.drawing.paints import both, fill, stroke
from suffrage.core.drawing.signs import Sign
from suffrage.games.votes_for_women.drawing import engravings as art
from suffrage.games.votes_for_women.states import REGION_CODES

_GONE: Final = (
    '<path d="M1 2L{0} 18M{0} 2L1 18" fill="none" stroke-linecap="round" '
    f"{stroke('cross', 2.4)}/>"
)


def _moved(markup: str, x: float, y: float, scale: float) -> str:
    return f'<g transform="translate({x:g} {y:g})scale({scale:g})">{markup}</g>'


def _cube(color: str) -> str:
    return _moved(art.cube(color), 1, 1.6, 1.08)


def _gone(width: float, *over: tuple[str, float]) -> Sign:
    """Pieces that are taken away."""
    return Sign(width, _GONE.format(f"{width - 1:g}"), over)


def _figure(markup: str) -> Sign:
    return Sign(11, _moved(markup, 0.4, 0, 0.25))


def _button(rim: str, middle: str, inside: str) -> Sign:
    return Sign(
        20,
        f'<circle cx="10" cy="10" r="9" {both(rim, "ink", 1.4)}/>'
        f'<circle cx="10" cy="10" r="6.8" {both(middle, "edge", 0.6)}/>{inside}',
    )


_STAR: Final = "M0-9L2.6-2.9 9-2.5 4 1.6 5.7 8 0 4.4-5.7 8-4 1.6-9-2.5-2.6-2.9z"
_PLAIN_CUBE: Final = (
    '<path d="M7 0L14 3.7V11.9L7 15.6 0 11.9V3.7zM0 3.7L7 7.4 14 3.7M7 7.4V15.6" '
    f'stroke-linejoin="round" {both("stone", "ink", 1.2)}/>'
)
_PAIR: Final = (("cube-purple", 0.0), ("cube-yellow", 14.4))
_REGIONS: Final = "".join(
    f'<path d="M{1 + at % 3 * 7} {2.5 + at // 3 * 7.5}h7v7.5h-7z" {both(code, "ink", 1)}/>'
    for at, code in enumerate(REGION_CODES)
)

SIGNS: Final[dict[str, Sign]] = {
    **common.SIGNS,
    "cube-purple": Sign(17, _cube("purple")),
    "cube-yellow": Sign(17, _cube("yellow")),
    "cube-red": Sign(17, _cube("red")),
    "cube-own": Sign(17, _moved(_PLAIN_CUBE, 1, 1.6, 1.08)),
    "cubes": Sign(31, "", _PAIR),
    "cube-purple-gone": _gone(17, ("cube-purple", 0)),
    "cube-yellow-gone": _gone(17, ("cube-yellow", 0)),
    "cube-red-gone": _gone(17, ("cube-red", 0)),
    "cube-own-gone": _gone(17, ("cube-own", 0)),
    "cubes-gone": _gone(31, *_PAIR),
    "figure-purple": _figure(art.lady_with_banner()),
    "figure-yellow": _figure(art.lady_with_sash()),
    "figure-red": _figure(art.gentleman_with_top_hat()),
    "column": Sign(10, _moved(art.column("yellow-top"), 0, 0, 0.452)),
    "button-suffragist": _button(
        "yellow", "yellow-top",
        f'<path transform="translate(10 10.3)scale(.66)" d="{_STAR}" {fill("purple")}/>',
    ),
    "button-opposition": _button(
        "red", "light",
        f'<path d="M6.2 12.6V7.4L9.2 12.6V7.4M11 10a1.7 2.6 0 1 0 3.4 0a1.7 2.6 0 1 0-3.4 0z" '
        f'fill="none" {stroke("cross", 1.3)}/>',
    ),
    "button-own": _button("stone", "stone", f'<path d="M7 10h0M13 10h0" fill="none" '
                          f'stroke-linecap="round" {stroke("ink", 2.4)}/>'),
    "check": Sign(20, art.check()),
    "cross": Sign(20, art.cross()),
    "mark": Sign(20, f'<circle cx="10" cy="10" r="8.4" fill="none" stroke-dasharray="3 2" '
                 f'{stroke("ink", 1.8)}/>'),
    "regions": Sign(23, _REGIONS),
    "region": Sign(17, f'<path d="M1.5 5L6 2.5 11 5 15.5 2.5V15L11 17.5 6 15 1.5 17.5z" '
                   f'stroke-linejoin="round" {both("plains", "ink", 1.5)}/>'),
    "anywhere": Sign(16, '<path d="M8 18.5C4.5 13 2 10.5 2 7.4 2-.6 14-.6 14 7.4 14 10.5 11.5 13 '
                     f'8 18.5z" {both("sky", "ink", 1.5)}/><circle cx="8" cy="7.4" r="2.2" '
                     f'{fill("ink")}/>'),
    "strategy": Sign(16, f'<path d="M2 1.5H14V18.5H2z" {both("stone", "ink", 1.5)}/>'
                     f'<path transform="translate(8 10)scale(.5)" d="{_STAR}" {fill("ink")}/>'),
    "moves": Sign(21, f'<path d="M1 6H16M12.5 2.5L16 6 12.5 9.5M20 14H5M8.5 10.5L5 14 8.5 17.5" '
                  f'fill="none" stroke-linejoin="round" stroke-linecap="round" '
                  f'{stroke("ink", 1.9)}/>'),
    "campaign": Sign(22, f'<path d="M2 7.5H7L17 2.5V17.5L7 12.5H2zM5.5 13L7 18H10L8.6 13.4" '
                     f'stroke-linejoin="round" {both("yellow", "ink", 1.5)}/><path d="M19.5 7C20.6 '
                     f'8.6 20.6 11.4 19.5 13" fill="none" {stroke("ink", 1.5)}/>'),
    "ballots": Sign(20, f'<path d="M5.5 1.5H14.5V9H5.5z" {both("stone", "ink", 1.4)}/>'
                    f'<path d="M2 9H18V18.5H2z" {both("blue", "ink", 1.4)}/>'),
    "tie": Sign(18, f'<path d="M3 7H15M3 13H15" stroke-linecap="round" {stroke("ink", 2.6)}/>'),
    "amendment": Sign(20, f'<path d="M1.5 4H18.5V16.5H1.5z" {both("stone", "ink", 1.5)}/>'
                      f'<path d="M1.5 4L10 11 18.5 4" fill="none" {stroke("ink", 1.5)}/>'),
}  # fmt: skip
