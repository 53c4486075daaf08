"""What is pictured on the Strategy cards, and beside the outline of the land on State cards."""

from __future__ import annotations

from typing import Final

from suffrage.core.drawing.letters import letters
from suffrage.core.drawing.pictures import Picture, thing

STRATEGIES: Final[dict[str, Picture]] = {
    "Efficient Organizing": thing("gear", 132, 78, 0.84, main="purple")
    + thing("clipboard", 80, 66, 1.1),
    "Reconsideration": thing("swap", 100, 68, 1.2, main="blue") + thing("ballot", 100, 68, 0.7),
    "Opposition Research": thing("folder", 84, 72, 1.06)
    + thing("magnifier", 134, 66, 0.96, main="red"),
    "Change in Plans": thing("signpost", 84, 70, 1.04, main="yellow", trim="red")
    + thing("bend-arrow", 148, 78, 0.86, main="blue"),
    "Bellwether State": thing("bell", 100, 64, 1.1, main="yellow") + thing("ringing", 100, 60, 0.9),
    "Superior Lobbying": thing("temple", 100, 70, 1.12, main="yellow-top", trim="light"),
    "The Winning Plan": thing("map-sheet", 100, 66, 1.22)
    + thing("route", 100, 66, 1.22)
    + thing("pin", 62, 72, 0.84)
    + thing("star", 148, 52, 0.6, main="yellow"),
    "Regional Focus": thing("regions", 94, 66, 1.1)
    + thing("magnifier", 108, 74, 1.0, main="purple"),
    "Eye on the Future": thing("telescope", 96, 70, 1.08, main="purple")
    + thing("star", 162, 32, 0.7, main="yellow"),
    "Transportation": thing("car", 100, 76, 1.16, main="yellow"),
    "Counter Strat": thing("foils", 100, 66, 1.12) + thing("shield", 100, 68, 0.74, main="blue"),
    "National Focus": thing("us-map", 100, 70, 1.36, main="sky") + thing("target", 96, 66, 0.86),
}

# Beside the land: what its people are remembered for, or what stands for them.
STATES: Final[dict[str, Picture]] = {
    "California": thing("sun", 146, 62, 0.72),
    "Utah": thing("beehive", 146, 84, 0.8),
    "Montana": thing("mountains", 148, 96, 0.46, main="purple"),
    "Kansas": thing("sunflower", 152, 82, 0.8),
    "Texas": thing("star", 108, 58, 0.9, main="red"),
    "Georgia": thing("peach", 150, 90, 0.8),
    "Illinois": thing("ballot", 146, 78, 0.8, turn=8),
    "Ohio": thing("gavel", 150, 78, 0.9, turn=-24),
    "Pennsylvania": thing("bell", 100, 70, 0.62, main="oak"),
    "Virginia": thing("door", 158, 84, 0.6, main="red"),
    "New York": thing("torch", 154, 66, 0.9),
    "New Jersey": thing("page", 148, 72, 0.96, turn=5)
    + letters("1776", 148, 86, 13, "red", wide=4, turn=5),
}

# Where the land lies: the middle of its box, its width and its height.
LANDS: Final[dict[str, tuple[float, float, float, float]]] = {
    "California": (92, 65, 110, 108),
    "Utah": (88, 65, 100, 104),
    "Montana": (92, 60, 136, 92),
    "Kansas": (90, 60, 124, 92),
    "Texas": (98, 66, 120, 112),
    "Georgia": (90, 66, 110, 108),
    "Illinois": (90, 66, 110, 110),
    "Ohio": (90, 65, 110, 106),
    "Pennsylvania": (100, 66, 146, 104),
    "Virginia": (92, 62, 144, 96),
    "New York": (92, 68, 128, 104),
    "New Jersey": (84, 66, 110, 112),
}
