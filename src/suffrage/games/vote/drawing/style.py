"""The style of a chamber that stands alone: ours by day, without the movements of a page.

Titles are smaller than on a page, whose narrow letters are not at hand everywhere.
"""

from __future__ import annotations

_INK, _PAPER, _PANEL, _CARD, _SOFT = "#1f1b16", "#f4ecd8", "#fbf5e4", "#fffaf0", "#5a5142"
_PURPLE, _YELLOW, _RED, _GREEN, _BLUE = "#5b3a8c", "#e3a72f", "#c4452e", "#2c6e49", "#2b5079"
_TITLE = '"League Gothic",Impact,"Arial Narrow",sans-serif'

# Selector and declarations; what comes later covers what came before.
_RULES: list[tuple[str, str]] = [
    ("text", f"fill:{_INK};text-anchor:middle;font-variant-numeric:tabular-nums"),
    (".room-of path,.box path", f"stroke:{_INK};stroke-width:2.5;stroke-linejoin:round"),
    (".tier-1", "fill:#e3cb99"),
    (".tier-2", "fill:#d6b67c"),
    (".tier-3", "fill:#c9a162"),
    (".carpet", "fill:#b9cbb4"),
    (".room-of .trim", "fill:none;stroke-width:1.2;stroke-dasharray:2 7;stroke-linecap:round"),
    (".table-edge", f"fill:#8a5f38;stroke:{_INK};stroke-width:2.5;stroke-linejoin:round"),
    (".table-top", f"fill:{_PANEL};stroke:{_INK};stroke-width:2"),
    (".box .lid", "fill:#e07a62"),
    (".box .front", f"fill:{_RED}"),
    (".box .slot", f"fill:{_INK};stroke:none"),
    (".box .label", f"fill:{_PAPER};stroke-width:1.8"),
    (".box .paper-slip", f"fill:{_CARD}"),
    (".box-word", f"font:400 16px {_TITLE}"),
    (".house-title", f"font:400 27px {_TITLE};text-transform:uppercase"),
    (".house-line", "font-size:15px"),
    (".face-down", f"fill:{_BLUE};stroke:{_INK};stroke-width:1.4"),
    (".area", f"fill:{_CARD};stroke:{_INK};stroke-width:2"),
    (".nameplate", f"fill:{_INK}"),
    (".mine .nameplate", f"fill:{_PURPLE}"),
    (".bench-name", f"fill:{_PAPER};font-weight:600;font-size:14px"),
    (".cell", f"fill:none;stroke:{_SOFT};stroke-width:.8"),
    (".cell.budget", f"fill:{_GREEN};stroke:{_INK}"),
    (".cell.support", f"fill:{_YELLOW};stroke:{_INK}"),
    (".gauge", "font-size:14px;font-weight:600"),
    (".gauge-name", f"font-size:9.5px;fill:{_SOFT}"),
    (".gone .area", f"fill:{_PAPER};stroke:{_SOFT};stroke-dasharray:6 5"),
    (".gone .nameplate", f"fill:{_SOFT}"),
    (".gone .person", "display:none"),
    (".gone .cell.full", f"fill:#c9bd9f;stroke:{_SOFT}"),
    (".republican .nameplate", f"fill:{_RED}"),
    (".democrat .nameplate", f"fill:{_BLUE}"),
    (".party", f"font:400 17px {_TITLE}"),
    (".republican .party", "fill:#a8331d"),
    (".democrat .party", f"fill:{_BLUE}"),
    (".office path", f"fill:{_YELLOW};stroke:{_INK};stroke-width:1.6;stroke-linejoin:round"),
    (".office.past path", f"fill:{_PANEL};stroke-dasharray:3 3"),
    (".token-name", "font-size:12px;font-weight:600"),
    (".bench-note", "font-size:11.5px"),
    (".plainly", "paint-order:stroke;stroke:#d6b67c;stroke-width:5px;stroke-linejoin:round"),
    (".gift rect", f"fill:{_CARD};stroke:{_INK};stroke-width:1.4"),
    (".ballot", f"stroke:{_INK};stroke-width:1.4"),
    (".ballot.for circle", f"fill:{_GREEN}"),
    (".ballot.against rect", f"fill:{_RED}"),
    (".ballot path", "fill:none;stroke:#fff;stroke-width:3;stroke-linecap:round"),
]


def _style() -> str:
    """The rules, for this picture alone: a page may hold other drawings."""
    told = [".chamber{font-family:'Source Sans 3',Helvetica,Arial,sans-serif}"]
    for selector, declarations in _RULES:
        own = ",".join(f".chamber {part}" for part in selector.split(","))
        told.append(f"{own}{{{declarations}}}")
    return "".join(told)


STYLE = _style()
