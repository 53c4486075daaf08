"""Write a page with the pictures of all cards, deck by deck: `python tools/contact_sheet.py FILE`.

With `--dark` it is the page by night, with `--faces` the whole cards. To be looked at when a
part of the kit was changed; `docs/pictures/emblems.webp` is a photograph of it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from suffrage.core.drawing.paints import stylesheet
from suffrage.games.vote.deck.cards import CARDS as VOTE_CARDS
from suffrage.games.vote.drawing import faces as vote
from suffrage.games.votes_for_women.deck.card import Card
from suffrage.games.votes_for_women.deck.decks import CARDS, FIRST
from suffrage.games.votes_for_women.drawing import faces as votes_for_women

DECKS = ("Suffragists", "Opposition", "Strategy cards", "State cards", "Oppobot")
FONTS = Path(__file__).parents[1] / "src/suffrage/table/web/static/fonts"
STYLE = """
body { margin: 14px; background: light-dark(#f4ecd8, #1c1a17); }
h2 { color: light-dark(#1f1b16, #efe6d2); }
h2 { margin: 12px 0 6px; font: 24px "League Gothic"; text-transform: uppercase; }
div { display: flex; flex-wrap: wrap; gap: 6px; }
.emblem { width: 112px; outline: 1.5px solid #1f1b16; }
"""


def sheet(whole: bool, dark: bool) -> str:
    """The page: one row of pictures, or of faces, for each deck."""
    ends = [*FIRST[1:], len(CARDS)]
    rows = [
        (name, [_shown(card, whole) for card in CARDS[first:end]])
        for name, first, end in zip(DECKS, FIRST, ends, strict=True)
    ]
    drawn = [vote.face(card, "played") if whole else vote.emblem(card) for card in VOTE_CARDS]
    rows.append(("VOTE!", drawn))
    fonts = "".join(
        f"@font-face {{ font-family: '{family}'; src: url({(FONTS / file).as_uri()}); {weight} }}\n"
        for family, file, weight in (
            ("League Gothic", "league-gothic.woff2", ""),
            ("Source Serif 4", "source-serif-4.woff2", ""),
            ("Source Sans 3", "source-sans-3-bold.woff2", "font-weight: 600;"),
        )
    )
    scheme = f":root {{ color-scheme: {'dark' if dark else 'light'}; }}\n"
    body = "".join(f"<h2>{name}</h2><div>{''.join(row)}</div>" for name, row in rows)
    style = f"<style>{scheme}{fonts}{STYLE}{stylesheet()}</style>"
    return f'<!doctype html><html lang="en"><meta charset="utf-8">{style}{body}</html>\n'


def _shown(card: Card, whole: bool) -> str:
    return votes_for_women.face(card, "played") if whole else votes_for_women.emblem(card)


def main() -> int:
    """Write the sheet to the file that is named."""
    names = [word for word in sys.argv[1:] if not word.startswith("--")]
    if len(names) != 1 or set(sys.argv[1:]) - {names[0], "--dark", "--faces"}:
        print("usage: python tools/contact_sheet.py FILE [--dark] [--faces]", file=sys.stderr)
        return 2
    Path(names[0]).write_text(sheet("--faces" in sys.argv, "--dark" in sys.argv))
    return 0


if __name__ == "__main__":
    sys.exit(main())
