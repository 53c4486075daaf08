"""What is pictured on the six kinds of abilities."""

from __future__ import annotations

from typing import Final

from suffrage.core.drawing.pictures import Picture, thing

PICTURES: Final[dict[str, Picture]] = {
    "check": thing("fedora", 90, 52, 1.06, main="wine", trim="yellow")
    + thing("magnifier", 122, 88, 0.86, main="purple"),
    "double": thing("hand-up", 72, 74, 1.04, main="wheat", trim="purple")
    + thing("hand-up", 128, 74, 1.04, flip=True, main="brown", trim="yellow"),
    "transfer": thing("envelope", 100, 66, 1.24) + thing("seal", 100, 76, 1.3),
    "cancel": thing("shield", 100, 66, 1.16, main="blue", trim="yellow")
    + thing("star", 100, 64, 1.0, main="yellow"),
    "eliminate": thing("door-open", 78, 68, 1.0, main="red")
    + thing("chair", 144, 80, 0.9, turn=18, main="iron"),
    "change": thing("mask", 100, 62, 1.2, main="blue", trim="red"),
}
