"""Questions that one key asks of the table in words, with their answers.

The page carries the answers; `js/speech.js` speaks the one that is asked for, and whoever has
no scripts reads them all.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

from suffrage.table.boards.printing import printed


@dataclass(frozen=True)
class Telling:
    """One question and its answer."""

    key: str
    title: str
    text: str


def told(tellings: list[Telling]) -> Markup:
    """All of them as a list."""
    return printed("tellings", tellings=tellings)


def sentence(facts: Iterable[str], otherwise: str) -> str:
    """Facts one after another, or what is said where there is none."""
    return "; ".join(facts) + "." if (facts := list(facts)) else otherwise
