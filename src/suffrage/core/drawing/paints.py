"""The paints of the pictures, each with a color by day and one by night.

A shape carries its paint twice: as an attribute, so that a picture stands alone in a gallery
or a notebook, and as a class (`paint-NAME` fills, `line-NAME` strokes), by which a page
repaints it at night. Names that the boards use too have the same colors there.
"""

from __future__ import annotations

from typing import Final

PAINTS: Final[dict[str, tuple[str, str]]] = {
    "edge": ("#1f1b16", "#14110d"),  # every outline
    "ink": ("#1f1b16", "#efe6d2"),  # words and signs, on a card and not in a picture
    "stone": ("#fffaf0", "#332e27"),  # what lies blank among them
    "panel": ("#fbf5e4", "#25221d"),  # the card itself
    "soft": ("#5a5142", "#b9ad95"),  # words of second rank
    "on-mark": ("#ffffff", "#ffffff"),  # words and signs on a strong color
    "check": ("#2c6e49", "#2f7a50"),
    "light": ("#fbf5e4", "#efe6d2"),  # paper, linen, marble
    "purple": ("#5b3a8c", "#6f4ba6"),
    "purple-top": ("#8a68bd", "#9a7bd0"),
    "yellow": ("#e3a72f", "#e3a72f"),
    "yellow-top": ("#f5d27c", "#f7d98f"),
    "red": ("#c4452e", "#bf4029"),
    "red-top": ("#e07a62", "#e58670"),
    "green": ("#2c6e49", "#33794f"),
    "blue": ("#2b5079", "#3d6799"),
    "cross": ("#a82a17", "#b5321d"),
    "sky": ("#bcd", "#abc"),
    "steel": ("#a9a294", "#9f9889"),
    "iron": ("#444", "#4c4743"),
    "wood": ("#853", "#853"),
    "oak": ("#c08b52", "#b8854e"),
    # skins
    "fair": ("#f6dcc0", "#eed3b6"),
    "wheat": ("#e8bf94", "#e0b78c"),
    "tan": ("#c96", "#c96"),
    "brown": ("#964", "#964"),
    "deep": ("#753", "#754"),
    # hair
    "jet": ("#222", "#332d28"),
    "chestnut": ("#642", "#753"),
    "auburn": ("#842", "#842"),
    "gray": ("#8d8378", "#948a7f"),
    "silver": ("#d9d3c6", "#d2ccbf"),
    # cloth
    "slate": ("#334", "#445"),
    "navy": ("#345", "#456"),
    "wine": ("#533", "#644"),
    "moss": ("#454", "#565"),
    "mauve": ("#a8b", "#a8b"),
    # grounds, and what is drawn on them
    "sun": ("#f8e6b4", "#6d5727"),
    "sun-ray": ("#efcf80", "#7d6631"),
    "rose": ("#f0dace", "#623e34"),
    "rose-ray": ("#e3bba9", "#724a3e"),
    "ash": ("#dfe1e3", "#464a50"),
    "ash-ray": ("#c4c9cf", "#535860"),
    "sand": ("#f3ead2", "#544c3a"),
    "sand-ray": ("#e2d6b6", "#625945"),
    "leaf": ("#dfe6dc", "#3d4f40"),
    "leaf-ray": ("#c5d3c0", "#4a5f4d"),
    "mist": ("#d8e0ea", "#394b63"),
    "mist-ray": ("#bac9da", "#455a76"),
    "lilac": ("#e6dcf0", "#4c3d62"),
    "lilac-ray": ("#cfbfe3", "#5a4a73"),
    # regions of the map
    "west": ("#cfe3e0", "#23403d"),
    "west-ray": ("#e0eeec", "#2c4e4a"),
    "plains": ("#f2dba6", "#4b3c18"),
    "plains-ray": ("#f8eaca", "#5a4a22"),
    "south": ("#ddd5c8", "#403a32"),
    "south-ray": ("#eae5dc", "#4d463d"),
    "midwest": ("#efcfcb", "#4d312e"),
    "midwest-ray": ("#f6e3e0", "#5d3d39"),
    "atlantic": ("#d3e0bd", "#35431f"),
    "atlantic-ray": ("#e4ecd5", "#425229"),
    "northeast": ("#cbd6ea", "#2b3a57"),
    "northeast-ray": ("#dfe6f3", "#374869"),
}


def fill(name: str) -> str:
    """The attributes that fill a shape."""
    return f'class="paint-{name}" fill="{PAINTS[name][0]}"'


def stroke(name: str, width: float) -> str:
    """The attributes that draw a line."""
    return f'class="line-{name}" stroke="{PAINTS[name][0]}" stroke-width="{width:.3g}"'


def both(inside: str, around: str, width: float) -> str:
    """The attributes that fill a shape and draw its outline."""
    return (
        f'class="paint-{inside} line-{around}" fill="{PAINTS[inside][0]}" '
        f'stroke="{PAINTS[around][0]}" stroke-width="{width:.3g}"'
    )


def stylesheet() -> str:
    """The rules by which a page repaints all of it by day and by night, as short as they can be."""
    rules = ""
    for name, (day, night) in PAINTS.items():
        paint = day if day == night else f"light-dark({day},{night})"
        rules += f".paint-{name}{{fill:{paint}}}.line-{name}{{stroke:{paint}}}"
    return rules
