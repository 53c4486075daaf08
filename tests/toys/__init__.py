"""Tiny games that test the shared suites: one open, one with hidden cards, one with ballots."""

from __future__ import annotations

from suffrage.core.game import Game
from tests.toys.council import Council
from tests.toys.heaps import Heaps
from tests.toys.tricks import Tricks

TOYS: dict[str, Game] = {toy.name: toy for toy in (Heaps(), Tricks(), Council())}
