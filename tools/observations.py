"""`make observations`: write docs/observations.md, field by field, from the tables of the games."""

from __future__ import annotations

from pathlib import Path

from suffrage.core.observation import DIGIT
from suffrage.games import GAMES

DOCUMENT = Path(__file__).parents[1] / "docs" / "observations.md"
_HEAD = f"""# Observations

What a seat may know as a flat array of signed bytes, for learning. `Game.observe(view, array)`
fills it, `Game.observer()` fills its own for one view after the other and writes anew only what
changed, `Game.layout()` is this page as data, `Game.numbering(seat, seats)` says which action a
number means to its reader, and a `Mask` of it marks those that the reader has. `make observations`
writes this page from the same tables.

- An array is made of a view and of nothing else, so it tells no more than the view does.
- Seats are counted from the reader, in arrays and in actions. Suffragetto is turned so that its
  reader always plays up the board.
- What does not fit into a byte takes two digits: {DIGIT} times the first, and the second.
- A layout has a version. It rises when a field changes, comes or goes.
"""


def written() -> str:
    """The whole page."""
    parts = [_HEAD]
    for game in GAMES.values():
        layout = game.layout()
        if layout is None:
            continue
        parts.append(
            f"## {game.title}\n\nLayout {layout.version}, rules {game.rules_version}: "
            f"{layout.size:,} numbers, and a mask of {game.action_count:,}.\n\n"
            "| from | field | shape | up to | what it says |\n| ---: | --- | --- | ---: | --- |"
        )
        for feature in layout.features:
            shape = " x ".join(str(length) for length in feature.shape)
            parts[-1] += (
                f"\n| {layout.starts[feature.name]} | `{feature.name}` | {shape} | "
                f"{feature.high} | {feature.summary} |"
            )
        parts[-1] += "\n"
    return "\n".join(parts)


if __name__ == "__main__":
    DOCUMENT.write_text(written())
